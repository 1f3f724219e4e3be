/** A V2 request is a line of functions that return: identify, limit, ability, account, permission; then the route's own work (§5.1). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, identify, Outdated, recall } from '../../domain/tokens/identify.ts';
import type { LastUsed } from '../../domain/tokens/last-used.ts';
import { permit } from '../../engine/access.ts';
import { forbidden, unauthenticated } from '../../kernel/fault.ts';
import { type Ctx, FULL_GRANT, NO_GRANT, openCtx, type Parts, provingCtx } from '../../store/ctx.ts';
import { bodyOf } from '../http/body.ts';
import { callerOf } from '../http/caller.ts';
import { type Limits, limitHeaders, type Remaining } from '../http/limits.ts';
import { type Asked, askedAccount, enterAccount, type ManagedRoute } from '../http/managed.ts';
import { type Answer, paramsOf, pathOf, queryOf } from '../http/route.ts';

export type { Asked };

export type V2Route = Omit<ManagedRoute, 'handle'> & {
  /** A limit of its own, additional to the common one; routes that name the same counter share it. */
  limit?: { counter: string; perMinute: number };
  /** Whether a request needs no permission, because it concerns the caller alone. */
  isExempt?(asked: Pick<V2Asked, 'ctx' | 'params' | 'body'>): boolean;
  handle(asked: V2Asked): Promise<Answer>;
};

type V2Asked = Asked & { limits: Limits };

/** `baseUrl` is what links begin with. */
export type V2Parts = { parts: Parts; limits: Limits; lastUsed: LastUsed; baseUrl: string };

const REQUESTS_PER_MINUTE = 120;

/** Counts the current request under a key of a limit, at most once. */
type Count = (counter: string, key: string, ceiling: number) => Promise<Remaining>;

/** A request that is served twice, because what was remembered of its token was outdated, still counts once. */
function countOnce(limits: Limits): Count {
  const counted = new Map<string, Promise<Remaining>>();
  return (counter, key, ceiling) => {
    const name = `${counter} ${key}`;
    const taken = counted.get(name) ?? limits.take(counter, key, ceiling);
    counted.set(name, taken);
    return taken;
  };
}

/**
 * Serves one request. The identity that a token had last is assumed to hold: the first statement verifies it, and if it is outdated
 * the request starts over. A request without a valid token counts under the caller's network address.
 */
export async function serve(house: V2Parts, route: V2Route, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
  const { authorization } = request.headers;
  const count = countOnce(house.limits);
  const known = PROVED_LATER.has(request.method) ? recall(house.parts, authorization) : undefined;
  if (known !== undefined) {
    const own = provingCtx(ownCtx(house.parts, known.identity), known.proof);
    try {
      return await proved(own, () => serveAs(house, { count, identity: known.identity, own }, route, request, reply));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      reply.removeHeader('x-service-account-id');
    }
  }
  const identity = await identify(house.parts, authorization);
  if (identity === null) {
    reply.headers(limitHeaders(await count('v2-caller', callerOf(request), REQUESTS_PER_MINUTE)));
    throw unauthenticated();
  }
  return serveAs(house, { count, identity, own: ownCtx(house.parts, identity) }, route, request, reply);
}

/** Requests that set nothing in motion before their first statement. */
const PROVED_LATER = new Set(['GET', 'HEAD', 'PATCH']);

/** Neither an answer nor a fault counts before the proof. */
async function proved<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await ctx.proving?.prove();
    return answer;
  } catch (error) {
    await ctx.proving?.prove();
    throw error;
  }
}

async function serveAs(
  house: V2Parts,
  { count, identity, own }: { count: Count; identity: Identity; own: Ctx },
  route: V2Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  house.lastUsed.note(identity.tokenId);
  const common = await count('v2', identity.actor.id, REQUESTS_PER_MINUTE);
  const { counter, perMinute } = route.limit ?? {};
  const special = counter === undefined ? common : await count(`v2-${counter}`, identity.actor.id, perMinute ?? 0);
  reply.headers(limitHeaders(special.remaining < common.remaining ? special : common));
  if (!identity.abilities.includes('*') || identity.websiteId !== null) throw forbidden('Invalid ability provided.');
  if (identity.grant === null) throw forbidden();
  const ctx = await chooseAccount(house.parts, identity, own, route, request);
  const asked: V2Asked = {
    ctx,
    params: paramsOf(request),
    query: queryOf(request),
    body: bodyOf(request),
    url: house.baseUrl + pathOf(request),
    limits: house.limits,
  };
  if (route.permission !== 'person') {
    reply.header('x-service-account-id', ctx.account?.id);
    if (route.permission !== 'member' && route.isExempt?.(asked) !== true) permit(ctx, route.permission);
  }
  return route.handle(asked);
}

const ownCtx = (parts: Parts, { actor, account, grant }: Identity): Ctx =>
  openCtx(parts, actor, account, actor.is_staff ? FULL_GRANT : (grant ?? NO_GRANT));

/** The token's own account, or the one that `account_id` names in the query or, on writes, in the body. */
async function chooseAccount(parts: Parts, identity: Identity, own: Ctx, route: V2Route, request: FastifyRequest): Promise<Ctx> {
  const asked = route.permission === 'person' ? undefined : askedAccount(request);
  if (asked === undefined || asked === identity.account.id) return own;
  await own.proving?.prove();
  return enterAccount(parts, identity.actor, asked);
}
