/** How Sites shows a unit, and the part of it that moves. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { HasMedia } from '../../../domain/published/media.ts';
import type { UnitFacts } from '../../../domain/published/units.ts';
import { inner, innerList, innerOrNull, instant, type Lines, line, money, shape, view } from '../../http/view.ts';
import { feeDetailView, feesView } from './fees.ts';
import { media, standingPicture } from './media.ts';
import { amenityView, cardView, groupView, propertyCard, rentView, sqftView } from './shared.ts';

export type UnitRow = UnitFacts & HasMedia & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

type BuildingName = { id: string; number: string | null; name: string | null };

const buildingView = view<BuildingName>('BuildingName', 'The name of a building.', {
  id: line(z.uuid(), (b) => b.id, 'Its id.'),
  number: line(shape.text, (b) => b.number, 'The number or letter on its door.'),
  name: line(shape.text, (b) => b.name, 'Its name.'),
});

type TypeName = { slug: string; name: string };

export const unitTypeName = view<TypeName>('UnitTypeName', 'The name of a unit type.', {
  slug: line(z.string(), (t) => t.slug, 'Its name for URLs.'),
  name: line(z.string(), (t) => t.name, 'Its name.'),
});

export const typeOf = (row: { unit_type_slug: string | null; unit_type_name: string | null }): TypeName | null =>
  row.unit_type_slug === null || row.unit_type_name === null ? null : { slug: row.unit_type_slug, name: row.unit_type_name };

const buildingOf = (u: UnitFacts): BuildingName | null =>
  u.building_id === null ? null : { id: u.building_id, number: u.building_number, name: u.building_name };

const planOf = (u: UnitFacts) =>
  u.floor_plan_id === null ? null : { id: u.floor_plan_id, slug: u.floor_plan_site_slug ?? '', name: u.floor_plan_name ?? '' };

/** What moves: availability, date, price. */
const moving: Lines<UnitFacts> = {
  is_available: line(
    z.boolean(),
    (u) => u.available,
    'Whether it can be leased: flagged available, and within the availability window.',
  ),
  is_coming_soon: line(z.boolean(), (u) => u.coming_soon, 'Flagged available, but beyond the window.'),
  available_at: instant((u) => u.available_at, 'When it can be moved into; without a date, now.'),
  rent: inner(rentView, (u) => u, 'What it costs a month.'),
  deposit: money((u) => u.deposit, 'The deposit.'),
};

const name: Lines<UnitFacts> = {
  id: line(z.uuid(), (u) => u.id, 'Its id.'),
  slug: line(z.string(), (u) => u.site_slug, 'Its name for URLs on this website.'),
};

export const availabilityView = view<UnitFacts>(
  'Availability',
  'The part of a unit that moves; joins to the unit on `id` or `slug`.',
  {
    ...name,
    property: propertyCard,
    ...moving,
    fees: inner(feesView, (u) => u, 'What mandatory fees add.'),
  },
);

export const unitView = view<UnitRow>('Unit', 'A published unit.', {
  ...name,
  number: line(z.string(), (u) => u.number, 'The number on its door.'),
  display_number: line(
    z.string(),
    (u) => u.display_number,
    'The number as pages show it, with the building where the property wants that.',
  ),
  property: propertyCard,
  building: innerOrNull(buildingView, buildingOf, 'Its building, when that is published.'),
  floor_plan: innerOrNull(cardView, planOf, 'Its floor plan, when that is published.'),
  unit_type: innerOrNull(unitTypeName, typeOf, 'Its unit type.'),
  bedrooms: line(shape.whole, (u) => u.bedrooms, 'Bedrooms; 0 is a studio.'),
  bathrooms: line(shape.number, (u) => u.bathrooms, 'Bathrooms.'),
  sqft: inner(sqftView, (u) => ({ min_sqft: u.interior_sqft, max_sqft: u.interior_sqft }), 'Its interior.'),
  floor: line(shape.text, (u) => u.floor, 'The floor, a number or a label.'),
  ...moving,
  fees: inner(feeDetailView, (u) => u, 'What mandatory fees add, line by line.'),
  is_featured: line(z.boolean(), (u) => u.is_featured, 'Whether pages show it first.'),
  is_furnished: line(z.boolean(), (u) => u.is_furnished, 'Whether it comes with furniture.'),
  is_affordable: line(z.boolean(), (u) => u.is_affordable, 'Whether it is let under an affordable housing programme.'),
  is_handicap_accessible: line(z.boolean(), (u) => u.is_handicap_accessible, 'Whether it is accessible.'),
  is_model: line(z.boolean(), (u) => u.is_model, 'Whether it is a model to look at.'),
  is_penthouse: line(z.boolean(), (u) => u.is_penthouse, 'Whether it is a penthouse.'),
  description: line(shape.text, (u) => u.description, 'What it is like.'),
  specials_text: line(shape.text, (u) => u.specials_text, 'Its special.'),
  image: standingPicture,
  ...media,
  tags: line(shape.words, (u) => u.tags, 'Its tags.'),
  amenities: innerList(amenityView, (u) => u.amenities, 'Its own amenities.'),
  groups: innerList(groupView, (u) => u.groups, 'Its groups, and those of its floor plan, building and property.'),
});
