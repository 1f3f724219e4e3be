/**
 * Content types and entries as a website delivers them: published, unexpired entries with the
 * website's overrides (§2.10).
 */
import { type SQL, sql } from 'drizzle-orm';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  content_entries,
  content_entry_overrides,
  content_types,
} from '../../../store/tables/entries.ts';
import { isOnWebsite } from '../../content-types/on-website.ts';
import { resolvedOn } from '../../entries/override.ts';
import { named_property } from '../scope/columns.ts';
import { columnsOf, type Facts, instantOf, type Scope } from '../scope/scope.ts';

const TYPE = ['id', 'key', 'name', 'description', 'path_pattern', 'title_field', 'fields'] as const;

export type ContentTypeFacts = Facts<typeof content_types, typeof TYPE>;

const ENTRY = [
  'id',
  'slug',
  'status',
  'scope',
  'published_at',
  'expires_at',
  'updated_at',
] as const;

export type EntryFacts = Facts<typeof content_entries, typeof ENTRY> & {
  content_type: string;
  title: string | null;
  path: string | null;
  /**
   * Null if the entry is not about a property, or is about a property that the website does not
   * show.
   */
  property_id: string | null;
  property_slug: string | null;
  property_name: string | null;
  data: Record<string, unknown>;
  seo: Record<string, unknown>;
};

/** The content types of a website, sorted by name. With a key, only the type with this key. */
export const publishedTypes = (
  ctx: Ctx,
  websiteId: string,
  key?: string,
): Promise<ContentTypeFacts[]> =>
  ctx.run<ContentTypeFacts>(sql`
    select ${columnsOf(content_types, TYPE)} from ${content_types}
    where ${content_types.account_id} = ${accountOf(ctx).id} and ${isOnWebsite(websiteId)}
      and ${key === undefined ? sql`true` : sql`${content_types.key} = ${key.replaceAll('\0', ' ')}`}
    order by ${content_types.name} collate "C", ${content_types.id}`);

/**
 * The website whose entries are read. `preview` includes drafts, entries in review and scheduled
 * entries.
 */
export type EntryScope = { accountId: string; websiteId: string; scope: Scope; preview: boolean };

/** A named query with the keys of the content types of the website. */
export const namedContentType = ({
  accountId,
  websiteId,
}: Pick<EntryScope, 'accountId' | 'websiteId'>): SQL => sql`named_content_type as (
  select ${content_types.key} from ${content_types}
  where ${content_types.account_id} = ${accountId} and ${isOnWebsite(websiteId)})`;

const STATUSES = { deliver: sql`('published')`, preview: sql`('published', 'in_review', 'draft')` };

/**
 * SQL condition: whether the scheduled time of an entry has been reached. Always true for a
 * preview.
 */
const isDue = (scope: Scope, preview: boolean): SQL =>
  preview
    ? sql`true`
    : sql`(${content_entries.publishes_at} is null or ${content_entries.publishes_at} <= ${instantOf(scope)})`;

/** The named query `entry`. Requires `named_property` before it in the `with` list. */
export const publishedEntry = ({
  accountId,
  websiteId,
  scope,
  preview,
}: EntryScope): SQL => sql`entry as (
  select ${columnsOf(content_entries, ENTRY)},
    ${content_types.key} as content_type, ${content_types.id} as content_type_id, resolved.data->>${content_types.title_field} as title,
    replace(${content_types.path_pattern}, '{slug}', ${content_entries.slug}) as path,
    ${named_property.id} as property_id, ${named_property.slug} as property_slug, ${named_property.name} as property_name,
    resolved.data, resolved.seo
  from ${content_entries} join ${content_types} on ${content_types.id} = ${content_entries.content_type_id}
  cross join lateral (select ${resolvedOn(websiteId, 'data')} as data, ${resolvedOn(websiteId, 'seo')} as seo) as resolved
  left join named_property on ${named_property.id} = ${content_entries.property_id}
  where ${content_entries.account_id} = ${accountId}
    and (${content_entries.website_id} is null or ${content_entries.website_id} = ${websiteId})
    and ${content_entries.status} in ${preview ? STATUSES.preview : STATUSES.deliver}
    and ${isDue(scope, preview)}
    and (${content_entries.expires_at} is null or ${content_entries.expires_at} > ${instantOf(scope)})
    and ${isOnWebsite(websiteId)}
    and not exists (select from ${content_entry_overrides} where ${content_entry_overrides.entry_id} = ${content_entries.id}
      and ${content_entry_overrides.website_id} = ${websiteId} and ${content_entry_overrides.is_excluded}))`;

/**
 * The next instant at which an entry of the account is scheduled to be published or to expire.
 * Undefined if there is none.
 */
export async function nextEntryChange(ctx: Ctx, scope: Scope): Promise<Date | undefined> {
  const { publishes_at, expires_at, account_id } = content_entries;
  const next = await first(
    ctx.run<{ at: Date | null }>(sql`
      select min(change.at) as at
      from ${content_entries} cross join lateral (values (${publishes_at}), (${expires_at})) as change (at)
      where ${account_id} = ${accountOf(ctx).id} and change.at > ${instantOf(scope)}`),
  );
  return next?.at ?? undefined;
}
