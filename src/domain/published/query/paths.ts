/**
 * The pages of a website: the home page, a page for each published property, floor plan and unit,
 * and a page for each entry of content types with a path pattern.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type EntryScope, namedContentType, publishedEntry } from '../content/entries.ts';
import { named_floor_plan } from '../inventory/floor-plans.ts';
import { unit } from '../inventory/units.ts';
import { named_property } from '../scope/columns.ts';
import { published } from './published.ts';

export const PAGE_TYPES = ['site', 'property', 'floor_plan', 'unit', 'entry'] as const;

export type PageFacts = {
  path: string;
  type: (typeof PAGE_TYPES)[number];
  id: string;
  /** Null for the home page. */
  slug: string | null;
  /** The key of the content type; null for pages that are not entries. */
  content_type: string | null;
};

const none = sql`null::text`;

/**
 * The named query `page` and its dependencies, for a `with` list, with `named_content_type` for its
 * filters. If several records have the same path, inventory records take precedence over entries.
 */
export const publishedPages = (of: EntryScope): SQL => sql`
  ${published(of.scope, 'unit')}, ${publishedEntry(of)}, ${namedContentType(of)}, candidate as (
    select '/' as path, 0 as rank, 'site' as type, ${of.websiteId}::uuid as id, ${none} as slug, ${none} as content_type
    union all select '/properties/' || ${named_property.slug}, 1, 'property', ${named_property.id}, ${named_property.slug}, ${none} from named_property
    union all select '/floor-plans/' || ${named_floor_plan.site_slug}, 2, 'floor_plan', ${named_floor_plan.id}, ${named_floor_plan.site_slug}, ${none}
      from named_floor_plan
    union all select '/units/' || ${unit.site_slug}, 3, 'unit', ${unit.id}, ${unit.site_slug}, ${none} from unit
    union all select path, 4, 'entry', id, slug, content_type from entry where path is not null),
  page as (select distinct on (path) * from candidate order by path, rank, content_type, id)`;

export const pageOrder: SQL = sql`page.rank, page.path collate "C"`;

/** The path at which Sites serves the record of a page, relative to the prefix of Sites. */
export function endpointOf({ type, path, slug, content_type }: PageFacts): string {
  if (type === 'site') return '/site';
  return type === 'entry' ? `/entries/${content_type}/${slug}` : path;
}
