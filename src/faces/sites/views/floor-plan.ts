/** The Sites view of a floor plan. */
import { z } from 'zod';
import type { HasMedia } from '../../../domain/published/content/media.ts';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import type { FloorPlanFacts } from '../../../domain/published/inventory/floor-plans.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import {
  inner,
  innerList,
  innerOrNull,
  instant,
  line,
  money,
  shape,
  view,
} from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { groupView } from '../../shared/views/group.ts';
import { feeDetailView } from './fees.ts';
import { media, standingPicture } from './media.ts';
import { propertyCard, rentView, sqftView } from './shared.ts';
import { typeOf, unitTypeName } from './unit.ts';

export type FloorPlanRow = FloorPlanFacts &
  HasMedia & { groups: GroupFacts[]; amenities: AmenityFacts[]; fees: FeeFacts[] };

type Bounds = { min: number | null; max: number | null };

const boundsView = view<Bounds>('Bounds', 'The minimum and maximum of a number.', {
  min: line(shape.number, (b) => b.min, 'The minimum.'),
  max: line(shape.number, (b) => b.max, 'The maximum.'),
});

export const floorPlanView = view<FloorPlanRow>('FloorPlan', 'A published floor plan.', {
  id: line(z.uuid(), (p) => p.id, 'The ID.'),
  slug: line(z.string(), (p) => p.site_slug, 'The slug, unique on this website.'),
  name: line(z.string(), (p) => p.name, 'The name of the floor plan.'),
  code: line(shape.text, (p) => p.code, 'The code used by the property manager.'),
  description: line(shape.text, (p) => p.description, 'The description.'),
  property: propertyCard,
  unit_type: innerOrNull(unitTypeName, typeOf, 'The unit type.'),
  bedrooms: inner(
    boundsView,
    (p) => ({ min: p.min_bed, max: p.max_bed }),
    'The number of bedrooms; 0 is a studio.',
  ),
  bathrooms: inner(
    boundsView,
    (p) => ({ min: p.min_bath, max: p.max_bath }),
    'The number of bathrooms.',
  ),
  sqft: inner(sqftView, (p) => p, 'The interior area.'),
  rent: inner(
    rentView,
    (p) => p,
    'The monthly price. Aggregated from the units if the floor plan has no rent of its own.',
  ),
  deposit: money((p) => p.deposit, 'The deposit.'),
  fees: inner(feeDetailView, (p) => p, 'The totals of mandatory fees, and the fees in effect.'),
  available_at: instant((p) => p.available_at, 'The earliest move-in date of the units.'),
  units_count: line(z.int(), (p) => p.units_count, 'The number of published units.'),
  available_units_count: line(
    z.int(),
    (p) => p.available_units_count,
    'The number of published units that are available.',
  ),
  available_or_coming_soon_units_count: line(
    z.int(),
    (p) => p.offered_units_count,
    'The number of units that are available or coming soon.',
  ),
  is_featured: line(z.boolean(), (p) => p.is_featured, 'Whether the floor plan is featured.'),
  has_specials: line(z.boolean(), (p) => p.has_specials, 'Whether the floor plan has a special.'),
  specials_text: line(shape.text, (p) => p.specials_text, 'The text of the special.'),
  sort_order: line(z.int(), (p) => p.sort_order, 'The sort position within the property.'),
  image: standingPicture,
  ...media,
  tags: line(shape.words, (p) => p.tags, 'The tags.'),
  amenities: innerList(
    amenityView.snake_case,
    (p) => p.amenities,
    'The amenities of the floor plan.',
  ),
  groups: innerList(
    groupView.snake_case,
    (p) => p.groups,
    'The groups of the floor plan and its property.',
  ),
});
