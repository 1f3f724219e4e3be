/** A V1 request is a line of functions: limit, open the property, load, answer. Nobody says who they are (§5.2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openProperty } from '../../domain/published/owner.ts';
import type { Scope } from '../../domain/published/scope.ts';
import type { Query } from '../../engine/query.ts';
import type { Ctx, Parts } from '../../store/ctx.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { type Answer, paramsOf, queryOf, type RouteDoc } from '../http/route.ts';

/** What a load gets: the scope holds the property of the path and no other. */
export type Asked = { ctx: Ctx; scope: Scope; propertyId: string; query: Query };

/** A read of one property; what `load` gives is the `data` of the answer. */
export type V1Route = RouteDoc & { method: 'GET'; load(asked: Asked): Promise<unknown> };

export type V1Parts = { parts: Parts; limits: Limits };

const READS_PER_MINUTE = 600;

/** Runs one request through the line; the body is made once, as text. */
export async function serve(
  { parts, limits }: V1Parts,
  route: V1Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  reply.headers(limitHeaders(await limits.take('v1', request.ip, READS_PER_MINUTE)));
  const propertyId = (paramsOf(request)['property'] ?? '').toLowerCase();
  const { ctx, scope } = await openProperty(parts, 'v1', propertyId);
  const data = await route.load({ ctx, scope, propertyId, query: queryOf(request) });
  return { body: JSON.stringify({ data }), headers: { 'content-type': 'application/json; charset=utf-8' } };
}
