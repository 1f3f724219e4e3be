/** The second factor: how it is set up, what it asks of a sign-in, and how often a code may be guessed. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { errorsOf } from '../kit/call.ts';
import { house } from '../kit/house.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

type Setup = { uri: string; secret: string; backup_codes: string[] };

async function withSecondFactor(): Promise<{ person: Person; setup: Setup; browser: Visitor }> {
  const person = await owner.person('admin');
  const browser = await signedIn(person);
  const setup = (await browser.ask('POST', '/second-factor/setup', { password: PASSWORD })).json['data'] as Setup;
  assert.equal((await browser.ask('POST', '/second-factor/confirmation', { code: codeOf(setup.secret) })).status, 204);
  return { person, setup, browser };
}

/** A visitor who has sent the password and is asked for a code. */
async function halfway({ email }: Person): Promise<Visitor> {
  const browser = visitor();
  const answer = await browser.ask('POST', '/sign-in', { email, password: PASSWORD });
  assert.deepEqual([answer.status, answer.json], [200, { data: { second_factor: true } }]);
  return browser;
}

suite('setting it up', () => {
  test('it wants the password, gives the secret once, and counts after a code of it', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    assert.deepEqual(errorsOf(await browser.ask('POST', '/second-factor/setup', { password: 'wrong password' })), {
      password: ['The password is wrong.'],
    });
    const { uri, secret, backup_codes } = (await browser.ask('POST', '/second-factor/setup', { password: PASSWORD })).json[
      'data'
    ] as Setup;
    assert.match(uri, new RegExp(`^otpauth://totp/Frontage:.*secret=${secret}`));
    assert.equal(backup_codes.length, 10);
    assert.equal(
      (await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).text,
      '{"data":{"second_factor":false}}',
    );
    assert.deepEqual(errorsOf(await browser.ask('POST', '/second-factor/confirmation', { code: '000000' })), {
      code: ['The code is not valid.'],
    });
    assert.equal((await browser.ask('POST', '/second-factor/confirmation', { code: codeOf(secret) })).status, 204);
    await halfway(person);
    const me = await browser.ask('GET', '/me');
    assert.equal((me.json['data'] as Record<string, unknown>)['two_factor_enabled'], true);
    assert.ok(!me.text.includes(secret));
  });

  test('who has an app gets no other until it is removed, and signs in with the first', async () => {
    const { person, setup, browser } = await withSecondFactor();
    const again = await browser.ask('POST', '/second-factor/setup', { password: PASSWORD });
    assert.deepEqual([again.status, again.json['errors']], [422, {}]);
    const next = await halfway(person);
    assert.equal((await next.ask('POST', '/second-factor', { code: codeOf(setup.secret) })).status, 200);
  });

  test('it goes with the password alone', async () => {
    const { person, browser } = await withSecondFactor();
    assert.equal((await browser.ask('POST', '/second-factor/removal', { password: 'wrong password' })).status, 422);
    assert.equal((await browser.ask('POST', '/second-factor/removal', { password: PASSWORD })).status, 204);
    assert.equal(
      (await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).text,
      '{"data":{"second_factor":false}}',
    );
  });
});

suite('signing in with it', () => {
  test('the password alone opens nothing; a code of the app does', async () => {
    const { person, setup } = await withSecondFactor();
    const browser = await halfway(person);
    assert.equal((await browser.ask('GET', '/me')).status, 401);
    assert.equal((await browser.ask('POST', '/second-factor', { code: codeOf(setup.secret) })).status, 200);
    assert.equal((await browser.ask('GET', '/me')).status, 200);
  });

  test('a backup code works once', async () => {
    const { person, setup } = await withSecondFactor();
    const code = setup.backup_codes[0] ?? '';
    assert.equal((await (await halfway(person)).ask('POST', '/second-factor', { code })).status, 200);
    assert.equal((await (await halfway(person)).ask('POST', '/second-factor', { code })).status, 422);
  });

  test('a code of the app opens one sign-in, also where ten ask at once (RFC 6238 §5.2)', async () => {
    const { person, setup } = await withSecondFactor();
    const browsers = [];
    for (let n = 0; n < 10; n += 1) browsers.push(await halfway(person));
    const code = codeOf(setup.secret);
    const answers = await Promise.all(browsers.map((browser) => browser.ask('POST', '/second-factor', { code })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(422)]);
    const late = await (await halfway(person)).ask('POST', '/second-factor', { code });
    assert.deepEqual(errorsOf(late), { code: ['The code was used already. Sign in again with the next one.'] });
    const open = await Promise.all(browsers.map((browser) => browser.ask('GET', '/me')));
    assert.equal(open.filter(({ status }) => status === 200).length, 1);
    const sessions = await owner.ctx.run(sql`select from sessions where user_id = ${person.id}`);
    assert.equal(sessions.length, 2, 'that of the set-up, and one');
  });

  test('a backup code opens one sign-in where many ask at once, and the others are told so', async () => {
    const { person, setup } = await withSecondFactor();
    const browsers = [];
    for (let n = 0; n < 6; n += 1) browsers.push(await halfway(person));
    const code = setup.backup_codes[0] ?? '';
    const answers = await Promise.all(browsers.map((browser) => browser.ask('POST', '/second-factor', { code })));
    const losers = answers.filter(({ status }) => status !== 200);
    assert.equal(losers.length, 5, answers.map(({ status }) => status).join());
    for (const loser of losers) assert.deepEqual(Object.keys(errorsOf(loser)), ['code'], loser.text);
  });

  test('of backup codes that are sent at once, those that opened something are gone', async () => {
    const { person, setup } = await withSecondFactor();
    const codes = setup.backup_codes;
    const browsers: Visitor[] = [];
    for (const _ of codes) browsers.push(await halfway(person));
    const answers = await Promise.all(codes.map((code, n) => browsers[n]?.ask('POST', '/second-factor', { code })));
    const used = codes.filter((_, n) => answers[n]?.status === 200);
    assert.ok(used.length > 0);
    const { auth } = await house();
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: person.id } });
    assert.deepEqual(
      backupCodes,
      setup.backup_codes.filter((code) => !used.includes(code)),
    );
  });

  test('five codes are taken for one sign-in, and ten wrong ones close the second factor, also to the right one', async () => {
    const { person, setup } = await withSecondFactor();
    const statuses: number[] = [];
    for (const browser of [await halfway(person), await halfway(person)]) {
      for (let n = 0; n < 6; n += 1) statuses.push((await browser.ask('POST', '/second-factor', { code: '000000' })).status);
    }
    assert.deepEqual(statuses.slice(0, 6), [422, 422, 422, 422, 422, 401]);
    assert.equal(statuses.at(-1), 429);
    const right = await (await halfway(person)).ask('POST', '/second-factor', { code: codeOf(setup.secret) });
    assert.equal(right.status, 429);
  });

  test('a code without a password before it is nothing', async () => {
    assert.equal((await visitor().ask('POST', '/second-factor', { code: '123456' })).status, 401);
  });
});
