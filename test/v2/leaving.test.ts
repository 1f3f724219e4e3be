/**
 * Members can leave an account, and an account that adds an existing user gains no control over
 * that user (§4.3, §7.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, type Made, type Person, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { linkIn } from '../kit/mail.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let other: TestAccount;
setUp(async () => {
  [owner, other] = [await account(), await account()];
});

const leave = ({ id, token }: Person, query = '') =>
  v2(token, 'DELETE', `/users/${id.toUpperCase()}${query}`);
const join = (to: TestAccount, { email }: { email: string }, role?: string) =>
  v2(to.admin.token, 'POST', '/users', { name: 'Joined', email, role });
const removed = ({ id }: Person) => v2(owner.admin.token, 'DELETE', `/users/${id}`);
const rename = (by: TestAccount, { id }: { id: string }, body: object = { name: 'Renamed' }) =>
  v2(by.admin.token, 'PATCH', `/users/${id}`, body);

suite('leaving', () => {
  test('members can end their own membership without users.delete, even if they are limited to groups or have no role', async () => {
    const set = await owner.make('group-sets', { name: newId(), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'East' });
    const [viewer, limited, roleless] = [
      await owner.person('viewer'),
      await owner.person('admin', [group.id]),
      await owner.person('viewer'),
    ];
    assert.equal((await rename(owner, roleless, { role: null })).status, 200);
    for (const person of [viewer, limited, roleless]) {
      assert.equal((await leave(person)).status, 204);
      assert.equal((await v2(person.token, 'GET', '/me')).status, 403);
      assert.equal((await v2(owner.admin.token, 'GET', `/users/${person.id}`)).status, 404);
    }
  });

  test('a user can leave the account that added them, and remains a member of their own account', async () => {
    const person = await owner.person('viewer');
    for (const role of [undefined, 'editor']) {
      assert.equal((await join(other, person, role)).status, 201);
      assert.equal((await leave(person, `?account_id=${other.id}`)).status, 204);
      const { accounts } = (await v2(person.token, 'GET', '/me')).json['data'] as {
        accounts: Made[];
      };
      assert.deepEqual(
        accounts.map(({ id }) => id),
        [owner.id],
      );
    }
  });

  test('leaving an account or being removed from it suspends the tokens of the user for the account, and joining it again revokes them', async () => {
    const admin = await signedIn(owner.admin);
    const invite = async ({ id, email }: Person) => {
      const role = 'viewer';
      assert.equal((await admin.ask('POST', '/invitations', { email, role })).status, 201);
      const token = await linkIn('invitation', email);
      await owner.ctx.run(sql`update users set email_verified_at = now() where id = ${id}`);
      const accepted = await visitor().ask('POST', '/invitation-acceptances', { token });
      assert.equal(accepted.status, 200);
    };
    const ways: [string, (person: Person) => Promise<unknown>, (person: Person) => unknown][] = [
      ['added', leave, (person) => join(owner, person, 'viewer')],
      ['invited', removed, invite],
      [
        'by the operator',
        removed,
        ({ id }) => withTransaction(owner.ctx, (tx) => joinAccount(tx, owner.id, id, 'viewer')),
      ],
    ];
    for (const [way, end, rejoin] of ways) {
      const person = await owner.person('viewer');
      const browser = await signedIn(person);
      assert.equal((await join(other, person, 'admin')).status, 201);
      const elsewhere = textAt(
        recordOf(
          await browser.ask('POST', `/tokens?account_id=${other.id}`, { name: 'elsewhere' }),
          201,
        ),
        'plain_text_token',
      );
      await end(person);
      assert.equal((await v2(person.token, 'GET', '/me')).status, 403, way);
      await rejoin(person);
      assert.equal((await v2(person.token, 'GET', '/me')).status, 401, way);
      assert.equal((await v2(elsewhere, 'GET', '/me')).status, 200, way);
      const again = textAt(
        recordOf(await browser.ask('POST', `/tokens?account_id=${other.id}`, { name: 'new' }), 201),
        'plain_text_token',
      );
      assert.equal((await join(other, person, 'viewer')).status, 201);
      assert.equal(
        (await v2(again, 'GET', '/me')).status,
        200,
        'a member who is added again keeps their tokens',
      );
    }
  });

  test('without users.delete, members can only remove themselves', async () => {
    const [one, two] = [await owner.person('viewer'), await owner.person('viewer')];
    assert.equal((await v2(one.token, 'DELETE', `/users/${two.id}`)).status, 403);
  });

  test('an admin who leaves revokes their open invitations', async () => {
    const person = await owner.person('admin');
    const email = `${newId()}@example.com`;
    const browser = await signedIn(person);
    assert.equal(
      (await browser.ask('POST', '/invitations', { email, role: 'viewer' })).status,
      201,
    );
    assert.equal((await leave(person)).status, 204);
    const open = dataOf(await (await signedIn(owner.admin)).ask('GET', '/invitations'));
    assert.ok(!open.some((invitation) => invitation['email'] === email));
  });
});

suite('concurrent changes', () => {
  test('if the last two admins leave concurrently, one of them remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await account();
      const answers = await Promise.all([leave(home.admin), leave(await home.person('admin'))]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 422]);
      const admins = await home.ctx.run(sql`
        select from memberships join roles on roles.id = role_id
        where memberships.account_id = ${home.id} and roles.key = 'admin'`);
      assert.equal(admins.length, 1);
    }
  });

  test('a user who leaves while getting a role ends up without a membership, or as a member with the role', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await owner.person('viewer');
      const [left, given] = await Promise.all([
        leave(person),
        round % 2 === 0 ? join(owner, person, 'editor') : rename(owner, person, { role: 'editor' }),
      ]);
      assert.equal(left.status, 204, left.text);
      const held = await owner.ctx.run(sql`
        select roles.key, group_ids from memberships left join roles on roles.id = role_id
        where memberships.account_id = ${owner.id} and user_id = ${person.id}`);
      assert.ok([200, 201, 404].includes(given.status), given.text);
      if (held.length > 0) assert.deepEqual(held, [{ key: 'editor', group_ids: null }]);
      const shown = await v2(owner.admin.token, 'GET', `/users/${person.id}`);
      assert.equal(shown.status, held.length === 1 ? 200 : 404);
      const revoked = await v2(person.token, 'GET', '/faqs');
      assert.equal(revoked.status, held.length === 1 ? 401 : 403);
    }
  });
});

suite('an account that adds an existing user', () => {
  test('cannot change the name or the address of the user, and neither can the other account, until the user has left one of the accounts (§4.3)', async () => {
    for (const role of [undefined, 'viewer']) {
      const person = await owner.person('viewer');
      assert.equal((await join(other, person, role)).status, 201);
      for (const account of [other, owner]) {
        assert.equal((await rename(account, person)).status, 403);
        const email = `${newId()}@example.com`;
        assert.equal((await rename(account, person, { email })).status, 403);
      }
      assert.equal((await leave(person, `?account_id=${other.id}`)).status, 204);
      assert.equal((await rename(owner, person)).status, 200);
    }
  });
});
