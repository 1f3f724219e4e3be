/**
 * Random pairs of states of a feed: what a plan shows is applied, a second run changes nothing, and
 * an undo restores the state before (decisions §8). `TEST_FEED_PAIRS` is the number of pairs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyRun, undoConnectionRun } from '../../src/domain/connections/decide.ts';
import { listChanges, queueRun, readRun } from '../../src/domain/connections/run.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { service } from '../kit/service.ts';
import { type FeedUnit, propertyOf, snapshot, source } from './feed.ts';

const PAIRS = Number(process.env['TEST_FEED_PAIRS'] ?? 30);

const unit: fc.Arbitrary<FeedUnit> = fc.record({
  id: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
  number: fc.constantFrom('101', '102', '103', '104', '105'),
  rent: fc.option(fc.integer({ min: 500, max: 3000 })),
  status: fc.constantFrom('available', 'occupied', 'on_notice'),
});

const units = fc.array(unit, { maxLength: 5 });

/** At least one of two properties, each with its units. */
const state = fc
  .record({ pine: fc.option(units), oak: fc.option(units) })
  .filter(({ pine, oak }) => pine !== null || oak !== null);

type State = { pine: FeedUnit[] | null; oak: FeedUnit[] | null };

const bodyOf = ({ pine, oak }: State): string =>
  `<PhysicalProperty>${pine === null ? '' : propertyOf(pine)}${
    oak === null ? '' : propertyOf(oak, { id: 'oak', name: 'Oak Row' })
  }</PhysicalProperty>`;

const NEW = /new:[^"]*|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g;

const STAMPS = new Set(['created_at', 'updated_at', 'fees_synced_at']);

/** All records of the account without the instants of their writes, as JSON. */
async function stored(owner: TestAccount): Promise<string> {
  const { connections: _1, changes: _2, ...tables } = await snapshot(owner);
  return JSON.stringify(tables, (key, value: unknown) => (STAMPS.has(key) ? undefined : value), 1);
}

test(`${PAIRS} pairs: the plan is applied as shown, the same feed changes nothing, and an undo restores the state before`, async () => {
  const owner = await account();
  const { connection, path } = await source(owner);
  const { feeds, drain } = await service();
  const { ctx } = owner;
  const connectionId = String(connection.id);
  const finished = async (queued: { log_id: number }) => {
    await drain();
    return readRun(ctx, connectionId, String(queued.log_id));
  };
  const run = async (feed: State) => {
    feeds.serve(path, bodyOf(feed));
    return finished(await queueRun(ctx, connectionId));
  };
  const changesOf = async (id: string) => {
    const page = { page: 1, perPage: 1000 };
    const { records } = await listChanges(ctx, { connectionId, id }, {}, page);
    return records
      .map(({ kind, external_id, label, action, fields }) =>
        JSON.stringify({ kind, external_id, label, action, fields }).replace(NEW, 'id'),
      )
      .sort();
  };
  await run({ pine: [], oak: [] });
  await fc.assert(
    fc.asyncProperty(state, state, async (first, second) => {
      await run(first);
      const before = await stored(owner);
      feeds.serve(path, bodyOf(second));
      const plan = await finished(await queueRun(ctx, connectionId, { work: 'plan' }));
      assert.equal(plan['status'], 'planned', String(plan['message']));
      const at = { connectionId, id: String(plan['id']) };
      const shown = await changesOf(at.id);
      assert.equal(await stored(owner), before, 'a plan writes nothing');
      await finished(await applyRun(ctx, at));
      assert.deepEqual(await changesOf(at.id), shown, 'the plan is what is applied');
      const after = await stored(owner);
      const again = await run(second);
      assert.equal(again['changes_count'], 0, 'a second run changes nothing');
      assert.equal(await stored(owner), after);
      if (shown.length === 0) return;
      const undone = await finished(await undoConnectionRun(ctx, at));
      assert.deepEqual([undone['status'], undone['kept']], ['undone', []]);
      assert.equal(await stored(owner), before, 'an undo restores the state before');
    }),
    { numRuns: PAIRS, endOnFailure: true },
  );
});
