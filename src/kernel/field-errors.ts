/** Combines and orders errors by field. */
import type { FieldErrors } from './fault.ts';

/** Adds the messages of `more` to `errors`. */
export function mergeErrors(errors: FieldErrors, more: FieldErrors): void {
  for (const [field, sentences] of Object.entries(more))
    errors[field] = [...(errors[field] ?? []), ...sentences];
}

/** Sorts errors by field. Omits the errors inside a value if the value itself has an error. */
export function inFieldOrder(names: readonly string[], errors: FieldErrors): FieldErrors {
  const position = (key: string) => names.indexOf(key.split('.')[0] ?? '');
  const isInside = (key: string) =>
    key
      .split('.')
      .some((_, depth, parts) => depth > 0 && parts.slice(0, depth).join('.') in errors);
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => !isInside(key))
      .sort(([a], [b]) => position(a) - position(b)),
  );
}
