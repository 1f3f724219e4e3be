/** The retry times in a list of runs (decisions §8). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { listLogs } from '../../src/domain/connections/run.ts';
import { enqueue } from '../../src/domain/job-names.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account } from '../kit/account.ts';
import { plansOf, readsOf } from '../kit/plans.ts';
import { source } from './feed.ts';

const RUNS = 40;

const undone = new Error('The rows of this test are undone.');

test('a list of runs reads the waiting jobs of the account once, regardless of the number of failed runs', async () => {
  const owner = await account();
  const { connection } = await source(owner);
  const connection_id = String(connection.id);
  const checked = withTransaction(owner.ctx, async (tx) => {
    const failed = await tx.run<{ id: number }>(sql`
      insert into connection_logs (connection_id, status, decided_at, started_at)
      select ${connection_id}::uuid, 'failed', now(), now() from generate_series(1, ${RUNS}) returning id`);
    for (const { id } of failed)
      await enqueue(tx, 'connection-sync', { connection_id, log_id: id });
    await tx.text('analyze jobs.job');
    const page = { page: 1, perPage: RUNS };
    const { records } = await listLogs(tx, connection_id, {}, page);
    assert.equal(records.filter((run) => run['retry_at'] !== null).length, RUNS);
    const plans = await plansOf(tx, (ctx) => listLogs(ctx, connection_id, {}, page));
    const read = plans.reduce((sum, plan) => sum + readsOf('job', plan), 0);
    assert.ok(read >= RUNS && read < 4 * RUNS, `${read} jobs and index entries`);
    throw undone;
  });
  await assert.rejects(checked, undone);
});
