/** Text fields: free text, enumerations, e-mail and web addresses, slugs and time zones. */
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { isUuid } from '../../kernel/id.ts';
import { isLinkUrl } from '../../kernel/link-url.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { SLUG } from '../../kernel/slug.ts';
import type { Field, FieldFilter } from '../field.ts';

type Options = { filter?: FieldFilter; max?: number; example?: unknown; fixed?: boolean };

const field = (
  kind: string,
  description: string,
  input: z.ZodType,
  { filter, example, fixed }: Options,
): Field => ({
  kind,
  description,
  input,
  output: z.string(),
  ...(filter === undefined ? {} : { filter }),
  ...(example === undefined ? {} : { example }),
  ...(fixed === undefined ? {} : { fixed }),
});

/** One line of text without control characters, at most 255 characters by default. */
export const text = (description: string, options: Options = {}): Field =>
  field('text', description, oneLineText(options.max ?? 255), options);

/** Multi-line text. */
export const longText = (description: string, options: Options = {}): Field =>
  field('long_text', description, z.string().max(options.max ?? 65_535), options);

/** Text that also accepts a number, such as a floor: `PH` and 3. */
export const label = (description: string, options: Options = {}): Field => ({
  ...field(
    'text',
    description,
    z.preprocess(
      (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
      oneLineText(50),
    ),
    options,
  ),
  accepts: z.union([z.string().max(50), z.number()]),
});

/** One of these words, case-sensitive. */
export const word = (
  description: string,
  words: readonly string[],
  options: Options = {},
): Field => ({
  ...field('word', description, z.enum(words), options),
  output: z.enum(words),
});

export const email = (description: string, options: Options = {}): Field =>
  field('email', description, z.string().max(255).check(z.email()), options);

/** An absolute http or https URL, stored unchanged. */
export const url = (description: string, options: Options = {}): Field =>
  field(
    'url',
    description,
    z
      .string()
      .max(2048)
      .check(z.url({ protocol: /^https?$/ })),
    options,
  );

/** A URL slug. The engine generates one if none is sent. A slug never has the format of an ID. */
export const slug = (description: string, options: Options = {}): Field => ({
  ...field(
    'slug',
    description,
    z
      .string()
      .max(100)
      .check(z.regex(SLUG))
      .refine((value) => !isUuid(value), { params: { rule: 'format' } }),
    options,
  ),
  optional: true,
});

/** An IANA time zone, such as `America/Denver`. */
export const timezone = (description: string): Field =>
  field(
    'timezone',
    description,
    z
      .string()
      .max(64)
      .refine((zone) => IANAZone.isValidZone(zone), { params: { rule: 'timezone' } }),
    {
      example: 'America/New_York',
    },
  );

/** A link on a page: http, https, relative, anchor, mailto: or tel:, stored unchanged (§2.6). */
export const linkUrl = z
  .string()
  .max(2048)
  .refine(isLinkUrl, { params: { rule: 'link' } });

export const link = (description: string): Field => field('link', description, linkUrl, {});
