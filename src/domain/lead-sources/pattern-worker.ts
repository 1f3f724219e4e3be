/** The worker thread that compiles patterns and searches text with them. */
import { constants, getPriority, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/**
 * Lowers the priority of this thread, so that patterns do not slow requests down on a single core.
 * Only on Linux does `setPriority` change the calling thread; elsewhere it changes the whole
 * process.
 */
if (!isMainThread && process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

/**
 * The patterns to evaluate. Each pair contains the index of a pattern and the index of a subject.
 */
export type Search = {
  patterns: readonly string[];
  subjects: readonly string[];
  pairs: readonly (readonly [number, number])[];
};

/**
 * The processor time after which a call returns partial results. Processor time is used because it
 * does not depend on how busy the machine is.
 */
type Slice = { milliseconds: number };

/**
 * The maximum number of steps of a compiled pattern. Time and memory are proportional to this
 * number, so patterns with large nested repetitions are rejected.
 */
const MAX_STEPS = 1000;

/**
 * The compiled patterns by text. `pattern` is null if the text is not a valid pattern or the
 * pattern is too large.
 */
const compiled = new LRUCache<string, { pattern: RE2JS | null }>({ max: 500 });

/**
 * The heap size above which the cache is cleared. A pattern builds an automaton of up to 8 MB while
 * it is in use.
 */
const MAX_HEAP_BYTES = 64 * 1024 * 1024;

export function compile(text: string): RE2JS | null {
  const known = compiled.get(text);
  if (known !== undefined) return known.pattern;
  const pattern = parse(text);
  compiled.set(text, { pattern });
  return pattern;
}

function parse(text: string): RE2JS | null {
  try {
    const pattern = RE2JS.compile(text, RE2JS.CASE_INSENSITIVE);
    return pattern.programSize() > MAX_STEPS ? null : pattern;
  } catch {
    return null;
  }
}

/**
 * For each pair, whether the pattern matches the subject. Evaluates at least the first pair, and
 * stops when the time is used up.
 */
export const search = ({ patterns, subjects, pairs, milliseconds }: Search & Slice): boolean[] =>
  inSlice(
    pairs,
    milliseconds,
    ([pattern, subject]) =>
      compile(patterns[pattern] ?? '')?.test(subjects[subject] ?? '') ?? false,
  );

/**
 * For each pattern, whether it is valid. Compiles at least the first pattern, and stops when the
 * time is used up.
 */
export const validate = ({
  patterns,
  milliseconds,
}: { patterns: readonly string[] } & Slice): boolean[] =>
  inSlice(patterns, milliseconds, (pattern) => compile(pattern) !== null);

function inSlice<Item>(
  items: readonly Item[],
  milliseconds: number,
  judge: (item: Item) => boolean,
): boolean[] {
  const end = processorTime() + milliseconds;
  const results: boolean[] = [];
  for (const item of items) {
    results.push(judge(item));
    if (processorTime() >= end) break;
  }
  if (getHeapStatistics().used_heap_size > MAX_HEAP_BYTES) compiled.clear();
  return results;
}

/** The processor time of this thread in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
