/** The limits of the changes that runs store, and their pruning (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { collecting } from '../../src/domain/connections/changes.ts';
import { newId } from '../../src/kernel/id.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { feedOf } from './feed.ts';
import { changesOf, stage as planned, twelve } from './plans-setup.ts';
import { stage } from './undo-setup.ts';

const storedBy = async ({ ctx }: TestAccount, run: number): Promise<number> =>
  (await ctx.run(sql`select from connection_changes where run_id = ${run}`)).length;

suite('the limits of stored changes', () => {
  test('a run that planned more changes than are stored keeps its stored list when it is applied', async () => {
    const { owner, feed, plan, decide } = await planned();
    await feed.run(feedOf(twelve()));
    const { id } = await plan(feedOf(twelve((unit) => ({ ...unit, rent: 1510 }))));
    const listed = await changesOf(owner, feed, id);
    assert.equal(listed.length, 12);
    await owner.ctx.run(
      sql`update connection_logs set changes_count = changes_count + 300000 where id = ${id}`,
    );
    const run = await decide(id, 'apply');
    assert.deepEqual([run.status, run['changes_count']], ['succeeded', 300_012]);
    assert.deepEqual(await changesOf(owner, feed, id), listed);
  });

  test('a run at the limit of stored changes stores no more, but still counts them', async () => {
    const { owner, feed, plan, decide } = await planned();
    await feed.run(feedOf(twelve()));
    const { id } = await plan(feedOf(twelve((unit) => ({ ...unit, rent: 1510 }))));
    await owner.ctx.run(
      sql`update connection_logs set changes_stored = changes_stored + 250000 where id = ${id}`,
    );
    const run = await decide(id, 'apply');
    assert.deepEqual([run.status, run['changes_count']], ['succeeded', 12]);
    assert.equal(await storedBy(owner, id), 0);
  });

  test('the transaction of a property holds no more changes in memory than a run stores, but counts all of them', async () => {
    const owner = await account();
    const { count, batches } = await withTransaction(owner.ctx, async (tx) => {
      const { ctx, collected } = collecting(tx, newId());
      const change = { resource: 'units', record_id: newId(), action: 'updated', changes: {} };
      for (let n = 0; n < 250_501; n += 1) await ctx.onWrite?.(change);
      return collected();
    });
    assert.deepEqual([count, batches.length], [250_501, 2500]);
  });

  test('the changes of a run that is waiting to be undone are not pruned', async () => {
    const { owner, feed } = await stage();
    const waiting = await feed.run(feedOf([{ id: 'u1' }]));
    const ended = await feed.run(feedOf([{ id: 'u1', rent: 1600 }]));
    await owner.ctx.run(sql`
      update connection_logs set started_at = started_at - interval '91 days' where connection_id = ${feed.connection.id}`);
    await owner.ctx.run(
      sql`update connection_logs set status = 'queued', work = 'undo' where id = ${waiting.id}`,
    );
    const { handlers } = await service();
    await handlers['changes-prune']({}, { signal: new AbortController().signal, attempt: 0 });
    assert.equal(await storedBy(owner, ended.id), 0);
    assert.ok((await storedBy(owner, waiting.id)) > 0);
  });

  test('the decisions of a run include "undo" until its changes are pruned', async () => {
    const { owner, feed } = await stage();
    const { id, decisions } = await feed.run(feedOf([{ id: 'u1' }]));
    assert.deepEqual(decisions, ['undo']);
    await owner.ctx.run(
      sql`update connection_logs set started_at = started_at - interval '91 days' where id = ${id}`,
    );
    const { handlers } = await service();
    await handlers['changes-prune']({}, { signal: new AbortController().signal, attempt: 0 });
    const path = `/connections/${feed.connection.id}/runs/${id}`;
    const run = objectAt((await v2(owner.admin.token, 'GET', path)).json, 'data');
    assert.deepEqual([run['decisions'], run['status']], [[], 'succeeded']);
    assert.ok(!('has_stored_changes' in run));
  });

  test('an undo whose changes are no longer stored fails and changes nothing', async () => {
    const { owner, feed, post } = await stage();
    await feed.run(feedOf([{ id: 'u1' }]));
    const run = await feed.run(feedOf([{ id: 'u1', rent: 1600 }]));
    assert.equal((await post(run.id, 'undo')).status, 202);
    await owner.ctx.run(sql`delete from connection_changes where run_id = ${run.id}`);
    await (await service()).drain();
    const path = `/connections/${feed.connection.id}/runs/${run.id}`;
    const shown = objectAt((await v2(owner.admin.token, 'GET', path)).json, 'data');
    assert.equal(shown['status'], 'failed');
    assert.match(String(shown['message']), /^The changes of the run are no longer stored/);
    assert.equal((await feed.unit('u1'))['min_base_rent'], 1600);
  });
});
