/** How V1 shows a unit: the V2 fields under camelCase keys with the noun in front. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { WithPicture } from '../../../domain/published/media.ts';
import type { UnitFacts } from '../../../domain/published/units.ts';
import { innerList, instant, line, money, shape, view } from '../../http/view.ts';
import { groupView } from './group.ts';
import { amenityView, fees, fullPicture, picture, tagsText } from './shared.ts';

export type UnitRow = UnitFacts & WithPicture & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

const id = z.uuid().nullable();

export const unitView = view<UnitRow>('Unit', 'A published unit.', {
  id: line(z.uuid(), (u) => u.id, 'Its id.'),
  propertyId: line(z.uuid(), (u) => u.property_id, 'Its property.'),
  unitNumber: line(z.string(), (u) => u.number, 'The number on its door.'),
  unitDisplayNumber: line(
    z.string(),
    (u) => u.display_number,
    'The number as pages show it, with the building where the property wants that.',
  ),
  unitSlug: line(z.string(), (u) => u.slug, 'Its name for URLs, unique in the property.'),
  unitFloor: line(shape.text, (u) => u.floor, 'The floor, a number or a label.'),
  unitBedrooms: line(shape.whole, (u) => u.bedrooms, 'Bedrooms; 0 is a studio.'),
  unitBathrooms: line(shape.number, (u) => u.bathrooms, 'Bathrooms.'),
  unitSquareFeet: line(shape.whole, (u) => u.interior_sqft, 'Its interior.'),
  unitMinRent: money((u) => u.min_rent, 'The lowest total monthly leasing price.'),
  unitMaxRent: money((u) => u.max_rent, 'The highest total monthly leasing price.'),
  unitMinBaseRent: money((u) => u.min_base_rent, 'The lowest rent before fees.'),
  unitMaxBaseRent: money((u) => u.max_base_rent, 'The highest rent before fees.'),
  unitDeposit: money((u) => u.deposit, 'The deposit.'),
  unitMonthlyFeeTotal: money((u) => u.monthly_fee_total, 'What mandatory fees add to a month at the least.'),
  unitMonthlyFeeTotalMax: money((u) => u.monthly_fee_total_max, 'What mandatory fees add to a month at the most.'),
  unitUpfrontFeeTotal: money((u) => u.upfront_fee_total, 'What mandatory fees come to before moving in.'),
  fees,
  unitAvailable: line(
    z.boolean(),
    (u) => u.available,
    'Whether it can be leased: flagged available, and within the availability window.',
  ),
  unitComingSoon: line(z.boolean(), (u) => u.coming_soon, 'Flagged available, but beyond the window.'),
  unitAvailableDate: instant((u) => u.available_at, 'When it can be moved into; without a date, now.'),
  unitFeatured: line(z.boolean(), (u) => u.is_featured, 'Whether pages show it first.'),
  unitFurnished: line(z.boolean(), (u) => u.is_furnished, 'Whether it comes with furniture.'),
  unitAffordable: line(z.boolean(), (u) => u.is_affordable, 'Whether it is let under an affordable housing programme.'),
  unitHandicapAccessible: line(z.boolean(), (u) => u.is_handicap_accessible, 'Whether it is accessible.'),
  unitModel: line(z.boolean(), (u) => u.is_model, 'Whether it is a model to look at.'),
  unitPenthouse: line(z.boolean(), (u) => u.is_penthouse, 'Whether it is a penthouse.'),
  unitDescription: line(shape.text, (u) => u.description, 'What it is like.'),
  unitSpecialsText: line(shape.text, (u) => u.specials_text, 'Its special.'),
  unitImage: picture('Its main picture.'),
  unitImageFull: fullPicture('The same in full size.'),
  unitTags: line(shape.words, (u) => u.tags, 'Its tags.'),
  unitTagsString: line(z.string(), (u) => tagsText(u.tags), 'Its tags as one text.'),
  unitTypeName: line(shape.text, (u) => u.unit_type_name, 'Its unit type.'),
  unitTypeSlug: line(shape.text, (u) => u.unit_type_slug, 'The same for URLs.'),
  floorPlanId: line(id, (u) => u.floor_plan_id, 'Its floor plan, when that is published.'),
  floorPlanName: line(shape.text, (u) => u.floor_plan_name, 'The name of the floor plan.'),
  floorPlanSlug: line(shape.text, (u) => u.floor_plan_slug, 'The same for URLs.'),
  buildingId: line(id, (u) => u.building_id, 'Its building, when that is published.'),
  buildingNumber: line(shape.text, (u) => u.building_number, 'The number of the building.'),
  buildingName: line(shape.text, (u) => u.building_name, 'The name of the building.'),
  amenities: innerList(amenityView, (u) => u.amenities, 'Its own amenities.'),
  groups: innerList(groupView, (u) => u.groups, 'Its groups, and those of its floor plan, building and property.'),
});
