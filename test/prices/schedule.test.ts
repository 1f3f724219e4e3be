/** The fee schedule of a whole property, from the assignments of its fees (§4.4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Assignment, Fee } from '../../src/domain/prices/charges.ts';
import { scheduleOf } from '../../src/domain/prices/schedule.ts';
import { charge, NOW, RULES } from './charge.ts';

const BASES = { min: 150_000, max: 160_000 };
const TOMORROW = new Date(NOW.getTime() + 86_400_000);

const PLAN = { assignable_type: 'floor_plan', assignable_id: 'plan' };
const ONE_UNIT = { assignable_type: 'unit', assignable_id: 'unit' };

const FREE: Partial<Fee> = { amount: null };

/** The range of amounts of one fee with these assignments, or undefined if it is not listed. */
function range(
  assignments: Partial<Assignment>[],
  fee: Partial<Fee> = {},
): [min: number | null, max: number | null] | undefined {
  const charges = assignments.map((assignment) => charge({ id: 'fee', ...fee }, assignment));
  const line = scheduleOf(charges, NOW, RULES, BASES)[0]?.line;
  return line && [line.amount, line.amount_max];
}

test('an assignment to the whole property sets the terms, regardless of the assignments of its parts', () => {
  assert.deepEqual(range([{ amount: 40 }, { ...ONE_UNIT, amount: 90 }]), [40, 40]);
});

test('a fee that is assigned only to parts ranges from their lowest to their highest amount', () => {
  const parts = [
    { ...PLAN, amount: 50, bedrooms: [2] },
    { ...ONE_UNIT, amount: 30, amount_max: 60 },
    { ...ONE_UNIT, assignable_id: 'other unit', amount: 45 },
  ];
  assert.deepEqual(range(parts), [30, 60]);
  assert.deepEqual(range([...parts].reverse()), [30, 60]);
});

test('a part without an amount does not change the range of the others', () => {
  assert.deepEqual(range([PLAN, { ...ONE_UNIT, amount: 30 }], FREE), [30, 30]);
  assert.deepEqual(range([{ ...PLAN, amount: 30 }, ONE_UNIT], FREE), [30, 30]);
  assert.deepEqual(range([PLAN, ONE_UNIT], FREE), [null, null]);
});

test('a property assignment with conditions is one of the parts', () => {
  const conditional = { bedrooms: [2], amount: 20 };
  assert.deepEqual(range([conditional, { ...ONE_UNIT, amount: 30 }]), [20, 30]);
});

test('the range ignores assignments that have not started; a fee that is inactive or has no current assignment is not listed', () => {
  const later = { ...ONE_UNIT, amount: 90, starts_at: TOMORROW };
  assert.deepEqual(range([{ ...PLAN, amount: 30 }, later]), [30, 30]);
  assert.equal(range([later]), undefined);
  assert.equal(range([ONE_UNIT], { status: 'inactive' }), undefined);
});

suite('a fee with several frequencies or requirements', () => {
  /** The frequency, requirement and range of each line of one fee with these assignments. */
  const lines = (assignments: Partial<Assignment>[]) =>
    scheduleOf(
      assignments.map((assignment) => charge({ id: 'fee', amount: 25 }, assignment)),
      NOW,
      RULES,
      BASES,
    ).map(({ line }) => [line.frequency, line.requirement, line.amount, line.amount_max]);

  const ONE_TIME = { frequency: 'one_time', requirement: 'optional', amount: 300 };

  test('has one line for each combination, mandatory first, even if a part has other terms than the property', () => {
    const expected = [
      ['monthly', 'mandatory', 25, 25],
      ['one_time', 'optional', 300, 300],
    ];
    assert.deepEqual(lines([{}, { ...PLAN, ...ONE_TIME }]), expected);
    assert.deepEqual(lines([ONE_TIME, PLAN]), expected);
    assert.deepEqual(lines([{ bedrooms: [2] }, { ...PLAN, ...ONE_TIME }]), expected);
    assert.deepEqual(lines([{ bedrooms: [2], ...ONE_TIME }, ONE_UNIT]), expected);
  });

  test('has a range for each combination, whichever assignment is read first', () => {
    const parts = [
      { ...PLAN, amount: 50 },
      { ...ONE_UNIT, amount: 30 },
      { ...PLAN, assignable_id: 'other plan', ...ONE_TIME },
      { ...ONE_UNIT, assignable_id: 'other unit', ...ONE_TIME, amount: 200 },
      { ...ONE_UNIT, assignable_id: 'third unit', requirement: 'optional', amount: 10 },
    ];
    const expected = [
      ['monthly', 'mandatory', 30, 50],
      ['one_time', 'optional', 200, 300],
      ['monthly', 'optional', 10, 10],
    ];
    assert.deepEqual(lines(parts), expected);
    assert.deepEqual(lines([...parts].reverse()), expected);
  });

  test('has no line for an assignment that another assignment of the same record always outranks', () => {
    const dated = { ...ONE_TIME, ends_at: TOMORROW };
    const expected = [['one_time', 'optional', 300, 300]];
    assert.deepEqual(lines([{}, dated]), expected);
    assert.deepEqual(lines([{ bedrooms: [2] }, dated]), expected);
    assert.deepEqual(lines([PLAN, { ...PLAN, ...dated }]), expected);
  });
});
