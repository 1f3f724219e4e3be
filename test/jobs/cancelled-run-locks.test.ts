/**
 * Requests about a run while a transaction that writes a property locks the row of the run
 * (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { cancelledStage, startedByHand } from './cancelled-runs-setup.ts';
import { feedOf } from './feed.ts';
import { FAR, limitedStage, rents } from './run-group-limits-setup.ts';

/** Executes `work` while a transaction locks the row of the run and the key of its connection. */
const whileLocked = async <T>(run: number, work: () => Promise<T>): Promise<T> => {
  const { parts } = await service();
  return parts.database.transaction(
    async (session) => {
      await session.run(sql`update connection_logs set progress = null where id = ${run}`);
      await session.run(sql`
        select from connections where id = (select connection_id from connection_logs where id = ${run}) for key share`);
      return work();
    },
    async (_session, result) => result,
  );
};

const isEmbedded = async () => (await service()).parts.database.kind === 'pglite';

const ONE_AT_A_TIME = 'PGlite has one transaction at a time';

const start = (owner: TestAccount, run: number) =>
  owner.ctx.run(sql`update connection_logs set status = 'running' where id = ${run}`);

suite('while a transaction of the run locks its row', () => {
  test('the run is cancelled without waiting for the transaction', async (t) => {
    if (await isEmbedded()) return t.skip(ONE_AT_A_TIME);
    const { owner, feed, queue, cancel, readRun } = await cancelledStage();
    const id = await queue('run');
    await start(owner, id);
    const cancelled = await whileLocked(id, () => cancel(id));
    assert.equal(cancelled['status'], 'running');
    assert.ok(cancelled['cancelled_at'] !== null);
    assert.deepEqual(await whileLocked(id, () => cancel(id)), cancelled);
    await startedByHand(owner, feed, id, 1);
    assert.equal((await readRun(id))['status'], 'discarded');
  });

  test('a user limited to groups can change the settings without waiting for the transaction, and the change limits the run', async (t) => {
    if (await isEmbedded()) return t.skip(ONE_AT_A_TIME);
    const { owner, feed, manager, named, post } = await limitedStage(feedOf([{ id: 'n1' }]));
    const { feeds } = await service();
    const url = feeds.serve(`${feed.path}.other`, rents(2500));
    const id = Number((await post('run')).json['log_id']);
    await start(owner, id);
    const path = `/connections/${feed.connection.id}`;
    const change = () => v2(manager.token, 'PATCH', path, { settings: { url } });
    const answer = await whileLocked(id, change);
    assert.equal(answer.status, 200, answer.text);
    const confirmed = await v2(owner.admin.token, 'PATCH', path, { settings: { url } });
    assert.equal(objectAt(confirmed.json, 'data')['is_limited'], false);
    await startedByHand(owner, feed, id, 1);
    assert.equal(await named(FAR.name), undefined);
    assert.equal((await feed.unit('n1'))['min_base_rent'], 2500);
  });
});
