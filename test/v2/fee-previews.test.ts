/** Previews of the totals that a write of a fee or of a fee assignment would change. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { currentTime } from '../kit/service.ts';
import { change } from '../v1/read.ts';
import { portfolio } from './fee-stage.ts';

type Json = Record<string, unknown>;

const TOTALS = [
  'min_rent',
  'max_rent',
  'monthly_fee_total',
  'monthly_fee_total_max',
  'upfront_fee_total',
];

const totalsOf = (record: Json): Json =>
  Object.fromEntries(TOTALS.map((name) => [name, record[name]]));

const KINDS = { units: 'number', floor_plans: 'name' };

/** Additional units of the property, with rents starting at 1000.01. */
const copies = (owner: TestAccount, unit: Made, count: number) =>
  owner.ctx.run(sql`
    insert into units (id, account_id, property_id, number, slug, min_base_rent, max_base_rent, min_rent, max_rent, fees_synced_at, created_at, updated_at)
    select gen_random_uuid(), account_id, property_id, 'n' || n, 'n' || n, 100000 + n, 100000 + n, 100000 + n, 100000 + n, now(), now(), now()
    from units, generate_series(1, ${count}::integer) n where id = ${unit.id}`);

/** The totals of all units and floor plans of the account, by ID. */
async function stored(owner: TestAccount): Promise<Map<unknown, Json>> {
  const { token } = await owner.person('viewer');
  const records = await Promise.all(
    Object.keys(KINDS).map(async (kind) =>
      dataOf(await v2(token, 'GET', `/${kind.replace('_', '-')}?per_page=200`)),
    ),
  );
  return new Map(records.flat().map((record) => [record['id'], totalsOf(record)]));
}

const previewOf = (answer: Answer): Json => {
  assert.equal(answer.status, 200, answer.text);
  return objectAt(answer.json, 'data');
};

/** The records of a preview, by ID. */
function previewed(preview: Json): Map<unknown, { before: Json; after: Json }> {
  const records = Object.keys(KINDS).flatMap((kind) => {
    const changes = objectAt(preview, kind);
    const listed = objectsAt(changes, 'records');
    assert.deepEqual([changes['changed'], changes['is_complete']], [listed.length, true]);
    return listed;
  });
  return new Map(
    records.map((one) => [
      one['id'],
      { before: objectAt(one, 'before'), after: objectAt(one, 'after') },
    ]),
  );
}

const MONTHLY = { class: 'amenity', frequency: 'monthly', requirement: 'mandatory', amount: 40 };

const yesterday = () => new Date(currentTime().getTime() - 86_400_000).toISOString();
const tomorrow = () => new Date(currentTime().getTime() + 86_400_000).toISOString();

suite('a preview', () => {
  /**
   * Previews a write, checks that nothing changed, writes, and compares. Returns the written
   * record.
   */
  async function foretold(
    { owner }: { owner: TestAccount },
    method: 'POST' | 'PATCH',
    path: string,
    body: Json,
  ): Promise<Made & { effects: number }> {
    const { token } = await owner.person('admin');
    const before = await stored(owner);
    const preview = previewed(previewOf(await v2(token, 'POST', `${path}/preview`, body)));
    assert.deepEqual(await stored(owner), before);
    const written = await v2(token, method, path, body);
    assert.ok(written.status < 300, written.text);
    const expected = [...(await stored(owner))].flatMap(([id, after]) => {
      const old = before.get(id) ?? {};
      return JSON.stringify(old) === JSON.stringify(after) ? [] : [{ id, before: old, after }];
    });
    const sorted = (all: { id: unknown }[]) =>
      all.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    assert.deepEqual(
      sorted([...preview].map(([id, totals]) => ({ id, ...totals }))),
      sorted(expected),
      `${method} ${path} ${JSON.stringify(body)}`,
    );
    const made = objectAt(written.json, 'data');
    return { ...made, id: String(made.id), effects: expected.length };
  }

  test('shows the totals that apply after a new fee is saved, for each way to charge it (§4.3 POST /fees/preview)', async () => {
    const home = await portfolio();
    const both = [home.pines.property.id, home.elms.property.id];
    const fee = (body: Json) =>
      foretold(home, 'POST', '/fees', { code: unique('F'), name: 'F', ...MONTHLY, ...body });
    const effects: number[] = [];
    for (const body of [
      { property_ids: both },
      { property_ids: [home.pines.property.id], amount: 2.5, amount_basis: 'percentage_of_rent' },
      { property_ids: both, amount: 10, amount_max: 30, frequency: 'weekly' },
      { property_ids: both, frequency: 'one_time', due_at: 'move_in' },
      { property_ids: both, requirement: 'optional' },
      { property_ids: both, status: 'inactive' },
      { property_ids: both, expires_at: yesterday() },
      {},
    ])
      effects.push((await fee(body)).effects);
    assert.deepEqual(effects, [7, 3, 7, 7, 0, 0, 0, 0]);
  });

  test('shows the totals that apply after an update of a fee is saved, even if the update changes the properties of the fee (§4.3 POST /fees/{fee}/preview)', async () => {
    const home = await portfolio();
    const { owner, pines, elms, penthouse } = home;
    const { id } = await owner.make('fees', {
      code: unique('F'),
      name: 'F',
      ...MONTHLY,
      property_ids: [pines.property.id],
    });
    const at = { fee_id: id, assignable_type: 'unit', assignable_id: penthouse.id };
    const own = await owner.make('fee-assignments', { ...at, amount: 7.77 });
    const override = (amount: number | null) =>
      change(owner, `/fee-assignments/${own.id}`, { amount });
    const effects: number[] = [];
    for (const body of [
      { amount: 41.5 },
      { name: 'Trash', description: 'Weekly' },
      { amount: 1.25, amount_basis: 'percentage_of_rent' },
      { property_ids: [elms.property.id] },
      { property_ids: [elms.property.id, pines.property.id], amount: 2 },
      { property_ids: [] },
      { requirement: 'optional' },
      { requirement: 'mandatory', frequency: 'one_time' },
      { status: 'inactive' },
    ]) {
      if (body.amount_basis) await override(null);
      effects.push((await foretold(home, 'PATCH', `/fees/${id}`, body)).effects);
      if (body.amount_basis) await override(7.77);
    }
    assert.deepEqual(effects, [4, 0, 5, 3, 3, 3, 1, 1, 1]);
  });

  test('shows the totals that apply after an assignment of a fee is saved (§4.3 POST /fee-assignments/preview, §4.3 POST /fee-assignments/{}/preview)', async () => {
    const home = await portfolio();
    const { owner, pines, large, penthouse } = home;
    const fee = await owner.make('fees', { code: unique('F'), name: 'F', ...MONTHLY });
    const assign = (type: string, { id }: Made, body: Json = {}) =>
      foretold(home, 'POST', '/fee-assignments', {
        fee_id: fee.id,
        assignable_type: type,
        assignable_id: id.toUpperCase(),
        ...body,
      });
    const wide = await assign('property', pines.property, { bedrooms: [3] });
    const plan = await assign('floor_plan', large, { amount: 55, ends_at: tomorrow() });
    const unit = await assign('unit', penthouse, { starts_at: tomorrow() });
    assert.deepEqual([wide.effects, plan.effects, unit.effects], [2, 2, 0]);
    const effects: number[] = [];
    for (const [made, body] of [
      [unit, { starts_at: yesterday(), amount: 11 }],
      [unit, { requirement: 'optional' }],
      [plan, { ends_at: yesterday(), starts_at: null }],
      [wide, { bedrooms: [] }],
      [wide, { floor_plan_ids: [large.id], frequency: 'annually' }],
    ] as const)
      effects.push((await foretold(home, 'PATCH', `/fee-assignments/${made.id}`, body)).effects);
    assert.deepEqual(effects, [1, 1, 1, 3, 4]);
  });

  test('writes nothing: no record, no history, no change number and no job (§4.3 POST /fees/preview)', async () => {
    const { owner, pines } = await portfolio();
    const fee = await owner.make('fees', { code: unique('F'), name: 'F', ...MONTHLY });
    const facts = () =>
      owner.ctx.run(sql`
        select (select count(*) from fees where account_id = ${owner.id}) as fees,
          (select count(*) from fee_assignments where account_id = ${owner.id}) as assignments,
          (select count(*) from history where account_id = ${owner.id}) as history,
          (select count(*) from changes where account_id = ${owner.id}) as changes,
          (select max(updated_at) from units where account_id = ${owner.id}) as updated,
          (select count(*) from jobs.job where data->>'account_id' = ${owner.id}) as jobs`);
    const before = await facts();
    const body = { expires_at: tomorrow(), property_ids: [pines.property.id] };
    const answer = await v2(owner.admin.token, 'POST', `/fees/${fee.id}/preview`, body);
    assert.equal(objectAt(previewOf(answer), 'units')['changed'], 3);
    assert.deepEqual(await facts(), before);
  });

  test('validates the body like the write', async () => {
    const { owner } = await portfolio();
    const { token } = owner.admin;
    const fee = await owner.make('fees', { code: 'Taken', name: 'F', ...MONTHLY });
    const bodies: [string, string, Json][] = [
      ['POST', '/fees', { code: 'taken', class: 'x', amount: 1.005 }],
      ['PATCH', `/fees/${fee.id}`, { name: '', property_ids: [fee.id] }],
      ['POST', '/fee-assignments', { fee_id: fee.id, assignable_type: 'unit' }],
    ];
    for (const [method, path, body] of bodies) {
      const [preview, write] = [
        await v2(token, 'POST', `${path}/preview`, body),
        await v2(token, method, path, body),
      ];
      assert.deepEqual([preview.status, errorsOf(preview)], [422, errorsOf(write)]);
    }
    const far = (await account()).admin.token;
    assert.equal((await v2(far, 'POST', `/fees/${fee.id}/preview`, {})).status, 404);
  });

  test('shows the lowest and the highest price before and after, and the first 100 of the records that change', async () => {
    const { owner, pines } = await portfolio();
    await copies(owner, pines.unit, 120);
    const body = { code: 'F', name: 'F', ...MONTHLY, property_ids: [pines.property.id] };
    const answer = await v2(owner.admin.token, 'POST', '/fees/preview', body);
    const { records, ...units } = objectAt(previewOf(answer), 'units');
    assert.deepEqual(units, {
      changed: 123,
      examined: 123,
      is_complete: true,
      before: { min_rent: 1000.01, max_rent: 3500 },
      after: { min_rent: 1040.01, max_rent: 3540 },
    });
    assert.equal(Array.isArray(records) && records.length, 100);
  });

  test('examines at most 10,000 records of each kind, and reports that it is not complete', async () => {
    const { owner, pines } = await portfolio();
    await copies(owner, pines.unit, 10_000);
    const body = { code: 'F', name: 'F', ...MONTHLY, property_ids: [pines.property.id] };
    const preview = previewOf(await v2(owner.admin.token, 'POST', '/fees/preview', body));
    const [units, plans] = [objectAt(preview, 'units'), objectAt(preview, 'floor_plans')];
    assert.deepEqual(
      [units['examined'], units['changed'], units['is_complete'], plans['is_complete']],
      [10_000, 10_000, false, true],
    );
  });

  test('requires the permission for the write, and shows only records that the caller may view', async () => {
    const { owner, pines, elms } = await portfolio();
    const fee = await owner.make('fees', { code: 'F', name: 'F', ...MONTHLY });
    const path = `/fees/${fee.id}/preview`;
    const { token: viewer } = await owner.person('viewer');
    assert.equal((await v2(viewer, 'POST', path, {})).status, 403);
    assert.equal((await v2(viewer, 'POST', '/fees/preview', {})).status, 403);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    const member = { member_id: pines.property.id };
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, member);
    const { token: limited } = await owner.person('editor', [group.id]);
    const own = await owner.make('fees', {
      code: 'OWN',
      name: 'F',
      ...MONTHLY,
      property_ids: [pines.property.id],
    });
    const inside = await v2(limited, 'POST', `/fees/${own.id}/preview`, { amount: 1 });
    assert.equal(objectAt(previewOf(inside), 'units')['changed'], 3);
    const both = { property_ids: [pines.property.id, elms.property.id] };
    const beyond = await v2(limited, 'POST', `/fees/${own.id}/preview`, both);
    assert.equal(beyond.status, 422);
    assert.equal((await v2(limited, 'POST', path, {})).status, 403);
    await owner.ctx.run(sql`
      update roles set permissions = '["fees.update", "floor-plans.view"]'::jsonb where account_id = ${owner.id} and key = 'editor'`);
    const { token: blind } = await owner.person('editor');
    const seen = previewOf(await v2(blind, 'POST', `/fees/${own.id}/preview`, { amount: 1 }));
    assert.equal(seen['units'], null);
    assert.equal(objectAt(seen, 'floor_plans')['changed'], 2);
  });

  test('is limited to 60 requests per minute and user, and cannot be part of a batch', async () => {
    const { owner } = await portfolio();
    const { token } = await owner.person('admin');
    const fee = await owner.make('fees', { code: 'F', name: 'F', ...MONTHLY });
    const path = `/fees/${fee.id}/preview`;
    const batch = await v2(token, 'POST', '/batch', {
      operations: [{ method: 'POST', path: `/api/v2${path}`, body: {} }],
    });
    assert.deepEqual(errorsOf(batch), {
      'operations.0.path': [
        `POST /api/v2${path} cannot be part of a batch. Send it as a request of its own.`,
      ],
    });
    const statuses = new Set<number>();
    for (let sent = 0; sent < 60; sent += 1)
      statuses.add((await v2(token, 'POST', path, {})).status);
    assert.deepEqual([...statuses], [200]);
    assert.equal((await v2(token, 'POST', path, {})).status, 429);
  });
});
