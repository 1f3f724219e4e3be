/** Schedules of connections (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { currentTime, firstAttempt, service, stoppedClock, testClock } from '../kit/service.ts';
import { feedOf, source } from './feed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NIGHTLY = { cron: '30 3 * * *', timezone: 'America/New_York' };

/**
 * Runs the job that starts due schedules, as the queue does every minute, and the jobs that it
 * queues.
 */
async function tick(): Promise<void> {
  const { handlers, drain } = await service();
  await handlers['schedules-due']({}, firstAttempt());
  await drain();
}

async function scheduled(schedule: object | null = NIGHTLY) {
  const { feeds } = await service();
  const owner = await account();
  const { connection, path } = await source(owner);
  feeds.serve(path, feedOf([{ id: 'u1', number: '101' }]));
  const at = `/connections/${connection.id}`;
  const patch = (body: object) => v2(owner.admin.token, 'PATCH', at, body);
  if (schedule !== null) assert.equal((await patch({ schedule })).status, 200);
  return {
    owner,
    id: connection.id,
    patch,
    read: async () => objectAt((await v2(owner.admin.token, 'GET', at)).json, 'data'),
    triggers: async () =>
      dataOf(await v2(owner.admin.token, 'GET', `${at}/runs`)).map(
        ({ trigger, status }) => `${trigger} ${status}`,
      ),
  };
}

const nextRunOf = async (read: () => Promise<Record<string, unknown>>): Promise<Date> =>
  new Date(String((await read())['next_run_at']));

async function moveTo(pass: (milliseconds: number) => void, instant: Date): Promise<void> {
  pass(instant.getTime() - currentTime().getTime());
}

suite('the schedule of a connection', () => {
  stoppedClock();

  test('runs the connection once at each scheduled time', async (t) => {
    const pass = testClock(t);
    const { read, triggers } = await scheduled();
    const first = await nextRunOf(read);
    const local = first.toLocaleTimeString('en-GB', { timeZone: NIGHTLY.timezone });
    assert.equal(local, '03:30:00');
    assert.ok(first > currentTime() && first.getTime() <= currentTime().getTime() + DAY + HOUR);
    await tick();
    assert.deepEqual(await triggers(), []);
    await moveTo(pass, first);
    await tick();
    await tick();
    assert.deepEqual(await triggers(), ['schedule succeeded']);
    const second = await nextRunOf(read);
    assert.ok(second > first && second.getTime() <= first.getTime() + DAY + HOUR);
    await moveTo(pass, second);
    await tick();
    assert.deepEqual(await triggers(), ['schedule succeeded', 'schedule succeeded']);
  });

  test('runs the connection once for all times that passed while the service was down', async (t) => {
    const pass = testClock(t);
    const { read, triggers } = await scheduled({ cron: '*/15 * * * *', timezone: 'UTC' });
    pass(5 * DAY);
    await tick();
    await tick();
    assert.deepEqual(await triggers(), ['schedule succeeded']);
    assert.ok((await nextRunOf(read)) > currentTime());
  });

  test('runs the connection once if several jobs run at the same time, and joins a waiting run', async (t) => {
    const pass = testClock(t);
    const { owner, id, triggers } = await scheduled();
    pass(DAY + 2 * HOUR);
    assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
    const { handlers, drain } = await service();
    const job = () => handlers['scheduled-runs']({ account_id: owner.id }, firstAttempt());
    await Promise.all([job(), job(), job(), job()]);
    await drain();
    assert.deepEqual(await triggers(), ['manual succeeded']);
    pass(DAY);
    await Promise.all([job(), job(), job(), job()]);
    await drain();
    assert.deepEqual(await triggers(), ['schedule succeeded', 'manual succeeded']);
  });

  test('starts no run while the connection is disabled, and is deleted with the connection', async (t) => {
    const pass = testClock(t);
    const { owner, id, patch, read, triggers } = await scheduled();
    assert.equal((await patch({ enabled: false })).status, 200);
    const { schedule, next_run_at } = await read();
    assert.deepEqual({ schedule, next_run_at }, { schedule: NIGHTLY, next_run_at: null });
    pass(2 * DAY);
    await tick();
    assert.deepEqual(await triggers(), []);
    assert.equal((await patch({ enabled: true })).status, 200);
    assert.ok((await nextRunOf(read)) > currentTime());
    await tick();
    assert.deepEqual(await triggers(), []);
    assert.equal((await v2(owner.admin.token, 'DELETE', `/connections/${id}`)).status, 204);
    pass(2 * DAY);
    await tick();
  });

  test('starts its run even if another schedule of the account is damaged', async (t) => {
    const pass = testClock(t);
    const { owner, read, triggers } = await scheduled();
    const other = await source(owner);
    const at = `/connections/${other.connection.id}`;
    assert.equal((await v2(owner.admin.token, 'PATCH', at, { schedule: NIGHTLY })).status, 200);
    await owner.ctx.run(sql`
      update connections set schedule = null, next_run_at = next_run_at - interval '1 second'
      where id = ${other.connection.id}`);
    await moveTo(pass, await nextRunOf(read));
    const { handlers, drain } = await service();
    await assert.rejects(handlers['scheduled-runs']({ account_id: owner.id }, firstAttempt()));
    await drain();
    assert.deepEqual(await triggers(), ['schedule succeeded']);
    await owner.ctx.run(
      sql`update connections set next_run_at = null where id = ${other.connection.id}`,
    );
  });

  test('is removed by null', async (t) => {
    const pass = testClock(t);
    const { patch, read, triggers } = await scheduled();
    assert.equal((await patch({ schedule: null })).status, 200);
    const { schedule, next_run_at } = await read();
    assert.deepEqual({ schedule, next_run_at }, { schedule: null, next_run_at: null });
    pass(2 * DAY);
    await tick();
    assert.deepEqual(await triggers(), []);
  });

  test('keeps a due time when an update sends the same schedule', async (t) => {
    const pass = testClock(t);
    const { patch, triggers } = await scheduled();
    pass(2 * DAY);
    const same = { schedule: NIGHTLY, enabled: true, name: 'Nightly feed' };
    assert.equal((await patch(same)).status, 200);
    await tick();
    assert.deepEqual(await triggers(), ['schedule succeeded']);
  });

  test('can be set when the connection is created, and its changes are recorded in the history', async () => {
    const owner = await account();
    const body = { type: 'simulator', category: 'pms', name: 'Simulated', schedule: NIGHTLY };
    const { id, next_run_at } = await owner.make('connections', body);
    assert.ok(new Date(String(next_run_at)) > currentTime());
    const path = `/connections/${id}`;
    const schedule = { cron: '0 6 * * 1', timezone: 'America/Denver' };
    const changed = await v2(owner.admin.token, 'PATCH', path, { schedule });
    assert.equal(changed.status, 200);
    const [entry] = dataOf(await v2(owner.admin.token, 'GET', `${path}/history`));
    assert.deepEqual(entry?.['changes'], { schedule: { old: NIGHTLY, new: schedule } });
  });

  test('is validated: five fields, at least 15 minutes apart, a known time zone', async () => {
    const { patch } = await scheduled(null);
    const refusals: [unknown, Record<string, string[]>][] = [
      [
        { ...NIGHTLY, cron: 'at night' },
        {
          'schedule.cron': ['The schedule.cron field must be a cron expression with five fields.'],
        },
      ],
      [
        { ...NIGHTLY, cron: '*/5 * * * *' },
        {
          'schedule.cron': [
            'The schedule.cron field must leave at least 15 minutes between two times.',
          ],
        },
      ],
      [
        { ...NIGHTLY, timezone: 'Mars/Base' },
        { 'schedule.timezone': ['The schedule.timezone field must be a valid timezone.'] },
      ],
      [
        { cron: NIGHTLY.cron },
        { 'schedule.timezone': ['The schedule.timezone field is required.'] },
      ],
      [
        { ...NIGHTLY, cron: '0 '.repeat(60) },
        {
          'schedule.cron': [
            'The schedule.cron field must not be greater than 100 characters.',
            'The schedule.cron field must be a cron expression with five fields.',
          ],
        },
      ],
      ['nightly', { schedule: ['The schedule field must be an array.'] }],
    ];
    for (const [schedule, errors] of refusals)
      assert.deepEqual(errorsOf(await patch({ schedule })), errors);
  });

  test('is rejected for connections that have nothing to sync', async () => {
    const owner = await account();
    const body = { type: 'push', name: 'Push', schedule: NIGHTLY };
    assert.deepEqual(errorsOf(await v2(owner.admin.token, 'POST', '/connections', body)), {
      schedule: ['This connection has nothing to sync, so it has no schedule.'],
    });
  });
});
