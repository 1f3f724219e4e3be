/** A V2 request is a line of functions that return: identify, limit, ability, account, permission; then the route's own work (§5.1). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, identify } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { permit } from '../../engine/access.ts';
import { forbidden, unauthenticated } from '../../kernel/fault.ts';
import { type Ctx, FULL_GRANT, NO_GRANT, openCtx, type Parts } from '../../store/ctx.ts';
import { type Limits, limitHeaders } from '../http/limits.ts';
import { askedAccount, enterAccount, type ManagedRoute } from '../http/managed.ts';
import { type Answer, paramsOf, pathOf, queryOf } from '../http/route.ts';

export type { Asked } from '../http/managed.ts';

export type V2Route = ManagedRoute & {
  /** A limit of its own, additional to the common one; routes that name the same counter share it. */
  limit?: { counter: string; perMinute: number };
};

/** `baseUrl` is what links begin with. */
export type V2Parts = { parts: Parts; limits: Limits; lastUsed: LastUsed; baseUrl: string };

const REQUESTS_PER_MINUTE = 120;

/** Runs one request through the line, and adds the headers that each station has to say. */
export async function serve(house: V2Parts, route: V2Route, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const identity = await identify(house.parts, request.headers.authorization);
  if (identity === null) throw unauthenticated();
  house.lastUsed.note(identity.tokenId);
  const common = await house.limits.take('v2', identity.actor.id, REQUESTS_PER_MINUTE);
  const { counter, perMinute } = route.limit ?? {};
  const own = counter === undefined ? common : await house.limits.take(`v2-${counter}`, identity.actor.id, perMinute ?? 0);
  reply.headers(limitHeaders(own.remaining < common.remaining ? own : common));
  if (!identity.abilities.includes('*') || identity.websiteId !== null) throw forbidden('Invalid ability provided.');
  if (identity.grant === null) throw forbidden();
  const ctx = await chooseAccount(house.parts, identity, route, request);
  if (route.permission !== 'person') {
    reply.header('x-service-account-id', ctx.account?.id);
    if (route.permission !== 'member') permit(ctx, route.permission);
  }
  return route.handle({
    ctx,
    params: paramsOf(request),
    query: queryOf(request),
    body: request.body,
    url: house.baseUrl + pathOf(request),
  });
}

/** The token's own account, or the one that `account_id` names in the query or, on writes, in the body. */
async function chooseAccount(parts: Parts, identity: Identity, route: V2Route, request: FastifyRequest): Promise<Ctx> {
  const own = openCtx(
    parts,
    identity.actor,
    identity.account,
    identity.actor.is_staff ? FULL_GRANT : (identity.grant ?? NO_GRANT),
  );
  const asked = route.permission === 'person' ? undefined : askedAccount(request);
  if (asked === undefined || asked === identity.account.id) return own;
  return enterAccount(parts, identity.actor, asked);
}
