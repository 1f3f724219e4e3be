/** Totals that nearly consumed rents and huge fees make hard to convert (§2.12, decisions §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { lineOf } from '../../src/domain/prices/lines.ts';
import { baseOf, totalOf } from '../../src/domain/prices/rent.ts';
import { highestBase } from '../../src/domain/prices/search.ts';
import { charge, RULES } from './charge.ts';

const fee = (amount: number, frequency = 'monthly') =>
  lineOf(charge({ amount, frequency }), RULES, { min: 0, max: 0 });

const share = (amount: number, frequency = 'monthly') =>
  lineOf(charge({ amount, frequency, amount_basis: 'percentage_of_rent' }), RULES, {
    min: 0,
    max: 0,
  });

const copies = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

suite('a total is converted with bounded work', () => {
  test('a base rent beyond ten trillion dollars is not determined', () => {
    const credits = copies(12, () => fee(-1e9, 'daily'));
    assert.equal(baseOf([share(-99.899), ...credits], 'min', 100_000, null), null);
    assert.equal(
      baseOf(
        copies(400, () => fee(-1e9, 'daily')),
        'min',
        100_000,
        null,
      ),
      null,
    );
  });

  test('a base rent at which a percentage is capped is not determined', () => {
    const lines = [share(10_000), share(-5000), share(-5000), fee(-1e9, 'daily')];
    assert.equal(baseOf([...lines, ...copies(20, () => fee(-1e9, 'daily'))], 'min', 0, null), null);
  });

  test('a large base rent is exact, although credits leave a thousandth of the rent', () => {
    const lines = [share(-99.899), fee(-1e9)];
    for (const base of [100_000_000_000_000, 123_456_789_012_345]) {
      const total = totalOf(lines, 'min', base);
      assert.equal(totalOf(lines, 'min', baseOf(lines, 'min', total, null) ?? 0), total);
    }
  });

  test('credits may leave exactly a thousandth of the rent, but not less', () => {
    assert.equal(baseOf([share(-99.9)], 'min', 1, null), 1499);
    assert.equal(baseOf([share(-99.9001)], 'min', 1, null), null);
  });

  test('a hundred equal credits that nearly consume the rent are converted exactly', () => {
    const lines = [share(100), ...copies(100, () => share(-1.99))];
    for (const base of [90_000, 100_000, 123_456]) {
      const total = totalOf(lines, 'min', base);
      const found = baseOf(lines, 'min', total, null);
      assert.ok(found !== null);
      assert.equal(totalOf(lines, 'min', found), total);
    }
  });

  test('without credits, the search stops at the first total that is lower', () => {
    const totals: number[] = [];
    const totalAt = (base: number) => {
      totals.push(base + 50 * Math.round(base * 0.01));
      return totals.at(-1) ?? 0;
    };
    const window = { top: 66_700, bottom: 60_000, fall: 51, rise: 0 };
    const found = highestBase(window, 99_987, totalAt, 1000);
    assert.ok(found !== null);
    assert.ok(totals.slice(0, -1).every((total) => total > 99_987));
    assert.ok((totals.at(-1) ?? 0) < 99_987);
    assert.ok(totalAt(found + 1) > 99_987);
  });

  test('the search stops after the maximum number of evaluations, without a result', () => {
    let evaluations = 0;
    const totalAt = () => {
      evaluations += 1;
      return 1;
    };
    const window = { top: 1e9, bottom: 0, fall: 1, rise: 5 };
    assert.equal(highestBase(window, 2, totalAt, 1000), null);
    assert.equal(evaluations, 1000);
  });
});
