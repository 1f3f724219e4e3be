/**
 * Matches patterns that editors write against visits. RE2 patterns match in linear time, but a
 * hostile pattern can still take tens of milliseconds. Patterns are therefore evaluated in a worker
 * thread, in time slices that are shared fairly between accounts.
 */
import { LRUCache } from 'lru-cache';
import Tinypool from 'tinypool';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { compile, type Search } from './pattern-worker.ts';

const WORKER = new URL('./pattern-worker.ts', import.meta.url);

/** How long a call uses the worker before a waiting call of another account continues. */
const SLICE_MS = 50;

/** The maximum number of slices per call. A call that needs more is aborted. */
const MAX_SLICES = 20;

/** A worker that has not finished a slice within this time is terminated and replaced. */
const DEADLINE_MS = 5000;

const MAX_WAITING = 50;

class TooBusy extends Error {}

const slots = fairSlots({
  slots: 1,
  perKey: 1,
  maxWaiting: MAX_WAITING,
  refuse: () => new TooBusy('Too many calls are waiting.'),
});

let pool: Tinypool | undefined;

/**
 * The worker starts with an empty environment, because the environment holds the secrets of the
 * service.
 */
function openPool(): Tinypool {
  pool ??= new Tinypool({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return pool;
}

type Bounds = { milliseconds: number; slices: number };

const BOUNDS: Bounds = { milliseconds: SLICE_MS, slices: MAX_SLICES };

/**
 * The results for `count` items, or fewer if the call is aborted at a limit. `rest(from)` returns
 * the task for the items from index `from`.
 */
async function inSlices(
  account: string,
  name: 'search' | 'validate',
  count: number,
  { milliseconds, slices }: Bounds,
  rest: (from: number) => object,
): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let slice = 0; slice < slices && results.length < count; slice += 1) {
    const task = { ...rest(results.length), milliseconds };
    const run = () =>
      openPool().run(task, { name, signal: AbortSignal.timeout(DEADLINE_MS) }) as Promise<
        boolean[]
      >;
    try {
      results.push(...(await slots.run(account, run)));
    } catch (error) {
      if (isGivenUp(error)) break;
      throw error;
    }
  }
  return results;
}

const isGivenUp = (error: unknown): boolean =>
  error instanceof TooBusy ||
  (error instanceof Error &&
    (error.name === 'AbortError' ||
      ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')));

/**
 * For each pair, whether the pattern matches anywhere in the subject. If the call is aborted at a
 * limit, the results of the last pairs are missing.
 */
export const search = (
  account: string,
  { patterns, subjects, pairs }: Search,
  bounds = BOUNDS,
): Promise<boolean[]> =>
  inSlices(account, 'search', pairs.length, bounds, (from) => ({
    patterns,
    subjects,
    pairs: pairs.slice(from),
  }));

/** The cached results of `validate`, which allow fields to be validated synchronously. */
const verdicts = new LRUCache<string, { isValid: boolean }>({ max: 5000 });

/**
 * Compiles patterns in the worker and caches the results for `isPattern`. Patterns that were not
 * compiled within the limits count as invalid.
 */
export async function validate(account: string, patterns: readonly string[]): Promise<void> {
  const unknown = [...new Set(patterns)].filter((pattern) => !verdicts.has(pattern));
  const results = await inSlices(account, 'validate', unknown.length, BOUNDS, (from) => ({
    patterns: unknown.slice(from),
  }));
  for (const [index, pattern] of unknown.entries())
    verdicts.set(pattern, { isValid: results[index] ?? false });
}

/** Whether the text is a valid RE2 pattern. RE2 has no look-around and no backreferences. */
export const isPattern = (text: string): boolean =>
  verdicts.get(text)?.isValid ?? compile(text) !== null;
