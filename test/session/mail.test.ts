/** Mail: the link by which a password is chosen anew, and the server that takes messages. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { openMailer } from '../../src/outbound/mail.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { BASE_URL, house } from '../kit/house.ts';
import { linkIn, textOf } from '../kit/mail.ts';
import { PASSWORD, signedIn, visitor, withPassword } from '../kit/visitor.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

async function resetTokenOf(email: string): Promise<string> {
  assert.equal((await visitor().ask('POST', '/password-resets', { email })).status, 202);
  return linkIn('reset', email);
}

const NEW = 'a new and longer one';

suite('a forgotten password', () => {
  test('the link of the mail sets a new password once, and ends all sessions', async () => {
    const person = await owner.person('editor');
    const open = await signedIn(person);
    const token = await resetTokenOf(person.email);
    assert.equal((await visitor().ask('POST', '/passwords', { token, password: NEW })).status, 204);
    assert.equal((await open.ask('GET', '/me')).status, 401);
    const signIn = (password: string) => visitor().ask('POST', '/sign-in', { email: person.email, password });
    assert.deepEqual([(await signIn(PASSWORD)).status, (await signIn(NEW)).status], [401, 200]);
    const again = await visitor().ask('POST', '/passwords', { token, password: PASSWORD });
    assert.deepEqual(errorsOf(again), { token: ['The link is not valid, was used, or is over. Ask for a new one.'] });
  });

  test('a password that changes ends the links that were mailed before', async () => {
    const dead = async (token: string) =>
      assert.equal((await visitor().ask('POST', '/passwords', { token, password: 'somebody else entirely' })).status, 422);
    const person = await withPassword(await owner.person('editor'));
    const [first, second] = [await resetTokenOf(person.email), await resetTokenOf(person.email)];
    assert.equal((await visitor().ask('POST', '/passwords', { token: second, password: NEW })).status, 204);
    await dead(first);
    const third = await resetTokenOf(person.email);
    const browser = await signedIn(person);
    const change = { current_password: PASSWORD, password: NEW };
    assert.equal((await browser.ask('PATCH', '/password', change)).status, 204);
    await dead(third);
  });

  test('ten uses of one link at once set one password', async () => {
    const person = await withPassword(await owner.person('editor'));
    const token = await resetTokenOf(person.email);
    const uses = Array.from({ length: 10 }, (_, n) =>
      visitor().ask('POST', '/passwords', { token, password: `password number ${n}` }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 204).length, 1);
  });

  test('an address that nobody has answers alike and gets no mail', async () => {
    const { drain, mailTo } = await house();
    const known = await visitor().ask('POST', '/password-resets', { email: owner.admin.email });
    const unknown = await visitor().ask('POST', '/password-resets', { email: 'nobody-at-all@example.com' });
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
    await drain();
    assert.deepEqual(await mailTo('nobody-at-all@example.com'), []);
  });

  test('a mailbox is not filled: five mails a quarter of an hour, whoever asks', async () => {
    const { email } = await owner.person('viewer');
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await visitor().ask('POST', '/password-resets', { email })).status);
    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429, 429]);
    await (await house()).drain();
  });

  test('a password that is too short is refused and the link stays good', async () => {
    const person = await owner.person('viewer');
    const token = await resetTokenOf(person.email);
    const short = await visitor().ask('POST', '/passwords', { token, password: 'short' });
    assert.deepEqual(errorsOf(short), { password: ['The password field must be at least 10 characters.'] });
    assert.equal((await visitor().ask('POST', '/passwords', { token, password: NEW })).status, 204);
  });

  test('the link leads to the public URL, and carries its token where browsers send it to nobody', async () => {
    const person = await owner.person('viewer');
    await resetTokenOf(person.email);
    assert.match(textOf((await (await house()).mailTo(person.email)).join('')), new RegExp(`${BASE_URL}/console#reset=\\w{40}`));
  });
});

test('who changes the password keeps this session and ends the others', async () => {
  const person = await owner.person('viewer');
  const [here, there] = [await signedIn(person), await signedIn(person)];
  const change = (current_password: string) => here.ask('PATCH', '/password', { current_password, password: NEW });
  assert.deepEqual(errorsOf(await change('not the one')), { current_password: ['The password is wrong.'] });
  assert.equal((await change(PASSWORD)).status, 204);
  assert.deepEqual([(await here.ask('GET', '/me')).status, (await there.ask('GET', '/me')).status], [200, 401]);
});

suite('the mail server', () => {
  test('takes messages as they are, from the sender that its URL names, and the log hears no text', async () => {
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
          taken.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo[0]?.address ?? '', text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    const notes: object[] = [];
    const smtpUrl = `smtp://127.0.0.1:${port}?from=desk@frontage.example`;
    const mailer = openMailer({ smtpUrl, from: 'no-reply@x.example', noted: (note) => notes.push(note) });
    try {
      await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'a secret link' });
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
    assert.deepEqual([taken[0]?.from, taken[0]?.to], ['desk@frontage.example', 'ada@example.com']);
    assert.match(taken[0]?.text ?? '', /^Subject: Hello\r?$/m);
    assert.ok(taken[0]?.text.includes('a secret link'));
    assert.deepEqual(notes, [{ to: 'ada@example.com', subject: 'Hello' }]);
  });

  test('one that does not answer fails the job, which is tried again', async () => {
    const mailer = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@x.example' });
    await assert.rejects(mailer.send({ to: 'a@example.com', subject: 's', text: 't' }), {
      message: 'The mail server did not take the message.',
    });
    mailer.close();
  });
});
