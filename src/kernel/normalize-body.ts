/** Prepares a parsed JSON body for validation and storage. */
import { invalid, refused } from './fault.ts';
import { isObject } from './object.ts';
import { sentence } from './sentence.ts';
import { storable } from './storable.ts';

/** The body of a request. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * A JSON body with trimmed text, where empty text becomes null; any value other than an object
 * becomes an empty object. Throws a `refused` fault.
 */
export function normalizeBody(body: unknown): Body {
  return isObject(body) ? normalizeObject(body, null, 1) : {};
}

const DEEPEST = 64;

/** A location in a body: its key, and its parent object or array. */
type Location = { key: string | number; around: Location | null; depth: number };

/**
 * A number outside the double range is parsed as infinity, which JSON cannot represent; fields
 * validate their own values.
 */
function normalize(value: unknown, location: Location | null): unknown {
  if (typeof value === 'string') return storable(value).trim() || null;
  if ((value === Infinity || value === -Infinity) && location !== null && location.depth > 1)
    throw notANumber(pathTo(location));
  if (typeof value !== 'object' || value === null) return value;
  if (location !== null && location.depth > DEEPEST)
    throw refused('The body is nested too deeply.');
  const depth = (location?.depth ?? 0) + 1;
  if (Array.isArray(value))
    return value.map((item, key) => normalize(item, { key, around: location, depth }));
  return normalizeObject(value, location, depth);
}

function normalizeObject(value: object, location: Location | null, depth: number): Body {
  const normalized: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value))
    define(normalized, storable(key), normalize(inner, { key, around: location, depth }));
  return normalized;
}

/** The dotted key of a location. */
const pathTo = ({ key, around }: Location): string =>
  around === null ? String(key) : `${pathTo(around)}.${key}`;

const notANumber = (field: string) => invalid({ [field]: [sentence.number(field)] });

/** Assigning to `__proto__` would change the prototype instead. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else object[key] = value;
}

export const withoutNulls = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
