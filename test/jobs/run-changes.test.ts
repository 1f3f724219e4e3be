/** The changes that a run stores, and the operations that read runs (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { feedOf, propertyOf, type Source, source } from './feed.ts';

type Change = {
  id: number;
  step: number;
  kind: string;
  record_id: string;
  external_id: string | null;
  label: string | null;
  action: string;
  fields: Record<string, { old: unknown; new: unknown }>;
};

const runsPath = ({ connection }: Source) => `/connections/${connection.id}/runs`;

async function changesOf(owner: TestAccount, feed: Source, run: number): Promise<Change[]> {
  const path = `${runsPath(feed)}/${run}/changes?per_page=200`;
  return dataOf(await v2(owner.admin.token, 'GET', path)) as unknown as Change[];
}

const TWO = [
  { id: 'u1', number: '101' },
  { id: 'u2', number: '102' },
];

test('a list of runs contains the first 200 remarks of each run, and a single run contains all of its remarks', async () => {
  const owner = await account();
  const feed = await source(owner);
  const { id } = await feed.run(feedOf(TWO));
  await owner.ctx.run(sql`
    update connection_logs set remarks_count = 300, remarks = (
      select jsonb_agg(jsonb_build_object('property', null, 'line', n, 'path', 'Unit', 'message', 'Odd.') order by n)
      from generate_series(1, 300) n)
    where id = ${id}`);
  const remarksOf = (run: unknown) =>
    listAt(objectAt(run), 'remarks').map((one) => objectAt(one)['line']);
  const [listed] = dataOf(await v2(owner.admin.token, 'GET', runsPath(feed)));
  assert.deepEqual(
    remarksOf(listed),
    Array.from({ length: 200 }, (_, n) => n + 1),
  );
  assert.equal(listed?.['remarks_count'], 300);
  const read = await v2(owner.admin.token, 'GET', `${runsPath(feed)}/${id}`);
  assert.equal(remarksOf(read.json['data']).length, 300);
});

suite('the changes of a run', () => {
  test('have the same step if they belong to the same property, even if a plan creates several properties', async () => {
    const owner = await account();
    const feed = await source(owner);
    const { feeds, drain } = await service();
    feeds.serve(
      feed.path,
      `<PhysicalProperty>${['oak', 'pine'].map((id) => propertyOf(TWO, { id, name: id })).join('')}</PhysicalProperty>`,
    );
    await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/plan`);
    await drain();
    const [run] = dataOf(await v2(owner.admin.token, 'GET', runsPath(feed)));
    const changes = await changesOf(owner, feed, Number(run?.['id']));
    const units = changes.filter(({ kind }) => kind === 'units');
    assert.deepEqual(
      units.map(({ step, external_id }) => `${step} ${external_id}`),
      ['0 u1', '0 u2', '1 u1', '1 u2'],
    );
  });

  test('a first run lists the creates of all records with their external ids, in pages (§4.3 GET /connections/{connection}/runs/{run}/changes)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const run = await feed.run(feedOf(TWO));
    const all = await changesOf(owner, feed, run.id);
    assert.deepEqual(
      all
        .filter(({ kind }) => ['properties', 'buildings', 'floor-plans', 'units'].includes(kind))
        .map(({ kind, external_id, label, action }) => [kind, external_id, label, action]),
      [
        ['properties', 'pine', 'Pine Row', 'create'],
        ['buildings', 'b1', 'North', 'create'],
        ['floor-plans', 'fp1', 'A1', 'create'],
        ['units', 'u1', '101', 'create'],
        ['units', 'u2', '102', 'create'],
        ['properties', 'pine', 'Pine Row', 'update'],
      ],
    );
    assert.ok(
      all.find(({ action }) => action === 'update')?.fields['amenity_ids'],
      'the amenities of the property are linked last',
    );
    const unit = all.find(({ external_id }) => external_id === 'u1');
    assert.deepEqual(unit?.fields['min_base_rent'], { old: null, new: 1500 });
    assert.equal(unit?.record_id, (await feed.unit('101')).id);
    const page = await v2(
      owner.admin.token,
      'GET',
      `${runsPath(feed)}/${run.id}/changes?per_page=2&page=2`,
    );
    assert.deepEqual(
      dataOf(page).map(({ id }) => id),
      all.slice(2, 4).map(({ id }) => id),
    );
    assert.equal(objectAt(page.json, 'meta')['total'], all.length);
    const one = await v2(
      owner.admin.token,
      'GET',
      `${runsPath(feed)}/${run.id}/changes?ids=${all[1]?.id}`,
    );
    assert.equal(dataOf(one).length, 1);
  });

  test('a later run lists only the records that it updates, disables and enables, with old and new values', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(TWO));
    const changed = await feed.run(feedOf([{ id: 'u1', number: '101', rent: 1600 }]));
    const facts = (changes: Change[]) =>
      changes.map(({ external_id, action, fields }) => [external_id, action, fields]);
    assert.deepEqual(facts(await changesOf(owner, feed, changed.id)), [
      [
        'u1',
        'update',
        {
          min_base_rent: { old: 1500, new: 1600 },
          max_base_rent: { old: 1500, new: 1600 },
        },
      ],
      ['u2', 'disable', { is_enabled: { old: true, new: false } }],
    ]);
    const back = await feed.run(
      feedOf([
        { id: 'u1', number: '101', rent: 1600 },
        { id: 'u2', number: '102' },
      ]),
    );
    assert.deepEqual(facts(await changesOf(owner, feed, back.id)), [
      ['u2', 'enable', { is_enabled: { old: false, new: true } }],
    ]);
  });

  test('a run of the same feed changes nothing', async () => {
    const owner = await account();
    const feed = await source(owner);
    const first = await feed.run(feedOf(TWO));
    const again = await feed.run();
    assert.deepEqual(await changesOf(owner, feed, again.id), []);
    const counts = dataOf(await v2(owner.admin.token, 'GET', runsPath(feed))).map((one) => [
      one['id'],
      one['changes_count'],
    ]);
    assert.deepEqual(counts[0], [again.id, 0]);
    assert.equal(counts[1]?.[1], (await changesOf(owner, feed, first.id)).length);
  });

  test('a run can be read with its trigger, but not through another connection (§4.3 GET /connections/{}/runs, GET /connections/{}/runs/{})', async () => {
    const owner = await account();
    const [feed, other] = [await source(owner), await source(owner)];
    const run = await feed.run(feedOf(TWO));
    const read = (path: string) => v2(owner.admin.token, 'GET', path);
    const shown = objectAt((await read(`${runsPath(feed)}/${run.id}`)).json, 'data');
    assert.deepEqual([shown['trigger'], shown['status']], ['manual', 'succeeded']);
    assert.deepEqual(
      dataOf(await read(`${runsPath(feed)}?ids=${run.id}`)).map(({ id }) => id),
      [run.id],
    );
    for (const path of [
      `${runsPath(other)}/${run.id}`,
      `${runsPath(other)}/${run.id}/changes`,
      `${runsPath(feed)}/99999999999999`,
      `${runsPath(feed)}/x/changes`,
    ])
      assert.equal((await read(path)).status, 404, path);
  });

  test('the changes of the 20 newest runs with changes are kept, except those of runs that are older than 90 days', async () => {
    const owner = await account();
    const feed = await source(owner);
    const runs: number[] = [];
    for (let rent = 1500; rent < 1522; rent += 1)
      runs.push((await feed.run(feedOf([{ id: 'u1', number: '101', rent }]))).id);
    const kept = async () => {
      const rows = await owner.ctx.run<{ run_id: number }>(sql`
        select distinct run_id from connection_changes where run_id in (
          select id from connection_logs where connection_id = ${feed.connection.id}) order by 1`);
      return rows.map(({ run_id }) => run_id);
    };
    assert.deepEqual(await kept(), runs.slice(2));
    await owner.ctx.run(sql`
      update connection_logs set started_at = started_at - interval '91 days' where id <= ${runs[10]} and connection_id = ${feed.connection.id}`);
    const { handlers } = await service();
    await handlers['changes-prune']({}, { signal: new AbortController().signal, attempt: 0 });
    assert.deepEqual(await kept(), runs.slice(11));
  });

  test('a user limited to groups sees the changes of properties in those groups, even if a run changed other properties that were detached since (§5.1.4)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const oak = propertyOf([{ id: 'v1', number: '901' }], { id: 'oak', name: 'Oak Row' });
    const run = await feed.run(
      feedOf(TWO).replace('</PhysicalProperty>', `${oak}</PhysicalProperty>`),
    );
    const [near, far] = await feed.list('properties');
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: near?.id });
    const limited = await owner.person('admin', [group.id]);
    const path = `${runsPath(feed)}/${run.id}/changes?per_page=200`;
    assert.equal((await v2(limited.token, 'GET', path)).status, 403);
    const detached = `/connections/${feed.connection.id}/properties/${far?.id}`;
    assert.equal((await v2(owner.admin.token, 'DELETE', detached)).status, 204);
    const answer = await v2(limited.token, 'GET', path);
    const shown = dataOf(answer);
    assert.ok(shown.length > 0);
    assert.deepEqual([...new Set(shown.map((change) => change['property_id']))], [near?.id]);
    assert.equal(objectAt(answer.json, 'meta')['total'], shown.length);
  });

  test('a user limited to groups sees no remarks that name other properties of the feed (§5.1.4)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const strange = (id: string) =>
      propertyOf([{ id: `${id}1`, number: '7' }], { id, name: `Name of ${id}` }).replace(
        '</PropertyID>',
        '</PropertyID><Unmapped>text</Unmapped>',
      );
    const run = await feed.run(
      `<PhysicalProperty>${strange('elm')}${strange('oak')}</PhysicalProperty>`,
    );
    const near = (await feed.list('properties')).find(({ name }) => name === 'Name of elm');
    const far = (await feed.list('properties')).find(({ name }) => name === 'Name of oak');
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: near?.id });
    const limited = await owner.person('admin', [group.id]);
    const detached = `/connections/${feed.connection.id}/properties/${far?.id}`;
    assert.equal((await v2(owner.admin.token, 'DELETE', detached)).status, 204);
    const all = await v2(owner.admin.token, 'GET', `${runsPath(feed)}/${run.id}`);
    assert.ok(all.text.includes('Name of oak') && all.text.includes('Name of elm'));
    for (const path of [runsPath(feed), `${runsPath(feed)}/${run.id}`]) {
      const { status, text } = await v2(limited.token, 'GET', path);
      assert.equal(status, 200, text);
      assert.equal(text.includes('Name of oak'), false, path);
      assert.ok(text.includes('Name of elm'), path);
    }
  });
});
