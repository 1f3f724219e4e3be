/**
 * Invitations: sent only by mail, single-use and with an expiry. The owner of the mailbox gets
 * control of the user.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { pruneSignIns } from '../../src/domain/sign-in/prune.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { objectAt, recordAt, textAt } from '../kit/json.ts';
import { linkIn, textOf } from '../kit/mail.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
setUp(async () => {
  owner = await account('Elm Homes');
  admin = await signedIn(owner.admin);
});

const newEmail = () => `${newId()}@example.com`;

async function linkFor(email: string, role = 'editor'): Promise<string> {
  recordOf(await admin.ask('POST', '/invitations', { email, role }), 201);
  return linkIn('invitation', email);
}

const accept = (body: object) => visitor().ask('POST', '/invitation-acceptances', body);

suite('a new person', () => {
  test('gets a link by e-mail, chooses a name and password, and has the role of the invitation', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const about = await visitor().ask('POST', '/invitation-links', { token });
    assert.deepEqual(about.json['data'], {
      account_name: 'Elm Homes',
      email,
      role_name: 'Editor',
      is_known: false,
    });
    assert.deepEqual(Object.keys(errorsOf(await accept({ token }))), ['name', 'password']);
    assert.equal((await accept({ token, name: 'Ada', password: PASSWORD })).status, 200);
    const browser = visitor();
    assert.equal(
      (await browser.ask('POST', '/sign-in', { email, password: PASSWORD })).status,
      200,
    );
    assert.equal(
      ((await browser.ask('GET', '/account')).json['data'] as { role: string }).role,
      'editor',
    );
    const me = objectAt((await browser.ask('GET', '/me')).json, 'data');
    assert.deepEqual([me['name'], typeof me['email_verified_at']], ['Ada', 'string']);
  });

  test('the link works once, even with ten concurrent uses', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const uses = Array.from({ length: 10 }, (_, n) =>
      accept({ token, name: 'Ada', password: `password number ${n}` }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(9).fill(422)]);
  });

  test('the link is in no response and no table, only in the e-mail', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    assert.ok(!(await admin.ask('GET', '/invitations')).text.includes(token));
    const rows = await owner.ctx.run(sql`select * from invitations where email = ${email}`);
    const jobs = await owner.ctx.run(sql`select data from jobs.job where name = 'invitation-mail'`);
    assert.ok(!JSON.stringify([rows, jobs]).includes(token));
  });

  test('the link is invalid after the invitation expires, is revoked or is sent again', async () => {
    const [late, back, again] = [newEmail(), newEmail(), newEmail()];
    const tokens = [await linkFor(late), await linkFor(back), await linkFor(again)];
    await owner.ctx.run(
      sql`update invitations set expires_at = ${new Date(0)} where email = ${late}`,
    );
    const { id } = recordAt(
      dataOf(await admin.ask('GET', '/invitations')).find(({ email }) => email === back),
    );
    assert.equal((await admin.ask('DELETE', `/invitations/${id}`)).status, 204);
    const fresh = await linkFor(again);
    for (const token of tokens)
      assert.equal((await accept({ token, name: 'Ada', password: PASSWORD })).status, 422);
    assert.equal((await accept({ token: fresh, name: 'Ada', password: PASSWORD })).status, 200);
  });
});

suite('an existing user', () => {
  test('joins with all of their data once they have verified the address', async () => {
    const other = await account();
    const person = await other.person('viewer');
    const browser = await signedIn(person);
    await owner.ctx.run(sql`update users set email_verified_at = now() where id = ${person.id}`);
    const token = await linkFor(person.email);
    assert.equal((await accept({ token })).status, 200);
    assert.equal((await browser.ask('GET', `/account?account_id=${owner.id}`)).status, 200);
    assert.equal((await v2(person.token, 'GET', '/me')).status, 200);
  });

  test('a user whose password and token another person knows is taken over by the owner of the mailbox', async () => {
    const trap = await account();
    const planted = await trap.person('viewer');
    const browser = await signedIn(planted);
    const token = await linkFor(planted.email);
    assert.equal((await accept({ token })).status, 422);
    assert.equal(
      (await accept({ token, password: 'the password of the owner', name: 'Ada' })).status,
      200,
    );
    assert.equal((await browser.ask('GET', '/me')).status, 401);
    assert.equal((await v2(planted.token, 'GET', `/units?account_id=${owner.id}`)).status, 401);
    assert.equal(
      (await visitor().ask('POST', '/sign-in', { email: planted.email, password: PASSWORD }))
        .status,
      401,
    );
  });

  test('an invitation is invalid if its recipient was added to the account and removed after it was sent', async () => {
    const email = newEmail();
    const token = await linkFor(email, 'admin');
    const body = { name: 'Ada', email: email.toUpperCase(), role: 'viewer' };
    const { id } = recordOf(await v2(owner.admin.token, 'POST', '/users', body), 201);
    assert.equal((await v2(owner.admin.token, 'DELETE', `/users/${id}`)).status, 204);
    assert.equal((await accept({ token, name: 'Ada', password: PASSWORD })).status, 422);
    assert.equal((await v2(owner.admin.token, 'GET', `/users/${id}`)).status, 404);
  });

  test('a member cannot be invited', async () => {
    const answer = await admin.ask('POST', '/invitations', {
      email: owner.admin.email,
      role: 'viewer',
    });
    assert.deepEqual(errorsOf(answer), {
      email: ['A user with this address is already a member.'],
    });
  });
});

suite('the sender', () => {
  /** A user who can manage users, and has no other permissions. */
  async function userManager() {
    const permissions = ['users.view', 'users.create', 'users.update', 'users.delete'];
    const role = recordOf(
      await admin.ask('POST', '/roles', { name: `User manager ${newId()}`, permissions }),
      201,
    );
    const person = await owner.person(textAt(role, 'key'));
    return { role, person, browser: await signedIn(person) };
  }

  const invited = async (browser: Visitor, role: string, email = newEmail()) =>
    recordOf(await browser.ask('POST', '/invitations', { email, role }), 201);

  test('has no pending invitations after being removed or getting another role', async () => {
    for (const end of ['remove', 'change', 'add']) {
      const person = await owner.person('admin');
      const email = newEmail();
      await invited(await signedIn(person), 'admin', email);
      const token = await linkIn('invitation', email);
      const kept = await linkFor(newEmail());
      if (end === 'remove')
        assert.equal((await v2(owner.admin.token, 'DELETE', `/users/${person.id}`)).status, 204);
      if (end === 'change')
        recordOf(await v2(owner.admin.token, 'PATCH', `/users/${person.id}`, { role: 'viewer' }));
      if (end === 'add')
        recordOf(
          await v2(owner.admin.token, 'POST', '/users', {
            name: 'x',
            email: person.email,
            role: 'viewer',
          }),
          201,
        );
      assert.equal((await accept({ token, name: 'Back', password: PASSWORD })).status, 422, end);
      assert.equal((await accept({ token: kept, name: 'Ada', password: PASSWORD })).status, 200);
    }
  });

  test('has no pending invitations if the invitations are sent while the sender is being removed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await owner.person('admin');
      const browser = await signedIn(person);
      const invited = [newEmail(), newEmail(), newEmail()].map((email) =>
        browser.ask('POST', '/invitations', { email, role: 'admin' }),
      );
      await Promise.all([...invited, v2(owner.admin.token, 'DELETE', `/users/${person.id}`)]);
      assert.deepEqual(
        await owner.ctx.run(sql`select email from invitations where invited_by = ${person.id}`),
        [],
      );
    }
  });

  test('can neither replace nor revoke an invitation with permissions that the sender does not hold', async () => {
    const { role, browser } = await userManager();
    const email = newEmail();
    const { id } = await invited(admin, 'admin', email);
    assert.equal((await browser.ask('POST', '/invitations', { email, role: role.id })).status, 403);
    assert.equal((await browser.ask('DELETE', `/invitations/${id}`)).status, 403);
    const own = await invited(browser, role.id);
    assert.equal((await browser.ask('DELETE', `/invitations/${own.id}`)).status, 204);
    assert.equal((await browser.ask('DELETE', `/invitations/${own.id}`)).status, 404);
    assert.equal((await admin.ask('DELETE', `/invitations/${id}`)).status, 204);
  });

  test('can send five e-mails per 15 minutes to one address, and a hundred per hour in one account', async () => {
    const busy = await account();
    const browser = await signedIn(busy.admin);
    const email = newEmail();
    const ask = async (to: string) =>
      (await browser.ask('POST', '/invitations', { email: to, role: 'viewer' })).status;
    for (let n = 0; n < 5; n += 1)
      assert.equal(await ask(n % 2 === 0 ? email : email.toUpperCase()), 201);
    assert.equal(await ask(email), 429);
    assert.equal(await ask(email.replace('@', '+tag@')), 429);
    for (let n = 5; n < 100; n += 1) assert.equal(await ask(newEmail()), 201);
    assert.equal(await ask(newEmail()), 429);
    assert.equal(
      (await admin.ask('POST', '/invitations', { email, role: 'viewer' })).status,
      201,
      'another account',
    );
  });

  test('cannot send a message in the account name: the name is shown on one line, and omitted if it contains a link', async () => {
    const { mailTo } = await service();
    const mail = async (name: string) => {
      const home = await account();
      await home.ctx.run(sql`update accounts set name = ${name} where id = ${home.id}`);
      const email = newEmail();
      await invited(await signedIn(home.admin), 'viewer', email);
      await linkIn('invitation', email);
      return textOf((await mailTo(email)).at(-1) ?? '');
    };
    const lines = await mail('Elm\r\nHomes\u202e\u0007 Ltd');
    assert.match(lines, /Subject: Join Elm Homes Ltd on Frontage/);
    assert.match(lines, /work in the account Elm Homes Ltd\. This/);
    const link = await mail('You won! Visit www.prize.example now');
    assert.match(link, /Subject: Join an account on Frontage/);
    assert.ok(!link.includes('prize'));
  });
});

test('an expired invitation is deleted a month later', async () => {
  const [fresh, old] = [newEmail(), newEmail()];
  await linkFor(fresh);
  await linkFor(old);
  const overFor = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await owner.ctx.run(
    sql`update invitations set expires_at = ${overFor(29)} where email = ${fresh}`,
  );
  await owner.ctx.run(sql`update invitations set expires_at = ${overFor(31)} where email = ${old}`);
  await pruneSignIns((await service()).parts);
  const emails = dataOf(await admin.ask('GET', '/invitations')).map(({ email }) => email);
  assert.deepEqual([emails.includes(fresh), emails.includes(old)], [true, false]);
});

test('users who cannot add users cannot invite anyone, and see only the invitations of their own account', async () => {
  const editor = await signedIn(await owner.person('editor'));
  assert.equal(
    (await editor.ask('POST', '/invitations', { email: newEmail(), role: 'viewer' })).status,
    403,
  );
  const other = await account();
  assert.deepEqual(dataOf(await (await signedIn(other.admin)).ask('GET', '/invitations')), []);
});
