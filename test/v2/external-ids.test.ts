/** Records by their IDs in other systems: reads, writes and filters (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { selectByExternalId } from '../../src/domain/connections/by-external-id.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { hasExternalIds } from '../../src/engine/selection.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { compile } from '../../src/store/database.ts';
import { RESOURCES, UNKNOWN_UUID } from '../contract/routes.ts';
import { sampleOf } from '../contract/samples.ts';
import { unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { at, connection, home, idsOf, newPush, next, pathOf, shown } from './external-ids-setup.ts';
import { entriesOf } from './history-setup.ts';

/** The values that an update of the resource writes. */
const CHANGE: Record<string, Record<string, unknown>> = {
  properties: { code: 'p-9' },
  buildings: { code: 'b-9' },
  'floor-plans': { code: 'f-9' },
  units: { floor: '9' },
};

const TYPE: Record<string, string> = {
  properties: 'property',
  buildings: 'building',
  'floor-plans': 'floor_plan',
  units: 'unit',
};

for (const { name } of RESOURCES.filter(hasExternalIds)) {
  suite(name, () => {
    test(`PUT creates the record, then updates it, and GET returns it (§4.3 GET ${pathOf(name)}, PUT ${pathOf(name)})`, async () => {
      const path = at(name, unique('A/101'));
      assert.equal((await v2(next(), 'GET', path)).status, 404);
      const body = await sampleOf(name, home);
      const made = shown(await v2(next(), 'PUT', path, body), 201);
      const [, value] = path.split(`${connection}/`);
      assert.deepEqual(made['external_ids'], [
        { connection_id: connection, type: TYPE[name], value: decodeURIComponent(value ?? '') },
      ]);
      assert.deepEqual(shown(await v2(next(), 'GET', path)), made);
      assert.deepEqual(shown(await v2(next(), 'GET', `/${name}/${made.id}`)), made);
      const repeated = await v2(next(), 'PUT', path.replace(connection, connection.toUpperCase()), {
        ...body,
        ...CHANGE[name],
      });
      const { updated_at: _, ...changed } = shown(repeated);
      assert.partialDeepStrictEqual(changed, { id: made.id, ...CHANGE[name] });
      const again = shown(await v2(next(), 'PUT', path, { ...body, ...CHANGE[name] }));
      assert.deepEqual(again, repeated.json['data'], 'a repeated request writes nothing');
    });

    test(`PUT keeps the external IDs of other connections unless the body replaces them, and always keeps its own (${name})`, async () => {
      const path = at(name, unique('B'));
      const value = decodeURIComponent(path.split('/').at(-1) ?? '');
      const own = { connection_id: connection, type: TYPE[name], value };
      const foreign = { connection_id: await newPush(), type: 'x', value: unique('other') };
      const body = await sampleOf(name, home);
      const listed = async (changes: object) =>
        recordAt((await v2(next(), 'PUT', path, { ...body, ...changes })).json, 'data');
      const { external_ids: first } = await listed({ external_ids: [foreign] });
      assert.deepEqual(first, [foreign, own]);
      assert.deepEqual((await listed({}))['external_ids'], [foreign, own]);
      const renamed = { ...own, type: 'apartment' };
      assert.deepEqual((await listed({ external_ids: [renamed] }))['external_ids'], [renamed]);
      assert.deepEqual((await listed({ external_ids: null }))['external_ids'], [own]);
      const refused = await v2(next(), 'PUT', path, { ...body, external_ids: 'x' });
      assert.deepEqual(Object.keys(errorsOf(refused)), ['external_ids']);
    });

    test(`the filters connection_id and external_id find records, and together match one external ID (${name})`, async () => {
      const [first, second] = [await newPush(), await newPush()];
      const value = unique('C');
      const body = await sampleOf(name, home);
      const one = shown(await v2(next(), 'PUT', at(name, value, first), body), 201);
      const external_ids = [{ connection_id: second.toUpperCase(), type: 'x', value: 'else' }];
      const two = shown(
        await v2(next(), 'PUT', at(name, `${value}2`, first), { ...body, external_ids }),
        201,
      );
      const found = (query: object) => idsOf(`/${name}?${new URLSearchParams({ ...query })}`);
      assert.deepEqual(await found({ connection_id: first }), [one.id, two.id]);
      assert.deepEqual(await found({ connection_id: second.toUpperCase() }), [two.id]);
      assert.deepEqual(await found({ external_id: ` ${value} ` }), [one.id]);
      assert.deepEqual(await found({ connection_id: first, external_id: 'else' }), []);
      assert.deepEqual(await found({ connection_id: second, external_id: 'else' }), [two.id]);
      assert.deepEqual(await found({ connection_id: UNKNOWN_UUID }), []);
      assert.deepEqual(await found({ connection_id: '', external_id: value, ids: two.id }), []);
    });

    test(`50 concurrent PUTs of one external ID create one record, with one entry in its history (${name})`, async () => {
      const path = at(name, unique('D'));
      const body = await sampleOf(name, home);
      const tokens = Array.from({ length: 50 }, next);
      const answers = await Promise.all(tokens.map((token) => v2(token, 'PUT', path, body)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(49).fill(200), 201]);
      const ids = new Set(answers.map(({ json }) => recordAt(json, 'data').id));
      assert.equal(ids.size, 1);
      const value = decodeURIComponent(path.split('/').at(-1) ?? '');
      assert.deepEqual(await idsOf(`/${name}?external_id=${encodeURIComponent(value)}`), [...ids]);
      const entries = await entriesOf(home.owner, [...ids][0] ?? '');
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['created'],
      );
    });
  });
}

suite('values', () => {
  test('an external ID is trimmed text of 1 to 255 characters', async () => {
    const body = { name: unique('Property') };
    const put = (externalId: string) => v2(next(), 'PUT', at('properties', externalId), body);
    const long = 'x'.repeat(255);
    const { id } = shown(await put(` ${long} `), 201);
    assert.equal(shown(await put(long)).id, id);
    const refused: [string, RegExp][] = [
      [`${long}x`, /must not be greater than 255 characters/],
      [' ', /is required/],
      ['', /is required/],
      ['\0', /is required/],
    ];
    for (const [externalId, message] of refused) {
      const answer = await put(externalId);
      assert.equal(answer.status, 422, answer.text);
      assert.match(errorsOf(answer)['external_id']?.[0] ?? '', message);
      assert.equal((await v2(next(), 'GET', at('properties', externalId))).status, 404);
    }
  });

  test('the filters reject operators and malformed values', async () => {
    const refused = {
      'connection_id=abc': 'connection_id',
      [`connection_id[gte]=${UNKNOWN_UUID}`]: 'connection_id',
      'external_id[lt]=x': 'external_id',
      'external_id=%00': 'external_id',
      [`external_id=${'x'.repeat(256)}`]: 'external_id',
    };
    for (const [query, name] of Object.entries(refused)) {
      const answer = await v2(next(), 'GET', `/units?${query}`);
      assert.equal(answer.status, 422, query);
      assert.deepEqual(Object.keys(errorsOf(answer)), [name]);
    }
  });

  test('a PUT is validated like a POST, and writes nothing if it is invalid', async () => {
    const path = at('units', unique('E'));
    const refused = await v2(next(), 'PUT', path, { property_id: home.propertyId, bedrooms: -1 });
    assert.deepEqual(Object.keys(errorsOf(refused)), ['number', 'bedrooms']);
    assert.equal((await v2(next(), 'GET', path)).status, 404);
  });

  test('the path identifies the oldest of several records with the external ID', async () => {
    const external_ids = [{ connection_id: connection, type: 'x', value: unique('F') }];
    const { id } = await home.owner.make('properties', { name: unique('Old'), external_ids });
    await home.owner.make('properties', { name: unique('New'), external_ids });
    const path = at('properties', String(external_ids[0]?.value));
    assert.equal(shown(await v2(next(), 'GET', path)).id, id);
    assert.equal(shown(await v2(next(), 'PUT', path, { code: 'old' })).id, id);
  });
});

test('an index finds a record by its external ID, even in an account that is much larger than most', async () => {
  const { ctx } = home.owner;
  const key = { connection_id: connection, external_id: 'index-77' };
  const { text, values } = compile(selectByExternalId(ctx, resourceNamed('units'), key));
  const undone = new Error('Nothing of this is committed.');
  let plan = '';
  const explaining = withTransaction(ctx, async (tx) => {
    await tx.run(sql`
      insert into accounts (id, name, created_at, updated_at)
      select gen_random_uuid(), 'Small ' || n, now(), now() from generate_series(1, 500) as n`);
    const unit = sql`id, account_id, property_id, number, slug, external_ids, created_at, updated_at`;
    await tx.run(sql`
      insert into units (${unit})
      select gen_random_uuid(), ${home.owner.id}, ${home.propertyId}, 'n' || n, 'index-' || n,
        jsonb_build_array(jsonb_build_object('connection_id', ${connection}::text, 'type', 'unit', 'value', 'index-' || n)), now(), now()
      from generate_series(1, 5000) as n`);
    await tx.run(sql`
      insert into properties (id, account_id, name, slug, created_at, updated_at)
      select id, id, name, 'small', now(), now() from accounts where name like 'Small %'`);
    await tx.run(sql`
      insert into units (${unit})
      select gen_random_uuid(), id, id, 'n', 'n', '[]', now(), now() from accounts where name like 'Small %'`);
    await tx.text('analyze units');
    await tx.text('set local plan_cache_mode = force_generic_plan');
    await tx.text(`prepare look_up as ${text}`);
    const given = values.map((value) => `'${String(value)}'`).join(', ');
    const { rows } = await tx.text(`explain execute look_up(${given})`);
    await tx.text('deallocate look_up');
    plan = JSON.stringify(rows);
    throw undone;
  });
  await assert.rejects(explaining, undone);
  assert.match(plan, /Bitmap Index Scan on units_external_ids/);
  assert.doesNotMatch(plan, /units_order/);
});

test('the metadata lists the external ID filters of the collections that have them, and of no others', async () => {
  const { json } = await v2(next(), 'GET', '/metadata');
  const named = (json['data'] as { name: string; external_id_filters: string[] }[])
    .filter(({ external_id_filters }) => external_id_filters.length > 0)
    .map(({ name, external_id_filters }) => [name, external_id_filters]);
  assert.deepEqual(
    named,
    RESOURCES.filter(hasExternalIds).map(({ name }) => [name, ['connection_id', 'external_id']]),
  );
});
