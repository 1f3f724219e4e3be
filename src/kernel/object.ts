/** Checks and typed reads of values of unknown shape. */

type Values = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the object itself has the key, rather than its prototype. */
export const isKeyOf = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(known, key);

/** The keys of an object. */
export function keysOf<Known extends object>(known: Known): Extract<keyof Known, string>[] {
  const keys: Extract<keyof Known, string>[] = [];
  for (const key in known) if (Object.hasOwn(known, key)) keys.push(key);
  return keys;
}

const unexpected = (values: Values, key: string, expected: string): Error =>
  new Error(
    `Expected ${expected} at ${key}, found ${values[key] === null ? 'null' : typeof values[key]}.`,
  );

/** The text at a key. Throws an error if there is none. */
export function textOf(values: Values, key: string): string {
  const value = values[key];
  if (typeof value !== 'string') throw unexpected(values, key, 'text');
  return value;
}

/** The text at a key, or null if the key is absent. */
export const textOrNull = (values: Values, key: string): string | null =>
  values[key] == null ? null : textOf(values, key);

/** The list of texts at a key, or an empty one if the key is absent. */
export function textsOf(values: Values, key: string): string[] {
  const value = values[key] ?? [];
  if (!Array.isArray(value)) throw unexpected(values, key, 'a list');
  return value.map(String);
}

/** The number at a key, or null if the key is absent. */
export function numberOrNull(values: Values, key: string): number | null {
  const value = values[key] ?? null;
  if (value !== null && typeof value !== 'number') throw unexpected(values, key, 'a number');
  return value;
}

/** The object at a key, or an empty one if the key is absent. */
export function objectOf(values: Values, key: string): Record<string, unknown> {
  const value = values[key] ?? {};
  if (!isObject(value)) throw unexpected(values, key, 'an object');
  return value;
}
