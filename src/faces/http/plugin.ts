/** What every face does alike: bodies are JSON, unknown routes and methods are named, faults have a table. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { Fault, RETRY_AFTER_OUTAGE, unavailable } from '../../kernel/fault.ts';
import { isOutage } from '../../store/outage.ts';
import { acceptJsonBodies } from './body.ts';
import { refusalHeaders } from './limits.ts';
import { type Answer, fastifyPath, pathOf, type RouteDoc, send } from './route.ts';

/** The body of an error that has no more than a message. */
export type Plain = (message: string) => unknown;

export type Face<Route extends RouteDoc> = {
  routes: readonly Route[];
  /** The largest body that its routes read, unless a route has a limit of its own. */
  maxBodyBytes: number;
  plain: Plain;
  /** The body of an answer to OPTIONS that is no CORS preflight; without it the answer is empty. */
  describeMethods?(methods: readonly string[]): unknown;
  serve(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Answer>;
};

/** Mounts the routes of a face in its encapsulated plugin, and gives it the habits. */
export function mountFace<Route extends RouteDoc>(
  app: FastifyInstance,
  clock: Clock,
  { routes, maxBodyBytes, plain, serve, describeMethods }: Face<Route>,
): void {
  useFaceHabits(app, clock, plain);
  const mounted = new Map<string, Set<string>>();
  for (const route of routes) {
    const url = fastifyPath(route.path);
    mounted.set(url, (mounted.get(url) ?? new Set()).add(route.method));
    app.route({
      method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
      url,
      // Fastify's own gives a 304 the length 0, which is not that of the body (RFC 9110 §8.6).
      exposeHeadRoute: false,
      bodyLimit: route.maxBodyBytes ?? maxBodyBytes,
      handler: async (request, reply) => send(reply, await serve(route, request, reply)),
    });
  }
  serveOtherMethods(app, mounted, { plain, ...(describeMethods === undefined ? {} : { describeMethods }) });
}

/** From the kind of a fault to the status (§7.2). */
const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  limited: 429,
  upstream: 502,
  unavailable: 503,
} as const;

function useFaceHabits(app: FastifyInstance, clock: Clock, plain: Plain): void {
  acceptJsonBodies(app);
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = isOutage(thrown) ? unavailable(RETRY_AFTER_OUTAGE, thrown) : thrown;
    if (error instanceof Fault) {
      const { detail } = error;
      if (detail.kind === 'upstream') request.log.warn({ err: error }, 'A system outside failed.');
      if (detail.kind === 'unavailable') request.log.warn({ err: error }, 'request answered 503');
      return reply
        .code(STATUS[detail.kind])
        .headers({ 'cache-control': 'no-store', ...faultHeaders(detail, clock()) })
        .send(detail.kind === 'invalid' ? { message: detail.message, errors: detail.errors } : plain(detail.message));
    }
    return sendMishap(error, request, reply, plain);
  });
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, plain));
}

/** The headers that only this kind of fault has. */
function faultHeaders(detail: Fault['detail'], now: Date): Record<string, string> {
  if (detail.kind === 'limited') return refusalHeaders(detail, now);
  if (detail.kind === 'unavailable') return { 'retry-after': String(detail.retryAfterSeconds) };
  return {};
}

/** What nobody serves. */
export const sendNoRoute = (request: FastifyRequest, reply: FastifyReply, plain: Plain): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(plain(`The route ${pathOf(request).slice(1)} could not be found.`));

function sendMishap(error: FastifyError, request: FastifyRequest, reply: FastifyReply, plain: Plain): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return reply.code(413).send(plain('The POST data is too large.'));
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send(plain(error.message));
  request.log.error({ err: error }, 'A request failed.');
  return reply.code(500).send(plain('Server Error'));
}

/** Whether a browser asks if a page of another origin may send a request (Fetch §4.8). */
export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers OPTIONS with the methods of the path (RFC 9110 §9.3.7), and the methods that the path does not have with 405. */
function serveOtherMethods(
  app: FastifyInstance,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
  { plain, describeMethods }: Pick<Face<RouteDoc>, 'plain' | 'describeMethods'>,
): void {
  for (const [url, taken] of routes) {
    const supported = METHODS.filter((method) => taken.has(method)).flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    const allowed = [...supported, 'OPTIONS'];
    app.options(url, (request, reply) => {
      reply.header('allow', allowed.join(', '));
      if (describeMethods === undefined || isPreflight(request)) return reply.code(204).send();
      return reply.send(describeMethods(allowed));
    });
    const rest = METHODS.filter((method) => !taken.has(method));
    app.route({
      method: rest as unknown as string[],
      url,
      handler: (request, reply) =>
        reply
          .code(405)
          .headers({ allow: supported.join(', '), 'cache-control': 'no-store' })
          .send(
            plain(
              `The ${request.method} method is not supported for route ${pathOf(request).slice(1)}. Supported methods: ${supported.join(', ')}.`,
            ),
          ),
    });
  }
}
