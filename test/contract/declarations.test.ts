/** Valid declarations of resources, and columns that no field shows. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { RESOURCES } from '../../src/domain/registry.ts';
import { declare } from '../../src/engine/declare.ts';

/** The columns without a field, by resource. Every resource also has `account_id`. */
const COLUMNS_WITHOUT_FIELD: Record<string, readonly string[]> = {
  // The history shows when a user requested the deletion of a property.
  properties: ['teardown_queued_at'],
  // Responses have `assignable_type` and `assignable_id` instead.
  'fee-assignments': ['property_id', 'floor_plan_id', 'unit_id'],
  // Until the column is set, responses have the URL of the original instead of a rendition.
  'media-files': ['rendered_at'],
  // The service derives both columns from `email` and `phone`.
  leads: ['email_key', 'phone_key'],
  // V1 shows the number as the integer ID of an integration.
  connections: ['number'],
  // Only the responses that create the secret show it. The cursor belongs to the delivery queue.
  websites: ['webhook_secret', 'webhook_cursor'],
};

suite('columns', () => {
  test('every column of a resource has a field', () => {
    const hidden = RESOURCES.flatMap(({ name, columns, fields }) =>
      Object.keys(columns)
        .filter((column) => column !== 'account_id' && fields[column] === undefined)
        .map((column) => `${name}.${column}`),
    );
    const expected = Object.entries(COLUMNS_WITHOUT_FIELD).flatMap(([name, columns]) =>
      columns.map((column) => `${name}.${column}`),
    );
    assert.deepEqual(
      hidden.toSorted(),
      expected.toSorted(),
      'Declare a field for the column, or list the column in COLUMNS_WITHOUT_FIELD with the reason.',
    );
  });
});

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
