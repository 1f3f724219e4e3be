/** The sections of forms in the metadata (§9). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESOURCES } from '../../src/domain/registry.ts';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectsAt } from '../kit/json.ts';

test('the metadata of a field names its form section, and the sections appear in the order of the form', async () => {
  const { admin } = await account();
  const { json } = await v2(admin.token, 'GET', '/metadata/properties');
  const fields = objectsAt(json, 'data', 'fields');
  const sections = fields.filter((one) => !one['read_only']).map((one) => one['section']);
  assert.deepEqual(
    [...new Set(sections)],
    [null, 'Contact', 'Addresses', 'Settings', 'Hours', 'Pets', 'Amenities'],
  );
  assert.equal(fields.find(({ name }) => name === 'office_hours')?.['section'], 'Hours');
});

test('a section contains only fields that a request can write', () => {
  for (const { name, sections = {}, fields } of RESOURCES)
    for (const field of Object.values(sections).flat())
      assert.ok(fields[field]?.input, `${name}: ${field}`);
});
