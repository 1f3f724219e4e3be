/**
 * Runs several HTTP processes on one port: this process runs the jobs and supervises the others,
 * which only serve requests.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { shareMetrics } from './cluster-metrics.ts';
import type { Config } from './config.ts';
import { GRACE_SECONDS, work } from './main.ts';
import { openRegistry } from './metrics.ts';
import type { OpenedService } from './open.ts';
import { logSetupCode } from './setup.ts';
import { listenForStop } from './stop-signal.ts';

/** A process that exits sooner after its start than this has failed to start. */
const SHORT_LIFE_MS = 5_000;

const MAX_SHORT_LIVES = 10;

/**
 * Returns when a stop was requested and every process has exited. A process that exits before that
 * is replaced.
 */
export async function serveInProcesses(service: OpenedService, config: Config): Promise<void> {
  const { requested } = listenForStop();
  let stopping = false;
  let shortLives = 0;
  const gaveUp = new AbortController();
  const start = () => {
    const startedAt = performance.now();
    const worker = cluster.fork({ FRONTAGE_ROLE: 'web', FRONTAGE_PROCESSES: '1' });
    worker.on('error', (err) => service.log.error({ err }, 'process error'));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      service.log.error(
        { pid: worker.process.pid, code, signal },
        'process exited; starting a replacement',
      );
      if (shortLives < MAX_SHORT_LIVES) setTimeout(start, shortLives * 200);
      else gaveUp.abort();
    });
  };
  await logSetupCode(service);
  if (config.metrics !== undefined) shareMetrics(openRegistry(service));
  for (let count = 0; count < config.processes; count += 1) start();
  if (config.role !== 'web') await work(service);
  await Promise.race([requested, once(gaveUp.signal, 'abort')]);
  stopping = true;
  const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
    if (worker === undefined) return;
    const exit = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exit;
  });
  await Promise.all(ended);
  await service.close(GRACE_SECONDS);
  if (gaveUp.signal.aborted)
    throw new Error(
      'The HTTP processes exit during startup. The log lines above contain the reason.',
    );
}
