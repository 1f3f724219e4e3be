/** The fees of parts of a property in its fee schedule on V1 (§4.4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';
import { change, type Json, read } from './read.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const fee = (body: Json): Promise<Made> =>
  owner.make('fees', {
    code: unique('FEE'),
    name: 'Fee',
    class: 'amenity',
    frequency: 'monthly',
    requirement: 'mandatory',
    ...body,
  });

const assign = (feeId: string, type: string, id: string, body: Json = {}): Promise<Made> =>
  owner.make('fee-assignments', {
    fee_id: feeId,
    assignable_type: type,
    assignable_id: id,
    ...body,
  });

/** The ID and the lowest and highest amount of each fee of the schedule. */
const ranges = async (propertyId: string): Promise<unknown[]> =>
  (await read(propertyId, '/fees')).map((one) => [
    one['fee_id'],
    one['calculated_amount'],
    one['calculated_amount_max'],
  ]);

suite('the fees of a disabled floor plan', () => {
  test('are listed while a published unit of the floor plan pays them', async () => {
    const { property, floorPlan, unit } = await community(owner);
    const { id } = await fee({ amount: 37 });
    await assign(id, 'floor_plan', floorPlan.id);
    await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
    const [published] = await read(property.id, '/units');
    assert.equal(published?.['unitMinRent'], 1537);
    assert.deepEqual(await ranges(property.id), [[id, 37, 37]]);
    await change(owner, `/units/${unit.id}`, { is_hidden: true });
    assert.deepEqual(await ranges(property.id), []);
  });

  test('are listed if the property is their place and the floor plan is their condition', async () => {
    const { property, floorPlan } = await community(owner);
    const { id } = await fee({ amount: 37 });
    await assign(id, 'property', property.id, { floor_plan_ids: [floorPlan.id] });
    await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
    assert.deepEqual(await ranges(property.id), [[id, 37, 37]]);
  });
});
