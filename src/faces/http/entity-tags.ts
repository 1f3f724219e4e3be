/**
 * Entity tags of single records, and writes that depend on them: a PATCH, PUT or DELETE with
 * `If-Match` is refused if the record has changed since it was read (RFC 9110 §8.8.3, §13.1.1).
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { type ExternalKey, lockByExternalId } from '../../domain/connections/by-external-id.ts';
import { mediaNamed } from '../../domain/media/library.ts';
import { memberNamed } from '../../domain/users/locked.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { changedMeanwhile } from '../../kernel/fault.ts';
import { type Ctx, withTransaction } from '../../store/ctx.ts';
import { ERROR } from './errors.ts';
import type { ManagedRequest, ManagedRoute } from './managed.ts';
import type { RouteDoc, RouteResponse } from './route.ts';

/** A route of a management API. */
type Route = RouteDoc & Pick<ManagedRoute, 'prepare' | 'handle'>;

const ETAG = {
  ETag: { description: 'The entity tag of the record, for `If-Match`.', schema: z.string() },
};

const IF_MATCH = {
  'If-Match': {
    description:
      'The `ETag` of the record from an earlier response to a request with the same query parameters. If the record has changed since then, nothing is written and the request returns 412.',
    schema: z.string(),
  },
};

const IF_NONE_MATCH = {
  'If-None-Match': {
    description:
      'The `ETag` of an earlier response. If the record has not changed since then, the response is 304 without a body.',
    schema: z.string(),
  },
};

const CHANGED = {
  description: 'The record has changed since the response that contained the `ETag` in `If-Match`.',
  schema: ERROR,
};

/** Adds entity tags to the routes that read or write one record, if a route reads that record. */
export function withEntityTags<R extends Route>(routes: readonly R[]): R[] {
  const reads = new Map<string, R>();
  for (const route of routes) {
    if (route.method !== 'GET' || !route.path.endsWith('}')) continue;
    reads.set(route.path, route);
    reads.set(`POST ${collectionOf(route)}`, route);
    for (const { path } of routes) {
      if (path.startsWith(`${route.path}/history/`)) reads.set(`POST ${path}`, route);
    }
  }
  return routes.map((route) => {
    const read = reads.get(route.method === 'POST' ? `POST ${route.path}` : route.path);
    return read === undefined || showsSecret(route, read) ? route : withTags(route, read);
  });
}

/**
 * Whether the response to a create contains a secret, so that its entity tag would never match
 * again.
 */
const showsSecret = (route: Route, read: Route): boolean =>
  route.path === collectionOf(read) && recordOf(route) !== recordOf(read);

/** The schema of the record in a response. */
function recordOf({ responses }: Route): unknown {
  const schema = (responses[200] ?? responses[201])?.schema;
  return schema instanceof z.ZodObject ? schema.shape['data'] : undefined;
}

/** `/units/{unit}` → `/units` */
const collectionOf = ({ path }: Route): string => path.slice(0, path.lastIndexOf('/'));

function withTags<R extends Route>(route: R, read: R): R {
  const tagged = { ...route, responseHeaders: { ...route.responseHeaders, ...ETAG } };
  const isConditional = route.path.startsWith(`${read.path}/`);
  switch (isConditional ? 'PATCH' : route.method) {
    case 'GET':
      return {
        ...tagged,
        headers: { ...route.headers, ...IF_NONE_MATCH },
        responses: { ...route.responses, 304: { description: 'The record has not changed.' } },
        handle: async (request) => unlessKnown(tagOf(await route.handle(request)), request),
      };
    case 'PATCH':
    case 'PUT':
    case 'DELETE':
      return {
        ...(route.method === 'DELETE' ? route : tagged),
        headers: { ...route.headers, ...IF_MATCH },
        responses: { ...route.responses, 412: CHANGED },
        handle: async (request) => tagOf(await writeIfMatching(route, read, request)),
      };
    default:
      return { ...tagged, handle: async (request) => tagOf(await route.handle(request)) };
  }
}

/** Serializes the record and adds its entity tag. Other responses are returned unchanged. */
function tagOf(response: RouteResponse): RouteResponse {
  if (typeof response.body !== 'object' || response.body === null) return response;
  const json = JSON.stringify(response.body);
  return {
    ...response,
    body: json,
    headers: {
      ...response.headers,
      'content-type': 'application/json; charset=utf-8',
      etag: `"${hash('sha256', json, 'base64url').slice(0, 27)}"`,
    },
  };
}

function unlessKnown(response: RouteResponse, { ifNoneMatch }: ManagedRequest): RouteResponse {
  const etag = response.headers?.['etag'];
  return etag !== undefined && ifNoneMatch !== undefined && names(ifNoneMatch, etag, 'weakly')
    ? { status: 304, headers: { etag } }
    : response;
}

/**
 * Throws a `missing` fault for a record that the actor cannot view, and a `changed` fault if the
 * record does not match `If-Match`.
 */
async function writeIfMatching(
  route: Route,
  read: Route,
  request: ManagedRequest,
): Promise<RouteResponse> {
  const { ifMatch } = request;
  if (ifMatch === undefined) return route.handle(request);
  await route.prepare?.(request);
  return withTransaction(request.ctx, async (ctx) => {
    const inside = { ...request, ctx };
    const current = await lockedTag(read, inside);
    if (current === undefined || !names(ifMatch, current, 'strongly')) throw changedMeanwhile();
    return route.handle(inside);
  });
}

/**
 * Locks the record and returns its entity tag. Returns undefined for a PUT that would create the
 * record.
 */
async function lockedTag(read: Route, request: ManagedRequest): Promise<string | undefined> {
  const isThere = await lockRecord(read, request);
  return isThere ? tagOf(await read.handle(request)).headers?.['etag'] : undefined;
}

/**
 * Locks the record, so that concurrent writes to it wait until the transaction ends. Returns false
 * if no record has the external ID of the path.
 */
async function lockRecord({ tag, path }: Route, { ctx, params }: ManagedRequest): Promise<boolean> {
  const id = params[/\{(\w+)\}$/.exec(path)?.[1] ?? ''] ?? '';
  if ('external_id' in params)
    return lockByExternalId(ctx, resourceNamed(tag), params as ExternalKey);
  if (tag === 'users') await memberNamed(ctx, id);
  else await findRow(ctx, await resourceOf(ctx, tag, id), id, 'lock');
  return true;
}

const resourceOf = async (ctx: Ctx, tag: string, id: string) =>
  tag === 'media' ? (await mediaNamed(ctx, id)).resource : resourceNamed(tag);

/** Whether a header contains `*` or this entity tag (RFC 9110 §8.8.3.2). */
const names = (header: string, etag: string, comparison: 'weakly' | 'strongly'): boolean =>
  header.trim() === '*' ||
  header
    .split(',')
    .map((one) => (comparison === 'weakly' ? one.trim().replace(/^W\//, '') : one.trim()))
    .includes(etag);
