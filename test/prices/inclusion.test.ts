/** What is included in a price, case by case, and how each amount is rounded (decisions §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Assignment, Fee } from '../../src/domain/prices/charges.ts';
import { lineOf, totalsOf } from '../../src/domain/prices/lines.ts';
import { charge, RULES } from './charge.ts';

const BASES = { min: 150_000, max: 160_000 };

type Row = [
  what: string,
  fee: Partial<Fee>,
  reason: string,
  monthly: number,
  monthlyMax: number,
  upfront: number,
];

const TABLE: Row[] = [
  ['mandatory, monthly', { amount: 35 }, 'monthly', 3500, 3500, 0],
  [
    'mandatory, daily: 365/12',
    { amount: 1, frequency: 'daily' },
    'monthly_equivalent',
    3042,
    3042,
    0,
  ],
  [
    'mandatory, weekly: 52/12',
    { amount: 10, frequency: 'weekly' },
    'monthly_equivalent',
    4333,
    4333,
    0,
  ],
  [
    'mandatory, bi-weekly: 26/12',
    { amount: 10, frequency: 'bi_weekly' },
    'monthly_equivalent',
    2167,
    2167,
    0,
  ],
  [
    'mandatory, bi-monthly: a half',
    { amount: 10.01, frequency: 'bi_monthly' },
    'monthly_equivalent',
    501,
    501,
    0,
  ],
  [
    'mandatory, quarterly: a third',
    { amount: 100, frequency: 'quarterly' },
    'monthly_equivalent',
    3333,
    3333,
    0,
  ],
  [
    'mandatory, triannually: a quarter',
    { amount: 50.02, frequency: 'triannually' },
    'monthly_equivalent',
    1251,
    1251,
    0,
  ],
  [
    'mandatory, semi-annually: a sixth',
    { amount: 100, frequency: 'semi_annually' },
    'monthly_equivalent',
    1667,
    1667,
    0,
  ],
  [
    'mandatory, annually: a twelfth',
    { amount: 120, frequency: 'annually' },
    'monthly_equivalent',
    1000,
    1000,
    0,
  ],
  ['mandatory, one-time', { amount: 75, frequency: 'one_time' }, 'upfront', 0, 0, 7500],
  [
    'mandatory, one-time at application',
    { amount: 75, frequency: 'one_time', due_at: 'at_application' },
    'upfront',
    0,
    0,
    7500,
  ],
  [
    'mandatory, one-time at move-in',
    { amount: 75, frequency: 'one_time', due_at: 'move_in' },
    'upfront',
    0,
    0,
    7500,
  ],
  [
    'mandatory, one-time at move-out',
    { amount: 75, frequency: 'one_time', due_at: 'move_out' },
    'due_later',
    0,
    0,
    0,
  ],
  [
    'mandatory, one-time at renewal',
    { amount: 75, frequency: 'one_time', due_at: 'renewal' },
    'due_later',
    0,
    0,
    0,
  ],
  [
    'mandatory, per occurrence at application',
    { frequency: 'per_occurrence', due_at: 'at_application' },
    'upfront',
    0,
    0,
    3500,
  ],
  ['mandatory, per occurrence', { frequency: 'per_occurrence' }, 'per_use', 0, 0, 0],
  ['mandatory, hourly', { frequency: 'hourly' }, 'per_use', 0, 0, 0],
  ['mandatory, other', { frequency: 'other' }, 'per_use', 0, 0, 0],
  ['mandatory, no frequency', { frequency: null }, 'no_frequency', 0, 0, 0],
  ['mandatory, no amount', { amount: null }, 'no_amount', 0, 0, 0],
  [
    'mandatory, usage-based',
    { is_variable: true, class: 'utility', amount: 60 },
    'usage_based',
    0,
    0,
    0,
  ],
  ['mandatory, variable', { amount_basis: 'variable' }, 'usage_based', 0, 0, 0],
  ['mandatory, government', { class: 'govt' }, 'government', 0, 0, 0],
  [
    'mandatory, within range',
    { amount: 20, amount_max: 45, amount_basis: 'within_range' },
    'monthly',
    2000,
    4500,
    0,
  ],
  [
    'mandatory, range of an upper end alone',
    { amount: null, amount_max: 45 },
    'monthly',
    4500,
    4500,
    0,
  ],
  [
    'mandatory, one-time range: the least',
    { amount: 1, amount_max: 2, frequency: 'one_time' },
    'upfront',
    0,
    0,
    100,
  ],
  ['mandatory credit', { amount: -25 }, 'monthly', -2500, -2500, 0],
  [
    'mandatory percentage of each base rent',
    { amount: 2.5, amount_basis: 'percentage_of_rent' },
    'monthly',
    3750,
    4000,
    0,
  ],
  [
    'deposit of one rent',
    { amount: 100, amount_basis: 'percentage_of_rent', frequency: 'one_time' },
    'upfront',
    0,
    0,
    150_000,
  ],
  ['the rent itself as a charge', { class: 'lease', amount: 1500 }, 'base_rent', 0, 0, 0],
  ['the rent itself, not charged', { class: 'lease', amount: 0 }, 'base_rent', 0, 0, 0],
  ['the rent itself, of no amount', { class: 'lease', amount: null }, 'base_rent', 0, 0, 0],
  ['a concession of class lease', { class: 'lease', amount: -50 }, 'monthly', -5000, -5000, 0],
  [
    'a deposit of class lease',
    { class: 'lease', amount: 500, frequency: 'one_time' },
    'upfront',
    0,
    0,
    50_000,
  ],
  ['included', { requirement: 'included' }, 'included_in_rent', 0, 0, 0],
  ['optional', { requirement: 'optional' }, 'optional', 0, 0, 0],
  ['situational', { requirement: 'situational' }, 'situational', 0, 0, 0],
  ['conditional', { requirement: 'conditional' }, 'conditional', 0, 0, 0],
  ['no requirement', { requirement: null }, 'no_requirement', 0, 0, 0],
];

suite('the inclusion table', () => {
  for (const [what, fee, reason, monthly, monthly_max, upfront] of TABLE) {
    test(`${what}: ${reason} (decisions §4)`, () => {
      const line = lineOf(charge(fee), RULES, BASES);
      assert.deepEqual(
        [line.reason, totalsOf([line])],
        [reason, { monthly, monthly_max, upfront }],
      );
      assert.equal(line.included, monthly_max !== 0 || upfront !== 0);
    });
  }

  test('government fees are included if the account includes them', () => {
    const line = lineOf(charge({ class: 'govt' }), { include_government_fees: true }, BASES);
    assert.deepEqual([line.reason, line.monthly_amount], ['monthly', 35]);
  });

  test('a fee that does not recur, or of an unknown amount, has no monthly amount', () => {
    for (const fee of [{ frequency: 'one_time' }, { frequency: 'hourly' }, { amount: null }]) {
      const line = lineOf(charge(fee), RULES, BASES);
      assert.deepEqual([line.monthly_amount, line.monthly_amount_max], [null, null]);
    }
  });

  test('excluded fees are still shown with their own frequency and amounts', () => {
    const { amount, frequency, monthly_amount, included } = lineOf(
      charge({ amount: 120, frequency: 'annually', requirement: 'optional' }),
      RULES,
      BASES,
    );
    assert.deepEqual([amount, frequency, monthly_amount, included], [120, 'annually', 10, false]);
  });
});

suite('overrides of an assignment replace the terms of the fee (§4.3)', () => {
  const of = (assignment: Partial<Assignment>) =>
    lineOf(charge({ amount: 20, amount_max: 45 }, assignment), RULES, BASES);
  test('an amount replaces the whole range; an upper end alone keeps the lower one', () => {
    assert.deepEqual([of({ amount: 60 }).amount, of({ amount: 60 }).amount_max], [60, 60]);
    assert.deepEqual(
      [of({ amount: 60, amount_max: 70 }).amount, of({ amount: 60, amount_max: 70 }).amount_max],
      [60, 70],
    );
    assert.deepEqual([of({ amount_max: 30 }).amount, of({ amount_max: 30 }).amount_max], [20, 30]);
  });
  test('frequency and requirement', () => {
    assert.equal(of({ frequency: 'annually' }).monthly_amount, 1.67);
    assert.equal(of({ requirement: 'optional' }).reason, 'optional');
  });
});

suite('rounding: half up, once for each fee', () => {
  const cents = (amount: number, base: number, more: Partial<Fee> = {}) =>
    totalsOf([
      lineOf(charge({ amount, amount_basis: 'percentage_of_rent', ...more }), RULES, {
        min: base,
        max: base,
      }),
    ]).monthly;
  test('a half cent is rounded up, also for credits', () => {
    assert.equal(cents(10, 5), 1);
    assert.equal(cents(10, 4), 0);
    assert.equal(cents(-10, 5), 0);
    assert.equal(cents(-10, 6), -1);
    assert.equal(cents(-10, 15), -1);
  });
  test('a percentage that recurs otherwise is rounded once, not twice', () => {
    assert.equal(cents(0.01, 150_000, { frequency: 'annually' }), 1);
    assert.equal(cents(0.4999, 100_000, { frequency: 'annually' }), 42);
  });
  test('four decimals of a percent and the largest rent are exact', () => {
    assert.equal(cents(3.3333, 2_100_000_000), 69_999_300);
    assert.equal(cents(0.0001, 500_000), 1);
    assert.equal(cents(0.0001, 499_999), 0);
  });
  test('each fee is rounded separately: three thirds of a cent are zero', () => {
    const line = () =>
      lineOf(charge({ amount: 1, amount_basis: 'percentage_of_rent' }), RULES, {
        min: 33,
        max: 33,
      });
    assert.equal(totalsOf([line(), line(), line()]).monthly, 0);
  });
  test('without a base rent a percentage has no amount', () => {
    const line = lineOf(charge({ amount: 10, amount_basis: 'percentage_of_rent' }), RULES, {
      min: null,
      max: null,
    });
    assert.deepEqual([line.amount, line.monthly_amount, line.percentage], [null, null, 10]);
    const deposit = lineOf(
      charge({ amount: 100, amount_basis: 'percentage_of_rent', frequency: 'one_time' }),
      RULES,
      { min: null, max: null },
    );
    assert.deepEqual(totalsOf([line, deposit]), { monthly: 0, monthly_max: 0, upfront: 0 });
  });
});
