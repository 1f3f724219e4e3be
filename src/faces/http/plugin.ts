/**
 * Shared behavior of all APIs: JSON bodies, errors for unknown routes and methods, and a table of
 * faults.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenIn } from '../../domain/tokens/identify.ts';
import type { Clock } from '../../kernel/clock.ts';
import { serveCaller } from '../../kernel/current-caller.ts';
import { Fault, RETRY_AFTER_OUTAGE, unavailable } from '../../kernel/fault.ts';
import { isOutage } from '../../store/outage.ts';
import { acceptJsonBodies, leaveBodiesUnread } from './body.ts';
import { hasBody } from './body-budget.ts';
import { callerOf, sessionOf } from './caller.ts';
import { refusalHeaders } from './limits.ts';
import { type OtherMethods, type Plain, serveOtherMethods } from './other-methods.ts';
import { serveShare } from './request-slots.ts';
import { fastifyPath, type RouteDoc, type RouteResponse, send } from './route.ts';

export type Face<Route extends RouteDoc> = OtherMethods & {
  routes: readonly Route[];
  /** The maximum body size of its routes, unless a route has its own limit. */
  maxBodyBytes: number;
  /** Whether its routes require no authentication. */
  isOpen?: boolean;
  /** The share of the caller's account, if it is known without a database statement. */
  shareOf?(request: FastifyRequest): string | undefined;
  /** Runs before the body of a request is received. */
  beforeBody?(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  serve(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<RouteResponse>;
};

/** Mounts the routes of an API in its encapsulated plugin, and registers the shared handlers. */
export function mountFace<Route extends RouteDoc>(
  app: FastifyInstance,
  clock: Clock,
  {
    routes,
    maxBodyBytes,
    isOpen = false,
    shareOf,
    plain,
    serve,
    describeMethods,
    beforeBody,
  }: Face<Route>,
): void {
  registerSharedHandlers(app, clock, plain);
  for (const route of routes) {
    const url = fastifyPath(route.path);
    const serveFair = <T>(request: FastifyRequest, work: () => T): T => {
      if (route.isOpen === true || isOpen) return serveCaller(callerOf(request), work);
      const share = shareOf?.(request);
      return share === undefined
        ? serveCaller(callerOrCredential(request), work)
        : serveShare(share, work);
    };
    const mount = (on: FastifyInstance) =>
      on.route({
        method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
        url,
        // The HEAD routes of Fastify set `Content-Length` of a 304 to 0, which is not the length of
        // the body (RFC 9110 §8.6).
        exposeHeadRoute: false,
        bodyLimit: route.maxBodyBytes ?? maxBodyBytes,
        onRequest: async (request, reply) => {
          if (beforeBody !== undefined && hasBody(request))
            await serveFair(request, () => beforeBody(route, request, reply));
        },
        handler: async (request, reply) =>
          send(reply, await serveFair(request, () => serve(route, request, reply))),
      });
    if (route.file === undefined) mount(app);
    else
      app.register(async (unread) => {
        leaveBodiesUnread(unread);
        mount(unread);
      });
  }
  serveOtherMethods(app, routes, { plain, describeMethods });
}

/**
 * The key under which the requests of a caller share limited resources. A route that does not check
 * credentials counts by address, because a caller could otherwise send new credentials with each
 * request.
 */
function callerOrCredential(request: FastifyRequest): string {
  const { authorization } = request.headers;
  const credential =
    authorization === undefined ? sessionOf(request) : (tokenIn(authorization) ?? authorization);
  return credential ? `credential ${credential}` : callerOf(request);
}

/** The status of each kind of fault (§7.2). */
const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  changed: 412,
  oversized: 413,
  invalid: 422,
  limited: 429,
  upstream: 502,
  unavailable: 503,
} as const;

function registerSharedHandlers(app: FastifyInstance, clock: Clock, plain: Plain): void {
  acceptJsonBodies(app);
  app.setErrorHandler((thrown: FastifyError, request, reply) =>
    send(reply, errorResponse(thrown, request, plain, clock())),
  );
}

/** The response to an error, which is logged if the service or another system caused it. */
export function errorResponse(
  thrown: FastifyError,
  request: FastifyRequest,
  plain: Plain,
  now: Date,
): RouteResponse {
  const error = isOutage(thrown) ? unavailable(RETRY_AFTER_OUTAGE, thrown) : thrown;
  if (!(error instanceof Fault)) return unexpectedErrorResponse(error, request, plain);
  const { detail } = error;
  if (detail.kind === 'upstream') request.log.warn({ err: error }, 'upstream system failed');
  if (detail.kind === 'unavailable') request.log.warn({ err: error }, 'service unavailable');
  return {
    status: STATUS[detail.kind],
    headers: { 'cache-control': 'no-store', ...faultHeaders(detail, now) },
    body:
      detail.kind === 'invalid'
        ? { message: detail.message, errors: detail.errors, ...detail.help }
        : plain(detail.message),
  };
}

/** The headers that are specific to the kind of the fault. */
function faultHeaders(detail: Fault['detail'], now: Date): Record<string, string> {
  if (detail.kind === 'limited') return refusalHeaders(detail, now);
  if (detail.kind === 'unavailable') return { 'retry-after': String(detail.retryAfterSeconds) };
  return {};
}

function unexpectedErrorResponse(
  error: FastifyError,
  request: FastifyRequest,
  plain: Plain,
): RouteResponse {
  const headers = { 'cache-control': 'no-store' };
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, headers, body: plain('The POST data is too large.') };
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: error.statusCode, headers, body: plain(error.message) };
  request.log.error({ err: error }, 'request failed');
  return { status: 500, headers, body: plain('Server Error', request.id) };
}
