/** Validates the lists of fields that forms and tour types contain. */
import type { FieldErrors } from './fault.ts';
import { sentence } from './sentence.ts';

/** The types of input that forms and tour types offer. */
export const INPUT_TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
];

/** The input types that offer options. */
const CHOICES = ['select', 'radio', 'checkboxes'];

type ListedField = { key: string; type: string; options: readonly string[] };

/**
 * Returns errors for duplicate keys, and for choices without options. `at` is the dotted key of the
 * list.
 */
export function fieldListErrors(at: string, fields: readonly ListedField[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, { key, type, options }] of fields.entries()) {
    const one = `${at}.${index}`;
    if (fields.findIndex((other) => other.key === key) < index)
      errors[`${one}.key`] = [sentence.distinct(`${one}.key`)];
    if (CHOICES.includes(type) && options.length === 0)
      errors[`${one}.options`] = [sentence.required(`${one}.options`)];
  }
  return errors;
}
