/** The V1 view of a unit type (§2.13). */
import { z } from 'zod';
import type { UnitTypeFacts } from '../../../domain/published/inventory/unit-types.ts';
import { type Lines, line, money, shape, view } from '../../http/view.ts';
import { fees } from './shared.ts';

const unitType: Lines<UnitTypeFacts> = {
  unitTypeName: line(z.string(), (type) => type.name, 'The name, such as `1 Bedroom`.'),
  unitTypeSlug: line(z.string(), (type) => type.slug, 'The slug of the unit type.'),
  bedrooms: line(
    shape.whole,
    (type) => type.bedrooms,
    'The minimum number of bedrooms of the units.',
  ),
  minSquareFeet: line(
    shape.whole,
    (type) => type.min_sqft,
    'The minimum interior area, in square feet.',
  ),
  maxSquareFeet: line(
    shape.whole,
    (type) => type.max_sqft,
    'The maximum interior area, in square feet.',
  ),
  minPriceAvailable: money(
    (type) => type.min_rent_available,
    'The minimum total rent of available units.',
  ),
  maxPriceAvailable: money(
    (type) => type.max_rent_available,
    'The maximum total rent of available units.',
  ),
  minBaseRent: money(
    (type) => type.min_base_rent,
    'The minimum rent before fees of available units, or of all units if none is available.',
  ),
  maxBaseRent: money((type) => type.max_base_rent, 'The maximum rent before fees.'),
  minTmlp: money((type) => type.min_rent, 'The minimum total monthly leasing price.'),
  maxTmlp: money((type) => type.max_rent, 'The maximum total monthly leasing price.'),
  fees,
  feeTotal: money((type) => type.monthly_fee_total, 'The minimum total of mandatory monthly fees.'),
  feeTotalMax: money(
    (type) => type.monthly_fee_total_max,
    'The maximum total of mandatory monthly fees.',
  ),
  totalUnits: line(z.int(), (type) => type.units_count, 'The number of units of this type.'),
  availableUnits: line(
    z.int(),
    (type) => type.available_units_count,
    'The number of units of this type that are available.',
  ),
};

export const unitTypeView = view<UnitTypeFacts>(
  'UnitType',
  'A unit type with the totals of its units. Unless stated otherwise, prices cover the available units, or all units if none is available.',
  unitType,
);

export type MergedUnitTypeFacts = UnitTypeFacts & { property_ids: string[] };

export const mergedUnitTypeView = view<MergedUnitTypeFacts>(
  'MergedUnitType',
  'A unit type with the totals of its units in the whole portfolio. Unless stated otherwise, prices cover the available units, or all units if none is available.',
  {
    ...unitType,
    propertyIds: line(
      z.array(z.uuid()),
      (type) => type.property_ids,
      'The IDs of the properties with units of this type.',
    ),
  },
);
