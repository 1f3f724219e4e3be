/** The HTTP application: the faces, the documents about them, and the pages for machines that watch. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import scalar from '@scalar/fastify-api-reference';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { sendNoRoute } from '../faces/http/plugin.ts';
import { sites } from '../faces/sites/plugin.ts';
import { SITES_PREFIX } from '../faces/sites/routes.ts';
import { plain as publicPlain } from '../faces/v1/errors.ts';
import { v1 } from '../faces/v1/plugin.ts';
import { V1_PREFIX } from '../faces/v1/routes.ts';
import { plain } from '../faces/v2/errors.ts';
import { v2 } from '../faces/v2/plugin.ts';
import { V2_PREFIX } from '../faces/v2/routes.ts';
import { documents } from './documents.ts';
import type { House } from './house.ts';
import { watch } from './watch.ts';

export type BuildOptions = { baseUrl: string; trustProxy?: readonly string[]; log: Logger };

const MEGABYTE = 1024 * 1024;

/** What a browser lets a page of another origin read of an answer. */
const EXPOSED = ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** The reference only documents: it calls nobody outside and offers nobody's services. */
const QUIET = {
  agent: { disabled: true },
  hideClientButton: true,
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
} as const;

/** Errors that no face has seen still have the shape of the face that was meant. */
const plainFor = (url: string) => (url.startsWith(V1_PREFIX) ? publicPlain : plain);

/** Not listening yet; `inject` and `listen` work on it. */
export async function buildApp(house: House, { baseUrl, trustProxy = [], log }: BuildOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEGABYTE,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (_error, request, reply) =>
      sendNoRoute(request as FastifyRequest, reply as unknown as FastifyReply, plainFor(request.url)),
  });
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, plainFor(request.url)));
  await app.register(v2, { prefix: V2_PREFIX, baseUrl, ...house });
  await app.register(sites, { prefix: SITES_PREFIX, ...house });
  await app.register(
    async (open) => {
      await open.register(cors, { origin: '*', methods: ['GET', 'HEAD', 'POST'], exposedHeaders: EXPOSED });
      await open.register(v1, house);
    },
    { prefix: V1_PREFIX },
  );
  await app.register(watch, house);
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
