/**
 * The kinds of field that content types can have, each with the validation of its values in an
 * entry.
 */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import { linkUrl } from '../../engine/fields/text.ts';
import { isKeyOf, keysOf } from '../../kernel/object.ts';
import type { TypeField } from '../../store/tables/entries.ts';

/** The properties of a field that validation uses. */
type KindField = Pick<TypeField, 'type' | 'options'>;

type SchemaOfField = (field: KindField) => z.ZodType;

const KINDS = {
  text: () => z.string().max(255),
  long_text: () => z.string().max(65_535),
  rich_text: () => z.string().max(500_000),
  number: () => z.preprocess(numeric, z.number()),
  boolean: () => z.preprocess(truth, z.boolean()),
  date: () => z.iso.date(),
  url: () => linkUrl,
  list: () => z.array(z.string().max(1000)).max(200),
  select: ({ options }) => z.enum(options),
  property: () => z.guid().toLowerCase(),
} satisfies Record<string, SchemaOfField>;

export const FIELD_KINDS = keysOf(KINDS);

/**
 * The schema that validates the value of a field and returns the value to store. A field of a kind
 * that this version does not know accepts no value.
 */
export const acceptedBy = (field: KindField): z.ZodType =>
  isKeyOf(KINDS, field.type) ? KINDS[field.type](field) : z.never();

/** Kinds of field that slugs can be generated from. */
export const TITLE_KINDS: readonly string[] = [
  'text',
  'long_text',
  'select',
] satisfies (keyof typeof KINDS)[];
