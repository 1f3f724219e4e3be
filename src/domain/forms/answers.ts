/** Validates the answers of a visitor against the fields of a form (§4.5). */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import { collectIssues } from '../../engine/parse.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { isDay } from '../../kernel/instant.ts';
import { isKeyOf } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { FormField } from '../../store/tables/forms.ts';

/** The properties of a field that validation uses. */
type AnswerField = Pick<FormField, 'key' | 'type' | 'required' | 'options' | 'settings'>;

export type Answers = Record<string, unknown>;

const words = (options: readonly string[]) => z.enum(options);

const bound = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** The schema of the answers to each kind of field. */
const SCHEMAS = {
  text: () => z.string().max(1000),
  textarea: () => z.string().max(10_000),
  hidden: () => z.string().max(4096),
  email: () => z.string().max(255).check(z.email()),
  phone: () => z.string().max(50),
  number: ({ settings }) =>
    z.preprocess(
      numeric,
      z.number().min(bound(settings['min'], -1e12)).max(bound(settings['max'], 1e12)),
    ),
  date: () => z.string().refine(isDay, { params: { rule: 'date' } }),
  time: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  select: ({ options, settings }) =>
    settings['multiple'] === true ? z.array(words(options)).max(200) : words(options),
  radio: ({ options }) => words(options),
  checkboxes: ({ options }) =>
    z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(words(options)).max(200),
    ),
  checkbox: () => z.preprocess((value) => (value === 'on' ? true : truth(value)), z.boolean()),
} satisfies Record<string, (field: AnswerField) => z.ZodType>;

/**
 * The schema of the answer to a field. Undefined for a kind of field that this version does not
 * know.
 */
export const acceptedAnswer = (field: AnswerField): z.ZodType | undefined =>
  isKeyOf(SCHEMAS, field.type) ? SCHEMAS[field.type](field) : undefined;

const UNCHECKED: ReadonlySet<unknown> = new Set([false, 0, '0', 'false']);

/**
 * Whether an answer counts as missing: null, undefined, an empty list, or a checkbox that is not
 * checked.
 */
const isEmpty = (field: AnswerField, value: unknown): boolean =>
  value == null ||
  (Array.isArray(value) && value.length === 0) ||
  (field.type === 'checkbox' && UNCHECKED.has(value));

/**
 * Returns the valid answers by field key, and the errors by `prefix` followed by the field key.
 * Unknown keys are dropped.
 */
export function readAnswers(
  fields: readonly AnswerField[],
  sent: Readonly<Answers>,
  prefix = 'fields.',
): { answers: Answers; errors: FieldErrors } {
  const answers: Answers = {};
  const errors: FieldErrors = {};
  for (const field of fields) {
    const name = `${prefix}${field.key}`;
    const value = Object.hasOwn(sent, field.key) ? sent[field.key] : undefined;
    if (isEmpty(field, value)) {
      if (field.required) errors[name] = [sentence.required(name)];
      continue;
    }
    const parsed = acceptedAnswer(field)?.safeParse(value, { reportInput: true });
    if (parsed?.success) answers[field.key] = parsed.data;
    else if (parsed !== undefined) collectIssues(errors, name, parsed.error.issues);
  }
  return { answers, errors };
}
