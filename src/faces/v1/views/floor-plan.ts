/**
 * The V1 view of a floor plan, with the V2 fields under prefixed camelCase keys and the counts of
 * §2.14.
 */
import { z } from 'zod';
import type { WithPicture } from '../../../domain/published/content/media.ts';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import type { FloorPlanFacts } from '../../../domain/published/inventory/floor-plans.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { innerList, instant, line, money, shape, view } from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { groupView } from '../../shared/views/group.ts';
import { fees, fullPicture, picture, tagsText } from './shared.ts';

export type FloorPlanRow = FloorPlanFacts &
  WithPicture & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

export const floorPlanView = view<FloorPlanRow>('FloorPlan', 'A published floor plan.', {
  id: line(z.uuid(), (p) => p.id, 'The ID.'),
  propertyId: line(z.uuid(), (p) => p.property_id, 'The ID of the property.'),
  floorPlanName: line(z.string(), (p) => p.name, 'The name of the floor plan.'),
  floorPlanCode: line(shape.text, (p) => p.code, 'The code used by the property manager.'),
  floorPlanSlug: line(z.string(), (p) => p.slug, 'The slug, unique within the property.'),
  floorPlanDescription: line(shape.text, (p) => p.description, 'The description.'),
  floorPlanMinBed: line(shape.whole, (p) => p.min_bed, 'The minimum number of bedrooms.'),
  floorPlanMaxBed: line(shape.whole, (p) => p.max_bed, 'The maximum number of bedrooms.'),
  floorPlanMinBath: line(shape.number, (p) => p.min_bath, 'The minimum number of bathrooms.'),
  floorPlanMaxBath: line(shape.number, (p) => p.max_bath, 'The maximum number of bathrooms.'),
  floorPlanMinSquareFeet: line(
    shape.whole,
    (p) => p.min_sqft,
    'The minimum interior area, in square feet.',
  ),
  floorPlanMaxSquareFeet: line(
    shape.whole,
    (p) => p.max_sqft,
    'The maximum interior area, in square feet.',
  ),
  floorPlanMinRent: money(
    (p) => p.min_rent,
    'The minimum total monthly leasing price. Aggregated from the units if the floor plan has no rent of its own.',
  ),
  floorPlanMaxRent: money((p) => p.max_rent, 'The maximum total monthly leasing price.'),
  floorPlanMinBaseRent: money((p) => p.min_base_rent, 'The minimum rent before fees.'),
  floorPlanMaxBaseRent: money((p) => p.max_base_rent, 'The maximum rent before fees.'),
  floorPlanDeposit: money((p) => p.deposit, 'The deposit.'),
  floorPlanMonthlyFeeTotal: money(
    (p) => p.monthly_fee_total,
    'The minimum total of mandatory monthly fees.',
  ),
  floorPlanMonthlyFeeTotalMax: money(
    (p) => p.monthly_fee_total_max,
    'The maximum total of mandatory monthly fees.',
  ),
  floorPlanUpfrontFeeTotal: money(
    (p) => p.upfront_fee_total,
    'The total of mandatory fees due before moving in.',
  ),
  fees,
  floorPlanAvailableDate: instant((p) => p.available_at, 'The earliest move-in date of the units.'),
  floorPlanFeatured: line(z.boolean(), (p) => p.is_featured, 'Whether the floor plan is featured.'),
  floorPlanHasSpecials: line(
    z.boolean(),
    (p) => p.has_specials,
    'Whether the floor plan has a special.',
  ),
  floorPlanSpecialsText: line(shape.text, (p) => p.specials_text, 'The text of the special.'),
  floorPlanSortOrder: line(z.int(), (p) => p.sort_order, 'The sort position of the floor plan.'),
  floorPlanImage: picture('The URL of the floor plan drawing, as a thumbnail.'),
  floorPlanImageFull: fullPicture('The URL of the floor plan drawing in full size.'),
  floorPlanTags: line(shape.words, (p) => p.tags, 'The tags.'),
  floorPlanTagsString: line(z.string(), (p) => tagsText(p.tags), 'The tags, separated by commas.'),
  unitTypeName: line(shape.text, (p) => p.unit_type_name, 'The name of the unit type.'),
  unitTypeSlug: line(shape.text, (p) => p.unit_type_slug, 'The slug of the unit type.'),
  unitsCount: line(z.int(), (p) => p.units_count, 'The number of published units.'),
  unitsAvailable: line(
    z.boolean(),
    (p) => p.available_units_count > 0,
    'Whether any unit of the floor plan is available.',
  ),
  numberUnitsAvailable: line(
    z.int(),
    (p) => p.available_units_count,
    'The number of published units that are available.',
  ),
  unitsAvailableOrComingSoon: line(
    z.boolean(),
    (p) => p.offered_units_count > 0,
    'Whether any unit of the floor plan is available or coming soon.',
  ),
  numberUnitsAvailableOrComingSoon: line(
    z.int(),
    (p) => p.offered_units_count,
    'The number of units that are available or coming soon.',
  ),
  amenities: innerList(
    amenityView.camelCase,
    (p) => p.amenities,
    'The amenities of the floor plan.',
  ),
  groups: innerList(
    groupView.camelCase,
    (p) => p.groups,
    'The groups of the floor plan and its property.',
  ),
});
