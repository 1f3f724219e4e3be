/** The HTTP application: the APIs, their documents, and the endpoints for monitoring. */
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { consolePage } from '../faces/console/plugin.ts';
import { docs } from '../faces/docs/plugin.ts';
import { limitBodyTimes } from '../faces/http/body-time.ts';
import { clientErrorHandler, rejectExpectation } from '../faces/http/client-errors.ts';
import { plain } from '../faces/http/errors.ts';
import { continueWhenRead } from '../faces/http/expect-continue.ts';
import { type FastPath, openFastPath } from '../faces/http/fast-path.ts';
import { normalizeForwardedAddresses } from '../faces/http/forwarded-addresses.ts';
import { isPreflight, sendNoRoute } from '../faces/http/other-methods.ts';
import { limitPipelining } from '../faces/http/pipelining.ts';
import { errorResponse } from '../faces/http/plugin.ts';
import { addDetails, documentedPath } from '../faces/http/request-details.ts';
import { REQUEST_ID, REQUEST_ID_LABEL, requestIdOf } from '../faces/http/request-id.ts';
import { MAX_PARAM_LENGTH, send } from '../faces/http/route.ts';
import { limitUnreadResponses } from '../faces/http/unread-responses.ts';
import { media } from '../faces/media/plugin.ts';
import { session } from '../faces/session/plugin.ts';
import { SESSION_PREFIX } from '../faces/session/routes.ts';
import { sites } from '../faces/sites/plugin.ts';
import { SITES_PREFIX } from '../faces/sites/routes.ts';
import { CORS_HEADERS, CORS_OPTIONS } from '../faces/v1/cors.ts';
import { plain as publicPlain } from '../faces/v1/errors.ts';
import { v1 } from '../faces/v1/plugin.ts';
import { V1_PREFIX } from '../faces/v1/routes.ts';
import { v2 } from '../faces/v2/plugin.ts';
import { V2_PREFIX } from '../faces/v2/routes.ts';
import { widget } from '../faces/widget/plugin.ts';
import { DOCUMENT_TEXTS } from './documents.ts';
import { type Drain, openDrain } from './drain.ts';
import { NO_SCHEMAS } from './schema-controller.ts';
import type { Service } from './service.ts';
import { watch } from './watch.ts';
import { watchRequests } from './watch-requests.ts';

export type BuildOptions = {
  baseUrl: string;
  trustProxy?: readonly string[];
  metricsToken?: string;
  log: Logger;
  /** Receives one line for each request. */
  accessLog?: Logger;
  /** Registers the hooks that create a span for each request. */
  traceRequests?(app: FastifyInstance): void;
  /** Receives the drain, which the caller uses when another process takes over. */
  drainOpened?(drain: Drain): void;
};

const MEGABYTE = 1024 * 1024;

/** The body limits depend on the route. */
const LONGEST_UPLOAD_MS = 60 * 60 * 1000;
const HEADERS_MS = 30_000;

/** Pages of any origin may call V2 with a token (compatibility §4). */
const V2_CORS = {
  ...CORS_OPTIONS,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [...CORS_OPTIONS.exposedHeaders, 'X-Service-Account-Id'],
};

/**
 * Allows pages of other origins to call an API. The API itself responds to OPTIONS on its routes,
 * because it knows their methods.
 */
async function allowOtherOrigins(api: FastifyInstance, options: FastifyCorsOptions): Promise<void> {
  await api.register(cors, { ...options, preflightContinue: true, strictPreflight: false });
  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || !request.routeOptions.url?.endsWith('*')) return;
    if (isPreflight(request)) await reply.code(204).send();
    else reply.callNotFound();
  });
}

/** Errors outside of an API have the format and CORS headers of the API that the URL belongs to. */
const plainFor = (url: string) => (url.startsWith(V1_PREFIX) ? publicPlain : plain);
const corsFor = (url: string) => (url.startsWith(V1_PREFIX) ? CORS_HEADERS : {});

/**
 * Returns an application that does not listen yet; use `inject` or `listen`.
 * Long because it connects all parts of the application.
 */
export async function buildApp(
  service: Service,
  {
    baseUrl,
    trustProxy = [],
    metricsToken,
    log,
    accessLog,
    traceRequests,
    drainOpened,
  }: BuildOptions,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    schemaController: NO_SCHEMAS,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: REQUEST_ID_LABEL,
    }),
    genReqId: requestIdOf,
    clientErrorHandler: clientErrorHandler(log),
    // Node's own response to a request without a Host header has no request ID.
    http: { requireHostHeader: false },
    bodyLimit: MEGABYTE,
    requestTimeout: LONGEST_UPLOAD_MS,
    keepAliveTimeout: 65_000,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) =>
      sendNoRoute(
        request,
        reply
          .headers(corsFor(request.url))
          .header('x-content-type-options', 'nosniff')
          .header(REQUEST_ID, request.id),
        plainFor(request.url),
      ),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (trustProxy.length > 0) normalizeForwardedAddresses(request.raw.headers);
    const { url } = request.routeOptions;
    addDetails(request.raw, { requestId: request.id, route: url && documentedPath(url) });
    reply.header('x-content-type-options', 'nosniff').header(REQUEST_ID, request.id);
    const ambiguity = ambiguityIn(request.raw);
    if (ambiguity !== undefined)
      await reply
        .code(400)
        .headers(corsFor(request.url))
        .header('cache-control', 'no-store')
        .send(plainFor(request.url)(ambiguity));
  });
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, plainFor(request.url)));
  app.setErrorHandler((thrown: FastifyError, request, reply) =>
    send(reply, errorResponse(thrown, request, plainFor(request.url), service.parts.clock())),
  );
  app.server.headersTimeout = HEADERS_MS;
  const fastPath = openFastPath(service.delivery, service.limits, {
    proxies: trustProxy.length > 0,
  });
  const drain = openDrain(app.server, plainFor);
  drainOpened?.(drain);
  standBefore(app.server, drain, fastPath);
  watchRequests(app.server, accessLog);
  traceRequests?.(app);
  limitBodyTimes(app.server);
  limitUnreadResponses(app);
  limitPipelining(app.server);
  app.server.on('checkExpectation', rejectExpectation);
  continueWhenRead(app.server);
  app.addHook('preClose', async () => {
    await drain.begin();
    fastPath.close();
  });
  await app.register(
    async (open) => {
      await allowOtherOrigins(open, V2_CORS);
      await open.register(v2, { baseUrl, ...service });
    },
    { prefix: V2_PREFIX },
  );
  await app.register(session, { prefix: SESSION_PREFIX, baseUrl, ...service });
  await app.register(sites, { prefix: SITES_PREFIX, ...service, fastPath });
  await app.register(
    async (open) => {
      await allowOtherOrigins(open, CORS_OPTIONS);
      await open.register(v1, { ...service, fastPath });
    },
    { prefix: V1_PREFIX },
  );
  await app.register(media, { files: service.parts.files });
  await app.register(consolePage);
  await app.register(widget);
  await app.register(watch, {
    ...service,
    ...(metricsToken === undefined ? {} : { metricsToken }),
  });
  const { limits, parts } = service;
  const searches = { limits, clock: parts.clock };
  await app.register(docs, { documents: DOCUMENT_TEXTS, baseUrl, searches });
  return app;
}

/**
 * The error of a request that a proxy and this service could interpret differently: several Host
 * (RFC 9112 §3.2) or Authorization headers, of which Node keeps the first. HTTP/1.0 needs no Host.
 */
function ambiguityIn({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  const count = (wanted: string) =>
    rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === wanted).length;
  const hosts = count('host');
  if (hosts !== 1 && (hosts !== 0 || httpVersion !== '1.0')) return 'Send exactly one Host header.';
  if (count('authorization') > 1) return 'Send at most one Authorization header.';
  return undefined;
}

/**
 * A draining server rejects every request. Otherwise the fast path is tried first, then Fastify.
 */
function standBefore(server: Server, drain: Drain, fastPath: FastPath): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (drain.refuse(request, response) || fastPath.respond(request, response)) return;
    for (const listener of listeners) listener(request, response);
  });
}
