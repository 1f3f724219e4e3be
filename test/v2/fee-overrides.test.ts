/** Amount overrides of assignments, and changes of their fees (§4.3, decisions §2 to §4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { errorsOf } from '../kit/call.ts';
import { feeStage, recordOf } from './fee-stage.ts';

const BELOW = { amount_max: ['The amount max field must be at least amount.'] };

suite('amount overrides of fee assignments', () => {
  const { home, post, patch, show, fee, assigned } = feeStage();
  const onUnit = (fee_id: string) => ({
    fee_id,
    assignable_type: 'unit',
    assignable_id: home().unit.id,
  });

  test('an overriding maximum is at least the amount in effect, which is that of the fee unless it is overridden', async () => {
    const { id } = await fee({ amount: 100 });
    assert.deepEqual(errorsOf(await post('fee-assignments', { ...onUnit(id), amount_max: 50 })), {
      ...BELOW,
    });
    const made = await assigned(id, 'unit', home().unit.id, { amount: 40, amount_max: 50 });
    const path = `/fee-assignments/${made.id}`;
    assert.deepEqual(errorsOf(await patch(path, { amount: null })), BELOW);
    assert.equal(recordOf(await patch(path, { amount: null, amount_max: 100 }))['amount'], null);
    assert.deepEqual(errorsOf(await patch(path, { amount_max: 99.99 })), BELOW);
    assert.deepEqual(
      errorsOf(await post('fee-assignments/preview', { ...onUnit(id), amount_max: 50 })),
      BELOW,
    );
  });

  test('an overriding maximum needs no minimum if the fee has no amount', async () => {
    const { id } = await fee();
    assert.equal((await assigned(id, 'unit', home().unit.id, { amount_max: 5 }))['amount_max'], 5);
  });

  test('the amount of a fee cannot exceed the overriding maximum of an assignment that uses this amount', async () => {
    const { id } = await fee({ amount: 100 });
    const made = await assigned(id, 'unit', home().unit.id, { amount_max: 150 });
    await assigned(id, 'property', home().property.id, { amount: 10, amount_max: 20 });
    const exceeded = {
      amount: [
        'The amount field must not be greater than the overriding amount max of an assignment of this fee. Change that assignment first.',
      ],
    };
    assert.deepEqual(errorsOf(await patch(`/fees/${id}`, { amount: 150.01 })), exceeded);
    assert.deepEqual(
      errorsOf(await patch(`/fees/${id}`, { amount: 1000, amount_max: 2000 })),
      exceeded,
    );
    assert.equal(recordOf(await show(`/fees/${id}`))['amount'], 100);
    assert.equal(recordOf(await patch(`/fees/${id}`, { amount: 150 }))['amount'], 150);
    recordOf(await patch(`/fee-assignments/${made.id}`, { amount_max: null }));
    assert.equal(recordOf(await patch(`/fees/${id}`, { amount: 1000 }))['amount'], 1000);
  });

  test('the basis of a fee cannot change between dollars and a percentage while an assignment overrides an amount', async () => {
    const { id } = await fee({ amount: 100 });
    const made = await assigned(id, 'unit', home().unit.id, { amount: 50, frequency: 'annually' });
    const percentage = { amount_basis: 'percentage_of_rent', amount: 5 };
    const kept = {
      amount_basis: [
        'The amount basis field cannot change between dollars and a percentage while an assignment of this fee overrides an amount. Remove the amount overrides of its assignments first.',
      ],
    };
    assert.deepEqual(errorsOf(await patch(`/fees/${id}`, percentage)), kept);
    assert.deepEqual(errorsOf(await post(`fees/${id}/preview`, percentage)), kept);
    for (const amount_basis of ['variable', 'explicit'])
      assert.equal(recordOf(await patch(`/fees/${id}`, { amount_basis }))['amount'], 100);
    const path = `/fee-assignments/${made.id}`;
    recordOf(await patch(path, { amount: null, amount_max: 200 }));
    assert.deepEqual(errorsOf(await patch(`/fees/${id}`, percentage)), kept);
    recordOf(await patch(path, { amount_max: null }));
    assert.equal(recordOf(await patch(`/fees/${id}`, percentage))['amount'], 5);
    recordOf(await patch(path, { amount: 7 }));
    assert.deepEqual(errorsOf(await patch(`/fees/${id}`, { amount_basis: 'explicit' })), kept);
    const again = { ...percentage, name: 'Renamed' };
    assert.equal(recordOf(await patch(`/fees/${id}`, again))['name'], 'Renamed');
  });

  test('of a concurrent fee amount and overriding maximum that contradict each other, one is rejected', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await fee({ amount: 100 });
      const statuses = await Promise.all([
        patch(`/fees/${id}`, { amount: 200 }),
        post('fee-assignments', { ...onUnit(id), amount_max: 150 }),
      ]);
      assert.ok(
        statuses.some(({ status }) => status === 422),
        statuses.map(({ text }) => text).join(),
      );
    }
  });

  test('of a concurrent change of basis and override in dollars, one is rejected', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await fee({ amount: 10 });
      const { id: assignment } = await assigned(id, 'unit', home().unit.id);
      const [changed, overridden] = await Promise.all([
        patch(`/fees/${id}`, { amount_basis: 'percentage_of_rent' }),
        patch(`/fee-assignments/${assignment}`, { amount: 20_000 }),
      ]);
      assert.deepEqual([changed.status, overridden.status].sort(), [200, 422]);
    }
  });
});
