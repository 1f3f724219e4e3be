/** Custom roles, and protection from privilege escalation. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { documents } from '../../src/app/documents.ts';
import { SESSION_ROUTES } from '../../src/faces/session/routes.ts';
import { V2_ROUTES } from '../../src/faces/v2/routes.ts';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { BASE_URL } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import { admin, holding, owner } from './roles-setup.ts';

suite('roles', () => {
  test('a role is created, changed and deleted, and its key is generated from its name and cannot change', async () => {
    const made = recordOf(
      await admin.ask('POST', '/roles', { name: 'Leasing Agent', permissions: ['units.view'] }),
      201,
    );
    assert.deepEqual([made['key'], made['permissions']], ['leasing-agent', ['units.view']]);
    const path = `/roles/${made.id}`;
    const changed = recordOf(
      await admin.ask('PATCH', path, {
        name: 'Agent',
        permissions: ['units.view', 'units.update'],
      }),
    );
    assert.deepEqual(
      [changed['name'], changed['permissions']],
      ['Agent', ['units.view', 'units.update']],
    );
    assert.deepEqual(errorsOf(await admin.ask('PATCH', path, { key: 'other' })), {
      key: ['The key field cannot be changed.'],
    });
    assert.deepEqual(
      errorsOf(await admin.ask('POST', '/roles', { name: 'Agent', key: 'leasing-agent' })),
      {
        key: ['The key has already been taken.'],
      },
    );
    assert.equal((await admin.ask('DELETE', path)).status, 204);
  });

  test('a generated key is always valid and unique to its role', async () => {
    const names = [
      'Маркетинг',
      'Продажи',
      '24h Desk',
      '24h desk',
      'Y'.repeat(200),
      'y'.repeat(200),
      newId(),
      'Role',
    ];
    const made = [];
    for (const name of names) made.push(recordOf(await admin.ask('POST', '/roles', { name }), 201));
    const keys = made.map(({ key }) => textAt(key));
    const [long = '', uuid = ''] = [keys[4], keys[6]];
    assert.deepEqual(
      keys.map((key) => key.slice(0, 14)),
      [
        'item',
        'item-2',
        'role-24h-desk',
        'role-24h-desk-',
        long.slice(0, 14),
        long.slice(0, 14),
        uuid.slice(0, 14),
        'role',
      ],
    );
    assert.deepEqual(
      [new Set(keys).size, Math.max(...keys.map(({ length }) => length))],
      [keys.length, 64],
    );
    for (const { id, key } of made) {
      assert.equal((await admin.ask('DELETE', `/roles/${id}`)).status, 204);
      recordOf(await admin.ask('POST', '/roles', { name: 'Again', key }), 201);
    }
  });

  test('fifty roles with one name that are created concurrently get fifty keys', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.ask('POST', '/roles', { name: 'Crowd' })),
    );
    assert.equal(new Set(answers.map((answer) => recordOf(answer, 201)['key'])).size, 50);
  });

  test('a key in the format of a role ID is rejected', async () => {
    const { role } = await holding(['units.view']);
    for (const key of [role, `a${newId().slice(1)}`])
      assert.deepEqual(errorsOf(await admin.ask('POST', '/roles', { name: 'Same', key })), {
        key: ['The key field format is invalid.'],
      });
  });

  test('a permission that is sent twice is stored once', async () => {
    const permissions = ['units.view', 'fees.view', 'units.view'];
    const made = recordOf(await admin.ask('POST', '/roles', { name: 'Twice', permissions }), 201);
    assert.deepEqual(made['permissions'], ['units.view', 'fees.view']);
  });

  test('the session document names the permission of every operation', async () => {
    type Schemas = { RoleCreate: { properties: { permissions: { items: { enum: string[] } } } } };
    const { components } = documents(BASE_URL)['session'] as { components: { schemas: Schemas } };
    const named = components.schemas.RoleCreate.properties.permissions.items.enum;
    const required = [...V2_ROUTES, ...SESSION_ROUTES].flatMap(({ permission }) =>
      typeof permission === 'string' || permission === null
        ? []
        : [`${permission.area}.${permission.verb}`],
    );
    assert.deepEqual(
      ['*', ...required].filter((permission) => !named.includes(permission)),
      [],
    );
  });

  test('an unknown permission is named in the error', async () => {
    const answer = await admin.ask('POST', '/roles', {
      name: 'X',
      permissions: ['units.view', 'units.fly', 'moons.view'],
    });
    assert.deepEqual(Object.keys(errorsOf(answer)), ['permissions.1', 'permissions.2']);
  });

  test('a role of a member or of an invitation cannot be deleted', async () => {
    const { role, person } = await holding(['units.view']);
    const refusal = await admin.ask('DELETE', `/roles/${role}`);
    assert.deepEqual([refusal.status, refusal.json['errors']], [422, {}]);
    assert.equal(
      (await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: 'viewer' })).status,
      200,
    );
    await admin.ask('POST', '/invitations', { email: 'in@example.com', role });
    assert.equal((await admin.ask('DELETE', `/roles/${role}`)).status, 422);
    await owner.ctx.run(
      sql`update invitations set expires_at = ${new Date(0)} where email = 'in@example.com'`,
    );
    assert.equal(
      (await admin.ask('DELETE', `/roles/${role}`)).status,
      204,
      'an expired invitation does not prevent the deletion',
    );
  });

  test('the admin role keeps all permissions and cannot be deleted', async () => {
    const listed = (await admin.ask('GET', '/roles?per_page=200')).json['data'] as {
      id: string;
      key: string;
    }[];
    const path = `/roles/${listed.find(({ key }) => key === 'admin')?.id}`;
    assert.equal((await admin.ask('PATCH', path, { permissions: [] })).status, 422);
    assert.equal((await admin.ask('DELETE', path)).status, 422);
    assert.equal((await admin.ask('PATCH', path, { name: 'Owner' })).status, 200);
  });
});

test('the role of the last user with all permissions cannot lose any of them', async () => {
  const home = await account();
  const browser = await signedIn(home.admin);
  const role = recordOf(
    await browser.ask('POST', '/roles', { name: 'Owner', permissions: ['*'] }),
    201,
  );
  recordOf(await v2(home.admin.token, 'PATCH', `/users/${home.admin.id}`, { role: role.id }));
  assert.equal(
    (await browser.ask('PATCH', `/roles/${role.id}`, { permissions: ['units.view'] })).status,
    422,
  );
  await home.person('admin');
  assert.equal(
    (await browser.ask('PATCH', `/roles/${role.id}`, { permissions: ['units.view'] })).status,
    200,
  );
});

test('a user without memberships gets an error that says so, not an error that requires account_id', async () => {
  const home = await account();
  const person = await home.person('viewer');
  const browser = await signedIn(person);
  assert.equal((await v2(home.admin.token, 'DELETE', `/users/${person.id}`)).status, 204);
  const answer = await browser.ask('GET', '/account');
  assert.deepEqual(
    [answer.status, answer.json],
    [403, { message: 'You are not a member of any account.' }],
  );
});
