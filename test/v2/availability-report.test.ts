/** The availability report. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { listAt, objectAt, objectsAt } from '../kit/json.ts';
import { currentTime } from '../kit/service.ts';

const inDays = (days: number) => new Date(currentTime().getTime() + days * 86_400_000);

async function report({ token }: { token: string }, query = '') {
  const answer = await v2(token, 'GET', `/reports/availability${query}`);
  assert.equal(answer.status, 200, answer.text);
  return objectAt(answer.json, 'data');
}

const available = (data: unknown) => objectsAt(data, 'days').map((day) => day['available']);

/** A property with five units: free now, free in two days, occupied, hidden and disabled. */
async function place(owner: TestAccount): Promise<string> {
  const { property } = await community(owner);
  const unit = { property_id: property.id, is_available: true };
  await owner.make('units', { ...unit, number: '102', available_at: inDays(2).toISOString() });
  await owner.make('units', { ...unit, number: '103', is_available: false });
  await owner.make('units', { ...unit, number: '104', is_hidden: true });
  await owner.make('units', { ...unit, number: '105', is_enabled: false });
  return property.id;
}

suite('the availability report', () => {
  test('counts the units that are available on each day (§4.3 GET /reports/availability)', async () => {
    const owner = await account();
    const id = await place(owner);
    const unit = { property_id: id, is_available: true };
    await owner.make('units', { ...unit, number: '106', available_at: inDays(-9).toISOString() });
    const data = await report(owner.admin, '?days=4');
    assert.equal(data['units'], 4);
    assert.deepEqual(available(data), [2, 2, 3, 3]);
    assert.deepEqual(
      objectsAt(data, 'days').map(({ date }) => date),
      [0, 1, 2, 3].map((days) => inDays(days).toISOString().slice(0, 10)),
    );
    assert.deepEqual(data['properties'], [{ property_id: id, units: 4, available: 2 }]);
    assert.equal(listAt(await report(owner.admin), 'days').length, 90);
  });

  test('can be limited to one property, and counts only units that the caller may see', async () => {
    const [owner, otherAccount] = [await account(), await account()];
    const [one, two] = [await place(owner), await place(owner)];
    assert.equal((await report(owner.admin))['units'], 6);
    const data = await report(owner.admin, `?property_id=${one.toUpperCase()}`);
    assert.deepEqual([data['property_id'], data['units']], [one, 3]);
    const foreign = await report(otherAccount.admin, `?property_id=${two}&days=1`);
    assert.deepEqual([foreign['units'], available(foreign)], [0, [0]]);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'North' });
    const member = { member_id: two };
    const added = await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, member);
    assert.equal(added.status, 201, added.text);
    const limited = await report(await owner.person('viewer', [group.id]));
    assert.equal(limited['units'], 3);
    assert.deepEqual(
      objectsAt(limited, 'properties').map(({ property_id }) => property_id),
      [two],
    );
  });

  test('rejects a malformed property and numbers of days outside 1 to 366', async () => {
    const { admin } = await account();
    const errors = async (query: string) =>
      errorsOf(await v2(admin.token, 'GET', `/reports/availability?${query}`));
    assert.deepEqual(await errors('property_id=x&days=many'), {
      property_id: ['The property id field must be a valid UUID.'],
      days: ['The days field must be an integer.'],
    });
    assert.deepEqual(await errors('days=0'), { days: ['The days field must be at least 1.'] });
    assert.deepEqual(await errors('days=367'), {
      days: ['The days field must not be greater than 366.'],
    });
    assert.equal(listAt(await report(admin, '?days=366'), 'days').length, 366);
  });
});
