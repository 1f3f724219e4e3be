/**
 * Patterns that editors write and visits are matched against. They are RE2 patterns, whose time is linear in the text, but a hostile
 * pattern still takes tens of milliseconds, so they run in a worker thread, in slices that accounts take in turns.
 */
import { LRUCache } from 'lru-cache';
import Tinypool from 'tinypool';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { compile, type Search } from './pattern-worker.ts';

const WORKER = new URL('./pattern-worker.ts', import.meta.url);

/** How long a call keeps the worker before other accounts have their turn. */
const SLICE_MS = 50;

/** A call that needs more slices is given up. */
const MAX_SLICES = 20;

/** A worker that does not return from a slice by then is ended and replaced. */
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

/** The worker gets nothing of the environment, where the secrets of the service are. */
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

/** The results for `count` items, fewer when the call is given up; `rest` gives the task for the items from an index on. */
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
    const run = () => openPool().run(task, { name, signal: AbortSignal.timeout(DEADLINE_MS) }) as Promise<boolean[]>;
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
  (error instanceof Error && (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')));

/** For each pair whether the pattern is found anywhere in the subject. Pairs that the bounds leave out count as not found. */
export const search = (account: string, { patterns, subjects, pairs }: Search, bounds = BOUNDS): Promise<boolean[]> =>
  inSlices(account, 'search', pairs.length, bounds, (from) => ({ patterns, subjects, pairs: pairs.slice(from) }));

/** What `validate` found, so that fields can be checked without waiting. */
const verdicts = new LRUCache<string, { isValid: boolean }>({ max: 5000 });

/** Compiles patterns ahead of `isPattern`. Those that the bounds leave out count as invalid. */
export async function validate(account: string, patterns: readonly string[]): Promise<void> {
  const unknown = [...new Set(patterns)].filter((pattern) => !verdicts.has(pattern));
  const results = await inSlices(account, 'validate', unknown.length, BOUNDS, (from) => ({ patterns: unknown.slice(from) }));
  for (const [index, pattern] of unknown.entries()) verdicts.set(pattern, { isValid: results[index] ?? false });
}

/** Whether the text is a pattern of RE2, which has no look-around and no back references. */
export const isPattern = (text: string): boolean => verdicts.get(text)?.isValid ?? compile(text) !== null;
