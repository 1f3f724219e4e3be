/** Serving: listens, runs jobs, and shuts down gracefully. */
import cluster from 'node:cluster';
import Fastify, { type FastifyInstance } from 'fastify';
import { RECURRING } from '../jobs/handlers.ts';
import { codeOf } from '../kernel/error.ts';
import { openAccessLog } from './access-log.ts';
import { buildApp } from './build.ts';
import { acceptCommands } from './commands/administration.ts';
import type { Config } from './config.ts';
import type { Control } from './control.ts';
import type { OpenedService } from './open.ts';
import { NO_SCHEMAS } from './schema-controller.ts';
import { logSetupCode } from './setup.ts';
import { listenForStop } from './stop-signal.ts';
import { serveMetrics } from './watch.ts';

const FLUSH_EVERY_MS = 5_000;

/** The grace period for running requests and jobs. */
export const GRACE_SECONDS = 20;

export type Serving = { app: FastifyInstance; url: string; stop(): Promise<void> };

/**
 * Starts the parts of the role. `stop` shuts down: no new request or job is accepted, running ones
 * finish, then the service closes.
 */
export async function serve(service: OpenedService, config: Config): Promise<Serving> {
  const { baseUrl, trustProxy, metrics } = config;
  const accessLog = openAccessLog(config);
  const app = await buildApp(service, {
    baseUrl,
    trustProxy,
    ...(metrics !== undefined && 'token' in metrics ? { metricsToken: metrics.token } : {}),
    log: service.log,
    ...(accessLog === undefined ? {} : { accessLog: accessLog.log }),
  });
  let metricsApp: FastifyInstance | undefined;
  let control: Control | undefined;
  const flushing = setInterval(
    () => void service.lastUsed.flush().catch((err: unknown) => service.log.error({ err })),
    FLUSH_EVERY_MS,
  );
  const stop = async () => {
    clearInterval(flushing);
    const impatient = setTimeout(() => app.server.closeAllConnections(), GRACE_SECONDS * 1000);
    await app.close().finally(() => clearTimeout(impatient));
    await accessLog?.close();
    await metricsApp?.close();
    await control?.close();
    await service.close(GRACE_SECONDS);
    service.log.info('service stopped');
  };
  try {
    if (metrics !== undefined && 'host' in metrics)
      metricsApp = await openMetrics(service, metrics);
    if (config.databaseUrl === undefined) control = await acceptCommands(service);
    const url = config.role === 'worker' ? '' : await listen(app, config);
    if (config.role !== 'web') await work(service);
    if (config.role !== 'worker' && cluster.isPrimary) await logSetupCode(service);
    service.log.info(
      { url, role: config.role, database: service.parts.database.kind },
      'service started',
    );
    return { app, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the background work: jobs, and the cache webhooks of websites. */
export async function work(service: OpenedService): Promise<void> {
  await service.parts.queue.work(service.handlers, RECURRING);
  service.webhookSender.start();
}

/** Serves `/metrics`, and `/healthz` for processes that only run jobs, on a separate listener. */
async function openMetrics(
  service: OpenedService,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify({ schemaController: NO_SCHEMAS });
  app.get('/healthz', async () => ({ status: 'ok' }));
  serveMetrics(app, service, () => true);
  service.log.info({ url: await listen(app, address, 'FRONTAGE_METRICS') }, 'metrics listening');
  return app;
}

async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  variable = 'PORT',
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} of ${host} is in use. Stop the process that uses it, or set ${variable} to another port.`,
      {
        cause: error,
      },
    );
  }
}

/** Serves until a stop is requested, which may happen during startup. */
export async function serveUntilStopped(
  service: OpenedService,
  config: Config,
  ready: (serving: Serving) => void,
): Promise<void> {
  const { requested } = listenForStop();
  const serving = await serve(service, config);
  ready(serving);
  await requested;
  await serving.stop();
  cluster.worker?.disconnect();
}
