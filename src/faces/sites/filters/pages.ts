/** The filters and sorts of `/paths`. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PAGE_TYPES } from '../../../domain/published/paths.ts';
import { containing } from '../../../engine/filters.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { filter, type Kind, type ListFilter, search, word } from './kinds.ts';

const types: readonly string[] = PAGE_TYPES;

const pageType: Kind<string> = {
  schema: z.enum(PAGE_TYPES),
  parse: (text) => (types.includes(text) ? { value: text } : { fault: sentence.selected }),
};

export const pageFilters = (): Record<string, ListFilter> => ({
  type: filter(pageType, 'What kind of record it shows.', (type) => ({ where: sql`page.type = ${type}` })),
  content_type: filter(word, 'The key of the content type of an entry.', (key) => ({ where: sql`page.content_type = ${key}` })),
  q: filter(search, 'Part of the path.', (text) => ({ where: sql`page.path ilike ${containing(text)}` })),
});

export const PAGE_SORTS = { path: sql`page.path collate "C"`, type: sql`page.rank` } as const;
