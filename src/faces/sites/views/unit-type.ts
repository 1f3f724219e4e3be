/** The Sites view of a unit type (§2.15). */
import { z } from 'zod';
import type { UnitTypeFacts } from '../../../domain/published/inventory/unit-types.ts';
import { inner, line, shape, view } from '../../http/view.ts';
import { feesView } from './fees.ts';
import { rentView, sqftView } from './shared.ts';

export const unitTypeView = view<UnitTypeFacts>(
  'UnitType',
  'A unit type with the totals of its units.',
  {
    slug: line(z.string(), (t) => t.slug, 'The slug of the unit type.'),
    name: line(z.string(), (t) => t.name, 'The name, such as `1 Bedroom`.'),
    bedrooms: line(shape.whole, (t) => t.bedrooms, 'The minimum number of bedrooms of the units.'),
    units_count: line(z.int(), (t) => t.units_count, 'The number of units.'),
    available_units_count: line(
      z.int(),
      (t) => t.available_units_count,
      'The number of units of this type that are available.',
    ),
    rent: inner(
      rentView,
      (t) => t,
      'The price range of the available units, or of all units if none is available.',
    ),
    sqft: inner(sqftView, (t) => t, 'The minimum and maximum interior area of the units.'),
    fees: inner(feesView, (t) => t, 'The totals of mandatory fees.'),
  },
);
