/** Mail: password reset links, and the mail server. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { newId } from '../../src/kernel/id.ts';
import { openMailer } from '../../src/outbound/mail.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { linkIn, textOf } from '../kit/mail.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, visitor, withPassword } from '../kit/visitor.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

async function resetTokenOf(email: string): Promise<string> {
  assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
  return linkIn('reset', email);
}

/** The number of reset e-mails that were sent to this address. */
async function resetsTo(email: string): Promise<number> {
  const { drain, mailTo } = await service();
  await drain();
  return (await mailTo(email)).filter((mail) => textOf(mail).includes('console#reset=')).length;
}

const NEW = 'a new and longer one';

suite('a forgotten password', () => {
  test('the link of the e-mail sets a new password once, and ends all sessions', async () => {
    const person = await owner.person('editor');
    const open = await signedIn(person);
    const token = await resetTokenOf(person.email);
    assert.equal((await visitor().ask('POST', '/passwords', { token, password: NEW })).status, 204);
    assert.equal((await open.ask('GET', '/me')).status, 401);
    const signIn = (password: string) =>
      visitor().ask('POST', '/sign-in', { email: person.email, password });
    assert.deepEqual([(await signIn(PASSWORD)).status, (await signIn(NEW)).status], [401, 200]);
    const again = await visitor().ask('POST', '/passwords', { token, password: PASSWORD });
    assert.deepEqual(errorsOf(again), {
      token: ['The link is invalid, already used or expired. Request a new one.'],
    });
  });

  test('changing the password invalidates earlier links', async () => {
    const dead = async (token: string) =>
      assert.equal(
        (await visitor().ask('POST', '/passwords', { token, password: 'a different password' }))
          .status,
        422,
      );
    const person = await withPassword(await owner.person('editor'));
    const [first, second] = [await resetTokenOf(person.email), await resetTokenOf(person.email)];
    assert.equal(
      (await visitor().ask('POST', '/passwords', { token: second, password: NEW })).status,
      204,
    );
    await dead(first);
    const third = await resetTokenOf(person.email);
    const browser = await signedIn(person);
    const change = { current_password: PASSWORD, password: NEW };
    assert.equal((await browser.ask('PATCH', '/password', change)).status, 204);
    await dead(third);
  });

  test('ten concurrent uses of one link set one password', async () => {
    const person = await withPassword(await owner.person('editor'));
    const token = await resetTokenOf(person.email);
    const uses = Array.from({ length: 10 }, (_, n) =>
      visitor().ask('POST', '/passwords', { token, password: `password number ${n}` }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 204).length, 1);
  });

  test('an unknown address gets the same response and no mail', async () => {
    const { drain, mailTo } = await service();
    const known = await visitor().ask('POST', '/password-resets', { email: owner.admin.email });
    const unknown = await visitor().ask('POST', '/password-resets', {
      email: 'nobody-at-all@example.com',
    });
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
    await drain();
    assert.deepEqual(await mailTo('nobody-at-all@example.com'), []);
  });

  test('an address gets at most five e-mails per 15 minutes, regardless of the sender, and an unknown address gets the same responses', async () => {
    const { email } = await owner.person('viewer');
    for (const address of [email, `${newId()}@example.com`]) {
      const statuses = [];
      for (let n = 0; n < 7; n += 1) {
        const sent = n % 2 === 0 ? address : address.toUpperCase();
        statuses.push((await visitor().ask('POST', '/password-resets', { email: sent })).status);
      }
      assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429, 429]);
    }
    assert.equal(await resetsTo(email), 5);
  });

  test('an address with a user is not limited by requests for other addresses of its mailbox', async () => {
    const { email } = await owner.person('viewer');
    for (let n = 0; n < 5; n += 1) {
      const variant = email.replace('@', `+${n}@`);
      assert.equal(
        (await visitor().ask('POST', '/password-resets', { email: variant })).status,
        202,
      );
    }
    assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
    assert.equal(await resetsTo(email), 1);
  });

  test('users added with variants of an address get five e-mails in total, and do not limit a confirmed address', async () => {
    const { email, id } = await owner.person('viewer');
    await owner.ctx.run(sql`update users set email_verified_at = now() where id = ${id}`);
    const variants = [0, 1, 2, 3, 4, 5, 6].map((n) => email.replace('@', `+${n}@`));
    for (const variant of variants) {
      const added = await v2(owner.admin.token, 'POST', '/users', { name: 'V', email: variant });
      assert.equal(added.status, 201);
      const answer = await visitor().ask('POST', '/password-resets', { email: variant });
      assert.equal(answer.status, 202, 'the response does not reveal that no mail is sent');
    }
    assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
    let toVariants = 0;
    for (const variant of variants) toVariants += await resetsTo(variant);
    assert.deepEqual([toVariants, await resetsTo(email)], [5, 1]);
  });

  test('a password that is too short is rejected, and the link stays valid', async () => {
    const person = await owner.person('viewer');
    const token = await resetTokenOf(person.email);
    const short = await visitor().ask('POST', '/passwords', { token, password: 'short' });
    assert.deepEqual(errorsOf(short), {
      password: ['The password field must be at least 10 characters.'],
    });
    assert.equal((await visitor().ask('POST', '/passwords', { token, password: NEW })).status, 204);
  });

  test('the link has the public URL, and its token is in the fragment, which browsers do not send', async () => {
    const person = await owner.person('viewer');
    await resetTokenOf(person.email);
    assert.match(
      textOf((await (await service()).mailTo(person.email)).join('')),
      new RegExp(`${BASE_URL}/console#reset=\\w{40}`),
    );
  });
});

test('changing the password keeps the current session and ends all other sessions', async () => {
  const person = await owner.person('viewer');
  const [here, there] = [await signedIn(person), await signedIn(person)];
  const change = (current_password: string) =>
    here.ask('PATCH', '/password', { current_password, password: NEW });
  assert.deepEqual(errorsOf(await change('not the one')), {
    current_password: ['The password is wrong.'],
  });
  assert.equal((await change(PASSWORD)).status, 204);
  assert.deepEqual(
    [(await here.ask('GET', '/me')).status, (await there.ask('GET', '/me')).status],
    [200, 401],
  );
});

suite('sending mail', () => {
  test('transmits messages unmodified, uses the sender in the SMTP URL, and logs no content', async () => {
    const taken: { from: string; to: string; text: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          taken.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo[0]?.address ?? '',
            text,
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server.server);
    const notes: object[] = [];
    const smtpUrl = `smtp://127.0.0.1:${port}?from=desk@frontage.example`;
    const mailer = openMailer({
      smtpUrl,
      from: 'no-reply@x.example',
      noted: (note) => notes.push(note),
    });
    try {
      await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'a secret link' });
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
    assert.deepEqual([taken[0]?.from, taken[0]?.to], ['desk@frontage.example', 'ada@example.com']);
    assert.match(taken[0]?.text ?? '', /^Subject: Hello\r?$/m);
    assert.ok(taken[0]?.text.includes('a secret link'));
    assert.deepEqual(notes, [{}], 'the log contains no personal data');
  });

  test('the error for a refused recipient contains the reply code and no address', async () => {
    const refused = 'ada.lovelace@example.com';
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}>: user unknown`), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${portOf(server.server)}`;
    const mailer = openMailer({ smtpUrl, from: 'no-reply@x.example' });
    try {
      await assert.rejects(
        mailer.send({ to: refused, subject: 'Hello', text: 'x' }),
        (error: Error) => {
          const logged = inspect(error, { depth: null, showHidden: true });
          assert.ok(!logged.includes('lovelace'), logged);
          assert.ok(error.cause instanceof Error);
          assert.equal(error.message, 'The mail server rejected the message.');
          assert.equal(error.cause.message, 'SMTP error EENVELOPE: reply 550 to RCPT TO.');
          return true;
        },
      );
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  test('fails with an error if the server is unreachable', async () => {
    const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@x.example' });
    await assert.rejects(mailer.send({ to: 'a@example.com', subject: 's', text: 't' }), {
      message: 'The mail server did not respond.',
    });
    mailer.close();
  });
});
