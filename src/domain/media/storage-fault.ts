/**
 * Failures of media storage, which counts as an external system. The messages do not reveal the
 * location of the storage (§7.2).
 */
import { Fault, upstream } from '../../kernel/fault.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Converts any storage error to a `Fault`. A `Fault` is returned unchanged; any other error becomes
 * the cause of an `upstream` fault.
 */
export function storageFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return upstream(
    FULL.has(code) ? 'The media storage is full.' : 'The media storage failed. Try again later.',
    error,
  );
}

/** Runs an operation on storage. Throws an `upstream` fault. */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFault(error);
  }
}
