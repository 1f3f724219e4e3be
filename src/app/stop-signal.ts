/** When this process is asked to stop: by a signal, or because the launcher that started it is gone. */
import cluster from 'node:cluster';

/** Ctrl-C reaches every process of a terminal, and the launcher or the primary process passes it on as well: that is one request. */
const SAME_REQUEST_MS = 1000;

export type StopSignal = {
  /** Resolves at the first request to stop. */
  requested: Promise<void>;
};

/** Listens from now on. A further signal, at least a second after the first, ends the process at once. */
export function listenForStop(): StopSignal {
  let stoppedAt: number | null = null;
  const requested = new Promise<void>((resolve) => {
    const stop = () => {
      stoppedAt ??= performance.now();
      resolve();
    };
    const signalled = () => {
      if (stoppedAt !== null && performance.now() - stoppedAt > SAME_REQUEST_MS) process.exit(1);
      stop();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, signalled);
    watchLauncher(stop);
  });
  return { requested };
}

/**
 * The launcher keeps an IPC channel to this process, which the system closes when the launcher ends, however it ends. The worker
 * processes of a cluster end with their primary by themselves.
 */
function watchLauncher(gone: () => void): void {
  if (process.send === undefined || cluster.isWorker) return;
  if (process.connected) process.once('disconnect', gone);
  else gone();
  process.channel?.unref();
}
