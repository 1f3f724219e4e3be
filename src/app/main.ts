/** Serving: listens, runs jobs, and shuts down gracefully. */
import cluster from 'node:cluster';
import Fastify, { type FastifyInstance } from 'fastify';
import { RECURRING } from '../jobs/handlers.ts';
import { codeOf } from '../kernel/error.ts';
import { disablePretenuring, limitHeapGrowth } from '../kernel/v8-settings.ts';
import { openAccessLog } from './access-log.ts';
import { buildApp } from './build.ts';
import type { Config } from './config.ts';
import type { Control } from './control.ts';
import type { Drain } from './drain.ts';
import type { OpenedService } from './open.ts';
import { askForReplacement, hasLauncher, retirement, tellReady } from './replacement.ts';
import { NO_SCHEMAS } from './schema-controller.ts';
import { logSetupCode } from './setup.ts';
import { listenForStop } from './stop-signal.ts';
import type { Tracing } from './tracing/open.ts';
import { serveMetrics } from './watch.ts';

const FLUSH_EVERY_MS = 5_000;

/** The grace period for running requests and jobs. */
const GRACE_SECONDS = 20;

export type Serving = {
  app: FastifyInstance;
  url: string;
  /** Accepts no new request or job, lets running ones finish, and closes the service. */
  stop(): Promise<void>;
  /**
   * Like `stop`, but serves requests that still arrive. Call it when another process has taken
   * over.
   */
  retire(): Promise<void>;
};

/** Starts the parts of the service that FRONTAGE_ROLE selects. */
export async function serve(service: OpenedService, config: Config): Promise<Serving> {
  disablePretenuring();
  const { baseUrl, trustProxy, metrics } = config;
  const accessLog = openAccessLog(config);
  const tracing = await openTraces(service, config);
  let drain: Drain | undefined;
  const app = await buildApp(service, {
    baseUrl,
    trustProxy,
    ...(metrics !== undefined && 'token' in metrics ? { metricsToken: metrics.token } : {}),
    log: service.log,
    ...(accessLog === undefined ? {} : { accessLog: accessLog.log }),
    ...(tracing === undefined ? {} : { traceRequests: tracing.traceRequests }),
    drainOpened: (opened) => {
      drain = opened;
    },
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
    await tracing?.close();
    service.log.info('service stopped');
  };
  const retire = async () => {
    await drain?.retire(GRACE_SECONDS * 1000);
    await stop();
  };
  try {
    if (metrics !== undefined && 'host' in metrics)
      metricsApp = await openMetrics(service, metrics);
    if (config.databaseUrl === undefined) {
      const { acceptCommands } = await import('./commands/administration.ts');
      control = await acceptCommands(service);
    }
    const url = config.role === 'worker' ? '' : await listen(app, config);
    // Logged before the work starts, because the first polls of the queues occupy the database.
    if (config.role !== 'worker' && isFirstProcess()) await logSetupCode(service);
    if (config.role !== 'web') await work(service);
    service.log.info(
      { url, role: config.role, database: service.parts.database.kind },
      'service started',
    );
    return { app, url, stop, retire };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Imports and opens tracing if it is configured. */
async function openTraces(
  service: OpenedService,
  { traces, role }: Config,
): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { openTracing } = await import('./tracing/open.ts');
  const tracing = openTracing(traces, role, service.log);
  service.parts.database = tracing.measured(service.parts.database);
  return tracing;
}

const isFirstProcess = (): boolean => (cluster.worker?.id ?? 1) === 1;

/** Starts the background work: jobs, and the cache webhooks of websites. */
export async function work(service: OpenedService): Promise<void> {
  limitHeapGrowth();
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
  // On a reload, the new process listens before the old one closes.
  const reusePort = process.platform === 'linux' && !cluster.isWorker;
  const url = await listen(app, { ...address, reusePort }, 'FRONTAGE_METRICS');
  service.log.info({ url }, 'metrics listening');
  return app;
}

/** Listens on the socket that another process passed on, if there is one. */
async function listen(
  app: FastifyInstance,
  address: { host: string; port: number; listenFd?: number; reusePort?: boolean },
  variable = 'PORT',
): Promise<string> {
  const { host, port, listenFd, reusePort = false } = address;
  const inherited = listenFd === undefined ? {} : { fd: listenFd };
  const options = { host, port, reusePort, ...inherited };
  try {
    return await app.listen(options);
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

/**
 * Serves until a stop is requested, which may happen during startup, or until another process has
 * taken over.
 */
export async function serveUntilStopped(
  service: OpenedService,
  config: Config,
  ready: (serving: Serving) => void,
): Promise<void> {
  let serving: Serving | undefined;
  let isReloadWanted = false;
  const reload = () => {
    isReloadWanted = true;
    if (serving !== undefined && hasLauncher())
      askForReplacement(serving.app.server, config.databaseUrl === undefined);
  };
  const retired = retirement().then(() => true);
  const { requested } = listenForStop(hasLauncher() || cluster.isWorker ? reload : undefined);
  serving = await serve(service, config);
  ready(serving);
  tellReady();
  if (isReloadWanted) reload();
  const isRetired = await Promise.race([retired, requested.then(() => false)]);
  await (isRetired ? serving.retire() : serving.stop());
}
