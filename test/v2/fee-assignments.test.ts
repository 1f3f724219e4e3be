/** Fee assignments: targets, amounts and dates (§4.3, decisions §2 to §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { feeStage, recordOf, SELECTED } from './fee-stage.ts';

suite('fee assignments', () => {
  const { owner, home, asking, post, patch, show, fee, assigned } = feeStage();

  test('the ID is an integer; a malformed or unknown ID returns 404 (§2.1)', async () => {
    const made = await assigned((await fee()).id, 'property', home().property.id);
    assert.ok(Number.isInteger(made.id));
    assert.equal(recordOf(await show(`/fee-assignments/${made.id}`)).id, made.id);
    for (const id of [
      'x',
      '1.5',
      '-1',
      '0',
      '99999999999999999999',
      home().property.id,
      `${made.id}x`,
      '2147483647',
    ]) {
      const answer = await show(`/fee-assignments/${id}`);
      assert.deepEqual(
        [answer.status, answer.json],
        [404, { message: 'Fee assignment not found.' }],
        id,
      );
    }
    const far = await account();
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      assert.equal((await v2(far.admin.token, method, `/fee-assignments/${made.id}`)).status, 404);
    }
  });

  test('a fee is assigned to a property, a floor plan or a unit, with its overrides (§4.3)', async () => {
    const { id } = await fee();
    const body = {
      bedrooms: [1, 2],
      floor_plan_ids: [home().floorPlan.id],
      starts_at: '2027-01-01T00:00:00.000Z',
      ends_at: '2027-02-01T00:00:00.000Z',
      amount: 12.5,
      amount_max: 20,
      frequency: 'annually',
      requirement: 'optional',
    };
    for (const [type, target] of Object.entries({
      property: home().property,
      floor_plan: home().floorPlan,
      unit: home().unit,
    })) {
      const made = await assigned(id, type, target.id.toUpperCase(), body);
      const shown = recordOf(await show(`/fee-assignments/${made.id}`));
      assert.deepEqual(
        [shown['fee_id'], shown['assignable_type'], shown['assignable_id']],
        [id, type, target.id],
      );
      for (const [name, value] of Object.entries(body)) assert.deepEqual(shown[name], value, name);
    }
  });

  test('the target must belong to the account and match its type; an unknown type returns 422 (§7.2)', async () => {
    const { id: fee_id } = await fee();
    const far = await community(await account());
    const wrong = { assignable_id: SELECTED('assignable id') };
    for (const [assignable_type, { id: assignable_id }] of Object.entries({
      property: far.property,
      floor_plan: far.floorPlan,
      unit: far.unit,
    })) {
      assert.deepEqual(
        errorsOf(await post('fee-assignments', { fee_id, assignable_type, assignable_id })),
        wrong,
      );
    }
    const mixed = { fee_id, assignable_type: 'unit', assignable_id: home().property.id };
    assert.deepEqual(errorsOf(await post('fee-assignments', mixed)), wrong);
    const unknown = await post('fee-assignments', { ...mixed, assignable_type: 'building' });
    assert.deepEqual(errorsOf(unknown), { assignable_type: SELECTED('assignable type') });
    const malformed = await post('fee-assignments', { ...mixed, assignable_id: 'x' });
    assert.deepEqual(errorsOf(malformed), {
      assignable_id: ['The assignable id field must be a valid UUID.'],
    });
    const foreignFee = (
      await (await account()).make('fees', { code: 'A', name: 'A', class: 'pet' })
    ).id;
    const foreign = await post('fee-assignments', {
      ...mixed,
      assignable_type: 'property',
      fee_id: foreignFee,
    });
    assert.deepEqual(errorsOf(foreign), { fee_id: SELECTED('fee id') });
  });

  test('the target and the fee of an assignment cannot be changed (§4.3)', async () => {
    const made = await assigned((await fee()).id, 'property', home().property.id);
    const answer = await patch(`/fee-assignments/${made.id}`, {
      fee_id: (await fee()).id,
      assignable_type: 'unit',
    });
    assert.deepEqual(Object.keys(errorsOf(answer)), ['fee_id', 'assignable_type']);
  });

  test('floor_plan_ids must belong to the property of the target, and are stored in lower case (§4.3)', async () => {
    const near = await community(owner());
    const second = await owner().make('floor-plans', {
      property_id: home().property.id,
      name: 'B2',
    });
    const floor_plan_ids = [second.id.toUpperCase(), near.floorPlan.id];
    const { id } = await assigned((await fee()).id, 'unit', home().unit.id);
    const refused = await patch(`/fee-assignments/${id}`, { floor_plan_ids });
    assert.deepEqual(errorsOf(refused), { 'floor_plan_ids.1': SELECTED('floor plan ids.1') });
    const after = recordOf(
      await patch(`/fee-assignments/${id}`, { floor_plan_ids: floor_plan_ids.slice(0, 1) }),
    );
    assert.deepEqual(after['floor_plan_ids'], [second.id]);
    assert.deepEqual(
      recordOf(await patch(`/fee-assignments/${id}`, { floor_plan_ids: null }))['floor_plan_ids'],
      [],
    );
  });

  test('an assignment keeps the ID of a deleted floor plan, so that its scope does not grow, and an update may repeat the ID (§4.3)', async () => {
    const gone = await owner().make('floor-plans', {
      property_id: home().property.id,
      name: 'Gone',
    });
    const { id } = await assigned((await fee()).id, 'unit', home().unit.id, {
      floor_plan_ids: [gone.id],
    });
    assert.equal((await v2(asking().token, 'DELETE', `/floor-plans/${gone.id}`)).status, 204);
    const { floor_plan_ids } = recordOf(await show(`/fee-assignments/${id}`));
    assert.deepEqual(floor_plan_ids, [gone.id]);
    assert.deepEqual(
      recordOf(await patch(`/fee-assignments/${id}`, { floor_plan_ids, amount: 9 }))[
        'floor_plan_ids'
      ],
      [gone.id],
    );
    const elsewhere = await post('fee-assignments', {
      fee_id: (await fee()).id,
      assignable_type: 'unit',
      assignable_id: home().unit.id,
      floor_plan_ids,
    });
    assert.deepEqual(errorsOf(elsewhere), { 'floor_plan_ids.0': SELECTED('floor plan ids.0') });
  });

  test('an amount override has two decimals unless the fee is a percentage (decisions §3)', async () => {
    const target = { assignable_type: 'unit', assignable_id: home().unit.id };
    const dollars = await post('fee-assignments', {
      ...target,
      fee_id: (await fee()).id,
      amount: 1.125,
      amount_max: 1,
    });
    assert.deepEqual(errorsOf(dollars), {
      amount: ['The amount field must have at most 2 decimals.'],
      amount_max: ['The amount max field must be at least amount.'],
    });
    const percent = await assigned(
      (await fee({ amount_basis: 'percentage_of_rent' })).id,
      'unit',
      home().unit.id,
      {
        amount: 1.125,
      },
    );
    assert.equal(percent['amount'], 1.125);
    assert.equal(
      recordOf(await patch(`/fee-assignments/${percent.id}`, { amount: 2.375 }))['amount'],
      2.375,
    );
  });

  test('an end that is not after the start returns 422 on ends_at (§4.3)', async () => {
    const { id } = await assigned((await fee()).id, 'property', home().property.id, {
      starts_at: '2027-01-02',
    });
    const said = { ends_at: ['The ends at field must be a date after starts at.'] };
    assert.deepEqual(
      errorsOf(await patch(`/fee-assignments/${id}`, { ends_at: '2027-01-01' })),
      said,
    );
    assert.deepEqual(
      errorsOf(await patch(`/fee-assignments/${id}`, { ends_at: '2027-01-02' })),
      said,
    );
    assert.equal((await patch(`/fee-assignments/${id}`, { ends_at: '2027-01-03' })).status, 200);
    assert.deepEqual(
      errorsOf(await patch(`/fee-assignments/${id}`, { starts_at: '2027-01-04' })),
      said,
    );
  });

  for (const [type, of] of Object.entries({ unit: 'unit', floor_plan: 'floorPlan' } as const)) {
    test(`deleting a ${type.replace('_', ' ')} removes its fee assignments and keeps the fee (§3)`, async () => {
      const gone = await community(owner());
      const made = await fee();
      const lost = await assigned(made.id, type, gone[of].id);
      const kept = await assigned(made.id, 'property', gone.property.id);
      assert.equal(
        (await v2(asking().token, 'DELETE', `/${type.replace('_', '-')}s/${gone[of].id}`)).status,
        204,
      );
      assert.equal((await show(`/fee-assignments/${lost.id}`)).status, 404);
      assert.equal((await show(`/fee-assignments/${kept.id}`)).status, 200);
      assert.equal((await show(`/fees/${made.id}`)).status, 200);
    });
  }
});
