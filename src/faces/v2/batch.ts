/** Runs the operations of a batch in order, once per key (decisions §8). */
import { setImmediate } from 'node:timers/promises';
import {
  type LeadAccess,
  lockBatches,
  lockLeadResults,
  lockResults,
  openBatch,
  storeResults,
} from '../../domain/batches/results.ts';
import { oversized, RETRY_AFTER_OUTAGE, unavailable } from '../../kernel/fault.ts';
import { type Ctx, withTransaction } from '../../store/ctx.ts';
import { isLocked, setLockTimeout } from '../../store/lock-timeout.ts';
import { plain } from '../http/errors.ts';
import type { RouteResponse } from '../http/route.ts';

/**
 * The time after which no further operation is started, so that a batch does not hold a connection
 * for long.
 */
export const MAX_MS = 10_000;

/** The size of the results, in characters, after which no further operation is started. */
export const MAX_RESULTS = 8 * 1024 * 1024;

/**
 * The maximum size of the results of reads in a batch with a key, in characters. The results are
 * stored for a day, so without the limit a caller could fill the disk.
 */
const MAX_STORED_READS = 256 * 1024;

type Batch<Operation> = {
  operations: readonly Operation[];
  atomic: boolean;
  key?: string | null | undefined;
};

type Serving<Operation> = {
  /**
   * Does slow work before a transaction begins. Its errors are ignored, because `perform` repeats
   * the work and reports them.
   */
  prepare?(operation: Operation): Promise<void>;
  perform(operation: Operation, ctx: Ctx): Promise<RouteResponse>;
  /** Whether the operation writes nothing. */
  isRead?(operation: Operation): boolean;
  leadAccess?(operation: Operation): LeadAccess;
  /** The response to an error. */
  responseTo(error: unknown): RouteResponse;
  /** Aborts when the time limit is reached. */
  signal?: AbortSignal;
};

/**
 * Returns the results of all operations as JSON. Throws an `invalid` fault if the key was used for
 * another batch.
 */
export async function runBatch<Operation>(
  ctx: Ctx,
  { operations, atomic, key }: Batch<Operation>,
  {
    prepare,
    perform,
    isRead,
    leadAccess,
    responseTo,
    signal = AbortSignal.timeout(MAX_MS),
  }: Serving<Operation>,
): Promise<string[]> {
  const id = key == null ? null : await openBatch(ctx, key, [operations, atomic]);
  const keyed =
    id === null
      ? null
      : { id, accessOf: (place: number) => leadAccess?.(operations[place] as Operation) };
  const done: string[] = [];
  const storedReads = new Map<number, number>();
  const one = async (place: number, within: Ctx, made: readonly string[]): Promise<string> => {
    try {
      // Otherwise, operations that need no database would all run in one turn of the event loop.
      await setImmediate();
      if (signal.aborted) throw unavailable(RETRY_AFTER_OUTAGE);
      if (sizeOf(done) + sizeOf(made) > MAX_RESULTS) throw tooLarge();
      const response = await perform(operations[place] as Operation, within);
      if (statusOf(response) >= 400) throw new OperationFailed(place, { response });
      const text = textOf(response);
      if (id !== null && isRead?.(operations[place] as Operation))
        countRead(storedReads, place, text.length);
      return text;
    } catch (error) {
      throw error instanceof OperationFailed ? error : new OperationFailed(place, { cause: error });
    }
  };
  const places = operations.map((_, place) => place);
  const size = atomic ? places.length : id === null ? 1 : GROUP;
  for (let from = 0; from < places.length; from += size) {
    const group = places.slice(from, from + size);
    for (const place of group)
      if (!signal.aborted) await prepare?.(operations[place] as Operation).catch(() => undefined);
    if (atomic) return runUnit(ctx, keyed, group, one, responseTo);
    const made = keyed === null ? NO_RESULTS : await runGroup(ctx, keyed, group, one, signal);
    for (const place of group)
      done.push(made.get(place) ?? (await runUnit(ctx, keyed, [place], one, responseTo)).join());
  }
  return done;
}

const tooLarge = () =>
  oversized('The results of the batch are too large. Send the operation in another batch.');

/**
 * Counts the size of the result of a read. An operation that is run again is counted only once.
 * Throws an `oversized` fault if the limit is exceeded.
 */
function countRead(sizes: Map<number, number>, place: number, size: number): void {
  sizes.delete(place);
  const others = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  if (others + size > MAX_STORED_READS)
    throw oversized(
      'The results of the reads are too large for a batch with a key. Send them without a key.',
    );
  sizes.set(place, size);
}

const sizeOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0);

/** A batch with a key: its ID, and how the operation at each position accesses leads. */
type Keyed = { id: string; accessOf(place: number): LeadAccess };

type RunOne = (place: number, within: Ctx, made: readonly string[]) => Promise<string>;

/**
 * The maximum number of operations of a batch with a key that share a transaction. Measured with
 * new units: sharing reduces the CPU time of the service and of the database to 70 %.
 */
const GROUP = 10;

/**
 * The lock timeout of operations that share a transaction. Batches that lock the same records in
 * different orders give up long before the database detects the deadlock, which takes a second.
 */
const MAX_LOCK_MS = 100;

/** The time after which a group is committed, because its locks can block other requests. */
export const MAX_GROUP_MS = 200;

type Results = ReadonlyMap<number, string>;

const NO_RESULTS: Results = new Map();

/**
 * Runs independent operations in one transaction, which costs less than separate transactions.
 * Returns the results by position. If an operation fails, nothing is written and there are no
 * results. Operations that are not started in time have no results either.
 */
async function runGroup(
  ctx: Ctx,
  keyed: Keyed,
  places: readonly number[],
  one: RunOne,
  signal: AbortSignal,
): Promise<Results> {
  const work = async (within: Ctx, missing: readonly number[]): Promise<string[]> => {
    await setLockTimeout(within, MAX_LOCK_MS);
    const end = performance.now() + MAX_GROUP_MS;
    const made: string[] = [];
    for (const place of missing) {
      if (made.length > 0 && (signal.aborted || performance.now() >= end)) break;
      made.push(await one(place, within, made));
    }
    return made;
  };
  return onceWithKey(ctx, keyed, places, work).catch(() => NO_RESULTS);
}

/**
 * Runs operations that succeed or fail together. With a key, they run in a transaction that also
 * stores their results, so each of them takes effect exactly once, even if the batch is retried or
 * the process crashes.
 */
async function runUnit(
  ctx: Ctx,
  keyed: Keyed | null,
  places: readonly number[],
  one: RunOne,
  responseTo: (error: unknown) => RouteResponse,
): Promise<string[]> {
  const work = async (within: Ctx): Promise<string[]> => {
    const made: string[] = [];
    for (const place of places) made.push(await one(place, within, made));
    return made;
  };
  const inTransaction = async (work: (ctx: Ctx) => Promise<string[]>): Promise<string[]> =>
    keyed === null
      ? withTransaction(ctx, work)
      : inOrder(await onceWithKey(ctx, keyed, places, work), places);
  try {
    if (places.length > 1) return await withoutDeadlock(inTransaction, work);
    return keyed === null ? await work(ctx) : await inTransaction(work);
  } catch (error) {
    const [only] = places;
    const failed =
      error instanceof OperationFailed || places.length > 1 || only === undefined
        ? error
        : new OperationFailed(only, { cause: error });
    if (!(failed instanceof OperationFailed)) throw failed;
    const response = failed.response ?? responseTo(failed.cause);
    const texts = places.map((place) =>
      textOf(place === failed.place ? response : notWritten(failed.place)),
    );
    if (keyed === null || !isFinal(response)) return texts;
    return inOrder(await onceWithKey(ctx, keyed, places, async () => texts), places);
  }
}

/**
 * Runs work that locks several records. If another transaction holds one of the locks, the work is
 * restarted in a transaction that waits for it. That transaction first takes a lock of the account,
 * so that only one of its batches waits at a time.
 */
async function withoutDeadlock<T>(
  inTransaction: (work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(async (ctx) => {
      await setLockTimeout(ctx, MAX_LOCK_MS);
      return work(ctx);
    });
  } catch (error) {
    if (!isLocked(error)) throw error;
  }
  return inTransaction(async (ctx) => {
    await lockBatches(ctx);
    return work(ctx);
  });
}

/**
 * Returns the results at these positions. Runs `work` for the positions without a stored result, in
 * order, and stores its results in the same transaction.
 */
const onceWithKey = (
  ctx: Ctx,
  { id, accessOf }: Keyed,
  places: readonly number[],
  work: (ctx: Ctx, missing: readonly number[]) => Promise<string[]>,
): Promise<Results> =>
  withTransaction(ctx, async (tx) => {
    const stored = await lockResults(tx, id, places);
    const missing = places.filter((place) => !stored.has(place));
    if (missing.length === 0) return stored;
    if (missing.some((place) => accessOf(place) === 'shows')) await lockLeadResults(tx);
    const texts = await work(tx, missing);
    const made = new Map(texts.map((text, index) => [missing[index] ?? 0, text]));
    const accessOfSuccess = (place: number) =>
      isSuccess(made.get(place)) ? accessOf(place) : undefined;
    await storeResults(tx, id, made, accessOfSuccess);
    return new Map([...stored, ...made]);
  });

/** The results at these positions, all of which exist. */
const inOrder = (results: Results, places: readonly number[]): string[] =>
  places.map((place) => results.get(place) ?? '');

const statusOf = ({ status = 200 }: RouteResponse): number => status;

/** Whether repeating the operation would have the same result, so that the result can be stored. */
const isFinal = (response: RouteResponse): boolean =>
  statusOf(response) < 500 && statusOf(response) !== 429;

const notWritten = (place: number): RouteResponse => ({
  status: 424,
  body: plain(`Nothing was written, because operation ${place} of the batch failed.`),
});

const textOf = (response: RouteResponse): string =>
  `{"status":${statusOf(response)},"body":${jsonOf(response.body)}}`;

const isSuccess = (text = ''): boolean => text.startsWith('{"status":2');

const jsonOf = (body: unknown): string =>
  typeof body === 'string' || Buffer.isBuffer(body)
    ? body.toString()
    : JSON.stringify(body ?? null);

/** The failure of the operation at `place`, with its response or the error that it threw. */
class OperationFailed extends Error {
  readonly place: number;
  readonly response: RouteResponse | undefined;

  constructor(place: number, { response, cause }: { response?: RouteResponse; cause?: unknown }) {
    super(`Operation ${place} of the batch failed.`, { cause });
    this.place = place;
    this.response = response;
  }
}
