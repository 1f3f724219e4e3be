/** Patterns that people write and visitors are matched against: RE2, whose time is linear in the text whatever the pattern. */
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

const compiled = new LRUCache<string, RE2JS>({ max: 1000 });

/** What is longer than any URL need be is not looked at. */
const MOST_CHARACTERS = 2048;

/** The time is linear in the steps of the pattern too: repeats of repeats are refused. */
const MOST_STEPS = 1000;

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const made = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  if (made.programSize() > MOST_STEPS) throw new Error('The pattern is too large.');
  compiled.set(pattern, made);
  return made;
}

/** Whether it is a pattern of RE2; look-around and back references are not. */
export function isPattern(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the pattern is found anywhere in the text, in any case. What is no pattern finds nothing. */
export const finds = (pattern: string, text: string): boolean =>
  isPattern(pattern) && compile(pattern).matcher(text.slice(0, MOST_CHARACTERS)).find();
