/** What goes wrong with the storage of files, which is a system outside: told in a sentence that does not say where it is (§7.2). */
import { Fault, upstream } from '../../kernel/fault.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Any error of storage as a Fault: a Fault stays itself, everything else is an `upstream` with the error as its cause. */
export function storageFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return upstream(FULL.has(code) ? 'The storage of media is full.' : 'The storage of media failed. Try again later.', error);
}

/** Does work on storage. Throws upstream. */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFault(error);
  }
}
