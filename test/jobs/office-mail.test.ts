/** The mail to the leasing office after a lead, received by an SMTP server (§4.5, decisions §5). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { mailOffice } from '../../src/domain/leads/mail.ts';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { openMailer } from '../../src/outbound/mail.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { portOf } from '../kit/port.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { submit } from '../kit/submit.ts';

const received: { to: string; text: string }[] = [];
let takes = true;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      if (takes)
        received.push({ to, text: Buffer.concat(chunks).toString().replaceAll('=\r\n', '') });
      done(takes ? null : new Error('Full.'));
    });
  },
});

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
let mailer: ReturnType<typeof openMailer>;
const office = `${newId()}@office.example`;
setUp(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server.server);
  mailer = openMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Frontage <no-reply@frontage.test>',
  });
  owner = await account();
  home = await community(owner, `Harbor ${office.slice(0, 8)}`);
  await v2(owner.admin.token, 'PATCH', `/properties/${home.property.id}`, { email: office });
});
after(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Submits a lead, and returns the payloads of the waiting mail jobs. */
async function lead(body: object): Promise<string[]> {
  const answer = await submit('/leads', { property_id: home.property.id, ...body });
  assert.equal(answer.status, 201, answer.text);
  const rows = await owner.ctx.run<{ line: string }>(sql`
    select data->>'line_id' as line from jobs.job where name = 'lead-mail' and data->>'account_id' = ${owner.id} and state < 'active'
    order by created_on desc`);
  return rows.map(({ line }) => line);
}

suite('the leasing office', () => {
  test('receives an e-mail about each lead after the response, with the person, the subject and the reply address', async () => {
    const sent = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '303-555-0142',
    };
    const [line] = await lead({
      ...sent,
      message: 'Is 101 free?',
      unit_id: home.unit.id.toUpperCase(),
      floor_plan_id: home.floorPlan.id.toUpperCase(),
      fields: { pets: 'cat' },
    });
    assert.equal(received.length, 0);
    await mailOffice(owner.ctx, { line_id: line ?? '' }, mailer);
    const [mail, ...more] = received.splice(0);
    assert.deepEqual([mail?.to, more.length], [office, 0]);
    assert.match(mail?.text ?? '', /^Reply-To: ada@example\.com\r?$/m);
    assert.match(mail?.text ?? '', /^Subject: New lead at Harbor [\w-]+: Ada Lovelace\r?$/m);
    for (const word of [
      'Telephone: 303-555-0142',
      'Unit: 101',
      'Floor plan: A1',
      'pets: cat',
      'Is 101 free?',
    ])
      assert.ok(mail?.text.includes(word), word);
    await (await service()).drain();
  });

  test('text entered by a person, including a name stored by an earlier version, cannot add a mail header', async () => {
    const first_name = 'Eve\r\nBcc: everybody@example.com';
    const [line] = await lead({ email: `${newId()}@example.com` });
    const data = JSON.stringify({ first_name });
    await owner.ctx.run(
      sql`update lead_timeline set data = data || ${data}::jsonb where id = ${line}`,
    );
    await mailOffice(owner.ctx, { line_id: line ?? '' }, mailer);
    const [mail] = received.splice(0);
    assert.equal(mail?.to, office);
    assert.match(mail?.text ?? '', /Eve/);
    assert.doesNotMatch(mail?.text.split('\r\n\r\n')[0] ?? '', /^Bcc/m);
    await (await service()).drain();
  });

  test('a rejection by the mail server fails the job, and a retry sends the mail', async () => {
    const [line] = await lead({ email: `${newId()}@example.com` });
    takes = false;
    await assert.rejects(
      mailOffice(owner.ctx, { line_id: line ?? '' }, mailer),
      (error) => error instanceof Fault && error.kind === 'upstream',
    );
    takes = true;
    await mailOffice(owner.ctx, { line_id: line ?? '' }, mailer);
    assert.equal(received.splice(0).length, 1);
    await (await service()).drain();
  });

  test('an office without an address gets no mail', async () => {
    await v2(owner.admin.token, 'PATCH', `/properties/${home.property.id}`, { email: null });
    assert.deepEqual(await lead({ email: `${newId()}@example.com` }), []);
  });
});
