/**
 * The worked scenarios of the MITS 5.0 testing workbook, restated as charges of ours: each gives the sheet's amount. Which scenarios the
 * model does not cover, and why, is said in `docs/worked-scenarios.md`.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Fee } from '../../src/domain/prices/charges.ts';
import { lineOf, totalsOf } from '../../src/domain/prices/lines.ts';
import { matrixRows } from '../../src/domain/prices/matrix.ts';
import { pricedAt } from '../../src/domain/prices/record.ts';
import { charge, RULES } from './charge.ts';

const once = { frequency: 'one_time' };
const moveIn = { ...once, due_at: 'move_in' };
const atApplication = { ...once, due_at: 'at_application' };
const percent = { amount_basis: 'percentage_of_rent' };
const optional = { requirement: 'optional' };

type Scenario = [
  what: string,
  rent: number,
  fee: Partial<Fee>,
  amount: number | null,
  reason: string,
  monthly: number,
  upfront: number,
];

const SCENARIOS: Scenario[] = [
  [
    '1a rent: 2000 a month is the base rent, and is not counted twice',
    2000,
    { class: 'lease', amount: 2000 },
    2000,
    'base_rent',
    0,
    0,
  ],
  [
    '2a concession: a month of rent, once during the term',
    2000,
    { class: 'lease', amount: -100, ...percent, ...once, due_at: 'during_term' },
    -2000,
    'due_later',
    0,
    0,
  ],
  ['2b concession: 500 at move-in', 1800, { class: 'lease', amount: -500, ...moveIn }, -500, 'upfront', 0, -500],
  ['2c concession: two months over 18', 1800, { class: 'lease', amount: -11.11, ...percent }, -199.98, 'monthly', -199.98, 0],
  ['2d-i concession: 1200 over 18 months', 2000, { class: 'lease', amount: -66.67 }, -66.67, 'monthly', -66.67, 0],
  ['2d-ii concession: half a month over 18', 1800, { class: 'lease', amount: -2.7778, ...percent }, -50, 'monthly', -50, 0],
  [
    '3a deposit: half of rent',
    2000,
    { class: 'lease', amount: 50, ...percent, ...moveIn, refundability: 'deposit' },
    1000,
    'upfront',
    0,
    1000,
  ],
  ['3b deposit: 1500', 1800, { class: 'lease', amount: 1500, ...moveIn, refundability: 'deposit' }, 1500, 'upfront', 0, 1500],
  ['4a application: 150 for an applicant', 2000, { class: 'application', amount: 150, ...atApplication }, 150, 'upfront', 0, 150],
  [
    '4b application: 5 % of rent for an applicant',
    2000,
    { class: 'application', amount: 5, ...percent, ...atApplication },
    100,
    'upfront',
    0,
    100,
  ],
  [
    '4c application: 200 for the first applicant',
    2000,
    { class: 'application', amount: 200, ...atApplication },
    200,
    'upfront',
    0,
    200,
  ],
  [
    '5 hold fee: 500 at application, refundable',
    2000,
    { class: 'hold', amount: 500, ...atApplication, refundability: 'refundable' },
    500,
    'upfront',
    0,
    500,
  ],
  [
    '6 water: included in rent',
    2000,
    { class: 'utility', amount: null, requirement: 'included', frequency: null },
    null,
    'included_in_rent',
    0,
    0,
  ],
  ['7 electricity: set-up', 2000, { class: 'utility', amount: 10, ...moveIn }, 10, 'upfront', 0, 10],
  ['7 electricity: monthly service charge', 2000, { class: 'utility', amount: 6 }, 6, 'monthly', 6, 0],
  [
    '7 electricity: final bill at move-out',
    2000,
    { class: 'utility', amount: 13, ...once, due_at: 'move_out' },
    13,
    'due_later',
    0,
    0,
  ],
  [
    '8a parking: one space with the rent',
    2000,
    { class: 'parking', amount: null, requirement: 'included', frequency: null },
    null,
    'included_in_rent',
    0,
    0,
  ],
  ['8b parking: 50 a space', 2000, { class: 'parking', amount: 50, ...optional }, 50, 'optional', 0, 0],
  ['8c parking: 250 in the garage', 2000, { class: 'parking', amount: 250, ...optional }, 250, 'optional', 0, 0],
  [
    '9 pets: screening with a pet',
    2000,
    { class: 'pet', amount: 25, requirement: 'conditional', ...moveIn },
    25,
    'conditional',
    0,
    0,
  ],
  ['9b pets: large dog', 2000, { class: 'pet', amount: 50, ...optional, ...moveIn }, 50, 'optional', 0, 0],
  ['10 storage: locker', 2000, { class: 'storage', amount: 100, ...optional }, 100, 'optional', 0, 0],
  [
    '10 storage: bicycles at no charge',
    2000,
    { class: 'storage', amount: 0, requirement: 'included' },
    0,
    'included_in_rent',
    0,
    0,
  ],
  ['11 amenity: gym', 2000, { class: 'amenity', amount: 25 }, 25, 'monthly', 25, 0],
  [
    '11 amenity: party room by the hour',
    2000,
    { class: 'amenity', amount: 100, frequency: 'hourly', ...optional },
    100,
    'optional',
    0,
    0,
  ],
  [
    '11 amenity: party room deposit',
    2000,
    { class: 'amenity', amount: 200, frequency: 'per_occurrence', ...optional },
    200,
    'optional',
    0,
    0,
  ],
  [
    '12 termination: two months of rent',
    2000,
    { class: 'term', amount: 200, ...percent, requirement: 'situational', ...once },
    4000,
    'situational',
    0,
    0,
  ],
  [
    '13 late: 8 % of rent',
    2000,
    { class: 'lease', amount: 8, ...percent, requirement: 'situational', frequency: 'per_occurrence' },
    160,
    'situational',
    0,
    0,
  ],
  [
    '14 administration: 100 a year',
    2000,
    { class: 'admin', amount: 100, frequency: 'annually' },
    100,
    'monthly_equivalent',
    8.33,
    0,
  ],
  [
    '15 boat slip: 400 a quarter',
    2000,
    { class: 'other', amount: 400, frequency: 'quarterly', ...optional },
    400,
    'optional',
    0,
    0,
  ],
];

suite('the worked scenarios', () => {
  for (const [what, rent, fee, amount, reason, monthly, upfront] of SCENARIOS) {
    test(`${what}: ${amount ?? 'no amount'}, ${reason}`, () => {
      const bases = { min: rent * 100, max: rent * 100 };
      const line = lineOf(charge(fee), RULES, bases);
      const totals = totalsOf([line]);
      assert.deepEqual(
        [line.amount, line.reason, totals.monthly / 100, totals.upfront / 100],
        [amount, reason, monthly, upfront],
      );
    });
  }

  test('unit 100 of property 1 as a whole: 2000 of rent, 6 + 25 + 8.33 a month, 1000 + 150 + 500 + 10 before moving in', () => {
    const own = ['1a', '3a', '4a', '5 ', '6 ', '7 ', '8a', '11', '12', '13', '14', '15'];
    const fees = SCENARIOS.filter(([what]) => own.some((start) => what.startsWith(start))).map(([, , fee]) => fee);
    const bases = { min: 200_000, max: 200_000 };
    const priced = pricedAt(
      fees.map((fee) => lineOf(charge(fee), RULES, bases)),
      bases,
    );
    assert.deepEqual([priced.min_rent, priced.monthly_fee_total, priced.upfront_fee_total], [203_933, 3_933, 166_000]);
  });

  const rents = (terms: [first: string, last: string | null, months: number, dollars: number][]) =>
    matrixRows(
      terms.map(([first_day, last_day, months, dollars]) => ({
        first_day,
        last_day,
        months,
        rent: dollars * 100,
        is_best: false,
      })),
      { from: '2024-11-29', to: '2024-12-01' },
      (base) => base / 100,
    );

  test('1b rent by term: 1800 for 12, 1600 for 18, 1400 for 24 months', () => {
    const [row] = rents([
      ['2024-01-01', null, 12, 1800],
      ['2024-01-01', null, 18, 1600],
      ['2024-01-01', null, 24, 1400],
    ]);
    assert.deepEqual(row?.terms, [
      { months: 12, rent: 1800 },
      { months: 18, rent: 1600 },
      { months: 24, rent: 1400 },
    ]);
    assert.deepEqual(row?.best_term, { months: 24, rent: 1400 });
  });

  test('1c rent by term and start: the later amounts count from the day on which both do', () => {
    const rows = rents([
      ...([
        ['2024-11-15', '2024-11-30', 12, 1800],
        ['2024-11-30', null, 12, 1850],
      ] as [string, string | null, number, number][]),
      ...([
        ['2024-11-15', '2024-11-30', 18, 1600],
        ['2024-11-30', null, 18, 1650],
      ] as [string, string | null, number, number][]),
    ]);
    assert.deepEqual(
      rows.map(({ start_date, terms }) => [start_date, terms.map(({ rent }) => rent)]),
      [
        ['2024-11-29', [1800, 1600]],
        ['2024-11-30', [1850, 1650]],
        ['2024-12-01', [1850, 1650]],
      ],
    );
  });
});
