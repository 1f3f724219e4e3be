/**
 * Syncs the amenities of a feed. An amenity is found in the account by type and name, or created,
 * and linked to the records that offer it. A sync only adds links, because users edit amenities
 * too.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { AmenityRecord } from '../../../connectors/records.ts';
import type { Row } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { cutText } from '../../../kernel/cut-text.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { accountOf, type Ctx, markStale } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll } from '../../../store/rows.ts';
import { amenities } from '../../../store/tables/amenities.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { mitsAmenityLabel } from '../../amenities/mits-amenity-type.ts';
import { recordAction } from '../../history/record.ts';
import { count } from './counts.ts';
import { insertRows } from './write-many.ts';

export type AmenityType = 'community_amenity' | 'floor_plan_amenity' | 'unit_amenity';

/** A record and the amenities that the feed lists for it. */
export type Holder = { id: string; amenities: readonly AmenityRecord[] };

/** Batch sizes: records compared per statement, and links inserted per statement. */
const BATCH = 100;
const MAX_LINKS = 500;

export async function syncAmenities(
  ctx: Ctx,
  { propertyId, counts }: { propertyId: string; counts: SyncCounts },
  { resource, type }: { resource: 'properties' | 'floor-plans' | 'units'; type: AmenityType },
  holders: readonly Holder[],
): Promise<void> {
  const ids = await amenityIds(
    ctx,
    counts,
    type,
    holders.flatMap((holder) => holder.amenities),
  );
  const links = resourceNamed(resource).fields['amenity_ids']?.links;
  if (links === undefined || ids.size === 0) return;
  for await (const some of inSlices(holders, BATCH)) {
    const linked = await ctx.run<{ holder: string; ids: string[]; last: number }>(sql`
      select ${links.own} as holder, jsonb_agg(${links.other} order by ${links.position}, ${links.other}) as ids, max(${links.position}) as last from ${links.table}
      where ${links.own} = any(${array(some.map(({ id }) => id))}::uuid[]) group by ${links.own}`);
    const present = new Map(linked.map((row) => [row.holder, row]));
    const recorded: { id: string; old: string[]; new: string[] }[] = [];
    const added = some.flatMap((holder) => {
      const before = present.get(holder.id);
      const known = new Set(before?.ids);
      const wanted = new Set(holder.amenities.flatMap((amenity) => ids.get(keyOf(amenity)) ?? []));
      const fresh = [...wanted].filter((id) => !known.has(id));
      if (fresh.length > 0)
        recorded.push({ id: holder.id, old: [...known], new: [...known, ...fresh] });
      return fresh.map((id, place) => ({
        [links.own.name]: holder.id,
        [links.other.name]: id,
        position: (before?.last ?? -1) + 1 + place,
      }));
    });
    if (added.length === 0) continue;
    for (let from = 0; from < added.length; from += MAX_LINKS)
      await insertAll(ctx, getTableName(links.table), added.slice(from, from + MAX_LINKS));
    for (const { id, ...change } of recorded)
      await recordAction(ctx, resourceNamed(resource), {
        id,
        action: 'updated',
        changes: { amenity_ids: change },
      });
    markStale(ctx, [`property:${propertyId}`, `inventory:${propertyId}`]);
  }
}

/** The IDs of the amenities by lowercase name. Missing amenities are created. */
async function amenityIds(
  ctx: Ctx,
  counts: SyncCounts,
  type: AmenityType,
  named: readonly AmenityRecord[],
): Promise<Map<string, string>> {
  const wanted = new Map(named.map((amenity) => [keyOf(amenity), amenity]));
  if (wanted.size === 0) return new Map();
  const rows = await ctx.run<Row & { name: string }>(sql`
    select id, name from ${amenities} where account_id = ${accountOf(ctx).id} and type = ${type}
      and lower(name) = any(${array([...wanted.keys()])}::text[]) order by created_at desc, id desc`);
  const ids = new Map(rows.map((row) => [row.name.toLowerCase(), row.id]));
  const fresh = [...wanted].filter(([key]) => !ids.has(key));
  for (const _ of ids) count(counts, 'amenities', 'unchanged');
  const made = await insertRows(
    ctx,
    resourceNamed('amenities'),
    fresh.map(([, amenity]) => ({
      name: nameOf(amenity),
      type,
      description: amenity.description,
      mits_amenity_type:
        amenity.mits_type === null ? null : (mitsAmenityLabel(amenity.mits_type) ?? null),
    })),
  );
  for (const [index, [key]] of fresh.entries()) {
    const id = made[index];
    if (id !== undefined) ids.set(key, id);
    count(counts, 'amenities', 'created');
  }
  return ids;
}

/** The name as stored, and the lowercase key used to look it up. */
const nameOf = ({ name }: AmenityRecord): string => cutText(name, 255);
const keyOf = (amenity: AmenityRecord): string => nameOf(amenity).toLowerCase();
