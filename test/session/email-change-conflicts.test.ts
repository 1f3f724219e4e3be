/**
 * An address that several users have, request or confirm, and the limit on confirmation e-mails
 * (decisions §8 "Users").
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Person } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { linkIn } from '../kit/mail.ts';
import { PASSWORD, signedIn, visitor } from '../kit/visitor.ts';
import {
  add,
  address,
  changing,
  confirm,
  holdersOf,
  mailsTo,
  NEW,
  owner,
  patch,
  signIn,
  stored,
} from './email-change-requests.ts';

suite('an address', () => {
  test('counts as taken if another user has it or is changing to it, regardless of case', async () => {
    const { email } = await changing();
    const [person, other] = [await owner.person('admin'), await owner.person('admin')];
    for (const sent of [email.toUpperCase(), other.email])
      assert.deepEqual(errorsOf(await patch(person.token, person.id, { email: sent })), {
        email: ['The email has already been taken.'],
      });
  });

  test('becomes pending for one user if fifty users request it concurrently', async () => {
    const email = address();
    const people: Person[] = [];
    for (let number = 0; number < 50; number += 1) people.push(await owner.person('admin'));
    const answers = await Promise.all(
      people.map((person) => patch(person.token, person.id, { email })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(49).fill(422)]);
    assert.equal((await mailsTo(email)).length, 1);
  });

  test('can be added to another account while it is pending, and belongs to the added user if that user confirms it first', async () => {
    const { person, browser, email } = await changing();
    const token = await linkIn('email', email);
    const added = recordOf(await add(await account(), email), 201);
    assert.notEqual(
      added.id,
      person.id,
      'the user with the pending address does not join the account',
    );
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: email });
    assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
    const reset = await linkIn('reset', email);
    assert.equal(
      (await visitor().ask('POST', '/passwords', { token: reset, password: NEW })).status,
      204,
    );
    assert.match(
      String(errorsOf(await confirm(browser, token))['token']),
      /another user has confirmed the address/,
    );
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
    assert.equal(await signIn(email, NEW), 200);
  });

  test('does not match an invitation while it is pending, so the invitation creates its own user', async () => {
    const { person, email } = await changing();
    await mailsTo(email);
    const admin = await signedIn((await account()).admin);
    recordOf(await admin.ask('POST', '/invitations', { email, role: 'viewer' }), 201);
    const token = await linkIn('invitation', email);
    const about = recordOf(await visitor().ask('POST', '/invitation-links', { token }));
    assert.equal(about['is_known'], false);
    const accepted = await visitor().ask('POST', '/invitation-acceptances', {
      token,
      name: 'New',
      password: NEW,
    });
    assert.equal(accepted.status, 200);
    assert.equal(
      await signIn(person.email, PASSWORD),
      200,
      'the user with the pending address keeps their own address',
    );
    assert.deepEqual(await stored(person.id), { email: person.email, pending_email: null });
    assert.equal((await v2(person.token, 'GET', '/me')).status, 200);
  });

  test('belongs to exactly one user if it is confirmed while another account adds it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, browser, email } = await changing();
      const token = await linkIn('email', email);
      const other = await account();
      const [confirmed, added] = await Promise.all([
        confirm(browser, token),
        add(other, email, 'editor'),
      ]);
      assert.deepEqual([confirmed.status, added.status], [200, 201]);
      assert.deepEqual(await holdersOf(email), [person.id]);
      const member = recordOf(await v2(other.admin.token, 'GET', `/users/${person.id}`));
      assert.deepEqual([member['email'], member['role']], [email, 'editor']);
    }
  });

  test('gets at most five confirmation e-mails per 15 minutes from one account, regardless of the sender', async () => {
    const plain = address();
    const statuses = [];
    for (let number = 0; number < 7; number += 1) {
      const person = await owner.person('viewer');
      const email = number === 0 ? plain : plain.replace('@', `+${number}@`);
      statuses.push((await patch(person.token, person.id, { email })).status);
      await owner.ctx.run(sql`update users set pending_email = null where id = ${person.id}`);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    const person = await owner.person('viewer');
    const own = [];
    for (let number = 0; number < 12; number += 1)
      own.push((await patch(person.token, person.id, { email: address() })).status);
    assert.deepEqual(own, [...Array(10).fill(200), 429, 429]);
    assert.equal((await mailsTo(person.email)).length, 10);
  });
});
