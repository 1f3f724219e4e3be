/**
 * Stores the caller of the current request, so that limited resources such as database connections
 * can be shared fairly between callers without passing the caller to every function.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/**
 * Runs `work` for a caller. `key` is derived from the credential or network address of the caller.
 */
export const serveCaller = <T>(key: string, work: () => T): T => storage.run(key, work);

/** Undefined outside of requests, as in jobs and commands. */
export const currentCaller = (): string | undefined => storage.getStore();
