/** The warnings of a run about data in the feed that it could not import (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { feedOf, propertyOf, source } from './feed.ts';

const UNITS = [{ id: 'u1', number: '101' }];

suite('a feed with unusable data', () => {
  test('an unreadable rent leaves the field empty, with a warning, and the run is partial', async () => {
    const feed = await source(await account());
    await feed.run(feedOf([{ id: 'u1' }, { id: 'u2' }]));
    const run = await feed.run(
      feedOf([{ id: 'u1' }, { id: 'u2', rent: 1600 }]).replace('1600<', '1600 a month<'),
    );
    assert.equal(run.status, 'partial');
    assert.deepEqual(
      run.remarks.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
      ['"1600 a month" could not be understood. The field was left empty.'],
    );
    assert.deepEqual(
      [(await feed.unit('u1'))['min_base_rent'], (await feed.unit('u2'))['min_base_rent']],
      [1500, null],
    );
  });

  for (const [what, body, message] of [
    [
      'repeats the ID of a unit',
      feedOf([{ id: 'u1' }, { id: 'u2' }, { id: 'u1', number: 'u3' }]),
      'The id "u1" is not unique. The first element was kept and this one was skipped.',
    ],
    [
      'repeats the ID of a property',
      `<PhysicalProperty>${propertyOf(UNITS)}${propertyOf(UNITS, { name: 'Other' })}</PhysicalProperty>`,
      'The id "pine" is not unique. The first element was kept and this one was skipped.',
    ],
    [
      'has a floor plan without an ID and a name',
      feedOf(UNITS).replace(
        '<Building ',
        '<Floorplan><Comment>Large</Comment></Floorplan><Building ',
      ),
      'There is neither an id nor a name. The element was skipped.',
    ],
    [
      'has an unknown status',
      feedOf([{ id: 'u1', status: 'sleeping' }]),
      'The status "sleeping" is unknown. The unit was treated as not available.',
    ],
  ] as const)
    test(`a feed that ${what} is read with a warning, and the run is partial`, async () => {
      const run = await (await source(await account())).run(body);
      assert.equal(run.status, 'partial');
      assert.deepEqual(
        run.remarks.filter(({ severity }) => severity === 'warning').map((one) => one.message),
        [message],
      );
    });
});
