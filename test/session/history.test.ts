/** The history of the records that only the session API manages, and its reversal (decisions §8). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { dataOf } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { CONTACT } from '../kit/forms.ts';
import { signedIn } from '../kit/visitor.ts';

test('the history of a form lists its changes, and a change can be reverted', async () => {
  const owner = await account();
  const { property } = await community(owner);
  const admin = await signedIn(owner.admin);
  const created = { ...CONTACT, property_ids: [property.id] };
  const { id } = recordOf(await admin.ask('POST', '/forms', created), 201);
  recordOf(await admin.ask('PATCH', `/forms/${id}`, { name: 'Write to us' }));
  const [update, creation] = dataOf(await admin.ask('GET', `/forms/${id}/history`));
  assert.deepEqual([update?.['action'], creation?.['action']], ['updated', 'created']);
  const path = `/forms/${id}/history/${update?.['id']}/revert`;
  assert.equal(recordOf(await admin.ask('POST', path))['name'], CONTACT.name);

  const outsider = await signedIn((await account()).admin);
  const editor = await signedIn(await owner.person('editor'));
  const viewer = await signedIn(await owner.person('viewer'));
  assert.equal((await outsider.ask('GET', `/forms/${id}/history`)).status, 404);
  assert.equal((await outsider.ask('POST', path)).status, 404);
  for (const person of [editor, viewer]) {
    assert.equal((await person.ask('GET', `/forms/${id}/history`)).status, 403);
    assert.equal((await person.ask('POST', path)).status, 403);
  }
});

test('roles and content types also have a history', async () => {
  const owner = await account();
  const admin = await signedIn(owner.admin);
  const [role] = dataOf(await admin.ask('GET', '/roles'));
  const type = recordOf(
    await admin.ask('POST', '/content-types', { key: 'news', name: 'News' }),
    201,
  );
  for (const path of [`/roles/${role?.['id']}`, `/content-types/${type.id}`]) {
    const answer = await admin.ask('GET', `${path}/history`);
    assert.equal(answer.status, 200, answer.text);
  }
  const [creation] = dataOf(await admin.ask('GET', `/content-types/${type.id}/history`));
  assert.equal(creation?.['action'], 'created');
});
