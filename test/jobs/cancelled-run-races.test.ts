/**
 * 50 requests cancel a run while it starts, ends, is retried or undone. Each run ends once, and its
 * history has one entry (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { service } from '../kit/service.ts';
import {
  cancelledStage,
  feedOfMany,
  jobsOf,
  rentsOf,
  waitForRetry,
} from './cancelled-runs-setup.ts';

const REQUESTS = 50;
const MANY = 3;

type Stage = Awaited<ReturnType<typeof cancelledStage>>;

/** The moments at which the requests are sent. */
const MOMENTS = {
  'at once': sql`true`,
  'once the run has started': sql`status = 'running'`,
  'once the run writes records': sql`status = 'running' and progress->>'phase' in ('write', 'undo')`,
  'once the run has written all records': sql`status = 'running' and not exists (
    select from units where account_id = connections.account_id and min_base_rent = before.rent)`,
};

/** Waits for the moment, or the end of the run. `rent` is the rent before the run, in cents. */
async function reached({ owner }: Stage, id: number, moment: SQL, rent: number): Promise<void> {
  for (let isReached = false; !isReached; ) {
    const rows = await owner.ctx.run(sql`
      select from connection_logs join connections on connections.id = connection_id,
        (values (${rent}::bigint)) as before (rent)
      where connection_logs.id = ${id}
        and (${moment} or status in ('succeeded', 'partial', 'discarded', 'undone'))`);
    isReached = rows.length > 0;
    await new Promise(setImmediate);
  }
}

/**
 * Cancels the run while its jobs execute, and returns how it ended. Asserts that the statuses of
 * the requests, the end of the run and its history agree.
 */
async function raced(
  staged: Stage,
  id: number,
  wait: () => Promise<void>,
): Promise<{ end: string; isRefused: boolean }> {
  const { owner, post, readRun, decisions } = staged;
  const { drain } = await service();
  const drained = drain();
  await wait();
  const requests = Array.from({ length: REQUESTS }, () => post(`runs/${id}/cancel`));
  const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
  await drained;
  await drain();
  for (const status of statuses) assert.ok(status === 200 || status === 409, `${status}`);
  const run = await readRun(id);
  assert.ok(run['finished_at'] !== null);
  assert.equal(run['retry_at'], null);
  assert.deepEqual(await jobsOf(owner, id), []);
  const entries = (await decisions()).filter((action) => action === 'run_cancelled');
  assert.equal(entries.length, statuses.has(200) ? 1 : 0);
  const isCancelled = run['cancelled_at'] !== null;
  assert.ok(!isCancelled || statuses.has(200));
  return {
    end: `${run['status']}${isCancelled ? ', cancelled' : ''}`,
    isRefused: !statuses.has(200),
  };
}

type Race = {
  prepare(staged: Stage): Promise<number>;
  /** The rent before the run or the undo, and the rent that the run or the undo writes. */
  rents: [number, number];
  /** How the run ends if everything, nothing or a part was written. */
  ends: { all: string; none: string; some: string[] };
};

/** Runs the race, with requests sent at `moment`, and then runs the connection again. */
async function race(moment: SQL, { prepare, rents: [before, after], ends }: Race): Promise<void> {
  const staged = await cancelledStage();
  const { feed, serve } = staged;
  await feed.run(feedOfMany(MANY, 1500));
  serve(feedOfMany(MANY, 1550));
  const id = await prepare(staged);
  const { end, isRefused } = await raced(staged, id, () =>
    reached(staged, id, moment, before * 100),
  );
  assert.ok([ends.all, ends.none, ...ends.some].includes(end), end);
  assert.ok(!isRefused || end === ends.all, `The requests were refused, but the run is ${end}.`);
  const known = end === ends.all ? [after] : end === ends.none ? [before] : [before, after];
  const rents = await rentsOf(feed);
  assert.ok(
    rents.every((rent) => known.includes(rent)),
    `${end}: ${rents}`,
  );
  assert.equal((await feed.run(feedOfMany(MANY, 1600))).status, 'succeeded');
  assert.deepEqual(new Set(await rentsOf(feed)), new Set([1600]));
}

const RACES: Record<string, Race> = {
  'its start and its end': {
    prepare: ({ queue }) => queue('run'),
    rents: [1500, 1550],
    ends: { all: 'succeeded', none: 'discarded, cancelled', some: ['partial, cancelled'] },
  },
  'its retry': {
    prepare: async (staged) => {
      const id = await staged.queue('run');
      await waitForRetry(staged, id);
      return id;
    },
    rents: [1500, 1550],
    ends: {
      all: 'succeeded',
      none: 'discarded, cancelled',
      some: ['failed, cancelled', 'partial, cancelled'],
    },
  },
  'its undo': {
    prepare: async ({ feed, post }) => {
      const { id } = await feed.run();
      assert.equal((await post(`runs/${id}/undo`)).status, 202);
      return id;
    },
    rents: [1550, 1500],
    ends: { all: 'undone', none: 'succeeded, cancelled', some: ['partial, cancelled'] },
  },
};

suite('50 concurrent requests to cancel a run', () => {
  for (const [name, one] of Object.entries(RACES))
    for (const [moment, condition] of Object.entries(MOMENTS))
      test(`sent ${moment}, end the run once, even if they race with ${name}`, () =>
        race(condition, one));
});
