/** Fees and assignments for the pure tests of prices, and their fast-check arbitraries. */
import fc from 'fast-check';
import type { Assignment, Charge, Fee, PriceTarget } from '../../src/domain/prices/charges.ts';
import type { Rules } from '../../src/domain/prices/inclusion.ts';

export const RULES: Rules = { include_government_fees: false };

export const NOW = new Date('2027-01-15T12:00:00.000Z');

/** A unit of one bedroom on plan `plan` of property `property`. */
export const UNIT: PriceTarget = {
  propertyId: 'property',
  floorPlanId: 'plan',
  unitId: 'unit',
  bedrooms: 1,
};

let number = 0;

/** A mandatory fee of 35 dollars a month on the property, with overrides. */
export function charge(fee: Partial<Fee> = {}, assignment: Partial<Assignment> = {}): Charge {
  number += 1;
  const id = fee.id ?? `fee-${number}`;
  return {
    fee: {
      id,
      code: id,
      name: id,
      class: 'amenity',
      description: null,
      status: 'active',
      currency: 'USD',
      amount: 35,
      amount_max: null,
      amount_basis: 'explicit',
      frequency: 'monthly',
      requirement: 'mandatory',
      is_variable: false,
      due_at: null,
      refundability: null,
      expires_at: null,
      sort_order: 0,
      ...fee,
    },
    assignment: {
      id: number,
      assignable_type: 'property',
      assignable_id: 'property',
      bedrooms: [],
      floor_plan_ids: [],
      starts_at: null,
      ends_at: null,
      amount: null,
      amount_max: null,
      frequency: null,
      requirement: null,
      created_at: new Date('2026-01-01T00:00:00.000Z'),
      ...assignment,
    },
  };
}

const FREQUENCIES = [
  'one_time',
  'daily',
  'weekly',
  'bi_weekly',
  'monthly',
  'bi_monthly',
  'quarterly',
  'triannually',
];

const whole = (min: number, max: number) => fc.integer({ min, max });

/**
 * Any fee that can be charged: dollars, ranges, percentages with four decimals and credits, with
 * any frequency and requirement.
 */
export const anyCharge: fc.Arbitrary<Charge> = fc
  .record({
    isPercent: fc.boolean(),
    cents: whole(-20_000, 50_000),
    share: whole(-30_000, 150_000),
    more: fc.option(whole(0, 20_000)),
    frequency: fc.constantFrom(
      ...FREQUENCIES,
      'semi_annually',
      'annually',
      'hourly',
      'other',
      null,
    ),
    requirement: fc.constantFrom(
      'mandatory',
      'mandatory',
      'mandatory',
      'included',
      'optional',
      'situational',
      null,
    ),
    due_at: fc.constantFrom('move_in', 'during_term', null),
    sort_order: whole(0, 3),
  })
  .map(({ isPercent, cents, share, more, ...fee }) => {
    const [amount, unit] = isPercent ? [share, 10_000] : [cents, 100];
    return charge({
      ...fee,
      amount: amount / unit,
      amount_max: more === null ? null : (amount + more) / unit,
      amount_basis: isPercent ? 'percentage_of_rent' : 'explicit',
    });
  });

export const anyCharges = fc.array(anyCharge, { maxLength: 8 });

/** Up to 21 million dollars, in cents. */
export const anyRent = fc.oneof(whole(0, 1_000), whole(50_000, 1_000_000), whole(0, 2_100_000_000));
