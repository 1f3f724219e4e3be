/**
 * The worked scenarios of the MITS 5.0 testing workbook, expressed as charges of this service: each
 * results in the amount of the workbook. `docs/worked-scenarios.md` lists the scenarios that the
 * model does not cover, and why.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { lineOf, totalsOf } from '../../src/domain/prices/lines.ts';
import { matrixRows } from '../../src/domain/prices/matrix.ts';
import { pricedAt } from '../../src/domain/prices/record.ts';
import { charge, RULES } from './charge.ts';
import { SCENARIOS } from './scenarios.ts';

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
    const fees = SCENARIOS.filter(([what]) => own.some((start) => what.startsWith(start))).map(
      ([, , fee]) => fee,
    );
    const bases = { min: 200_000, max: 200_000 };
    const priced = pricedAt(
      fees.map((fee) => lineOf(charge(fee), RULES, bases)),
      bases,
    );
    assert.deepEqual(
      [priced.min_rent, priced.monthly_fee_total, priced.upfront_fee_total],
      [203_933, 3_933, 166_000],
    );
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

  test('1c rent by term and start: if two amounts of a term are in effect on the same day, the one with the later start applies', () => {
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
