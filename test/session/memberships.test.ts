/**
 * A signed-in user with several memberships: the account in which a request runs, and leaving an
 * account.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';

let owner: TestAccount;
let others: [TestAccount, TestAccount];
setUp(async () => {
  owner = await account();
  others = [await account(), await account()];
});

const join = async (to: TestAccount, { email }: Person, role?: string) =>
  assert.equal(
    (await v2(to.admin.token, 'POST', '/users', { name: 'Joined', email, role })).status,
    201,
  );

suite('the account of a request', () => {
  test('is the only account in which the user has a role, even if other accounts have added the user', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    for (const other of others) await join(other, person);
    const answer = await browser.ask('GET', '/account');
    assert.deepEqual([answer.status, answer.headers['x-service-account-id']], [200, owner.id]);
  });

  test('is the only account of a user without any role', async () => {
    const person = await owner.person('viewer');
    await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: null });
    const browser = await signedIn(person);
    assert.equal((await browser.ask('GET', '/account')).headers['x-service-account-id'], owner.id);
  });

  test('must be specified if the user has roles in several accounts, and the error lists these accounts', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    await join(others[0], person, 'viewer');
    await join(others[1], person);
    const answer = await browser.ask('GET', '/account');
    assert.equal(answer.status, 422);
    assert.deepEqual(errorsOf(answer), { account_id: ['The account id field is required.'] });
    const listed = recordsAt(answer.json, 'accounts');
    assert.deepEqual(
      listed.map(({ id }) => id),
      [owner.id, others[0].id],
    );
    for (const one of listed) {
      assert.deepEqual(Object.keys(one), ['id', 'name']);
      assert.equal((await browser.ask('GET', `/account?account_id=${one.id}`)).status, 200);
    }
  });
});

suite('leaving an account', () => {
  test('ends that membership and keeps the other memberships', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    await join(others[0], person, 'viewer');
    assert.equal((await browser.ask('GET', '/account')).status, 422);
    const leave = () => browser.ask('DELETE', `/memberships/${others[0].id.toUpperCase()}`);
    assert.equal((await leave()).status, 204);
    assert.equal((await browser.ask('GET', '/account')).headers['x-service-account-id'], owner.id);
    const again = await leave();
    assert.deepEqual([again.status, again.json], [404, { message: 'Membership not found.' }]);
    assert.equal((await v2(person.token, 'GET', '/faqs')).status, 200);
  });

  test('returns 404 for accounts of which the user is not a member, and 422 for the last admin', async () => {
    const browser = await signedIn(owner.admin);
    for (const id of [others[0].id, 'mine'])
      assert.equal((await browser.ask('DELETE', `/memberships/${id}`)).status, 404);
    const last = await browser.ask('DELETE', `/memberships/${owner.id}`);
    assert.equal(last.status, 422);
    assert.deepEqual(errorsOf(last), {});
    assert.match(String(last.json['message']), /at least one member with all permissions/);
  });
});
