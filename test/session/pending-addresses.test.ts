/**
 * Other accounts cannot see a pending e-mail address, and cannot cancel or prevent the change.
 * The first user to confirm an address owns it (decisions §8 "Users").
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { hashSecret } from '../../src/kernel/secret.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { linkIn } from '../kit/mail.ts';
import { service } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import {
  add,
  address,
  changing,
  confirm,
  holdersOf,
  mailsTo,
  owner,
  patch,
  stored,
} from './email-change-requests.ts';

/** Everything that an account can read about its users. */
async function seenBy({ admin }: TestAccount): Promise<string> {
  const browser = await signedIn(admin);
  const answers = [
    await v2(admin.token, 'GET', '/users'),
    await browser.ask('GET', '/members'),
    await browser.ask('GET', '/tokens'),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  return answers.map(({ text }) => text).join();
}

/** The members of an account: their IDs, roles and groups. */
const membersOf = ({ ctx, id }: TestAccount) =>
  ctx.run<Record<string, unknown>>(sql`
    select user_id, roles.key as role, group_ids from memberships left join roles on roles.id = role_id
    where memberships.account_id = ${id} order by roles.key, user_id`);

suite('another account that adds the user', () => {
  test('sees the confirmed address; the user and earlier accounts see the pending address', async () => {
    const { person, email } = await changing();
    const other = await account();
    const added = recordOf(await add(other, person.email), 201);
    assert.deepEqual([added.id, added['email']], [person.id, person.email]);
    await issueToken(other.ctx, {
      accountId: other.id,
      userId: person.id,
      name: 'theirs',
      abilities: ['*'],
    });
    assert.doesNotMatch(await seenBy(other), new RegExp(email));
    const searched = await v2(other.admin.token, 'GET', `/users?email=${email.slice(0, 36)}`);
    assert.deepEqual(dataOf(searched), []);
    assert.match(await seenBy(owner), new RegExp(email));
    assert.equal(recordOf(await v2(person.token, 'GET', '/me'))['email'], email);
  });

  test('sees the pending address if the change is requested after the user was added', async () => {
    const person = await owner.person('admin');
    const other = await account();
    recordOf(await add(other, person.email), 201);
    const email = address();
    recordOf(await patch(person.token, person.id, { email }));
    assert.match(await seenBy(other), new RegExp(email));
  });
});

suite('another account that adds the pending address', () => {
  test('does not cancel the change; the confirmation merges the added user into the user who confirms', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const other = await account();
    const added = recordOf(await add(other, email.toUpperCase(), 'editor'), 201);
    assert.notEqual(added.id, person.id);
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: email });
    assert.deepEqual((await confirm(browser, token)).json, { data: { email } });
    assert.deepEqual(await holdersOf(email), [person.id]);
    assert.equal((await v2(other.admin.token, 'GET', `/users/${added.id}`)).status, 404);
    const member = recordOf(await v2(other.admin.token, 'GET', `/users/${person.id}`));
    assert.deepEqual([member['email'], member['role']], [email, 'editor']);
    const { accounts } = recordOf(await v2(person.token, 'GET', '/me')) as { accounts?: Made[] };
    assert.deepEqual(accounts?.map(({ id }) => id).sort(), [owner.id, other.id].sort());
  });

  test('does not change the role of an existing member by the merge, unless the account would lose its last admin', async () => {
    const { person, browser, email } = await changing('viewer');
    const token = await linkIn('email', email);
    const other = await account();
    const set = await other.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await other.make('groups', { group_set_id: set.id, label: 'East' });
    await joinAccount(other.ctx, other.id, person.id, 'viewer', [group.id]);
    recordOf(await add(owner, email, 'editor'), 201);
    recordOf(await add(other, email, 'admin'), 201);
    assert.equal((await v2(other.admin.token, 'DELETE', `/users/${other.admin.id}`)).status, 204);
    assert.equal((await confirm(browser, token)).status, 200);
    const here = (await membersOf(owner)).filter(({ user_id }) => user_id === person.id);
    assert.deepEqual(here, [{ user_id: person.id, role: 'viewer', group_ids: null }]);
    assert.deepEqual(await membersOf(other), [
      { user_id: person.id, role: 'admin', group_ids: null },
    ]);
  });

  test('prevents the confirmation with an error if the added user can sign in or has a token', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const other = await account();
    const added = recordOf(await add(other, email), 201);
    await issueToken(other.ctx, {
      accountId: other.id,
      userId: added.id,
      name: 'used',
      abilities: ['*'],
    });
    assert.deepEqual(errorsOf(await confirm(browser, token)), {
      token: ['The email has already been taken.'],
    });
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
    assert.deepEqual(await holdersOf(email), [added.id]);
  });

  test('does not block a request for the address by adding it or changing a user to it', async () => {
    const other = await account();
    const [added, pending] = [address(), address()];
    recordOf(await add(other, added), 201);
    const theirs = await other.person('viewer');
    recordOf(await patch(theirs.token, theirs.id, { email: pending }));
    for (const email of [added, pending]) {
      const person = await owner.person('admin');
      const browser = await signedIn(person);
      recordOf(await patch(person.token, person.id, { email }));
      assert.equal((await confirm(browser, await linkIn('email', email))).status, 200);
      assert.deepEqual(await holdersOf(email), [person.id]);
    }
    assert.deepEqual(await stored(theirs.id), { email: theirs.email, pending_email: null });
  });

  test('does not exhaust the limit of other accounts by requesting e-mails to the address', async () => {
    const other = await account();
    const email = address();
    for (let number = 0; number < 5; number += 1) {
      const theirs = await other.person('viewer');
      const variant = email.replace('@', `+${number}@`);
      assert.equal((await patch(theirs.token, theirs.id, { email: variant })).status, 200);
    }
    const person = await owner.person('admin');
    assert.equal((await patch(person.token, person.id, { email })).status, 200);
    assert.equal((await mailsTo(email)).length, 1);
  });
});

test('an address that 25 users confirm while 25 accounts add it has one owner, who is a member of all 25 accounts', async () => {
  const { parts } = await service();
  const email = address();
  const claims = [];
  const adders = [];
  for (let number = 0; number < 25; number += 1) {
    const person = await owner.person('viewer');
    claims.push({ person, browser: await signedIn(person), token: `link ${number} ${email}` });
    adders.push(await account());
  }
  for (const { person, token } of claims)
    await owner.ctx.run(sql`
      update users set pending_email = ${email}, pending_email_hash = ${hashSecret(token)},
        pending_email_requested_at = ${parts.clock()}, pending_email_expires_at = ${new Date(parts.clock().getTime() + 60_000)}
      where id = ${person.id}`);
  const [confirmed, added] = await Promise.all([
    Promise.all(claims.map(({ browser, token }) => confirm(browser, token))),
    Promise.all(adders.map((adder) => add(adder, email))),
  ]);
  assert.deepEqual(confirmed.map(({ status }) => status).sort(), [200, ...Array(24).fill(422)]);
  assert.deepEqual(new Set(added.map(({ status }) => status)), new Set([201]));
  const winner = claims[confirmed.findIndex(({ status }) => status === 200)]?.person.id;
  assert.deepEqual(await holdersOf(email), [winner]);
  for (const adder of adders)
    assert.ok((await membersOf(adder)).some(({ user_id }) => user_id === winner));
  const left = await owner.ctx.run(
    sql`select from users where lower(pending_email) = lower(${email})`,
  );
  assert.equal(left.length, 0);
});
