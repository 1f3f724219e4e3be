/** Managing roles never gives a user more permissions. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';
import { admin, holding, owner } from './roles-setup.ts';

suite('privilege escalation', () => {
  const ROLE_MANAGER = [
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

  test('users who manage roles cannot grant more than they hold, nor change roles with more permissions', async () => {
    const { browser, role } = await holding(ROLE_MANAGER);
    assert.equal(
      (await browser.ask('POST', '/roles', { name: 'Same', permissions: ['units.view'] })).status,
      201,
    );
    for (const permissions of [['*'], ['units.delete'], ['units.view', 'api-tokens.create']])
      assert.equal(
        (await browser.ask('POST', '/roles', { name: 'More', permissions })).status,
        403,
      );
    assert.equal(
      (await browser.ask('PATCH', `/roles/${role}`, { permissions: ['*'] })).status,
      403,
    );
    const editor = (await admin.ask('GET', '/roles?per_page=200')).json['data'] as {
      id: string;
      key: string;
    }[];
    const above = editor.find(({ key }) => key === 'editor')?.id;
    assert.equal(
      (await browser.ask('PATCH', `/roles/${above}`, { permissions: ['units.view'] })).status,
      403,
    );
    assert.equal((await browser.ask('DELETE', `/roles/${above}`)).status, 403);
  });

  test('users cannot revert a role to permissions that they do not hold', async () => {
    const { browser } = await holding([...ROLE_MANAGER, 'audit-log.view']);
    const made = { name: 'Narrowed', permissions: ['units.view', 'units.delete'] };
    const { id } = recordOf(await admin.ask('POST', '/roles', made), 201);
    recordOf(await admin.ask('PATCH', `/roles/${id}`, { permissions: ['units.view'] }));
    const [update] = dataOf(await browser.ask('GET', `/roles/${id}/history`));
    const path = `/roles/${id}/history/${update?.['id']}/revert`;
    assert.equal((await browser.ask('POST', path)).status, 403);
    const { permissions } = recordOf(await admin.ask('GET', `/roles/${id}`));
    assert.deepEqual(permissions, ['units.view']);
    recordOf(await admin.ask('POST', path));
  });

  test('users cannot give themselves or other users a role with more permissions, by V2, session or invitation', async () => {
    const { person, browser } = await holding(ROLE_MANAGER);
    assert.equal(
      (await v2(person.token, 'PATCH', `/users/${person.id}`, { role: 'admin' })).status,
      403,
    );
    assert.equal(
      (
        await v2(person.token, 'POST', '/users', {
          name: 'M',
          email: 'm@example.com',
          role: 'admin',
        })
      ).status,
      403,
    );
    assert.equal(
      (await browser.ask('POST', '/invitations', { email: 'm2@example.com', role: 'admin' }))
        .status,
      403,
    );
    assert.equal(
      (await browser.ask('POST', '/invitations', { email: 'm2@example.com', role: 'nothing' }))
        .status,
      422,
    );
  });

  test('invitations are revoked if their senders could no longer send them because their role lost permissions', async () => {
    const { browser, role } = await holding(ROLE_MANAGER);
    const invite = async (by: Visitor, key: string) => {
      const email = `${newId()}@example.com`;
      const sent = { email, role: key };
      assert.equal((await by.ask('POST', '/invitations', sent)).status, 201);
      return email;
    };
    const narrow = async (permissions: string[]) =>
      assert.equal((await admin.ask('PATCH', `/roles/${role}`, { permissions })).status, 200);
    const open = async () =>
      dataOf(await admin.ask('GET', '/invitations')).map(({ email }) => email);
    const [keys, units] = await Promise.all(
      [['roles.view'], ['units.view']].map(async (permissions) =>
        textAt(
          recordOf(
            await admin.ask('POST', '/roles', {
              name: `For ${permissions} ${newId()}`,
              permissions,
            }),
            201,
          ),
          'key',
        ),
      ),
    );
    const [excess, kept] = [await invite(browser, keys ?? ''), await invite(browser, units ?? '')];
    const others = await invite(admin, keys ?? '');
    await narrow([...ROLE_MANAGER, 'fees.view']);
    assert.ok(
      (await open()).includes(excess),
      'the invitation is kept while the role has its permissions',
    );
    await narrow(ROLE_MANAGER.filter((permission) => permission !== 'roles.view'));
    const left = await open();
    assert.deepEqual(
      [excess, kept, others].map((email) => left.includes(email)),
      [false, true, true],
    );
    await narrow(['units.view']);
    assert.ok(!(await open()).includes(kept), 'the role can no longer invite');
  });

  test('users cannot take over users with more permissions by changing their address, role or membership', async () => {
    const { person } = await holding(ROLE_MANAGER);
    const boss = await owner.person('admin');
    assert.equal(
      (await v2(person.token, 'PATCH', `/users/${boss.id}`, { email: 'mine@example.com' })).status,
      403,
    );
    assert.equal(
      (await v2(person.token, 'PATCH', `/users/${boss.id}`, { role: 'viewer' })).status,
      403,
    );
    assert.equal((await v2(person.token, 'DELETE', `/users/${boss.id}`)).status, 403);
  });

  test('an address entered by another user is pending, and invalidates neither the password nor the sessions', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    assert.equal(
      (
        await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, {
          email: `new-${person.email}`,
        })
      ).status,
      200,
    );
    const me = objectAt((await browser.ask('GET', '/me')).json, 'data');
    assert.deepEqual([me['email'], me['pending_email']], [person.email, `new-${person.email}`]);
  });

  test('a session uses the current role of the user in the account that the request names', async () => {
    const { person, browser } = await holding(['roles.view']);
    assert.equal((await browser.ask('GET', '/roles')).status, 200);
    await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: null });
    assert.equal((await browser.ask('GET', '/roles')).status, 403);
    const other = await account();
    await joinAccount(other.ctx, other.id, person.id, 'admin');
    assert.equal((await browser.ask('GET', '/roles')).headers['x-service-account-id'], other.id);
    const third = await account();
    await joinAccount(third.ctx, third.id, person.id, 'viewer');
    assert.deepEqual(errorsOf(await browser.ask('GET', '/roles')), {
      account_id: ['The account id field is required.'],
    });
    assert.equal((await browser.ask('GET', `/roles?account_id=${other.id}`)).status, 200);
    assert.equal((await browser.ask('GET', `/roles?account_id=${owner.id}`)).status, 403);
  });

  test('users limited to groups cannot manage roles, users or the account', async () => {
    const set = await owner.make('group-sets', { name: 'R', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'G' });
    const limited = await signedIn(await owner.person('admin', [group.id]));
    assert.equal(
      (await limited.ask('POST', '/roles', { name: 'L', permissions: ['units.view'] })).status,
      403,
    );
    assert.equal(
      (await limited.ask('POST', '/invitations', { email: 'l@example.com', role: 'viewer' }))
        .status,
      403,
    );
    assert.equal((await limited.ask('PATCH', '/account', { name: 'L' })).status, 403);
  });
});
