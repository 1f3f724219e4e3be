/** Parts that Sites records have in common: rent, interior, fees, groups, amenities, and the names of what a record stands in. */
import { z } from 'zod';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { Prices } from '../../../domain/published/prices.ts';
import { inner, line, money, shape, view } from '../../http/view.ts';

type Rent = Pick<Prices, 'min_rent' | 'max_rent' | 'min_base_rent' | 'max_base_rent'>;

export const rentView = view<Rent>(
  'Rent',
  'Total monthly leasing price, and the rent before fees; null where no price is shown.',
  {
    min: money((r) => r.min_rent, 'The lowest total.'),
    max: money((r) => r.max_rent, 'The highest total.'),
    base_min: money((r) => r.min_base_rent, 'The lowest rent before fees.'),
    base_max: money((r) => r.max_base_rent, 'The highest rent before fees.'),
  },
);

type Interior = { min_sqft: number | null; max_sqft: number | null };

export const sqftView = view<Interior>('SquareFeet', 'The interior in square feet.', {
  min: line(shape.whole, (r) => r.min_sqft, 'The smallest.'),
  max: line(shape.whole, (r) => r.max_sqft, 'The largest.'),
});

export const groupSetNameView = view<GroupFacts['set']>('GroupSetName', 'The set that a group belongs to.', {
  id: line(z.uuid(), (set) => set.id, 'Its id.'),
  name: line(z.string(), (set) => set.name, 'Its name.'),
  object_type: line(z.string(), (set) => set.object_type, 'What its groups hold.'),
});

export const groupView = view<GroupFacts>('GroupName', 'A group that the record, or what it stands in, is a member of.', {
  id: line(z.uuid(), (group) => group.id, 'Its id.'),
  label: line(z.string(), (group) => group.label, 'Its name.'),
  slug: line(z.string(), (group) => group.slug, 'Its name for URLs.'),
  set: inner(groupSetNameView, (group) => group.set, 'Its set.'),
});

export const amenityView = view<AmenityFacts>('Amenity', 'Something that the record offers.', {
  id: line(z.uuid(), (amenity) => amenity.id, 'Its id.'),
  name: line(z.string(), (amenity) => amenity.name, 'Its name.'),
  code: line(shape.text, (amenity) => amenity.code, 'The code that the manager uses for it.'),
  description: line(shape.text, (amenity) => amenity.description, 'What it is like.'),
  type: line(z.string(), (amenity) => amenity.type, 'What offers it.'),
  mits_amenity_type: line(shape.text, (amenity) => amenity.mits_amenity_type, 'Its MITS 5.0 amenity type.'),
  tags: line(shape.words, (amenity) => amenity.tags, 'Its tags.'),
});

type Card = { id: string; slug: string; name: string };

export const cardView = view<Card>('Card', 'The name of a record.', {
  id: line(z.uuid(), (card) => card.id, 'Its id.'),
  slug: line(z.string(), (card) => card.slug, 'Its name for URLs on this website.'),
  name: line(z.string(), (card) => card.name, 'Its name.'),
});

/** The card of the property that a record is of. */
export const propertyCard = inner(
  cardView,
  (row: { property_id: string; property_slug: string; property_name: string }) => ({
    id: row.property_id,
    slug: row.property_slug,
    name: row.property_name,
  }),
  'Its property.',
);
