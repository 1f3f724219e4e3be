/** Makes a parsed JSON body fit for validation and storage. */
import { invalid, refused } from './fault.ts';
import { sentence } from './sentence.ts';

/** What a client sent. */
export type Body = Readonly<Record<string, unknown>>;

/** A JSON body as the fields see it: text trimmed and, when nothing is left, null; anything but an object is empty. Throws refused. */
export function tidyBody(body: unknown): Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (tidy(body, null) as Body) : {};
}

const DEEPEST = 64;

/** A place in a body: its key, and the object or array around it. */
type Place = { key: string | number; around: Place | null; depth: number };

/** A number too large for any computer is read from JSON as infinite, which no JSON can say again; fields judge their own. */
function tidy(value: unknown, place: Place | null): unknown {
  if (typeof value === 'string') return storable(value).trim() || null;
  if ((value === Infinity || value === -Infinity) && place !== null && place.depth > 1) throw notANumber(pathTo(place));
  if (typeof value !== 'object' || value === null) return value;
  if (place !== null && place.depth > DEEPEST) throw refused('The body is nested too deeply.');
  const depth = (place?.depth ?? 0) + 1;
  if (Array.isArray(value)) return value.map((item, key) => tidy(item, { key, around: place, depth }));
  const tidied: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) define(tidied, storable(key), tidy(inner, { key, around: place, depth }));
  return tidied;
}

/** The dotted key of a place. */
const pathTo = ({ key, around }: Place): string => (around === null ? String(key) : `${pathTo(around)}.${key}`);

const notANumber = (field: string) => invalid({ [field]: [sentence.number(field)] });

/** Text as a database can hold it: without NUL and halves of characters. */
const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.replaceAll('\0', '').toWellFormed();

/** Assigning to `__proto__` would change the prototype instead. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}
