/** Roles that people make, and that nobody climbs by them. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { documents } from '../../src/app/documents.ts';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { SESSION_ROUTES } from '../../src/faces/session/routes.ts';
import { V2_ROUTES } from '../../src/faces/v2/routes.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { BASE_URL } from '../kit/house.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
before(async () => {
  owner = await account();
  admin = await signedIn(owner.admin);
});

/** A person who holds these permissions, signed in. */
async function holding(permissions: string[]): Promise<{ person: Person; browser: Visitor; role: string }> {
  const role = recordOf(await admin.ask('POST', '/roles', { name: `Role ${Math.random()}`, permissions }), 201);
  const person = await owner.person(role['key'] as string);
  return { person, browser: await signedIn(person), role: role.id };
}

suite('roles', () => {
  test('a role is made, changed and deleted, its key made from its name and fixed', async () => {
    const made = recordOf(await admin.ask('POST', '/roles', { name: 'Leasing Agent', permissions: ['units.view'] }), 201);
    assert.deepEqual([made['key'], made['permissions']], ['leasing-agent', ['units.view']]);
    const path = `/roles/${made.id}`;
    const changed = recordOf(await admin.ask('PATCH', path, { name: 'Agent', permissions: ['units.view', 'units.update'] }));
    assert.deepEqual([changed['name'], changed['permissions']], ['Agent', ['units.view', 'units.update']]);
    assert.deepEqual(errorsOf(await admin.ask('PATCH', path, { key: 'other' })), { key: ['The key field cannot be changed.'] });
    assert.deepEqual(errorsOf(await admin.ask('POST', '/roles', { name: 'Agent', key: 'leasing-agent' })), {
      key: ['The key has already been taken.'],
    });
    assert.equal((await admin.ask('DELETE', path)).status, 204);
  });

  test('a key that nobody sent is always one that can be sent, and of this role alone', async () => {
    const names = ['Маркетинг', 'Продажи', '24h Desk', '24h desk', 'Y'.repeat(200), 'y'.repeat(200), newId(), 'Role'];
    const made = [];
    for (const name of names) made.push(recordOf(await admin.ask('POST', '/roles', { name }), 201));
    const keys = made.map(({ key }) => key as string);
    const [long = '', uuid = ''] = [keys[4], keys[6]];
    assert.deepEqual(
      keys.map((key) => key.slice(0, 14)),
      ['item', 'item-2', 'role-24h-desk', 'role-24h-desk-', long.slice(0, 14), long.slice(0, 14), uuid.slice(0, 14), 'role'],
    );
    assert.deepEqual([new Set(keys).size, Math.max(...keys.map(({ length }) => length))], [keys.length, 64]);
    for (const { id, key } of made) {
      assert.equal((await admin.ask('DELETE', `/roles/${id}`)).status, 204);
      recordOf(await admin.ask('POST', '/roles', { name: 'Again', key }), 201);
    }
  });

  test('fifty roles of one name that are made at once get fifty keys', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.ask('POST', '/roles', { name: 'Crowd' })));
    assert.equal(new Set(answers.map((answer) => recordOf(answer, 201)['key'])).size, 50);
  });

  test('a key that reads as the id of a role is refused', async () => {
    const { role } = await holding(['units.view']);
    for (const key of [role, `a${newId().slice(1)}`])
      assert.deepEqual(errorsOf(await admin.ask('POST', '/roles', { name: 'Same', key })), {
        key: ['The key field format is invalid.'],
      });
  });

  test('a permission that is sent twice is kept once', async () => {
    const permissions = ['units.view', 'fees.view', 'units.view'];
    const made = recordOf(await admin.ask('POST', '/roles', { name: 'Twice', permissions }), 201);
    assert.deepEqual(made['permissions'], ['units.view', 'fees.view']);
  });

  test('the document of the session face names every permission that an operation asks for', async () => {
    type Schemas = { RoleCreate: { properties: { permissions: { items: { enum: string[] } } } } };
    const { components } = documents(BASE_URL)['session'] as { components: { schemas: Schemas } };
    const named = components.schemas.RoleCreate.properties.permissions.items.enum;
    const asked = [...V2_ROUTES, ...SESSION_ROUTES].flatMap(({ permission }) =>
      typeof permission === 'string' || permission === null ? [] : [`${permission.area}.${permission.verb}`],
    );
    assert.deepEqual(
      ['*', ...asked].filter((permission) => !named.includes(permission)),
      [],
    );
  });

  test('a permission that there is not is named', async () => {
    const answer = await admin.ask('POST', '/roles', { name: 'X', permissions: ['units.view', 'units.fly', 'moons.view'] });
    assert.deepEqual(Object.keys(errorsOf(answer)), ['permissions.1', 'permissions.2']);
  });

  test('a role that somebody has cannot be deleted, nor one that somebody is invited to', async () => {
    const { role, person } = await holding(['units.view']);
    const refusal = await admin.ask('DELETE', `/roles/${role}`);
    assert.deepEqual([refusal.status, refusal.json['errors']], [422, {}]);
    assert.equal((await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: 'viewer' })).status, 200);
    await admin.ask('POST', '/invitations', { email: 'in@example.com', role });
    assert.equal((await admin.ask('DELETE', `/roles/${role}`)).status, 422);
    await owner.ctx.run(sql`update invitations set expires_at = ${new Date(0)} where email = 'in@example.com'`);
    assert.equal((await admin.ask('DELETE', `/roles/${role}`)).status, 204, 'the invitation is over');
  });

  test('the admin role keeps every permission and stays', async () => {
    const listed = (await admin.ask('GET', '/roles?per_page=200')).json['data'] as { id: string; key: string }[];
    const path = `/roles/${listed.find(({ key }) => key === 'admin')?.id}`;
    assert.equal((await admin.ask('PATCH', path, { permissions: [] })).status, 422);
    assert.equal((await admin.ask('DELETE', path)).status, 422);
    assert.equal((await admin.ask('PATCH', path, { name: 'Owner' })).status, 200);
  });
});

test('a role that alone allows everything to somebody goes on doing so', async () => {
  const home = await account();
  const browser = await signedIn(home.admin);
  const role = recordOf(await browser.ask('POST', '/roles', { name: 'Owner', permissions: ['*'] }), 201);
  recordOf(await v2(home.admin.token, 'PATCH', `/users/${home.admin.id}`, { role: role.id }));
  assert.equal((await browser.ask('PATCH', `/roles/${role.id}`, { permissions: ['units.view'] })).status, 422);
  await home.person('admin');
  assert.equal((await browser.ask('PATCH', `/roles/${role.id}`, { permissions: ['units.view'] })).status, 200);
});

test('who is a member of no account is told so, not asked which', async () => {
  const home = await account();
  const person = await home.person('viewer');
  const browser = await signedIn(person);
  assert.equal((await v2(home.admin.token, 'DELETE', `/users/${person.id}`)).status, 204);
  const answer = await browser.ask('GET', '/account');
  assert.deepEqual([answer.status, answer.json], [403, { message: 'You are a member of no account.' }]);
});

suite('climbing', () => {
  const KEEPER = [
    'roles.view',
    'roles.create',
    'roles.update',
    'roles.delete',
    'users.view',
    'users.create',
    'users.update',
    'users.delete',
    'units.view',
  ];

  test('who keeps roles gives none that allows more than it may do, and takes nothing from one that does', async () => {
    const { browser, role } = await holding(KEEPER);
    assert.equal((await browser.ask('POST', '/roles', { name: 'Same', permissions: ['units.view'] })).status, 201);
    for (const permissions of [['*'], ['units.delete'], ['units.view', 'api-tokens.create']])
      assert.equal((await browser.ask('POST', '/roles', { name: 'More', permissions })).status, 403);
    assert.equal((await browser.ask('PATCH', `/roles/${role}`, { permissions: ['*'] })).status, 403);
    const editor = (await admin.ask('GET', '/roles?per_page=200')).json['data'] as { id: string; key: string }[];
    const above = editor.find(({ key }) => key === 'editor')?.id;
    assert.equal((await browser.ask('PATCH', `/roles/${above}`, { permissions: ['units.view'] })).status, 403);
    assert.equal((await browser.ask('DELETE', `/roles/${above}`)).status, 403);
  });

  test('nobody gives itself or another a role that allows more, by V2, by the session or by invitation', async () => {
    const { person, browser } = await holding(KEEPER);
    assert.equal((await v2(person.token, 'PATCH', `/users/${person.id}`, { role: 'admin' })).status, 403);
    assert.equal((await v2(person.token, 'POST', '/users', { name: 'M', email: 'm@example.com', role: 'admin' })).status, 403);
    assert.equal((await browser.ask('POST', '/invitations', { email: 'm2@example.com', role: 'admin' })).status, 403);
    assert.equal((await browser.ask('POST', '/invitations', { email: 'm2@example.com', role: 'nothing' })).status, 422);
  });

  test('nobody takes over who may do more by changing its address, nor takes its role or place', async () => {
    const { person } = await holding(KEEPER);
    const boss = await owner.person('admin');
    assert.equal((await v2(person.token, 'PATCH', `/users/${boss.id}`, { email: 'mine@example.com' })).status, 403);
    assert.equal((await v2(person.token, 'PATCH', `/users/${boss.id}`, { role: 'viewer' })).status, 403);
    assert.equal((await v2(person.token, 'DELETE', `/users/${boss.id}`)).status, 403);
  });

  test('an address that somebody else enters is pending, and ends neither the password nor the sessions', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    assert.equal((await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { email: `new-${person.email}` })).status, 200);
    const me = (await browser.ask('GET', '/me')).json['data'] as Record<string, unknown>;
    assert.deepEqual([me['email'], me['pending_email']], [person.email, `new-${person.email}`]);
  });

  test('a session works with the role that the person has now, and with that of the account it names', async () => {
    const { person, browser } = await holding(['roles.view']);
    assert.equal((await browser.ask('GET', '/roles')).status, 200);
    await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: null });
    assert.equal((await browser.ask('GET', '/roles')).status, 403);
    const other = await account();
    await joinAccount(other.ctx, other.id, person.id, 'admin');
    assert.deepEqual(errorsOf(await browser.ask('GET', '/roles')), { account_id: ['The account id field is required.'] });
    assert.equal((await browser.ask('GET', `/roles?account_id=${other.id}`)).status, 200);
    assert.equal((await browser.ask('GET', `/roles?account_id=${owner.id}`)).status, 403);
  });

  test('who is limited to groups manages neither roles nor people', async () => {
    const set = await owner.make('group-sets', { name: 'R', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'G' });
    const limited = await signedIn(await owner.person('admin', [group.id]));
    assert.equal((await limited.ask('POST', '/roles', { name: 'L', permissions: ['units.view'] })).status, 403);
    assert.equal((await limited.ask('POST', '/invitations', { email: 'l@example.com', role: 'viewer' })).status, 403);
    assert.equal((await limited.ask('PATCH', '/account', { name: 'L' })).status, 403);
  });
});
