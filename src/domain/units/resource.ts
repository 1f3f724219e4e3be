/** Units: the individual apartments (§2.12). */
import { type SQL, sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag, integer, money } from '../../engine/fields/number.ts';
import { computed, tags } from '../../engine/fields/object.ts';
import { reference, references } from '../../engine/fields/relation.ts';
import { label, longText, slug, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { unit_amenities } from '../../store/tables/amenities.ts';
import { buildings, property_counts, units as table } from '../../store/tables/inventory.ts';
import { ofInventory, ofProperty, onlyWhereShown } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { fieldOwners } from '../connections/owned-fields.ts';
import { pinnedFields } from '../connections/pinned.ts';
import { sharedIdErrors } from '../connections/shared-external-ids.ts';
import { sourcesOf } from '../connections/sources.ts';
import { attachedMedia, hasImages } from '../media/attachments/attached.ts';
import { feeFields, rentFields } from '../rents/fields.ts';
import { settleRents } from '../rents/rents.ts';

const amenityLinks = linkTable(
  unit_amenities.record_id,
  unit_amenities.amenity_id,
  unit_amenities.position,
);

/**
 * SQL condition: whether the text is part of the unit number or of its display form, which is
 * prefixed with the number of the building, such as `12-304` (§4.2). Text without a hyphen can only
 * be part of one of the two numbers. Text with one hyphen can also be the end of the building
 * number and the start of the unit number, which indexes can find. For text with several hyphens,
 * the display form of each unit of the account is composed and compared.
 */
function numberOrDisplayForm(ctx: Ctx, pattern: unknown): SQL {
  const part = String(pattern);
  const inBuildings = (number: string): SQL => sql`${table.building_id} = any(array(
    select ${buildings.id} from ${buildings} where ${buildings.account_id} = ${accountOf(ctx).id} and ${buildings.number} ilike ${number}))`;
  const [head = '', tail, ...more] = part.split('-');
  const across =
    tail === undefined
      ? sql`false`
      : more.length === 0
        ? sql`(${table.number} ilike ${tail} and ${inBuildings(head)})`
        : sql`${table.id} = any(array(
            select unit.id from ${table} as unit join ${buildings} on ${buildings.id} = unit.building_id
            where unit.account_id = ${accountOf(ctx).id} and ${buildings.number} || '-' || unit.number ilike ${part}))`;
  return sql`(${table.number} ilike ${part} or ${inBuildings(part)} or ${across})`;
}

const inPlace = { filter: 'uuid', samePlace: true } as const;

/** Columns that affect the rollups of a property, or with which a list of properties is filtered. */
const SUMMED = [
  'is_enabled',
  'is_hidden',
  'is_available',
  'available_at',
  'floor_plan_id',
  'bedrooms',
  'bathrooms',
  'interior_sqft',
  'min_rent',
  'max_rent',
  'min_base_rent',
  'max_base_rent',
  'monthly_fee_total',
  'monthly_fee_total_max',
];

/** Columns that only the pages of the unit show. */
const DETAILS = ['description', 'specials_text', 'external_ids'];

/** Columns that determine whether the unit has a page, and the path of the page. */
const PAGED = ['slug', 'is_enabled', 'is_hidden'];

export const units = declare({
  name: 'units',
  writers: 'editor',
  noun: 'Unit',
  description: 'An apartment of a property.',
  table,
  within: { column: 'property_id' },
  searched: ['number'],
  grouped: ['id', 'floor_plan_id', 'building_id', 'property_id'],
  slug: { from: 'number', within: 'property_id' },
  counts: { table: property_counts, total: property_counts.units },
  fields: {
    property_id: reference('properties', 'The ID of the property that the unit belongs to.', {
      filter: 'uuid',
      fixed: true,
    }),
    building_id: reference(
      'buildings',
      'The ID of the building of the unit, in the same property; null if unknown.',
      inPlace,
    ),
    floor_plan_id: reference(
      'floor-plans',
      'The ID of the floor plan of the unit, in the same property; null if unknown.',
      inPlace,
    ),
    number: text('The unit number.', {
      max: 50,
      filter: { kind: 'search', where: numberOrDisplayForm },
      example: '304',
    }),
    slug: slug('The URL slug, unique within the property. Generated from the number if omitted.'),
    bedrooms: integer('The number of bedrooms; 0 is a studio.', {
      min: 0,
      max: 100,
      filter: 'range',
    }),
    bathrooms: decimal('The number of bathrooms.', {
      min: 0,
      max: 100,
      filter: 'range',
      example: 1.5,
    }),
    interior_sqft: integer('The interior area, in square feet.', {
      min: 0,
      filter: 'range',
      unit: 'square_feet',
    }),
    floor: label('The floor, as a number or a label.', { filter: 'floor_range', example: 'PH' }),
    ...rentFields(),
    deposit: money('The deposit for the unit.', { filter: 'money_range' }),
    available_at: dateTime(
      'The earliest move-in date. If null, the unit is available immediately.',
      {
        filter: 'date_range',
      },
    ),
    is_enabled: flag(
      'Whether V1 and Sites can publish the unit. An enabled unit can still be hidden with `is_hidden`.',
      { filter: 'boolean' },
    ),
    is_available: flag('Whether the unit can be leased.', { filter: 'boolean' }),
    is_featured: flag('Whether the record is featured.', { filter: 'boolean' }),
    is_furnished: flag('Whether the unit is furnished.', { filter: 'boolean' }),
    is_affordable: flag('Whether the unit is part of an affordable housing program.', {
      filter: 'boolean',
    }),
    is_handicap_accessible: flag('Whether the unit is accessible.', { filter: 'boolean' }),
    is_model: flag('Whether the unit is a model unit.', { filter: 'boolean' }),
    is_penthouse: flag('Whether the unit is a penthouse.', { filter: 'boolean' }),
    is_hidden: flag('Whether the unit is hidden from V1 and Sites.', { filter: 'boolean' }),
    description: longText('A description of the unit.'),
    specials_text: longText('The text of the special offer.', { max: 5000 }),
    tags: tags(),
    amenity_ids: references(
      'amenities',
      'The IDs of the amenities of the unit, in display order.',
      amenityLinks,
    ),
    external_ids: externalIds(),
    pinned: pinnedFields('units'),
    sources: sourcesOf('units', table, table.property_id),
    ...feeFields(),
    has_price: {
      ...computed(
        flag('Whether the unit has a rent: `min_rent` or `max_rent` is not null.', {
          filter: 'boolean',
        }),
        () => sql`(${table.min_rent} is not null or ${table.max_rent} is not null)`,
      ),
      richOnly: true,
    },
    has_images: {
      ...computed(
        flag(
          'Whether an image is attached to the unit itself. Images of its floor plan do not count.',
          {
            filter: {
              kind: 'boolean',
              where: (_ctx, value) =>
                value === true ? hasImages(table.id) : sql`not ${hasImages(table.id)}`,
            },
          },
        ),
        () => hasImages(table.id),
      ),
      richOnly: true,
    },
  },
  embeds: {
    property: { via: 'property_id' },
    building: { via: 'building_id' },
    floor_plan: { via: 'floor_plan_id' },
    amenities: { via: 'amenity_ids' },
    ...attachedMedia(table.id),
  },
  ...fieldOwners('units', table.property_id),
  queryingFields: ['bedrooms'],
  check: (ctx, draft) => sharedIdErrors(ctx, 'units', draft),
  beforeWrite: async (ctx, draft) => ({
    ...draft.values,
    ...(await settleRents(ctx, 'unit', draft)),
  }),
  isShown: (row) => row['is_enabled'] === true && row['is_hidden'] === false,
  stales: (row, changed) =>
    changed.only(['pinned'])
      ? []
      : [
          changed.only(DETAILS)
            ? ofInventory(row['property_id'], 'units')
            : `inventory:${row['property_id']}`,
          ...(SUMMED.some((name) => changed.has(name))
            ? [ofProperty(row['property_id'], 'rollup')]
            : []),
          ...(PAGED.some((name) => changed.has(name))
            ? onlyWhereShown(row['property_id'], ['paths', `/units/${row['slug']}`])
            : []),
        ],
});
