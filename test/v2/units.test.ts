/**
 * Units and floor plans: buildings and properties, search, and the effects of deleting related
 * records (§2.12, §3, §4.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { units } from '../../src/domain/units/resource.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { type Parts, systemCtx } from '../../src/store/ctx.ts';
import { compile } from '../../src/store/database.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { call, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

const post = (resource: string, body: unknown) =>
  v2(owner.admin.token, 'POST', `/${resource}`, body);
const patch = (path: string, body: unknown) => v2(owner.admin.token, 'PATCH', path, body);
const unit = (body: Record<string, unknown>) =>
  owner.make('units', { property_id: home.property.id, ...body });
const found = async (query: string) =>
  dataOf(await v2(owner.admin.token, 'GET', `/units?per_page=200&${query}`)).map(
    ({ number }) => number,
  );

suite('units', () => {
  test('a new unit is enabled, and all other flags are off (decisions §3)', async () => {
    const made = await unit({ number: 'plain' });
    const flags = Object.entries(made).filter(([key]) => key.startsWith('is_'));
    assert.equal(flags.length, 9);
    assert.deepEqual(
      flags.filter(([, value]) => value).map(([key]) => key),
      ['is_enabled'],
    );
  });

  test('floor accepts text and numbers and is always a string (§2.12)', async () => {
    for (const [sent, shown] of [
      ['PH', 'PH'],
      [3, '3'],
      ['3', '3'],
      [-1, '-1'],
    ]) {
      assert.equal((await unit({ number: `floor ${sent}`, floor: sent }))['floor'], shown);
    }
  });

  test('an unsupported operator on a filter returns 422, and the error lists the supported operators (§4.1)', async () => {
    const list = (query: string) => v2(owner.admin.token, 'GET', `/units?${query}`);
    assert.deepEqual(errorsOf(await list('number[gte]=1')), {
      number: ['The number filter takes no operator.'],
    });
    assert.deepEqual(errorsOf(await list('floor[like]=1')), {
      floor: ['The floor filter takes the operators gte, lte, gt and lt.'],
    });
  });

  test('a floor of infinity is rejected (§2.12)', async () => {
    const { id } = await unit({ number: 'endless' });
    const headers = {
      authorization: `Bearer ${owner.admin.token}`,
      'content-type': 'application/json',
    };
    const answer = await call({
      method: 'PATCH',
      url: `/api/v2/units/${id}`,
      headers,
      payload: '{"floor":1e400}',
    });
    assert.deepEqual(
      [answer.status, errorsOf(answer)],
      [422, { floor: ['The floor field must be a string.'] }],
    );
  });

  test('floor=PH is matched exactly, and a bound compares floors that are numbers (decisions §7)', async () => {
    const other = await community(owner);
    for (const [number, floor] of [
      ['f2', 2],
      ['f10', 10],
      ['fph', 'PH'],
    ]) {
      await owner.make('units', { property_id: other.property.id, number, floor });
    }
    const at = `property_id=${other.property.id}`;
    assert.deepEqual(await found(`${at}&floor=PH`), ['fph']);
    assert.deepEqual(await found(`${at}&floor=2`), ['f2']);
    assert.deepEqual(await found(`${at}&floor[gte]=3`), ['f10']);
    assert.deepEqual(await found(`${at}&floor[gt]=1&floor[lt]=10`), ['f2']);
    const answer = await v2(owner.admin.token, 'GET', '/units?floor[gte]=PH');
    assert.deepEqual(errorsOf(answer), { floor: ['The floor field must be a number.'] });
  });

  test('the SQL condition of a search by number does not grow with the number of hyphens (§4.2)', async () => {
    const statements = ['1-2-3', '-'.repeat(255)].map((text) => {
      const number = filtersOf(units).get('number');
      const parsed = number?.parse(text, 'eq');
      assert.ok(number !== undefined && parsed !== undefined && 'value' in parsed);
      const ctx = systemCtx({ database: {} } as Parts, 'test', {
        id: owner.id,
        name: '',
        settings: {},
      });
      return compile(number.where(ctx, 'eq', parsed.value)).text;
    });
    assert.equal(statements[0], statements[1]);
    assert.deepEqual(await found(`number=${'-'.repeat(255)}`), []);
  });

  test('number matches a part of the number and of the building-prefixed form (§4.2)', async () => {
    const building = await owner.make('buildings', { property_id: home.property.id, number: '12' });
    await unit({ number: '304', building_id: building.id });
    await unit({ number: '3041' });
    assert.deepEqual(await found('number=12-304'), ['304']);
    assert.deepEqual(await found('number=2-30'), ['304']);
    assert.deepEqual(await found('number=304'), ['304', '3041']);
    assert.deepEqual(await found('number=13-304'), []);
  });

  test('a building or floor plan of another property or account, or an unknown one, returns 422 on its field (§7.2)', async () => {
    const near = await community(owner);
    const far = await community(await account());
    const said = {
      building_id: ['The selected building id is invalid.'],
      floor_plan_id: ['The selected floor plan id is invalid.'],
    };
    for (const { building, floorPlan } of [near, far]) {
      const body = { building_id: building.id, floor_plan_id: floorPlan.id };
      assert.deepEqual(
        errorsOf(await post('units', { property_id: home.property.id, number: 'x', ...body })),
        said,
      );
      assert.deepEqual(errorsOf(await patch(`/units/${home.unit.id}`, body)), said);
    }
    const foreign = await post('units', { property_id: far.property.id, number: 'x' });
    assert.deepEqual(errorsOf(foreign), { property_id: ['The selected property id is invalid.'] });
  });

  test('a unit can be moved to another building or to none, but not to another property (§2.12)', async () => {
    const made = await unit({ number: 'mover', building_id: home.building.id });
    const building = await owner.make('buildings', { property_id: home.property.id, number: '9' });
    const moved = recordAt(
      (await patch(`/units/${made.id}`, { building_id: building.id.toUpperCase() })).json,
      'data',
    );
    assert.deepEqual(
      [moved['building_id'], recordAt(moved, 'building')['number']],
      [building.id, '9'],
    );
    const out = recordAt((await patch(`/units/${made.id}`, { building_id: null })).json, 'data');
    assert.deepEqual([out['building_id'], out['building']], [null, null]);
    const near = await community(owner);
    const answer = await patch(`/units/${made.id}`, { property_id: near.property.id });
    assert.deepEqual(errorsOf(answer), {
      property_id: ['The property id field cannot be changed.'],
    });
  });

  test('slugs are unique in a property: a generated slug is numbered if it is in use, and a sent slug that is in use returns 422 (decisions §7)', async () => {
    const slugs = [];
    for (let turn = 0; turn < 3; turn += 1) slugs.push((await unit({ number: 'A 5' }))['slug']);
    assert.deepEqual(slugs, ['a-5', 'a-5-2', 'a-5-3']);
    const taken = await post('units', { property_id: home.property.id, number: 'x', slug: 'a-5' });
    assert.deepEqual(errorsOf(taken), { slug: ['The slug has already been taken.'] });
    const near = await community(owner);
    assert.equal(
      (await owner.make('units', { property_id: near.property.id, number: 'A 5' }))['slug'],
      'a-5',
    );
  });

  test('external_ids are stored unmodified and replaced completely; malformed ones are named (§2.12)', async () => {
    const settings = { url: 'https://feeds.example/mits.xml' };
    const { id: connection_id } = await owner.make('connections', {
      type: 'mits_feed',
      name: 'x',
      enabled: false,
      settings,
    });
    const external_ids = [
      { connection_id, type: 'unit', value: 'A-1' },
      { connection_id, type: 'lease', value: '77' },
    ];
    const made = await unit({ number: 'ext', external_ids });
    assert.deepEqual(made['external_ids'], external_ids);
    const after = recordAt(
      (await patch(`/units/${made.id}`, { external_ids: [external_ids[1]] })).json,
      'data',
    );
    assert.deepEqual(after['external_ids'], [external_ids[1]]);
    const unknown = {
      connection_id: '0193a1b2-0000-7000-8000-000000000001',
      type: 'unit',
      value: '1',
    };
    const foreign = await patch(`/units/${made.id}`, { external_ids: [external_ids[0], unknown] });
    assert.deepEqual(Object.keys(errorsOf(foreign)), ['external_ids.1.connection_id']);
    const bad = await patch(`/units/${made.id}`, {
      external_ids: [{ connection_id: 'x', type: 'unit' }],
    });
    assert.deepEqual(errorsOf(bad), {
      'external_ids.0.connection_id': [
        'The external ids.0.connection id field must be a valid UUID.',
      ],
      'external_ids.0.value': ['The external ids.0.value field is required.'],
    });
  });

  test('a deleted unit is removed and its property is kept (§3)', async () => {
    const made = await unit({ number: 'gone' });
    const answer = await v2(owner.admin.token, 'DELETE', `/units/${made.id}`);
    assert.deepEqual([answer.status, answer.text], [204, '']);
    assert.equal((await v2(owner.admin.token, 'GET', `/units/${made.id}`)).status, 404);
    assert.equal((await v2(owner.admin.token, 'DELETE', `/units/${made.id}`)).status, 404);
    assert.equal(
      (await v2(owner.admin.token, 'GET', `/properties/${home.property.id}`)).status,
      200,
    );
  });

  test('an update returns the same body as a read of the unit, with all embedded records (§2.12)', async () => {
    const answer = await patch(`/units/${home.unit.id}`, { is_featured: true });
    const shown = await v2(owner.admin.token, 'GET', `/units/${home.unit.id}`);
    assert.deepEqual(answer.json, shown.json);
    const { property, building, floor_plan, amenities } = shown.json['data'] as Record<
      string,
      Made
    >;
    assert.deepEqual(
      [property?.id, building?.id, floor_plan?.id, amenities],
      [home.property.id, home.building.id, home.floorPlan.id, []],
    );
  });
});

suite('floor plans and buildings', () => {
  test('a deleted floor plan leaves its units without one (§3)', async () => {
    const plan = await owner.make('floor-plans', { property_id: home.property.id, name: 'Doomed' });
    const made = await unit({ number: 'kept', floor_plan_id: plan.id });
    assert.equal((await v2(owner.admin.token, 'DELETE', `/floor-plans/${plan.id}`)).status, 204);
    const after = recordAt((await v2(owner.admin.token, 'GET', `/units/${made.id}`)).json, 'data');
    assert.deepEqual(
      [after['floor_plan_id'], after['floor_plan'], after['number']],
      [null, null, 'kept'],
    );
  });

  test('a deleted building leaves its units without one (§3)', async () => {
    const building = await owner.make('buildings', { property_id: home.property.id, number: '77' });
    const made = await unit({ number: 'outside', building_id: building.id });
    assert.equal((await v2(owner.admin.token, 'DELETE', `/buildings/${building.id}`)).status, 204);
    assert.equal(
      recordAt((await v2(owner.admin.token, 'GET', `/units/${made.id}`)).json, 'data')[
        'building_id'
      ],
      null,
    );
  });

  test('floor plan slugs are generated from the name and unique in the property (§2.12)', async () => {
    const slugs = [];
    for (let turn = 0; turn < 2; turn += 1) {
      slugs.push(
        (await owner.make('floor-plans', { property_id: home.property.id, name: 'Two Bed' }))[
          'slug'
        ],
      );
    }
    assert.deepEqual(slugs, ['two-bed', 'two-bed-2']);
    const answer = await patch(`/floor-plans/${home.floorPlan.id}`, { slug: 'two-bed' });
    assert.deepEqual(errorsOf(answer), { slug: ['The slug has already been taken.'] });
  });
});
