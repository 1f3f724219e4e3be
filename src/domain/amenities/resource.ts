/** Amenities and the records that offer them (§2.7). */
import { sql } from 'drizzle-orm';
import { declare, type Row } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { references } from '../../engine/fields/relation.ts';
import { longText, text, word } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { type Ctx, markStale } from '../../store/ctx.ts';
import {
  floor_plan_amenities,
  property_amenities,
  amenities as table,
  unit_amenities,
} from '../../store/tables/amenities.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { ofInventory, ofProperty } from '../../store/tags.ts';
import { attachedMedia } from '../media/attachments/attached.ts';
import { mitsAmenityType } from './mits-amenity-type.ts';

const AMENITY_TYPES = ['community_amenity', 'floor_plan_amenity', 'unit_amenity'] as const;

const holders = (
  links: typeof property_amenities | typeof floor_plan_amenities | typeof unit_amenities,
) => linkTable(links.amenity_id, links.record_id);

export const amenities = declare({
  name: 'amenities',
  writers: 'editor',
  noun: 'Amenity',
  description: 'An amenity offered by a property, floor plan or unit.',
  table,
  within: { links: 'property_ids' },
  datesFiltered: true,
  fields: {
    name: text('The name of the amenity.', { filter: 'search', example: 'Swimming Pool' }),
    is_enabled: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
    is_property_marketable: flag(
      'Whether the amenity is listed among the amenities of the property.',
      {
        filter: 'boolean',
      },
    ),
    code: text('The code used by the property manager.', { filter: 'exact' }),
    description: longText('A description of the amenity.'),
    type: word(
      'The kind of record that offers the amenity: a property (`community_amenity`), a floor plan or a unit.',
      AMENITY_TYPES,
      { filter: 'exact' },
    ),
    mits_amenity_type: mitsAmenityType(),
    tags: tags(),
    reference_id: text('The ID in the source system.', { filter: 'exact' }),
    property_ids: references(
      'properties',
      'The IDs of the properties that offer the amenity.',
      holders(property_amenities),
      { filter: 'uuid' },
    ),
    unit_ids: references(
      'units',
      'The IDs of the units that offer the amenity.',
      holders(unit_amenities),
    ),
    floor_plan_ids: references(
      'floor-plans',
      'The IDs of the floor plans that offer the amenity.',
      holders(floor_plan_amenities),
    ),
  },
  embeds: attachedMedia(table.id),
  async beforeWrite(ctx, { values, row }) {
    await markHolders(ctx, row);
    return values;
  },
  afterWrite: (ctx, before, after) => markHolders(ctx, after ?? before),
});

/**
 * Invalidates the pages that show an enabled amenity: the pages of each property that has the
 * amenity directly or through a floor plan or unit.
 */
async function markHolders(ctx: Ctx, amenity: Row | null): Promise<void> {
  if (amenity === null || amenity['is_enabled'] === false) return;
  const amenityId = amenity.id;
  const holders = await ctx.run<{ id: string; tag: string }>(sql`
    select ${property_amenities.record_id} as id, 'property' as tag
    from ${property_amenities} where ${property_amenities.amenity_id} = ${amenityId}
    union select ${units.property_id}, 'inventory' from ${units} join ${unit_amenities} on ${unit_amenities.record_id} = ${units.id}
      where ${unit_amenities.amenity_id} = ${amenityId}
    union select ${floor_plans.property_id}, 'inventory' from ${floor_plans} join ${floor_plan_amenities}
      on ${floor_plan_amenities.record_id} = ${floor_plans.id} where ${floor_plan_amenities.amenity_id} = ${amenityId}`);
  markStale(
    ctx,
    holders.flatMap(({ id, tag }) => [
      ofProperty(id, 'amenities'),
      ...(tag === 'inventory' ? [ofInventory(id, 'records')] : []),
    ]),
  );
}
