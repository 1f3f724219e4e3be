/**
 * A service that is killed while a connection is synced: a later process finishes the run, and
 * every effect of the run, including its pictures, occurs once (decisions §8). Uses real processes
 * on a separate directory or database. `TEST_SYNC_KILLS` is the number of kills in each phase. If
 * this variable is set, all phases are tested. Otherwise two phases are tested, and on PostgreSQL
 * the test moves the heartbeat of the job back, because a later process considers the job lost only
 * when its last heartbeat is old.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { unique } from '../kit/account.ts';
import { createDatabase } from '../kit/empty-service.ts';
import { accountIn, clientOf, installation } from '../kit/installation.ts';
import { listAt, objectAt, objectsAt, recordAt, textAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';

const { TEST_SYNC_KILLS } = process.env;

const KILLS = Number(TEST_SYNC_KILLS ?? 1);

const ALL = ['fetch', 'compare', 'write', 'pictures', 'undo'] as const;
type Obj = Record<string, unknown>;

type Phase = (typeof ALL)[number];

const PHASES: readonly Phase[] = TEST_SYNC_KILLS === undefined ? ['write', 'pictures'] : ALL;

const PROPERTIES = 6;
const UNITS = 40;

/** The maximum time that a later process may take to finish the run. */
const RECOVERY_MS = 90_000;

/** The rent of all units after `runs` runs. Its changes are too small for a guard to hold a run. */
const rentAfter = (runs: number) => 1500 + 10 * runs;

const unitOf = (property: number, unit: number, runs: number) =>
  `<ILS_Unit IDValue="u${property}-${unit}"><Units><Unit><MarketingName>${unit}</MarketingName>
    <MarketRent>${rentAfter(runs)}</MarketRent><UnitLeasedStatus>available</UnitLeasedStatus></Unit></Units></ILS_Unit>`;

const propertyOf = (property: number, runs: number, picture: string) =>
  `<Property IDValue="p${property}"><PropertyID><MarketingName>Property ${property}</MarketingName></PropertyID>
    ${Array.from({ length: UNITS }, (_, unit) => unitOf(property, unit, runs)).join('')}
    <File FileID="1" Active="true"><FileType>Photo</FileType><Src>${picture}</Src></File></Property>`;

test(`kill -9 during a run (${PHASES.join(', ')}; ${KILLS} each): a later process finishes the run, with every effect once`, {
  timeout: 120_000 * KILLS * PHASES.length,
}, async (t) => {
  const { feeds } = await service();
  const database = await createDatabase();
  const { inService, serve } = installation('syncs', [feeds.origin], {
    databaseUrl: database?.url,
  });
  after(() => database?.drop());
  const { token } = await inService(0, (opened) => accountIn(opened, 'Killed'));
  const start = () => serve([], { FRONTAGE_RATE_LIMIT_FACTOR: '10000' });
  let running = await start();

  const ask = clientOf(token, () => running.url);

  const feed = `/${unique('feed').replace(' ', '-')}.xml`;
  const { id: connection } = recordAt(
    await ask('POST', '/v2/connections', {
      type: 'mits_feed',
      name: 'Feed',
      settings: { url: feeds.serve(feed, '') },
    }),
    'data',
  );
  const runOf = async (id: unknown) =>
    objectAt(await ask('GET', `/v2/connections/${connection}/runs/${id}`), 'data');

  /** A run that has just started has no progress yet. */
  const phaseOf = ({ status, progress }: Obj): string =>
    status === 'running' && progress !== null ? textAt(progress, 'phase') : 'queued';

  /**
   * Serves a new state of the feed with a new picture of each property. If `isHeld` is set, its
   * responses do not end; `finishFeed` serves complete ones again.
   */
  async function serveState(runs: number, isHeld: boolean) {
    const pictures: string[] = [];
    for (let property = 0; property < PROPERTIES; property += 1) {
      const body = await photo({ width: 900, height: 600 });
      pictures.push(feeds.serve(`/${unique('picture').replace(' ', '-')}.jpg`, { body }));
    }
    const properties = pictures.map((picture, property) => propertyOf(property, runs, picture));
    const whole = `<PhysicalProperty>${properties.join('')}</PhysicalProperty>`;
    async function* endless(): AsyncGenerator<string> {
      yield whole.slice(0, 5000);
      await new Promise(() => {});
    }
    feeds.serve(feed, isHeld ? { body: endless() } : whole);
    return { pictures, finishFeed: () => feeds.serve(feed, whole) };
  }

  async function reach(phase: Phase, runId: unknown): Promise<void> {
    for (;;) {
      const run = await runOf(runId);
      if (phase === 'pictures' ? run['status'] === 'succeeded' : phaseOf(run) === phase) break;
      assert.ok(['queued', 'running'].includes(String(run['status'])), JSON.stringify(run));
    }
    for (let turns = randomInt(200); turns > 0; turns -= 1) await setImmediate();
  }

  const moveHeartbeats = () =>
    inService(0, ({ parts }) =>
      parts.database.run(sql`
        update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`),
    );

  /** Fails with the state of the run and of the jobs that have not completed. */
  async function failWith(runId: unknown): Promise<never> {
    const run = await runOf(runId);
    await running.kill();
    const jobs = await inService(0, ({ parts }) =>
      parts.database.run(sql`
        select name, state, retry_count, started_on, heartbeat_on, start_after, output
        from jobs.job where state <> 'completed'`),
    );
    assert.fail(`The run was not finished in ${RECOVERY_MS} ms: ${JSON.stringify({ run, jobs })}`);
  }

  async function until(end: number, runId: unknown, holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (performance.now() > end) await failWith(runId);
      await setImmediate();
    }
  }

  async function list(path: string): Promise<Obj[]> {
    const pages = await Promise.all(
      [1, 2].map((page) => ask('GET', `/v2/${path}?per_page=200&page=${page}`)),
    );
    return pages.flatMap((page) => objectsAt(page, 'data'));
  }

  const propertyPictures = async (): Promise<unknown[][]> => {
    const all = listAt(await ask('GET', '/v2/properties?per_page=100&sort=external_id'), 'data');
    return Promise.all(
      all.map(async (property) => {
        const record = objectAt(
          await ask('GET', `/v2/properties/${objectAt(property)['id']}`),
          'data',
        );
        return listAt(record, 'images').map((image) => objectAt(image)['source_url']);
      }),
    );
  };

  /** Restarts the service after a kill, and returns the time by which it must have recovered. */
  async function restart(): Promise<number> {
    if (TEST_SYNC_KILLS === undefined && database !== null) await moveHeartbeats();
    running = await start();
    return performance.now() + RECOVERY_MS;
  }

  const report = (phase: Phase, end: number) => {
    const seconds = (RECOVERY_MS - (end - performance.now())) / 1000;
    t.diagnostic(`${phase}: finished ${seconds.toFixed(1)} s after the restart`);
  };

  /** Asserts that each unit is stored once, with this rent. */
  async function assertUnits(rent: number): Promise<void> {
    const found = await list('units');
    assert.equal(found.length, PROPERTIES * UNITS);
    const ids = new Set(found.map(({ external_ids }) => JSON.stringify(external_ids)));
    assert.equal(ids.size, PROPERTIES * UNITS);
    assert.deepEqual([...new Set(found.map((unit) => unit['min_base_rent']))], [rent]);
  }

  let runs = 0;
  const pictureCount = async () =>
    Number(objectAt(await ask('GET', '/v2/media?kind=file&per_page=1'), 'meta')['total']);

  /** Kills the service while it undoes a run. */
  async function killUndo(): Promise<void> {
    const before = await propertyPictures();
    await serveState(runs, false);
    const { log_id } = await ask('POST', `/v2/connections/${connection}/run`);
    const hasStatus = (status: string) => async () => (await runOf(log_id))['status'] === status;
    await until(performance.now() + RECOVERY_MS, log_id, hasStatus('succeeded'));
    await assertUnits(rentAfter(runs));
    await ask('POST', `/v2/connections/${connection}/runs/${log_id}/undo`);
    await reach('undo', log_id);
    await running.kill();
    const end = await restart();
    await until(end, log_id, hasStatus('undone'));
    await assertUnits(rentAfter(runs - 1));
    const isRestored = async () =>
      JSON.stringify(await propertyPictures()) === JSON.stringify(before);
    await until(end, log_id, isRestored);
    report('undo', end);
  }

  for (const phase of PHASES)
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (phase === 'undo') {
        await killUndo();
        continue;
      }
      const { pictures, finishFeed } = await serveState(runs, phase === 'fetch');
      const queued = await ask('POST', `/v2/connections/${connection}/run`);
      const runId = queued['log_id'];
      await reach(phase, runId);
      await running.kill();
      finishFeed();
      const end = await restart();
      await until(end, runId, async () => (await runOf(runId))['status'] === 'succeeded');
      const expected = pictures.map((picture) => [picture]);
      await until(end, runId, async () => {
        const found = (await propertyPictures()).flat();
        return pictures.every((picture) => found.includes(picture));
      });
      report(phase, end);
      await assertUnits(rentAfter(runs));
      const attached = await propertyPictures();
      assert.deepEqual(attached.toSorted(), expected.toSorted());
      assert.equal(await pictureCount(), PROPERTIES * (runs + 1));
      const changed = (await list(`connections/${connection}/runs/${runId}/changes`)).filter(
        ({ kind, fields }) => kind === 'units' && 'min_base_rent' in objectAt(fields),
      );
      assert.equal(changed.length, PROPERTIES * UNITS);
      assert.equal(new Set(changed.map(({ record_id }) => record_id)).size, PROPERTIES * UNITS);
      runs += 1;
    }
  await running.kill();
});
