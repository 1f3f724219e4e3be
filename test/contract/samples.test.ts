/**
 * The table of samples is complete: every registered resource has one, and each sample can be
 * created.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { dataOf, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';
import { fresh, has, RESOURCES, V2_ROUTES } from './routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES } from './samples.ts';

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

suite('samples', () => {
  test('every registered resource has a sample, and every sample a resource', () => {
    assert.deepEqual(Object.keys(SAMPLES).sort(), RESOURCES.map(({ name }) => name).sort());
  });

  for (const resource of RESOURCES) {
    test(`${resource.name}: V2 can create it if and only if it has a create body (§4.3)`, () => {
      assert.equal(has(resource, 'create'), SAMPLES[resource.name] !== null);
    });

    test(`${resource.name}: a created record can be shown and is in the list, oldest first (§4.1, §4.3)`, async () => {
      const made = [];
      for (const number of [0, 1, 2]) made.push(await recordOf(resource.name, home, number));
      const token = await fresh(home.owner);
      const ids = dataOf(await v2(token, 'GET', `/${resource.name}?per_page=200`)).map(
        ({ id }) => id,
      );
      for (const { id } of made) {
        assert.ok(ids.includes(id));
        assert.equal((await v2(token, 'GET', `/${resource.name}/${id}`)).status, 200);
      }
      if (resource.order === undefined && SAMPLES[resource.name] !== null)
        assert.deepEqual(
          ids.slice(-3),
          made.map(({ id }) => id),
        );
    });
  }

  test('every path of V2 has at most one route per method', () => {
    const keys = V2_ROUTES.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    assert.deepEqual([...new Set(keys)], keys);
  });
});
