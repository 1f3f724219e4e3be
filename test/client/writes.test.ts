/**
 * Writes through the typed client: the types of written values are separate from those of read
 * values.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createV2Client, type V2, type V2Client } from '../../sdk/client/src/entry.ts';
import { account, community, unique } from '../kit/account.ts';
import { servicePort } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let api: V2Client;
let home: Awaited<ReturnType<typeof community>>;
let connection: string;
setUp(async () => {
  const port = await servicePort();
  const owner = await account();
  api = createV2Client({ baseUrl: `http://127.0.0.1:${port}`, token: owner.admin.token });
  home = await community(owner);
  connection = (await owner.make('connections', { type: 'push', name: 'Own system' })).id;
});

const EXTERNAL = '/units/by-external-id/{connection_id}/{external_id}';

const pathOf = (external_id: string) => ({ connection_id: connection, external_id });

const readUnit = async (id: string): Promise<{ unit: V2.UnitDetail; etag: string }> => {
  const { data, response } = await api.GET('/units/{unit}', { params: { path: { unit: id } } });
  assert.ok(data);
  return { unit: data.data, etag: response.headers.get('etag') ?? '' };
};

suite('writes', () => {
  test('PATCH takes a V2.UnitUpdate, and is rejected if the unit has changed since the version in If-Match (§4.3 PATCH /units/{unit})', async () => {
    const path = { unit: home.unit.id };
    const { etag } = await readUnit(home.unit.id);
    const change: V2.UnitUpdate = { min_base_rent: 1650, is_available: false };
    const params = { path, header: { 'If-Match': etag } };
    const { data } = await api.PATCH('/units/{unit}', { params, body: change });
    assert.deepEqual([data?.data.min_rent, data?.data.is_available], [1650, false]);
    const again = await api.PATCH('/units/{unit}', { params, body: { number: '999' } });
    assert.equal(again.response.status, 412);
    assert.match(again.error?.message ?? '', /has changed since you read it/);
    assert.equal((await readUnit(home.unit.id)).unit.number, '101');
  });

  test('PUT by external ID takes a V2.UnitUpsert, creates once and then updates (§4.3 PUT /units/by-external-id/{connection_id}/{external_id})', async () => {
    const body: V2.UnitUpsert = {
      property_id: home.property.id,
      number: '7',
      min_base_rent: 1200,
    };
    const put = (more: Partial<V2.UnitUpsert>) =>
      api.PUT(EXTERNAL, { params: { path: pathOf('A/7') }, body: { ...body, ...more } });
    const created = await put({});
    const updated = await put({ min_base_rent: 1250 });
    assert.deepEqual([created.response.status, updated.response.status], [201, 200]);
    assert.deepEqual(
      [updated.data?.data.id, updated.data?.data.min_rent],
      [created.data?.data.id, 1250],
    );
    const read = await api.GET(EXTERNAL, { params: { path: pathOf('A/7') } });
    assert.equal(read.data?.data.id, created.data?.data.id);
  });

  test('a batch accepts typed bodies, and returns the stored results if it is repeated with the same key (§4.3 POST /batch)', async () => {
    const unit = (number: string) =>
      ({ property_id: home.property.id, number, min_base_rent: 1300 }) satisfies V2.UnitUpsert;
    const operations = ['21', '22', '21'].map((number) => ({
      method: 'PUT' as const,
      path: `/api/v2/units/by-external-id/${connection}/${number}`,
      body: unit(number),
    }));
    const body = { operations, atomic: false, key: unique('batch') };
    const first = await api.POST('/batch', { body });
    assert.deepEqual(
      first.data?.data.map(({ status }) => status),
      [201, 201, 200],
    );
    assert.deepEqual((await api.POST('/batch', { body })).data, first.data);
  });

  test('the history of a record lists what was written (§4.3 GET /units/{unit}/history)', async () => {
    const path = { unit: home.unit.id };
    const body: V2.UnitUpdate = { interior_sqft: 720 };
    await api.PATCH('/units/{unit}', { params: { path }, body });
    const { data } = await api.GET('/units/{unit}/history', { params: { path } });
    assert.deepEqual(data?.data[0]?.changes, { interior_sqft: { old: null, new: 720 } });
  });

  test('search finds a written record, with its kind (§4.3 GET /search)', async () => {
    const name = unique('Plan');
    const body: V2.FloorPlanUpdate = { name };
    const params = { path: { floor_plan: home.floorPlan.id } };
    await api.PATCH('/floor-plans/{floor_plan}', { params, body });
    const { data } = await api.GET('/search', { params: { query: { q: name } } });
    assert.deepEqual(
      data?.data.map(({ kind, id, label }) => [kind, id, label]),
      [['floor-plans', home.floorPlan.id, name]],
    );
  });

  test('an update of both a rent and its base rent returns 422 and names the field to omit (§7.2)', async () => {
    const params = { path: { unit: home.unit.id } };
    const body: V2.UnitUpdate = { min_rent: 1, min_base_rent: 1 };
    const { error } = await api.PATCH('/units/{unit}', { params, body });
    assert.ok(error && 'errors' in error);
    assert.match(error.errors['min_rent']?.[0] ?? '', /To set min_rent, omit min_base_rent/);
    assert.match(error.errors['min_base_rent']?.[0] ?? '', /omit min_rent/);
  });
});

suite('types of writes', () => {
  test('a record or a read-only field is not accepted as a body, and required fields cannot be omitted', async () => {
    const params = { path: { unit: home.unit.id } };
    const { unit } = await readUnit(home.unit.id);
    const lean: V2.Unit = unit;
    // @ts-expect-error A record is not an update: it contains fields that cannot be written.
    const copied: V2.UnitUpdate = { ...unit, number: '1' };
    // @ts-expect-error A record from a list is not an update either.
    const fromList: V2.UnitUpdate = lean;
    // @ts-expect-error A new unit belongs to a property.
    const homeless: V2.UnitCreate = { number: '1' };
    // @ts-expect-error A unit cannot move to another property.
    const moved: V2.UnitUpdate = { property_id: home.property.id };
    assert.ok(copied && fromList && homeless && moved);
    // @ts-expect-error The service computes the breakdown.
    await api.PATCH('/units/{unit}', { params, body: { fee_breakdown: [] } });
    // @ts-expect-error The ID of a record cannot be written.
    await api.PATCH('/units/{unit}', { params, body: { id: unit.id } });
    const upsert = { property_id: home.property.id, number: '8', created_at: '2026-01-01' };
    // @ts-expect-error The time of creation cannot be written.
    await api.PUT(EXTERNAL, { params: { path: pathOf('8') }, body: upsert });
    const header = { 'If-Match': 1 };
    // @ts-expect-error An entity tag is text.
    await api.PATCH('/units/{unit}', { params: { ...params, header }, body: {} });
  });
});
