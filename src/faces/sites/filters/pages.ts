/** The filters and sorts of `/paths`. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PAGE_TYPES } from '../../../domain/published/query/paths.ts';
import { containing } from '../../../kernel/filter-text.ts';
import { sentence } from '../../../kernel/sentence.ts';
import {
  anyOf,
  filter,
  type ListFilter,
  oneOrMore,
  search,
  type ValueType,
  word,
} from './kinds.ts';
import { areContentTypes, isOneOf } from './names.ts';

const types: readonly string[] = PAGE_TYPES;

const pageType: ValueType<string> = {
  schema: oneOrMore(z.enum(PAGE_TYPES)),
  parse: (text) => (types.includes(text) ? { value: text } : { fault: sentence.selected }),
};

export const pageFilters = (): Record<string, ListFilter> => ({
  type: filter(
    pageType,
    'The type of record that the page shows; `site` is the home page.',
    (type) => ({
      where: sql`page.type = ${type}`,
    }),
  ),
  content_type: anyOf(word, 'The key of the content type of an entry.', (keys) => ({
    where: isOneOf(sql`page.content_type`, keys),
    exists: areContentTypes(keys),
  })),
  q: filter(search, 'Text that the path contains.', (text) => ({
    where: sql`page.path ilike ${containing(text)}`,
  })),
});

export const PAGE_SORTS = { path: sql`page.path collate "C"`, type: sql`page.rank` } as const;
