/** A Sites request is a line of functions: identify, limit, website, parse, load, answer (§5.3). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../domain/published/scope.ts';
import { identify } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import type { Website } from '../../domain/websites/websites.ts';
import type { Query } from '../../engine/query.ts';
import { etagOf, matchesEtag } from '../../kernel/etag.ts';
import { unauthenticated } from '../../kernel/fault.ts';
import { type Ctx, FULL_GRANT, now, openCtx, type Parts } from '../../store/ctx.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { type Answer, paramsOf, queryOf, type RouteDoc } from '../http/route.ts';
import type { Pagination } from './envelope.ts';
import { chooseWebsite } from './identify.ts';
import { refuseUnknown } from './list-query.ts';

/** What a load gets: the scope holds the website's own enabled properties and no others. */
export type Asked = { ctx: Ctx; website: Website; scope: Scope; params: Record<string, string>; query: Query };

/** What a load gives; `tags` are the cache tags whose change makes the answer stale, and `ttl` is in seconds. */
export type Loaded = { data: unknown; tags: readonly string[]; ttl: number; pagination?: Pagination };

export type SitesRoute = RouteDoc & { method: 'GET'; load(asked: Asked): Promise<Loaded> };

export type SitesParts = { parts: Parts; limits: Limits; lastUsed?: LastUsed };

const READS_PER_MINUTE = 1200;

/** Runs one request through the line, and adds the headers that each station has to say. */
export async function serve(house: SitesParts, route: SitesRoute, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const identity = await identify(house.parts, request.headers.authorization);
  if (identity === null) throw unauthenticated();
  house.lastUsed?.note(identity.tokenId);
  reply.headers(limitHeaders(await house.limits.take('sites', String(identity.tokenId), READS_PER_MINUTE)));
  const { website } = await chooseWebsite(house.parts, identity, request);
  const query = queryOf(request);
  refuseUnknown(route.query ?? {}, query);
  const ctx = openCtx(house.parts, { kind: 'system', name: 'sites' }, website.account, FULL_GRANT);
  const scope = { at: now(ctx), propertyIds: website.properties.map(({ id }) => id) };
  return answer(bodyOf(await route.load({ ctx, website, scope, params: paramsOf(request), query })), request);
}

/** The whole body as text, made once; the same data always give the same text. */
const bodyOf = ({ data, tags, ttl, pagination }: Loaded): string =>
  JSON.stringify({ data, meta: { ...(pagination === undefined ? {} : { pagination }), cache: { tags, ttl } } });

/** The body, or 304 for a caller that has it already. */
function answer(body: string, request: FastifyRequest): Answer {
  const etag = etagOf(body);
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization, X-Service-Website' };
  return matchesEtag(request.headers['if-none-match'], etag)
    ? { status: 304, headers }
    : { body, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } };
}
