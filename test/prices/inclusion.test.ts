/** The fees that a price includes, case by case, and the rounding of each amount (decisions §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Assignment, Fee } from '../../src/domain/prices/charges.ts';
import { lineOf, type Totals, totalsOf } from '../../src/domain/prices/lines.ts';
import { charge, RULES } from './charge.ts';

const BASES = { min: 150_000, max: 160_000 };

/** Fees that count toward the monthly total, by reason, with the cents that they add to it. */
const MONTHLY: Record<string, [what: string, fee: Partial<Fee>, min: number, max?: number][]> = {
  monthly: [
    ['mandatory, monthly', { amount: 35 }, 3500],
    [
      'mandatory, within range',
      { amount: 20, amount_max: 45, amount_basis: 'within_range' },
      2000,
      4500,
    ],
    ['mandatory, range with only an upper end', { amount: null, amount_max: 45 }, 4500],
    ['mandatory credit', { amount: -25 }, -2500],
    [
      'mandatory percentage of each base rent',
      { amount: 2.5, amount_basis: 'percentage_of_rent' },
      3750,
      4000,
    ],
    ['a concession of class lease', { class: 'lease', amount: -50 }, -5000],
  ],
  monthly_equivalent: [
    ['mandatory, daily: 365/12', { amount: 1, frequency: 'daily' }, 3042],
    ['mandatory, weekly: 52/12', { amount: 10, frequency: 'weekly' }, 4333],
    ['mandatory, bi-weekly: 26/12', { amount: 10, frequency: 'bi_weekly' }, 2167],
    ['mandatory, bi-monthly: a half', { amount: 10.01, frequency: 'bi_monthly' }, 501],
    ['mandatory, quarterly: a third', { amount: 100, frequency: 'quarterly' }, 3333],
    ['mandatory, triannually: a quarter', { amount: 50.02, frequency: 'triannually' }, 1251],
    ['mandatory, semi-annually: a sixth', { amount: 100, frequency: 'semi_annually' }, 1667],
    ['mandatory, annually: a twelfth', { amount: 120, frequency: 'annually' }, 1000],
  ],
};

/** Fees that count toward the total due up front, with the cents that they add to it. */
const UPFRONT: [what: string, fee: Partial<Fee>, cents: number][] = [
  ['mandatory, one-time', { amount: 75, frequency: 'one_time' }, 7500],
  [
    'mandatory, one-time at application',
    { amount: 75, frequency: 'one_time', due_at: 'at_application' },
    7500,
  ],
  [
    'mandatory, one-time at move-in',
    { amount: 75, frequency: 'one_time', due_at: 'move_in' },
    7500,
  ],
  [
    'mandatory, per occurrence at application',
    { frequency: 'per_occurrence', due_at: 'at_application' },
    3500,
  ],
  [
    'mandatory, one-time range: the least',
    { amount: 1, amount_max: 2, frequency: 'one_time' },
    100,
  ],
  [
    'deposit of one rent',
    { amount: 100, amount_basis: 'percentage_of_rent', frequency: 'one_time' },
    150_000,
  ],
  ['a deposit of class lease', { class: 'lease', amount: 500, frequency: 'one_time' }, 50_000],
];

/** Fees that no total contains, by reason. */
const EXCLUDED: Record<string, [what: string, fee: Partial<Fee>][]> = {
  due_later: [
    ['mandatory, one-time at move-out', { amount: 75, frequency: 'one_time', due_at: 'move_out' }],
    ['mandatory, one-time at renewal', { amount: 75, frequency: 'one_time', due_at: 'renewal' }],
  ],
  per_use: [
    ['mandatory, per occurrence', { frequency: 'per_occurrence' }],
    ['mandatory, hourly', { frequency: 'hourly' }],
    ['mandatory, other', { frequency: 'other' }],
  ],
  no_frequency: [['mandatory, no frequency', { frequency: null }]],
  no_amount: [['mandatory, no amount', { amount: null }]],
  usage_based: [
    ['mandatory, usage-based', { is_variable: true, class: 'utility', amount: 60 }],
    ['mandatory, variable', { amount_basis: 'variable' }],
  ],
  government: [['mandatory, government', { class: 'govt' }]],
  base_rent: [
    ['the rent itself as a charge', { class: 'lease', amount: 1500 }],
    ['the rent itself, not charged', { class: 'lease', amount: 0 }],
    ['the rent itself, without an amount', { class: 'lease', amount: null }],
  ],
  included_in_rent: [['included', { requirement: 'included' }]],
  optional: [['optional', { requirement: 'optional' }]],
  situational: [['situational', { requirement: 'situational' }]],
  conditional: [['conditional', { requirement: 'conditional' }]],
  no_requirement: [['no requirement', { requirement: null }]],
};

/** The title of a case, its fee and its outcome. */
const CASES: [what: string, fee: Partial<Fee>, reason: string, totals: Totals][] = [
  ...Object.entries(MONTHLY).flatMap(([reason, cases]) =>
    cases.map(([what, fee, monthly, monthly_max = monthly]): (typeof CASES)[number] => [
      what,
      fee,
      reason,
      { monthly, monthly_max, upfront: 0 },
    ]),
  ),
  ...UPFRONT.map(([what, fee, upfront]): (typeof CASES)[number] => [
    what,
    fee,
    'upfront',
    { monthly: 0, monthly_max: 0, upfront },
  ]),
  ...Object.entries(EXCLUDED).flatMap(([reason, cases]) =>
    cases.map(([what, fee]): (typeof CASES)[number] => [
      what,
      fee,
      reason,
      { monthly: 0, monthly_max: 0, upfront: 0 },
    ]),
  ),
];

suite('the inclusion table', () => {
  for (const [what, fee, reason, totals] of CASES) {
    test(`${what}: ${reason} (decisions §4)`, () => {
      const line = lineOf(charge(fee), RULES, BASES);
      assert.deepEqual([line.reason, totalsOf([line])], [reason, totals]);
      assert.equal(line.included, totals.monthly_max !== 0 || totals.upfront !== 0);
    });
  }

  test('government fees are included if the account includes them', () => {
    const line = lineOf(charge({ class: 'govt' }), { include_government_fees: true }, BASES);
    assert.deepEqual([line.reason, line.monthly_amount], ['monthly', 35]);
  });

  test('a fee that does not recur, or whose amount is unknown, has no monthly amount', () => {
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
  test('an amount replaces the whole range, and an upper end alone keeps the lower end', () => {
    assert.deepEqual([of({ amount: 60 }).amount, of({ amount: 60 }).amount_max], [60, 60]);
    assert.deepEqual(
      [of({ amount: 60, amount_max: 70 }).amount, of({ amount: 60, amount_max: 70 }).amount_max],
      [60, 70],
    );
    assert.deepEqual([of({ amount_max: 30 }).amount, of({ amount_max: 30 }).amount_max], [20, 30]);
  });
  test('a frequency or a requirement replaces that of the fee', () => {
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
  test('a half cent is rounded up, including for credits', () => {
    assert.equal(cents(10, 5), 1);
    assert.equal(cents(10, 4), 0);
    assert.equal(cents(-10, 5), 0);
    assert.equal(cents(-10, 6), -1);
    assert.equal(cents(-10, 15), -1);
  });
  test('a percentage with a frequency other than monthly is rounded once, not twice', () => {
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
