/** The processes of one configuration: a process that exits is replaced until all are retired. */
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { isReady, RETIRE } from './replacement.ts';

/** A process that exits within this time after its start has failed to start. */
const SHORT_LIFE_MS = 5_000;

const MAX_SHORT_LIVES = 10;

/** How long retired processes may take to finish their requests and jobs. */
const RETIREMENT_MS = 60_000;

type Role = 'web' | 'worker';

export type Generation = {
  /** Resolves when all processes serve. Rejects if one exits before that. */
  start(roles: readonly Role[]): Promise<void>;
  /** The processes finish their requests and jobs, and exit. */
  retire(): void;
};

/**
 * `giveUp` is called when a process cannot be replaced. Once `stopped` is aborted, no process is
 * started.
 */
export function openGeneration(
  env: NodeJS.ProcessEnv,
  log: Logger,
  giveUp: () => void,
  stopped: AbortSignal,
): Generation {
  const running = new Set<Worker>();
  let state: 'starting' | 'serving' | 'retired' = 'starting';
  let shortLives = 0;

  const isServing = () => state === 'serving' && !stopped.aborted;

  const fork = (role: Role): Worker => {
    stopped.throwIfAborted();
    const startedAt = performance.now();
    // `env` contains the variables of the file as read at the start; the file may have changed.
    const own = { FRONTAGE_ENV_FILE: '', FRONTAGE_ROLE: role, FRONTAGE_PROCESSES: '1' };
    const worker = cluster.fork({ ...env, ...own });
    running.add(worker);
    worker.on('error', (err) => log.error({ err }, 'process error'));
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (!isServing()) return;
      const { pid } = worker.process;
      log.error({ pid, role, code, signal }, 'process exited; starting a replacement');
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives < MAX_SHORT_LIVES)
        setTimeout(() => isServing() && fork(role), shortLives * 200);
      else giveUp();
    });
    return worker;
  };

  return {
    async start([first, ...others]) {
      if (first !== undefined) await startOf(fork(first));
      await Promise.all(others.map((role) => startOf(fork(role))));
      if (running.size <= others.length) throw new Error(FAILED);
      state = 'serving';
    },
    retire() {
      state = 'retired';
      for (const worker of running) retireOne(worker);
    },
  };
}

const FAILED = 'A process exited during startup. See the log lines above for the reason.';

const startOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (isReady(message)) resolve();
    });
    worker.once('exit', () => reject(new Error(FAILED)));
  });

function retireOne(worker: Worker): void {
  worker.send(RETIRE, () => undefined);
  const impatient = setTimeout(() => worker.process.kill('SIGKILL'), RETIREMENT_MS);
  worker.once('exit', () => clearTimeout(impatient));
}
