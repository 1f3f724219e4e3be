/**
 * Cleans up entries when a property is deleted: its entries are deleted, and other entries no
 * longer reference it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { accountOf, type Ctx, markStale, now } from '../../store/ctx.ts';
import {
  content_entries,
  content_entry_overrides,
  content_types,
} from '../../store/tables/entries.ts';
import { onlyFor } from '../../store/tags.ts';

/**
 * Removes the property from the data of entries and overrides, and invalidates the pages that
 * showed the property or its entries.
 */
export async function forgetProperty(ctx: Ctx, propertyId: string): Promise<void> {
  const accountId = accountOf(ctx).id;
  /** SQL for the keys whose values reference the property, in `data` of a content type. */
  const keys = (typeId: SQL, data: SQL) => sql`(
    select array_agg(field->>'key') from ${content_types}, jsonb_array_elements(${content_types.fields}) as field
    where ${content_types.id} = ${typeId} and ${content_types.account_id} = ${accountId}
      and field->>'type' = 'property' and ${data}->>(field->>'key') = ${propertyId})`;
  const ofEntry = keys(sql`entry.content_type_id`, sql`entry.data`);
  const ofOverride = keys(sql`entry.content_type_id`, sql`override.data`);
  const at = now(ctx);
  const changed = await ctx.run<{ key: string; website_id: string | null; paths: string[] }>(sql`
    with told as (
      update ${content_entries} as entry set data = entry.data - ${ofEntry}, updated_at = ${at}
      where entry.account_id = ${accountId} and ${ofEntry} is not null
      returning entry.content_type_id, entry.website_id, entry.status),
    overridden as (
      update ${content_entry_overrides} as override set data = override.data - ${ofOverride}
      from ${content_entries} as entry
      where entry.id = override.entry_id and entry.account_id = ${accountId} and ${ofOverride} is not null
      returning entry.content_type_id, override.website_id, entry.status),
    about as (select content_type_id, website_id, status, slug, status = 'published'
        and coalesce(publishes_at <= ${at}, true) and coalesce(expires_at > ${at}, true) as is_public
      from ${content_entries} where property_id = ${propertyId}),
    concerned as (
      select content_type_id, website_id, status from told union select content_type_id, website_id, status from overridden
      union select content_type_id, website_id, status from about)
    select distinct ${content_types.key}, concerned.website_id, coalesce((
        select jsonb_agg(replace(${content_types.path_pattern}, '{slug}', about.slug)) from about
        where about.content_type_id = ${content_types.id} and about.website_id is not distinct from concerned.website_id
          and about.is_public and ${content_types.path_pattern} is not null), '[]'::jsonb) as paths
    from concerned join ${content_types} on ${content_types.id} = concerned.content_type_id
    where concerned.status <> 'archived'`);
  markStale(
    ctx,
    changed.flatMap(({ key, website_id, paths }) =>
      onlyFor(website_id, [`entries:${key}`, 'paths', ...paths]),
    ),
  );
}
