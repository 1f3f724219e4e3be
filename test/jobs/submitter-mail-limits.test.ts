/** The limit on the mail that one submitter causes, and the handling of mail at a limit. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account } from '../kit/account.ts';
import { newForm } from '../kit/forms.ts';
import { service } from '../kit/service.ts';
import { newAddress, submitTo } from '../kit/submit.ts';
import { websiteOf } from '../sites/website.ts';
import {
  attempt,
  attempts,
  HOUR,
  mailing,
  PER_MAILBOX,
  runJobs,
  sendLeads,
  suiteHours,
  takeJobs,
} from './lead-mail-setup.ts';

const PER_SUBMITTER = 10;
const MOVED_PER_SUBMITTER = 100;

suite('mail about the leads of one submitter', () => {
  const nextHour = suiteHours();
  beforeEach(nextHour);

  test('is limited per hour and mailbox, so that it does not delay the mail about other leads', async () => {
    const box = newId();
    const { owner, property } = await mailing(
      [`${box}+crm@office.example`],
      `${box}@office.example`,
    );
    const { mailTo } = await service();
    const prefix = `2001:db8:${box.slice(-8, -4)}:${box.slice(-4)}`;
    let host = 0;
    const fromNetwork = () => {
      host += 1;
      return `${prefix}::${host}`;
    };
    await sendLeads(property, 55, fromNetwork);
    await sendLeads(property, 3);
    const waiting = await runJobs(await takeJobs(owner));
    assert.deepEqual(
      [(await mailTo(box)).length, waiting.length],
      [PER_SUBMITTER + 3 * 2, 55 * 2 - PER_SUBMITTER],
    );
    nextHour();
    const later = await runJobs(waiting);
    assert.equal(later.length, waiting.length - PER_SUBMITTER);
  });

  test('is counted separately for each mailbox', async () => {
    const { ctx } = await account();
    const more = { submitter: 'a' };
    for (const to of ['a@office.example', 'b@office.example'])
      assert.deepEqual(await attempts(PER_SUBMITTER + 2, ctx, to, more), {
        sent: PER_SUBMITTER,
        postponed: 2,
      });
    assert.equal(await attempt(ctx, 'a@office.example', { submitter: 'b' }), 'sent');
    assert.equal(await attempt(ctx, 'a@office.example'), 'sent');
  });

  test('is postponed to the next hour, up to 100 messages; further messages are dropped, with one log line per hour', async () => {
    const { ctx } = await account();
    const office = 'a@office.example';
    assert.deepEqual(await attempts(PER_SUBMITTER + 130, ctx, office, { submitter: 'a' }), {
      sent: PER_SUBMITTER,
      postponed: MOVED_PER_SUBMITTER,
      'dropped and logged': 1,
      dropped: 29,
    });
    assert.equal(await attempt(ctx, office, { submitter: 'b' }), 'sent');
    nextHour();
    assert.deepEqual(await attempts(PER_SUBMITTER + 1, ctx, office, { submitter: 'a' }), {
      sent: PER_SUBMITTER,
      postponed: 1,
    });
  });

  test('has no separate limit on Sites, where all visitors have the address of the website server', async () => {
    const office = `${newId()}@office.example`;
    const { owner, property } = await mailing([], office);
    const form = await newForm(owner, [property.id], { key: 'form_1' });
    const website = await websiteOf(owner, [property.id]);
    for (let n = 0; n < PER_SUBMITTER + 5; n += 1) {
      const fields = { email: `${newId()}@example.com` };
      const answer = await submitTo(website, `/forms/${form.id}/submissions`, { fields });
      assert.equal(answer.status, 201, answer.text);
    }
    const jobs = await takeJobs(owner);
    assert.deepEqual([jobs.length, await runJobs(jobs)], [PER_SUBMITTER + 5, []]);
  });

  test('identifies the submitter by a keyed hash that does not contain the IP address and is the same for its IPv4 and mapped IPv6 form', async () => {
    const { owner, property } = await mailing([], `${newId()}@office.example`);
    const from = ['192.0.2.77', '::ffff:192.0.2.77', '192.0.2.78'];
    for (const ip of from) await sendLeads(property, 1, () => ip);
    const jobs = await takeJobs(owner);
    const hashes = jobs.map(({ data }) => data.submitter);
    assert.deepEqual([hashes.length, new Set(hashes).size], [3, 2]);
    const known = from.flatMap((ip) => [
      ip,
      ...['hex', 'base64', 'base64url'].map((form) => hash('sha256', ip, form as 'hex')),
    ]);
    const text = JSON.stringify(jobs);
    assert.deepEqual(
      known.filter((one) => text.includes(one)),
      [],
    );
  });
});

suite('mail at a limit', () => {
  const nextHour = suiteHours();
  beforeEach(nextHour);

  test('is retried at the beginning of the next hour, and keeps all of its retries', async () => {
    const office = `${newId()}@office.example`;
    const { owner, property } = await mailing([], office);
    const { drain, mailTo, parts } = await service();
    const ip = newAddress();
    await sendLeads(property, PER_SUBMITTER + 2, () => ip);
    await drain();
    assert.equal((await mailTo(office)).length, PER_SUBMITTER);
    const waiting = () =>
      owner.ctx.run<{ state: string; retry_count: number; left: number }>(sql`
        select state::text as state, retry_count, extract(epoch from start_after - jobs.job_now())::float as left
        from jobs.job where name = 'lead-mail' and data->>'account_id' = ${owner.id} and state <> 'completed'`);
    const jobs = await waiting();
    const untilNextHour = (HOUR - (parts.clock().getTime() % HOUR)) / 1000;
    assert.equal(jobs.length, 2);
    for (const { state, retry_count, left } of jobs) {
      assert.deepEqual([state, retry_count], ['created', 0]);
      assert.ok(Math.abs(left - untilNextHour) < 10, `${left} s`);
    }

    nextHour();
    await owner.ctx.run(sql`
      update jobs.job set start_after = jobs.job_now()
      where name = 'lead-mail' and data->>'account_id' = ${owner.id} and state = 'created'`);
    await drain();
    assert.deepEqual([(await mailTo(office)).length, await waiting()], [PER_SUBMITTER + 2, []]);
  });

  test('is dropped if its lead is older than a day; an older message within the limits is sent', async () => {
    const { ctx } = await account();
    const since = (age: number) => ({ since: new Date(ctx.parts.clock().getTime() - age) });
    const office = 'a@office.example';
    for (let n = 0; n < PER_MAILBOX; n += 1)
      assert.equal(await attempt(ctx, office, since(48 * HOUR)), 'sent');
    assert.equal(await attempt(ctx, office, since(23 * HOUR)), 'postponed');
    assert.deepEqual(await attempts(3, ctx, office, since(25 * HOUR)), {
      'dropped and logged': 1,
      dropped: 2,
    });
    assert.equal(await attempt((await account()).ctx, office, since(25 * HOUR)), 'sent');
  });
});
