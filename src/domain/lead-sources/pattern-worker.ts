/** The program of the worker thread that compiles patterns and searches text with them. */
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Each pair says which pattern is searched for in which subject. */
export type Search = { patterns: readonly string[]; subjects: readonly string[]; pairs: readonly (readonly [number, number])[] };

/** How long one call works before it returns what it has so far. */
type Slice = { milliseconds: number };

/** A compiled pattern has one step per state. Time and memory are proportional to it, so nested repetitions are refused. */
const MAX_STEPS = 1000;

/** Null stands for text that is not a pattern, or too large a one. */
const compiled = new LRUCache<string, { pattern: RE2JS | null }>({ max: 500 });

/** A pattern builds an automaton of up to 8 MB while it is used. */
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

/** For each pair whether the pattern is found in the subject, at least for the first pair. */
export const search = ({ patterns, subjects, pairs, milliseconds }: Search & Slice): boolean[] =>
  inSlice(pairs, milliseconds, ([pattern, subject]) => compile(patterns[pattern] ?? '')?.test(subjects[subject] ?? '') ?? false);

/** For each pattern whether it is valid, at least for the first one. */
export const validate = ({ patterns, milliseconds }: { patterns: readonly string[] } & Slice): boolean[] =>
  inSlice(patterns, milliseconds, (pattern) => compile(pattern) !== null);

function inSlice<Item>(items: readonly Item[], milliseconds: number, judge: (item: Item) => boolean): boolean[] {
  const end = performance.now() + milliseconds;
  const results: boolean[] = [];
  for (const item of items) {
    results.push(judge(item));
    if (performance.now() >= end) break;
  }
  if (getHeapStatistics().used_heap_size > MAX_HEAP_BYTES) compiled.clear();
  return results;
}
