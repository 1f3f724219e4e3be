/** Valid declarations of resources. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { RESOURCES } from '../../src/domain/registry.ts';
import { declare } from '../../src/engine/declare.ts';

suite('declare', () => {
  test('rejects a noun that cannot name a route parameter', () => {
    const [resource] = RESOURCES;
    assert.ok(resource);
    for (const noun of ['Check-in', 'Unit ', '', 'Unit/plan', 'Unit:id'])
      assert.throws(
        () => declare({ ...resource, noun }),
        new RegExp(`^Error: ${resource.name}: the noun "${noun}" may only contain`),
      );
  });
});
