/** Floor plans of a property (§2.12). */
import { declare } from '../../engine/declare.ts';
import { dateTime, decimal, flag, integer, money } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference, references } from '../../engine/fields/relation.ts';
import { longText, slug, text } from '../../engine/fields/text.ts';
import { linkTable } from '../../engine/links.ts';
import { floor_plan_amenities } from '../../store/tables/amenities.ts';
import { floor_plans as table } from '../../store/tables/inventory.ts';
import { ofInventory, ofProperty } from '../../store/tags.ts';
import { externalIds } from '../connections/external-ids.ts';
import { keepers, syncedFieldErrors } from '../connections/owned-fields.ts';
import { attachedMedia } from '../media/attached.ts';
import { feeFields, rentFields } from '../rents/fields.ts';
import { bothSidesErrors, settleRents } from '../rents/rents.ts';
import { floorPlanChanged } from './changed.ts';

const amenityLinks = linkTable(floor_plan_amenities.record_id, floor_plan_amenities.amenity_id, floor_plan_amenities.position);

/** What its units take their type from, which the rollups of a property go by. */
const TYPING = ['is_enabled', 'unit_type_name', 'min_bed'];

/** What its own pages alone show. */
const DETAILS = ['description', 'specials_text', 'external_ids'];

/** What decides whether and where it has a page. */
const PAGED = ['slug', 'is_enabled'];

export const floorPlans = declare({
  name: 'floor-plans',
  noun: 'Floor plan',
  description: 'A layout that units of a property share.',
  table,
  within: { column: 'property_id' },
  grouped: ['id', 'property_id'],
  slug: { from: 'name', within: 'property_id' },
  fields: {
    property_id: reference('properties', 'The property that it belongs to.', { filter: 'uuid', fixed: true }),
    name: text('Its name.', { filter: 'search', example: 'A1' }),
    code: text('The code that the manager uses for it.', { filter: 'exact' }),
    slug: slug('Its part of a URL, unique in the property; made from the name when it is not sent.'),
    description: longText('What it is like.'),
    unit_type_name: text('The unit type that it counts under; without it, its bedrooms say.'),
    min_bed: integer('The fewest bedrooms.', { min: 0, max: 100, filter: 'range' }),
    max_bed: integer('The most bedrooms.', { min: 0, max: 100, filter: 'range' }),
    min_bath: decimal('The fewest bathrooms.', { min: 0, max: 100, filter: 'range', example: 1.5 }),
    max_bath: decimal('The most bathrooms.', { min: 0, max: 100, filter: 'range', example: 2 }),
    min_sqft: integer('The smallest interior, in square feet.', { min: 0, filter: 'range' }),
    max_sqft: integer('The largest interior, in square feet.', { min: 0, filter: 'range' }),
    ...rentFields(),
    deposit: money('The deposit.'),
    available_at: dateTime('When one of them can be moved into.', { filter: 'date_range' }),
    is_enabled: flag('Whether V1 and Sites show it.', { filter: 'boolean' }),
    is_featured: flag('Whether pages show it first.', { filter: 'boolean' }),
    has_specials: flag('Whether it has a special.', { filter: 'boolean' }),
    specials_text: longText('What the special is.', { max: 5000 }),
    sort_order: integer('Its place among the floor plans of the property.'),
    tags: tags(),
    amenity_ids: references('amenities', 'Its amenities, in order.', amenityLinks),
    external_ids: externalIds(),
    ...feeFields(),
  },
  embeds: { property: { via: 'property_id' }, amenities: { via: 'amenity_ids' }, ...attachedMedia(table.id) },
  besides: keepers(table.property_id),
  async check(ctx, draft) {
    return { ...bothSidesErrors(draft), ...(await syncedFieldErrors(ctx, 'floor-plans', draft)) };
  },
  beforeWrite: async (ctx, draft) => ({ ...draft.values, ...(await settleRents(ctx, 'floor_plan', draft)) }),
  afterWrite: floorPlanChanged,
  isShown: (row) => row['is_enabled'] === true,
  stales: (row, changed) => [
    changed.only(DETAILS) ? ofInventory(row['property_id'], 'floor-plans') : `inventory:${row['property_id']}`,
    ...(TYPING.some((name) => changed.has(name)) ? [ofProperty(row['property_id'], 'rollup')] : []),
    ...(PAGED.some((name) => changed.has(name)) ? ['paths', `/floor-plans/${row['slug']}`] : []),
  ],
});
