/** Compares stored values. */
import { isObject } from './object.ts';

export const differs = (before: unknown, after: unknown): boolean =>
  before instanceof Date && after instanceof Date
    ? before.getTime() !== after.getTime()
    : !sameJson(before, after);

/** Equality of JSON values. The order of keys is ignored, because jsonb does not preserve it. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameJson(a[key], b[key]));
}
