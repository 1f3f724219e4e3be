/** Responses to methods that a path does not support, and to unknown paths. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDetails } from './request-details.ts';
import { fastifyPath, pathOf, type RouteDoc } from './route.ts';
import { routeTable } from './route-table.ts';

/** The body of an error that only has a message and, with status 500, the ID of the request. */
export type Plain = (message: string, requestId?: string) => unknown;

export type OtherMethods = {
  plain: Plain;
  /** The body of a response to OPTIONS that is not a CORS preflight; empty by default. */
  describeMethods?: ((methods: readonly string[]) => unknown) | undefined;
};

/** Handles unknown routes. */
export const sendNoRoute = (
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Plain,
): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(plain(`The route ${pathOf(request).slice(1)} could not be found.`));

/** Whether a request is a CORS preflight (Fetch §4.8). */
export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Responds to OPTIONS with the methods of the path (RFC 9110 §9.3.7), and to unsupported methods
 * with 405. Looks up the path only after the router has found no route, because adding these
 * methods to the router took a sixth of the start-up time.
 */
export function serveOtherMethods(
  app: FastifyInstance,
  routes: readonly RouteDoc[],
  { plain, describeMethods }: OtherMethods,
): void {
  const { find, shadowed } = routeTable(routes);
  const respond = (request: FastifyRequest, reply: FastifyReply) => {
    const found = find(pathOf(request).slice(app.prefix.length));
    if (found === undefined) return sendNoRoute(request, reply, plain);
    addDetails(request.raw, { route: app.prefix + found.path });
    const taken = found.routes.map(({ method }) => method);
    const supported = METHODS.filter((method) => taken.includes(method)).flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    if (request.method !== 'OPTIONS')
      return reply
        .code(405)
        .headers({ allow: supported.join(', '), 'cache-control': 'no-store' })
        .send(
          plain(
            `The ${request.method} method is not supported for route ${pathOf(request).slice(1)}. Supported methods: ${supported.join(', ')}.`,
          ),
        );
    const allowed = [...supported, 'OPTIONS'];
    reply.header('allow', allowed.join(', '));
    if (describeMethods === undefined || isPreflight(request)) return reply.code(204).send();
    return reply.send(describeMethods(allowed));
  };
  app.setNotFoundHandler(respond);
  for (const { path, method } of shadowed)
    app.route({ method, url: fastifyPath(path), handler: respond });
}
