/** A V1 submission is a line of functions: limit, body, property, work, answer. Nobody says who they are (§5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Place } from '../../domain/events/record.ts';
import { openProperty } from '../../domain/published/owner.ts';
import { parseBody } from '../../engine/parse.ts';
import { Fault, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { bodyOf } from '../http/body.ts';
import { addressOf, callerOf } from '../http/caller.ts';
import { limitHeaders, type Remaining } from '../http/limits.ts';
import type { Answer, RouteDoc } from '../http/route.ts';
import { INVALID } from './errors.ts';
import type { V1Parts } from './request.ts';

/** Under which key a request counts, and how many a minute there may be. */
type Limit = { counter: string; key: string; ceiling: number };

/** Throws invalid for a body that does not name what is counted. */
type LimitOf = (request: { caller: string; body: unknown }) => Limit;

export type V1Post = RouteDoc & {
  method: 'POST';
  /** The request counts against each of them, in this order. */
  limits: readonly LimitOf[];
  /** `address` is the IP address that the request came from. */
  handle(house: V1Parts, body: unknown, address: string): Promise<Answer>;
};

/** Runs one submission through the line. */
export async function serveSubmission(
  house: V1Parts,
  route: V1Post,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const counted = {
    caller: callerOf(request),
    get body() {
      return bodyOf(request);
    },
  };
  let least: Remaining | undefined;
  for (const limitOf of route.limits) {
    const { counter, key, ceiling } = limitOf(counted);
    const left = await house.limits.take(counter, key, ceiling);
    if (least === undefined || left.remaining < least.remaining) least = left;
    reply.headers(limitHeaders(least));
  }
  const answer = await route.handle(house, bodyOf(request), addressOf(request));
  return { ...answer, headers: { 'cache-control': 'no-store', ...answer.headers } };
}

/** Limits each caller to so many requests a minute. */
export const perAddress =
  (counter: string, ceiling: number): LimitOf =>
  ({ caller }) => ({ counter, key: caller, ceiling });

type Submission<Body extends z.ZodObject> = Omit<RouteDoc, 'method' | 'body' | 'params'> & {
  limits: V1Post['limits'];
  /** What is sent beside the property. */
  body: Body;
  submit(ctx: Ctx, place: Place, sent: z.output<Body>, house: V1Parts): Promise<Answer>;
};

/** A submission about an enabled property, which its body names. */
export function propertySubmission<Body extends z.ZodObject>({ body, submit, ...route }: Submission<Body>): V1Post {
  const whole = z
    .object({ property_id: z.guid().describe('The id of an enabled property.'), ...body.shape })
    .meta({ description: `The body of \`POST ${route.path}\`.` });
  return {
    ...route,
    method: 'POST',
    body: whole,
    answers: { ...route.answers, 422: INVALID },
    async handle(house, sent, address) {
      const { value, errors } = parseBody(whole, sent);
      if (value === null) throw invalid(errors);
      const propertyId = String(value.property_id).toLowerCase();
      const { ctx } = await openProperty(house.parts, 'v1', propertyId).catch(asField);
      return submit(ctx, { propertyId, websiteId: null, address }, value as unknown as z.output<Body>, house);
    },
  };
}

/** A property that a body names is a field of it (§7.2). */
export function asField(error: unknown): never {
  if (error instanceof Fault && error.kind === 'missing') throw invalid({ property_id: [sentence.selected('property_id')] });
  throw error;
}
