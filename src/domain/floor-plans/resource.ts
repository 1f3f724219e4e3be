/** Floor plans of a property (§2.12). */
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag, integer, money } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference, references } from '../../engine/fields/relation.ts';
import { longText, slug, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { floor_plan_amenities } from '../../store/tables/amenities.ts';
import { floor_plans as table } from '../../store/tables/inventory.ts';
import { ofInventory, ofProperty, onlyWhereShown } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { fieldOwners } from '../connections/owned-fields.ts';
import { pinnedFields } from '../connections/pinned.ts';
import { sharedIdErrors } from '../connections/shared-external-ids.ts';
import { sourcesOf } from '../connections/sources.ts';
import { attachedMedia } from '../media/attachments/attached.ts';
import { feeFields, rentFields } from '../rents/fields.ts';
import { settleRents } from '../rents/rents.ts';
import { floorPlanChanged } from './changed.ts';

const amenityLinks = linkTable(
  floor_plan_amenities.record_id,
  floor_plan_amenities.amenity_id,
  floor_plan_amenities.position,
);

/**
 * Columns that determine the unit type of the floor plan's units, and therefore the rollups of the
 * property.
 */
const TYPING = ['is_enabled', 'unit_type_name', 'min_bed'];

/** Columns that only the pages of the floor plan show. */
const DETAILS = ['description', 'specials_text', 'external_ids'];

/** Columns that determine whether the floor plan has a page, and the path of the page. */
const PAGED = ['slug', 'is_enabled'];

export const floorPlans = declare({
  name: 'floor-plans',
  writers: 'editor',
  noun: 'Floor plan',
  description: 'A layout that units of a property share.',
  table,
  within: { column: 'property_id' },
  searched: ['name'],
  grouped: ['id', 'property_id'],
  slug: { from: 'name', within: 'property_id' },
  fields: {
    property_id: reference('properties', 'The ID of the property that the floor plan belongs to.', {
      filter: 'uuid',
      fixed: true,
    }),
    name: text('The name of the floor plan.', { filter: 'search', example: 'A1' }),
    code: text('The code used by the property manager.', { filter: 'exact' }),
    slug: slug('The URL slug, unique within the property. Generated from the name if omitted.'),
    description: longText('A description of the floor plan.'),
    unit_type_name: text(
      "The unit type of the floor plan's units. If null, the unit type is derived from the number of bedrooms.",
    ),
    min_bed: integer('The minimum number of bedrooms.', { min: 0, max: 100, filter: 'range' }),
    max_bed: integer('The maximum number of bedrooms.', { min: 0, max: 100, filter: 'range' }),
    min_bath: decimal('The minimum number of bathrooms.', {
      min: 0,
      max: 100,
      filter: 'range',
      example: 1.5,
    }),
    max_bath: decimal('The maximum number of bathrooms.', {
      min: 0,
      max: 100,
      filter: 'range',
      example: 2,
    }),
    min_sqft: integer('The minimum interior area, in square feet.', {
      min: 0,
      filter: 'range',
      unit: 'square_feet',
    }),
    max_sqft: integer('The maximum interior area, in square feet.', {
      min: 0,
      filter: 'range',
      unit: 'square_feet',
    }),
    ...rentFields(),
    deposit: money('The deposit for units of this floor plan.'),
    available_at: dateTime("The earliest move-in date of the floor plan's units.", {
      filter: 'date_range',
    }),
    is_enabled: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
    is_featured: flag('Whether the record is featured.', { filter: 'boolean' }),
    has_specials: flag('Whether the floor plan has a special offer.', {
      filter: 'boolean',
    }),
    specials_text: longText('The text of the special offer.', { max: 5000 }),
    sort_order: integer('The sort position within the property.'),
    tags: tags(),
    amenity_ids: references(
      'amenities',
      'The IDs of the amenities of the floor plan, in display order.',
      amenityLinks,
    ),
    external_ids: externalIds(),
    pinned: pinnedFields('floor-plans'),
    sources: sourcesOf('floor-plans', table, table.property_id),
    ...feeFields(),
  },
  embeds: {
    property: { via: 'property_id' },
    amenities: { via: 'amenity_ids' },
    ...attachedMedia(table.id),
  },
  ...fieldOwners('floor-plans', table.property_id),
  check: (ctx, draft) => sharedIdErrors(ctx, 'floor-plans', draft),
  beforeWrite: async (ctx, draft) => ({
    ...draft.values,
    ...(await settleRents(ctx, 'floor_plan', draft)),
  }),
  afterWrite: floorPlanChanged,
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) =>
    changed.only(['pinned'])
      ? []
      : [
          changed.only(DETAILS)
            ? ofInventory(row['property_id'], 'floor-plans')
            : `inventory:${row['property_id']}`,
          ...(TYPING.some((name) => changed.has(name))
            ? [ofProperty(row['property_id'], 'rollup')]
            : []),
          ...(PAGED.some((name) => changed.has(name))
            ? onlyWhereShown(row['property_id'], ['paths', `/floor-plans/${row['slug']}`])
            : []),
        ],
});
