/** Invitations: by mail alone, once and for a time; who proves the address has the user. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { linkIn } from '../kit/mail.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let admin: Visitor;
before(async () => {
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
  test('gets a link by mail, chooses name and password, and works with the role of the invitation', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const about = await visitor().ask('POST', '/invitation-links', { token });
    assert.deepEqual(about.json['data'], { account_name: 'Elm Homes', email, role_name: 'Editor', is_known: false });
    assert.deepEqual(Object.keys(errorsOf(await accept({ token }))), ['name', 'password']);
    assert.equal((await accept({ token, name: 'Ada', password: PASSWORD })).status, 200);
    const browser = visitor();
    assert.equal((await browser.ask('POST', '/sign-in', { email, password: PASSWORD })).status, 200);
    assert.equal(((await browser.ask('GET', '/account')).json['data'] as { role: string }).role, 'editor');
    const me = (await browser.ask('GET', '/me')).json['data'] as Record<string, unknown>;
    assert.deepEqual([me['name'], typeof me['email_verified_at']], ['Ada', 'string']);
  });

  test('the link works once, ten uses at once included', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    const uses = Array.from({ length: 10 }, (_, n) => accept({ token, name: 'Ada', password: `password number ${n}` }));
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(9).fill(422)]);
  });

  test('the link is in no answer and in no table, only in the mail', async () => {
    const email = newEmail();
    const token = await linkFor(email);
    assert.ok(!(await admin.ask('GET', '/invitations')).text.includes(token));
    const rows = await owner.ctx.run(sql`select * from invitations where email = ${email}`);
    const jobs = await owner.ctx.run(sql`select data from jobs.job where name = 'invitation-mail'`);
    assert.ok(!JSON.stringify([rows, jobs]).includes(token));
  });

  test('it ends when it is over, taken back, or sent again', async () => {
    const [late, back, again] = [newEmail(), newEmail(), newEmail()];
    const tokens = [await linkFor(late), await linkFor(back), await linkFor(again)];
    await owner.ctx.run(sql`update invitations set expires_at = ${new Date(0)} where email = ${late}`);
    const { id } = dataOf(await admin.ask('GET', '/invitations')).find(({ email }) => email === back) as { id: string };
    assert.equal((await admin.ask('DELETE', `/invitations/${id}`)).status, 204);
    const fresh = await linkFor(again);
    for (const token of tokens) assert.equal((await accept({ token, name: 'Ada', password: PASSWORD })).status, 422);
    assert.equal((await accept({ token: fresh, name: 'Ada', password: PASSWORD })).status, 200);
  });
});

suite('a person who is there already', () => {
  test('joins with what it has, when it has proved the address', async () => {
    const other = await account();
    const person = await other.person('viewer');
    const browser = await signedIn(person);
    await owner.ctx.run(sql`update users set email_verified_at = now() where id = ${person.id}`);
    const token = await linkFor(person.email);
    assert.equal((await accept({ token })).status, 200);
    assert.equal((await browser.ask('GET', `/account?account_id=${owner.id}`)).status, 200);
    assert.equal((await v2(person.token, 'GET', '/me')).status, 200);
  });

  test('a user made beforehand by somebody else, who knows its password and has its token, goes to who has the mailbox', async () => {
    const trap = await account();
    const planted = await trap.person('viewer');
    const browser = await signedIn(planted);
    const token = await linkFor(planted.email);
    assert.equal((await accept({ token })).status, 422);
    assert.equal((await accept({ token, password: 'the password of the owner', name: 'Ada' })).status, 200);
    assert.equal((await browser.ask('GET', '/me')).status, 401);
    assert.equal((await v2(planted.token, 'GET', `/units?account_id=${owner.id}`)).status, 401);
    assert.equal((await visitor().ask('POST', '/sign-in', { email: planted.email, password: PASSWORD })).status, 401);
  });

  test('a member is not invited', async () => {
    const answer = await admin.ask('POST', '/invitations', { email: owner.admin.email, role: 'viewer' });
    assert.deepEqual(errorsOf(answer), { email: ['Somebody with this address is a member already.'] });
  });
});

test('who may not add users invites nobody, and sees the invitations of its own account alone', async () => {
  const editor = await signedIn(await owner.person('editor'));
  assert.equal((await editor.ask('POST', '/invitations', { email: newEmail(), role: 'viewer' })).status, 403);
  const other = await account();
  assert.deepEqual(dataOf(await (await signedIn(other.admin)).ask('GET', '/invitations')), []);
});
