/** Fields of text: free text, words of a closed list, addresses of the mail and web kind, slugs and time zones. */
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { isUuid } from '../../kernel/id.ts';
import { isLinkUrl } from '../../kernel/link-url.ts';
import { SLUG } from '../../kernel/slug.ts';
import type { Field, FieldFilter } from '../field.ts';

type Options = { filter?: FieldFilter; max?: number; example?: unknown; fixed?: boolean };

const field = (kind: string, description: string, input: z.ZodType, { filter, example, fixed }: Options): Field => ({
  kind,
  description,
  input,
  output: z.string(),
  ...(filter === undefined ? {} : { filter }),
  ...(example === undefined ? {} : { example }),
  ...(fixed === undefined ? {} : { fixed }),
});

/** One line of text, 255 characters unless said otherwise. */
export const text = (description: string, options: Options = {}): Field =>
  field('text', description, z.string().max(options.max ?? 255), options);

/** Text of several lines. */
export const longText = (description: string, options: Options = {}): Field =>
  field('long_text', description, z.string().max(options.max ?? 65_535), options);

/** Text that also takes a number, such as a floor: `PH` and 3. */
export const label = (description: string, options: Options = {}): Field => ({
  ...field(
    'text',
    description,
    z.preprocess((value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value), z.string().max(50)),
    options,
  ),
  accepts: z.union([z.string().max(50), z.number()]),
});

/** One of these words, spelled exactly like this. */
export const word = (description: string, words: readonly string[], options: Options = {}): Field => ({
  ...field('word', description, z.enum(words), options),
  output: z.enum(words),
});

export const email = (description: string, options: Options = {}): Field =>
  field('email', description, z.string().max(255).check(z.email()), options);

/** An absolute http or https URL, stored byte for byte. */
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

/** A part of a URL; the engine makes one where none is sent. It never looks like an id. */
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

/** A link on a page: http, https, relative, anchor, mailto: or tel:, kept byte for byte (§2.6). */
export const linkUrl = z
  .string()
  .max(2048)
  .refine(isLinkUrl, { params: { rule: 'link' } });

export const link = (description: string): Field => field('link', description, linkUrl, {});
