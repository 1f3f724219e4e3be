/**
 * Two days in which a CRM accepts no lead, with the delays of the queue. Every attempt sends the
 * same message ID. After two days the delivery fails, and a user resends the message (decisions
 * §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { pushLead } from '../../src/domain/leads/push.ts';
import { newId } from '../../src/kernel/id.ts';
import { type Ctx, systemCtx } from '../../src/store/ctx.ts';
import { Unrecoverable } from '../../src/store/job-runner.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { textOf } from '../kit/mail.ts';
import { currentTime, service, testClock } from '../kit/service.ts';
import { submit } from '../kit/submit.ts';

const HOUR = 3_600_000;

type System = {
  settings: object;
  /** The context of a job while the CRM rejects everything. */
  failing(ctx: Ctx): Ctx;
  recover(): void;
  /** The IDs of the messages that were sent, in all attempts. */
  ids(): Promise<string[]>;
};

async function http(settings: object): Promise<System> {
  const { feeds } = await service();
  const path = `/${newId()}`;
  const answer = (status: number) => feeds.serve(path, { status, body: '' });
  return {
    settings: { url: answer(503), ...settings },
    failing: (ctx) => ctx,
    recover: () => void answer(200),
    ids: async () =>
      feeds.requestsTo(path).map(({ headers }) => String(headers['x-service-delivery'])),
  };
}

async function mailbox(): Promise<System> {
  const { mailTo } = await service();
  const to = `${newId()}@example.com`;
  const rejected: string[] = [];
  const send = async ({ text }: { text: string }) => {
    rejected.push(text);
    throw new Error('450 The mailbox is unavailable.');
  };
  return {
    settings: { to },
    failing: (ctx) => ({ ...ctx, parts: { ...ctx.parts, mailer: { ...ctx.parts.mailer, send } } }),
    recover: () => {},
    ids: async () =>
      [...rejected, ...(await mailTo(to)).map(textOf)].map(
        (text) => /"Frontage delivery"[^>]*>([^<]*)</.exec(text)?.[1] ?? '',
      ),
  };
}

const SYSTEMS: Record<string, () => Promise<System>> = {
  lead_webhook: () => http({ secret: 'a secret of the client' }),
  mits_lead: () => http({}),
  adf_email: mailbox,
};

/**
 * A connection of the given type, and the queued job of a lead that was submitted to its property.
 */
async function leadFor(owner: TestAccount, type: string, settings: object) {
  const { property } = await community(owner);
  const connection = await owner.make('connections', { type, name: 'CRM', settings });
  await owner.make(`connections/${connection.id}/properties`, { property_id: property.id });
  const sent = await submit('/leads', { property_id: property.id, email: 'ada@example.com' });
  assert.equal(sent.status, 201, sent.text);
  const [job] = await owner.ctx.run<{ data: Parameters<typeof pushLead>[1]; delays: number[] }>(sql`
    delete from jobs.job where name = 'lead-push' and data->>'account_id' = ${owner.id}
    returning data, (select array_agg(least(retry_delay * 2 ^ n, retry_delay_max)::integer order by n)
      from generate_series(0, retry_limit - 1) n) as delays`);
  assert.ok(job);
  return { at: `/connections/${connection.id}`, ...job };
}

suite('a CRM that accepts no lead for two days', () => {
  for (const [type, open] of Object.entries(SYSTEMS))
    test(`${type}: the message is retried for two days, then fails, and is resent with the same ID`, async (t) => {
      const pass = testClock(t);
      const system = await open();
      const owner = await account();
      const { at, data, delays } = await leadFor(owner, type, system.settings);
      const { parts, drain } = await service();
      const ctx = system.failing(systemCtx(parts, 'lead-push', owner.ctx.account));
      const { signal } = new AbortController();
      const started = currentTime().getTime();
      let isTried = true;
      for (const delay of delays) {
        await assert.rejects(pushLead(ctx, data, signal), (error) => {
          isTried = !(error instanceof Unrecoverable);
          return true;
        });
        if (!isTried) break;
        pass(delay * 1000);
      }
      assert.equal(isTried, false, 'the queue retries until the message has failed');
      const hours = (currentTime().getTime() - started) / HOUR;
      assert.ok(hours >= 48 && hours < 49.1, `${hours} hours`);
      const [failed] = dataOf(await v2(owner.admin.token, 'GET', `${at}/deliveries`));
      const tried = await system.ids();
      assert.deepEqual([failed?.['status'], failed?.['attempts']], ['failed', tried.length]);
      assert.ok(tried.length > 48, `${tried.length} attempts`);

      system.recover();
      const resent = await v2(
        owner.admin.token,
        'POST',
        `${at}/deliveries/${failed?.['id']}/resend`,
      );
      assert.equal(objectAt(resent.json, 'data')['status'], 'waiting', resent.text);
      pass(HOUR);
      await drain();
      const [delivered] = dataOf(await v2(owner.admin.token, 'GET', `${at}/deliveries`));
      assert.equal(delivered?.['status'], 'delivered');
      const all = await system.ids();
      assert.equal(all.length, tried.length + 1);
      assert.deepEqual([...new Set(all)], [String(failed?.['message_id'])]);
    });

  test('a test lead sent by mail is marked as a test', async () => {
    const { mailTo } = await service();
    const owner = await account();
    const to = `${newId()}@example.com`;
    const body = { type: 'adf_email', name: 'CRM', settings: { to } };
    const { id } = await owner.make('connections', body);
    assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/test`)).status, 200);
    assert.match(textOf((await mailTo(to))[0] ?? ''), /This is a test lead/);
  });
});
