/** The connections that provide the values of a record (decisions §8, "Syncs"). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { currentTime, testClock } from '../kit/service.ts';
import { feedOf, propertyOf, type Source, source } from './feed.ts';
import { charged, dollars, feed as feesFeed, item, MONTHLY } from './sync-fees-setup.ts';
import { stage as undoStage } from './undo-setup.ts';

const HOUR = 3_600_000;

const sourcesOf = async (token: string, resource: string, record: Made | undefined) => {
  const answer = await v2(token, 'GET', `/${resource}/${record?.id}`);
  assert.equal(answer.status, 200, answer.text);
  return objectAt(objectAt(answer.json, 'data'), 'sources');
};

const first = async (feed: Source, resource: string) => (await feed.list(resource))[0];

const syncedAt = async (owner: TestAccount, feed: Source): Promise<string> =>
  String(
    objectAt(await sourcesOf(owner.admin.token, 'units', await feed.unit('u1')), 'rents')[
      'synced_at'
    ],
  );

suite('sources', () => {
  test('a single read of a synced record returns the connection, the external ID and the last sync of each group of fields; a list does not (decisions §8)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const since = currentTime().toISOString();
    await feed.run(feedOf([{ id: 'u1' }]));
    const GROUPS: Record<string, [external: string, groups: string[]]> = {
      properties: ['pine', ['contact']],
      buildings: ['b1', ['details']],
      'floor-plans': ['fp1', ['details', 'rents', 'availability']],
      units: ['u1', ['details', 'rents', 'availability']],
    };
    for (const [resource, [external_id, groups]] of Object.entries(GROUPS)) {
      const record = await first(feed, resource);
      assert.equal(record && 'sources' in record, false);
      const sources = await sourcesOf(owner.admin.token, resource, record);
      assert.deepEqual(Object.keys(sources), groups);
      for (const one of Object.values(sources)) {
        const { synced_at, ...rest } = objectAt(one);
        assert.deepEqual(rest, { connection_id: feed.connection.id, external_id });
        assert.ok(String(synced_at) >= since && String(synced_at) <= currentTime().toISOString());
      }
    }
  });

  test('a fee of a feed refers to its connection, and a fee that refers to a connection of another account has no source', async () => {
    const [owner, other] = [await account(), await account()];
    const feed = await source(owner);
    await feed.run(
      feesFeed({
        property: charged(
          'PET',
          item({ code: 'pet', name: 'Pet', amounts: dollars('40.00'), said: MONTHLY }),
        ),
      }),
    );
    const fee = await first(feed, 'fees');
    const { details } = await sourcesOf(owner.admin.token, 'fees', fee);
    assert.equal(objectAt(details)['connection_id'], feed.connection.id);
    assert.equal(objectAt(details)['external_id'], fee?.['code']);
    const malformed = `connection:${'-'.repeat(36)}/property:${'-'.repeat(36)}`;
    for (const [code, name] of Object.entries({ A: fee?.['source'], B: malformed, C: null })) {
      const copy = await other.make('fees', { code, name: 'x', class: 'PET', source: name });
      assert.deepEqual(await sourcesOf(other.admin.token, 'fees', copy), {});
    }
  });

  test('every run of an unchanged feed updates synced_at, a failed run does not, and an undo restores the previous synced_at', async (t) => {
    const pass = testClock(t);
    const { owner, feed, undo } = await undoStage();
    await feed.run(feedOf([{ id: 'u1' }]));
    const at = await syncedAt(owner, feed);
    pass(HOUR);
    await feed.run();
    const second = await syncedAt(owner, feed);
    assert.ok(Date.parse(second) - Date.parse(at) >= HOUR);
    pass(HOUR);
    assert.equal((await feed.run({ status: 500, body: '' })).status, 'failed');
    assert.equal(await syncedAt(owner, feed), second);
    const run = await feed.run(feedOf([{ id: 'u1', rent: 1800 }]));
    assert.ok((await syncedAt(owner, feed)) > second);
    await undo(run.id);
    assert.equal(await syncedAt(owner, feed), second);
  });

  test('a record that left the feed, a record of a detached property, and a record that a user created have no sources', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }, { id: 'u2' }]));
    const [stays, leaves] = [await feed.unit('u1'), await feed.unit('u2')];
    await feed.run(feedOf([{ id: 'u1' }]));
    const read = (one: Made | undefined) => sourcesOf(owner.admin.token, 'units', one);
    assert.deepEqual(await read(leaves), {});
    assert.notDeepEqual(await read(stays), {});
    const property = await first(feed, 'properties');
    const at = `/connections/${feed.connection.id}/properties/${property?.id}`;
    await v2(owner.admin.token, 'DELETE', at);
    assert.deepEqual(await read(stays), {});
    const made = await owner.make('units', { property_id: property?.id, number: '900' });
    assert.deepEqual(await read(made), {});
  });

  test('a user limited to groups sees the sources of the records in those groups', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(
      `<PhysicalProperty>${propertyOf([{ id: 'u1' }])}${propertyOf([{ id: 'u2' }], { id: 'oak', name: 'Oak' })}</PhysicalProperty>`,
    );
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    const unit = await feed.unit('u1');
    await owner.make(`groups/${group.id}/members`, { member_id: unit['property_id'] });
    const { token } = await owner.person('admin', [group.id]);
    const whole = await sourcesOf(owner.admin.token, 'units', unit);
    assert.deepEqual(await sourcesOf(token, 'units', unit), whole);
    const outside = await v2(token, 'GET', `/units/${(await feed.unit('u2')).id}`);
    assert.equal(outside.status, 404);
  });

  test('the 422 of an owned field names the connection and its last sync', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf([{ id: 'u1' }]));
    const { id } = await feed.unit('u1');
    const answer = await v2(owner.admin.token, 'PATCH', `/units/${id}`, { floor: '3' });
    assert.deepEqual(errorsOf(answer), {
      floor: [
        `The floor field is managed by the connection ${feed.connection['name']} (last sync: ${await syncedAt(owner, feed)}) and cannot be written here.`,
      ],
    });
  });
});
