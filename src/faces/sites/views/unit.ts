/** The Sites view of a unit, and of its frequently changing part. */
import { z } from 'zod';
import type { HasMedia } from '../../../domain/published/content/media.ts';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import type { UnitFacts } from '../../../domain/published/inventory/units.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import {
  inner,
  innerList,
  innerOrNull,
  instant,
  type Lines,
  line,
  money,
  shape,
  view,
} from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { groupView } from '../../shared/views/group.ts';
import { feeDetailView, feesView } from './fees.ts';
import { media, standingPicture } from './media.ts';
import { cardView, propertyCard, rentView, sqftView } from './shared.ts';

export type UnitRow = UnitFacts &
  HasMedia & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

type BuildingName = { id: string; number: string | null; name: string | null };

const buildingView = view<BuildingName>('BuildingName', 'A reference to a building.', {
  id: line(z.uuid(), (b) => b.id, 'The ID.'),
  number: line(shape.text, (b) => b.number, 'The building number or letter.'),
  name: line(shape.text, (b) => b.name, 'The name of the building.'),
});

type TypeName = { slug: string; name: string };

export const unitTypeName = view<TypeName>('UnitTypeName', 'A reference to a unit type.', {
  slug: line(z.string(), (t) => t.slug, 'The slug of the unit type.'),
  name: line(z.string(), (t) => t.name, 'The name of the unit type.'),
});

export const typeOf = (row: {
  unit_type_slug: string | null;
  unit_type_name: string | null;
}): TypeName | null =>
  row.unit_type_slug === null || row.unit_type_name === null
    ? null
    : { slug: row.unit_type_slug, name: row.unit_type_name };

const buildingOf = (u: UnitFacts): BuildingName | null =>
  u.building_id === null
    ? null
    : { id: u.building_id, number: u.building_number, name: u.building_name };

const planOf = (u: UnitFacts) =>
  u.floor_plan_id === null
    ? null
    : { id: u.floor_plan_id, slug: u.floor_plan_site_slug ?? '', name: u.floor_plan_name ?? '' };

/** The frequently changing part: availability, date and price. */
const moving: Lines<UnitFacts> = {
  is_available: line(
    z.boolean(),
    (u) => u.available,
    'Whether the unit can be leased: it is marked as available, and its move-in date is within the availability window.',
  ),
  is_coming_soon: line(
    z.boolean(),
    (u) => u.coming_soon,
    'Whether the unit is marked as available, but its move-in date is after the availability window.',
  ),
  available_at: instant(
    (u) => u.available_at,
    'The earliest move-in date. If null, the unit is available immediately.',
  ),
  rent: inner(rentView, (u) => u, 'The monthly price.'),
  deposit: money((u) => u.deposit, 'The deposit.'),
};

const name: Lines<UnitFacts> = {
  id: line(z.uuid(), (u) => u.id, 'The ID.'),
  slug: line(z.string(), (u) => u.site_slug, 'The slug, unique on this website.'),
};

export const availabilityView = view<UnitFacts>(
  'Availability',
  'The availability and price of a unit. `id` and `slug` are those of the unit.',
  {
    ...name,
    property: propertyCard,
    ...moving,
    fees: inner(feesView, (u) => u, 'The totals of mandatory fees.'),
  },
);

export const unitView = view<UnitRow>('Unit', 'A published unit.', {
  ...name,
  number: line(z.string(), (u) => u.number, 'The unit number.'),
  display_number: line(
    z.string(),
    (u) => u.display_number,
    'The displayed unit number, prefixed with the building number if the property is configured that way.',
  ),
  property: propertyCard,
  building: innerOrNull(
    buildingView,
    buildingOf,
    'The building; null if there is none or it is not published.',
  ),
  floor_plan: innerOrNull(
    cardView,
    planOf,
    'The floor plan; null if there is none or it is not published.',
  ),
  unit_type: innerOrNull(unitTypeName, typeOf, 'The unit type.'),
  bedrooms: line(shape.whole, (u) => u.bedrooms, 'The number of bedrooms; 0 is a studio.'),
  bathrooms: line(shape.number, (u) => u.bathrooms, 'The number of bathrooms.'),
  sqft: inner(
    sqftView,
    (u) => ({ min_sqft: u.interior_sqft, max_sqft: u.interior_sqft }),
    'The interior area.',
  ),
  floor: line(shape.text, (u) => u.floor, 'The floor, as a number or a label.'),
  ...moving,
  fees: inner(feeDetailView, (u) => u, 'The totals of mandatory fees, and the fees in effect.'),
  is_featured: line(z.boolean(), (u) => u.is_featured, 'Whether the unit is featured.'),
  is_furnished: line(z.boolean(), (u) => u.is_furnished, 'Whether the unit is furnished.'),
  is_affordable: line(
    z.boolean(),
    (u) => u.is_affordable,
    'Whether the unit is part of an affordable housing program.',
  ),
  is_handicap_accessible: line(
    z.boolean(),
    (u) => u.is_handicap_accessible,
    'Whether the unit is accessible to people with disabilities.',
  ),
  is_model: line(z.boolean(), (u) => u.is_model, 'Whether the unit is a model unit.'),
  is_penthouse: line(z.boolean(), (u) => u.is_penthouse, 'Whether the unit is a penthouse.'),
  description: line(shape.text, (u) => u.description, 'The description.'),
  specials_text: line(
    shape.text,
    (u) => u.specials_text,
    'The text of the special; null if there is none.',
  ),
  image: standingPicture,
  ...media,
  tags: line(shape.words, (u) => u.tags, 'The tags.'),
  amenities: innerList(
    amenityView.snake_case,
    (u) => u.amenities,
    'The amenities of the unit itself, without those of its floor plan.',
  ),
  groups: innerList(
    groupView.snake_case,
    (u) => u.groups,
    'The groups of the unit and of its floor plan, building and property.',
  ),
});
