/** The V1 view of a unit, with the V2 fields under prefixed camelCase keys. */
import { z } from 'zod';
import type { WithPicture } from '../../../domain/published/content/media.ts';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import type { UnitFacts } from '../../../domain/published/inventory/units.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { innerList, instant, line, money, shape, view } from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { groupView } from '../../shared/views/group.ts';
import { fees, fullPicture, picture, tagsText } from './shared.ts';

export type UnitRow = UnitFacts &
  WithPicture & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

const id = z.uuid().nullable();

export const unitView = view<UnitRow>('Unit', 'A published unit.', {
  id: line(z.uuid(), (u) => u.id, 'The ID.'),
  propertyId: line(z.uuid(), (u) => u.property_id, 'The ID of the property.'),
  unitNumber: line(z.string(), (u) => u.number, 'The unit number.'),
  unitDisplayNumber: line(
    z.string(),
    (u) => u.display_number,
    'The displayed unit number, prefixed with the building number if the property is configured that way.',
  ),
  unitSlug: line(z.string(), (u) => u.slug, 'The slug, unique within the property.'),
  unitFloor: line(shape.text, (u) => u.floor, 'The floor, as a number or a label.'),
  unitBedrooms: line(shape.whole, (u) => u.bedrooms, 'The number of bedrooms; 0 is a studio.'),
  unitBathrooms: line(shape.number, (u) => u.bathrooms, 'The number of bathrooms.'),
  unitSquareFeet: line(shape.whole, (u) => u.interior_sqft, 'The interior area, in square feet.'),
  unitMinRent: money((u) => u.min_rent, 'The minimum total monthly leasing price.'),
  unitMaxRent: money((u) => u.max_rent, 'The maximum total monthly leasing price.'),
  unitMinBaseRent: money((u) => u.min_base_rent, 'The minimum rent before fees.'),
  unitMaxBaseRent: money((u) => u.max_base_rent, 'The maximum rent before fees.'),
  unitDeposit: money((u) => u.deposit, 'The deposit.'),
  unitMonthlyFeeTotal: money(
    (u) => u.monthly_fee_total,
    'The minimum total of mandatory monthly fees.',
  ),
  unitMonthlyFeeTotalMax: money(
    (u) => u.monthly_fee_total_max,
    'The maximum total of mandatory monthly fees.',
  ),
  unitUpfrontFeeTotal: money(
    (u) => u.upfront_fee_total,
    'The total of mandatory fees due before moving in.',
  ),
  fees,
  unitAvailable: line(
    z.boolean(),
    (u) => u.available,
    'Whether the unit can be leased: it is marked as available, and its move-in date is within the availability window.',
  ),
  unitComingSoon: line(
    z.boolean(),
    (u) => u.coming_soon,
    'Whether the unit is marked as available, but its move-in date is after the availability window.',
  ),
  unitAvailableDate: instant(
    (u) => u.available_at,
    'The earliest move-in date. If null, the unit is available immediately.',
  ),
  unitFeatured: line(z.boolean(), (u) => u.is_featured, 'Whether the unit is featured.'),
  unitFurnished: line(z.boolean(), (u) => u.is_furnished, 'Whether the unit is furnished.'),
  unitAffordable: line(
    z.boolean(),
    (u) => u.is_affordable,
    'Whether the unit is part of an affordable housing program.',
  ),
  unitHandicapAccessible: line(
    z.boolean(),
    (u) => u.is_handicap_accessible,
    'Whether the unit is accessible to people with disabilities.',
  ),
  unitModel: line(z.boolean(), (u) => u.is_model, 'Whether the unit is a model unit.'),
  unitPenthouse: line(z.boolean(), (u) => u.is_penthouse, 'Whether the unit is a penthouse.'),
  unitDescription: line(shape.text, (u) => u.description, 'The description.'),
  unitSpecialsText: line(
    shape.text,
    (u) => u.specials_text,
    'The text of the special; null if there is none.',
  ),
  unitImage: picture('The URL of the primary image, as a thumbnail.'),
  unitImageFull: fullPicture('The URL of the primary image in full size.'),
  unitTags: line(shape.words, (u) => u.tags, 'The tags.'),
  unitTagsString: line(z.string(), (u) => tagsText(u.tags), 'The tags, separated by commas.'),
  unitTypeName: line(shape.text, (u) => u.unit_type_name, 'The name of the unit type.'),
  unitTypeSlug: line(shape.text, (u) => u.unit_type_slug, 'The slug of the unit type.'),
  floorPlanId: line(
    id,
    (u) => u.floor_plan_id,
    'The ID of the floor plan; null if there is none or it is not published.',
  ),
  floorPlanName: line(shape.text, (u) => u.floor_plan_name, 'The name of the floor plan.'),
  floorPlanSlug: line(shape.text, (u) => u.floor_plan_slug, 'The slug of the floor plan.'),
  buildingId: line(
    id,
    (u) => u.building_id,
    'The ID of the building; null if there is none or it is not published.',
  ),
  buildingNumber: line(shape.text, (u) => u.building_number, 'The number of the building.'),
  buildingName: line(shape.text, (u) => u.building_name, 'The name of the building.'),
  amenities: innerList(
    amenityView.camelCase,
    (u) => u.amenities,
    'The amenities of the unit itself, without those of its floor plan.',
  ),
  groups: innerList(
    groupView.camelCase,
    (u) => u.groups,
    'The groups of the unit and of its floor plan, building and property.',
  ),
});
