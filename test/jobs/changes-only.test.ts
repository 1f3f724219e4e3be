/**
 * Runs that read only the changes since the last run: when the cursor is used, and when it is
 * reset.
 */
import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { currentTime, service, stoppedClock, testClock } from '../kit/service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A connection that has read everything in two runs; the first run created the property. */
async function connected(t: TestContext, settings: object = {}) {
  const pass = testClock(t);
  // The simulator changes with each minute of the clock, so a test starts in a new minute.
  pass(MINUTE - (currentTime().getTime() % MINUTE));
  const owner = await account();
  const connection = await owner.make('connections', {
    type: 'simulator',
    category: 'pms',
    name: 'Simulated',
    settings: { changes_only: true, guards: {}, ...settings },
  });
  const at = `/connections/${connection.id}`;
  const send = async (path: string) => {
    const answer = await v2(owner.admin.token, 'POST', `${at}/${path}`);
    assert.equal(Math.floor(answer.status / 100), 2, answer.text);
    await (await service()).drain();
    const [run = {}] = dataOf(await v2(owner.admin.token, 'GET', `${at}/runs`));
    return run;
  };
  /** The result of a run, and the number of units that it read. */
  const run = async (path = 'run') => {
    const { status, counts } = await send(path);
    const { created = 0, changed = 0, unchanged = 0 } = Object(Object(counts).units);
    return [status, created + changed + unchanged];
  };
  assert.deepEqual(await run(), ['succeeded', 24]);
  assert.deepEqual(await run(), ['succeeded', 24]);
  return { owner, at, pass, run, send };
}

suite('a run of a connection with changes_only', () => {
  stoppedClock();

  test('does not read unchanged records, and does not disable properties that it did not read', async (t) => {
    const { owner, run } = await connected(t);
    assert.deepEqual(await run(), ['succeeded', 0]);
    const [property, ...more] = dataOf(await v2(owner.admin.token, 'GET', '/properties'));
    assert.deepEqual([property?.['is_enabled'], more], [true, []]);
  });

  test('reads everything a day after the last full read, regardless of the runs in between', async (t) => {
    const { pass, run } = await connected(t);
    pass(DAY - MINUTE);
    assert.deepEqual(await run(), ['succeeded', 0]);
    pass(MINUTE);
    assert.deepEqual(await run(), ['succeeded', 24]);
    assert.deepEqual(await run(), ['succeeded', 0]);
  });

  test('reads everything after the settings or the properties of its connection have changed', async (t) => {
    const { owner, at, run } = await connected(t);
    await v2(owner.admin.token, 'PATCH', at, { settings: { delay_ms: 1 } });
    assert.deepEqual(await run(), ['succeeded', 24]);
    assert.deepEqual(await run(), ['succeeded', 0]);
    const property = await owner.make('properties', { name: 'Another' });
    await v2(owner.admin.token, 'POST', `${at}/properties`, { property_id: property.id });
    assert.deepEqual(await run(), ['succeeded', 24]);
  });

  test('reads the changes again after an undo or a discarded plan', async (t) => {
    const { pass, run, send } = await connected(t, { drift: true });
    pass(MINUTE);
    const { id } = await send('run');
    assert.deepEqual(await run(), ['succeeded', 0]);
    assert.equal((await send(`runs/${id}/undo`))['status'], 'succeeded');
    assert.deepEqual(await run(), ['succeeded', 24]);
    pass(MINUTE);
    const planned = await send('plan');
    await send(`runs/${planned['id']}/discard`);
    assert.deepEqual(await run(), ['succeeded', 24]);
  });

  test('advances the cursor when a plan is applied', async (t) => {
    const { pass, run, send } = await connected(t, { drift: true });
    pass(MINUTE);
    const planned = await send('plan');
    assert.equal(planned['status'], 'planned');
    assert.deepEqual(await run(`runs/${planned['id']}/apply`), ['succeeded', 24]);
    assert.deepEqual(await run(), ['succeeded', 0]);
  });

  const remark = (severity: string) =>
    JSON.stringify([{ property: null, line: null, path: 'Property', message: 'x', severity }]);

  for (const [outcome, change, units] of [
    ['has an error', sql`status = 'partial', remarks = ${remark('error')}, remarks_count = 1`, 24],
    ['has more remarks than are stored', sql`remarks = ${remark('info')}, remarks_count = 2`, 24],
    ['was limited to groups', sql`is_limited = true`, 24],
    ['failed', sql`status = 'failed'`, 24],
    [
      'has a warning',
      sql`status = 'partial', remarks = ${remark('warning')}, remarks_count = 1`,
      0,
    ],
  ] satisfies [string, SQL, number][])
    test(`reads ${units === 0 ? 'only the changes' : 'everything again'} if the last run ${outcome}`, async (t) => {
      const { owner, at, run } = await connected(t);
      const id = at.split('/').at(-1);
      // The cursor is also reset if one of several communities fails. The simulator cannot cause
      // this failure, because it has only one community.
      const [last, ...earlier] = await owner.ctx.run<{ id: number }>(sql`
        select id from connection_logs where connection_id = ${id} order by id desc`);
      assert.equal(earlier.length, 1);
      await owner.ctx.run(sql`update connection_logs set ${change} where id = ${last?.id}`);
      assert.deepEqual(await run(), ['succeeded', units]);
    });
});
