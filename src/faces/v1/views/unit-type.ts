/** How V1 shows a unit type (§2.13). */
import { z } from 'zod';
import type { UnitTypeFacts } from '../../../domain/published/unit-types.ts';
import { type Lines, line, money, shape, view } from '../../http/view.ts';
import { fees } from './shared.ts';

const unitType: Lines<UnitTypeFacts> = {
  unitTypeName: line(z.string(), (type) => type.name, 'Its name, such as `1 Bedroom`.'),
  unitTypeSlug: line(z.string(), (type) => type.slug, 'Its name for URLs.'),
  bedrooms: line(shape.whole, (type) => type.bedrooms, 'The fewest bedrooms of its units.'),
  minSquareFeet: line(shape.whole, (type) => type.min_sqft, 'The smallest interior.'),
  maxSquareFeet: line(shape.whole, (type) => type.max_sqft, 'The largest interior.'),
  minPriceAvailable: money((type) => type.min_rent_available, 'The lowest total rent of its available units.'),
  maxPriceAvailable: money((type) => type.max_rent_available, 'The highest total rent of its available units.'),
  minBaseRent: money(
    (type) => type.min_base_rent,
    'The lowest rent before fees: of available units when there are any, else of all.',
  ),
  maxBaseRent: money((type) => type.max_base_rent, 'The highest rent before fees.'),
  minTmlp: money((type) => type.min_rent, 'The total monthly leasing price of the cheapest unit.'),
  maxTmlp: money((type) => type.max_rent, 'The total monthly leasing price of the dearest unit.'),
  fees,
  feeTotal: money((type) => type.monthly_fee_total, 'What mandatory fees add to a month at the least.'),
  feeTotalMax: money((type) => type.monthly_fee_total_max, 'What mandatory fees add to a month at the most.'),
  totalUnits: line(z.int(), (type) => type.units_count, 'How many units it has.'),
  availableUnits: line(z.int(), (type) => type.available_units_count, 'How many of them are available.'),
};

export const unitTypeView = view<UnitTypeFacts>('UnitType', 'Units of one kind, taken together.', unitType);

export type MergedUnitTypeFacts = UnitTypeFacts & { property_ids: string[] };

export const mergedUnitTypeView = view<MergedUnitTypeFacts>('MergedUnitType', 'Units of one kind in the whole portfolio.', {
  ...unitType,
  propertyIds: line(z.array(z.uuid()), (type) => type.property_ids, 'The properties that have such units.'),
});
