/**
 * Responses from cached pages, for APIs that return the same result to many callers: the cache key
 * of a request, and the response that contains a page.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type CacheEntry, type Made, scoped } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import {
  type Coding,
  codingFor,
  headersOf,
  type Page,
  pack,
  type Sent,
  sentFrom,
  stampVersion,
} from '../../delivery/page.ts';
import { nextChangeOf } from '../../domain/published/scope/next-change.ts';
import type { Scope } from '../../domain/published/scope/scope.ts';
import type { Query } from '../../engine/query.ts';
import { accountOf, type Ctx, onReplica, withResponseLimit } from '../../store/ctx.ts';
import { type ResultLimit, ResultTooLarge } from '../../store/result-limit.ts';
import { cachedUnder } from '../../store/tags.ts';
import { queryOf, type RouteDoc, type RouteResponse } from './route.ts';

/**
 * The cache key of a request. Two requests of one route have the same key if everything that the
 * route reads is equal. The case of IDs in the path, the order of parameters, and empty and unknown
 * parameters do not matter.
 */
export function keyOf(
  owner: string,
  route: RouteDoc,
  params: Record<string, string>,
  request: FastifyRequest,
): string {
  const known = Object.entries(queryOf(request))
    .filter(([name]) => Object.hasOwn(route.query ?? {}, name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = Object.entries(params).map(([name, value]) => [
    name,
    route.params?.[name]?.schema instanceof z.ZodUUID ? value.toLowerCase() : value,
  ]);
  return `${owner} ${route.path} ${JSON.stringify([ids, known])}`;
}

/** Whether a query has filters. The result may then depend on more than the published fields. */
export const hasFilters = (query: Query): boolean =>
  Object.values(query).some((value) => value !== undefined && value !== '');

const REFUSED_MS = 5000;

const refusals = new LRUCache<string, { error: ResultTooLarge; until: number }>({ max: 1000 });

/**
 * Builds the page of a key. If the page has too many characters, requests within the next five
 * seconds receive the same error, because detecting the error costs as much as the largest page.
 */
export async function madeOrRefused<T>(key: string, now: Date, make: () => Promise<T>): Promise<T> {
  const known = refusals.get(key);
  if (known !== undefined && known.until > now.getTime()) throw known.error;
  try {
    return await make();
  } catch (error) {
    if (error instanceof ResultTooLarge)
      refusals.set(key, { error, until: now.getTime() + REFUSED_MS });
    throw error;
  }
}

/**
 * Selects the representation of a page for the client. Only cached pages are compressed, and the
 * compressed body is reused.
 */
export async function responseOf(
  page: CacheEntry<Page>,
  headers: FastifyRequest['headers'],
): Promise<RouteResponse> {
  if (page.live) return responseFrom(page.value, headers);
  return responseTo(await sentAs('identity', page.value, headers));
}

/**
 * If the page will be cached, compresses it in the coding that its first client prefers. Called
 * while the read still holds its slot, because compressing a large page occupies a thread for a
 * long time.
 */
export async function packForFirst(
  { cachesPages, now }: Delivery,
  { value, until }: Made<Page>,
  headers: FastifyRequest['headers'],
): Promise<void> {
  if (cachesPages && until > now()) await sentAs(preferredCoding(headers), value, headers);
}

/** The response from a page that is kept in memory, in the coding that the client prefers. */
export async function responseFrom(
  page: Page,
  headers: FastifyRequest['headers'],
): Promise<RouteResponse> {
  const sent = await sentAs(preferredCoding(headers), page, headers);
  stampVersion(page, sent);
  return responseTo(sent);
}

async function sentAs(
  coding: Coding,
  page: Page,
  headers: FastifyRequest['headers'],
): Promise<Sent> {
  const wanted = { coding, ifNoneMatch: headers['if-none-match'] };
  const known = sentFrom(page, wanted);
  if (known !== null) return known;
  await pack(page, coding);
  return sentFrom(page, wanted) ?? page.whole.identity;
}

/** A 304 has no body. */
const responseTo = ({ status, body, ...rest }: Sent): RouteResponse =>
  status === 304 ? { status, headers: headersOf(rest) } : { body, headers: headersOf(rest) };

const preferredCoding = (headers: FastifyRequest['headers']): Coding =>
  codingFor(asText(headers['accept-encoding']));

const asText = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;

/**
 * Loads published data from the replica if it is up to date, otherwise from the primary. Each
 * attempt starts with the whole limit.
 */
export function loadPublished<T>(
  ctx: Ctx,
  limit: ResultLimit,
  load: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { left } = limit;
  return onReplica(ctx, (reading) => {
    limit.left = left;
    return load(withResponseLimit(reading, limit));
  });
}

/**
 * The instant of the next scheduled change of a scope, shared by the pages of its properties. It is
 * cached with tags that every relevant change invalidates.
 */
export async function sharedNextChange(
  { nextChanges, cachesPages }: Delivery,
  ctx: Ctx,
  scope: Scope,
): Promise<number> {
  if (!cachesPages) return 0;
  const account = accountOf(ctx).id;
  const about = scope.propertyIds.flatMap((id) => [`property:${id}`, `inventory:${id}`]);
  const tags = cachedUnder(about).map((tag) => scoped(account, tag));
  const { value } = await nextChanges.take(`${account} ${scope.propertyIds.join()}`, async () => {
    const at = await onReplica(ctx, (reading) => nextChangeOf(reading, scope));
    return { value: { at }, bytes: 100, tags, until: at };
  });
  return value.at;
}
