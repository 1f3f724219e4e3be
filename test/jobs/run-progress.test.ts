/** The progress of a run while it runs (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { progressOf } from '../../src/domain/connections/sync/progress.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service, stoppedClock, testClock } from '../kit/service.ts';
import { NO_GUARDS, propertyOf, source } from './feed.ts';
import { changesOf, stage } from './plans-setup.ts';

const community = (id: string) =>
  propertyOf([{ id: `${id}-1`, number: '101' }], { id, name: `The ${id}` });

const whole = `<PhysicalProperty>${['pine', 'oak', 'elm'].map(community).join('')}</PhysicalProperty>`;

const runOf = async ({ admin }: TestAccount, connection: string, run: number) =>
  objectAt((await v2(admin.token, 'GET', `/connections/${connection}/runs/${run}`)).json, 'data');

const storedProgress = async (owner: TestAccount, run: number) =>
  (
    await owner.ctx.run<{ progress: unknown }>(
      sql`select progress from connection_logs where id = ${run}`,
    )
  )[0]?.progress;

suite('progress', () => {
  stoppedClock();

  test('is shown while a run waits for the external system and compares the records, and is null afterwards', async () => {
    const { feeds, drain } = await service();
    const owner = await account();
    const { connection, path } = await source(owner);
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* body() {
      requested.resolve();
      await released.promise;
      yield `<PhysicalProperty>${community('pine')}`;
      started.resolve();
      await finished.promise;
      yield `${community('oak')}${community('elm')}</PhysicalProperty>`;
    }
    feeds.serve(path, () => ({ body: body() }));
    const answer = await v2(owner.admin.token, 'POST', `/connections/${connection.id}/run`);
    const run = Number(answer.json['log_id']);
    const read = () => runOf(owner, connection.id, run);
    assert.equal((await read())['progress'], null);
    const drained = drain();
    await requested.promise;
    assert.deepEqual((await read())['progress'], { phase: 'fetch', done: 0, total: null });
    released.resolve();
    await started.promise;
    const isFetching = async () =>
      objectAt({ it: await storedProgress(owner, run) }, 'it')['phase'] === 'fetch';
    while (await isFetching()) await setImmediate();
    assert.deepEqual((await read())['progress'], { phase: 'compare', done: 0, total: null });
    finished.resolve();
    await drained;
    const ended = await read();
    assert.deepEqual([ended['status'], ended['progress']], ['succeeded', null]);
    const { phase, total } = objectAt({ it: await storedProgress(owner, run) }, 'it');
    assert.deepEqual({ phase, total }, { phase: 'write', total: 3 });
  });

  test('counts the properties of the run during an undo', async () => {
    const { owner, feed, plan, decide } = await stage(NO_GUARDS);
    const { id } = await plan(whole);
    await decide(id, 'apply');
    assert.ok((await changesOf(owner, feed, id)).length > 0);
    const undone = await decide(id, 'undo');
    assert.equal(undone.status, 'undone');
    const progress = objectAt({ progress: await storedProgress(owner, id) }, 'progress');
    assert.equal(progress['phase'], 'undo');
    assert.ok(Number(progress['total']) >= 3);
  });

  test('is stored when a phase starts, and at most once per second within a phase', async (t) => {
    const pass = testClock(t);
    const { owner, plan } = await stage(NO_GUARDS);
    const { id } = await plan(whole);
    const report = progressOf(owner.ctx, id);
    const done = async () => objectAt({ it: await storedProgress(owner, id) }, 'it')['done'];
    await report({ phase: 'write', done: 1, total: 9 });
    await report({ phase: 'write', done: 2, total: 9 });
    assert.equal(await done(), 1);
    pass(1000);
    await report({ phase: 'write', done: 3, total: 9 });
    assert.equal(await done(), 3);
    await report({ phase: 'undo', done: 0, total: 9 });
    assert.equal(await done(), 0);
  });
});
