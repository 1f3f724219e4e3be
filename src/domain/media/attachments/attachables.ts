/**
 * The records that media can be attached to: their types, the permission to attach media to them,
 * and their properties.
 */
import { type SQL, sql } from 'drizzle-orm';
import { assertReachWithinGroups, visible } from '../../../engine/access.ts';
import type { Row } from '../../../engine/declare.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  amenities,
  floor_plan_amenities,
  property_amenities,
  unit_amenities,
} from '../../../store/tables/amenities.ts';
import {
  announcement_properties,
  announcements,
  content_block_properties,
  content_blocks,
  content_items,
  galleries,
  gallery_properties,
  neighborhood_places,
} from '../../../store/tables/content.ts';
import { content_entries } from '../../../store/tables/entries.ts';
import { buildings, floor_plans, units } from '../../../store/tables/inventory.ts';
import { ATTACHABLE_TYPES, media_attachments as table } from '../../../store/tables/media.ts';
import { properties } from '../../../store/tables/properties.ts';
import type { PropertyAspect } from '../../../store/tags.ts';

export type AttachableType = (typeof ATTACHABLE_TYPES)[number];

/** The resource by type of record. Access to a content item depends on its content block. */
export const RESOURCE_OF: Record<AttachableType, string> = {
  property: 'properties',
  building: 'buildings',
  floor_plan: 'floor-plans',
  unit: 'units',
  amenity: 'amenities',
  announcement: 'announcements',
  content_block: 'content-blocks',
  content_item: 'content-blocks',
  gallery: 'galleries',
  neighborhood_place: 'neighborhood-places',
  content_entry: 'entries',
};

/**
 * The record of this type and ID, to which the actor wants to attach media. Throws a `missing`
 * fault if the actor cannot see the record, and a `forbidden` fault if the record also belongs to
 * properties outside the actor's groups.
 */
export async function findAttachable(ctx: Ctx, type: AttachableType, id: string): Promise<Row> {
  const resource = resourceNamed(RESOURCE_OF[type]);
  const row = await findRow(ctx, resource, type === 'content_item' ? await blockOf(ctx, id) : id);
  await assertReachWithinGroups(ctx, resource, row);
  return row;
}

/**
 * The ID of the content block of an item. Throws the same `missing` fault for an unknown item and
 * for an item of a block that the actor cannot see.
 */
async function blockOf(ctx: Ctx, itemId: string): Promise<string> {
  const item = isUuid(itemId)
    ? await first(
        ctx.run<{ block: string }>(sql`
          select ${content_items.content_block_id} as block from ${content_items}
          join ${content_blocks} on ${content_blocks.id} = ${content_items.content_block_id}
          where ${content_items.id} = ${itemId} and ${visible(ctx, resourceNamed('content-blocks'))}`),
      )
    : undefined;
  if (item === undefined) throw missing('Content item');
  return item.block;
}

/** SQL condition on attachments: whether the actor can see the record. */
export function knownAttachments(ctx: Ctx): SQL {
  if (ctx.grant.groupIds === null) return sql`true`;
  const known = ATTACHABLE_TYPES.map((type) => {
    const resource = resourceNamed(RESOURCE_OF[type]);
    const isVisible = visible(ctx, resource);
    const target =
      type === 'content_item'
        ? sql`select ${content_items.id} from ${content_items} join ${content_blocks} on ${content_blocks.id} = ${content_items.content_block_id} where ${isVisible}`
        : sql`select ${resource.columns['id']} from ${resource.table} where ${isVisible}`;
    return sql`${table[`${type}_id`]} in (${target})`;
  });
  return sql`(${sql.join(known, sql` or `)})`;
}

/** The part of a property's pages that shows media, by type of record. */
const SHOWN_AS: Record<AttachableType, PropertyAspect> = {
  property: 'pictures',
  building: 'members',
  floor_plan: 'members',
  unit: 'members',
  amenity: 'amenities',
  announcement: 'announcements',
  content_block: 'content-blocks',
  content_item: 'content-blocks',
  gallery: 'pictures',
  neighborhood_place: 'neighborhood',
  content_entry: 'members',
};

/**
 * Selects attachments to records of one type, joined to the records by the column of the type.
 * `property` is the property of each record.
 */
const from = (
  type: AttachableType,
  joins: SQL,
  property: SQL,
  kind: 'page' | 'inventory' = 'page',
): SQL => sql`
  select ${table.media_id} as media_id, ${property} as property_id, ${sql.raw(kind === 'inventory' ? 'true' : 'false')} as in_inventory,
    ${sql.raw(`'${SHOWN_AS[type]}'`)} as aspect
  from ${table} ${joins} where ${table[`${type}_id`]} is not null`;

/** Attachments to records of a table that has a column for the property. */
const placed = (
  type: AttachableType,
  record: typeof buildings | typeof floor_plans | typeof units | typeof neighborhood_places,
): SQL =>
  from(
    type,
    sql`join ${record} on ${record.id} = ${table[`${type}_id`]}`,
    sql`${record.property_id}`,
    record === neighborhood_places ? 'page' : 'inventory',
  );

type Linked = typeof announcements | typeof galleries | typeof content_blocks;
type Links =
  | typeof announcement_properties
  | typeof gallery_properties
  | typeof content_block_properties;

/** Attachments to content that is linked to properties or applies to the whole account. */
const linked = (type: AttachableType, record: Linked, links: Links, join: SQL): SQL[] => [
  from(
    type,
    sql`${join} join ${links} on ${links.record_id} = ${record.id}`,
    sql`${links.property_id}`,
  ),
  from(
    type,
    sql`${join} join ${properties} on ${record.is_global} and ${properties.account_id} = ${record.account_id}`,
    sql`${properties.id}`,
  ),
];

const itself = (type: AttachableType, record: Linked): SQL =>
  sql`join ${record} on ${record.id} = ${table[`${type}_id`]}`;

const ofAmenity = (joins: SQL, property: SQL): SQL =>
  from(
    'amenity',
    sql`join ${amenities} on ${amenities.id} = ${table.amenity_id} ${joins}`,
    property,
    'inventory',
  );

/**
 * The properties in which media are shown through their attachments, as a subquery of `media_id`,
 * `property_id`, `in_inventory` (whether units, floor plans or buildings show them) and `aspect`
 * (the part of the property that shows them). Media of account-wide records are shown in every
 * property.
 */
export const places: SQL = sql`(${sql.join(
  [
    from('property', sql``, sql`${table.property_id}`),
    placed('building', buildings),
    placed('floor_plan', floor_plans),
    placed('unit', units),
    placed('neighborhood_place', neighborhood_places),
    ofAmenity(
      sql`join ${property_amenities} on ${property_amenities.amenity_id} = ${amenities.id}`,
      sql`${property_amenities.record_id}`,
    ),
    ofAmenity(
      sql`join ${unit_amenities} on ${unit_amenities.amenity_id} = ${amenities.id} join ${units} on ${units.id} = ${unit_amenities.record_id}`,
      sql`${units.property_id}`,
    ),
    ofAmenity(
      sql`join ${floor_plan_amenities} on ${floor_plan_amenities.amenity_id} = ${amenities.id}
        join ${floor_plans} on ${floor_plans.id} = ${floor_plan_amenities.record_id}`,
      sql`${floor_plans.property_id}`,
    ),
    from(
      'content_entry',
      sql`join ${content_entries} on ${content_entries.id} = ${table.content_entry_id} and ${content_entries.property_id} is not null`,
      sql`${content_entries.property_id}`,
    ),
    ...linked(
      'announcement',
      announcements,
      announcement_properties,
      itself('announcement', announcements),
    ),
    ...linked('gallery', galleries, gallery_properties, itself('gallery', galleries)),
    ...linked(
      'content_block',
      content_blocks,
      content_block_properties,
      itself('content_block', content_blocks),
    ),
    ...linked(
      'content_item',
      content_blocks,
      content_block_properties,
      sql`join ${content_items} on ${content_items.id} = ${table.content_item_id}
        join ${content_blocks} on ${content_blocks.id} = ${content_items.content_block_id}`,
    ),
  ],
  sql` union all `,
)})`;
