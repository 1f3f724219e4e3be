/** Content entries: what V2 takes and gives (§2.10). Which of them a website has, and what it makes of them, is in `at.ts`. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { dateTime, truth } from '../../engine/fields/number.ts';
import { anyObject, readOnly, settings } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { linkUrl, slug, word } from '../../engine/fields/text.ts';
import { boundedKeys, MAX_KEYS, openObject } from '../../kernel/open-object.ts';
import { content_types, content_entries as table } from '../../store/tables/entries.ts';
import { attachedMedia } from '../media/attached.ts';

const STATUSES = ['draft', 'in_review', 'published', 'archived'] as const;

/** What search engines and previews are told; further keys are kept as they are sent. */
const seo = z.looseObject({
  title: z.string().max(255).nullish().describe('The title of the page.'),
  description: z.string().max(2000).nullish().describe('What search results say of it.'),
  canonical_url: linkUrl.nullish().describe('The page that counts where several say the same.'),
  image_url: linkUrl.nullish().describe('The picture of a preview.'),
  no_index: z.preprocess(truth, z.boolean().nullish()).describe('Whether search engines shall leave it out.'),
});

const override = z.object({
  is_excluded: z.boolean().describe('Whether the website leaves the entry out.'),
  data: z.looseObject({}).meta({ maxProperties: MAX_KEYS, description: 'Fields that read differently there.' }),
  seo: z.looseObject({}).meta({ maxProperties: MAX_KEYS, description: 'What search engines are told there.' }),
});

export type OverrideInput = { is_excluded?: boolean; data?: Record<string, unknown>; seo?: Record<string, unknown> };

const emptyObject = (value: unknown) => value ?? {};

const ofType = (value: ReturnType<typeof sql>): Pick<Field, 'input' | 'output' | 'expression'> => ({
  input: null,
  output: z.string(),
  expression: () => sql`(select ${value} from ${content_types} where ${content_types.id} = ${table.content_type_id})`,
});

const person = (description: string): Field => ({ kind: 'reference', description, input: null, output: z.uuid() });

export const entries = declare({
  name: 'entries',
  noun: 'Entry',
  description: 'A piece of content of a content type, such as a person of the team or a post of the blog.',
  table,
  within: { column: 'property_id' },
  order: ['slug'],
  datesFiltered: true,
  fields: {
    slug: slug('Its part of a URL, unique among the entries of its type on a website; made from the title when it is not sent.', {
      filter: 'search',
    }),
    status: word('How far it is; only what is published is delivered.', STATUSES, { filter: 'exact' }),
    content_type: {
      kind: 'text',
      description: 'The key of its content type.',
      example: 'team',
      ...ofType(sql`${content_types.key}`),
    },
    content_type_id: readOnly(reference('content-types', 'Its content type.')),
    scope: word('Whether all websites of the account have it, or only the one that it is made through.', ['account', 'website'], {
      filter: 'exact',
      fixed: true,
    }),
    website_id: readOnly(reference('websites', 'The website that it is of; null for an entry of the account.')),
    property_id: reference('properties', 'The property that it is about; it goes when that property does.'),
    path: {
      kind: 'text',
      description: 'Its page on a website; null when its type gives none.',
      example: '/blog/spring-at-the-creek',
      ...ofType(sql`replace(${content_types.path_pattern}, '{slug}', ${table.slug})`),
    },
    data: anyObject(
      'Its content, by the keys of the fields of its type; an update changes the keys that it sends, null clears one.',
    ),
    seo: settings('What search engines are told.', seo),
    website_override: {
      kind: 'object',
      description:
        'What the website of the path changes about an entry of the account. An update changes the keys that it sends; null in `data` or `seo` takes a key back, and null instead of the object all of them.',
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
    approved_by: person('Who published it last.'),
    created_by: person('Who made it.'),
    published_at: readOnly(dateTime('When it was first published.', { filter: 'date_range' })),
    expires_at: dateTime('From when on it is no longer delivered.', { filter: 'date_range' }),
  },
  embeds: attachedMedia(table.id),
});
