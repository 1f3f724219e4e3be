/**
 * Accounts and roles: a new account is complete, its creator is its admin, and users see only their
 * own accounts (§1.8, §2.2, §4.3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, makeStaff, type Person, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordAt, recordsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

async function staff(): Promise<Person> {
  const person = await owner.person('viewer');
  await makeStaff(owner.ctx, person);
  return person;
}

const NINE = [
  'Activities',
  'Bars',
  'Coffee',
  'Groceries',
  'Personal Care',
  'Public Transit',
  'Restaurants',
  'Schools',
  'Shopping',
];

suite('creating', () => {
  test('a new account has the nine neighborhood categories, all with sort_order 0 (§1.8, §4.3)', async () => {
    const answer = await v2(owner.admin.token, 'POST', '/accounts', { name: 'Second' });
    assert.equal(answer.status, 201);
    const { id } = recordAt(answer.json, 'data');
    const rows = await owner.ctx.run<{ name: string; sort_order: number }>(sql`
      select name, sort_order from neighborhood_categories where account_id = ${id} order by sort_order, name collate "C"`);
    assert.deepEqual(
      rows,
      NINE.map((name) => ({ name, sort_order: 0 })),
    );
  });

  test('the creator of an account becomes its admin and can use it immediately (§4.3 POST /accounts)', async () => {
    const person = await owner.person('admin');
    const made = recordAt(
      (await v2(person.token, 'POST', '/accounts', { name: 'Third', settings: { a: 1 } })).json,
      'data',
    );
    assert.deepEqual(
      [made['name'], made['settings'], made['role'], made['role_name']],
      ['Third', { a: 1 }, 'admin', 'Admin'],
    );
    assert.match(String(made['role_id']), /^[0-9a-f-]{36}$/);
    assert.equal(
      (await v2(person.token, 'POST', '/faq-topics', { name: 'Pets', account_id: made.id })).status,
      201,
    );
    const roles = await v2(person.token, 'GET', `/roles?account_id=${made.id}`);
    assert.deepEqual(
      dataOf(roles).map(({ key }) => key),
      ['admin', 'manager', 'editor', 'viewer'],
    );
  });

  test('a name is required (compatibility §3)', async () => {
    for (const name of [undefined, '', '  ', null]) {
      assert.deepEqual(errorsOf(await v2(owner.admin.token, 'POST', '/accounts', { name })), {
        name: ['The name field is required.'],
      });
    }
  });

  test('only staff and holders of accounts.create can create accounts (§5.1.4)', async () => {
    for (const role of ['manager', 'editor', 'viewer']) {
      const { token } = await owner.person(role);
      assert.equal((await v2(token, 'POST', '/accounts', { name: 'No' })).status, 403);
    }
    assert.equal(
      (await v2((await staff()).token, 'POST', '/accounts', { name: 'By staff' })).status,
      201,
    );
  });
});

suite('reading', () => {
  test('the list contains only the accounts of the user; every other account returns 404 (§4.3, §5.1.7)', async () => {
    const otherAccount = await account();
    const { token } = await owner.person('viewer');
    assert.deepEqual(
      dataOf(await v2(token, 'GET', '/accounts')).map(({ id }) => id),
      [owner.id],
    );
    assert.equal((await v2(token, 'GET', `/accounts/${owner.id}`)).status, 200);
    for (const id of [otherAccount.id, 'abc']) {
      const answer = await v2(token, 'GET', `/accounts/${id}`);
      assert.deepEqual([answer.status, answer.json], [404, { message: 'Account not found.' }]);
    }
  });

  test('staff can access every account, without a role if they are not members (§2.2, §5.1.6)', async () => {
    const otherAccount = await account();
    const { token } = await staff();
    const shown = recordAt((await v2(token, 'GET', `/accounts/${otherAccount.id}`)).json, 'data');
    assert.deepEqual([shown.id, shown['role'], shown['role_id']], [otherAccount.id, null, null]);
    const page = await v2(token, 'GET', '/accounts?per_page=200');
    assert.ok((page.json['meta'] as { total: number }).total > 2);
  });

  test('accounts are listed oldest first, but /me lists the accounts of which staff are members first (§4.1)', async () => {
    const late = await (await account()).person('viewer');
    await makeStaff(owner.ctx, late);
    const listed = dataOf(await v2(late.token, 'GET', '/accounts?per_page=200'));
    const dates = listed.map(({ created_at }) => String(created_at));
    assert.deepEqual(dates, dates.toSorted());
    assert.equal(listed[0]?.['role'], null);
    const me = recordAt((await v2(late.token, 'GET', '/me')).json, 'data');
    const [first, ...rest] = recordsAt(me, 'accounts');
    assert.equal(first?.['role'], 'viewer');
    assert.ok(rest.length > 1 && rest.every(({ role }) => role === null));
  });

  test('`q` finds accounts by every word of their name, among those that the caller can access (§4.3 GET /accounts)', async () => {
    const hidden = await account(unique('Harbor Point Living'));
    const { token } = await staff();
    const found = async (bearer: string, q: string) =>
      dataOf(await v2(bearer, 'GET', `/accounts?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    const words = hidden.ctx.account?.name.toLowerCase().split(' ').toReversed().join(' ') ?? '';
    assert.deepEqual(await found(token, words), [hidden.id]);
    assert.deepEqual(await found(token, `${words} elsewhere`), []);
    assert.deepEqual(await found(owner.admin.token, words), []);
    assert.deepEqual(
      errorsOf(await v2(token, 'GET', `/accounts?q=${'x'.repeat(300)}`)).q?.length,
      1,
    );
  });

  test('the list is paged like all other lists (§4.3)', async () => {
    const person = await owner.person('admin');
    for (const name of ['One', 'Two']) await v2(person.token, 'POST', '/accounts', { name });
    const page = await v2(person.token, 'GET', '/accounts?per_page=2&page=2');
    assert.deepEqual(
      dataOf(page).map(({ name }) => name),
      ['Two'],
    );
    assert.equal((page.json['meta'] as { total: number }).total, 3);
  });
});

suite('roles', () => {
  test('a new account has the roles admin, manager, editor and viewer, which are read-only in V2 (§4.3 GET /roles, GET /roles/{role}, decisions §2)', async () => {
    const roles = dataOf(await v2(owner.admin.token, 'GET', '/roles'));
    assert.deepEqual(
      roles.map(({ key, name }) => [key, name]),
      [
        ['admin', 'Admin'],
        ['manager', 'Manager'],
        ['editor', 'Editor'],
        ['viewer', 'Viewer'],
      ],
    );
    assert.deepEqual(roles[0]?.['permissions'], ['*']);
    for (const permission of (roles[3]?.['permissions'] ?? []) as string[])
      assert.match(permission, /^[a-z-]+\.view$/);
    const path = `/roles/${roles[0]?.['id']}`;
    assert.equal((await v2(owner.admin.token, 'GET', path)).status, 200);
    for (const [method, at] of [
      ['POST', '/roles'],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      assert.equal((await v2(owner.admin.token, method, at, {})).status, 405);
    }
  });
});
