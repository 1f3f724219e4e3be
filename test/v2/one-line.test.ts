/**
 * Single-line text: line breaks and control characters are rejected in names and kept in
 * descriptions.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fitting } from '../../src/domain/connections/sync/fitting.ts';
import { RESOURCES } from '../../src/domain/registry.ts';
import { resourceNamed } from '../../src/engine/registry.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

const post = (path: string, body: object) => v2(owner.admin.token, 'POST', path, body);
const BREAKS = ['\r', '\n', '\t', '\u0085', '\u2028', '\u001b'];
const must = (field: string) => ({ [field]: [`The ${field} field must be a single line.`] });

suite('one-line text', () => {
  test('rejects line breaks and control characters in every resource', () => {
    let checked = 0;
    for (const resource of RESOURCES)
      for (const [name, { kind, input }] of Object.entries(resource.fields)) {
        if (kind !== 'text' || input === null) continue;
        for (const sign of BREAKS)
          assert.ok(!input.safeParse(`a${sign}b`).success, `${resource.name}.${name}`);
        checked += 1;
      }
    assert.ok(checked > 50, String(checked));
  });

  test('returns 422 for each name and number, and trims a line break at the end', async () => {
    const property_id = home.property.id;
    const bodies: [string, string, object][] = [
      ['/properties', 'name', {}],
      ['/buildings', 'name', { property_id }],
      ['/floor-plans', 'name', { property_id }],
      ['/units', 'number', { property_id }],
      ['/units', 'floor', { property_id, number: newId() }],
      ['/lead-sources', 'name', { property_id }],
      ['/users', 'name', { email: `${newId()}@example.com` }],
      ['/accounts', 'name', {}],
      ['/tokens', 'name', { account_id: owner.id }],
    ];
    for (const [path, field, body] of bodies) {
      const refused = await post(path, { ...body, [field]: 'A\r\nBcc: eve@example.com' });
      assert.equal(refused.status, 422, path);
      assert.deepEqual(errorsOf(refused), must(field), path);
    }
    const trimmed = await owner.make('properties', { name: 'Alder\n' });
    assert.equal(trimmed['name'], 'Alder');
  });

  test('does not include descriptions, which keep their line breaks', async () => {
    const made = await owner.make('properties', { name: 'Alder', description: 'One\n\tTwo' });
    assert.equal(made['description'], 'One\n\tTwo');
  });

  test('is collapsed to one line without a remark if it comes from a feed', () => {
    const remarks: [] = [];
    const fitted = fitting(
      resourceNamed('properties'),
      { name: 'The\r\n  Alder', phone: '\n', description: 'One\nTwo' },
      remarks,
    );
    assert.deepEqual(fitted, { name: 'The Alder', phone: null, description: 'One\nTwo' });
    assert.deepEqual(remarks, []);
  });
});
