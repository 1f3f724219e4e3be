/** Results of keyed batches are returned only to users who may still do and see the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';

test('a key returns no results after a property has left the groups of the user', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: unique('Reached') });
  const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: unique('Reach') });
  await owner.make(`groups/${group.id}/members`, { member_id: property.id });
  const { token } = await owner.person('manager', [group.id]);
  const operations = [{ method: 'GET', path: `/api/v2/properties/${property.id}` }];
  const key = unique('key');
  const read = () => v2(token, 'POST', '/batch', { operations, key });
  assert.ok((await read()).text.includes(String(property.name)));
  assert.equal((await read()).status, 200);
  await v2(owner.admin.token, 'DELETE', `/groups/${group.id}/members/${property.id}`);
  const again = await read();
  assert.equal(again.status, 403);
  assert.equal(again.text.includes(String(property.name)), false);
});
