/**
 * External IDs that several records share: the permission to share them, and the cost of finding
 * them.
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { type SQL, sql } from 'drizzle-orm';
import { selectByExternalId } from '../../src/domain/connections/by-external-id.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { externalIdConditions, hasExternalIds } from '../../src/engine/selection.ts';
import { type Ctx, withTransaction } from '../../src/store/ctx.ts';
import { RESOURCES } from '../contract/routes.ts';
import { createFixture, type Fixture, sampleOf } from '../contract/samples.ts';
import { type Made, unique } from '../kit/account.ts';
import { call, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { home, idsOf, newPush, next, at as pathAt, shown } from './external-ids-setup.ts';

/** A connection that covers no property, so that limited actors see it. */
let connection: string;

const at = (name: string, value: string) => pathAt(name, value, connection);

const entryOf = (value: string, connectionId = connection) => ({
  connection_id: connectionId,
  type: 'x',
  value,
});

const USED = 'The external ids.1.value is used by another record.';

suite('an actor limited to groups', () => {
  let token: string;
  let outside: Fixture;
  before(async () => {
    connection = await newPush();
    const { owner, propertyId } = home;
    const property = await owner.make('properties', { name: unique('Outside') });
    outside = { ...home, propertyId: property.id };
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: propertyId });
    ({ token } = await owner.person('admin', [group.id]));
  });

  /** A record in the groups, and a newer record outside the groups that has the external ID. */
  async function ownAndLater(name: string, value: string): Promise<{ own: Made; later: Made }> {
    const { owner, propertyId } = home;
    const own =
      name === 'properties'
        ? shown(await v2(next(), 'GET', `/properties/${propertyId}`))
        : await owner.make(name, await sampleOf(name, home));
    const later = await owner.make(name, {
      ...(await sampleOf(name, outside)),
      external_ids: [entryOf(value)],
    });
    return { own, later };
  }

  for (const { name } of RESOURCES.filter(hasExternalIds)) {
    test(`cannot give a record the external ID of a record outside the groups (${name})`, async () => {
      const value = unique('Later');
      const { own, later } = await ownAndLater(name, value);
      const body = {
        ...(name === 'properties' ? {} : await sampleOf(name, home)),
        external_ids: [entryOf(unique('Free')), { ...entryOf(value), type: 'other' }],
      };
      const { external_ids } = body;
      const requests: [string, string, object][] = [
        ['PATCH', `/${name}/${own.id}`, { external_ids }],
        ...(name === 'properties'
          ? []
          : ([
              ['POST', `/${name}`, body],
              ['PUT', at(name, unique('Path')), body],
            ] satisfies [string, string, object][])),
      ];
      for (const [method, path, sent] of requests) {
        const answer = await v2(token, method, path, sent);
        assert.equal(answer.status, 422, `${method}: ${answer.text}`);
        assert.deepEqual(errorsOf(answer), { 'external_ids.1.value': [USED] });
      }
      const operations = requests.map(([method, path, body]) => ({
        method,
        path: `/api/v2${path}`,
        body,
      }));
      const batch = await v2(token, 'POST', '/batch', { operations });
      const results = dataOf(batch);
      assert.deepEqual(
        results.map(({ status }) => status),
        operations.map(() => 422),
        batch.text,
      );
      const found = shown(await v2(next(), 'PUT', at(name, value), { external_ids: [] }));
      assert.equal(found.id, later.id);
    });
  }

  test('may repeat the external IDs of a record, and share those of records in the groups', async () => {
    const { owner } = home;
    const value = unique('Shared');
    const external_ids = [entryOf(value)];
    const { own } = await ownAndLater('units', value);
    assert.equal(
      (await v2(next(), 'PATCH', `/units/${own.id}`, { external_ids })).status,
      200,
      'an unlimited actor may share the external ID',
    );
    const more = [{ ...entryOf(value), type: 'renamed' }, entryOf(unique('More'))];
    const kept = shown(await v2(token, 'PATCH', `/units/${own.id}`, { external_ids: more }));
    assert.deepEqual(kept['external_ids'], more);
    const near = { ...(await sampleOf('units', home)), external_ids: [more[1]] };
    await owner.make('units', near);
    assert.equal((await v2(token, 'POST', '/units', near)).status, 201);
  });

  test('learns nothing about a connection outside the groups', async () => {
    const { owner } = home;
    const secret = await newPush();
    await owner.make(`connections/${secret}/properties`, { property_id: outside.propertyId });
    const value = unique('Secret');
    await owner.make('units', {
      ...(await sampleOf('units', outside)),
      external_ids: [entryOf(value, secret)],
    });
    const tryWith = async (value: string) =>
      errorsOf(
        await v2(token, 'POST', '/units', {
          ...(await sampleOf('units', home)),
          external_ids: [entryOf(value, secret)],
        }),
      );
    const errors = await tryWith(value);
    assert.deepEqual(Object.keys(errors), ['external_ids.0.connection_id']);
    assert.deepEqual(await tryWith(unique('Unused')), errors);
  });
});

/**
 * Adds `count` units with the external ID in one statement, newer than all other units of the
 * property.
 */
const addUnits = ({ owner, propertyId }: Fixture, ctx: Ctx, count: number, entry: object) =>
  ctx.run(sql`
    insert into units (id, account_id, property_id, number, slug, external_ids, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, ${propertyId}, 's' || n, gen_random_uuid(), ${JSON.stringify([entry])}::jsonb,
      coalesce((select max(created_at) from units where property_id = ${propertyId}), now()) + n * interval '1 second', now()
    from generate_series(1, ${count}::integer) as n`);

/**
 * The number of units that a statement reads while 5,000 units of the fixture share the external
 * ID.
 */
async function unitsRead(fixture: Fixture, entry: object, make: () => SQL): Promise<number> {
  const undone = new Error('Nothing of this is committed.');
  let most = -1;
  const explaining = withTransaction(home.owner.ctx, async (tx) => {
    await addUnits(fixture, tx, 5000, entry);
    await tx.text('analyze units');
    await tx.text('set local enable_seqscan = off');
    const [row] = await tx.run<{ 'QUERY PLAN': Plan[] }>(
      sql`explain (analyze, format json) ${make()}`,
    );
    const plan = row?.['QUERY PLAN'];
    most = mostUnits((typeof plan === 'string' ? JSON.parse(plan) : plan)[0].Plan);
    throw undone;
  });
  await assert.rejects(explaining, undone);
  return most;
}

type Plan = Record<string, unknown> & { Plans?: Plan[] };

const mostUnits = (plan: Plan): number => {
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  const own =
    plan['Relation Name'] === 'units' || plan['Index Name'] === 'units_external_ids'
      ? rows.reduce((sum, key) => sum + Number(plan[key] ?? 0), 0) * Number(plan['Actual Loops'])
      : 0;
  const isIndex = plan['Node Type'] === 'Bitmap Index Scan';
  return Math.max(isIndex ? 0 : own, ...(plan.Plans ?? []).map(mostUnits));
};

suite('an external ID that many records share', () => {
  before(async () => {
    connection = await newPush();
  });

  test('identifies the oldest of up to 100 records; with more records, GET and PUT return 422', async () => {
    const { ctx } = home.owner;
    const value = unique('Many');
    const oldest = await home.owner.make('units', {
      ...(await sampleOf('units', home)),
      external_ids: [entryOf(value)],
    });
    await addUnits(home, ctx, 99, entryOf(value));
    const path = at('units', value);
    const read = await v2(next(), 'GET', path);
    assert.equal(shown(read).id, oldest.id);
    assert.equal(shown(await v2(next(), 'PUT', path, { floor: '3' })).id, oldest.id);
    await addUnits(home, ctx, 1, entryOf(value));
    const put = (headers: Record<string, string> = {}) =>
      call({
        method: 'PUT',
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${next()}`, ...headers },
        body: { floor: '4' },
      });
    const refused = [
      await v2(next(), 'GET', path),
      await put(),
      await put({ 'if-match': String(read.headers['etag']) }),
    ];
    for (const answer of refused) {
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(errorsOf(answer), {
        external_id: [
          'The external id is used by more than 100 records, so it does not identify one.',
        ],
      });
    }
    assert.equal(shown(await v2(next(), 'GET', `/units/${oldest.id}`))['floor'], '3');
  });

  test('costs the same regardless of the number of records that share it', async () => {
    const value = unique('Costly');
    const key = { connection_id: connection, external_id: value };
    const look = () => selectByExternalId(home.owner.ctx, resourceNamed('units'), key);
    assert.ok((await unitsRead(home, entryOf(value), look)) <= 101);
  });

  test('is found by the filter external_id without reading records of other accounts', async () => {
    const value = unique('Everywhere');
    const foreign = await createFixture();
    const entry = entryOf(value, await newPush(foreign));
    const units = resourceNamed('units');
    await home.owner.make('units', {
      ...(await sampleOf('units', home)),
      external_ids: [entryOf(value)],
    });
    const look = () => {
      const [where] = externalIdConditions(home.owner.ctx, units, { external_id: value });
      return sql`select ${units.columns['id']} from ${units.table} where ${where}`;
    };
    assert.ok((await unitsRead(foreign, entry, look)) <= 20);
    assert.equal((await idsOf(`/units?external_id=${encodeURIComponent(value)}`)).length, 1);
  });
});
