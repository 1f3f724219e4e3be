/** The worker thread that compiles patterns and searches text with them. */
import { constants, getPriority, setPriority } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/**
 * Patterns must not slow requests down when the process has one core. On Linux the priority is that
 * of the calling thread; elsewhere it would be that of the process.
 */
if (!isMainThread && process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

/** Each pair holds the indices of a pattern and a subject. */
export type Search = {
  patterns: readonly string[];
  subjects: readonly string[];
  pairs: readonly (readonly [number, number])[];
};

/**
 * The processor time of one call before it returns partial results. Results do not depend on how
 * busy the machine is.
 */
type Slice = { milliseconds: number };

/**
 * A compiled pattern has one step per state. Time and memory are proportional to it, so nested
 * repetitions are rejected.
 */
const MAX_STEPS = 1000;

/** Null if the text is not a valid pattern or the pattern is too large. */
const compiled = new LRUCache<string, { pattern: RE2JS | null }>({ max: 500 });

/** A pattern builds an automaton of up to 8 MB while it is in use. */
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

/** For each pair, whether the pattern matches the subject. Processes at least the first pair. */
export const search = ({ patterns, subjects, pairs, milliseconds }: Search & Slice): boolean[] =>
  inSlice(
    pairs,
    milliseconds,
    ([pattern, subject]) =>
      compile(patterns[pattern] ?? '')?.test(subjects[subject] ?? '') ?? false,
  );

/** For each pattern, whether it is valid. Processes at least the first pattern. */
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

/** The milliseconds that this thread has run. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
