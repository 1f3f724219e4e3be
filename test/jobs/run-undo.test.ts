/** Runs that are undone (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { dataOf, v2 } from '../kit/call.ts';
import { listAt, textAt } from '../kit/json.ts';
import { feedOf, propertyOf } from './feed.ts';
import { charged, dollars, feed as feesFeed, item, MONTHLY, TRASH } from './sync-fees-setup.ts';
import { stage } from './undo-setup.ts';

const PET = charged(
  'PET',
  item({ code: 'pet', name: 'Pet', amounts: dollars('40.00'), said: MONTHLY }),
);

suite('undoing a run', () => {
  test('restores rents, removed units and amenities, and deletes the records that the run created (§4.3 POST /connections/{}/runs/{}/undo)', async () => {
    const { owner, feed, undo, state } = await stage();
    await feed.run(feedOf([{ id: 'u1' }, { id: 'u2' }, { id: 'u3' }]));
    const before = await state();
    const run = await feed.run(
      feedOf([{ id: 'u1', rent: 1800 }, { id: 'u2', status: 'occupied' }, { id: 'u4' }]).replace(
        '<Amenity AmenityType="BikeStorage"/>',
        '<Amenity AmenityType="BikeStorage"/><Amenity AmenityType="Pool"/>',
      ),
    );
    assert.equal(run.status, 'succeeded');
    assert.notDeepEqual(await state(), before);
    const undone = await undo(run.id);
    assert.deepEqual([undone['status'], undone['kept']], ['undone', []]);
    assert.deepEqual(await state(), before);
    const [latest] = dataOf(
      await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}/history`),
    );
    assert.equal(latest?.['action'], 'run_undone');
    const again = await feed.run();
    assert.equal(again.counts['units']?.gone, 1, 'the next run finds the same unit missing again');
  });

  test('restores fees and assignments that the feed dropped, with their prices, and removes those that it added', async () => {
    const { feed, undo, state } = await stage();
    await feed.run(feesFeed({ property: TRASH, second: TRASH.replace('25.00', '35.00') }));
    const before = await state();
    const run = await feed.run(feesFeed({ first: PET }));
    assert.notDeepEqual(await state(), before);
    assert.deepEqual((await undo(run.id))['kept'], []);
    assert.deepEqual(await state(), before);
    const again = await feed.run(
      feesFeed({ property: TRASH, second: TRASH.replace('25.00', '35.00') }),
    );
    assert.deepEqual(again.counts['fees'], { created: 0, changed: 0, unchanged: 1, gone: 0 });
  });

  test('keeps and lists the changes that a user made since, and does not delete a new unit that a user edited', async () => {
    const { owner, feed, undo } = await stage();
    await feed.run(feedOf([{ id: 'u1' }, { id: 'u2' }]));
    const run = await feed.run(feedOf([{ id: 'u1', rent: 1800 }, { id: 'u3' }]));
    const [changed, made] = [await feed.unit('u2'), await feed.unit('u3')];
    await v2(owner.admin.token, 'PATCH', `/units/${changed.id}`, { is_enabled: true });
    await v2(owner.admin.token, 'PATCH', `/units/${made.id}`, { is_featured: true });
    const first = await feed.unit('u1');
    await feed.run(feedOf([{ id: 'u1', rent: 1900 }, { id: 'u3' }]));
    const undone = await undo(run.id);
    assert.equal((await feed.unit('u1'))['min_base_rent'], 1900);
    assert.equal((await feed.unit('u3')).id, made.id);
    const kept = listAt(undone, 'kept').map((one) => [
      textAt(one, 'record_id'),
      textAt(one, 'field'),
    ]);
    assert.deepEqual(
      kept.sort(),
      [
        [first.id, 'max_base_rent'],
        [first.id, 'min_base_rent'],
        [made.id, '*'],
      ].sort(),
    );
  });

  test('disables a property that the run created, and is possible only once', async () => {
    const { feed, undo, post } = await stage();
    await feed.run(`<PhysicalProperty>${propertyOf([{ id: 'u1' }])}</PhysicalProperty>`);
    const run = await feed.run(
      `<PhysicalProperty>${propertyOf([{ id: 'u1' }])}${propertyOf([{ id: 'u1' }], { id: 'oak', name: 'Oak' })}</PhysicalProperty>`,
    );
    await undo(run.id);
    const shown = (await feed.list('properties')).map((one) => [one['name'], one['is_enabled']]);
    assert.deepEqual(shown.sort(), [
      ['Oak', false],
      ['Pine Row', true],
    ]);
    const again = await post(run.id, 'undo');
    assert.equal(again.status, 409);
    assert.equal((await post((await feed.run()).id, 'undo')).status, 202, 'Oak is enabled again');
  });

  test('returns 409 if the run changed nothing', async () => {
    const { feed, post } = await stage();
    await feed.run(feedOf([{ id: 'u1' }]));
    const answer = await post((await feed.run()).id, 'undo');
    assert.equal(answer.status, 409);
    assert.match(String(answer.json['message']), /^The run changed nothing/);
  });
});
