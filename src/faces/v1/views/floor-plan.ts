/** How V1 shows a floor plan: the V2 fields under camelCase keys with the noun in front, and the counts of §2.14. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import type { FloorPlanFacts } from '../../../domain/published/floor-plans.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { WithPicture } from '../../../domain/published/media.ts';
import { innerList, instant, line, money, shape, view } from '../../http/view.ts';
import { groupView } from './group.ts';
import { amenityView, fees, fullPicture, picture, tagsText } from './shared.ts';

export type FloorPlanRow = FloorPlanFacts & WithPicture & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

export const floorPlanView = view<FloorPlanRow>('FloorPlan', 'A published floor plan.', {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  propertyId: line(z.uuid(), (p) => p.property_id, 'Its property.'),
  floorPlanName: line(z.string(), (p) => p.name, 'Its name.'),
  floorPlanCode: line(shape.text, (p) => p.code, 'The code that the manager uses for it.'),
  floorPlanSlug: line(z.string(), (p) => p.slug, 'Its name for URLs, unique in the property.'),
  floorPlanDescription: line(shape.text, (p) => p.description, 'What it is like.'),
  floorPlanMinBed: line(shape.whole, (p) => p.min_bed, 'The fewest bedrooms.'),
  floorPlanMaxBed: line(shape.whole, (p) => p.max_bed, 'The most bedrooms.'),
  floorPlanMinBath: line(shape.number, (p) => p.min_bath, 'The fewest bathrooms.'),
  floorPlanMaxBath: line(shape.number, (p) => p.max_bath, 'The most bathrooms.'),
  floorPlanMinSquareFeet: line(shape.whole, (p) => p.min_sqft, 'The smallest interior.'),
  floorPlanMaxSquareFeet: line(shape.whole, (p) => p.max_sqft, 'The largest interior.'),
  floorPlanMinRent: money(
    (p) => p.min_rent,
    'The lowest total monthly leasing price; of its units where the plan has no rent of its own.',
  ),
  floorPlanMaxRent: money((p) => p.max_rent, 'The highest total monthly leasing price.'),
  floorPlanMinBaseRent: money((p) => p.min_base_rent, 'The lowest rent before fees.'),
  floorPlanMaxBaseRent: money((p) => p.max_base_rent, 'The highest rent before fees.'),
  floorPlanDeposit: money((p) => p.deposit, 'The deposit.'),
  floorPlanMonthlyFeeTotal: money((p) => p.monthly_fee_total, 'What mandatory fees add to a month at the least.'),
  floorPlanMonthlyFeeTotalMax: money((p) => p.monthly_fee_total_max, 'What mandatory fees add to a month at the most.'),
  floorPlanUpfrontFeeTotal: money((p) => p.upfront_fee_total, 'What mandatory fees come to before moving in.'),
  fees,
  floorPlanAvailableDate: instant((p) => p.available_at, 'When one of its units can be moved into.'),
  floorPlanFeatured: line(z.boolean(), (p) => p.is_featured, 'Whether pages show it first.'),
  floorPlanHasSpecials: line(z.boolean(), (p) => p.has_specials, 'Whether it has a special.'),
  floorPlanSpecialsText: line(shape.text, (p) => p.specials_text, 'What the special is.'),
  floorPlanSortOrder: line(z.int(), (p) => p.sort_order, 'Its place among the floor plans.'),
  floorPlanImage: picture('Its drawing.'),
  floorPlanImageFull: fullPicture('The same in full size.'),
  floorPlanTags: line(shape.words, (p) => p.tags, 'Its tags.'),
  floorPlanTagsString: line(z.string(), (p) => tagsText(p.tags), 'Its tags as one text.'),
  unitTypeName: line(shape.text, (p) => p.unit_type_name, 'The unit type that it counts under.'),
  unitTypeSlug: line(shape.text, (p) => p.unit_type_slug, 'The same for URLs.'),
  unitsCount: line(z.int(), (p) => p.units_count, 'How many published units have it.'),
  unitsAvailable: line(z.boolean(), (p) => p.available_units_count > 0, 'Whether any of them is available.'),
  numberUnitsAvailable: line(z.int(), (p) => p.available_units_count, 'How many of them are available.'),
  unitsAvailableOrComingSoon: line(z.boolean(), (p) => p.offered_units_count > 0, 'Whether any is available or coming soon.'),
  numberUnitsAvailableOrComingSoon: line(z.int(), (p) => p.offered_units_count, 'How many are available or coming soon.'),
  amenities: innerList(amenityView, (p) => p.amenities, 'Its own amenities.'),
  groups: innerList(groupView, (p) => p.groups, 'Its groups, and those of its property.'),
});
