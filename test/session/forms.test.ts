/** Forms, which can be created, changed and deleted only in the console (§2.15). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { CONTACT } from '../kit/forms.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';
import { type Website, websiteOf } from '../sites/website.ts';

let owner: TestAccount;
let home: Made;
let website: Website;
let editor: Visitor;
setUp(async () => {
  owner = await account();
  home = (await community(owner)).property;
  website = await websiteOf(owner, [home.id]);
  editor = await signedIn(await owner.person('editor'));
});

suite('forms', () => {
  test('a form can be created, changed and deleted, and its pages are updated immediately', async () => {
    const names = async () => (await website.data('/forms')).map(({ name }) => name);
    assert.deepEqual(await names(), []);
    const form = recordOf(
      await editor.ask('POST', '/forms', { ...CONTACT, property_ids: [home.id] }),
      201,
    );
    assert.deepEqual(await names(), ['Contact us']);
    recordOf(await editor.ask('PATCH', `/forms/${form.id}`, { name: 'Write to us' }));
    assert.deepEqual(await names(), ['Write to us']);
    assert.deepEqual(
      dataOf(await editor.ask('GET', '/forms?key=contact')).map(({ id }) => id),
      [form.id],
    );
    assert.equal((await editor.ask('DELETE', `/forms/${form.id}`)).status, 204);
    assert.deepEqual(await names(), []);
    assert.equal((await editor.ask('GET', `/forms/${form.id}`)).status, 404);
  });

  test('errors of a form are reported by field', async () => {
    const fields = [{ key: 'beds', type: 'select' }];
    const answer = await editor.ask('POST', '/forms', { key: 'No key', name: 'X', fields });
    assert.deepEqual(
      [answer.status, Object.keys(errorsOf(answer))],
      [422, ['key', 'fields.0.options']],
    );
  });

  test('viewers can only read forms, and another account sees none', async () => {
    const form = recordOf(
      await editor.ask('POST', '/forms', { ...CONTACT, key: 'seen', property_ids: [home.id] }),
      201,
    );
    const viewer = await signedIn(await owner.person('viewer'));
    const outsider = await signedIn((await account()).admin);
    const path = `/forms/${form.id}`;
    assert.deepEqual(
      [
        (await viewer.ask('GET', path)).status,
        (await viewer.ask('PATCH', path, { name: 'X' })).status,
        (await viewer.ask('DELETE', path)).status,
        (await outsider.ask('GET', path)).status,
        (await outsider.ask('DELETE', path)).status,
      ],
      [200, 403, 403, 404, 404],
    );
  });

  test('users limited to groups can neither see nor create forms of properties outside those groups', async () => {
    const far = (await community(owner)).property;
    const form = recordOf(
      await editor.ask('POST', '/forms', { ...CONTACT, key: 'far', property_ids: [far.id] }),
      201,
    );
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'Near' });
    await owner.make(`groups/${group.id}/members`, { member_id: home.id });
    const limited = await signedIn(await owner.person('editor', [group.id]));
    assert.equal((await limited.ask('GET', `/forms/${form.id}`)).status, 404);
    assert.equal(
      (await limited.ask('POST', '/forms', { ...CONTACT, key: 'beyond', property_ids: [far.id] }))
        .status,
      422,
    );
    assert.equal(
      (await limited.ask('POST', '/forms', { ...CONTACT, key: 'within', property_ids: [home.id] }))
        .status,
      201,
    );
  });
});
