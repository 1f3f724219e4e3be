/**
 * Users whose address was changed without confirmation, which earlier versions allowed: mail to the
 * address gives access only to the owner of the mailbox, and never bypasses a second factor.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { linkIn } from '../kit/mail.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, visitor } from '../kit/visitor.ts';

let theirs: TestAccount;
let owner: TestAccount;
setUp(async () => {
  [theirs, owner] = [await account(), await account()];
});

const NEW = 'a new and longer one';

/** A user with a session and a token, whose address is not confirmed. */
async function claimant() {
  const person = await theirs.person('admin');
  const browser = await signedIn(person);
  const email = `${newId()}@example.com`;
  await owner.ctx.run(sql`
    update users set email = ${email}, email_verified_at = null, email_claimed_at = now() where id = ${person.id}`);
  return { person, browser, email };
}

const join = (email: string, role = 'admin') =>
  v2(owner.admin.token, 'POST', '/users', { name: 'Hire', email, role });

async function reset(email: string): Promise<void> {
  assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
  const token = await linkIn('reset', email);
  assert.equal((await visitor().ask('POST', '/passwords', { token, password: NEW })).status, 204);
}

const signIn = async (email: string, password: string) =>
  (await visitor().ask('POST', '/sign-in', { email, password })).status;

test('a user who claims an address loses access once the owner of the mailbox joins another account', async () => {
  const { person, browser, email } = await claimant();
  assert.equal(
    (await v2(person.token, 'GET', '/me')).status,
    200,
    'the user keeps access until then',
  );
  assert.equal(recordOf(await join(email), 201).id, person.id);
  assert.equal((await v2(person.token, 'GET', `/leads?account_id=${owner.id}`)).status, 401);
  assert.equal((await v2(person.token, 'GET', '/leads')).status, 401);
  assert.equal((await browser.ask('GET', '/me')).status, 401);
  assert.equal(await signIn(email, PASSWORD), 401);
  await reset(email);
  assert.equal(await signIn(email, NEW), 200);
});

test('a password set through a mailed link ends the tokens and sessions of the claimant, but never the second factor', async () => {
  const { person, browser, email } = await claimant();
  await owner.ctx.run(sql`
    insert into second_factors (id, user_id, secret, backup_codes) values (${newId()}, ${person.id}, 'sealed', 'sealed')`);
  await owner.ctx.run(sql`update users set two_factor_enabled = true where id = ${person.id}`);
  await reset(email);
  assert.equal((await v2(person.token, 'GET', '/me')).status, 401);
  assert.equal((await browser.ask('GET', '/me')).status, 401);
  const back = visitor();
  const answer = await back.ask('POST', '/sign-in', { email, password: NEW });
  assert.deepEqual(answer.json, { data: { second_factor: true } });
  assert.equal((await back.ask('GET', '/me')).status, 401);
  assert.equal((await join(email)).status, 201);
  const again = await visitor().ask('POST', '/sign-in', { email, password: NEW });
  assert.deepEqual(
    again.json,
    { data: { second_factor: true } },
    'joining another account does not remove the second factor either',
  );
});

test('after a claim is verified, tokens and sessions created since then stay valid in every account that the user joins', async () => {
  const { person, email } = await claimant();
  await reset(email);
  const browser = visitor();
  assert.equal((await browser.ask('POST', '/sign-in', { email, password: NEW })).status, 200);
  const token = textAt(
    recordOf(await browser.ask('POST', '/tokens', { name: 'mine' }), 201),
    'plain_text_token',
  );
  await join(email);
  assert.equal((await v2(token, 'GET', `/leads?account_id=${owner.id}`)).status, 200);
  assert.equal((await browser.ask('GET', '/me')).status, 200);
  assert.equal((await v2(token, 'GET', `/users/${person.id}`)).status, 200);
});

test('users who never changed their address, and existing members, keep their tokens when an account adds them', async () => {
  const person = await theirs.person('viewer');
  assert.equal((await join(person.email)).status, 201);
  assert.equal((await v2(person.token, 'GET', `/units?account_id=${owner.id}`)).status, 200);
  const member = await claimant();
  recordOf(
    await v2(theirs.admin.token, 'POST', '/users', {
      name: 'M',
      email: member.email,
      role: 'admin',
    }),
    201,
  );
  assert.equal((await v2(member.person.token, 'GET', '/me')).status, 200);
});

test('adding a claimed address with another role ends the access of the member who claimed it', async () => {
  const { person, email } = await claimant();
  recordOf(
    await v2(theirs.admin.token, 'POST', '/users', { name: 'M', email, role: 'manager' }),
    201,
  );
  assert.equal((await v2(person.token, 'GET', '/me')).status, 401);
});

test('an accepted invitation ends the claim', async () => {
  const { person, email } = await claimant();
  const admin = await signedIn(owner.admin);
  recordOf(await admin.ask('POST', '/invitations', { email, role: 'viewer' }), 201);
  const token = await linkIn('invitation', email);
  assert.equal(
    (await visitor().ask('POST', '/invitation-acceptances', { token, password: NEW })).status,
    200,
  );
  assert.equal((await v2(person.token, 'GET', '/me')).status, 401);
  const [user] = await owner.ctx.run(
    sql`select email_claimed_at, email_verified_at is not null as proved from users where id = ${person.id}`,
  );
  assert.deepEqual(user, { email_claimed_at: null, proved: true });
});
