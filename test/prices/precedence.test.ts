/**
 * The assignment of a fee that applies to a target at an instant: table and ties (§4.3, decisions
 * §7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import {
  type Assignment,
  chargesAt,
  type Fee,
  type PriceTarget,
  verdicts,
} from '../../src/domain/prices/charges.ts';
import { linesAt } from '../../src/domain/prices/lines.ts';
import { anyCharges, charge, NOW, RULES, UNIT } from './charge.ts';

const PROPERTY = { assignable_type: 'property', assignable_id: 'property' };
const PLAN = { assignable_type: 'floor_plan', assignable_id: 'plan' };
const ONE_UNIT = { assignable_type: 'unit', assignable_id: 'unit' };
const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000);

/** The ID of the assignment of one fee that applies. */
function winner(
  assignments: Partial<Assignment>[],
  target: PriceTarget = UNIT,
): number | undefined {
  const charges = assignments.map((assignment, index) =>
    charge({ id: 'fee' }, { id: index, ...assignment }),
  );
  return verdicts(charges, target, NOW)[0]?.winner?.assignment.id;
}

suite('the assignment that applies', () => {
  test('is the most specific one: that of the unit, else of the floor plan, else of the property', () => {
    assert.equal(winner([PROPERTY, PLAN, ONE_UNIT]), 2);
    assert.equal(winner([ONE_UNIT, PLAN, PROPERTY]), 0);
    assert.equal(winner([PROPERTY, PLAN]), 1);
    assert.equal(
      winner([{ ...PROPERTY, bedrooms: [1], floor_plan_ids: ['plan'], starts_at: day(-1) }, PLAN]),
      1,
    );
  });
  test('is the one with more conditions among equally specific ones; dates count as one condition', () => {
    assert.equal(winner([{ ...PROPERTY, bedrooms: [1] }, PROPERTY]), 0);
    assert.equal(winner([PROPERTY, { ...PROPERTY, id: -1, bedrooms: [1] }]), -1);
    assert.equal(winner([{ ...PROPERTY, floor_plan_ids: ['plan'] }, PROPERTY]), 0);
    assert.equal(
      winner([
        { ...PROPERTY, bedrooms: [1], floor_plan_ids: ['plan'] },
        { ...PROPERTY, bedrooms: [1] },
      ]),
      0,
    );
    assert.equal(
      winner([
        { ...PROPERTY, starts_at: day(-1), ends_at: day(1) },
        { ...PROPERTY, id: -1, bedrooms: [1] },
      ]),
      0,
    );
    assert.equal(winner([{ ...PROPERTY, starts_at: day(-1) }, PROPERTY]), 0);
  });
  test('is the newest one among those with equally many conditions, by creation time and then by ID', () => {
    assert.equal(winner([{ created_at: day(-1) }, { created_at: day(-2) }]), 0);
    assert.equal(winner([{}, {}]), 1);
  });
  test('is a less specific one if a more specific one is not in effect', () => {
    assert.equal(winner([PROPERTY, { ...ONE_UNIT, starts_at: day(1) }]), 0);
    assert.equal(winner([PROPERTY, { ...ONE_UNIT, ends_at: day(-1) }]), 0);
  });
});

test('a breakdown has one line for each fee in effect, and no line for any other fee', () => {
  const charges = [
    charge({ code: 'NOW' }),
    charge({ code: 'LATER' }, { starts_at: day(1) }),
    charge({ code: 'OLD', status: 'inactive' }),
  ];
  const lines = linesAt(charges, UNIT, NOW, RULES, { min: null, max: null });
  assert.deepEqual(
    lines.map(({ code }) => code),
    ['NOW'],
  );
});

test('the lines of a breakdown are in the order of their fees, then of their codes', () => {
  const charges = [
    charge({ code: 'C', sort_order: 1 }),
    charge({ code: 'A', sort_order: 2 }),
    charge({ code: 'B', sort_order: 1 }),
  ];
  for (const stored of [charges, [...charges].reverse()]) {
    const codes = verdicts(stored, UNIT, NOW).map(({ fee }) => fee.code);
    assert.deepEqual(codes, ['B', 'C', 'A']);
  }
});

suite('when an assignment is in effect', () => {
  const absence = (
    fee: Partial<Fee>,
    assignment: Partial<Assignment>,
    target: PriceTarget = UNIT,
  ) => verdicts([charge(fee, assignment)], target, NOW)[0]?.others[0]?.absence;
  const ROWS: [string, Partial<Fee>, Partial<Assignment>, string | undefined][] = [
    ['without conditions', {}, {}, undefined],
    ['an inactive fee', { status: 'inactive' }, {}, 'inactive'],
    ['a fee past its expiry', { expires_at: day(-1) }, {}, 'expired'],
    ['a fee at its expiry', { expires_at: NOW }, {}, 'expired'],
    ['a fee before its expiry', { expires_at: day(1) }, {}, undefined],
    ['before it starts', {}, { starts_at: day(1) }, 'not_started'],
    ['as it starts', {}, { starts_at: NOW }, undefined],
    ['as it ends', {}, { ends_at: NOW }, 'ended'],
    ['its bedrooms', {}, { bedrooms: [0, 1] }, undefined],
    ['other bedrooms', {}, { bedrooms: [2] }, 'other_bedrooms'],
    ['its floor plan', {}, { floor_plan_ids: ['other', 'plan'] }, undefined],
    ['another floor plan', {}, { floor_plan_ids: ['other'] }, 'other_floor_plan'],
  ];
  for (const [what, fee, assignment, expected] of ROWS) {
    test(`${what}: ${expected ?? 'in effect'} (§4.3)`, () =>
      assert.equal(absence(fee, assignment), expected));
  }
  test('a target with unknown bedrooms or floor plan meets no condition on them', () => {
    const nowhere = { ...UNIT, bedrooms: null, floorPlanId: null };
    assert.equal(absence({}, { bedrooms: [0] }, nowhere), 'other_bedrooms');
    assert.equal(absence({}, { floor_plan_ids: ['plan'] }, nowhere), 'other_floor_plan');
  });
  test('only assignments to the target, its floor plan or its property are considered', () => {
    const charges = [PROPERTY, PLAN, ONE_UNIT, { assignable_id: 'other' }].map((assignment) =>
      charge({}, assignment),
    );
    const byRecord = new Map(charges.map((one) => [one.assignment.assignable_id, [one]]));
    assert.equal(chargesAt(byRecord, UNIT).length, 3);
    assert.equal(chargesAt(byRecord, { ...UNIT, unitId: null }).length, 2);
  });
});

test('the order of fees and assignments does not affect the breakdown, over 1,000 random sets', () => {
  const sets = fc.tuple(anyCharges, fc.integer(), fc.integer({ min: 0, max: 500_000 }));
  fc.assert(
    fc.property(sets, ([charges, seed, rent]) => {
      const bases = { min: rent, max: rent + 10_000 };
      const shuffled = [...charges].sort(
        (a, b) => ((a.assignment.id * seed) % 101) - ((b.assignment.id * seed) % 101),
      );
      const lines = (some: typeof charges) => linesAt(some, UNIT, NOW, RULES, bases);
      assert.deepEqual(lines(shuffled), lines(charges));
      assert.deepEqual(lines([...charges].reverse()), lines(charges));
    }),
    { numRuns: 1000 },
  );
});
