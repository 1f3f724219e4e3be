/**
 * Random pairs of states of a feed: what a plan shows is applied, a second run changes nothing, and
 * an undo restores the state before, except for what a person changed in between (decisions §8). `TEST_FEED_PAIRS` is the number of pairs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applyRun, undoConnectionRun } from '../../src/domain/connections/decide.ts';
import { listChanges, queueRun, readRun } from '../../src/domain/connections/run.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { snapshot, source } from './feed.ts';
import { bodyOf, EMPTY, edit, type FeedState, feedState } from './feed-pairs-setup.ts';
import { keptBy } from './undo-setup.ts';

const PAIRS = Number(process.env['TEST_FEED_PAIRS'] ?? 20);

const NEW = /new:[^"]*|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g;

const STAMPS = new Set(['created_at', 'updated_at', 'fees_synced_at']);

type Rows = Record<string, Record<string, unknown>[]>;

/** All records of the account, without the instants of their writes. */
async function stored(owner: TestAccount): Promise<Rows> {
  const { connections: _1, changes: _2, ...tables } = await snapshot(owner);
  const { parts } = await service();
  const rents = await parts.database.run(sql`
    select unit_id, months, rent, is_best, first_day, last_day from unit_term_rents join units on units.id = unit_id
    where account_id = ${owner.id} order by unit_id, months, first_day`);
  return JSON.parse(
    JSON.stringify({ ...tables, rents }, (key, value: unknown) =>
      STAMPS.has(key) ? undefined : value,
    ),
  );
}

/** The same without one unit, and without the amenities that were added, which an undo keeps. */
const without = ({ units = [], amenities = [], ...rows }: Rows, unitId: unknown, known: Rows) => ({
  ...rows,
  units: units.filter(({ id }) => id !== unitId),
  amenities: amenities.filter(({ id }) => known['amenities']?.some((one) => one['id'] === id)),
});

test(`${PAIRS} pairs: the plan is applied as shown, the same feed changes nothing, and an undo restores the state before except for what a person changed`, async () => {
  const owner = await account();
  const feed = await source(owner);
  const { connection, path } = feed;
  const { feeds, drain } = await service();
  const { ctx } = owner;
  const connectionId = String(connection.id);
  const finished = async (queued: { log_id: number }) => {
    await drain();
    return readRun(ctx, connectionId, String(queued.log_id));
  };
  const run = async (state: FeedState) => {
    feeds.serve(path, bodyOf(state));
    return finished(await queueRun(ctx, connectionId));
  };
  /** The plan of each property lists the amenities that it shares with the others. */
  const withoutAmenities = ({ kind }: Record<string, unknown>) => kind !== 'amenities';
  const changesOf = async (id: string) => {
    const page = { page: 1, perPage: 1000 };
    const { records } = await listChanges(ctx, { connectionId, id }, {}, page);
    return records
      .filter(withoutAmenities)
      .map(({ kind, external_id, label, action, fields }) =>
        JSON.stringify({ kind, external_id, label, action, fields }).replace(NEW, 'id'),
      )
      .sort();
  };
  /** Whether the run created the unit or wrote the rent that a person changed since. */
  async function isWritten(id: string, unitId: unknown): Promise<boolean> {
    const page = { page: 1, perPage: 1000 };
    const { records } = await listChanges(ctx, { connectionId, id }, {}, page);
    return records.some(
      ({ record_id, action, fields }) =>
        record_id === unitId && (action === 'create' || 'min_base_rent' in objectAt(fields)),
    );
  }

  let rent = 4000;
  /** Pins the rent of a unit and changes it; returns its ID, or undefined if there is no such unit. */
  async function pinRent(number: string | null): Promise<unknown> {
    if (number === null) return undefined;
    const [found] = await feed.list('units', `number=${number}`);
    if (found === undefined) return undefined;
    const path = `/units/${found.id}`;
    const body = { pinned: ['min_base_rent'], min_base_rent: rent };
    rent += 1;
    assert.equal((await v2(owner.admin.token, 'PATCH', path, body)).status, 200);
    return found.id;
  }
  const unpin = async (id: unknown) => {
    const answer = await v2(owner.admin.token, 'PATCH', `/units/${id}`, { pinned: [] });
    assert.ok([200, 404].includes(answer.status), answer.text);
  };
  await run({ pine: EMPTY, oak: EMPTY });
  await fc.assert(
    fc.asyncProperty(feedState, feedState, edit, async (first, second, edited) => {
      await run(first);
      const before = await stored(owner);
      feeds.serve(path, bodyOf(second));
      const plan = await finished(await queueRun(ctx, connectionId, { work: 'plan' }));
      assert.equal(plan['status'], 'planned', String(plan['message']));
      const at = { connectionId, id: String(plan['id']) };
      const shown = await changesOf(at.id);
      assert.deepEqual(await stored(owner), before, 'a plan writes nothing');
      await finished(await applyRun(ctx, at));
      assert.deepEqual(await changesOf(at.id), shown, 'the plan is what is applied');
      const after = await stored(owner);
      const again = await run(second);
      assert.equal(again['changes_count'], 0, 'a second run changes nothing');
      assert.deepEqual(await stored(owner), after);
      if (shown.length === 0) return;
      const pinned = await pinRent(edited);
      const undone = await finished(await undoConnectionRun(ctx, at));
      assert.equal(undone['status'], 'undone');
      const isKept = pinned !== undefined && (await isWritten(at.id, pinned));
      assert.deepEqual(keptBy(undone).length > 0, isKept, `kept: ${keptBy(undone)}`);
      assert.deepEqual(
        without(await stored(owner), pinned, before),
        without(before, pinned, before),
        'an undo restores the state before',
      );
      if (pinned !== undefined) await unpin(pinned);
    }),
    { numRuns: PAIRS, endOnFailure: true },
  );
});
