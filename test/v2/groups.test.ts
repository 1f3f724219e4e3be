/** Group sets, groups and members, and lists filtered by them (§2.12, §4.1, §4.3, decisions §7). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { recordAt, recordsAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let near: Awaited<ReturnType<typeof community>>;
let far: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  near = await community(owner);
  far = await community(owner);
  for (let number = 0; number < 4; number += 1) tokens.push((await owner.person('admin')).token);
});

/** The tokens of four users, which are used in turn so that no user reaches the rate limit. */
const tokens: string[] = [];
let turn = 0;
const ask = (method: string, path: string, body?: unknown) => {
  turn += 1;
  return v2(textAt(tokens[turn % 4]), method, path, body);
};

const made = async (resource: string, body: unknown) =>
  recordAt((await ask('POST', `/${resource}`, body)).json, 'data');
const setOf = (object_type: string, body: Record<string, unknown> = {}) =>
  made('group-sets', { name: unique('Set'), object_type, ...body });
const group = (set: Made, label: string, body: Record<string, unknown> = {}) =>
  made('groups', { group_set_id: set.id, label, ...body });
const join = (groupId: string, member_id: unknown) =>
  ask('POST', `/groups/${groupId}/members`, { member_id });
const leave = (groupId: string, memberId: string) =>
  ask('DELETE', `/groups/${groupId}/members/${memberId}`);
const patch = (path: string, body: unknown) => ask('PATCH', path, body);
const listed = async (resource: string, query: string) =>
  dataOf(await ask('GET', `/${resource}?per_page=200&${query}`)).map(({ id }) => id);

suite('sets and trees', () => {
  test('a group set has a kind, allows several memberships by default and contains its groups (§2.12)', async () => {
    const set = await setOf('property');
    assert.deepEqual(
      [set['allows_multiple_membership'], set['object_type'], set['groups']],
      [true, 'property', []],
    );
    const west = await group(set, 'West', { sort_order: 2 });
    await group(set, 'East', { sort_order: 1 });
    const after = recordAt(
      (await patch(`/group-sets/${set.id}`, { allows_multiple_membership: false })).json,
      'data',
    );
    assert.equal(after['allows_multiple_membership'], false);
    assert.deepEqual(
      recordsAt(after, 'groups').map(({ label }) => label),
      ['East', 'West'],
    );
    assert.equal(recordAt(west, 'set').id, set.id);
  });

  test('groups are listed oldest first, regardless of their sort_order (§4.1, decisions §8)', async () => {
    const set = await setOf('property');
    const made = [
      await group(set, 'First', { sort_order: 9 }),
      await group(set, 'Second', { sort_order: 1 }),
    ];
    const ids = made.map(({ id }) => id);
    assert.deepEqual(
      (await listed('groups', '')).filter((id) => ids.includes(String(id))),
      ids,
    );
  });

  test('a group includes its children and its set on create and update (§2.12)', async () => {
    const set = await setOf('property');
    const parent = await group(set, 'Parent');
    assert.deepEqual([parent['children'], recordAt(parent, 'set')['name']], [[], set['name']]);
    const child = await group(set, 'Child', { parent_id: parent.id });
    const after = recordAt((await patch(`/groups/${parent.id}`, { color: 'red' })).json, 'data');
    assert.deepEqual(
      recordsAt(after, 'children').map(({ id }) => id),
      [child.id],
    );
  });

  test('object_type, the set of a group and the property of a set cannot change (§2.12)', async () => {
    const set = await setOf('property', { property_id: near.property.id });
    const made = await group(set, 'A');
    const other = await setOf('property');
    assert.deepEqual(errorsOf(await patch(`/group-sets/${set.id}`, { object_type: 'unit' })), {
      object_type: ['The object type field cannot be changed.'],
    });
    for (const property_id of [null, far.property.id]) {
      assert.deepEqual(errorsOf(await patch(`/group-sets/${set.id}`, { property_id })), {
        property_id: ['The property id field cannot be changed.'],
      });
    }
    assert.deepEqual(
      Object.keys(errorsOf(await patch(`/groups/${made.id}`, { group_set_id: other.id }))),
      ['group_set_id'],
    );
  });

  test('a cycle of groups returns 422 on parent_id (decisions §7)', async () => {
    const set = await setOf('property');
    const a = await group(set, 'A');
    const b = await group(set, 'B', { parent_id: a.id });
    const c = await group(set, 'C', { parent_id: b.id });
    for (const parent of [a, b, c]) {
      const answer = await patch(`/groups/${a.id}`, { parent_id: parent.id });
      assert.deepEqual(errorsOf(answer), {
        parent_id: [
          'The parent id field must not refer to the group itself or to a group below it.',
        ],
      });
    }
    assert.equal((await patch(`/groups/${c.id}`, { parent_id: a.id })).status, 200);
    assert.equal((await patch(`/groups/${b.id}`, { parent_id: c.id })).status, 200);
  });

  test('of two concurrent writes that would form a cycle, one is rejected (decisions §7)', async () => {
    const set = await setOf('property');
    const [a, b] = [await group(set, 'A'), await group(set, 'B')];
    const answers = await Promise.all([
      patch(`/groups/${a.id}`, { parent_id: b.id }),
      patch(`/groups/${b.id}`, { parent_id: a.id }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
  });

  test('a parent of another set returns 422 (§7.2)', async () => {
    const parent = await group(await setOf('property'), 'Parent');
    const set = await setOf('property');
    const answer = await ask('POST', '/groups', {
      group_set_id: set.id,
      label: 'x',
      parent_id: parent.id,
    });
    assert.deepEqual(errorsOf(answer), { parent_id: ['The selected parent id is invalid.'] });
  });

  test('slugs are generated from the label and unique in the set (§2.12)', async () => {
    const set = await setOf('property');
    assert.deepEqual(
      [(await group(set, 'The West'))['slug'], (await group(set, 'The West'))['slug']],
      ['the-west', 'the-west-2'],
    );
    const answer = await ask('POST', '/groups', {
      group_set_id: set.id,
      label: 'x',
      slug: 'the-west',
    });
    assert.deepEqual(errorsOf(answer), { slug: ['The slug has already been taken.'] });
  });

  test('deleting a group deletes its subgroups and keeps its members (§4.3)', async () => {
    const set = await setOf('property');
    const parent = await group(set, 'Parent');
    const child = await group(set, 'Child', { parent_id: parent.id });
    await join(child.id, near.property.id);
    assert.equal((await ask('DELETE', `/groups/${parent.id}`)).status, 204);
    assert.equal((await ask('GET', `/groups/${child.id}`)).status, 404);
    assert.equal((await ask('GET', `/properties/${near.property.id}`)).status, 200);
  });
});

suite('members', () => {
  const KINDS = {
    property: 'property',
    building: 'building',
    floor_plan: 'floorPlan',
    unit: 'unit',
  } as const;
  for (const [kind, key] of Object.entries(KINDS)) {
    test(`a set of ${kind} only accepts records of that kind (§4.3)`, async () => {
      const set = await setOf(kind);
      const made = await group(set, 'All');
      const answer = await join(made.id, near[key].id);
      assert.equal(answer.status, 201);
      assert.deepEqual(answer.json['data'], {
        group_id: made.id,
        member_id: near[key].id,
        member_type: kind,
      });
      for (const other of Object.values(KINDS).filter((candidate) => candidate !== key)) {
        assert.deepEqual(errorsOf(await join(made.id, near[other].id)), {
          member_id: ['The selected member id is invalid.'],
        });
      }
    });
  }

  test('member_id is required and must be a UUID of a record of the account (§7.2)', async () => {
    const made = await group(await setOf('property'), 'A');
    const foreign = await community(await account());
    assert.deepEqual(errorsOf(await join(made.id, ' ')), {
      member_id: ['The member id field is required.'],
    });
    assert.deepEqual(errorsOf(await join(made.id, 'abc')), {
      member_id: ['The member id field must be a valid UUID.'],
    });
    assert.deepEqual(errorsOf(await join(made.id, foreign.property.id)), {
      member_id: ['The selected member id is invalid.'],
    });
  });

  test('adding a member twice changes nothing; removing it returns 204, then 404 (§4.3 POST /groups/{}/members, DELETE /groups/{}/members/{})', async () => {
    const made = await group(await setOf('property'), 'A');
    for (let turn = 0; turn < 2; turn += 1)
      assert.equal((await join(made.id, near.property.id)).status, 201);
    assert.deepEqual(await listed('properties', `group=${made.id}`), [near.property.id]);
    assert.equal((await leave(made.id, near.property.id)).status, 204);
    assert.equal((await leave(made.id, near.property.id)).status, 404);
    assert.deepEqual(await listed('properties', `group=${made.id}`), []);
  });

  test('a set that allows one membership rejects a second group, even if both are sent concurrently (§2.12)', async () => {
    const set = await setOf('property', { allows_multiple_membership: false });
    const [a, b] = [await group(set, 'A'), await group(set, 'B')];
    const answers = await Promise.all([join(a.id, near.property.id), join(b.id, near.property.id)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
    const many = await setOf('property');
    for (const label of ['A', 'B'])
      assert.equal((await join((await group(many, label)).id, near.property.id)).status, 201);
  });
});

suite('group filters', () => {
  test('group matches the group and its descendants, and groups[] matches any of several groups (§4.1, §4.2 properties.group)', async () => {
    const set = await setOf('property');
    const west = await group(set, 'West');
    const coast = await group(set, 'Coast', { parent_id: west.id });
    const beach = await group(set, 'Beach', { parent_id: coast.id });
    const east = await group(set, 'East');
    await join(beach.id, near.property.id);
    await join(east.id, far.property.id);
    assert.deepEqual(await listed('properties', `group=${west.id}`), [near.property.id]);
    assert.deepEqual(await listed('properties', `group=${east.id.toUpperCase()}`), [
      far.property.id,
    ]);
    const both = [near.property.id, far.property.id];
    assert.deepEqual(await listed('properties', `groups[]=${west.id}&groups[]=${east.id}`), both);
    assert.deepEqual(await listed('properties', `groups[]=${coast.id}`), [near.property.id]);
    assert.deepEqual(await listed('properties', `groups[0]=${coast.id}`), [near.property.id]);
    assert.deepEqual(await listed('properties', `groups[0]=${west.id}&groups[1]=${east.id}`), both);
    assert.deepEqual(await listed('properties', `group=${west.id}&groups[]=${east.id}`), []);
  });

  test('buildings, floor plans and units are matched through their property (§4.1, §4.2 buildings.group, §4.2 floor-plans.group, §4.2 units.group)', async () => {
    const made = await group(await setOf('property'), 'A');
    await join(made.id, near.property.id);
    assert.deepEqual(await listed('buildings', `group=${made.id}`), [near.building.id]);
    assert.deepEqual(await listed('floor-plans', `group=${made.id}`), [near.floorPlan.id]);
    assert.deepEqual(await listed('units', `group=${made.id}`), [near.unit.id]);
  });

  test('units are also matched through their building and floor plan, and directly (§4.1)', async () => {
    for (const [kind, id] of [
      ['building', near.building.id],
      ['floor_plan', near.floorPlan.id],
      ['unit', near.unit.id],
    ] as const) {
      const made = await group(await setOf(kind), 'A');
      await join(made.id, id);
      assert.deepEqual(await listed('units', `group=${made.id}`), [near.unit.id]);
      assert.deepEqual(await listed('properties', `group=${made.id}`), []);
    }
  });

  for (const resource of ['properties', 'buildings', 'floor-plans', 'units']) {
    test(`${resource}: an unknown, foreign or malformed group returns 404 (§4.1, §7.2)`, async () => {
      const otherAccount = await account();
      const set = await otherAccount.make('group-sets', { name: 'x', object_type: 'property' });
      const foreign = await otherAccount.make('groups', { group_set_id: set.id, label: 'x' });
      const own = await group(await setOf('property'), 'A');
      for (const id of ['00000000-0000-7000-8000-000000000000', foreign.id, 'abc']) {
        for (const query of [
          `group=${id}`,
          `groups[]=${id}`,
          `groups[]=${own.id}&groups[]=${id}`,
        ]) {
          const answer = await ask('GET', `/${resource}?${query}`);
          assert.deepEqual(
            [answer.status, answer.json],
            [404, { message: 'Group not found.' }],
            query,
          );
        }
      }
    });
  }
});
