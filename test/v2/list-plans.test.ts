/** The rows and files that PostgreSQL reads and writes for the statements of lists (§4.2). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { list } from '../../src/engine/read.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { type Ctx, withTransaction } from '../../src/store/ctx.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { textAt } from '../kit/json.ts';
import { type Plan, plansOf, readsOf } from '../kit/plans.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

/** The plan of the last statement of a list. */
async function planOfList(tx: Ctx, resource: string, query: Record<string, string>): Promise<Plan> {
  const page = { page: 1, perPage: 15 };
  const plans = await plansOf(tx, (ctx) => list(ctx, resourceNamed(resource), query, page));
  const plan = plans.at(-1);
  assert.ok(plan);
  return plan;
}

const undone = new Error('The rows and settings of this test are rolled back.');

/** Adds rows, and checks a plan in the same transaction, which is rolled back. */
async function withRows(insert: SQL, table: string, check: (tx: Ctx) => Promise<void>) {
  const checked = withTransaction(owner.ctx, async (tx) => {
    await tx.run(insert);
    await tx.text(`analyze ${table}`);
    await check(tx);
    throw undone;
  });
  await assert.rejects(checked, undone);
}

suite('the rows that a list reads', () => {
  test('a sorted list of one property reads its units and their index entries once (§4.2)', async () => {
    await community(owner);
    const { property, unit } = await community(owner);
    const insert = sql`
      insert into units (id, account_id, property_id, number, slug, created_at, updated_at)
      select gen_random_uuid(), account_id, property_id, n::text, 'few-' || n, created_at, now()
      from units, generate_series(1, 499) n where id = ${unit.id}`;
    await withRows(insert, 'units', async (tx) => {
      const query = { property_id: property.id, is_enabled: 'true', sort: '-number' };
      const read = readsOf('units', await planOfList(tx, 'units', query));
      assert.ok(read >= 500 && read < 2 * 500 + 100, `${read} units and index entries`);
    });
  });

  test('a sorted list of the files of one property reads no files of other accounts for a member limited to groups (§4.2, §5.1)', async () => {
    const { property } = await community(owner);
    const other = await account();
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'North' });
    await owner.make(`groups/${group.id}/members`, { member_id: property.id });
    const insert = sql`
      with blob as (insert into media_blobs (hash, touched_at) values ('list-plans', now()) returning hash)
      insert into media_files (id, account_id, property_id, hash, content_type, bytes, width, height, created_at, updated_at)
      select gen_random_uuid(), case when n <= 20 then ${owner.id} else ${other.id} end::uuid, case when n <= 20 then ${property.id}::uuid end, hash, 'image/png', 1, 1, 1, now(), now()
      from blob, generate_series(1, 1000) n`;
    await withRows(insert, 'media_files', async (tx) => {
      const limited = { ...tx, grant: { ...tx.grant, groupIds: [group.id] } };
      const query = { property_id: property.id, sort: '-created_at' };
      const read = readsOf('media_files', await planOfList(limited, 'media-files', query));
      assert.ok(read >= 20 && read < 100, `${read} files and index entries`);
    });
  });
});

/** The number of times that a plan reads the tree of groups. */
const treesIn = (plan: Plan): number =>
  (plan['Node Type'] === 'Recursive Union' ? 1 : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + treesIn(one), 0);

test('the audit log of a member limited to groups evaluates the tree of groups only for its rows and for their total (§5.1)', async () => {
  await withTransaction(owner.ctx, async (tx) => {
    const groupIds = ['0197a4b2-6d2f-7e4b-8a71-3c9d5f7e2b46'];
    const limited = { ...tx, grant: { ...tx.grant, groupIds } };
    assert.equal(treesIn(await planOfList(limited, 'audit-log', {})), 2);
  });
});

/** The number of times that the nodes of a plan scan a table. */
const runsOn = (table: string, plan: Plan): number =>
  (plan['Relation Name'] === table ? Number(plan['Actual Loops']) : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + runsOn(table, one), 0);

test('the audit log of a member limited to groups checks each record once, regardless of its number of entries (§5.1)', async () => {
  const { property, unit } = await community(owner);
  const set = await owner.make('group-sets', { name: 'Entries', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'One' });
  await owner.make(`groups/${group.id}/members`, { member_id: property.id });
  const insert = sql`
    insert into history (id, account_id, resource, record_id, action, actor_type, actor_id, actor_name, changes, created_at)
    select gen_random_uuid(), ${owner.id}, 'units', ${unit.id}, 'updated', 'job', 'test', 'test', '{}', now()
    from generate_series(1, 1000)`;
  await withRows(insert, 'history', async (tx) => {
    const limited = { ...tx, grant: { ...tx.grant, groupIds: [group.id] } };
    const { total } = await list(limited, resourceNamed('audit-log'), {}, { page: 1, perPage: 15 });
    assert.ok(total > 1000, `${total} entries`);
    const runs = runsOn('units', await planOfList(limited, 'audit-log', {}));
    assert.ok(runs < 100, `${runs} scans of units`);
  });
});

test('a list of one property sorted by a long text writes no temporary files (§4.2)', async () => {
  const { property } = await community(owner);
  const insert = sql`
    with added as (
      insert into faqs (id, account_id, question, answer, created_at, updated_at)
      select gen_random_uuid(), ${owner.id}, 'q' || n, repeat(chr(65 + n % 26), 60000), now(), now()
      from generate_series(1, 400) n returning id)
    insert into faq_properties (record_id, property_id) select id, ${property.id}::uuid from added`;
  await withRows(insert, 'faqs', async (tx) => {
    const query = { property_id: property.id, q: 'q', sort: 'answer' };
    const plan = await planOfList(tx, 'faqs', query);
    assert.equal(plan['Temp Written Blocks'], 0);
    const second = await list(tx, resourceNamed('faqs'), query, { page: 2, perPage: 15 });
    assert.equal(second.total, 400);
    assert.deepEqual(
      second.records.map((record) => textAt(record, 'answer').charAt(0)),
      'B'.repeat(15).split(''),
    );
  });
});
