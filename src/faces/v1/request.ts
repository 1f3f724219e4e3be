/** A V1 request is a line of functions: limit, key, kept page or load, answer. Nobody says who they are (§5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Made, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { bytesOf, makePage, type Page } from '../../delivery/page.ts';
import type { Purges } from '../../delivery/purges.ts';
import { openProperty } from '../../domain/published/owner.ts';
import type { Scope } from '../../domain/published/scope.ts';
import type { Query } from '../../engine/query.ts';
import { tagOf } from '../../kernel/etag.ts';
import { accountOf, type Ctx, type Parts } from '../../store/ctx.ts';
import { keptUnder, type Shows } from '../../store/tags.ts';
import { callerOf } from '../http/caller.ts';
import type { FrontDoor } from '../http/front-door.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { answerOf, isAsked, keyOf, sharedHorizon } from '../http/pages.ts';
import { type Answer, paramsOf, queryOf, type RouteDoc } from '../http/route.ts';
import { CORS_HEADERS } from './cors.ts';

/**
 * What a load gets: the scope holds the property of the path and no other, or the enabled properties of its portfolio; `parentId` is the
 * enabled parent of that.
 */
export type Asked = { ctx: Ctx; scope: Scope; parentId?: string | null; params: Record<string, string>; query: Query };

/** What opens a read; `tagged` are the properties whose changes concern it, and `marks` what else does. */
export type Opened = Pick<Asked, 'ctx' | 'scope' | 'parentId'> & { tagged: readonly string[]; marks?: readonly string[] };

/** Throws missing for what the path does not name. */
type Open = (parts: Parts, params: Record<string, string>) => Promise<Opened>;

/** A read of one property; what `load` gives is the `data` of the answer. */
export type V1Route = RouteDoc & {
  method: 'GET';
  load(asked: Asked): Promise<unknown>;
  /** The kinds of change that make the answer stale beside those of the property itself; without them, every kind that concerns it. */
  stale?: readonly (Exclude<PropertyTag, 'property'> | 'site')[];
  /** What it shows of these, when no filter looks at more. */
  shows?: Shows;
  /** How the path says what is read; without, by the id of a property. */
  open?: Open;
  /** The answer is what `load` gives, without `data` around it. */
  bare?: true;
};

/** The cache tags of one property (§6.1). */
type PropertyTag = 'property' | 'inventory' | 'integrations' | 'lead-sources' | 'forms';

const EVERY_TAG = ['inventory', 'integrations', 'lead-sources', 'forms'] as const;

export type V1Parts = { parts: Parts; limits: Limits; delivery: Delivery; frontDoor: FrontDoor; purges: Purges };

const READS_PER_MINUTE = 600;

const COUNTER = 'v1';

/** How long an answer is kept at most, in seconds. */
const TTL_SECONDS = 300;

/** Runs one request through the line. */
export async function serve(house: V1Parts, route: V1Route, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { delivery, limits } = house;
  reply.headers(limitHeaders(await limits.take(COUNTER, callerOf(request), READS_PER_MINUTE)));
  const params = paramsOf(request);
  const page = await delivery.pages.take(keyOf('v1', route, params, request), () =>
    pageOf(house, route, params, queryOf(request)),
  );
  if (page.live) {
    house.frontDoor.remember(request.raw, { page, rests: [], limit: { counter: COUNTER, ceiling: READS_PER_MINUTE } });
  }
  return answerOf(page, request.headers);
}

const openById: Open = async (parts, { property = '' }) => {
  const id = property.toLowerCase();
  return { ...(await openProperty(parts, 'v1', id)), tagged: [id] };
};

async function pageOf(
  { parts, delivery }: V1Parts,
  route: V1Route,
  params: Record<string, string>,
  query: Query,
): Promise<Made<Page>> {
  const { tagged, marks = [], ...opened } = await (route.open ?? openById)(parts, params);
  const { ctx, scope } = opened;
  const [data, horizon] = await Promise.all([route.load({ ...opened, params, query }), sharedHorizon(delivery, ctx, scope)]);
  const body = Buffer.from(JSON.stringify(route.bare ? data : { data }));
  const value = makePage(body, tagOf(body), { ...CORS_HEADERS, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  return {
    value,
    bytes: bytesOf(value),
    tags: [...keptUnder(tagsOf(route, tagged), isAsked(query) ? {} : route.shows), ...marks].map((tag) =>
      scoped(accountOf(ctx).id, tag),
    ),
    until: Math.min(scope.at.getTime() + TTL_SECONDS * 1000, horizon),
  };
}

const tagsOf = ({ stale = EVERY_TAG }: V1Route, propertyIds: readonly string[]): string[] =>
  ['property', ...stale].flatMap((kind) => (kind === 'site' ? [kind] : propertyIds.map((id) => `${kind}:${id}`)));
