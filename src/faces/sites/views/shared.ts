/**
 * Shared parts of Sites records: rent, interior, and references to parent records.
 */
import { z } from 'zod';
import type { Prices } from '../../../domain/published/inventory/prices.ts';
import { inner, line, money, shape, view } from '../../http/view.ts';

type Rent = Pick<Prices, 'min_rent' | 'max_rent' | 'min_base_rent' | 'max_base_rent'>;

export const rentView = view<Rent>(
  'Rent',
  'The range of the total monthly leasing price and of the rent before fees. All values are null if prices are hidden.',
  {
    min: money((r) => r.min_rent, 'The minimum total monthly leasing price.'),
    max: money((r) => r.max_rent, 'The maximum total monthly leasing price.'),
    base_min: money((r) => r.min_base_rent, 'The minimum rent before fees.'),
    base_max: money((r) => r.max_base_rent, 'The maximum rent before fees.'),
  },
);

type Interior = { min_sqft: number | null; max_sqft: number | null };

export const sqftView = view<Interior>(
  'SquareFeet',
  'The range of the interior area, in square feet.',
  {
    min: line(shape.whole, (r) => r.min_sqft, 'The minimum interior area, in square feet.'),
    max: line(shape.whole, (r) => r.max_sqft, 'The maximum interior area, in square feet.'),
  },
);

type Card = { id: string; slug: string; name: string };

export const cardView = view<Card>('Card', 'A reference to a record.', {
  id: line(z.uuid(), (card) => card.id, 'The ID.'),
  slug: line(z.string(), (card) => card.slug, 'The slug, unique on this website.'),
  name: line(z.string(), (card) => card.name, 'The name.'),
});

/** A reference to the property of a record. */
export const propertyCard = inner(
  cardView,
  (row: { property_id: string; property_slug: string; property_name: string }) => ({
    id: row.property_id,
    slug: row.property_slug,
    name: row.property_name,
  }),
  'The property.',
);
