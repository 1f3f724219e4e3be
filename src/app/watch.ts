/**
 * Endpoints for monitoring: liveness, readiness and metrics. They disclose nothing about any
 * account.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { plain } from '../faces/http/errors.ts';
import type { Service } from './service.ts';

/**
 * With `metricsToken`, `/metrics` is served to callers that send it as a bearer token; without one
 * it does not exist.
 */
export type WatchOptions = Service & { metricsToken?: string };

export const watch: FastifyPluginAsync<WatchOptions> = async (
  app,
  { metricsToken, ...service },
) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await service.parts.database.isAnswering()) return { status: 'ready' };
    return reply
      .code(503)
      .headers({ 'retry-after': '1', 'cache-control': 'no-store' })
      .send({ status: 'The database does not respond.' });
  });
  if (metricsToken === undefined) return;
  serveMetrics(app, service, (authorization) =>
    isSame(authorization ?? '', `Bearer ${metricsToken}`),
  );
};

/** Serves `/metrics` to the callers that `isAuthorized` accepts by their `Authorization` header. */
export function serveMetrics(
  app: FastifyInstance,
  service: Service,
  isAuthorized: (authorization?: string) => boolean,
): void {
  const registry = registryOf(service);
  app.get('/metrics', async (request, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!isAuthorized(request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').send(plain('Unauthenticated.'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function registryOf(service: Service): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'frontage_statements_total',
    help: 'The number of statements sent to the database.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(service.parts.database.statements());
    },
  });
  return registry;
}

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
