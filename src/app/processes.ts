/** Several HTTP processes on one port: this one takes the jobs and looks after the others, which only serve. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Config } from './config.ts';
import { GRACE_SECONDS, work } from './main.ts';
import type { OpenHouse } from './open.ts';
import { logSetupCode } from './setup.ts';
import { listenForStop } from './stop-signal.ts';

/** A process that ends sooner after its start than this has not served at all. */
const SHORT_LIFE_MS = 5_000;

const MOST_SHORT_LIVES = 10;

/** Returns when it was asked to stop and every process has ended. A process that ends before is replaced. */
export async function serveInProcesses(house: OpenHouse, config: Config): Promise<void> {
  const { requested } = listenForStop();
  let stopping = false;
  let shortLives = 0;
  const gaveUp = new AbortController();
  const start = () => {
    const startedAt = performance.now();
    const worker = cluster.fork({ FRONTAGE_ROLE: 'web', FRONTAGE_PROCESSES: '1' });
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      house.log.error({ pid: worker.process.pid, code, signal }, 'A process ended; another takes its place.');
      if (shortLives < MOST_SHORT_LIVES) setTimeout(start, shortLives * 200);
      else gaveUp.abort();
    });
  };
  await logSetupCode(house);
  for (let count = 0; count < config.processes; count += 1) start();
  if (config.role !== 'web') await work(house);
  await Promise.race([requested, once(gaveUp.signal, 'abort')]);
  stopping = true;
  const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
    if (worker === undefined) return;
    const exit = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exit;
  });
  await Promise.all(ended);
  await house.close(GRACE_SECONDS);
  if (gaveUp.signal.aborted) throw new Error('The HTTP processes end as soon as they start; the lines above say why.');
}
