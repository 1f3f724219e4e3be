/**
 * Supervises several processes, of which some serve requests on one port and one runs the jobs.
 * SIGHUP replaces all of them. The supervising process opens no database and imports nothing of the
 * service, so that it stays small and rarely needs a restart itself.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import pino, { type Logger } from 'pino';
import { shareMetrics } from './cluster-metrics.ts';
import { type Config, readConfig, readEnvironment } from './config.ts';
import { type Generation, openGeneration } from './generation.ts';
import { tellReady } from './replacement.ts';
import { listenForStop } from './stop-signal.ts';

/** Returns when a stop was requested and every process has exited. */
export async function serveInProcesses(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
  const gaveUp = new AbortController();
  const stopped = new AbortController();
  const open = (env: NodeJS.ProcessEnv) =>
    openGeneration(env, log, () => gaveUp.abort(), stopped.signal);
  const { promise: started, resolve: allStarted } = Promise.withResolvers<void>();
  let reloads = started;
  let current: Generation | undefined;
  const { requested } = listenForStop(() => {
    reloads = reloads.then(async () => {
      if (current !== undefined) current = await replace(current, open, log, stopped.signal);
    });
  });
  shareMetrics();
  const stopping = Promise.race([requested, once(gaveUp.signal, 'abort')]);
  const first = open(readEnvironment());
  try {
    await Promise.race([first.start(rolesOf(config)), stopping]);
    current = first;
    tellReady();
    allStarted();
    await stopping;
  } finally {
    stopped.abort();
    await stopAll();
  }
  if (gaveUp.signal.aborted)
    throw new Error('The processes exit repeatedly. See the log lines above for the reason.');
}

/** The first process starts alone, so that an error of the configuration is reported once. */
const rolesOf = ({ role, processes }: Config): ('web' | 'worker')[] => [
  ...Array.from({ length: processes }, () => 'web' as const),
  ...(role === 'web' ? [] : ['worker' as const]),
];

/**
 * Starts processes with the current configuration. If they fail to start, the current ones keep
 * running.
 */
async function replace(
  current: Generation,
  open: (env: NodeJS.ProcessEnv) => Generation,
  log: Logger,
  stopped: AbortSignal,
): Promise<Generation> {
  let next: Generation | undefined;
  try {
    next = open(readEnvironment());
    await next.start(rolesOf(readConfig()));
  } catch (err) {
    if (!stopped.aborted) log.error({ err }, 'reload failed; the previous processes keep serving');
    next?.retire();
    return current;
  }
  current.retire();
  log.info('service reloaded');
  return next;
}

async function stopAll(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker !== undefined && !worker.isDead(),
  );
  const ended = workers.map(async (worker) => {
    const exit = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exit;
  });
  await Promise.all(ended);
}
