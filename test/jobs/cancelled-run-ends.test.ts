/** How cancelled retries, undos and reviews end (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { beginRun, endRun, recordedReport } from '../../src/domain/connections/runs.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import {
  cancelledStage,
  executedWithPause,
  feedOfMany,
  jobsOf,
  rentsOf,
  startedByHand,
  waitForRetry,
} from './cancelled-runs-setup.ts';
import { lastLogOf } from './feed.ts';

const MANY = 4;

type Stage = Awaited<ReturnType<typeof cancelledStage>>;

/**
 * Leaves a run that failed unexpectedly after its first property and whose job waits to be retried.
 */
async function failedRun(staged: Stage): Promise<number> {
  const { feed, queue, serve } = staged;
  await feed.run(feedOfMany(MANY, 1500));
  serve(feedOfMany(MANY, 1550));
  const id = await queue('run');
  await waitForRetry(staged, id, 3600);
  return id;
}

suite('cancelling a run that failed and waits for its retry', () => {
  test('deletes the job of the retry and keeps the result of the run, so that the failure stays visible', async () => {
    const staged = await cancelledStage();
    const { owner, feed, cancel, readRun, decisions, decide } = staged;
    const id = await failedRun(staged);
    const failed = await readRun(id);
    assert.deepEqual([failed['status'], failed['changes_count']], ['failed', 1]);
    assert.ok(Date.parse(textAt(failed, 'retry_at')) > Date.parse(textAt(failed, 'finished_at')));
    const { cancelled_at, ...run } = await cancel(id);
    assert.ok(cancelled_at !== null);
    const { cancelled_at: _, ...unchanged } = failed;
    assert.deepEqual(run, { ...unchanged, retry_at: null, decisions: ['undo'] });
    const [connection] = await feed.list('connections');
    assert.equal(connection?.['last_run_status'], 'failed');
    assert.deepEqual(await jobsOf(owner, id), []);
    assert.deepEqual(await cancel(id), { ...run, cancelled_at });
    // The queue may have started the job before the job was deleted.
    await startedByHand(owner, feed, id, 1);
    assert.deepEqual(await readRun(id), { ...run, cancelled_at });
    assert.equal((await decisions()).filter((action) => action === 'run_cancelled').length, 1);
    assert.equal((await decide(id, 'undo')).status, 'undone');
    assert.deepEqual(new Set(await rentsOf(feed)), new Set([1500]));
  });

  test('does not delay the next run, which writes the remaining records', async () => {
    const staged = await cancelledStage();
    const { feed, cancel } = staged;
    await cancel(await failedRun(staged));
    assert.equal((await feed.run()).status, 'succeeded');
    assert.deepEqual(new Set(await rentsOf(feed)), new Set([1550]));
  });

  test('keeps the counts of the failed run, and a successful retry counts all changes', async () => {
    const staged = await cancelledStage();
    const { owner, feed, readRun } = staged;
    const id = await failedRun(staged);
    const countsOf = (changed: number) => ({ created: 0, changed, unchanged: 0, gone: 0 });
    assert.deepEqual(objectAt(await readRun(id), 'counts')['units'], countsOf(1));
    await startedByHand(owner, feed, id, 1);
    const retried = await readRun(id);
    assert.equal(retried['status'], 'succeeded');
    assert.deepEqual(objectAt(retried, 'counts')['units'], countsOf(MANY));
  });

  test('keeps the counts of the failed run after a newer run replaces it', async () => {
    const staged = await cancelledStage();
    const id = await failedRun(staged);
    const { counts } = await staged.readRun(id);
    await staged.feed.run();
    assert.deepEqual((await staged.readRun(id))['counts'], counts);
  });

  test('keeps the status failed if the retry waits for the undo of an older run', async () => {
    const staged = await cancelledStage();
    const { owner, feed, post, cancel, readRun } = staged;
    const { id: first } = await feed.run(feedOfMany(MANY, 1450));
    const id = await failedRun(staged);
    const failed = await readRun(id);
    assert.equal((await post(`runs/${first}/undo`)).status, 202);
    await executedWithPause(owner, feed.connection.id, first, async () => {
      await startedByHand(owner, feed, id, 1);
      assert.equal((await readRun(id))['status'], 'queued');
      const { cancelled_at, finished_at, ...run } = await cancel(id);
      assert.ok(cancelled_at !== null && finished_at !== null);
      const { cancelled_at: _1, finished_at: _2, ...unchanged } = failed;
      assert.deepEqual(run, { ...unchanged, retry_at: null, decisions: ['undo'] });
    });
    assert.equal((await readRun(first))['status'], 'undone');
    assert.equal((await readRun(id))['status'], 'failed');
  });

  test('is unnecessary before an undo, which replaces the job of the retry', async () => {
    const staged = await cancelledStage();
    const { owner, post, cancel, readRun } = staged;
    const id = await failedRun(staged);
    const { status, message } = await readRun(id);
    assert.equal((await post(`runs/${id}/undo`)).status, 202);
    assert.equal((await jobsOf(owner, id)).length, 1);
    const run = await cancel(id);
    assert.deepEqual(await jobsOf(owner, id), []);
    assert.deepEqual([run['status'], run['message'], run['retry_at']], [status, message, null]);
  });

  test('is refused once a newer run is queued, or if the run is not retried', async () => {
    const staged = await cancelledStage();
    const { feed, post, readRun, queue } = staged;
    const id = await failedRun(staged);
    await queue('run');
    assert.equal((await readRun(id))['retry_at'], null);
    assert.equal((await post(`runs/${id}/cancel`)).status, 409);
    const other = await cancelledStage();
    const failed = await other.feed.run({ status: 500, body: '' });
    assert.equal((await other.readRun(failed.id))['retry_at'], null);
    assert.equal((await other.post(`runs/${failed.id}/cancel`)).status, 409);
    assert.equal((await rentsOf(feed)).length, MANY);
  });
});

suite('a run that fails after it was cancelled', () => {
  for (const isRetried of [true, false])
    test(`ends as cancelled, ${isRetried ? 'and is not retried' : 'even if it would not have been retried'}`, async () => {
      const { owner, feed, queue, cancel, readRun } = await cancelledStage();
      const id = await queue('run');
      const connection = String(feed.connection.id);
      assert.ok(await beginRun(owner.ctx, connection, id, 0));
      assert.equal((await cancel(id))['status'], 'running');
      const message = 'The line is missing.';
      const remark = { property: null, line: null, path: 'Property', message };
      const isRecorded = await endRun(owner.ctx, connection, id, {
        status: 'failed',
        message: 'The run failed.',
        report: { counts: {}, remarks: [remark], remarksCount: 1, isPartial: true },
        isRetried,
      });
      const run = await readRun(id);
      assert.deepEqual([isRecorded, run['status'], run['retry_at']], [false, 'discarded', null]);
      assert.match(textAt(run, 'message'), /^The run was cancelled/);
      assert.equal(run['remarks_count'], 1);
      assert.ok(run['cancelled_at'] !== null);
      assert.equal(await beginRun(owner.ctx, connection, id, 1), null);
    });
});

suite('cancelling an undo', () => {
  const applied = async () => {
    const staged = await cancelledStage();
    const { feed, serve } = staged;
    await feed.run(feedOfMany(MANY, 1500));
    serve(feedOfMany(MANY, 1550));
    const { id } = await feed.run();
    return { ...staged, id };
  };

  for (const phase of ['is queued', 'has started but restored nothing'])
    test(`an undo that ${phase} leaves the run unchanged, and the undo can be repeated`, async () => {
      const { owner, feed, id, post, cancel, readRun, decide } = await applied();
      const { cancelled_at: _, ...before } = await readRun(id);
      assert.equal((await post(`runs/${id}/undo`)).status, 202);
      assert.equal((await readRun(id))['finished_at'], null);
      if (phase === 'is queued') await cancel(id);
      else {
        await owner.ctx.run(sql`update connection_logs set status = 'running' where id = ${id}`);
        assert.equal((await cancel(id))['status'], 'running');
        await startedByHand(owner, feed, id, 1);
      }
      const { cancelled_at, ...after } = await readRun(id);
      assert.deepEqual(after, before);
      assert.equal(after['status'], 'succeeded');
      assert.ok(cancelled_at !== null);
      assert.deepEqual(new Set(await rentsOf(feed)), new Set([1550]));
      assert.equal((await decide(id, 'undo')).status, 'undone');
      assert.deepEqual(new Set(await rentsOf(feed)), new Set([1500]));
      assert.equal((await readRun(id))['cancelled_at'], null);
    });

  test('a second undo, requested after the first one failed without restoring anything, leaves the run unchanged', async () => {
    const { owner, feed, id, post, cancel, readRun } = await applied();
    const { cancelled_at: _, ...before } = await readRun(id);
    assert.equal((await post(`runs/${id}/undo`)).status, 202);
    const connection = String(feed.connection.id);
    assert.ok(await beginRun(owner.ctx, connection, id, 0));
    const report = { ...(await recordedReport(owner.ctx, id)), isPartial: false };
    const message = 'The run failed unexpectedly.';
    await endRun(owner.ctx, connection, id, { status: 'failed', message, report, isRetried: true });
    assert.equal((await post(`runs/${id}/undo`)).status, 202);
    const { cancelled_at, ...after } = await cancel(id);
    assert.deepEqual(after, before);
    assert.ok(cancelled_at !== null);
  });

  test('an undo that failed and waits to be retried keeps its failure', async () => {
    const staged = await applied();
    const { owner, feed, id, post, cancel, readRun, decide } = staged;
    assert.equal((await post(`runs/${id}/undo`)).status, 202);
    await waitForRetry(staged, id, 3600);
    const { cancelled_at: _, ...failed } = await readRun(id);
    assert.equal(failed['status'], 'failed');
    const { cancelled_at, ...run } = await cancel(id);
    assert.ok(cancelled_at !== null);
    assert.deepEqual(run, { ...failed, retry_at: null, decisions: ['undo'] });
    assert.deepEqual(await jobsOf(owner, id), []);
    assert.equal((await decide(id, 'undo')).status, 'undone');
    assert.deepEqual(new Set(await rentsOf(feed)), new Set([1500]));
  });

  test('an undo that has restored one property makes the run partial, and a repeated undo restores the other properties', async () => {
    const { owner, feed, id, post, cancel, readRun, decide } = await applied();
    const { counts } = await readRun(id);
    assert.equal((await post(`runs/${id}/undo`)).status, 202);
    await executedWithPause(owner, feed.connection.id, id, () => cancel(id));
    const run = await readRun(id);
    assert.equal(run['status'], 'partial');
    assert.match(textAt(run, 'message'), /^The undo was cancelled\./);
    assert.deepEqual(run['counts'], counts);
    assert.deepEqual(await rentsOf(feed), [1500, 1550, 1550, 1550]);
    assert.equal((await decide(id, 'undo')).status, 'undone');
    assert.deepEqual(new Set(await rentsOf(feed)), new Set([1500]));
  });
});

suite('the result of a cancelled run', () => {
  test('contains the remarks up to the cancellation, and does not claim that a run of reviews can be undone', async () => {
    const owner = await account();
    const { feeds } = await service();
    const { token } = owner.admin;
    const properties = [await community(owner), await community(owner)];
    const path = `/${crypto.randomUUID()}`;
    const review = { reviewer_name: 'Ada', rating: 4, body: 'Good.' };
    const reviews = properties.map(({ property }, n) => ({
      ...review,
      id: `r${n}`,
      property: property.id,
    }));
    const url = feeds.serve(path, JSON.stringify([...reviews, { ...review, id: '' }]));
    const { id } = await owner.make('connections', {
      type: 'review_feed',
      name: 'Reviews',
      settings: { url, source: 'google' },
    });
    for (const { property } of properties)
      await owner.make(`connections/${id}/properties`, { property_id: property.id });
    const run = Number((await v2(token, 'POST', `/connections/${id}/run`)).json['log_id']);
    await executedWithPause(owner, id, run, async () => {
      const answer = await v2(token, 'POST', `/connections/${id}/runs/${run}/cancel`);
      assert.equal(answer.status, 200, answer.text);
    });
    const log = await lastLogOf(token, id);
    assert.deepEqual([log.status, log.counts['reviews']?.created], ['partial', 1]);
    assert.match(
      log.message ?? '',
      /^The run was cancelled\. The changes that it had made are kept; /,
    );
    assert.deepEqual(
      log.remarks.map(({ message }) => message.endsWith('The item was skipped.')),
      [true],
    );
  });
});
