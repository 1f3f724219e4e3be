/** Base rent and total are exact inverses, over random sets of fees (§2.12, decisions §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { lineOf, linesAt } from '../../src/domain/prices/lines.ts';
import { pricedAt } from '../../src/domain/prices/record.ts';
import { baseOf, type Side, totalOf } from '../../src/domain/prices/rent.ts';
import { anyCharges, anyRent, charge, NOW, RULES, UNIT } from './charge.ts';

const linesOf = (charges: Parameters<typeof linesAt>[0]) =>
  linesAt(charges, UNIT, NOW, RULES, { min: null, max: null });

const MUCH = 1_000_000_000;

/**
 * Whether credits leave more than 0.2 % of a rent. If they exceed the rent, the base rent cannot be
 * derived.
 */
const leaveRent = (lines: ReturnType<typeof linesOf>, side: Side): boolean =>
  totalOf(lines, side, MUCH) - totalOf(lines, side, 0) > MUCH / 500;

const percentage = (amount: number) =>
  lineOf(charge({ amount, amount_basis: 'percentage_of_rent' }), RULES, { min: 0, max: 0 });

suite('base to total and total to base', () => {
  for (const side of ['min', 'max'] as Side[]) {
    test(`${side}: the base rent of a total gives exactly this total, in 10,000 cases (§2.12)`, () => {
      let worst = 0;
      fc.assert(
        fc.property(anyCharges, anyRent, (charges, base) => {
          const lines = linesOf(charges);
          fc.pre(leaveRent(lines, side));
          const total = totalOf(lines, side, base);
          const back = baseOf(lines, side, total, null);
          assert.ok(back !== null);
          worst = Math.max(worst, Math.abs(totalOf(lines, side, back) - total));
          assert.equal(totalOf(lines, side, back), total);
        }),
        { numRuns: 10_000 },
      );
      assert.equal(worst, 0);
    });

    test(`${side}: without credits in percent, the original base rent is recovered (§2.12)`, () => {
      fc.assert(
        fc.property(anyCharges, anyRent, (charges, base) => {
          const lines = linesOf(charges).filter(
            ({ percentage: share, percentage_max }) =>
              (share ?? 0) >= 0 && (percentage_max ?? 0) >= 0,
          );
          assert.equal(baseOf(lines, side, totalOf(lines, side, base), null), base);
        }),
        { numRuns: 2000 },
      );
    });

    test(`${side}: writing the total that was read changes nothing, even with credits (decisions §4)`, () => {
      fc.assert(
        fc.property(anyCharges, anyRent, (charges, base) => {
          const lines = linesOf(charges);
          assert.equal(baseOf(lines, side, totalOf(lines, side, base), base), base);
        }),
        { numRuns: 2000 },
      );
    });
  }

  test('a total that no base rent produces becomes the nearest lower total that a base rent produces', () => {
    const lines = [percentage(10)];
    assert.deepEqual(
      [4, 5].map((base) => totalOf(lines, 'min', base)),
      [4, 6],
    );
    assert.equal(baseOf(lines, 'min', 5, null), 4);
    assert.equal(baseOf(lines, 'min', 6, null), 5);
    assert.equal(baseOf([percentage(33.7)], 'min', 0, null), 0);
    assert.equal(baseOf([percentage(38.5)], 'min', 336, null), 242);
  });

  test('if several base rents give a total, the highest is used', () => {
    const credit = [percentage(-82.9)];
    assert.deepEqual(
      [562, 564, 565].map((base) => totalOf(credit, 'min', base)),
      [96, 96, 97],
    );
    assert.equal(baseOf(credit, 'min', 96, null), 564);
  });

  test('any total is met within one cent per percentage, and never exceeded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 6 }),
        anyRent,
        (shares, total) => {
          const lines = shares.map((share) => percentage(share / 10_000));
          const base = baseOf(lines, 'min', total, null) ?? Number.NaN;
          const off = total - totalOf(lines, 'min', base);
          assert.ok(off >= 0 && off <= shares.length, `${off}`);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('credits larger than the rent determine no base rent', () => {
    assert.equal(baseOf([percentage(-100)], 'min', 100_000, null), null);
    assert.equal(baseOf([percentage(-150)], 'min', 100_000, null), null);
  });

  test('the minimum and the maximum rent are the sums of their base rent and their monthly fees', () => {
    fc.assert(
      fc.property(anyCharges, anyRent, anyRent, (charges, min, max) => {
        const priced = pricedAt(linesOf(charges), { min, max });
        assert.equal(priced.min_rent, totalOf(priced.fee_breakdown, 'min', min));
        assert.equal(priced.max_rent, totalOf(priced.fee_breakdown, 'max', max));
        assert.equal(priced.min_rent, min + priced.monthly_fee_total);
        assert.equal(priced.max_rent, max + priced.monthly_fee_total_max);
      }),
      { numRuns: 2000 },
    );
  });
});
