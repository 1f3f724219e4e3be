/** Changing an e-mail address: pending until the user confirms it, so that neither a token nor a mailbox alone takes a user over (decisions §8 "Users"). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { pruneSignIns } from '../../src/domain/sign-in/prune.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, makeStaff, type Person, type TestAccount } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { house } from '../kit/house.ts';
import { linkIn, textOf } from '../kit/mail.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

const NEW = 'a new and longer one';
const address = () => `${newId()}@example.com`;
const patch = (token: string, id: string, body: object) => v2(token, 'PATCH', `/users/${id}`, body);
const confirm = (browser: Visitor, token: string) => browser.ask('POST', '/email-confirmation', { token });
const signIn = async (email: string, password: string) => (await visitor().ask('POST', '/sign-in', { email, password })).status;

async function mailsTo(email: string): Promise<string[]> {
  const { drain, mailTo } = await house();
  await drain();
  return (await mailTo(email)).map(textOf);
}

const stored = async (id: string) =>
  (await owner.ctx.run<Record<string, unknown>>(sql`select email, pending_email from users where id = ${id}`))[0];

/** A person who has asked for another address. */
async function changing(role = 'admin', by?: (person: Person) => string) {
  const person = await owner.person(role);
  const browser = await signedIn(person);
  const email = address();
  recordOf(await patch(by?.(person) ?? person.token, person.id, { email }));
  return { person, browser, email };
}

suite('a changed e-mail', () => {
  test('is shown by V2 at once, and is pending: sign-in, password resets and mail keep using the old one', async () => {
    for (const by of [undefined, () => owner.admin.token]) {
      const { person, browser, email } = await changing('editor', by);
      assert.deepEqual(await stored(person.id), { email: person.email, pending_email: email });
      const shown = recordOf(await v2(owner.admin.token, 'GET', `/users/${person.id}`));
      assert.deepEqual([shown['email'], shown['email_verified_at']], [email, null]);
      assert.equal(recordOf(await v2(person.token, 'GET', '/me'))['email'], email);
      const me = recordOf(await browser.ask('GET', '/me'));
      assert.deepEqual([me['email'], me['pending_email']], [person.email, email]);
      assert.deepEqual([await signIn(email, PASSWORD), await signIn(person.email, PASSWORD)], [401, 200]);
      for (const asked of [email, person.email])
        assert.equal((await visitor().ask('POST', '/password-resets', { email: asked })).status, 202);
      const sent = await mailsTo(email);
      assert.equal(sent.length, 1, 'the unconfirmed address receives nothing but the confirmation link');
      assert.match(sent[0] ?? '', /console#email=\w+/);
      const old = await mailsTo(person.email);
      assert.equal(old.filter((mail) => mail.includes(email) && !/console#/.test(mail)).length, 1, 'the old address is notified');
      assert.equal(old.filter((mail) => mail.includes('console#reset=')).length, 1);
    }
  });

  test('takes effect when its link is opened in a signed-in session of the user, once', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const stranger = await signedIn(await owner.person('admin'));
    assert.equal((await confirm(visitor(), token)).status, 401);
    assert.deepEqual(Object.keys(errorsOf(await confirm(stranger, token))), ['token']);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, 'x'.repeat(40)))), ['token']);
    assert.deepEqual((await confirm(browser, token)).json, { data: { email } });
    assert.deepEqual(await stored(person.id), { email, pending_email: null });
    assert.deepEqual([await signIn(email, PASSWORD), await signIn(person.email, PASSWORD)], [200, 401]);
    assert.notEqual(recordOf(await v2(person.token, 'GET', '/me'))['email_verified_at'], null);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, token))), ['token']);
  });

  test('ends links that were mailed to the old address only once it is confirmed', async () => {
    const { person, browser, email } = await changing();
    const confirmation = await linkIn('email', email);
    await visitor().ask('POST', '/password-resets', { email: person.email });
    const first = await linkIn('reset', person.email);
    assert.equal((await confirm(browser, confirmation)).status, 200);
    assert.equal((await visitor().ask('POST', '/passwords', { token: first, password: NEW })).status, 422);
  });

  test('does not open anything to who holds a token and the new mailbox: the second factor stays', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const setup = recordOf(await browser.ask('POST', '/second-factor/setup', { password: PASSWORD }));
    assert.equal(
      (await browser.ask('POST', '/second-factor/confirmation', { code: codeOf(setup['secret'] as string) })).status,
      204,
    );
    const email = address();
    recordOf(await patch(person.token, person.id, { email }));
    await visitor().ask('POST', '/password-resets', { email });
    assert.equal((await mailsTo(email)).filter((mail) => mail.includes('#reset=')).length, 0);
    await visitor().ask('POST', '/password-resets', { email: person.email });
    const reset = await linkIn('reset', person.email);
    assert.equal((await visitor().ask('POST', '/passwords', { token: reset, password: NEW })).status, 204);
    const back = visitor();
    assert.deepEqual((await back.ask('POST', '/sign-in', { email: person.email, password: NEW })).json, {
      data: { second_factor: true },
    });
    assert.equal((await back.ask('GET', '/me')).status, 401);
  });

  test('is dropped when the old one is sent again, replaced by a third, and dropped when its link has expired', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    assert.equal(recordOf(await patch(person.token, person.id, { email: person.email }))['email'], person.email);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, token))), ['token']);
    const [second, third] = [address(), address()];
    recordOf(await patch(person.token, person.id, { email: second }));
    const secondLink = await linkIn('email', second);
    recordOf(await patch(person.token, person.id, { email: third }));
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, secondLink))), ['token']);
    await linkIn('email', third);
    const { parts } = await house();
    await owner.ctx.run(sql`update users set pending_email_expires_at = ${parts.clock()} where id = ${person.id}`);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, await lastLink(third)))), ['token']);
    await pruneSignIns({ database: parts.database, clock: () => new Date(parts.clock().getTime() + 1000) });
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
  });

  test('that is sent again unchanged, or in another case, sends no further mail', async () => {
    const { person, email } = await changing();
    recordOf(await patch(person.token, person.id, { name: 'Renamed', email }));
    recordOf(await patch(person.token, person.id, { email: email.toUpperCase() }));
    assert.equal((await mailsTo(email)).length, 1);
    const own = await owner.person('editor');
    assert.equal(recordOf(await patch(own.token, own.id, { email: own.email.toUpperCase() }))['email'], own.email.toUpperCase());
    assert.deepEqual(await stored(own.id), { email: own.email.toUpperCase(), pending_email: null });
  });
});

async function lastLink(email: string): Promise<string> {
  return /console#email=(\w+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
}

suite('who may change what', () => {
  test('everybody changes their own name and e-mail without users.update, also staff, shared, limited and roleless users', async () => {
    const other = await account();
    const group = await owner
      .make('group-sets', { name: newId(), object_type: 'property' })
      .then((set) => owner.make('groups', { group_set_id: set.id, label: 'East' }));
    const [viewer, staff, shared, limited, roleless] = [
      await owner.person('viewer'),
      await owner.person('viewer'),
      await owner.person('viewer'),
      await owner.person('viewer', [group.id]),
      await owner.person('viewer'),
    ];
    await makeStaff(owner.ctx, staff);
    await joinAccount(other.ctx, other.id, shared.id, 'viewer');
    recordOf(await patch(owner.admin.token, roleless.id, { role: null }));
    for (const person of [viewer, staff, shared, limited, roleless]) {
      const email = address();
      const changed = recordOf(await patch(person.token, person.id.toUpperCase(), { name: 'Own name', email }));
      assert.deepEqual([changed['name'], changed['email']], ['Own name', email]);
    }
  });

  test('a role, and other users, still take users.update', async () => {
    const [viewer, other] = [await owner.person('viewer'), await owner.person('viewer')];
    for (const [id, body] of [
      [viewer.id, { role: 'admin' }],
      [viewer.id, { name: 'x', role: null }],
      [other.id, { name: 'x' }],
      [newId(), { name: 'x' }],
    ] as const)
      assert.equal((await patch(viewer.token, id, body)).status, 403);
  });
});

suite('an address', () => {
  test('that another user has or is changing to is taken, in any case', async () => {
    const { email } = await changing();
    const [person, other] = [await owner.person('admin'), await owner.person('admin')];
    for (const sent of [email.toUpperCase(), other.email])
      assert.deepEqual(errorsOf(await patch(person.token, person.id, { email: sent })), {
        email: ['The email has already been taken.'],
      });
  });

  test('that fifty users change to at once becomes pending for one', async () => {
    const email = address();
    const people: Person[] = [];
    for (let number = 0; number < 50; number += 1) people.push(await owner.person('admin'));
    const answers = await Promise.all(people.map((person) => patch(person.token, person.id, { email })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(49).fill(422)]);
    assert.equal((await mailsTo(email)).length, 1);
  });

  test('that is pending keeps nobody from being added with it, who then has it', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const other = await account();
    const added = recordOf(await v2(other.admin.token, 'POST', '/users', { name: 'Real', email, role: 'viewer' }), 201);
    assert.notEqual(added.id, person.id, 'a pending address joins no account');
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, token))), ['token']);
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
  });

  test('that is pending is not the user for an invitation, which makes a user of its own', async () => {
    const { person, email } = await changing();
    await mailsTo(email);
    const admin = await signedIn((await account()).admin);
    recordOf(await admin.ask('POST', '/invitations', { email, role: 'viewer' }), 201);
    const token = await linkIn('invitation', email);
    const about = recordOf(await visitor().ask('POST', '/invitation-links', { token }));
    assert.equal(about['is_known'], false);
    const accepted = await visitor().ask('POST', '/invitation-acceptances', { token, name: 'New', password: NEW });
    assert.equal(accepted.status, 200);
    assert.equal(await signIn(person.email, PASSWORD), 200, 'the user who claimed the address keeps its own');
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
    assert.equal((await v2(person.token, 'GET', '/me')).status, 200);
  });

  test('that is confirmed while it is given to another user goes to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, browser, email } = await changing();
      const token = await linkIn('email', email);
      const [confirmed, added] = await Promise.all([
        confirm(browser, token),
        v2(owner.admin.token, 'POST', '/users', { name: 'Other', email, role: 'viewer' }),
      ]);
      assert.equal(added.status, 201);
      const holder = recordOf(added, 201).id === person.id;
      assert.equal(confirmed.status, holder ? 200 : 422);
    }
  });

  test('gets five confirmation mails a quarter of an hour, whoever asks', async () => {
    const email = address();
    const statuses = [];
    for (let number = 0; number < 7; number += 1) {
      const person = await owner.person('viewer');
      statuses.push((await patch(person.token, person.id, { email })).status);
      await owner.ctx.run(sql`update users set pending_email = null where id = ${person.id}`);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    const person = await owner.person('viewer');
    const own = [];
    for (let number = 0; number < 12; number += 1) own.push((await patch(person.token, person.id, { email: address() })).status);
    assert.deepEqual(own, [...Array(10).fill(200), 429, 429]);
    assert.equal((await mailsTo(person.email)).length, 10);
  });
});
