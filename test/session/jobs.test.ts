/** The list of background jobs of an account. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Fault } from '../../src/kernel/fault.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { errorsOf } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

/**
 * Queues a job of an account, with the values that the queue would have stored. A job that runs
 * has just started: the queue retries one that started longer ago than its time limit.
 */
async function queued(
  owner: TestAccount,
  name: string,
  { data = {}, state = 'created', output }: { data?: object; state?: string; output?: object } = {},
): Promise<string> {
  const id = newId();
  const payload = JSON.stringify({ account_id: owner.id, ...data });
  const started = state === 'created' ? sql`null` : sql`now()`;
  await owner.ctx.run(sql`
    insert into jobs.job (id, name, data, state, output, created_on, started_on, start_after)
    values (${id}::uuid, ${name}, ${payload}::jsonb, ${state}::jobs.job_state,
      ${output === undefined ? null : JSON.stringify(output)}::jsonb, now(), ${started}, now() + interval '1 year')`);
  return id;
}

async function seenBy(who: Visitor, query = '') {
  const { status, text, json } = await who.ask('GET', `/jobs?per_page=200${query}`);
  assert.equal(status, 200, text);
  return objectsAt(json, 'data');
}

const idsOf = (jobs: readonly Record<string, unknown>[]) => jobs.map(({ id }) => id).sort();

suite('the jobs of an account', () => {
  test('are listed with their titles, records and next action, and are hidden from other accounts', async () => {
    const [owner, other] = [await account(), await account()];
    const property_id = newId();
    const mine = await queued(owner, 'property-teardown', { data: { property_id } });
    await queued(other, 'property-teardown', { data: { property_id } });
    const jobs = await seenBy(await signedIn(owner.admin));
    assert.deepEqual(
      jobs.map(({ id, name, title, status, record, attempts, error, finished_at }) => ({
        id,
        name,
        title,
        status,
        record,
        attempts,
        error,
        finished_at,
      })),
      [
        {
          id: mine,
          name: 'property-teardown',
          title: 'Delete a property',
          status: 'waiting',
          record: { resource: 'properties', id: property_id },
          attempts: 0,
          error: null,
          finished_at: null,
        },
      ],
    );
  });

  test('show error messages that are intended for users, and no other error text', async () => {
    const owner = await account();
    const { kind, detail, message } = new Fault({ kind: 'upstream', message: 'crm.test failed.' });
    const secret = { name: 'Error', message: 'postgres://user:secret@host', detail: 'secret key' };
    for (const output of [
      { kind, detail, message },
      { message: 'Too many.', isLogged: false },
    ])
      await queued(owner, 'lead-push', { state: 'failed', output });
    await queued(owner, 'lead-push', { state: 'retry', output: secret });
    await queued(owner, 'lead-push', { state: 'completed', output: secret });
    const jobs = await seenBy(await signedIn(owner.admin));
    assert.deepEqual(jobs.map(({ status, error }) => `${status}: ${error}`).sort(), [
      'completed: null',
      'failed: Too many.',
      'failed: crm.test failed.',
      'retrying: An unexpected error occurred. The log of the service contains the details.',
    ]);
    assert.ok(!JSON.stringify(jobs).includes('secret'));
  });

  test('can be filtered by status', async () => {
    const owner = await account();
    const failed = await queued(owner, 'lead-mail', { state: 'failed' });
    const waiting = await queued(owner, 'lead-mail');
    const admin = await signedIn(owner.admin);
    assert.deepEqual(idsOf(await seenBy(admin, '&status=failed')), [failed]);
    assert.deepEqual(idsOf(await seenBy(admin)), [failed, waiting].sort());
    const refused = await admin.ask('GET', '/jobs?status=lost');
    assert.deepEqual([refused.status, Object.keys(errorsOf(refused))], [422, ['status']]);
  });

  test('show the progress of a running run of a connection', async () => {
    const owner = await account();
    const connection = await owner.make('connections', {
      name: 'Feed',
      category: 'pms',
      type: 'simulator',
    });
    const [run] = await owner.ctx.run<{ id: number }>(sql`
      insert into connection_logs (connection_id, status, progress, started_at)
      values (${connection.id}::uuid, 'running', '{"phase":"write","done":3,"total":9}', now()) returning id`);
    const data = { connection_id: connection.id, log_id: run?.id };
    const id = await queued(owner, 'connection-sync', { data, state: 'active' });
    const [job] = (await seenBy(await signedIn(owner.admin))).filter((one) => one['id'] === id);
    assert.deepEqual(
      [job?.['status'], job?.['run_id'], job?.['record'], job?.['progress']],
      [
        'running',
        run?.id,
        { resource: 'connections', id: connection.id },
        { phase: 'write', done: 3, total: 9 },
      ],
    );
  });

  test('are visible only to members who may view the audit log of the whole account', async () => {
    const owner = await account();
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'East' });
    await queued(owner, 'lead-mail');
    const limited = await signedIn(await owner.person('admin', [group.id]));
    const viewer = await signedIn(await owner.person('viewer'));
    for (const [who, status] of [
      [limited, 403],
      [viewer, 403],
      [await signedIn(owner.admin), 200],
    ] as const) {
      assert.equal((await who.ask('GET', '/jobs')).status, status);
      const { json } = await who.ask('GET', '/account');
      assert.equal(objectAt(objectAt(json, 'data'), 'can')['view_jobs'], status === 200);
    }
  });

  test('are listed with a limited number of reads, regardless of the number of jobs', async () => {
    const owner = await account();
    const { parts } = await service();
    await owner.ctx.run(sql`
      insert into jobs.job (name, data, state, created_on, start_after)
      select 'lead-mail', jsonb_build_object('account_id', ${owner.id}::text), 'completed',
        now() - make_interval(secs => n), now() from generate_series(1, 3000) n`);
    const failed = await queued(owner, 'lead-mail', { state: 'failed' });
    await parts.database.text('analyze jobs.job_common');
    const admin = await signedIn(owner.admin);
    const { json } = await admin.ask('GET', '/jobs?per_page=1');
    assert.deepEqual(objectAt(json, 'meta')['total'], 1000);
    assert.deepEqual(idsOf(await seenBy(admin, '&status=failed')), [failed]);
    const plan = await owner.ctx.run(sql`
      explain select * from jobs.job where job.data->>'account_id' = ${owner.id}
        and job.state = 'completed' order by job.created_on desc limit 1000`);
    assert.match(JSON.stringify(plan), /Index Scan using job_account/);
  });
});
