/** Units: the apartments themselves (§2.12). */
import { type SQL, sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag, integer, money } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference, references } from '../../engine/fields/relation.ts';
import { label, longText, slug, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { unit_amenities } from '../../store/tables/amenities.ts';
import { buildings, property_counts, units as table } from '../../store/tables/inventory.ts';
import { ofInventory, ofProperty } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { keepers, syncedFieldErrors } from '../connections/owned-fields.ts';
import { attachedMedia } from '../media/attached.ts';
import { feeFields, rentFields } from '../rents/fields.ts';
import { bothSidesErrors, settleRents } from '../rents/rents.ts';

const amenityLinks = linkTable(unit_amenities.record_id, unit_amenities.amenity_id, unit_amenities.position);

/**
 * Matches part of the unit number or of its display form, which has the building's number in front: `12-304` (§4.2). Text without a
 * hyphen can only be part of one of the two numbers. With one hyphen, it can also be the end of the building's number followed by the
 * beginning of the unit's, which indexes find. With more, the display form is composed and compared once for each unit of the account.
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

/** What the rollups of a property are made of. */
const SUMMED = [
  'is_enabled',
  'is_hidden',
  'is_available',
  'available_at',
  'floor_plan_id',
  'bedrooms',
  'interior_sqft',
  'min_rent',
  'max_rent',
  'min_base_rent',
  'max_base_rent',
  'monthly_fee_total',
  'monthly_fee_total_max',
];

/** What its own pages alone show. */
const DETAILS = ['description', 'specials_text', 'external_ids'];

/** What decides whether and where it has a page. */
const PAGED = ['slug', 'is_enabled', 'is_hidden'];

export const units = declare({
  name: 'units',
  noun: 'Unit',
  description: 'An apartment of a property: what is rented.',
  table,
  within: { column: 'property_id' },
  grouped: ['id', 'floor_plan_id', 'building_id', 'property_id'],
  slug: { from: 'number', within: 'property_id' },
  counts: { table: property_counts, total: property_counts.units },
  fields: {
    property_id: reference('properties', 'The property that it belongs to.', { filter: 'uuid', fixed: true }),
    building_id: reference('buildings', 'The building that it is in, of the same property.', inPlace),
    floor_plan_id: reference('floor-plans', 'Its layout, of the same property.', inPlace),
    number: text('The number on its door.', { max: 50, filter: { kind: 'search', where: numberOrDisplayForm }, example: '304' }),
    slug: slug('Its part of a URL, unique in the property; made from the number when it is not sent.'),
    bedrooms: integer('Bedrooms; 0 is a studio.', { min: 0, max: 100, filter: 'range' }),
    bathrooms: decimal('Bathrooms.', { min: 0, max: 100, filter: 'range', example: 1.5 }),
    interior_sqft: integer('Its interior, in square feet.', { min: 0, filter: 'range' }),
    floor: label('The floor, a number or a label.', { filter: 'floor_range', example: 'PH' }),
    ...rentFields(),
    deposit: money('The deposit.', { filter: 'money_range' }),
    available_at: dateTime('When it can be moved into; without a date, now.', { filter: 'date_range' }),
    is_enabled: flag('Whether it exists for V1 and Sites.', { filter: 'boolean' }),
    is_available: flag('Whether it can be leased.', { filter: 'boolean' }),
    is_featured: flag('Whether pages show it first.', { filter: 'boolean' }),
    is_furnished: flag('Whether it comes with furniture.', { filter: 'boolean' }),
    is_affordable: flag('Whether it is let under an affordable housing programme.', { filter: 'boolean' }),
    is_handicap_accessible: flag('Whether it is accessible.', { filter: 'boolean' }),
    is_model: flag('Whether it is a model to look at.', { filter: 'boolean' }),
    is_penthouse: flag('Whether it is a penthouse.', { filter: 'boolean' }),
    is_hidden: flag('Whether V1 and Sites leave it out.', { filter: 'boolean' }),
    description: longText('What it is like.'),
    specials_text: longText('Its special.', { max: 5000 }),
    tags: tags(),
    amenity_ids: references('amenities', 'Its amenities, in order.', amenityLinks),
    external_ids: externalIds(),
    ...feeFields(),
  },
  embeds: {
    property: { via: 'property_id' },
    building: { via: 'building_id' },
    floor_plan: { via: 'floor_plan_id' },
    amenities: { via: 'amenity_ids' },
    ...attachedMedia(table.id),
  },
  besides: keepers(table.property_id),
  async check(ctx, draft) {
    return { ...bothSidesErrors(draft), ...(await syncedFieldErrors(ctx, 'units', draft)) };
  },
  beforeWrite: async (ctx, draft) => ({ ...draft.values, ...(await settleRents(ctx, 'unit', draft)) }),
  isShown: (row) => row['is_enabled'] === true && row['is_hidden'] === false,
  stales: (row, changed) => [
    changed.only(DETAILS) ? ofInventory(row['property_id'], 'units') : `inventory:${row['property_id']}`,
    ...(SUMMED.some((name) => changed.has(name)) ? [ofProperty(row['property_id'], 'rollup')] : []),
    ...(PAGED.some((name) => changed.has(name)) ? ['paths', `/units/${row['slug']}`] : []),
  ],
});
