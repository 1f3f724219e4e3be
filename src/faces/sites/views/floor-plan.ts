/** How Sites shows a floor plan. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import type { FloorPlanFacts } from '../../../domain/published/floor-plans.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { HasMedia } from '../../../domain/published/media.ts';
import { inner, innerList, innerOrNull, instant, line, money, shape, view } from '../../http/view.ts';
import { feeDetailView } from './fees.ts';
import { media, standingPicture } from './media.ts';
import { amenityView, groupView, propertyCard, rentView, sqftView } from './shared.ts';
import { typeOf, unitTypeName } from './unit.ts';

export type FloorPlanRow = FloorPlanFacts & HasMedia & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

type Bounds = { min: number | null; max: number | null };

const boundsView = view<Bounds>('Bounds', 'From the fewest to the most.', {
  min: line(shape.number, (b) => b.min, 'The fewest.'),
  max: line(shape.number, (b) => b.max, 'The most.'),
});

export const floorPlanView = view<FloorPlanRow>('FloorPlan', 'A published floor plan.', {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  slug: line(z.string(), (p) => p.site_slug, 'Its name for URLs on this website.'),
  name: line(z.string(), (p) => p.name, 'Its name.'),
  code: line(shape.text, (p) => p.code, 'The code that the manager uses for it.'),
  description: line(shape.text, (p) => p.description, 'What it is like.'),
  property: propertyCard,
  unit_type: innerOrNull(unitTypeName, typeOf, 'The unit type that it counts under.'),
  bedrooms: inner(boundsView, (p) => ({ min: p.min_bed, max: p.max_bed }), 'Bedrooms; 0 is a studio.'),
  bathrooms: inner(boundsView, (p) => ({ min: p.min_bath, max: p.max_bath }), 'Bathrooms.'),
  sqft: inner(sqftView, (p) => p, 'Its interior.'),
  rent: inner(rentView, (p) => p, 'What it costs a month; of its units where the plan has no rent of its own.'),
  deposit: money((p) => p.deposit, 'The deposit.'),
  fees: inner(feeDetailView, (p) => p, 'What mandatory fees add, line by line.'),
  available_at: instant((p) => p.available_at, 'When one of its units can be moved into.'),
  units_count: line(z.int(), (p) => p.units_count, 'How many published units have it.'),
  available_units_count: line(z.int(), (p) => p.available_units_count, 'How many of them are available.'),
  available_or_coming_soon_units_count: line(z.int(), (p) => p.offered_units_count, 'How many are available or coming soon.'),
  is_featured: line(z.boolean(), (p) => p.is_featured, 'Whether pages show it first.'),
  has_specials: line(z.boolean(), (p) => p.has_specials, 'Whether it has a special.'),
  specials_text: line(shape.text, (p) => p.specials_text, 'What the special is.'),
  sort_order: line(z.int(), (p) => p.sort_order, 'Its place among the floor plans of the property.'),
  image: standingPicture,
  ...media,
  tags: line(shape.words, (p) => p.tags, 'Its tags.'),
  amenities: innerList(amenityView, (p) => p.amenities, 'Its own amenities.'),
  groups: innerList(groupView, (p) => p.groups, 'Its groups, and those of its property.'),
});
