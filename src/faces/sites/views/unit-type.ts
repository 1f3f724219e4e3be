/** How Sites shows a unit type (§2.15). */
import { z } from 'zod';
import type { UnitTypeFacts } from '../../../domain/published/unit-types.ts';
import { inner, line, shape, view } from '../../http/view.ts';
import { feesView } from './fees.ts';
import { rentView, sqftView } from './shared.ts';

export const unitTypeView = view<UnitTypeFacts>('UnitType', 'Units of one kind, taken together.', {
  slug: line(z.string(), (t) => t.slug, 'Its name for URLs.'),
  name: line(z.string(), (t) => t.name, 'Its name, such as `1 Bedroom`.'),
  bedrooms: line(shape.whole, (t) => t.bedrooms, 'The fewest bedrooms of its units.'),
  units_count: line(z.int(), (t) => t.units_count, 'How many units it has.'),
  available_units_count: line(z.int(), (t) => t.available_units_count, 'How many of them are available.'),
  rent: inner(rentView, (t) => t, 'Of available units when there are any, else of all.'),
  sqft: inner(sqftView, (t) => t, 'The interiors of its units.'),
  fees: inner(feesView, (t) => t, 'What mandatory fees add.'),
});
