/** The second factor: set-up, sign-in, and the limit on wrong codes. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { errorsOf } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

type Setup = { uri: string; secret: string; backup_codes: string[] };

async function withSecondFactor(): Promise<{ person: Person; setup: Setup; browser: Visitor }> {
  const person = await owner.person('admin');
  const browser = await signedIn(person);
  const setup = (await browser.ask('POST', '/second-factor/setup', { password: PASSWORD })).json[
    'data'
  ] as Setup;
  assert.equal(
    (await browser.ask('POST', '/second-factor/confirmation', { code: codeOf(setup.secret) }))
      .status,
    204,
  );
  return { person, setup, browser };
}

/** A visitor who has sent the password and must send a code. */
async function halfway({ email }: Person): Promise<Visitor> {
  const browser = visitor();
  const answer = await browser.ask('POST', '/sign-in', { email, password: PASSWORD });
  assert.deepEqual([answer.status, answer.json], [200, { data: { second_factor: true } }]);
  return browser;
}

suite('the set-up of a second factor', () => {
  test('requires the password, shows the secret once, and takes effect after the first valid code', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    assert.deepEqual(
      errorsOf(await browser.ask('POST', '/second-factor/setup', { password: 'wrong password' })),
      {
        password: ['The password is wrong.'],
      },
    );
    const { uri, secret, backup_codes } = (
      await browser.ask('POST', '/second-factor/setup', { password: PASSWORD })
    ).json['data'] as Setup;
    assert.match(uri, new RegExp(`^otpauth://totp/Frontage:.*secret=${secret}`));
    assert.equal(backup_codes.length, 10);
    assert.equal(
      (await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).text,
      '{"data":{"second_factor":false}}',
    );
    assert.deepEqual(
      errorsOf(await browser.ask('POST', '/second-factor/confirmation', { code: '000000' })),
      {
        code: ['The code is invalid. Enter the current code of your authenticator app.'],
      },
    );
    assert.equal(
      (await browser.ask('POST', '/second-factor/confirmation', { code: codeOf(secret) })).status,
      204,
    );
    await halfway(person);
    const me = await browser.ask('GET', '/me');
    assert.equal(objectAt(me.json, 'data')['two_factor_enabled'], true);
    assert.ok(!me.text.includes(secret));
  });

  test('a user with an authenticator app must remove it before adding another, and still signs in with the first app', async () => {
    const { person, setup, browser } = await withSecondFactor();
    const again = await browser.ask('POST', '/second-factor/setup', { password: PASSWORD });
    assert.deepEqual([again.status, again.json['errors']], [422, {}]);
    const next = await halfway(person);
    assert.equal(
      (await next.ask('POST', '/second-factor', { code: codeOf(setup.secret) })).status,
      200,
    );
  });

  test('a second factor can be removed with only the password', async () => {
    const { person, browser } = await withSecondFactor();
    assert.equal(
      (await browser.ask('POST', '/second-factor/removal', { password: 'wrong password' })).status,
      422,
    );
    assert.equal(
      (await browser.ask('POST', '/second-factor/removal', { password: PASSWORD })).status,
      204,
    );
    assert.equal(
      (await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).text,
      '{"data":{"second_factor":false}}',
    );
  });
});

suite('signing in with a second factor', () => {
  test('the password alone does not sign the user in; a code of the app does', async () => {
    const { person, setup } = await withSecondFactor();
    const browser = await halfway(person);
    assert.equal((await browser.ask('GET', '/me')).status, 401);
    assert.equal(
      (await browser.ask('POST', '/second-factor', { code: codeOf(setup.secret) })).status,
      200,
    );
    assert.equal((await browser.ask('GET', '/me')).status, 200);
  });

  test('a backup code works once', async () => {
    const { person, setup } = await withSecondFactor();
    const code = setup.backup_codes[0] ?? '';
    assert.equal(
      (await (await halfway(person)).ask('POST', '/second-factor', { code })).status,
      200,
    );
    assert.equal(
      (await (await halfway(person)).ask('POST', '/second-factor', { code })).status,
      422,
    );
  });

  test('a code of the app can be used for one sign-in, even if ten sign-ins use it concurrently (RFC 6238 §5.2)', async () => {
    const { person, setup } = await withSecondFactor();
    const browsers = [];
    for (let n = 0; n < 10; n += 1) browsers.push(await halfway(person));
    const code = codeOf(setup.secret);
    const answers = await Promise.all(
      browsers.map((browser) => browser.ask('POST', '/second-factor', { code })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(422)]);
    const late = await (await halfway(person)).ask('POST', '/second-factor', { code });
    assert.deepEqual(errorsOf(late), {
      code: ['This code was already used. Sign in again with the next code.'],
    });
    const open = await Promise.all(browsers.map((browser) => browser.ask('GET', '/me')));
    assert.equal(open.filter(({ status }) => status === 200).length, 1);
    const sessions = await owner.ctx.run(sql`select from sessions where user_id = ${person.id}`);
    assert.equal(sessions.length, 2, 'only the session of the set-up and one new session exist');
  });

  test('a backup code can be used for one of many concurrent sign-ins, and the other sign-ins are rejected', async () => {
    const { person, setup } = await withSecondFactor();
    const browsers = [];
    for (let n = 0; n < 6; n += 1) browsers.push(await halfway(person));
    const code = setup.backup_codes[0] ?? '';
    const answers = await Promise.all(
      browsers.map((browser) => browser.ask('POST', '/second-factor', { code })),
    );
    const losers = answers.filter(({ status }) => status !== 200);
    assert.equal(losers.length, 5, answers.map(({ status }) => status).join());
    for (const loser of losers)
      assert.deepEqual(Object.keys(errorsOf(loser)), ['code'], loser.text);
  });

  test('of backup codes sent concurrently, exactly the accepted ones become invalid', async () => {
    const { person, setup } = await withSecondFactor();
    const codes = setup.backup_codes;
    const browsers: Visitor[] = [];
    for (const _ of codes) browsers.push(await halfway(person));
    const answers = await Promise.all(
      codes.map((code, n) => browsers[n]?.ask('POST', '/second-factor', { code })),
    );
    const used = codes.filter((_, n) => answers[n]?.status === 200);
    assert.ok(used.length > 0);
    const { auth } = await service();
    const { backupCodes } = await (await auth()).api.viewBackupCodes({
      body: { userId: person.id },
    });
    assert.deepEqual(
      backupCodes,
      setup.backup_codes.filter((code) => !used.includes(code)),
    );
  });

  test('one sign-in accepts five attempts, and after ten wrong codes the second factor is locked, even for a valid code', async () => {
    const { person, setup } = await withSecondFactor();
    const statuses: number[] = [];
    for (const browser of [await halfway(person), await halfway(person)]) {
      for (let n = 0; n < 6; n += 1)
        statuses.push((await browser.ask('POST', '/second-factor', { code: '000000' })).status);
    }
    assert.deepEqual(statuses.slice(0, 6), [422, 422, 422, 422, 422, 401]);
    assert.equal(statuses.at(-1), 429);
    const right = await (await halfway(person)).ask('POST', '/second-factor', {
      code: codeOf(setup.secret),
    });
    assert.equal(right.status, 429);
  });

  test('a code without a preceding password is rejected', async () => {
    assert.equal((await visitor().ask('POST', '/second-factor', { code: '123456' })).status, 401);
  });
});
