/** The HTTP application: the faces, the documents about them, and the pages for machines that watch. */
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import scalar from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { consolePage } from '../faces/console/plugin.ts';
import { plain } from '../faces/http/errors.ts';
import { type FrontDoor, openFrontDoor } from '../faces/http/front-door.ts';
import { isPreflight, sendNoRoute } from '../faces/http/plugin.ts';
import { MAX_PARAM_LENGTH } from '../faces/http/route.ts';
import { media } from '../faces/media/plugin.ts';
import { session } from '../faces/session/plugin.ts';
import { SESSION_PREFIX } from '../faces/session/routes.ts';
import { sites } from '../faces/sites/plugin.ts';
import { SITES_PREFIX } from '../faces/sites/routes.ts';
import { CORS_OPTIONS } from '../faces/v1/cors.ts';
import { plain as publicPlain } from '../faces/v1/errors.ts';
import { v1 } from '../faces/v1/plugin.ts';
import { V1_PREFIX } from '../faces/v1/routes.ts';
import { v2 } from '../faces/v2/plugin.ts';
import { V2_PREFIX } from '../faces/v2/routes.ts';
import { documents } from './documents.ts';
import { type Drain, openDrain } from './drain.ts';
import type { House } from './house.ts';
import { watch } from './watch.ts';

export type BuildOptions = { baseUrl: string; trustProxy?: readonly string[]; metricsToken?: string; log: Logger };

const MEGABYTE = 1024 * 1024;

/** The reference only documents: it calls nobody outside and offers nobody's services. */
const QUIET = {
  agent: { disabled: true },
  hideClientButton: true,
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
} as const;

/** Pages of any origin may call V2 with a token (compatibility §4). */
const V2_CORS = {
  ...CORS_OPTIONS,
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  exposedHeaders: [...CORS_OPTIONS.exposedHeaders, 'X-Service-Account-Id'],
};

/** Lets pages of other origins call a face. The face itself answers OPTIONS on its routes, because it knows their methods. */
async function allowOtherOrigins(face: FastifyInstance, options: FastifyCorsOptions): Promise<void> {
  await face.register(cors, { ...options, preflightContinue: true, strictPreflight: false });
  face.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS' || !request.routeOptions.url?.endsWith('*')) return;
    if (isPreflight(request)) await reply.code(204).send();
    else reply.callNotFound();
  });
}

/** Errors that no face has seen still have the shape of the face that was meant. */
const plainFor = (url: string) => (url.startsWith(V1_PREFIX) ? publicPlain : plain);

/** Not listening yet; `inject` and `listen` work on it. */
export async function buildApp(
  house: House,
  { baseUrl, trustProxy = [], metricsToken, log }: BuildOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEGABYTE,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error, request, reply) =>
      sendNoRoute(
        request as FastifyRequest,
        reply.header('x-content-type-options', 'nosniff') as unknown as FastifyReply,
        plainFor(request.url),
      ),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (namesTwoHosts(request.raw))
      await reply.code(400).header('cache-control', 'no-store').send(plainFor(request.url)('Send one Host header only.'));
  });
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, plainFor(request.url)));
  const frontDoor = openFrontDoor(house.delivery, house.limits, { proxies: trustProxy.length > 0 });
  const drain = openDrain(app.server, plainFor);
  standBefore(app.server, drain, frontDoor);
  app.addHook('preClose', async () => {
    await drain.begin();
    frontDoor.close();
  });
  await app.register(
    async (open) => {
      await allowOtherOrigins(open as unknown as FastifyInstance, V2_CORS);
      await open.register(v2, { baseUrl, ...house });
    },
    { prefix: V2_PREFIX },
  );
  await app.register(session, { prefix: SESSION_PREFIX, baseUrl, ...house });
  await app.register(sites, { prefix: SITES_PREFIX, ...house, frontDoor });
  await app.register(
    async (open) => {
      await allowOtherOrigins(open as unknown as FastifyInstance, CORS_OPTIONS);
      await open.register(v1, { ...house, frontDoor });
    },
    { prefix: V1_PREFIX },
  );
  await app.register(media, { files: house.parts.files });
  await app.register(consolePage);
  await app.register(watch, { ...house, ...(metricsToken === undefined ? {} : { metricsToken }) });
  await app.register(async (docs) => {
    await docs.register(helmet, { contentSecurityPolicy: false });
    for (const [name, document] of Object.entries(documents(baseUrl))) {
      const body = JSON.stringify(document);
      docs.get(`/openapi/${name}.json`, (_request, reply) =>
        reply.headers({ 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }).send(body),
      );
    }
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        sources: Object.keys(documents(baseUrl)).map((name) => ({ title: name, url: `/openapi/${name}.json` })),
        ...QUIET,
      },
    });
    docs.get('/', (_request, reply) => reply.redirect('/docs'));
  });
  return app as unknown as FastifyInstance;
}

/** A proxy and this service could each believe another of the two (RFC 9112 §3.2). Node keeps the first and drops the rest. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** A draining server refuses every request. Otherwise the front door is asked first, and Fastify gets what it does not answer. */
function standBefore(server: Server, drain: Drain, frontDoor: FrontDoor): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (drain.refuse(request, response) || frontDoor.answer(request, response)) return;
    for (const listener of listeners) listener(request, response);
  });
}
