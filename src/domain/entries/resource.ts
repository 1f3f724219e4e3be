/**
 * Content entries as V2 accepts and returns them (§2.10). `at.ts` determines which entries a
 * website has and how overrides apply to them.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import type { ComputedField, Field } from '../../engine/field.ts';
import { dateTime, truth } from '../../engine/fields/number.ts';
import { anyObject, readOnly, settings } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { linkUrl, slug, word } from '../../engine/fields/text.ts';
import { boundedKeys, MAX_KEYS, openObject } from '../../kernel/open-object.ts';
import { content_types, content_entries as table } from '../../store/tables/entries.ts';
import { isOnVisibleWebsite } from '../content-types/on-website.ts';
import { attachedMedia } from '../media/attachments/attached.ts';

const STATUSES = ['draft', 'in_review', 'published', 'archived'] as const;

/** SEO metadata for search engines and link previews. Additional keys are stored as sent. */
const seo = z.looseObject({
  title: z.string().max(255).nullish().describe('The title of the page.'),
  description: z.string().max(2000).nullish().describe('The description shown in search results.'),
  canonical_url: linkUrl.nullish().describe('The canonical URL of the page.'),
  image_url: linkUrl.nullish().describe('The URL of the preview image.'),
  no_index: z
    .preprocess(truth, z.boolean().nullish())
    .describe('Whether search engines must not index the page.'),
});

const override = z.object({
  is_excluded: z.boolean().describe('Whether the website hides the entry.'),
  data: z.looseObject({}).meta({
    maxProperties: MAX_KEYS,
    description: 'Field values that replace those of the entry on this website.',
  }),
  seo: z.looseObject({}).meta({
    maxProperties: MAX_KEYS,
    description: 'SEO metadata that replaces that of the entry on this website.',
  }),
});

export type OverrideInput = {
  is_excluded?: boolean;
  data?: Record<string, unknown>;
  seo?: Record<string, unknown>;
};

const emptyObject = (value: unknown) => value ?? {};

const ofType = (
  value: ReturnType<typeof sql>,
): Pick<ComputedField, 'input' | 'output' | 'expression'> => ({
  input: null,
  output: z.string(),
  expression: () =>
    sql`(select ${value} from ${content_types} where ${content_types.id} = ${table.content_type_id})`,
});

const person = (description: string): Field => ({
  kind: 'reference',
  description,
  input: null,
  output: z.uuid(),
});

export const entries = declare({
  name: 'entries',
  writers: 'editor',
  noun: 'Entry',
  description: 'An entry of a content type, such as a team member or a blog post.',
  table,
  within: { column: 'property_id' },
  searched: ['slug', sql`${table.data} ->> 'title'`, sql`${table.data} ->> 'name'`],
  listedIf: (ctx) => isOnVisibleWebsite(ctx, table.content_type_id, table.website_id),
  order: ['slug'],
  datesFiltered: true,
  fields: {
    slug: slug(
      'The URL slug, unique among the entries of its type on a website. Generated from the title if omitted.',
      {
        filter: 'search',
      },
    ),
    status: word(
      'The publication status. Websites receive only `published` entries. Previews also show entries with the status `draft` or `in_review`.',
      STATUSES,
      {
        filter: 'exact',
      },
    ),
    content_type: {
      kind: 'text',
      description: 'The key of the content type.',
      example: 'team',
      ...ofType(sql`${content_types.key}`),
    },
    content_type_id: readOnly(reference('content-types', 'The ID of the content type.')),
    scope: word(
      '`account` if the entry belongs to all websites of the account, or `website` if it belongs only to the website of the path.',
      ['account', 'website'],
      {
        filter: 'exact',
        fixed: true,
      },
    ),
    website_id: readOnly(
      reference('websites', 'The ID of the website of the entry; null for an account entry.'),
    ),
    property_id: reference(
      'properties',
      'The ID of the property that the entry is about, if any. The entry is deleted with the property.',
    ),
    path: {
      kind: 'text',
      description:
        'The path of the entry on the website; null if its content type has no path pattern.',
      example: '/blog/spring-at-the-creek',
      ...ofType(sql`replace(${content_types.path_pattern}, '{slug}', ${table.slug})`),
    },
    data: anyObject(
      'The content, keyed by the fields of the content type. An update merges the sent keys; null clears a key.',
    ),
    seo: settings('SEO metadata.', seo),
    website_override: {
      kind: 'object',
      description:
        'Changes that the website of the path makes to an account entry. An update merges the sent keys. Null in `data` or `seo` removes a key from the override, and null for the object removes the whole override.',
      input: z
        .object({
          is_excluded: z.preprocess(truth, z.boolean()).optional(),
          data: z.preprocess(emptyObject, openObject()).optional(),
          seo: z.preprocess(emptyObject, boundedKeys(seo, MAX_KEYS)).optional(),
        })
        .nullable(),
      accepts: override.partial().nullable(),
      output: override.nullable(),
      expression: () => sql`null::jsonb`,
    },
    approved_by: person('The ID of the user who last published the entry; null if there is none.'),
    created_by: person('The ID of the user who created the entry; null if there is none.'),
    published_at: readOnly(
      dateTime(
        'When the entry was first published. For a scheduled entry, when it will be published.',
        {
          filter: 'date_range',
        },
      ),
    ),
    publishes_at: dateTime(
      'When a published entry is first delivered. If null, it is delivered immediately. The cache webhook is sent when the entry is saved, so a website that caches responses shows a scheduled entry only after its cached copies expire.',
      {
        filter: 'date_range',
      },
    ),
    expires_at: dateTime('When the entry expires. An expired entry is no longer delivered.', {
      filter: 'date_range',
    }),
  },
  embeds: attachedMedia(table.id),
});
