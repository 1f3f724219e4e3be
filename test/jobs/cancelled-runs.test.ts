/** Runs that are cancelled while they are queued, read, write or are undone (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import {
  cancelledStage,
  executedWithPause,
  feedOfMany,
  rentsOf,
  startedByHand,
} from './cancelled-runs-setup.ts';
import { propertyOf, snapshot } from './feed.ts';
import { changesOf } from './plans-setup.ts';

const MANY = 4;

suite('cancelling a run that is in progress', () => {
  test('keeps its writes, which are listed and can be undone, even if 50 requests cancel it concurrently (§4.3 POST /connections/{}/runs/{}/cancel)', async () => {
    const { owner, feed, post, queue, readRun, decisions, serve, decide } = await cancelledStage();
    await feed.run(feedOfMany(MANY, 1500));
    serve(feedOfMany(MANY, 1550));
    const id = await queue('run');
    await executedWithPause(owner, feed.connection.id, id, async () => {
      const answers = Array.from({ length: 50 }, () => post(`runs/${id}/cancel`));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      assert.deepEqual([...new Set(statuses)], [200]);
    });
    const run = await readRun(id);
    assert.equal(run['status'], 'partial');
    assert.match(textAt(run, 'message'), /^The run was cancelled\./);
    assert.ok(run['cancelled_at'] !== null && run['finished_at'] !== null);
    const written = (await rentsOf(feed)).filter((rent) => rent === 1550).length;
    assert.equal(written, 1);
    const changes = await changesOf(owner, feed, id);
    assert.deepEqual(
      [changes.length, run['changes_count'], objectAt(run, 'counts', 'units')['changed']],
      [written, written, written],
    );
    assert.equal((await decisions()).filter((action) => action === 'run_cancelled').length, 1);
    assert.equal((await decide(id, 'undo')).status, 'undone');
    assert.deepEqual(new Set(await rentsOf(feed)), new Set([1500]));
    assert.equal((await readRun(id))['cancelled_at'], null);
  });

  for (const [phase, begin] of [
    ['is waiting for the external system', ''],
    [
      'is comparing the feed with the stored records',
      `<PhysicalProperty>${propertyOf([{ id: 'u1' }])}`,
    ],
  ] as const)
    test(`ends a run that ${phase} without any writes`, async () => {
      const { owner, feed, queue, readRun, cancel } = await cancelledStage();
      const { drain, feeds } = await service();
      const reached = Promise.withResolvers<void>();
      async function* body() {
        if (begin !== '') yield begin;
        reached.resolve();
        // The external system never finishes its response.
        await new Promise(() => {});
        yield '';
      }
      feeds.serve(feed.path, () => ({ body: body() }));
      const before = await snapshot(owner);
      const id = await queue('run');
      const drained = drain();
      await reached.promise;
      const cancelled = await cancel(id);
      assert.deepEqual([cancelled['status'], cancelled['finished_at']], ['running', null]);
      assert.ok(cancelled['cancelled_at'] !== null);
      await drained;
      const run = await readRun(id);
      assert.deepEqual([run['status'], run['counts'], run['changes_count']], ['discarded', {}, 0]);
      assert.match(textAt(run, 'message'), /before it changed any record/);
      assert.deepEqual(await snapshot(owner), before);
      const left = await owner.ctx.run(sql`
        select from connection_plans where run_id = ${id}
        union all select from connection_changes where run_id = ${id}`);
      assert.equal(left.length, 0);
    });

  test('stops a plan before it can be applied', async () => {
    const { feed, queue, readRun, cancel, post } = await cancelledStage();
    const { drain, feeds } = await service();
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* body() {
      asked.resolve();
      await released.promise;
      yield feedOfMany(2, 1500);
    }
    feeds.serve(feed.path, () => ({ body: body() }));
    const id = await queue('plan');
    const drained = drain();
    await asked.promise;
    await cancel(id);
    released.resolve();
    await drained;
    assert.equal((await readRun(id))['status'], 'discarded');
    assert.equal((await post(`runs/${id}/apply`)).status, 409);
    assert.deepEqual(await feed.list('properties'), []);
  });

  test('if the process of the run was killed, ends the run without reading the feed when its job is started again', async () => {
    const { feed, queue, readRun, cancel, owner } = await cancelledStage();
    const { feeds } = await service();
    const id = await queue('run');
    await owner.ctx.run(sql`update connection_logs set status = 'running' where id = ${id}`);
    await cancel(id);
    await startedByHand(owner, feed, id, 1);
    assert.equal((await readRun(id))['status'], 'discarded');
    assert.equal(feeds.requestsTo(feed.path).length, 0);
  });

  test('either cancels the run or has no effect if the run ends at the same time, and the next run writes the remaining records', async () => {
    const { feed, queue, readRun, serve, post } = await cancelledStage();
    const { drain } = await service();
    await feed.run(feedOfMany(3, 1500));
    const outcomes = new Set<string>();
    for (let turns = 0; turns < 12; turns += 1) {
      serve(feedOfMany(3, 1600 + turns));
      const id = await queue('run');
      const drained = drain();
      for (let n = 0; n < turns * 12; n += 1) await new Promise(setImmediate);
      const { status } = await post(`runs/${id}/cancel`);
      await drained;
      const run = await readRun(id);
      const isCancelled = run['cancelled_at'] !== null;
      outcomes.add(`${run['status']} ${isCancelled}`);
      assert.ok(status === 200 || !isCancelled);
      assert.equal(run['finished_at'] === null, false);
    }
    const known = ['succeeded false', 'partial true', 'discarded true'];
    for (const outcome of outcomes) assert.ok(known.includes(outcome), outcome);
    assert.equal((await feed.run()).status, 'succeeded');
    assert.deepEqual(await rentsOf(feed), [1611, 1611, 1611]);
  });
});

suite('cancelling a queued run', () => {
  test('ends the run immediately, and the run that waited for it starts', async () => {
    const { feed, queue, readRun, cancel, serve } = await cancelledStage();
    const { drain, feeds } = await service();
    serve(feedOfMany(1, 1500));
    const run = await queue('run');
    const plan = await queue('plan');
    const cancelled = await cancel(run);
    assert.deepEqual([cancelled['status'], cancelled['changes_count']], ['discarded', 0]);
    assert.deepEqual(await cancel(run), cancelled);
    await drain();
    assert.equal((await readRun(plan))['status'], 'planned');
    assert.equal(feeds.requestsTo(feed.path).length, 1);
    assert.deepEqual(await feed.list('properties'), []);
  });

  test('ends the run before it starts, even if it waits for another run', async () => {
    const { feed, queue, readRun, cancel, serve } = await cancelledStage();
    const { drain, feeds } = await service();
    serve(feedOfMany(1, 1500));
    const run = await queue('run');
    const plan = await queue('plan');
    assert.equal((await cancel(plan))['status'], 'discarded');
    await drain();
    assert.equal((await readRun(run))['status'], 'succeeded');
    assert.equal((await readRun(plan))['status'], 'discarded');
    assert.equal(feeds.requestsTo(feed.path).length, 1);
  });

  test('keeps the records that the run wrote before its process stopped', async () => {
    const { feed, queue, readRun, cancel, serve, owner } = await cancelledStage();
    const { parts, drain } = await service();
    await feed.run(feedOfMany(3, 1500));
    serve(feedOfMany(3, 1550));
    const id = await queue('run');
    const stop = new AbortController();
    const { changed } = parts;
    parts.changed = (change) => {
      changed(change);
      stop.abort(new Error('The process is stopping.'));
    };
    await assert.rejects(startedByHand(owner, feed, id, 0, stop.signal));
    parts.changed = changed;
    await owner.ctx.run(sql`update connection_logs set cursor = '{}' where id = ${id}`);
    assert.equal((await readRun(id))['status'], 'queued');
    const run = await cancel(id);
    assert.deepEqual([run['status'], run['changes_count']], ['partial', 1]);
    const reached = await owner.ctx.run(
      sql`select from connection_logs where id = ${id} and cursor is not null`,
    );
    assert.equal(
      reached.length,
      0,
      'the cancelled run keeps no cursor, so the next run reads the records that it did not write',
    );
    await drain();
    assert.deepEqual(await rentsOf(feed), [1500, 1500, 1550]);
  });
});

suite('the cancellation of a run', () => {
  test('is allowed for users and tokens that may start the run, even while its connection is disabled, but not after the run has ended', async () => {
    const { owner, feed, queue, cancel, post, serve } = await cancelledStage();
    serve(feedOfMany(1, 1500));
    const id = await queue('run');
    const path = `/connections/${feed.connection.id}/runs/${id}/cancel`;
    const viewer = await owner.person('viewer');
    assert.equal((await v2(viewer.token, 'POST', path)).status, 403);
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { label: 'West', group_set_id: set.id });
    await owner.make(`connections/${feed.connection.id}/properties`, {
      property_id: (await owner.make('properties', { name: unique('Other') })).id,
    });
    const limited = await owner.person('admin', [group.id]);
    assert.ok([403, 404].includes((await v2(limited.token, 'POST', path)).status));
    await v2(owner.admin.token, 'PATCH', `/connections/${feed.connection.id}`, { enabled: false });
    assert.equal((await cancel(id))['status'], 'discarded');
    await v2(owner.admin.token, 'PATCH', `/connections/${feed.connection.id}`, { enabled: true });
    const done = await feed.run();
    const answer = await post(`runs/${done.id}/cancel`);
    assert.equal(answer.status, 409, answer.text);
    assert.match(
      textAt(answer.json, 'message'),
      /^Only a run that is queued, running or waiting for its retry can be cancelled/,
    );
    assert.equal((await post('runs/999999999/cancel')).status, 404);
  });
});
