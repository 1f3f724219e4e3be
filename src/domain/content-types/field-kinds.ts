/** What the fields of content types can hold: for each kind the check that a value in an entry's data has to pass. */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import { linkUrl } from '../../engine/fields/text.ts';
import type { TypeField } from '../../store/tables/entries.ts';

type Kind = (field: TypeField) => z.ZodType;

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
} satisfies Record<string, Kind>;

export const FIELD_KINDS = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** The check of one field; it gives the value to store. A kind that this version does not have takes nothing. */
export const acceptedBy = (field: TypeField): z.ZodType => (KINDS as Record<string, Kind>)[field.type]?.(field) ?? z.never();

/** Kinds that slugs can be made from. */
export const TITLE_KINDS: readonly string[] = ['text', 'long_text', 'select'] satisfies (keyof typeof KINDS)[];
