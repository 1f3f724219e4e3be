/** Several HTTP processes on one port: this one takes the jobs and looks after the others, which only serve. */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { DAILY } from '../jobs/handlers.ts';
import type { Config } from './config.ts';
import type { OpenHouse } from './open.ts';

const GRACE_SECONDS = 20;

/** Returns after SIGTERM or SIGINT, when every process has ended. One that ends before is replaced. */
export async function serveInProcesses(house: OpenHouse, config: Config): Promise<void> {
  let stopping = false;
  const start = () => cluster.fork({ FRONTAGE_ROLE: 'web', FRONTAGE_PROCESSES: '1' });
  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return;
    house.log.error({ pid: worker.process.pid, code, signal }, 'A process ended; another takes its place.');
    start();
  });
  for (let count = 0; count < config.processes; count += 1) start();
  if (config.role !== 'web') await house.parts.queue.work(house.handlers, DAILY);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  stopping = true;
  const ended = Object.values(cluster.workers ?? {}).map(async (worker) => {
    if (worker === undefined) return;
    const exit = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exit;
  });
  await Promise.all(ended);
  await house.close(GRACE_SECONDS);
}
