/**
 * The data that a form in the console needs: the metadata of the resources of the session API, and
 * entity tags.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
setUp(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
});

const EVERY_VERB = { list: true, show: true, create: true, update: true, delete: true };

suite('the metadata of the session API', () => {
  test('describes websites, content types, forms and roles with paths of the session API', async () => {
    const described = dataOf(await admin.ask('GET', '/metadata'));
    assert.deepEqual(described.map(({ path }) => path).sort(), [
      '/session/content-types',
      '/session/forms',
      '/session/roles',
      '/session/websites',
    ]);
    for (const { name, path, can, verbs } of described) {
      assert.deepEqual(can, { view: true, create: true, update: true, delete: true }, String(name));
      assert.deepEqual(verbs, EVERY_VERB, String(name));
      const served = String(path).replace('/session', '');
      assert.equal((await admin.ask('GET', served)).status, 200);
      const one = recordOf(await admin.ask('GET', `/metadata/${name}`));
      assert.equal(one['path'], path);
    }
  });

  test('shows a viewer no permission to write, and an unknown resource returns 404', async () => {
    const viewer = await signedIn(await owner.person('viewer'));
    for (const { name, can } of dataOf(await viewer.ask('GET', '/metadata')))
      assert.deepEqual(can, { view: true, create: false, update: false, delete: false }, `${name}`);
    assert.equal((await admin.ask('GET', '/metadata/units')).status, 404);
  });
});

suite('entity tags of the session API', () => {
  const newForm = async () =>
    admin.ask('POST', '/forms', { key: `k${newId().replaceAll('-', '')}`, name: 'Contact' });

  test('50 PATCH requests with the same If-Match return one 200 and 49 times 412', async () => {
    const made = await newForm();
    const { id } = recordOf(made, 201);
    const etag = String(made.headers['etag']);
    const read = await admin.ask('GET', `/forms/${id}`);
    assert.equal(read.headers['etag'], etag);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        admin.ask('PATCH', `/forms/${id}`, { name: `Contact ${n}` }, { 'if-match': etag }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(49).fill(412)]);
  });

  test('a DELETE with the entity tag of an older version is rejected', async () => {
    const made = await newForm();
    const { id } = recordOf(made, 201);
    await admin.ask('PATCH', `/forms/${id}`, { name: 'Changed' });
    const headers = { 'if-match': String(made.headers['etag']) };
    assert.equal((await admin.ask('DELETE', `/forms/${id}`, undefined, headers)).status, 412);
    assert.equal((await admin.ask('GET', `/forms/${id}`)).status, 200);
  });

  test('the response that shows the secret of a new website has no entity tag, because the tag would never match', async () => {
    const body = { name: 'Elm', domain: `${newId()}.example.com` };
    const made = await admin.ask('POST', '/websites', body);
    assert.equal(made.status, 201);
    assert.equal(made.headers['etag'], undefined);
    const { etag } = (await admin.ask('GET', `/websites/${recordOf(made, 201).id}`)).headers;
    assert.match(String(etag), /^"[\w-]+"$/);
  });
});
