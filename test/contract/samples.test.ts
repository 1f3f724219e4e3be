/** The table of samples is whole: what is registered has a line, and what a line gives can be made. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { dataOf, v2 } from '../kit/call.ts';
import { fresh, has, RESOURCES, V2_ROUTES } from './routes.ts';
import { type Place, place, recordOf, SAMPLES } from './samples.ts';

let home: Place;
before(async () => {
  home = await place();
});

suite('samples', () => {
  test('every registered resource has a sample, and every sample a resource', () => {
    assert.deepEqual(Object.keys(SAMPLES).sort(), RESOURCES.map(({ name }) => name).sort());
  });

  for (const resource of RESOURCES) {
    test(`${resource.name}: V2 can make it exactly when it has a create body (§4.3)`, () => {
      assert.equal(has(resource, 'create'), SAMPLES[resource.name] !== null);
    });

    test(`${resource.name}: a record that was made can be shown and is in the list, oldest first (§4.1, §4.3)`, async () => {
      const made = [];
      for (const number of [0, 1, 2]) made.push(await recordOf(resource.name, home, number));
      const token = await fresh(home.owner);
      const ids = dataOf(await v2(token, 'GET', `/${resource.name}?per_page=200`)).map(({ id }) => id);
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

  test('every path of V2 is taken once for each method', () => {
    const keys = V2_ROUTES.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    assert.deepEqual([...new Set(keys)], keys);
  });
});
