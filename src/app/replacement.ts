/**
 * How a supervising process replaces this one on SIGHUP: the launcher for a single-process service,
 * and the primary process for each process of several. See decision 72.
 */
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { isObject } from '../kernel/object.ts';

/**
 * `ready`: this process serves. `reload`: this process asks the launcher for a replacement, and
 * passes its listening socket on. `retire`: the replacement has taken over.
 */
type Message = { frontage: 'ready' | 'reload' | 'retire'; isExclusive?: boolean };

const isMessage = (message: unknown, kind: Message['frontage']): boolean =>
  isObject(message) && message['frontage'] === kind;

export const RETIRE: Message = { frontage: 'retire' };

export const isReady = (message: unknown): boolean => isMessage(message, 'ready');

/**
 * The supervising process may have exited, which emits an error event unless a callback is given.
 */
const tell = (message: Message, handle?: undefined): void => {
  process.send?.(message, handle, {}, () => undefined);
};

export const tellReady = (): void => tell({ frontage: 'ready' });

/** Resolves when a replacement has taken over. */
export const retirement = (): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) return;
    process.on('message', (message) => {
      if (isMessage(message, 'retire')) resolve();
    });
    if (cluster.isPrimary) process.channel?.unref();
  });

/**
 * Whether SIGHUP can replace this process. The primary process decides for its processes, and
 * without a launcher nothing could start a new one.
 */
export const hasLauncher = (): boolean => process.send !== undefined && cluster.isPrimary;

/**
 * Asks the launcher for a replacement. With `isExclusive`, as for the embedded database, this
 * process has to exit before the replacement starts; connections wait in the socket until then.
 */
export const askForReplacement = (server: Server, isExclusive: boolean): void =>
  tell({ frontage: 'reload', isExclusive }, Reflect.get(server, '_handle') ?? undefined);
