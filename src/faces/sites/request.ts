/**
 * A Sites request passes through a pipeline of functions: identify, limit, website, cache key,
 * cached page or load, response (§5.3).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CacheEntry, type Made, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { bytesOf, makePage, type Page, type Version } from '../../delivery/page.ts';
import type { Scope } from '../../domain/published/scope/scope.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import type { Website } from '../../domain/websites/websites.ts';
import type { Query } from '../../engine/query.ts';
import { tagOf } from '../../kernel/etag.ts';
import { jsonInSlices } from '../../kernel/json-slices.ts';
import { pageReads } from '../../kernel/metrics.ts';
import {
  type Ctx,
  FULL_GRANT,
  now,
  openCtx,
  type Parts,
  withResponseLimit,
} from '../../store/ctx.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { type ResultLimit, responseLimit } from '../../store/result-limit.ts';
import { knownShareOf } from '../../store/shares.ts';
import { cachedUnder, type Shows } from '../../store/tags.ts';
import type { FastPath } from '../http/fast-path.ts';
import {
  hasFilters,
  keyOf,
  loadPublished,
  madeOrRefused,
  packForFirst,
  responseOf,
  sharedNextChange,
} from '../http/pages.ts';
import { withWebsiteSlot } from '../http/published-slots.ts';
import { paramsOf, queryOf, type RouteDoc, type RouteResponse } from '../http/route.ts';
import { attributeResponse } from '../http/unread-responses.ts';
import type { Pagination } from './envelope.ts';
import { admit, chooseWebsite, isPreview } from './identify.ts';
import { refuseUnknown } from './list-query.ts';

/**
 * The arguments of a load. The scope contains only the enabled properties of the website. With
 * `preview`, the caller can read drafts.
 */
export type SitesRequest = {
  ctx: Ctx;
  website: Website;
  scope: Scope;
  params: Record<string, string>;
  query: Query;
  preview: boolean;
};

/**
 * The result of a load. `meta` is placed before the other keys of `meta`, `tags` are the cache tags
 * that invalidate the response, and `ttl` is in seconds. `until` is an instant at which the
 * response changes without a write, if `published/scope/next-change.ts` does not cover that change.
 */
export type Loaded = {
  data: unknown;
  meta?: Record<string, unknown>;
  tags: readonly string[];
  ttl: number;
  pagination?: Pagination;
  until?: Date;
};

export type SitesRoute = RouteDoc & {
  method: 'GET';
  load(request: SitesRequest): Promise<Loaded>;
  /**
   * The columns of the tagged records that the response shows. With filters, the response can also
   * depend on other columns. Only the manifest shows the website itself.
   */
  shows?: Shows;
  /**
   * Set for responses that are neither cached nor shared. Before the response is computed, every
   * change that this process has committed is numbered and applied to its caches.
   */
  fresh?: true;
  /** A rate limit that replaces the common limit of reads (§8). */
  limit?: { counter: string; ceiling: number };
};

export type SitesParts = {
  parts: Parts;
  limits: Limits;
  delivery: Delivery;
  fastPath: FastPath;
  lastUsed?: LastUsed;
};

export const READS_PER_MINUTE = 1200;

const READS = { counter: 'sites', ceiling: READS_PER_MINUTE };

/** Serves one request and adds the response headers of each step. */
export async function serve(
  service: SitesParts,
  route: SitesRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  const { parts, delivery } = service;
  const { counter, ceiling } = route.limit ?? READS;
  const caller = await admit(service, { counter, ceiling }, request, reply);
  const { tokenId } = caller.value;
  const preview = isPreview(caller.value);
  const website = await chooseWebsite(parts, delivery, caller.value, request);
  const accountId = website.value.account.id;
  const reader = `website ${knownShareOf(accountId) ?? accountId}`;
  attributeResponse(request, reader);
  refuseUnknown(route.query ?? {}, queryOf(request));
  const params = paramsOf(request);
  if (route.fresh === true) await delivery.changes.caughtUp();
  const make = () =>
    pageOf(service, route, website, { params, query: queryOf(request), preview }, request.headers);
  // Cached website data must be current when a load begins that other requests may share.
  const shared = !preview && route.fresh !== true && website.live;
  const key = keyOf(website.value.id, route, params, request);
  pageReads.inc({ result: shared && delivery.pages.peek(key) !== undefined ? 'hit' : 'miss' });
  const page = shared
    ? await delivery.pages.take(key, () => madeOrRefused(key, parts.clock(), make), accountId)
    : uncached(await make());
  if (page.live) {
    const limit = { counter, key: String(tokenId), ceiling };
    service.fastPath.remember(request.raw, {
      page,
      rests: [caller, website],
      limit,
      reader,
      seen: () => service.lastUsed?.note(tokenId),
    });
  }
  return responseOf(page, request.headers);
}

const uncached = ({ value }: Made<Page>): CacheEntry<Page> => ({
  key: '',
  value,
  tags: [],
  until: 0,
  live: false,
});

async function pageOf(
  { parts, delivery }: SitesParts,
  route: SitesRoute,
  website: CacheEntry<Website>,
  parsed: Pick<SitesRequest, 'params' | 'query' | 'preview'>,
  headers: FastifyRequest['headers'],
): Promise<Made<Page>> {
  const { account } = website.value;
  const ctx = openCtx(parts, { kind: 'system', name: 'sites' }, account, FULL_GRANT);
  const load = (limit: ResultLimit) =>
    loadPage(delivery, route, website, ctx, { ...parsed, limit });
  if (route.fresh === true) return load(responseLimit());
  return withWebsiteSlot(ctx, async (limit) => {
    const made = await load(limit);
    if (!parsed.preview) await packForFirst(delivery, made, headers);
    return made;
  });
}

async function loadPage(
  delivery: Delivery,
  route: SitesRoute,
  website: CacheEntry<Website>,
  ctx: Ctx,
  { limit, ...parsed }: Pick<SitesRequest, 'params' | 'query' | 'preview'> & { limit: ResultLimit },
): Promise<Made<Page>> {
  const { account, properties } = website.value;
  const version = {
    made: await delivery.changes.version(account.id),
    lives: () => delivery.changes.heard(account.id),
  };
  const scope = { at: now(ctx), propertyIds: properties.map(({ id }) => id) };
  const load = (reading: Ctx) =>
    route.load({ ctx: reading, website: website.value, scope, ...parsed });
  // Writes to drafts are not recorded as changes, and `/version` reports the newest change.
  const fromPrimary = parsed.preview || route.fresh === true;
  const [loaded, nextChangeAt] = await Promise.all([
    fromPrimary ? load(withResponseLimit(ctx, limit)) : loadPublished(ctx, limit, load),
    sharedNextChange(delivery, ctx, scope),
  ]);
  const value = await preparePage(loaded, version);
  const expires = Math.min(
    scope.at.getTime() + loaded.ttl * 1000,
    nextChangeAt,
    loaded.until?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return {
    value,
    bytes: bytesOf(value),
    share: knownShareOf(account.id) ?? account.id,
    tags: cachedUnder(loaded.tags, {
      site: [],
      ...(hasFilters(parsed.query) ? {} : route.shows),
    }).map((tag) => scoped(account.id, tag)),
    until: website.live ? expires : 0,
  };
}

/**
 * Equal data always has the same ETag, because the version, which comes last, is not part of the
 * hash.
 */
async function preparePage(
  { data, meta = {}, tags, ttl, pagination }: Loaded,
  version: Version,
): Promise<Page> {
  const body = await jsonInSlices({
    data,
    meta: {
      ...meta,
      ...(pagination === undefined ? {} : { pagination }),
      cache: { tags, ttl, version: version.made },
    },
  });
  const unversioned = body.subarray(0, body.length - `,"version":${version.made}}}}`.length);
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Authorization, X-Service-Website',
  };
  return makePage(body, await tagOf(unversioned), headers, version);
}
