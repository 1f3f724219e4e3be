/**
 * Failures of media storage, which is an external system. The message does not reveal its location
 * (§7.2).
 */
import { Fault, upstream } from '../../kernel/fault.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Converts any error of storage to a Fault: a Fault is returned unchanged, any other error becomes
 * an `upstream` with the error as its cause.
 */
export function storageFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return upstream(
    FULL.has(code) ? 'The media storage is full.' : 'The media storage failed. Try again later.',
    error,
  );
}

/** Runs an operation on storage. Throws upstream. */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFault(error);
  }
}
