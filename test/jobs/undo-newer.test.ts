/**
 * The records and values that the undo of a run keeps, because another connection or a later run
 * has imported them since (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { v2 } from '../kit/call.ts';
import { feedOf, source } from './feed.ts';
import { keptBy, stage } from './undo-setup.ts';

const units = (rent: number, ...ids: string[]) => feedOf(ids.map((id) => ({ id, rent })));

suite('the undo of a run', () => {
  test('keeps a property that another connection has imported since, and lists the values that it keeps', async () => {
    const { owner, feed, undo, state } = await stage();
    const created = await feed.run(units(1500, 'u1', 'u2'));
    const changed = await feed.run(units(1600, 'u1', 'u2', 'u3'));
    const other = await source(owner);
    const [property] = await feed.list('properties');
    const attached = { property_id: property?.id };
    const path = (id: string) => `/connections/${id}/properties`;
    const { token } = owner.admin;
    await v2(token, 'DELETE', `${path(feed.connection.id)}/${property?.id}`);
    await v2(token, 'POST', path(other.connection.id), attached);
    const taken = await other.run(units(1600, 'u1', 'u2', 'u3'));
    assert.equal(taken.status, 'succeeded', taken.message ?? '');
    const before = await state();
    const undone = await undo(changed.id);
    assert.deepEqual(
      keptBy(undone).filter((name) => name.startsWith('units')),
      [
        'units u1 max_base_rent',
        'units u1 min_base_rent',
        'units u2 max_base_rent',
        'units u2 min_base_rent',
        'units u3 *',
      ],
    );
    assert.ok(keptBy(await undo(created.id)).includes('properties Pine Row *'));
    assert.deepEqual(await state(), before);
  });

  test('keeps records and fields that a later run wrote, and the property to which they belong', async () => {
    const { feed, undo } = await stage();
    const created = await feed.run(units(1500, 'u1', 'u2'));
    const changed = await feed.run(units(1600, 'u1', 'u2', 'u3'));
    await feed.run(
      feedOf([
        { id: 'u1', rent: 1600 },
        { id: 'u2', rent: 1600 },
        { id: 'u3', rent: 1650 },
      ]),
    );
    assert.deepEqual(keptBy(await undo(changed.id)), ['units u3 *']);
    const rents = async () =>
      (await feed.list('units'))
        .map(({ number, min_base_rent }) => `${number} ${min_base_rent}`)
        .sort();
    assert.deepEqual(await rents(), ['u1 1500', 'u2 1500', 'u3 1650']);
    // Unit u3 refers to the building and the floor plan.
    assert.deepEqual(keptBy(await undo(created.id)), [
      'buildings North *',
      'floor-plans A1 *',
      'properties Pine Row *',
    ]);
    assert.deepEqual(await rents(), ['u3 1650']);
    const [property] = await feed.list('properties');
    assert.equal(property?.['is_enabled'], true);
  });

  test('keeps a value that later runs changed and changed back', async () => {
    const { feed, undo } = await stage();
    await feed.run(units(1500, 'u1'));
    const changed = await feed.run(units(1600, 'u1'));
    await feed.run(units(1700, 'u1'));
    await feed.run(units(1600, 'u1'));
    assert.deepEqual(keptBy(await undo(changed.id)), [
      'units u1 max_base_rent',
      'units u1 min_base_rent',
    ]);
    assert.equal((await feed.unit('u1'))['min_base_rent'], 1600);
  });

  test('restores everything if the later runs were undone', async () => {
    const { feed, undo, state } = await stage();
    await feed.run(units(1500, 'u1'));
    const before = await state();
    const changed = await feed.run(units(1600, 'u1', 'u2'));
    const later = await feed.run(units(1700, 'u1', 'u2'));
    await undo(later.id);
    assert.deepEqual(keptBy(await undo(changed.id)), []);
    assert.deepEqual(await state(), before);
  });
});
