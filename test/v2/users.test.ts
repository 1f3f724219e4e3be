/**
 * Users join, change and leave an account; shared and staff users can only be changed by themselves
 * (§2.3, §4.3, §7.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, makeStaff, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordAt, recordsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const address = () => `${newId()}@example.com`;
const add = (body: unknown, token = owner.admin.token) => v2(token, 'POST', '/users', body);
const change = (id: string, body: unknown, token = owner.admin.token) =>
  v2(token, 'PATCH', `/users/${id}`, body);
const added = async (body: Record<string, unknown> = {}) =>
  recordAt((await add({ name: 'Ada', email: address(), ...body })).json, 'data');

suite('adding', () => {
  test('a user is created with a role by key or by ID, or without one (§2.3)', async () => {
    const editor = await added({ role: 'Editor' });
    assert.deepEqual(
      [editor['role'], editor['role_name'], editor['is_staff']],
      ['editor', 'Editor', false],
    );
    const byId = await added({ role: editor['role_id'] });
    assert.equal(byId['role'], 'editor');
    const none = await added();
    assert.deepEqual([none['role'], none['role_id'], none['role_name']], [null, null, null]);
  });

  test('name and email are required, the email must be valid and the role must belong to the account (§2.3)', async () => {
    assert.deepEqual(errorsOf(await add({})), {
      name: ['The name field is required.'],
      email: ['The email field is required.'],
    });
    assert.deepEqual(errorsOf(await add({ name: 'Ada', email: 'nobody', role: 'emperor' })), {
      email: ['The email field must be a valid email address.'],
      role: ['The selected role is invalid.'],
    });
    const other = await account();
    const [foreign] = dataOf(await v2(other.admin.token, 'GET', '/roles'));
    const answer = await add({ name: 'Ada', email: address(), role: foreign?.['id'] });
    assert.deepEqual(errorsOf(answer), { role: ['The selected role is invalid.'] });
  });

  test('lists show only the membership in the account of the request, regardless of their filters (§5.1.7)', async () => {
    const other = await account();
    const person = await other.person('editor');
    await add({ name: 'Ada', email: person.email, role: 'viewer' });
    for (const query of [`ids=${person.id}`, `q=${person.email}`, `email=${person.email}`]) {
      const { json } = await v2(owner.admin.token, 'GET', `/users?${query}`);
      const users = recordsAt(json, 'data');
      assert.deepEqual(
        users.map(({ id, role }) => [id, role]),
        [[person.id, 'viewer']],
        query,
      );
    }
  });

  test('adding the e-mail of an existing user makes that user a member, returns 201 and keeps the name (decisions §7)', async () => {
    const other = await account();
    const email = address();
    const first = recordAt((await add({ name: 'Ada', email })).json, 'data');
    const answer = await add(
      { name: 'Somebody else', email: email.toUpperCase(), role: 'viewer' },
      other.admin.token,
    );
    assert.equal(answer.status, 201);
    const joined = recordAt(answer.json, 'data');
    assert.deepEqual([joined.id, joined['name'], joined['role']], [first.id, 'Ada', 'viewer']);
  });

  test('users who can add but not update users cannot change roles, least of all their own (§5.1.4)', async () => {
    const { id, email, token } = await owner.person('viewer');
    await owner.ctx.run(sql`
      insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
      values (${newId()}, ${owner.id}, 'host', 'Host', '["users.view", "users.create"]', now(), now())`);
    assert.equal((await change(id, { role: 'host' })).status, 200);
    assert.equal((await add({ name: 'Ada', email, role: 'admin' }, token)).status, 403);
    assert.equal((await add({ name: 'Ada', email, role: 'host' }, token)).status, 201);
    assert.equal(
      (await add({ name: 'Ada', email: address(), role: 'viewer' }, token)).status,
      403,
      'a user cannot grant a role with more permissions',
    );
    assert.equal((await add({ name: 'Ada', email: address(), role: 'host' }, token)).status, 201);
    const member = recordAt((await v2(owner.admin.token, 'GET', `/users/${id}`)).json, 'data');
    assert.equal(member['role'], 'host');
    assert.equal((await add({ name: 'Ada', email, role: 'editor' })).status, 201);
  });
});

test('users who manage users cannot change the role of users with more permissions, not even by their address (§7.2)', async () => {
  const boss = await owner.person('admin');
  const [userManager] = await owner.ctx.run<{ id: string }>(sql`
    insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
    values (${newId()}, ${owner.id}, 'user_manager', 'User manager', '["users.view", "users.create", "users.update"]', now(), now()) returning id`);
  const { token } = await owner.person('user_manager');
  assert.equal((await change(boss.id, { role: 'user_manager' }, token)).status, 403);
  assert.equal(
    (await add({ name: 'Ada', email: boss.email, role: 'user_manager' }, token)).status,
    403,
  );
  const equal = await owner.person('user_manager');
  assert.equal(
    (await add({ name: 'Ada', email: equal.email, role: userManager?.id }, token)).status,
    201,
  );
  assert.equal(
    recordAt((await v2(owner.admin.token, 'GET', `/users/${boss.id}`)).json, 'data')['role'],
    'admin',
  );
});

suite('changing', () => {
  test('name, email and role can be changed separately (§4.3)', async () => {
    const { id } = await added({ role: 'viewer' });
    const email = address();
    const renamed = recordAt((await change(id, { name: 'Grace' })).json, 'data');
    assert.deepEqual([renamed['name'], renamed['role']], ['Grace', 'viewer']);
    const moved = recordAt((await change(id, { email, role: 'manager' })).json, 'data');
    assert.deepEqual([moved['name'], moved['email'], moved['role']], ['Grace', email, 'manager']);
    assert.equal(recordAt((await change(id, { role: null })).json, 'data')['role'], null);
  });

  test('an e-mail of another user is rejected as taken, and a blank name as missing (compatibility §3)', async () => {
    const [one, two] = [await added(), await added()];
    const taken = await change(one.id, { email: String(two['email']).toUpperCase() });
    assert.deepEqual(errorsOf(taken), { email: ['The email has already been taken.'] });
    assert.deepEqual(errorsOf(await change(one.id, { name: ' ', email: '' })), {
      name: ['The name field is required.'],
      email: ['The email field is required.'],
    });
  });

  test('changing the name or email of a user who is also in another account returns 403; the role can still change (§7.2)', async () => {
    const other = await account();
    const user = await added({ role: 'viewer' });
    await joinAccount(other.ctx, other.id, user.id, 'viewer');
    for (const body of [
      { name: 'Grace' },
      { email: address() },
      { name: 'Grace', role: 'editor' },
    ]) {
      assert.equal((await change(user.id, body)).status, 403);
    }
    const moved = await change(user.id, {
      name: user['name'],
      email: user['email'],
      role: 'editor',
    });
    assert.deepEqual([moved.status, recordAt(moved.json, 'data')['role']], [200, 'editor']);
    const [there] = await other.ctx.run<{ key: string }>(sql`
      select roles.key from memberships join roles on roles.id = role_id where user_id = ${user.id} and memberships.account_id = ${other.id}`);
    assert.equal(there?.key, 'viewer');
  });

  test('changing the name or email of staff returns 403 for other users (§7.2)', async () => {
    const user = await added();
    await makeStaff(owner.ctx, user);
    assert.equal((await change(user.id, { name: 'Grace' })).status, 403);
    assert.equal((await change(user.id, { role: 'editor' })).status, 200);
  });

  test('users can change their own name and email, including shared and staff users (§4.3)', async () => {
    const other = await account();
    const person = await owner.person('admin');
    await joinAccount(other.ctx, other.id, person.id, 'viewer');
    await makeStaff(owner.ctx, person);
    const answer = await change(person.id, { name: 'Myself' }, person.token);
    assert.deepEqual([answer.status, recordAt(answer.json, 'data')['name']], [200, 'Myself']);
  });

  test('a role change takes effect with the next request (§5.1.4)', async () => {
    const person = await owner.person('viewer');
    assert.equal((await v2(person.token, 'POST', '/faq-topics', { name: 'x' })).status, 403);
    await change(person.id, { role: 'editor' });
    assert.equal((await v2(person.token, 'POST', '/faq-topics', { name: 'x' })).status, 201);
    await change(person.id, { role: null });
    assert.equal((await v2(person.token, 'GET', '/faq-topics')).status, 403);
  });
});

suite('removing', () => {
  test('a removed user loses the membership in the account and keeps those in other accounts (§4.3, §5.1.5)', async () => {
    const other = await account();
    const person = await owner.person('viewer');
    await joinAccount(other.ctx, other.id, person.id, 'viewer');
    const gone = await v2(owner.admin.token, 'DELETE', `/users/${person.id}`);
    assert.deepEqual([gone.status, gone.text], [204, '']);
    assert.equal((await v2(person.token, 'GET', '/me')).status, 403);
    assert.equal((await v2(owner.admin.token, 'GET', `/users/${person.id}`)).status, 404);
    assert.equal((await v2(owner.admin.token, 'DELETE', `/users/${person.id}`)).status, 404);
    assert.equal((await v2(other.admin.token, 'GET', `/users/${person.id}`)).status, 200);
  });
});

suite('the last admin', () => {
  const refusal = {
    message:
      'The account needs at least one member with all permissions. Give another member the admin role first.',
    errors: {},
  };

  test('cannot leave or give up the role in any way', async () => {
    const home = await account();
    const { id, email, token } = home.admin;
    await home.person('manager');
    await home.person('admin', [newId()]);
    for (const answer of [
      await v2(token, 'DELETE', `/users/${id}`),
      await change(id, { role: 'viewer' }, token),
      await change(id, { role: null }, token),
      await add({ name: 'x', email, role: 'viewer' }, token),
    ])
      assert.deepEqual([answer.status, answer.json], [422, refusal]);
    assert.equal((await change(id, { role: 'admin', name: 'Still' }, token)).status, 200);
    await home.person('admin');
    assert.equal((await v2(token, 'DELETE', `/users/${id}`)).status, 204);
  });

  test('remains if two admins remove each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await account();
      const [one, other] = [home.admin, await home.person('admin')];
      const answers = await Promise.all([
        v2(one.token, 'DELETE', `/users/${other.id}`),
        v2(other.token, round % 2 === 0 ? 'DELETE' : 'PATCH', `/users/${one.id}`, {
          role: 'viewer',
        }),
      ]);
      const [left] = await home.ctx.run<{ admins: number }>(sql`
        select count(*) as admins from memberships join roles on roles.id = role_id
        where memberships.account_id = ${home.id} and roles.key = 'admin'`);
      assert.equal(left?.admins, 1, answers.map(({ status }) => status).join());
    }
  });
});

suite('listing', () => {
  test('the filter role matches a key or an ID, and the filters name and email match a part of the value in any case (§4.2)', async () => {
    const home = await account();
    const person = await home.person('manager');
    const found = async (query: string) =>
      dataOf(await v2(home.admin.token, 'GET', `/users?${query}`)).map(({ id }) => id);
    const [manager] = dataOf(await v2(home.admin.token, 'GET', '/roles')).filter(
      ({ key }) => key === 'manager',
    );
    assert.deepEqual(await found('role=manager'), [person.id]);
    assert.deepEqual(await found('role=MANAGER'), [person.id]);
    assert.deepEqual(await found(`role=${manager?.['id']}`), [person.id]);
    assert.deepEqual(await found('role=nothing'), []);
    assert.deepEqual(await found(`email=${person.email.slice(3, 30).toUpperCase()}`), [person.id]);
    assert.deepEqual(await found('name=MANAG'), [person.id]);
  });
});
