/**
 * Reads values of unknown shape, such as JSON responses, by path. Every reader checks the value and
 * throws an error that names the path where the shape differs.
 */
import { isObject } from '../../src/kernel/object.ts';

type Path = readonly (string | number)[];

/** The value at a path, or undefined where the path does not exist. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (typeof key === 'number') return Array.isArray(inner) ? inner.at(key) : undefined;
    return isObject(inner) ? inner[key] : undefined;
  }, value);
}

function unexpected(value: unknown, path: Path, expected: string): Error {
  const place = path.length === 0 ? 'The value' : `The value at ${path.join('.')}`;
  return new Error(`${place} is not ${expected}: ${JSON.stringify(value)?.slice(0, 2000)}`);
}

/** An object. */
export function objectAt(value: unknown, ...path: Path): Record<string, unknown> {
  const found = valueAt(value, path);
  if (!isObject(found)) throw unexpected(value, path, 'an object');
  return found;
}

const hasId = (value: Record<string, unknown>): value is Record<string, unknown> & { id: string } =>
  typeof value['id'] === 'string';

/** An object with the ID of a record. */
export function recordAt(value: unknown, ...path: Path) {
  const found = objectAt(value, ...path);
  if (!hasId(found)) throw unexpected(value, [...path, 'id'], 'a string');
  return found;
}

/** A list. */
export function listAt(value: unknown, ...path: Path): unknown[] {
  const found = valueAt(value, path);
  if (!Array.isArray(found)) throw unexpected(value, path, 'a list');
  return found;
}

/** A list of objects. */
export const objectsAt = (value: unknown, ...path: Path) =>
  listAt(value, ...path).map((_, index) => objectAt(value, ...path, index));

/** A list of records. */
export const recordsAt = (value: unknown, ...path: Path) =>
  listAt(value, ...path).map((_, index) => recordAt(value, ...path, index));

/** A string. */
export function textAt(value: unknown, ...path: Path): string {
  const found = valueAt(value, path);
  if (typeof found !== 'string') throw unexpected(value, path, 'a string');
  return found;
}

/** A list of strings. */
export const textsAt = (value: unknown, ...path: Path) =>
  listAt(value, ...path).map((_, index) => textAt(value, ...path, index));

/** A number. */
export function numberAt(value: unknown, ...path: Path): number {
  const found = valueAt(value, path);
  if (typeof found !== 'number') throw unexpected(value, path, 'a number');
  return found;
}

/** Returns the value. Throws if it is undefined or null. */
export function present<Value>(value: Value | undefined | null, what = 'The value'): Value {
  if (value === undefined || value === null) throw new Error(`${what} is missing.`);
  return value;
}
