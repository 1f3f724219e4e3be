/**
 * A V1 request passes through a pipeline of functions: limit, cache key, cached page or load,
 * response. Callers are anonymous (§5.2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Made, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { bytesOf, makePage, type Page } from '../../delivery/page.ts';
import type { Purges } from '../../delivery/purges.ts';
import { openProperty } from '../../domain/published/scope/owner.ts';
import type { Scope } from '../../domain/published/scope/scope.ts';
import type { Query } from '../../engine/query.ts';
import { tagOf } from '../../kernel/etag.ts';
import { jsonInSlices } from '../../kernel/json-slices.ts';
import { pageReads } from '../../kernel/metrics.ts';
import { accountOf, type Ctx, now, type Parts } from '../../store/ctx.ts';
import type { Limits } from '../../store/rate-limits.ts';
import type { ResultLimit } from '../../store/result-limit.ts';
import { knownShareOf } from '../../store/shares.ts';
import { cachedUnder, type Shows } from '../../store/tags.ts';
import { callerOf } from '../http/caller.ts';
import type { FastPath } from '../http/fast-path.ts';
import { limitHeaders } from '../http/limits.ts';
import {
  hasFilters,
  keyOf,
  loadPublished,
  madeOrRefused,
  packForFirst,
  responseOf,
  sharedNextChange,
} from '../http/pages.ts';
import { withAnonymousSlot, withVisitorSlot } from '../http/published-slots.ts';
import { addDetails } from '../http/request-details.ts';
import { paramsOf, queryOf, type RouteDoc, type RouteResponse } from '../http/route.ts';
import { attributeResponse } from '../http/unread-responses.ts';
import { CORS_HEADERS } from './cors.ts';

/**
 * The arguments of a load. The scope contains only the property in the path, or the enabled
 * properties of the portfolio in the path. `parentId` is the ID of the enabled parent of the
 * portfolio.
 */
export type V1Request = {
  ctx: Ctx;
  scope: Scope;
  parentId?: string | null;
  params: Record<string, string>;
  query: Query;
};

/**
 * The context of a read. `tagged` are the IDs of the properties whose changes affect the response,
 * and `marks` are its other dependencies.
 */
export type Opened = Pick<V1Request, 'ctx' | 'scope' | 'parentId'> & {
  tagged: readonly string[];
  marks?: readonly string[];
};

/** Finds the records of the path. Throws a `missing` fault if there are none. */
type Open = (parts: Parts, params: Record<string, string>) => Promise<Opened>;

/** A read of one property. The result of `load` is the `data` of the response. */
export type V1Route = RouteDoc & {
  method: 'GET';
  load(request: V1Request): Promise<unknown>;
  /**
   * The kinds of changes that invalidate the response, in addition to changes of the property
   * itself. By default, all kinds that affect the property.
   */
  stale?: readonly (Exclude<PropertyTag, 'property'> | 'site')[];
  /**
   * The columns of the tagged records that the response shows. With filters, the response can also
   * depend on other columns.
   */
  shows?: Shows;
  /** Finds the records of the path; by default, the property with the ID in the path. */
  open?: Open;
  /** Set if the response is the result of `load` without a `data` envelope. */
  bare?: true;
};

/** The cache tags of one property (§6.1). */
type PropertyTag = 'property' | 'inventory' | 'integrations' | 'lead-sources' | 'forms';

const EVERY_TAG = ['inventory', 'integrations', 'lead-sources', 'forms'] as const;

export type V1Parts = {
  parts: Parts;
  limits: Limits;
  delivery: Delivery;
  fastPath: FastPath;
  purges: Purges;
};

export const READS_PER_MINUTE = 600;

const COUNTER = 'v1';

/** The maximum age of a cached response, in seconds. */
const TTL_SECONDS = 300;

/** Serves one request. */
export async function serve(
  service: V1Parts,
  route: V1Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  const { delivery, limits } = service;
  const caller = callerOf(request);
  reply.headers(limitHeaders(await limits.take(COUNTER, caller, READS_PER_MINUTE)));
  attributeResponse(request, caller);
  const params = paramsOf(request);
  const key = keyOf('v1', route, params, request);
  const make = () => pageOf(service, route, params, request);
  const cached = delivery.pages.peek(key);
  pageReads.inc({ result: cached === undefined ? 'miss' : 'hit' });
  // Joining a read in progress needs no database work, so it does not take a slot of the address.
  const page =
    cached ??
    (await (delivery.pages.join(key) ??
      withAnonymousSlot(caller, () =>
        delivery.pages.take(key, () => madeOrRefused(key, service.parts.clock(), make)),
      )));
  addDetails(request.raw, { accountId: page.value.accountId });
  if (page.live) {
    service.fastPath.remember(request.raw, {
      page,
      rests: [],
      limit: { counter: COUNTER, ceiling: READS_PER_MINUTE },
    });
  }
  return responseOf(page, request.headers);
}

const openById: Open = async (parts, { property = '' }) => {
  const id = property.toLowerCase();
  return { ...(await openProperty(parts, 'v1', id)), tagged: [id] };
};

async function pageOf(
  { parts, delivery }: V1Parts,
  route: V1Route,
  params: Record<string, string>,
  request: FastifyRequest,
): Promise<Made<Page>> {
  const opened = await (route.open ?? openById)(parts, params);
  return withVisitorSlot(opened.ctx, callerOf(request), async (limit) => {
    // The read may have waited for a slot, so the time is read again.
    const scope = { ...opened.scope, at: now(opened.ctx) };
    const query = queryOf(request);
    const made = await loadPage(delivery, route, { ...opened, scope }, { params, query, limit });
    await packForFirst(delivery, made, request.headers);
    return made;
  });
}

async function loadPage(
  delivery: Delivery,
  route: V1Route,
  { tagged, marks = [], ...opened }: Opened,
  { params, query, limit }: Pick<V1Request, 'params' | 'query'> & { limit: ResultLimit },
): Promise<Made<Page>> {
  const { ctx, scope } = opened;
  const account = accountOf(ctx);
  const [data, nextChangeAt] = await Promise.all([
    loadPublished(ctx, limit, (reading) => route.load({ ...opened, ctx: reading, params, query })),
    sharedNextChange(delivery, ctx, scope),
  ]);
  const body = await jsonInSlices(route.bare ? data : { data });
  const headers = { ...CORS_HEADERS, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  const value = { ...makePage(body, await tagOf(body), headers), accountId: account.id };
  return {
    value,
    bytes: bytesOf(value),
    share: knownShareOf(account.id) ?? account.id,
    tags: [
      ...cachedUnder(tagsOf(route, tagged), hasFilters(query) ? {} : route.shows),
      ...marks,
    ].map((tag) => scoped(account.id, tag)),
    until: Math.min(scope.at.getTime() + TTL_SECONDS * 1000, nextChangeAt),
  };
}

const tagsOf = ({ stale = EVERY_TAG }: V1Route, propertyIds: readonly string[]): string[] =>
  ['property', ...stale].flatMap((kind) =>
    kind === 'site' ? [kind] : propertyIds.map((id) => `${kind}:${id}`),
  );
