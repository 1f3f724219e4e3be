/** Serving: listen, take jobs, and stop in good order when asked to. */
import cluster from 'node:cluster';
import Fastify, { type FastifyInstance } from 'fastify';
import { RECURRING } from '../jobs/handlers.ts';
import { buildApp } from './build.ts';
import type { Config } from './config.ts';
import type { OpenHouse } from './open.ts';
import { logSetupCode } from './setup.ts';
import { listenForStop } from './stop-signal.ts';
import { serveMetrics } from './watch.ts';

const FLUSH_EVERY_MS = 5_000;

/** How long requests and jobs that are under way may take to finish. */
export const GRACE_SECONDS = 20;

export type Serving = { app: FastifyInstance; url: string; stop(): Promise<void> };

/** Starts what the role asks for. `stop` ends it: no new request or job, those under way finish, then the house closes. */
export async function serve(house: OpenHouse, config: Config): Promise<Serving> {
  const { baseUrl, trustProxy, metrics } = config;
  const app = await buildApp(house, {
    baseUrl,
    trustProxy,
    ...(metrics !== undefined && 'token' in metrics ? { metricsToken: metrics.token } : {}),
    log: house.log,
  });
  let metricsApp: FastifyInstance | undefined;
  const flushing = setInterval(
    () => void house.lastUsed.flush().catch((err: unknown) => house.log.error({ err })),
    FLUSH_EVERY_MS,
  );
  const stop = async () => {
    clearInterval(flushing);
    const impatient = setTimeout(() => app.server.closeAllConnections(), GRACE_SECONDS * 1000);
    await app.close().finally(() => clearTimeout(impatient));
    await metricsApp?.close();
    await house.close(GRACE_SECONDS);
    house.log.info('Frontage is down.');
  };
  try {
    if (metrics !== undefined && 'host' in metrics) metricsApp = await openMetrics(house, metrics);
    const url = config.role === 'worker' ? '' : await listen(app, config);
    if (config.role !== 'web') await work(house);
    if (config.role !== 'worker' && cluster.isPrimary) await logSetupCode(house);
    house.log.info({ url, role: config.role, database: house.parts.database.kind }, 'Frontage is up.');
    return { app, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Takes what waits on disk: jobs, and the cache webhooks of websites. */
export async function work(house: OpenHouse): Promise<void> {
  await house.parts.queue.work(house.handlers, RECURRING);
  house.courier.start();
}

/** Serves `/metrics`, and nothing else, on a listener of its own. */
async function openMetrics(house: OpenHouse, address: { host: string; port: number }): Promise<FastifyInstance> {
  const app = Fastify();
  serveMetrics(app, house, () => true);
  house.log.info({ url: await listen(app, address, 'FRONTAGE_METRICS') }, 'Metrics are served.');
  return app;
}

async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, variable = 'PORT'): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} of ${host} is taken. Stop what listens there, or set ${variable} to another one.`, {
      cause: error,
    });
  }
}

/** Serves until it is asked to stop, also while it still starts. */
export async function serveUntilStopped(house: OpenHouse, config: Config, ready: (serving: Serving) => void): Promise<void> {
  const { requested } = listenForStop();
  const serving = await serve(house, config);
  ready(serving);
  await requested;
  await serving.stop();
  cluster.worker?.disconnect();
}
