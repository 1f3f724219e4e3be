/**
 * Changing an e-mail address: pending until the user confirms it, so that neither a token nor a
 * mailbox alone is enough to take over a user (decisions §8 "Users").
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { pruneSignIns } from '../../src/domain/sign-in/prune.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, makeStaff } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textAt } from '../kit/json.ts';
import { linkIn } from '../kit/mail.ts';
import { service } from '../kit/service.ts';
import { PASSWORD, signedIn, visitor } from '../kit/visitor.ts';
import {
  address,
  changing,
  confirm,
  lastLink,
  mailsTo,
  NEW,
  owner,
  patch,
  signIn,
  stored,
} from './email-change-requests.ts';

suite('a changed e-mail', () => {
  test('is shown by V2 immediately but stays pending: sign-in, password resets and mail use the old address', async () => {
    for (const by of [undefined, () => owner.admin.token]) {
      const { person, browser, email } = await changing('editor', by);
      assert.deepEqual(await stored(person.id), { email: person.email, pending_email: email });
      const shown = recordOf(await v2(owner.admin.token, 'GET', `/users/${person.id}`));
      assert.deepEqual([shown['email'], shown['email_verified_at']], [email, null]);
      assert.equal(recordOf(await v2(person.token, 'GET', '/me'))['email'], email);
      const me = recordOf(await browser.ask('GET', '/me'));
      assert.deepEqual([me['email'], me['pending_email']], [person.email, email]);
      assert.deepEqual(
        [await signIn(email, PASSWORD), await signIn(person.email, PASSWORD)],
        [401, 200],
      );
      for (const address of [email, person.email])
        assert.equal(
          (await visitor().ask('POST', '/password-resets', { email: address })).status,
          202,
        );
      const sent = await mailsTo(email);
      assert.equal(
        sent.length,
        1,
        'the unconfirmed address receives nothing but the confirmation link',
      );
      assert.match(sent[0] ?? '', /console#email=\w+/);
      const old = await mailsTo(person.email);
      assert.equal(
        old.filter((mail) => mail.includes(email) && !/console#/.test(mail)).length,
        1,
        'the old address is notified',
      );
      assert.equal(old.filter((mail) => mail.includes('console#reset=')).length, 1);
    }
  });

  test('takes effect once, when its link is opened in a signed-in session of the user', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const otherUser = await signedIn(await owner.person('admin'));
    assert.equal((await confirm(visitor(), token)).status, 401);
    assert.deepEqual(Object.keys(errorsOf(await confirm(otherUser, token))), ['token']);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, 'x'.repeat(40)))), ['token']);
    assert.deepEqual((await confirm(browser, token)).json, { data: { email } });
    assert.deepEqual(await stored(person.id), { email, pending_email: null });
    assert.deepEqual(
      [await signIn(email, PASSWORD), await signIn(person.email, PASSWORD)],
      [200, 401],
    );
    assert.notEqual(recordOf(await v2(person.token, 'GET', '/me'))['email_verified_at'], null);
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, token))), ['token']);
  });

  test('invalidates, when it is confirmed, the links that were mailed to the old address', async () => {
    const { person, browser, email } = await changing();
    const confirmation = await linkIn('email', email);
    await visitor().ask('POST', '/password-resets', { email: person.email });
    const first = await linkIn('reset', person.email);
    assert.equal((await confirm(browser, confirmation)).status, 200);
    assert.equal(
      (await visitor().ask('POST', '/passwords', { token: first, password: NEW })).status,
      422,
    );
  });

  test('gives no access to someone with a token and the new mailbox, because the second factor still applies', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const setup = recordOf(
      await browser.ask('POST', '/second-factor/setup', { password: PASSWORD }),
    );
    assert.equal(
      (
        await browser.ask('POST', '/second-factor/confirmation', {
          code: codeOf(textAt(setup, 'secret')),
        })
      ).status,
      204,
    );
    const email = address();
    recordOf(await patch(person.token, person.id, { email }));
    await visitor().ask('POST', '/password-resets', { email });
    assert.equal((await mailsTo(email)).filter((mail) => mail.includes('#reset=')).length, 0);
    await visitor().ask('POST', '/password-resets', { email: person.email });
    const reset = await linkIn('reset', person.email);
    assert.equal(
      (await visitor().ask('POST', '/passwords', { token: reset, password: NEW })).status,
      204,
    );
    const back = visitor();
    assert.deepEqual(
      (await back.ask('POST', '/sign-in', { email: person.email, password: NEW })).json,
      {
        data: { second_factor: true },
      },
    );
    assert.equal((await back.ask('GET', '/me')).status, 401);
  });

  test('is cancelled when the old address is sent again or the link expires, and replaced when a third address is sent', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    assert.equal(
      recordOf(await patch(person.token, person.id, { email: person.email }))['email'],
      person.email,
    );
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, token))), ['token']);
    const [second, third] = [address(), address()];
    recordOf(await patch(person.token, person.id, { email: second }));
    const secondLink = await linkIn('email', second);
    recordOf(await patch(person.token, person.id, { email: third }));
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, secondLink))), ['token']);
    await linkIn('email', third);
    const { parts } = await service();
    await owner.ctx.run(
      sql`update users set pending_email_expires_at = ${parts.clock()} where id = ${person.id}`,
    );
    assert.deepEqual(Object.keys(errorsOf(await confirm(browser, await lastLink(third)))), [
      'token',
    ]);
    await pruneSignIns({
      database: parts.database,
      clock: () => new Date(parts.clock().getTime() + 1000),
    });
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
  });

  test('sends no second e-mail if it is requested again unchanged or in another case', async () => {
    const { person, email } = await changing();
    recordOf(await patch(person.token, person.id, { name: 'Renamed', email }));
    recordOf(await patch(person.token, person.id, { email: email.toUpperCase() }));
    assert.equal((await mailsTo(email)).length, 1);
    const own = await owner.person('editor');
    assert.equal(
      recordOf(await patch(own.token, own.id, { email: own.email.toUpperCase() }))['email'],
      own.email.toUpperCase(),
    );
    assert.deepEqual(await stored(own.id), { email: own.email.toUpperCase(), pending_email: null });
  });
});

suite('permissions for changes', () => {
  test('all users can change their own name and e-mail without users.update, including staff and users with several accounts, group limits or no role', async () => {
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
      const changed = recordOf(
        await patch(person.token, person.id.toUpperCase(), { name: 'Own name', email }),
      );
      assert.deepEqual([changed['name'], changed['email']], ['Own name', email]);
    }
  });

  test('changing a role or another user still requires users.update', async () => {
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
