/**
 * JSON fields: objects whose keys are merged on update, lists that are replaced, tags, and
 * read-only values.
 */
import { z } from 'zod';
import { boundedKeys, MAX_KEYS } from '../../kernel/open-object.ts';
import type { ComputedField, Field } from '../field.ts';

const emptyObject = (value: unknown) => value ?? {};
const emptyList = (value: unknown) => value ?? [];

/** An object with these keys. An update merges the sent keys, and null clears a key. */
export const settings = (
  description: string,
  shape: z.ZodObject,
  more: Partial<Field> = {},
): Field => ({
  kind: 'object',
  description,
  input: z.preprocess(emptyObject, boundedKeys(shape, MAX_KEYS)),
  output: shape,
  merges: true,
  ...more,
});

/** A list that an update replaces. */
export const listOf = (
  description: string,
  item: z.ZodType,
  more: Partial<Field> & { max?: number } = {},
): Field => {
  const { max = 200, ...rest } = more;
  return {
    kind: 'list',
    description,
    input: z.preprocess(emptyList, z.array(item).max(max)),
    accepts: z.array(item).max(max),
    output: z.array(item),
    ...rest,
  };
};

export const tags = (): Field =>
  listOf(
    'Tags for grouping and filtering, in the order in which they were sent.',
    z.string().max(100),
  );

/** A value that the database computes; it is never null. */
export const computed = (field: Field, expression: ComputedField['expression']): ComputedField => ({
  ...field,
  input: null,
  filled: true,
  expression,
});

/** A value that the service computes. */
export const readOnly = <Kind extends Field>(field: Kind): Kind => ({ ...field, input: null });

/** Any JSON object, stored as sent. An update merges the sent keys. */
export const anyObject = (description: string): Field => settings(description, z.looseObject({}));
