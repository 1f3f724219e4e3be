/**
 * Results of keyed batches are returned only to users whose permissions and visible records have
 * not changed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { textAt } from '../kit/json.ts';

async function limited() {
  const owner = await account();
  const property = await owner.make('properties', { name: unique('Reached') });
  const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: unique('Reach') });
  await owner.make(`groups/${group.id}/members`, { member_id: property.id });
  const { token, id } = await owner.person('manager', [group.id]);
  const leave = () => v2(owner.admin.token, 'DELETE', `/groups/${group.id}/members/${property.id}`);
  return { owner, property, token, userId: id, leave };
}

const REFUSAL =
  'Your permissions, your group limits or the members of these groups have changed since the batch was first sent, so its results are not returned. Use a new key.';

for (const method of ['GET', 'PATCH'])
  test(`a key returns no result of a ${method} operation after a property has left the groups of the user, and runs nothing`, async () => {
    const { owner, property, token, leave } = await limited();
    const path = `/api/v2/properties/${property.id}`;
    const operations = [{ method, path, ...(method === 'PATCH' && { body: { code: 'first' } }) }];
    const key = unique('key');
    const send = () => v2(token, 'POST', '/batch', { operations, key });
    assert.ok((await send()).text.includes(String(property.name)));
    assert.equal((await send()).status, 200);
    await v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, { code: 'second' });
    await leave();
    const again = await send();
    assert.deepEqual([again.status, again.json], [403, { message: REFUSAL }]);
    const stored = await v2(owner.admin.token, 'GET', `/properties/${property.id}`);
    assert.equal(textAt(stored.json, 'data', 'code'), 'second');
  });

test('a key that an earlier version stored without access data returns its results until it expires', async () => {
  const { owner, property, token, userId, leave } = await limited();
  const operations = [{ method: 'GET', path: `/api/v2/properties/${property.id}` }];
  const body = { operations, key: unique('key') };
  assert.equal((await v2(token, 'POST', '/batch', body)).status, 200);
  await owner.ctx.run(
    sql`update batches set digest = split_part(digest, ' ', 1) where user_id = ${userId}`,
  );
  await leave();
  const again = await v2(token, 'POST', '/batch', body);
  assert.ok(again.text.includes(String(property.name)), again.text);
});
