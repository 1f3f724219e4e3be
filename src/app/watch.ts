/**
 * Endpoints for monitoring: liveness, readiness and metrics. They disclose nothing about any
 * account.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { plain } from '../faces/http/errors.ts';
import { readerOf } from './cluster-metrics.ts';
import { openRegistry } from './metrics.ts';
import { readinessOf } from './readiness.ts';
import type { Service } from './service.ts';

/**
 * With `metricsToken`, `/metrics` is served to callers that send the token as a bearer token.
 * Without a token, `/metrics` does not exist.
 */
export type WatchOptions = Service & { metricsToken?: string };

export const watch: FastifyPluginAsync<WatchOptions> = async (
  app,
  { metricsToken, ...service },
) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, readiness } = await readinessOf(service);
    reply.header('cache-control', 'no-store');
    return isReady ? readiness : reply.code(503).header('retry-after', '1').send(readiness);
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
  const registry = openRegistry(service);
  const read = readerOf(registry);
  app.get('/metrics', async (request, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!isAuthorized(request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').send(plain('Unauthenticated.'));
    return reply.type(registry.contentType).send(await read());
  });
}

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
