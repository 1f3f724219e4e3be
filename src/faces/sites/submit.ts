/** A Sites submission is a line of functions: identify, limit, website, body, property, work, answer (§5.3). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Place } from '../../domain/events/record.ts';
import { type NamedProperty, namedProperty } from '../../domain/published/named-property.ts';
import type { Website } from '../../domain/websites/websites.ts';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { type Ctx, FULL_GRANT, openCtx } from '../../store/ctx.ts';
import { bodyOf } from '../http/body.ts';
import { addressOf } from '../http/caller.ts';
import { limitHeaders } from '../http/limits.ts';
import { type Answer, paramsOf, queryOf, type RouteDoc } from '../http/route.ts';
import { chooseWebsite, identifyCaller, isPreview } from './identify.ts';
import { refuseUnknown } from './list-query.ts';
import type { SitesParts } from './request.ts';

/** What a submission gets: the website whose token it bears, and everything that was sent. */
type Submitted = {
  house: SitesParts;
  ctx: Ctx;
  website: Website;
  /** The IP address that the request came from. */
  address: string;
  params: Record<string, string>;
  headers: FastifyRequest['headers'];
  body: unknown;
};

export type SitesPost = RouteDoc & {
  method: 'POST';
  /** So many requests a minute of one token, on a counter of its own (§8). */
  limit: { counter: string; ceiling: number };
  handle(submitted: Submitted): Promise<Answer>;
};

/** Runs one submission through the line. */
export async function serveSubmission(
  house: SitesParts,
  route: SitesPost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { parts, delivery } = house;
  const caller = await identifyCaller(house, request, reply);
  const { tokenId } = caller.value;
  house.lastUsed?.note(tokenId);
  const { counter, ceiling } = route.limit;
  reply.headers(limitHeaders(await house.limits.take(counter, String(tokenId), ceiling)));
  isPreview(caller.value);
  const { value: website } = await chooseWebsite(parts, delivery, caller.value, request);
  refuseUnknown(route.query ?? {}, queryOf(request));
  const ctx = openCtx(parts, { kind: 'system', name: 'sites' }, website.account, FULL_GRANT);
  const { headers } = request;
  const answer = await route.handle({
    house,
    ctx,
    website,
    address: addressOf(request),
    params: paramsOf(request),
    headers,
    body: bodyOf(request),
  });
  return { ...answer, headers: { 'cache-control': 'no-store', ...answer.headers } };
}

/** How a body names a property of the website. */
export const place = {
  property: z.string().max(255).optional().describe('The slug of a property of the website.'),
  property_id: z.guid().optional().describe('Its id, instead of the slug. A website with one property need not name it.'),
};

type Submission<Body extends z.ZodObject> = Omit<RouteDoc, 'method' | 'body' | 'params'> & {
  limit: SitesPost['limit'];
  /** What is sent beside the property. */
  body: Body;
  submit(ctx: Ctx, place: Place, sent: z.output<Body>, house: SitesParts): Promise<Answer>;
};

/** A submission about a property of the website, which its body names by slug or id. */
export function propertySubmission<Body extends z.ZodObject>({ body, submit, ...route }: Submission<Body>): SitesPost {
  const whole = z.object({ ...place, ...body.shape }).meta({ description: `The body of \`POST ${route.path}\`.` });
  return {
    ...route,
    method: 'POST',
    body: whole,
    async handle({ house, ctx, website, address, body: sent }) {
      const { value, errors } = parseBody(whole, sent);
      if (value === null) throw invalid(errors);
      const propertyId = propertyIn(website, value as NamedProperty);
      return submit(ctx, { propertyId, websiteId: website.id, address }, value as unknown as z.output<Body>, house);
    },
  };
}

/** Throws invalid for what is no enabled property of the website; where it has one alone, none need be named. */
export const propertyIn = ({ properties }: Website, sent: NamedProperty): string =>
  namedProperty(properties, sent, properties.length === 1 ? properties[0] : undefined).id;

/** The envelope of what a submission gives (§2.1). */
export const submittedSchema = (data: z.ZodType, meta: z.ZodType = z.object({})) =>
  z.object({ data: data.describe('What has become of it.'), meta: meta.describe('What the answer says of itself.') });
