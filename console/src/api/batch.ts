/** Writes many records with batches of V2, which are retried until every operation has a result. */
import { messageIn, Refusal } from './client.ts';
import { chunksOf, post, type Schemas } from './v2.ts';

export type Operation = Schemas['BatchOperation'];

/** The status is 0 if the service did not respond. */
export type Result = Schemas['BatchResult'];

export const BATCH_SIZE = 100;

/** V2 accepts bodies of 1 MiB. */
const MAX_BYTES = 900_000;

const ATTEMPTS = 8;

const isTemporary = (status: number): boolean => status === 0 || status === 429 || status >= 500;

type Run = {
  /** Stops before the next batch. The batch in progress is completed, so that its results are known. */
  signal: AbortSignal;
  onProgress?(done: number): void;
};

/** The results in the order of the operations, fewer if the run was stopped. */
export async function runOperations(
  account: string,
  operations: readonly Operation[],
  { signal, onProgress }: Run,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const some of batchesOf(operations)) {
    if (signal.aborted) break;
    results.push(...(await finish(account, some, signal)));
    onProgress?.(results.length);
  }
  return results;
}

/**
 * Performs all operations of a batch, or none. If the batch is rejected, the error starts with
 * `problem`.
 */
export async function performAll(
  account: string,
  operations: readonly Operation[],
  problem: string,
): Promise<void> {
  for (const some of chunksOf(operations, BATCH_SIZE)) {
    const body = { operations: some, atomic: true };
    const { data } = await post<{ data: Result[] }>(account, '/api/v2/batch', body);
    const failed = data.find(({ status }) => status >= 400);
    if (failed !== undefined)
      throw new Refusal(failed.status, `${problem} ${messageIn(failed.body)}`);
  }
}

/** Retries a batch. All attempts have the same key, so each operation takes effect once. */
async function finish(
  account: string,
  operations: readonly Operation[],
  signal: AbortSignal,
): Promise<Result[]> {
  const key = randomKey();
  let results: Result[] = operations.map(() => ({ status: 0, body: UNANSWERED }));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    let seconds = 2 ** attempt;
    try {
      const { data } = await post<{ data: Result[] }>(account, '/api/v2/batch', {
        key,
        operations,
      });
      results = data;
      if (!data.some(({ status }) => isTemporary(status))) return data;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 401) throw error;
      const { status, message, errors, retryAfter } = error;
      // The results of earlier attempts show which operations were written; a rejected retry does
      // not.
      if (!isTemporary(status) && attempt > 1) return results;
      if (!isTemporary(status))
        return operations.map(() => ({ status, body: { message, errors } }));
      seconds = retryAfter ?? seconds;
    }
    if (attempt === ATTEMPTS || signal.aborted) break;
    await pause(seconds, signal);
  }
  return results;
}

const UNANSWERED = {
  message: 'The service did not respond in time. Check whether the record was written.',
};

/** Retries a read that fails for a temporary reason. */
export async function persistently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      const canRetry = error instanceof Refusal && isTemporary(error.status);
      if (!canRetry || attempt === ATTEMPTS || signal.aborted) throw error;
      await pause(error.retryAfter ?? 2 ** attempt, signal);
    }
}

/** Resolves after this time, or when the signal is aborted. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}

/** `crypto.randomUUID` exists only on pages served by HTTPS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

function batchesOf(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  let bytes = 0;
  for (const operation of operations) {
    const size = new Blob([JSON.stringify(operation)]).size;
    const last = batches.at(-1);
    if (last === undefined || last.length === BATCH_SIZE || bytes + size > MAX_BYTES) {
      batches.push([operation]);
      bytes = size;
    } else {
      last.push(operation);
      bytes += size;
    }
  }
  return batches;
}
