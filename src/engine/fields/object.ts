/** Fields of JSON: objects whose keys merge on update, lists that are replaced whole, tags, and values that are only read. */
import { z } from 'zod';
import { boundedKeys, MAX_KEYS } from '../../kernel/open-object.ts';
import type { Field } from '../field.ts';

const emptyObject = (value: unknown) => value ?? {};
const emptyList = (value: unknown) => value ?? [];

/** An object of these keys; an update changes the keys that it sends, and null clears one. */
export const settings = (description: string, shape: z.ZodObject, more: Partial<Field> = {}): Field => ({
  kind: 'object',
  description,
  input: z.preprocess(emptyObject, boundedKeys(shape, MAX_KEYS)),
  output: shape,
  merges: true,
  ...more,
});

/** A list that an update replaces whole. */
export const listOf = (description: string, item: z.ZodType, more: Partial<Field> & { max?: number } = {}): Field => {
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
  listOf('Words for grouping and filtering, in the order in which they were sent.', z.string().max(100));

/** A value that the service computes. */
export const readOnly = (field: Field): Field => ({ ...field, input: null });

/** Any JSON object, kept as it is sent; an update changes the keys that it sends. */
export const anyObject = (description: string): Field => settings(description, z.looseObject({}));
