/**
 * A V1 submission passes through a pipeline of functions: limit, body, property, work, response.
 * Callers are anonymous (§5.2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisitorContext } from '../../domain/events/record.ts';
import { openProperty } from '../../domain/published/scope/owner.ts';
import { parseBody } from '../../engine/parse.ts';
import { Fault, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import type { Remaining } from '../../store/rate-limits.ts';
import { bodyOf } from '../http/body.ts';
import { addressOf, callerOf } from '../http/caller.ts';
import { limitHeaders } from '../http/limits.ts';
import { addDetails } from '../http/request-details.ts';
import { withSubmissionSlot } from '../http/request-slots.ts';
import type { RouteDoc, RouteResponse } from '../http/route.ts';
import { INVALID } from './errors.ts';
import type { V1Parts } from './request.ts';

/**
 * The counter and key under which a request is counted, and the maximum number of requests per
 * minute.
 */
type Limit = { counter: string; key: string; ceiling: number };

/**
 * Returns the limit of a request. Throws an `invalid` fault if the limit depends on an ID that the
 * body lacks.
 */
type LimitOf = (request: { caller: string; body: unknown }) => Limit;

export type V1Post = RouteDoc & {
  method: 'POST';
  /** The request counts against each of these limits, in this order. */
  limits: readonly LimitOf[];
  /** `address` is the IP address of the request. */
  handle(
    service: V1Parts,
    body: unknown,
    address: string,
  ): Promise<RouteResponse & { accountId?: string | undefined }>;
};

/** Serves one submission. */
export async function serveSubmission(
  service: V1Parts,
  route: V1Post,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  const counted = {
    caller: callerOf(request),
    get body() {
      return bodyOf(request);
    },
  };
  let least: Remaining | undefined;
  for (const limitOf of route.limits) {
    const { counter, key, ceiling } = limitOf(counted);
    const left = await service.limits.take(counter, key, ceiling);
    if (least === undefined || left.remaining < least.remaining) least = left;
    reply.headers(limitHeaders(least));
  }
  const response = await route.handle(service, bodyOf(request), addressOf(request));
  addDetails(request.raw, { accountId: response.accountId });
  return { ...response, headers: { 'cache-control': 'no-store', ...response.headers } };
}

/** Limits each caller to `ceiling` requests per minute. */
export const perAddress =
  (counter: string, ceiling: number): LimitOf =>
  ({ caller }) => ({ counter, key: caller, ceiling });

type Submission<Body extends z.ZodObject> = Omit<RouteDoc, 'method' | 'body' | 'params'> & {
  limits: V1Post['limits'];
  /** The schema of the body, without the ID of the property. */
  body: Body;
  submit(
    ctx: Ctx,
    visitor: VisitorContext,
    sent: z.output<Body>,
    service: V1Parts,
  ): Promise<RouteResponse>;
};

/**
 * Creates the route of a submission about an enabled property. The body contains the ID of the
 * property.
 */
export function propertySubmission<Body extends z.ZodObject>({
  body,
  submit,
  ...route
}: Submission<Body>): V1Post {
  const whole = z
    .object({ property_id: z.guid().describe('The ID of an enabled property.'), ...body.shape })
    .meta({ description: `The body of \`POST ${route.path}\`.` });
  return {
    ...route,
    method: 'POST',
    body: whole,
    responses: { ...route.responses, 422: INVALID },
    async handle(service, sent, address) {
      const { value, errors } = parseBody(whole, sent);
      if (value === null) throw invalid(errors);
      const propertyId = String(value.property_id).toLowerCase();
      const { ctx } = await openProperty(service.parts, 'v1', propertyId).catch(asField);
      const visitor = { propertyId, websiteId: null, address };
      const response = await withSubmissionSlot(ctx, () =>
        submit(ctx, visitor, value as unknown as z.output<Body>, service),
      );
      return { ...response, accountId: ctx.account?.id };
    },
  };
}

/**
 * Converts a `missing` fault for a property that a body refers to into an `invalid` fault on
 * `property_id` (§7.2). Throws other errors unchanged.
 */
export function asField(error: unknown): never {
  if (error instanceof Fault && error.kind === 'missing')
    throw invalid({ property_id: [sentence.selected('property_id')] });
  throw error;
}
