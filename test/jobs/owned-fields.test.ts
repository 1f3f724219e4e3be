/** The fields that a feed connection owns, which V2 therefore rejects (§2.12, §7.2). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { feedOf, source } from './feed.ts';

const UNITS = [
  { id: 'u1', number: '101' },
  { id: 'u2', number: '102' },
];

const patch = async (owner: Awaited<ReturnType<typeof account>>, path: string, body: unknown) =>
  v2((await owner.person('admin')).token, 'PATCH', path, body);

suite('owned fields', () => {
  test('V2 rejects fields that a connection owns and names the connection, and accepts all other fields (§2.12, §7.2)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const { name } = feed.connection;
    const [property, [floorPlan], unit] = [
      (await feed.list('properties'))[0],
      await feed.list('floor-plans'),
      await feed.unit('101'),
    ];
    const whole = await v2(owner.admin.token, 'GET', `/units/${unit.id}`);
    const lastSync = textAt(objectAt(whole.json, 'data', 'sources', 'details'), 'synced_at');
    const refused = (field: string) =>
      `The ${field.replaceAll('_', ' ')} field is managed by the connection ${name} (last sync: ${lastSync}) and cannot be written here.`;
    const OWNED: [string, string | undefined, Record<string, unknown>, Record<string, unknown>][] =
      [
        [
          'properties',
          property?.id,
          { addresses: [], phone: '1', email: 'a@example.com' },
          { name: 'x', timezone: 'UTC', slug: 'x' },
        ],
        [
          'floor-plans',
          floorPlan?.id,
          { name: 'x', code: 'x', min_bed: 1, min_sqft: 1, min_rent: 1, deposit: 1 },
          { slug: 'x', is_enabled: false },
        ],
        [
          'units',
          unit.id,
          { number: 'x', building_id: null, floor: 'x', max_base_rent: 1, is_available: true },
          { slug: 'x', is_hidden: true },
        ],
      ];
    for (const [resource, id, owned, free] of OWNED) {
      const answer = await patch(owner, `/${resource}/${id}`, { ...owned, ...free });
      assert.equal(answer.status, 422);
      assert.deepEqual(
        Object.entries(errorsOf(answer)).sort(),
        Object.keys(owned)
          .map((field) => [field, [refused(field)]])
          .sort(),
      );
      assert.equal((await patch(owner, `/${resource}/${id}`, free)).status, 200);
    }
  });

  test('the fields can be written again when the connection is disabled, detached or deleted (§2.12)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const { id } = await feed.unit('101');
    const free = async () => (await patch(owner, `/units/${id}`, { deposit: 5 })).status;
    const at = `/connections/${feed.connection.id}`;
    assert.equal(await free(), 422);
    await patch(owner, at, { enabled: false });
    assert.equal(await free(), 200);
    await patch(owner, at, { enabled: true });
    const [property] = await feed.list('properties');
    await v2(owner.admin.token, 'DELETE', `${at}/properties/${property?.id}`);
    assert.equal(await free(), 200);
    await owner.make(`connections/${feed.connection.id}/properties`, { property_id: property?.id });
    assert.equal(await free(), 422);
    await v2(owner.admin.token, 'DELETE', at);
    assert.equal(await free(), 200);
    assert.deepEqual(
      await owner.ctx.run(
        sql`select 1 from connection_logs where connection_id = ${feed.connection.id}`,
      ),
      [],
    );
  });

  test('a create in a property that the caller cannot see returns the errors of an unknown property, even if a connection covers the property (§5.1.7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const [property] = await feed.list('properties');
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    const callers = [(await account()).admin, await owner.person('admin', [group.id])];
    for (const { token } of callers)
      for (const [resource, body] of Object.entries({
        units: { number: '900' },
        'floor-plans': { name: 'A1' },
      })) {
        const errorsIn = async (property_id: unknown) =>
          errorsOf(await v2(token, 'POST', `/${resource}`, { ...body, property_id }));
        assert.deepEqual(await errorsIn(property?.id), await errorsIn(randomUUID()));
      }
  });
});
