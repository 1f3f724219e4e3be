/**
 * Deleting a property: queued immediately, readable until the job is done, and then absent from
 * every table (§3).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow } from '../../src/engine/write.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, community } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { service } from '../kit/service.ts';

suite('DELETE /properties/{property}', () => {
  test('returns 202 with a message; the property is unchanged until the job is done, and then returns 404 (§3)', async () => {
    const owner = await account();
    const { token } = owner.admin;
    const { property, unit } = await community(owner);
    const before = await v2(token, 'GET', `/properties/${property.id}`);
    for (let round = 0; round < 2; round += 1) {
      const answer = await v2(token, 'DELETE', `/properties/${property.id}`);
      assert.equal(answer.status, 202);
      assert.deepEqual(Object.keys(answer.json), ['message']);
    }
    assert.deepEqual((await v2(token, 'GET', `/properties/${property.id}`)).json, before.json);
    assert.equal(dataOf(await v2(token, 'GET', '/properties')).length, 1);
    assert.equal(
      (await v2(token, 'PATCH', `/properties/${property.id}`, { name: 'Still here' })).status,
      200,
    );

    await (await service()).drain();
    const gone = await v2(token, 'GET', `/properties/${property.id}`);
    assert.deepEqual([gone.status, gone.json], [404, { message: 'Property not found.' }]);
    assert.deepEqual(dataOf(await v2(token, 'GET', '/properties')), []);
    assert.equal((await v2(token, 'GET', `/units/${unit.id}`)).status, 404);
    assert.equal((await v2(token, 'DELETE', `/properties/${property.id}`)).status, 404);
  });

  test('the property stays readable for two seconds even if workers are idle, and appears in the list (§3)', async () => {
    const owner = await account();
    const { token } = owner.admin;
    const { property } = await community(owner);
    const { parts, handlers } = await service();
    await v2(token, 'DELETE', `/properties/${property.id}`);
    await parts.queue.drain(handlers);
    assert.equal((await v2(token, 'GET', `/properties/${property.id}`)).status, 200);
    assert.equal(dataOf(await v2(token, 'GET', '/properties')).length, 1);
    const [job] = await owner.ctx.run<{ seconds: number }>(sql`
      select round(extract(epoch from start_after - created_on))::integer as seconds from jobs.job
      where name = 'property-teardown' and data->>'property_id' = ${property.id}`);
    assert.equal(job?.seconds, 2);
  });

  test('leaves no data of the property in any table except the history, and does not change another property (§3)', async () => {
    const owner = await account();
    const { token } = owner.admin;
    await newContentType(owner, TEAM);
    const [doomed, neighbor] = [await community(owner), await community(owner)];
    for (const { property, building, floorPlan, unit } of [doomed, neighbor]) {
      const amenity = await owner.make('amenities', {
        name: 'Pool',
        property_ids: [property.id],
        unit_ids: [unit.id],
      });
      await v2(token, 'PATCH', `/floor-plans/${floorPlan.id}`, { amenity_ids: [amenity.id] });
      for (const [object_type, member_id] of [
        ['property', property.id],
        ['building', building.id],
        ['floor_plan', floorPlan.id],
        ['unit', unit.id],
      ] as const) {
        const set = await owner.make('group-sets', {
          name: object_type,
          object_type,
          property_id: property.id,
        });
        const group = await owner.make('groups', { group_set_id: set.id, label: 'All' });
        assert.equal(
          (await v2(token, 'POST', `/groups/${group.id}/members`, { member_id })).status,
          201,
        );
      }
      const connection = await owner.make('connections', {
        type: 'mits_feed',
        name: 'Feed',
        enabled: false,
        settings: { url: 'https://x.example' },
      });
      await owner.make(`connections/${connection.id}/properties`, { property_id: property.id });
      await withTransaction(owner.ctx, (tx) =>
        insertRow(tx, resourceNamed('social-posts'), {
          property_id: property.id,
          network: 'instagram',
          external_id: '1',
          posted_at: new Date('2026-01-01'),
        }),
      );
      const website = await newWebsite(owner, [property.id]);
      await newEntry(owner, website, {
        property_id: property.id,
        slug: 'about-it',
        data: { home: property.id },
      });
      await newEntry(owner, website, {
        scope: 'account',
        slug: `names-${property.id.slice(-12)}`,
        data: { name: 'Names it', home: property.id },
        website_override: { data: { bio: 'Here', home: property.id } },
      });
    }
    const before = await traces(neighbor.property.id);
    assert.ok(before.size >= 11, [...before.keys()].join(', '));
    assert.deepEqual([...(await traces(doomed.property.id)).keys()], [...before.keys()]);

    await v2(token, 'DELETE', `/properties/${doomed.property.id}`);
    await (await service()).drain();
    assert.deepEqual(await traces(doomed.property.id), new Map());
    assert.deepEqual(await traces(neighbor.property.id), before);
    for (const id of [doomed.building.id, doomed.floorPlan.id, doomed.unit.id])
      assert.deepEqual(await memberships(id), []);
  });

  test('requires properties.delete, and returns 404 for a property of another account (§5.1)', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const viewer = await owner.person('viewer');
    assert.equal((await v2(viewer.token, 'DELETE', `/properties/${property.id}`)).status, 403);
    assert.equal(
      (await v2((await account()).admin.token, 'DELETE', `/properties/${property.id}`)).status,
      404,
    );
    await (await service()).drain();
    assert.equal((await v2(owner.admin.token, 'GET', `/properties/${property.id}`)).status, 200);
  });
});

/**
 * The number of rows of each table that contain the ID of the property. Only the outbox of cache
 * tags may mention deleted records.
 */
async function traces(propertyId: string): Promise<Map<string, number>> {
  const { parts } = await service();
  const tables = await parts.database.run<{ table_name: string }>(sql`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('changes', 'history') order by table_name`);
  const found = new Map<string, number>();
  for (const { table_name } of tables) {
    const [row] = await parts.database.run<{ count: number }>(
      sql`select count(*) as count from ${sql.identifier(table_name)} as record where record::text like ${`%${propertyId}%`}`,
    );
    if (row !== undefined && row.count > 0) found.set(table_name, row.count);
  }
  return found;
}

const memberships = async (id: string) =>
  (await service()).parts.database.run(sql`select 1 from group_members where member_id = ${id}`);
