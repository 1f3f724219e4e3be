/** Detects requests to stop or to reload, which are signals or the exit of the launcher. */
import cluster from 'node:cluster';
import { isatty } from 'node:tty';

/**
 * Ctrl-C reaches every process of a terminal, and the launcher or the primary process also forwards
 * it. Signals within this time count as one request.
 */
const SAME_REQUEST_MS = 1000;

export type StopSignal = {
  /** Resolves at the first stop request. */
  requested: Promise<void>;
};

/**
 * Listens for signals. A second signal, at least one second after the first, terminates the process
 * immediately. `reload` is called for each SIGHUP. Without `reload`, or in a terminal, SIGHUP stops
 * the process, because closing a terminal sends SIGHUP.
 */
export function listenForStop(reload?: () => void): StopSignal {
  let stoppedAt: number | null = null;
  const requested = new Promise<void>((resolve) => {
    const stop = () => {
      stoppedAt ??= performance.now();
      resolve();
    };
    const signaled = () => {
      if (stoppedAt !== null && performance.now() - stoppedAt > SAME_REQUEST_MS) process.exit(1);
      stop();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, signaled);
    process.on('SIGHUP', reload === undefined || isatty(0) ? signaled : reload);
    watchLauncher(stop);
  });
  return { requested };
}

/**
 * The launcher keeps an IPC channel to this process, which the operating system closes when the
 * launcher exits for any reason. The worker processes of a cluster exit with their primary.
 */
function watchLauncher(gone: () => void): void {
  if (process.send === undefined || cluster.isWorker) return;
  if (process.connected) process.once('disconnect', gone);
  else gone();
  process.channel?.unref();
}
