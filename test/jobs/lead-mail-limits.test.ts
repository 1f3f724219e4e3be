/** The hourly limits on mail about leads. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { TO_VISITORS, withinMailLimits } from '../../src/domain/leads/mail-limits.ts';
import { newId } from '../../src/kernel/id.ts';
import { openCtx } from '../../src/store/ctx.ts';
import { Postponed } from '../../src/store/job-runner.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import {
  attempt,
  type Job,
  mailing,
  PER_MAILBOX,
  runJobs,
  sendLeads,
  suiteHours,
  takeJobs,
} from './lead-mail-setup.ts';

const PER_SHARE = 1000;

/** The mail about these leads takes several hours at the limit. */
const LEADS = 25;

/** Submits leads and returns their jobs without a submitter, as if they were submitted on Sites. */
async function submitLeads(owner: TestAccount, property: Made, count: number): Promise<Job[]> {
  await sendLeads(property, count);
  const jobs = await takeJobs(owner);
  for (const { data } of jobs) {
    assert.ok(data.submitter);
    delete data.submitter;
  }
  return jobs;
}

suite('mail about leads', () => {
  const nextHour = suiteHours();
  before(nextHour);

  test('is limited per hour and mailbox across connections, plus-addresses and the office, and excess mail is sent later', async () => {
    const box = newId();
    const addresses = Array.from({ length: 20 }, (_, n) =>
      n === 0 ? `${box}@crm.example` : `${box.toUpperCase()}+${n}@crm.example`,
    );
    const { owner, property } = await mailing(addresses, `${box}+office@CRM.example`);
    const { mailTo } = await service();
    const sent = async () => (await mailTo(box)).length + (await mailTo(box.toUpperCase())).length;
    const jobs = await submitLeads(owner, property, LEADS);
    assert.equal(jobs.length, LEADS * 21);
    let waiting = await runJobs(jobs);
    assert.deepEqual([await sent(), waiting.length], [PER_MAILBOX, LEADS * 21 - PER_MAILBOX]);

    const other = await mailing([textAt(addresses, 0)], `${box}@crm.example`);
    assert.deepEqual(await runJobs(await submitLeads(other.owner, other.property, 1)), []);
    const ofOther = 2;
    assert.equal(await sent(), PER_MAILBOX + ofOther);

    let hours = 1;
    for (; waiting.length > 0; hours += 1) {
      nextHour();
      waiting = await runJobs(waiting, 1);
      assert.equal(waiting.length, Math.max(LEADS * 21 - (hours + 1) * PER_MAILBOX, 0));
    }
    assert.deepEqual([hours, await sent()], [6, LEADS * 21 + ofOther]);
    const leads = await v2(
      owner.admin.token,
      'GET',
      `/leads?property_id=${property.id}&per_page=1`,
    );
    assert.equal(objectAt(leads.json, 'meta')['total'], LEADS);
  });

  test('is limited per hour and share, and all accounts of a tenant have one share', async () => {
    nextHour();
    const owner = await account();
    const created = await v2(owner.admin.token, 'POST', '/accounts', { name: unique('Account') });
    const child = { ...recordAt(created.json, 'data'), name: '', settings: {} };
    const ofChild = openCtx(owner.ctx.parts, owner.ctx.actor, child, owner.ctx.grant);
    const otherAccount = await account();
    const outcomes = new Map<string, number>();
    for (let n = 0; n < PER_SHARE + 20; n += 1) {
      const ctx = n % 2 === 0 ? owner.ctx : ofChild;
      const outcome = await attempt(ctx, `${n % 40}@office.example`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(outcomes), { sent: PER_SHARE, postponed: 20 });
    assert.equal(await attempt(otherAccount.ctx, '0@office.example'), 'sent');
    nextHour();
    assert.equal(await attempt(ofChild, '0@office.example'), 'sent');
  });

  test('is not delayed by mail to visitors, which has a lower limit per share', async () => {
    nextHour();
    const { ctx } = await account();
    const toVisitor = (n: number) => ({ to: `${n}@visitor.example`, since: ctx.parts.clock() });
    const outcomes: string[] = [];
    for (let n = 0; n < 220; n += 1)
      await withinMailLimits(ctx, toVisitor(n), async () => {}, TO_VISITORS).then(
        () => outcomes.push('sent'),
        (error) => assert.ok(error instanceof Postponed),
      );
    assert.equal(outcomes.length, 200);
    for (let n = 0; n < PER_SHARE; n += 1)
      assert.equal(await attempt(ctx, `${n % 40}@office.example`), 'sent');
  });

  test('is postponed at a limit, not dropped, when a user resends it days later', async () => {
    nextHour();
    const address = `${newId()}@crm.example`;
    const { owner, property } = await mailing([address], `${newId()}@office.example`);
    await sendLeads(property, 1);
    await takeJobs(owner);
    const [connection] = dataOf(await v2(owner.admin.token, 'GET', '/connections'));
    for (let hour = 0; hour < 49; hour += 1) nextHour();
    await owner.ctx.run(
      sql`update lead_deliveries set status = 'failed' where account_id = ${owner.id}`,
    );
    owner.admin.token = (await owner.person('admin')).token;
    for (let n = 0; n < PER_MAILBOX; n += 1)
      assert.equal(await attempt(owner.ctx, address), 'sent');
    const path = `/connections/${connection?.['id']}/deliveries/resend`;
    const answer = await v2(owner.admin.token, 'POST', path);
    assert.equal(answer.json['count'], 1, answer.text);
    const jobs = await takeJobs(owner);
    assert.equal((await runJobs(jobs)).length, 1);
    nextHour();
    assert.deepEqual(await runJobs(jobs), []);
    assert.equal((await (await service()).mailTo(address)).length, 1);
  });

  test('does not count toward a limit if the mail server rejects it', async () => {
    nextHour();
    const { ctx } = await account();
    const refuse = async () => {
      throw new Error('Full.');
    };
    for (let n = 0; n < PER_MAILBOX + 1; n += 1)
      assert.equal(await attempt(ctx, 'a@office.example', { send: refuse }), 'failed');
    for (let n = 0; n < PER_MAILBOX; n += 1)
      assert.equal(await attempt(ctx, `a+${n}@office.example`), 'sent');
    assert.equal(await attempt(ctx, 'A@office.example'), 'postponed');
    assert.equal(await attempt(ctx, 'b@office.example'), 'sent');
  });
});
