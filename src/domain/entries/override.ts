/** Changes that one website makes to an account entry (§2.10). */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  content_entries as entries,
  type TypeField,
  content_entry_overrides as table,
} from '../../store/tables/entries.ts';
import { type Data, storedData, withoutNulls } from './data.ts';
import type { OverrideInput } from './resource.ts';

export type Override = { is_excluded: boolean; data: Data; seo: Data };

const NONE: Override = { is_excluded: false, data: {}, seo: {} };

const ofEntry = (websiteId: string): SQL =>
  sql`${table.entry_id} = ${entries.id} and ${table.website_id} = ${websiteId}`;

/** SQL for the override as JSON, or null, with its data transformed by `shown`. */
export const overrideOn = (websiteId: string, shown: (data: SQL) => SQL): SQL => sql`(
  select jsonb_build_object('is_excluded', ${table.is_excluded}, 'data', ${shown(sql`${table.data}`)}, 'seo', ${table.seo})
  from ${table} where ${ofEntry(websiteId)})`;

/** SQL for a column of an entry with the website's override applied. */
export const resolvedOn = (websiteId: string, column: 'data' | 'seo'): SQL => sql`(
  ${entries[column]} || coalesce((select ${table[column]} from ${table} where ${ofEntry(websiteId)}), '{}'::jsonb))`;

export async function storedOverride(
  ctx: Ctx,
  entryId: string | undefined,
  websiteId: string,
): Promise<Override | null> {
  if (entryId === undefined) return null;
  const found = await first(
    ctx.run<Override>(
      sql`select is_excluded, data, seo from ${table} where entry_id = ${entryId} and website_id = ${websiteId} for update`,
    ),
  );
  return found ?? null;
}

/** Merges a sent override into the stored override. A null value removes its key. */
export function mergedOverride(
  fields: readonly TypeField[],
  stored: Override | null,
  sent: OverrideInput,
): Override {
  const { is_excluded, data, seo } = stored ?? NONE;
  return {
    is_excluded: sent.is_excluded ?? is_excluded,
    data: storedData(fields, { ...data, ...sent.data }),
    seo: withoutNulls({ ...seo, ...sent.seo }),
  };
}

export const sameOverride = (a: Override | null, b: Override | null): boolean =>
  isDeepStrictEqual(a, b);

/** Stores the override of an entry on a website. Null deletes the stored override. */
export async function writeOverride(
  ctx: Ctx,
  entryId: string,
  websiteId: string,
  override: Override | null,
): Promise<void> {
  if (override === null) {
    await ctx.run(
      sql`delete from ${table} where entry_id = ${entryId} and website_id = ${websiteId}`,
    );
    return;
  }
  const { is_excluded, data, seo } = override;
  const values = sql`${is_excluded}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(seo)}::jsonb`;
  await ctx.run(sql`
    insert into ${table} (entry_id, website_id, is_excluded, data, seo) values (${entryId}, ${websiteId}, ${values})
    on conflict (entry_id, website_id) do update set (is_excluded, data, seo) = (${values})`);
}
