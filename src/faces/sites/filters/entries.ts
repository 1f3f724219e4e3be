/** The filters and sorts of the entries of a content type. */
import { sql } from 'drizzle-orm';
import { containing } from '../../../kernel/filter-text.ts';
import { anyOf, filter, from, type ListFilter, search, until, word } from './kinds.ts';
import { areProperties, isOneOf } from './names.ts';

export const entryFilters = (): Record<string, ListFilter> => ({
  property: anyOf(word, 'The slug of the property that the entry is about.', (slugs) => ({
    where: isOneOf(sql`entry.property_slug`, slugs),
    exists: areProperties(slugs),
  })),
  published_from: filter(
    from,
    'Matches entries that were first published on or after this day.',
    (day) => ({
      where: sql`entry.published_at >= ${day}::timestamptz`,
    }),
  ),
  published_to: filter(
    until,
    'Matches entries that were first published on or before this day.',
    (day) => ({
      where: sql`entry.published_at <= ${day}::timestamptz`,
    }),
  ),
  q: filter(search, 'Text that the slug or a value in the data contains.', (text) => ({
    where: sql`(entry.slug ilike ${containing(text)}
      or exists (select from jsonb_each_text(entry.data) as part where part.value ilike ${containing(text)}))`,
  })),
});

export const ENTRY_SORTS = {
  slug: sql`entry.slug collate "C"`,
  title: sql`lower(entry.title) collate "C"`,
  published_at: sql`entry.published_at`,
  expires_at: sql`entry.expires_at`,
  updated_at: sql`entry.updated_at`,
} as const;
