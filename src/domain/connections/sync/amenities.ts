/**
 * The amenities that a feed names: found in the account by kind and name, or made, and added to what has them. A sync adds and never
 * takes away, because people tend the list of amenities too.
 */
import { sql } from 'drizzle-orm';
import type { AmenityRecord } from '../../../connectors/records.ts';
import type { Row } from '../../../engine/declare.ts';
import { replaceLinks } from '../../../engine/links.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow } from '../../../engine/write.ts';
import { accountOf, type Ctx, markStale } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { amenities } from '../../../store/tables/amenities.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { mitsAmenityLabel } from '../../amenities/mits-amenity-type.ts';
import { count } from './counts.ts';

export type AmenityType = 'community_amenity' | 'floor_plan_amenity' | 'unit_amenity';

/** A record and what the feed says it offers. */
export type Holder = { id: string; amenities: readonly AmenityRecord[] };

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
  const linked = await ctx.run<{ holder: string; ids: string[] }>(sql`
    select ${links.own} as holder, jsonb_agg(${links.other} order by ${links.position}) as ids from ${links.table}
    where ${links.own} = any(${array(holders.map(({ id }) => id))}::uuid[]) group by ${links.own}`);
  const present = new Map(linked.map((row) => [row.holder, row.ids]));
  for (const holder of holders) {
    const before = present.get(holder.id) ?? [];
    const wanted = [...new Set([...before, ...holder.amenities.flatMap((amenity) => ids.get(keyOf(amenity)) ?? [])])];
    if (wanted.length === before.length) continue;
    await replaceLinks(ctx, links, holder.id, wanted);
    markStale(ctx, [`property:${propertyId}`, `inventory:${propertyId}`]);
  }
}

/** The ids of these amenities by lower-case name; those that the account does not have are made. */
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
  for (const [key, amenity] of wanted) {
    if (ids.has(key)) {
      count(counts, 'amenities', 'unchanged');
      continue;
    }
    const made = await insertRow(ctx, resourceNamed('amenities'), {
      name: nameOf(amenity),
      type,
      description: amenity.description,
      mits_amenity_type: amenity.mits_type === null ? null : (mitsAmenityLabel(amenity.mits_type) ?? null),
    });
    ids.set(key, made.id);
    count(counts, 'amenities', 'created');
  }
  return ids;
}

/** The name as it is stored, and as it is looked for. */
const nameOf = ({ name }: AmenityRecord): string => name.slice(0, 255);
const keyOf = (amenity: AmenityRecord): string => nameOf(amenity).toLowerCase();
