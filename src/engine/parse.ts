/** Validates request bodies. Does not query the database. */
import type { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import { sentenceFor } from '../kernel/messages.ts';
import { type Body, normalizeBody, withoutNulls } from '../kernel/normalize-body.ts';
import { isObject } from '../kernel/object.ts';
import { sentence } from '../kernel/sentence.ts';
import { isNullable, isRequired, type Resource, type Row, type Values } from './declare.ts';
import type { Field } from './field.ts';

/** Adds an error for each issue under its dotted key. */
export function collectIssues(
  errors: FieldErrors,
  prefix: string,
  issues: readonly z.core.$ZodIssue[],
): void {
  for (const issue of issues) {
    const field = [prefix, ...issue.path].filter((part) => part !== '').join('.');
    const sentences = errors[field] ?? [];
    errors[field] = sentences;
    const text = sentenceFor(field, issue);
    if (!sentences.includes(text)) sentences.push(text);
  }
}

/** Validates the body of an action against a schema. Null values count as absent. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { value: z.output<Schema> | null; errors: FieldErrors } {
  const parsed = schema.safeParse(withoutNulls(normalizeBody(body)), { reportInput: true });
  const errors: FieldErrors = {};
  if (!parsed.success) collectIssues(errors, '', parsed.error.issues);
  return { value: parsed.success ? parsed.data : null, errors };
}

/** The values to store. `row` is the updated record; on create it is null. */
export function parseFields(
  resource: Resource,
  body: Body,
  row: Row | null,
): { values: Values; errors: FieldErrors } {
  const values: Values = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.input === null) continue;
    const sent = body[name];
    if (
      sent === undefined
        ? row === null && isRequired(resource, name)
        : isEmpty(sent) && isRequired(resource, name)
    ) {
      errors[name] = [sentence.required(name)];
    } else if (sent !== undefined) {
      parseField(resource, name, field, sent, row, values, errors);
    }
  }
  return { values, errors };
}

/** Whether a value counts as missing in a required field. */
const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** The maximum length of a merged object, as JSON. */
const MAX_OBJECT_CHARACTERS = 524_288;

function parseField(
  resource: Resource,
  name: string,
  field: Field,
  sent: unknown,
  row: Row | null,
  values: Values,
  errors: FieldErrors,
): void {
  if (sent === null && (isNullable(resource, name) || field.optional)) {
    if (field.fixed && row !== null && row[name] !== null) errors[name] = [sentence.fixed(name)];
    else if (!field.optional) values[name] = null;
    return;
  }
  const parsed = field.input?.safeParse(sent, { reportInput: true });
  if (parsed === undefined) return;
  if (!parsed.success) {
    collectIssues(errors, name, parsed.error.issues);
    return;
  }
  const value = row === null ? parsed.data : mergedValue(field, parsed.data, row[name]);
  if (field.fixed && row !== null) {
    if (value !== row[name]) errors[name] = [sentence.fixed(name)];
    return;
  }
  if (field.merges && JSON.stringify(value).length > MAX_OBJECT_CHARACTERS) {
    errors[name] = [sentence.maxString(name, MAX_OBJECT_CHARACTERS)];
    return;
  }
  values[name] = value;
}

/** The value to store in place of `stored`. */
function mergedValue({ merges, carry }: Field, value: unknown, stored: unknown): unknown {
  if (merges && isObject(value)) return { ...(isObject(stored) ? stored : {}), ...value };
  return carry === undefined ? value : carry(value, stored);
}
