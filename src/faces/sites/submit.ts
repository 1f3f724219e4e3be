/**
 * A Sites submission passes through a pipeline of functions: identify, limit, website, body,
 * property, work, response (§5.3).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisitorContext } from '../../domain/events/record.ts';
import { type NamedProperty, namedProperty } from '../../domain/published/scope/named-property.ts';
import type { Website } from '../../domain/websites/websites.ts';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { type Ctx, FULL_GRANT, openCtx } from '../../store/ctx.ts';
import { bodyOf } from '../http/body.ts';
import { addressOf } from '../http/caller.ts';
import { withSubmissionSlot } from '../http/request-slots.ts';
import { paramsOf, queryOf, type RouteDoc, type RouteResponse } from '../http/route.ts';
import { admit, chooseWebsite, isPreview } from './identify.ts';
import { refuseUnknown } from './list-query.ts';
import type { SitesParts } from './request.ts';

/** The arguments of a submission: the website of the token, and the request data. */
type Submitted = {
  service: SitesParts;
  ctx: Ctx;
  website: Website;
  /** The IP address of the request. */
  address: string;
  params: Record<string, string>;
  headers: FastifyRequest['headers'];
  body: unknown;
};

export type SitesPost = RouteDoc & {
  method: 'POST';
  /**
   * The maximum number of requests per minute and token. Requests are counted separately from reads
   * (§8).
   */
  limit: { counter: string; ceiling: number };
  handle(submitted: Submitted): Promise<RouteResponse>;
};

/** Serves one submission. */
export async function serveSubmission(
  service: SitesParts,
  route: SitesPost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  const { parts, delivery } = service;
  const caller = await admit(service, route.limit, request, reply);
  isPreview(caller.value);
  const { value: website } = await chooseWebsite(parts, delivery, caller.value, request);
  refuseUnknown(route.query ?? {}, queryOf(request));
  const ctx = openCtx(parts, { kind: 'system', name: 'sites' }, website.account, FULL_GRANT);
  const { headers } = request;
  const response = await route.handle({
    service,
    ctx,
    website,
    address: addressOf(request),
    params: paramsOf(request),
    headers,
    body: bodyOf(request),
  });
  return { ...response, headers: { 'cache-control': 'no-store', ...response.headers } };
}

/** The keys of a body that identify a property of the website. */
export const propertyKeys = {
  property: z.string().max(255).optional().describe('The slug of a property of the website.'),
  property_id: z
    .guid()
    .optional()
    .describe(
      'The ID of the property, instead of the slug. Optional if the website has only one property.',
    ),
};

type Submission<Body extends z.ZodObject> = Omit<RouteDoc, 'method' | 'body' | 'params'> & {
  limit: SitesPost['limit'];
  /** The schema of the body, without the keys of the property. */
  body: Body;
  submit(
    ctx: Ctx,
    visitor: VisitorContext,
    sent: z.output<Body>,
    service: SitesParts,
  ): Promise<RouteResponse>;
};

/**
 * Creates the route of a submission about a property of the website. The body identifies the
 * property by slug or ID.
 */
export function propertySubmission<Body extends z.ZodObject>({
  body,
  submit,
  ...route
}: Submission<Body>): SitesPost {
  const whole = z
    .object({ ...propertyKeys, ...body.shape })
    .meta({ description: `The body of \`POST ${route.path}\`.` });
  return {
    ...route,
    method: 'POST',
    body: whole,
    async handle({ service, ctx, website, address, body: sent }) {
      const { value, errors } = parseBody(whole, sent);
      if (value === null) throw invalid(errors);
      const propertyId = propertyIn(website, value as NamedProperty);
      const visitor = { propertyId, websiteId: website.id, address };
      return withSubmissionSlot(ctx, () =>
        submit(ctx, visitor, value as unknown as z.output<Body>, service),
      );
    },
  };
}

/**
 * The ID of the property that a body identifies. A body can omit the property if the website
 * has only one. Throws an `invalid` fault unless the property is an enabled property of the
 * website.
 */
export const propertyIn = ({ properties }: Website, sent: NamedProperty): string =>
  namedProperty(properties, sent, properties.length === 1 ? properties[0] : undefined).id;

/** The envelope of the result of a submission (§2.1). */
export const submittedSchema = (data: z.ZodType, meta: z.ZodType = z.object({})) =>
  z.object({
    data: data.describe('The result.'),
    meta: meta.describe('Metadata of the response.'),
  });
