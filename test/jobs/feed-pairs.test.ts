/**
 * Random pairs of states of a feed: a plan is applied as shown, a second run changes nothing, and
 * an undo restores the previous state, except for changes by users in between (decisions §8).
 * `TEST_FEED_PAIRS` is the number of pairs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applyRun, undoConnectionRun } from '../../src/domain/connections/decide.ts';
import { listChanges, queueRun, readRun } from '../../src/domain/connections/run.ts';
import type { Jobs } from '../../src/domain/job-names.ts';
import { array } from '../../src/store/database.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { firstAttempt, service } from '../kit/service.ts';
import { source } from './feed.ts';
import { bodyOf, EMPTY, edit, type FeedState, feedState } from './feed-pairs-setup.ts';
import { keptBy } from './undo-setup.ts';

const PAIRS = Number(process.env['TEST_FEED_PAIRS'] ?? 20);

/**
 * The number of consecutive pairs with the same first state, which the undo of one pair restores
 * for the next. Each chain has its own user, because one user would exceed the rate limit.
 */
const CHAIN = Math.min(PAIRS, 12);

/** A pair takes about a second, and much longer on a busy machine. */
const PAIR_MS = 30_000;

const NEW = /new:[^"]*|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g;

const STAMPS = ['updated_at', 'fees_synced_at'];

type Job =
  | { name: 'connection-sync'; data: Jobs['connection-sync'] }
  | { name: 'prices-settle'; data: Jobs['prices-settle'] };

type Rows = Record<string, Record<string, unknown>[]>;

const parsed = (texts: Record<string, string>): Rows =>
  Object.fromEntries(Object.entries(texts).map(([name, rows]) => [name, JSON.parse(rows)]));

/**
 * All records of the account as JSON, without the times of their writes, read in one statement. They
 * are parsed only if they differ, because parsing takes longer than a run.
 */
async function stored(owner: TestAccount): Promise<Record<string, string>> {
  const { parts } = await service();
  const ofAccount = [
    'properties',
    'buildings',
    'floor_plans',
    'units',
    'amenities',
    'fees',
    'fee_assignments',
  ].map((name) => rowsOf(name, sql`t.account_id = ${owner.id}`));
  const ofAmenities = ['property_amenities', 'unit_amenities', 'floor_plan_amenities'].map((name) =>
    rowsOf(name, sql`t.amenity_id in (select id from amenities where account_id = ${owner.id})`),
  );
  const others = [
    rowsOf(
      'connection_properties',
      sql`t.connection_id in (select id from connections where account_id = ${owner.id})`,
      // Each run of the same feed is a later import.
      ['synced_at', 'synced_run_id', 'synced_earlier'],
    ),
    rowsOf(
      'unit_term_rents',
      sql`t.unit_id in (select id from units where account_id = ${owner.id})`,
      ['id'],
    ),
  ];
  const all = sql.join([...ofAccount, ...ofAmenities, ...others], sql` union all `);
  const found = await parts.database.run<{ name: string; rows: string }>(all);
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

/** The rows of a table as JSON, ordered by ID and text. */
const rowsOf = (name: string, condition: SQL, omitted: readonly string[] = []): SQL => sql`
  select ${name}::text as name, coalesce(jsonb_agg(kept order by kept ->> 'id', kept::text), '[]')::text as rows
  from (select to_jsonb(t) - ${array([...STAMPS, ...omitted])}::text[] as kept
    from ${sql.identifier(name)} t where ${condition}) as every`;

type Change = Record<string, unknown>;

/**
 * The changes in a comparable form. Omits amenities, because the plan of each property lists those
 * that it shares with other properties.
 */
const comparable = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ kind }) => kind !== 'amenities')
    .map(({ kind, external_id, label, action, fields }) =>
      JSON.stringify({ kind, external_id, label, action, fields }).replace(NEW, 'id'),
    )
    .sort();

/** Whether a run created the unit or wrote the rent that a user has changed since. */
const isWritten = (changes: readonly Change[], unitId: unknown): boolean =>
  changes.some(
    ({ record_id, action, fields }) =>
      record_id === unitId && (action === 'create' || 'min_base_rent' in objectAt(fields)),
  );

function assertStored(
  actual: Record<string, string>,
  expected: Record<string, string>,
  message: string,
): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    assert.deepEqual(parsed(actual), parsed(expected), message);
}

/** The rows without one unit, and without the amenities that the run added, which an undo keeps. */
const without = ({ units = [], amenities = [], ...rows }: Rows, unitId: unknown, known: Rows) => ({
  ...rows,
  units: units.filter(({ id }) => id !== unitId),
  amenities: amenities.filter(({ id }) => known['amenities']?.some((one) => one['id'] === id)),
});

/**
 * Runs the jobs of the account directly, because fetching them from each queue would take most of
 * the time.
 */
async function runJobs({ id, ctx }: TestAccount): Promise<void> {
  const { handlers } = await service();
  for (;;) {
    const jobs = await ctx.run<Job>(sql`
      delete from jobs.job where name in ('connection-sync', 'prices-settle') and data->>'account_id' = ${id}
      returning name, data`);
    if (jobs.length === 0) return;
    for (const { name, data } of jobs)
      if (name === 'connection-sync') await handlers[name](data, firstAttempt());
      else await handlers[name](data, firstAttempt());
  }
}

test(`for ${PAIRS} pairs, the plan is applied as shown, the same feed changes nothing, and an undo restores everything except the changes by users`, {
  timeout: 60_000 + PAIR_MS * PAIRS,
}, async () => {
  const owner = await account();
  const feed = await source(owner);
  const { connection, path } = feed;
  const { feeds } = await service();
  const { ctx } = owner;
  const connectionId = String(connection.id);
  const finished = async (queued: { log_id: number }) => {
    await runJobs(owner);
    return readRun(ctx, connectionId, String(queued.log_id));
  };
  const run = async (state: FeedState) => {
    feeds.serve(path, bodyOf(state));
    return finished(await queueRun(ctx, connectionId));
  };
  const changesOf = async (id: string) => {
    const page = { page: 1, perPage: 1000 };
    return (await listChanges(ctx, { connectionId, id }, {}, page)).records;
  };
  let rent = 4000;
  let token = owner.admin.token;
  /** Pins the rent of a unit and changes it; returns its ID, or undefined if there is no such unit. */
  async function pinRent(number: string | null): Promise<unknown> {
    if (number === null) return undefined;
    const [found] = await feed.list('units', `number=${number}`);
    if (found === undefined) return undefined;
    const path = `/units/${found.id}`;
    const body = { pinned: ['min_base_rent'], min_base_rent: rent };
    rent += 1;
    assert.equal((await v2(token, 'PATCH', path, body)).status, 200);
    return found.id;
  }
  const unpin = async (id: unknown) => {
    const answer = await v2(token, 'PATCH', `/units/${id}`, { pinned: [] });
    assert.ok([200, 404].includes(answer.status), answer.text);
  };
  /**
   * Plans and applies `second`, runs `second` again, and undoes the application. Call this while the
   * stored state is that of the first feed.
   */
  async function check(second: FeedState, edited: string | null): Promise<{ isRestored: boolean }> {
    const before = await stored(owner);
    feeds.serve(path, bodyOf(second));
    const plan = await finished(await queueRun(ctx, connectionId, { work: 'plan' }));
    assert.equal(plan['status'], 'planned', String(plan['message']));
    const at = { connectionId, id: String(plan['id']) };
    const shown = comparable(await changesOf(at.id));
    assertStored(await stored(owner), before, 'a plan writes nothing');
    await finished(await applyRun(ctx, at));
    const applied = await changesOf(at.id);
    assert.deepEqual(comparable(applied), shown, 'the plan is applied as shown');
    const after = await stored(owner);
    const again = await run(second);
    assert.equal(again['changes_count'], 0, 'a second run changes nothing');
    assertStored(await stored(owner), after, 'a second run writes nothing');
    if (shown.length === 0) return { isRestored: false };
    const pinned = await pinRent(edited);
    const undone = await finished(await undoConnectionRun(ctx, at));
    assert.equal(undone['status'], 'undone');
    const isKept = pinned !== undefined && isWritten(applied, pinned);
    assert.deepEqual(keptBy(undone).length > 0, isKept, `kept: ${keptBy(undone)}`);
    const restored = await stored(owner);
    if (JSON.stringify(restored) !== JSON.stringify(before)) {
      const known = parsed(before);
      assert.deepEqual(
        without(parsed(restored), pinned, known),
        without(known, pinned, known),
        'an undo restores the previous state',
      );
    }
    if (pinned !== undefined) await unpin(pinned);
    return { isRestored: pinned === undefined };
  }

  await run({ pine: EMPTY, oak: EMPTY });
  const seconds = fc.array(fc.tuple(feedState, edit), { minLength: CHAIN, maxLength: CHAIN });
  await fc.assert(
    fc.asyncProperty(feedState, seconds, async (first, pairs) => {
      token = (await owner.person('admin')).token;
      let isInFirst = false;
      for (const [second, edited] of pairs) {
        if (!isInFirst) await run(first);
        isInFirst = (await check(second, edited)).isRestored;
      }
    }),
    { numRuns: Math.ceil(PAIRS / CHAIN), endOnFailure: true },
  );
});
