/** A Sites request is a line of functions: identify, limit, website, key, kept page or load, answer (§5.3). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kept, type Made, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { bytesOf, makePage, type Page, type Version } from '../../delivery/page.ts';
import type { Scope } from '../../domain/published/scope.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import type { Website } from '../../domain/websites/websites.ts';
import type { Query } from '../../engine/query.ts';
import { tagOf } from '../../kernel/etag.ts';
import { type Ctx, FULL_GRANT, now, openCtx, type Parts } from '../../store/ctx.ts';
import { keptUnder, type Shows } from '../../store/tags.ts';
import type { FrontDoor } from '../http/front-door.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { answerOf, isAsked, keyOf, sharedHorizon } from '../http/pages.ts';
import { type Answer, paramsOf, queryOf, type RouteDoc } from '../http/route.ts';
import type { Pagination } from './envelope.ts';
import { chooseWebsite, identifyCaller, isPreview } from './identify.ts';
import { refuseUnknown } from './list-query.ts';

/**
 * What a load gets: the scope holds the website's own enabled properties and no others; with `preview` the caller may see
 * drafts.
 */
export type Asked = {
  ctx: Ctx;
  website: Website;
  scope: Scope;
  params: Record<string, string>;
  query: Query;
  preview: boolean;
};

/**
 * What a load gives; `meta` stands in front of the rest of `meta`, `tags` are the cache tags whose change makes the answer stale, and `ttl` is in seconds. `until` is an instant
 * at which it changes by itself, where `published/horizon.ts` does not know of it.
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
  load(asked: Asked): Promise<Loaded>;
  /** What it shows of what its tags are about, when no filter looks at more. The website itself only the manifest shows. */
  shows?: Shows;
  /** Worked out for each request, once all that this process has acknowledged has its number. */
  fresh?: true;
  /** A limit of its own in the place of the one for reads (§8). */
  limit?: { counter: string; ceiling: number };
};

export type SitesParts = { parts: Parts; limits: Limits; delivery: Delivery; frontDoor: FrontDoor; lastUsed?: LastUsed };

const READS_PER_MINUTE = 1200;

const READS = { counter: 'sites', ceiling: READS_PER_MINUTE };

/** Runs one request through the line, and adds the headers that each station has to say. */
export async function serve(house: SitesParts, route: SitesRoute, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { parts, delivery } = house;
  const caller = await identifyCaller(house, request, reply);
  const { tokenId } = caller.value;
  house.lastUsed?.note(tokenId);
  const { counter, ceiling } = route.limit ?? READS;
  reply.headers(limitHeaders(await house.limits.take(counter, String(tokenId), ceiling)));
  const preview = isPreview(caller.value);
  const website = await chooseWebsite(parts, delivery, caller.value, request);
  refuseUnknown(route.query ?? {}, queryOf(request));
  const params = paramsOf(request);
  if (route.fresh === true) await delivery.changes.caughtUp();
  const make = () => pageOf(house, route, website, { params, query: queryOf(request), preview });
  // What is known of the website must be true when a load begins that others may wait for.
  const shared = !preview && route.fresh !== true && website.live;
  const page = shared
    ? await delivery.pages.take(keyOf(website.value.id, route, params, request), make, website.value.account.id)
    : unkept(await make());
  if (page.live) {
    const limit = { counter, key: String(tokenId), ceiling };
    house.frontDoor.remember(request.raw, { page, rests: [caller, website], limit, seen: () => house.lastUsed?.note(tokenId) });
  }
  return answerOf(page, request.headers);
}

const unkept = ({ value }: Made<Page>): Kept<Page> => ({ key: '', value, tags: [], until: 0, live: false });

async function pageOf(
  { parts, delivery }: SitesParts,
  route: SitesRoute,
  website: Kept<Website>,
  asked: Pick<Asked, 'params' | 'query' | 'preview'>,
): Promise<Made<Page>> {
  const { account, properties } = website.value;
  const ctx = openCtx(parts, { kind: 'system', name: 'sites' }, account, FULL_GRANT);
  const version = { made: await delivery.changes.version(account.id), lives: () => delivery.changes.heard(account.id) };
  const scope = { at: now(ctx), propertyIds: properties.map(({ id }) => id) };
  const [loaded, horizon] = await Promise.all([
    route.load({ ctx, website: website.value, scope, ...asked }),
    sharedHorizon(delivery, ctx, scope),
  ]);
  const value = preparePage(loaded, version);
  const expires = Math.min(scope.at.getTime() + loaded.ttl * 1000, horizon, loaded.until?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    value,
    bytes: bytesOf(value),
    tags: keptUnder(loaded.tags, { site: [], ...(isAsked(asked.query) ? {} : route.shows) }).map((tag) =>
      scoped(account.id, tag),
    ),
    until: website.live ? expires : 0,
  };
}

/** The same data always give the same entity tag: the version, which comes last, is no part of the data. */
function preparePage({ data, meta = {}, tags, ttl, pagination }: Loaded, version: Version): Page {
  const text = JSON.stringify({
    data,
    meta: { ...meta, ...(pagination === undefined ? {} : { pagination }), cache: { tags, ttl } },
  });
  const last = `,"version":${version.made}${ENDS}`;
  const length = Buffer.byteLength(text) - ENDS.length;
  const body = Buffer.allocUnsafe(length + last.length);
  body.write(text);
  body.write(last, length);
  const headers = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization, X-Service-Website' };
  return makePage(body, tagOf(body.subarray(0, length)), headers, version);
}

/** The ends of `cache`, `meta` and the whole. */
const ENDS = '}}}';
