/** What all lists of fields that a visitor is asked have in common, in forms and in kinds of tour. */
import type { FieldErrors } from './fault.ts';
import { sentence } from './sentence.ts';

/** Kinds that offer words to choose from. */
const CHOICES = ['select', 'radio', 'checkboxes'];

type Asked = { key: string; type: string; options: readonly string[] };

/** Keys stand once, and a choice has words; else nobody could answer. `at` is the dotted key of the list. */
export function askedErrors(at: string, fields: readonly Asked[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { key, type, options }] of fields.entries()) {
    const one = `${at}.${index}`;
    if (fields.findIndex((other) => other.key === key) < index) errors[`${one}.key`] = [sentence.distinct(`${one}.key`)];
    if (CHOICES.includes(type) && options.length === 0) errors[`${one}.options`] = [sentence.required(`${one}.options`)];
  }
  return errors;
}
