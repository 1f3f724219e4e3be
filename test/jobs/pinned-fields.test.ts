/** Fields that users pin, so that a feed does not overwrite them (decisions §8, "Syncs"). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { listen } from '../kit/stale.ts';
import { feedOf, type Source, source } from './feed.ts';
import { changesOf, stage as planStage, twelve } from './plans-setup.ts';
import { keptBy, stage as undoStage } from './undo-setup.ts';

const patch = async (owner: TestAccount, path: string, body: object) => {
  const answer = await v2(owner.admin.token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
  return objectAt(answer.json, 'data');
};

const read = async (owner: TestAccount, path: string) =>
  objectAt((await v2(owner.admin.token, 'GET', path)).json, 'data');

const first = async (feed: Source, resource: string): Promise<Made> => {
  const [record] = await feed.list(resource);
  assert.ok(record, `There are no ${resource}.`);
  return record;
};

const isPin = (message: string) => message.includes('is pinned');

const feedWith = (floorPlan: string, phone: string, rent: number) =>
  feedOf([{ id: 'u1', rent }])
    .replaceAll('>A1<', `>${floorPlan}<`)
    .replace('555-0101', phone);

suite('pinned fields', () => {
  test('one PATCH can pin and write a field; later runs keep the value and add an informational remark, and the other fields follow the feed', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedWith('A1', '555-0101', 1500));
    const [property, plan, unit] = [
      await first(feed, 'properties'),
      await first(feed, 'floor-plans'),
      await first(feed, 'units'),
    ];
    const PINS: [string, object, object][] = [
      [`/properties/${property.id}`, { phone: '555-9999' }, { email: 'pine@example.com' }],
      [`/floor-plans/${plan.id}`, { name: 'Aspen' }, { min_base_rent: 1500 }],
      [`/units/${unit.id}`, { floor: '12', is_available: false }, { min_base_rent: 1600 }],
    ];
    for (const [path, own] of PINS) {
      const pinned = Object.keys(own);
      const changed = await patch(owner, path, { pinned, ...own });
      assert.deepEqual(changed['pinned'], pinned);
    }
    const run = await feed.run(feedWith('A2', '555-0102', 1600));
    assert.equal(run.status, 'succeeded');
    for (const [path, own, others] of PINS)
      for (const [name, value] of Object.entries({ ...own, ...others }))
        assert.deepEqual((await read(owner, path))[name], value, `${path} ${name}`);
    const remarks = run.remarks.filter(({ message }) => isPin(message));
    assert.deepEqual(
      remarks.map(({ path, severity, property: at }) => [path, severity, at]),
      [
        ['Property/phone', 'info', 'Pine Row'],
        ['Floor plan/name', 'info', 'Pine Row'],
        ['Unit/floor', 'info', 'Pine Row'],
        ['Unit/is_available', 'info', 'Pine Row'],
      ],
    );
    const again = await feed.run();
    assert.deepEqual(await changesOf(owner, feed, again.id), []);
  });

  test('an unpinned field is owned by the connection again, and the next run restores the value of the feed', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const path = `/units/${(await feed.unit('u1')).id}`;
    await patch(owner, path, { pinned: ['number'], number: 'A1' });
    const both = await v2(owner.admin.token, 'PATCH', path, { pinned: [], number: 'A2' });
    assert.deepEqual([both.status, Object.keys(errorsOf(both))], [422, ['number']]);
    await feed.run();
    assert.equal((await read(owner, path))['number'], 'A1');
    await patch(owner, path, { pinned: [] });
    await feed.run();
    assert.equal((await read(owner, path))['number'], 'u1');
  });

  test('pinning the total rent also keeps the base rent, from which the service calculates it', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1', rent: 1500 }]));
    const path = `/units/${(await feed.unit('u1')).id}`;
    const own = { min_rent: 1450, max_rent: 1450 };
    await patch(owner, path, { pinned: ['min_rent', 'max_rent'], ...own });
    await feed.run(feedOf([{ id: 'u1', rent: 1700 }]));
    const unit = await read(owner, path);
    assert.deepEqual([unit['min_rent'], unit['min_base_rent']], [1450, 1450]);
    await patch(owner, path, { min_base_rent: 1400 });
    const free = await v2(owner.admin.token, 'PATCH', path, { deposit: 1 });
    assert.equal(free.status, 422);
  });

  test('only fields that a feed can own can be pinned, duplicates are removed, and a create cannot pin fields of a covered property', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const { id, property_id } = await feed.unit('u1');
    const refused = async (pinned: unknown) =>
      Object.keys(errorsOf(await v2(owner.admin.token, 'PATCH', `/units/${id}`, { pinned })));
    assert.deepEqual(await refused(['floor', 'description', 'x']), ['pinned.1', 'pinned.2']);
    assert.deepEqual(await refused('floor'), ['pinned']);
    assert.deepEqual(await refused(Array(100).fill('floor')), ['pinned']);
    const twice = await patch(owner, `/units/${id}`, { pinned: ['floor', 'number', 'floor'] });
    assert.deepEqual(twice['pinned'], ['floor', 'number']);
    assert.deepEqual((await patch(owner, `/units/${id}`, { pinned: null }))['pinned'], []);
    const made = { property_id, number: '900', pinned: ['number'] };
    const answer = await v2(owner.admin.token, 'POST', '/units', made);
    assert.deepEqual([answer.status, Object.keys(errorsOf(answer))], [422, ['number']]);
  });

  test('a plan lists the pinned fields that it leaves unchanged, and a plan that was created before a field was pinned cannot be applied', async () => {
    const { owner, feed, plan, post } = await planStage();
    await feed.run(feedOf(twelve()));
    const path = `/units/${(await feed.unit('100')).id}`;
    const next = feedOf(twelve((unit, n) => (n === 0 ? { ...unit, rent: 1550 } : unit)));
    const before = await plan(next);
    await patch(owner, path, { pinned: ['min_base_rent', 'max_base_rent'] });
    assert.equal((await post(`runs/${before.id}/apply`)).status, 409);
    const after = await plan(next);
    assert.deepEqual(await changesOf(owner, feed, after.id), []);
    const kept = after.remarks.map(({ message }) => message).filter(isPin);
    assert.deepEqual(kept.sort(), [
      'The field max_base_rent of "100" is pinned, so it keeps a value that differs from the feed.',
      'The field min_base_rent of "100" is pinned, so it keeps a value that differs from the feed.',
    ]);
  });

  test('pinned rents do not trip the guards', async () => {
    const { owner, feed } = await planStage();
    await feed.run(feedOf(twelve()));
    for (const { id } of await feed.list('units'))
      await patch(owner, `/units/${id}`, { pinned: ['min_base_rent', 'max_base_rent'] });
    const dear = feedOf(twelve((unit) => ({ ...unit, rent: 99_000 })));
    assert.equal((await feed.run(dear)).status, 'succeeded');
    assert.equal((await feed.unit('100'))['min_base_rent'], 1500);
  });

  test('an undo keeps and lists a field that was pinned after the run', async () => {
    const { owner, feed, undo } = await undoStage();
    await feed.run(feedOf([{ id: 'u1', rent: 1500 }]));
    const run = await feed.run(feedOf([{ id: 'u1', rent: 1600, status: 'occupied' }]));
    const { id } = await feed.unit('u1');
    await patch(owner, `/units/${id}`, { pinned: ['min_rent', 'is_available'] });
    const kept = keptBy(await undo(run.id));
    assert.deepEqual(kept, ['units u1 is_available', 'units u1 min_base_rent']);
    const unit = await read(owner, `/units/${id}`);
    assert.deepEqual(
      [unit['is_available'], unit['min_base_rent'], unit['max_base_rent']],
      [false, 1600, 1500],
    );
  });

  test('pinning a field invalidates no page, because no page shows which fields are pinned', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const since = await listen(owner);
    for (const [resource, name] of Object.entries({
      properties: 'phone',
      'floor-plans': 'name',
      units: 'floor',
    }))
      await patch(owner, `/${resource}/${(await first(feed, resource)).id}`, { pinned: [name] });
    assert.deepEqual(await since(), []);
  });

  test('the history of the record shows that a field was pinned', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const path = `/units/${(await feed.unit('u1')).id}`;
    await patch(owner, path, { pinned: ['floor'], floor: '12' });
    const [entry] = dataOf(await v2(owner.admin.token, 'GET', `${path}/history`));
    assert.deepEqual(entry?.['changes'], {
      floor: { old: null, new: '12' },
      pinned: { old: [], new: ['floor'] },
    });
  });

  test('the metadata lists the fields that can be pinned as choices, and a pinned field has no owner', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const { id } = await feed.unit('u1');
    await patch(owner, `/units/${id}`, { pinned: ['floor'] });
    const { fields } = await read(owner, `/metadata/units?record_id=${id}`);
    const named = (name: string) => {
      const found = listAt(fields).find((field) => objectAt(field)['name'] === name);
      return objectAt(found);
    };
    const choices = listAt(named('pinned'), 'choices').map((one) => objectAt(one)['value']);
    assert.ok(choices.includes('floor') && choices.includes('min_rent'));
    assert.ok(!choices.includes('description') && !choices.includes('pinned'));
    assert.equal(named('floor')['owned_by'], null);
    assert.notEqual(named('number')['owned_by'], null);
  });
});
