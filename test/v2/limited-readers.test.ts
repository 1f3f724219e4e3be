/**
 * Users limited to groups never read or change records outside their groups, not even through
 * references (§5.1.4, §5.1.7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type Person, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import {
  entriesPath,
  newContentType,
  newEntry,
  newWebsite,
  recordOf,
  TEAM,
} from '../kit/entries.ts';
import { objectAt, recordsAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let inside: Awaited<ReturnType<typeof community>>;
let outside: Awaited<ReturnType<typeof community>>;
let limited: Person;
let websiteId: string;

setUp(async () => {
  owner = await account();
  inside = await community(owner);
  outside = await community(owner);
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, {
    member_id: inside.property.id,
  });
  limited = await owner.person('editor', [group.id]);
  websiteId = await newWebsite(owner, [inside.property.id]);
  await newContentType(owner, TEAM);
});

suite('the data of an entry', () => {
  const one = (id: string) => `${entriesPath(websiteId)}/${id}?include=resolved_data`;
  const read = async (id: string, token = limited.token): Promise<Made> =>
    recordOf(await v2(token, 'GET', one(id)));

  test('omits the keys that refer to a property outside the groups (§5.1.4)', async () => {
    const named = { property_id: inside.property.id, scope: 'account' };
    const beyond = { name: 'Ada', home: outside.property.id };
    const { id } = await newEntry(owner, websiteId, {
      ...named,
      data: beyond,
      website_override: { data: beyond },
    });
    const seen = await read(id);
    const parts = ({ data, resolved_data, website_override }: Made) => [
      data,
      resolved_data,
      objectAt(website_override)['data'],
    ];
    assert.deepEqual(parts(seen), [{ name: 'Ada' }, { name: 'Ada' }, { name: 'Ada' }]);
    const listed = await v2(
      limited.token,
      'GET',
      `${entriesPath(websiteId)}?include=resolved_data`,
    );
    assert.equal(listed.text.includes(String(outside.property.id)), false);

    const own = await newEntry(owner, websiteId, {
      property_id: inside.property.id,
      data: { home: inside.property.id },
    });
    assert.deepEqual((await read(own.id))['data'], { home: inside.property.id });

    const back = await v2(limited.token, 'PATCH', `${entriesPath(websiteId)}/${id}`, {
      data: { ...objectAt(seen, 'data'), bio: 'x' },
    });
    assert.deepEqual(recordOf(back)['data'], { name: 'Ada', bio: 'x' });
    assert.deepEqual((await read(id, owner.admin.token))['data'], { ...beyond, bio: 'x' });
  });
});

suite('group sets and groups', () => {
  test('are not found if they belong to a property outside the groups; limited users can read but not change those of the account (§5.1.4, §5.1.7)', async () => {
    const setOf = (property_id?: unknown) =>
      owner.make('group-sets', {
        name: 'Set',
        object_type: 'unit',
        ...(property_id ? { property_id } : {}),
      });
    const groupOf = (set: Made) => owner.make('groups', { group_set_id: set.id, label: 'Group' });
    const sets = [
      await setOf(),
      await setOf(inside.property.id),
      await setOf(outside.property.id),
    ] as const;
    const groups = [
      await groupOf(sets[0]),
      await groupOf(sets[1]),
      await groupOf(sets[2]),
    ] as const;
    const status = async (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      (await v2(limited.token, method, path, body)).status;
    for (const [path, made] of [
      ['group-sets', sets],
      ['groups', groups],
    ] as const) {
      const seen = [];
      for (const { id } of made) seen.push(await status('GET', `/${path}/${id}`));
      assert.deepEqual(seen, [200, 200, 404], path);
      const listed = recordsAt(
        (await v2(limited.token, 'GET', `/${path}?per_page=200`)).json,
        'data',
      );
      assert.deepEqual(
        made.map(({ id }) => listed.some((one) => one.id === id)),
        [true, true, false],
        path,
      );
      const changed = [];
      for (const { id } of made)
        changed.push(
          await status('PATCH', `/${path}/${id}`, {}),
          await status('DELETE', `/${path}/${id}`),
        );
      assert.deepEqual(changed, [403, 403, 403, 403, 404, 404], path);
    }
    assert.equal(
      (await v2(limited.token, 'POST', '/group-sets', { name: 'Mine', object_type: 'unit' }))
        .status,
      403,
    );
    assert.equal(
      (
        await v2(limited.token, 'POST', `/groups/${groups[2].id}/members`, {
          member_id: inside.unit.id,
        })
      ).status,
      404,
    );
  });
});

suite('a fee', () => {
  test('is not found by limited users if it applies only to floor plans or units outside their groups (§5.1.4, §5.1.7)', async () => {
    const to = async (type: string, id: unknown) => {
      const fee = await owner.make('fees', { code: newId(), name: 'Fee', class: 'pet' });
      if (id !== undefined)
        await owner.make('fee-assignments', {
          fee_id: fee.id,
          assignable_type: type,
          assignable_id: id,
        });
      return fee.id;
    };
    const charged = {
      unit: to('unit', outside.unit.id),
      plan: to('floor_plan', outside.floorPlan.id),
      own: to('unit', inside.unit.id),
      none: to('', undefined),
    };
    const listed = async () =>
      recordsAt((await v2(limited.token, 'GET', '/fees?per_page=200')).json, 'data').map(
        ({ id }) => id,
      );
    const seen: Record<string, [number, boolean]> = {};
    for (const [name, id] of Object.entries(charged))
      seen[name] = [
        (await v2(limited.token, 'GET', `/fees/${await id}`)).status,
        (await listed()).includes(await id),
      ];
    assert.deepEqual(seen, {
      unit: [404, false],
      plan: [404, false],
      own: [200, true],
      none: [200, true],
    });
  });

  test('cannot be changed by limited users if it applies to a unit outside their groups (§5.1.4)', async () => {
    const fee = await owner.make('fees', {
      code: newId(),
      name: 'Fee',
      class: 'pet',
      property_ids: [inside.property.id],
    });
    const to = (id: unknown) =>
      owner.make('fee-assignments', { fee_id: fee.id, assignable_type: 'unit', assignable_id: id });
    await to(inside.unit.id);
    const patch = () => v2(limited.token, 'PATCH', `/fees/${fee.id}`, { name: 'Changed' });
    assert.equal((await patch()).status, 200);
    await to(outside.unit.id);
    assert.equal((await patch()).status, 403);
    assert.equal((await v2(limited.token, 'DELETE', `/fees/${fee.id}`)).status, 403);
    assert.equal((await v2(owner.admin.token, 'GET', `/fees/${fee.id}`)).status, 200);
  });
});

suite('the assignment of a fee', () => {
  test('can be created by limited users only for properties in their groups (§5.1.4)', async () => {
    const fee = await owner.make('fees', { code: newId(), name: 'Trash', class: 'pet' });
    const assign = (property: Made, token = limited.token) =>
      v2(token, 'POST', '/fee-assignments', {
        fee_id: fee.id,
        assignable_type: 'property',
        assignable_id: property.id,
      });
    const made = await assign(inside.property);
    assert.equal(made.status, 201, made.text);
    const path = `/fee-assignments/${objectAt(made.json, 'data')['id']}`;
    assert.equal((await v2(limited.token, 'PATCH', path, { amount: 12 })).status, 200);
    assert.equal((await v2(limited.token, 'DELETE', path)).status, 204);
    assert.equal((await assign(outside.property)).status, 422);
  });
});

suite('a record that applies to all properties', () => {
  test('cannot be changed by users limited to groups, even if it links only their properties (§5.1.4)', async () => {
    const gallery = await owner.make('galleries', {
      internal_title: 'Pool',
      property_ids: [inside.property.id],
    });
    const path = `/galleries/${gallery.id}`;
    const patch = (body: object, token = limited.token) => v2(token, 'PATCH', path, body);
    assert.equal((await patch({ internal_title: 'Changed' })).status, 200);
    assert.equal((await patch({ is_global: true })).status, 403);
    assert.equal((await patch({ is_global: true }, owner.admin.token)).status, 200);
    assert.equal((await patch({ internal_title: 'Changed again' })).status, 403);
    assert.equal((await v2(limited.token, 'DELETE', path)).status, 403);
  });
});

suite('a record of one property', () => {
  test('cannot be changed to a record of the whole account by limited users, who also cannot create records of the whole account (§5.1.4)', async () => {
    const property_id = inside.property.id;
    const source = await owner.make('lead-sources', { name: 'Ads', property_id });
    const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
      v2(limited.token, method, `/lead-sources${path}`, body);
    assert.equal((await send('PATCH', `/${source.id}`, { property_id: null })).status, 403);
    assert.equal((await send('PATCH', `/${source.id}`, { name: 'Signs' })).status, 200);
    assert.equal((await send('POST', '', { name: 'Radio' })).status, 403);
    assert.equal((await send('POST', '', { name: 'Radio', property_id: null })).status, 403);
    assert.equal((await send('POST', '', { name: 'Radio', property_id })).status, 201);
  });
});

suite('a record that links no property', () => {
  test('applies to the whole account, so users limited to groups cannot change it (§5.1.4)', async () => {
    const amenity = await owner.make('amenities', { name: 'Pool' });
    const path = `/amenities/${amenity.id}`;
    assert.equal((await v2(limited.token, 'PATCH', path, { name: 'Gym' })).status, 403);
    assert.equal((await v2(limited.token, 'DELETE', path)).status, 403);
  });

  test('cannot be created by limited users, who must link a property in their groups (§5.1.4)', async () => {
    const create = (body: object) => v2(limited.token, 'POST', '/amenities', body);
    assert.equal((await create({ name: 'Sauna' })).status, 403);
    assert.equal((await create({ name: 'Sauna', property_ids: [] })).status, 403);
    const made = await create({ name: 'Sauna', property_ids: [inside.property.id] });
    assert.equal(made.status, 201, made.text);
    const path = `/amenities/${objectAt(made.json, 'data')['id']}`;
    assert.equal((await v2(limited.token, 'PATCH', path, { property_ids: [] })).status, 403);
    assert.equal((await v2(limited.token, 'PATCH', path, { name: 'Steam bath' })).status, 200);
  });
});

suite('the parent of a property', () => {
  test('must be visible to the actor and belong to the same account (§5.1.7)', async () => {
    const connectionId = newId();
    const foreign = await community(await account());
    const point = (id: unknown) =>
      owner.ctx.run(sql`
      insert into connections (id, account_id, type, category, name, enabled, settings, created_at, updated_at)
      values (${connectionId}, ${owner.id}, 'portfolio', 'portfolio', 'P', true, ${JSON.stringify({ parent_property_id: id })}::jsonb, now(), now())
      on conflict (id) do update set settings = excluded.settings`);
    const parent = async ({ token }: Person) =>
      recordOf(await v2(token, 'GET', `/properties/${inside.property.id}`))['parent_property_id'];
    await point(outside.property.id);
    await owner.ctx.run(sql`
      insert into connection_properties (connection_id, property_id, created_at) values (${connectionId}, ${inside.property.id}, now())`);
    assert.deepEqual(
      [await parent(owner.admin), await parent(limited)],
      [outside.property.id, null],
    );
    for (const id of [foreign.property.id, 'no id']) {
      await point(id);
      assert.equal(await parent(owner.admin), null);
    }
  });
});
