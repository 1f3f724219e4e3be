/**
 * A V2 request passes through a pipeline of functions: identify, limit, ability, account,
 * permission, and then the route's handler (§5.1).
 */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { identify, Outdated, recall } from '../../domain/tokens/identify.ts';
import { authorize } from '../../engine/access.ts';
import { invalid, unauthenticated } from '../../kernel/fault.ts';
import { withCachedGrant } from '../../store/cached-grant.ts';
import type { Ctx } from '../../store/ctx.ts';
import type { Limits, Remaining } from '../../store/rate-limits.ts';
import { crossOriginFault } from '../cookie/origin.ts';
import { bodyOf } from '../http/body.ts';
import { reserveBody } from '../http/body-budget.ts';
import { callerOf, sessionOf } from '../http/caller.ts';
import { plain } from '../http/errors.ts';
import { limitHeaders } from '../http/limits.ts';
import {
  type Listing,
  type ManagedRequest,
  type ManagedRoute,
  requestedAccount,
  tokenCtx,
} from '../http/managed.ts';
import { errorResponse } from '../http/plugin.ts';
import { addDetails } from '../http/request-details.ts';
import { withRequestSlot } from '../http/request-slots.ts';
import { paramsOf, pathOf, queryOf, type RouteResponse } from '../http/route.ts';
import { attributeResponse } from '../http/unread-responses.ts';
import { type Caller, sessionCaller, TOKEN_LIMIT, tokenCaller, type V2Parts } from './caller.ts';

export type { ManagedRequest };

export type V2Route = Omit<ManagedRoute, 'handle' | 'listing'> & {
  /** The records, if the route is a list. */
  listing?(request: V2Request): Listing | Promise<Listing>;
  /** A rate limit in addition to the common one. Routes with the same counter share the limit. */
  limit?: { counter: string; perMinute: number };
  /** Whether the route calls other systems, so that it cannot be part of a batch. */
  callsOut?: true;
  /**
   * Whether the route computes or waits for a long time without writing. It cannot be part of a
   * batch, whose connection it would occupy meanwhile.
   */
  runsAlone?: true;
  /**
   * Whether the route locks records that several accounts share. An atomic batch would hold the
   * locks until its end, so it cannot contain such operations.
   */
  locksShared?: true;
  /**
   * Whether the response contains a secret that is shown only once. A batch with a key can return
   * its results again, so it cannot contain such operations.
   */
  showsSecret?: true;
  /** Whether a `person` route needs an account. With a session, the request selects it. */
  usesOwnAccount?: true;
  /** Whether a request needs no permission, because it concerns only the caller. */
  isExempt?(request: Pick<V2Request, 'ctx' | 'params' | 'body'>): boolean;
  handle(request: V2Request): Promise<RouteResponse>;
};

export type V2Request = ManagedRequest & {
  limits: Limits;
  another: Another;
  accept?: string | undefined;
  isHead?: boolean;
};

/** Serves the operations of a batch. */
type Another = {
  /** Counts further requests and returns the headers of the limit. Throws a `limited` fault. */
  count(requests: number): Promise<Record<string, string>>;
  /** Serves another route for the same user, in the account of its `ctx`. */
  serve(route: V2Route, request: ManagedRequest): Promise<RouteResponse>;
  /** The response to an error. */
  responseTo(error: unknown): RouteResponse;
};

/** Counts the current request under a key of a rate limit, at most once per key. */
type Count = (counter: string, key: string, ceiling: number) => Promise<Remaining>;

/** Counts a request once even if it is served twice, because its cached token was outdated. */
function countOnce(limits: Limits): Count {
  const counted = new Map<string, Promise<Remaining>>();
  return (counter, key, ceiling) => {
    const name = `${counter} ${key}`;
    const taken = counted.get(name) ?? limits.take(counter, key, ceiling);
    counted.set(name, taken);
    return taken;
  };
}

/** The state of one request, from its headers to its response. */
type Exchange = {
  service: V2Parts;
  route: V2Route;
  request: FastifyRequest;
  reply: FastifyReply;
  count: Count;
  /** The caller, if it was authenticated before the body arrived. */
  admitted?: Caller;
};

/** A `WeakMap` would keep the objects of a request alive after its end (decision 78). */
const EXCHANGE = Symbol('exchange');

function exchangeOf(
  service: V2Parts,
  route: V2Route,
  request: FastifyRequest & { [EXCHANGE]?: Exchange },
  reply: FastifyReply,
): Exchange {
  request[EXCHANGE] ??= { service, route, request, reply, count: countOnce(service.limits) };
  return request[EXCHANGE];
}

/**
 * Serves one request. The last known identity of the token is assumed to be current. The first
 * statement verifies it, and if it is outdated, the request is restarted. A request without a valid
 * token or session counts under the caller's network address.
 */
export async function serve(
  service: V2Parts,
  route: V2Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RouteResponse> {
  const exchange = exchangeOf(service, route, request, reply);
  if (exchange.admitted !== undefined) return serveAs(exchange, exchange.admitted);
  const known = VERIFIED_LATER.has(request.method)
    ? recall(service.parts, request.headers.authorization)
    : undefined;
  if (known !== undefined) {
    const own = withCachedGrant(tokenCtx(service.parts, known.identity), known.check);
    const caller = tokenCaller(service, known.identity, own, request);
    try {
      return await withVerification(own, () => serveAs(exchange, caller, async () => caller));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      reply.removeHeader('x-service-account-id');
    }
  }
  return serveAs(exchange, await authenticate(exchange));
}

/**
 * Rejects a caller that is not authenticated or has reached its rate limit, before its body is
 * received. A token that was valid recently is verified after the body, and so is any caller whose
 * body is still arriving, because it may be revoked meanwhile. Throws an `unauthenticated`, a
 * `forbidden` or a `limited` fault.
 */
export async function admit(
  service: V2Parts,
  route: V2Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const exchange = exchangeOf(service, route, request, reply);
  const known = recall(service.parts, request.headers.authorization);
  if (known !== undefined) {
    const { actor, share } = known.identity;
    await countRequest(exchange, { person: actor, limit: TOKEN_LIMIT });
    return reserveBody(share, request, reply);
  }
  const caller = await authenticate(exchange);
  if (request.raw.complete) exchange.admitted = caller;
  await countRequest(exchange, caller);
  reserveBody(caller.share, request, reply);
}

/** The caller of the request. Throws an `unauthenticated`, a `forbidden` or a `limited` fault. */
async function authenticate({ service, request, reply, count }: Exchange): Promise<Caller> {
  const hasSession =
    request.headers.authorization === undefined && sessionOf(request) !== undefined;
  const refusal = hasSession ? crossOriginFault(request, service.baseUrl) : null;
  const find = hasSession ? sessionCaller : callerWithToken;
  const caller = refusal === null ? await find(service, request, reply) : null;
  if (caller === null) {
    const { perMinute } = TOKEN_LIMIT;
    reply.headers(limitHeaders(await count('v2-caller', callerOf(request), perMinute)));
    throw refusal ?? unauthenticated();
  }
  return caller;
}

/** The caller with an API token; null without a valid token. */
async function callerWithToken(service: V2Parts, request: FastifyRequest): Promise<Caller | null> {
  const identity = await identify(service.parts, request.headers.authorization);
  return identity && tokenCaller(service, identity, tokenCtx(service.parts, identity), request);
}

/** The methods of requests that have no side effects before their first statement. */
const VERIFIED_LATER = new Set(['GET', 'HEAD', 'PATCH']);

/** Runs `work`, and verifies the cached grant before its result or error is returned. */
async function withVerification<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await ctx.verification?.verify();
    return result;
  } catch (error) {
    await ctx.verification?.verify();
    throw error;
  }
}

/** Counts the request for the rate limits of its caller and its route. Throws a `limited` fault. */
async function countRequest(
  { route, reply, count }: Exchange,
  { person, limit }: Pick<Caller, 'person' | 'limit'>,
): Promise<void> {
  const common = await count(limit.counter, person.id, limit.perMinute);
  const { counter, perMinute } = route.limit ?? {};
  const special =
    counter === undefined ? common : await count(`v2-${counter}`, person.id, perMinute ?? 0);
  reply.headers(limitHeaders(special.remaining < common.remaining ? special : common));
}

/**
 * If the request has to wait, `again` authenticates its caller again, because the token or session
 * may have been revoked meanwhile.
 */
async function serveAs(
  exchange: Exchange,
  caller: Caller,
  again = () => authenticate(exchange),
): Promise<RouteResponse> {
  await countRequest(exchange, caller);
  if (waitsElsewhere(exchange.route)) return serveInAccount(exchange, caller);
  return withRequestSlot(caller.share, async (waited) =>
    serveInAccount(exchange, waited ? await again() : caller),
  );
}

/**
 * Whether the requests of a route mostly wait for a list slot or another system. Such requests take
 * no request slot, because they would only block other requests of their account.
 */
const waitsElsewhere = ({ listing, callsOut }: V2Route): boolean =>
  listing !== undefined || callsOut === true;

async function serveInAccount(
  { service, route, request, reply }: Exchange,
  caller: Caller,
): Promise<RouteResponse> {
  attributeResponse(request, `account ${caller.share}`);
  const ctx = await caller.enter(route);
  addDetails(request.raw, { accountId: ctx.account?.id });
  const parsed: V2Request = {
    ctx,
    params: paramsOf(request),
    query: queryOf(request),
    body: bodyOf(request),
    url: service.baseUrl + pathOf(request),
    limits: service.limits,
    another: anotherFor(service, caller, request),
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    accept: request.headers.accept,
    isHead: request.method === 'HEAD',
  };
  if (route.permission !== 'person') reply.header('x-service-account-id', ctx.account?.id);
  return handle(route, parsed);
}

function handle(route: V2Route, request: V2Request): Promise<RouteResponse> {
  if (typeof route.permission === 'object' && route.isExempt?.(request) !== true)
    authorize(request.ctx, route.permission);
  return route.handle(request);
}

const anotherFor = (service: V2Parts, caller: Caller, request: FastifyRequest): Another => ({
  async count(requests) {
    const { person, limit } = caller;
    let left: Remaining | undefined;
    for (let counted = 0; counted < requests; counted += 1)
      left = await service.limits.take(limit.counter, person.id, limit.perMinute);
    return left === undefined ? {} : limitHeaders(left);
  },
  async serve(route, inner) {
    const accountId = route.permission === 'person' ? undefined : requestedAccount(inner);
    if (accountId !== undefined && accountId !== inner.ctx.account?.id)
      throw invalid({
        account_id: [
          'All operations of a batch run in one account. Send account_id with the batch.',
        ],
      });
    const { counter, perMinute = 0 } = route.limit ?? {};
    if (counter !== undefined)
      await service.limits.take(`v2-${counter}`, caller.person.id, perMinute);
    const another = anotherFor(service, caller, request);
    return handle(route, { ...inner, limits: service.limits, another });
  },
  responseTo: (error) =>
    errorResponse(error as FastifyError, request, plain, service.parts.clock()),
});
