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
  const changed = await ctx.run<{ key: string; paths: string[] }>(sql`
    with told as (
      update ${content_entries} as entry set data = entry.data - ${ofEntry}, updated_at = ${now(ctx)}
      where entry.account_id = ${accountId} and ${ofEntry} is not null returning entry.content_type_id),
    overridden as (
      update ${content_entry_overrides} as override set data = override.data - ${ofOverride}
      from ${content_entries} as entry
      where entry.id = override.entry_id and entry.account_id = ${accountId} and ${ofOverride} is not null
      returning entry.content_type_id),
    about as (select content_type_id from ${content_entries} where property_id = ${propertyId})
    select ${content_types.key}, coalesce((
        select json_agg(replace(${content_types.path_pattern}, '{slug}', entry.slug)) from ${content_entries} as entry
        where entry.content_type_id = ${content_types.id} and entry.property_id = ${propertyId} and entry.status = 'published'
          and ${content_types.path_pattern} is not null), '[]'::json) as paths
    from ${content_types} where ${content_types.id} in (
      select content_type_id from told union select content_type_id from overridden union select content_type_id from about)`);
  markStale(
    ctx,
    changed.flatMap(({ key, paths }) => [`entries:${key}`, 'paths', ...paths]),
  );
}
