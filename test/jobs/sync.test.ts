/**
 * Runs of a `mits_feed` connection, from the feed to the tables: created, unchanged, updated,
 * removed and restored records (§2.11, §3, decisions §7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { testClock } from '../kit/service.ts';
import { feedOf, fixture, propertyOf, snapshot, source } from './feed.ts';

const counted = (created: number, changed: number, unchanged: number, gone: number) => ({
  created,
  changed,
  unchanged,
  gone,
});

const UNITS = [
  { id: 'u1', number: '101' },
  { id: 'u2', number: '102' },
];

const patch = async (owner: Awaited<ReturnType<typeof account>>, path: string, body: unknown) =>
  v2((await owner.person('admin')).token, 'PATCH', path, body);

/** The final status of each run. Two feeds contain amounts or dates that cannot be parsed. */
const DIALECTS = {
  'mits-5': 'partial',
  'rent-cafe': 'succeeded',
  'property-link': 'succeeded',
  psi: 'partial',
};

suite('a first run', () => {
  test('creates the property with its records, attaches it and counts the created records (§2.11)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const log = await feed.run(feedOf(UNITS));
    assert.deepEqual([log.status, log.message], ['succeeded', null]);
    assert.deepEqual(log.counts, {
      properties: counted(1, 0, 0, 0),
      buildings: counted(1, 0, 0, 0),
      'floor-plans': counted(1, 0, 0, 0),
      units: counted(2, 0, 0, 0),
      amenities: counted(1, 0, 0, 0),
    });
    const [property] = await feed.list('properties');
    assert.deepEqual(
      [property?.['name'], property?.['phone'], property?.['email']],
      ['Pine Row', '555-0101', 'pine@example.com'],
    );
    assert.deepEqual(property?.['external_ids'], [
      { connection_id: feed.connection.id, type: 'property', value: 'pine' },
    ]);
    const unit = await feed.unit('101');
    assert.deepEqual(
      [unit['min_base_rent'], unit['min_rent'], unit['is_available'], unit['bedrooms']],
      [1500, 1500, true, 1],
    );
    assert.deepEqual(
      [unit['floor_plan_id'], unit['building_id']],
      [(await feed.list('floor-plans'))[0]?.id, (await feed.list('buildings'))[0]?.id],
    );
    const connection = await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}`);
    assert.deepEqual(recordAt(connection.json, 'data')['property_ids'], [property?.id]);
  });

  for (const [name, status] of Object.entries(DIALECTS)) {
    test(`the ${name} dialect: a second run of the same feed changes nothing, not even updated_at (§2.11)`, async (t) => {
      const pass = testClock(t);
      const owner = await account();
      const feed = await source(owner);
      const first = await feed.run(await fixture(name));
      assert.equal(first.status, status, JSON.stringify(first.remarks));
      for (const [kind, counts] of Object.entries(first.counts)) {
        assert.ok(counts.created > 0 && counts.changed === 0 && counts.gone === 0, kind);
      }
      const before = await snapshot(owner);
      pass(60_000);
      const second = await feed.run();
      for (const [kind, counts] of Object.entries(second.counts)) {
        assert.ok(
          counts.unchanged > 0 && counts.created + counts.changed + counts.gone === 0,
          `${kind} ${JSON.stringify(counts)}`,
        );
      }
      assert.deepEqual(Object.keys(second.counts).sort(), Object.keys(first.counts).sort());
      assert.deepEqual(await snapshot(owner), before);
    });
  }
});

suite('changes', () => {
  test('a changed rent changes only that unit, and the log counts it (§2.11)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const [before, other] = [await feed.unit('101'), await feed.unit('102')];
    const log = await feed.run(
      feedOf([{ id: 'u1', number: '101', rent: 1650.5 }, UNITS[1] as (typeof UNITS)[number]]),
    );
    assert.deepEqual(log.counts['units'], counted(0, 1, 1, 0));
    const after = await feed.unit('101');
    assert.deepEqual([after['min_base_rent'], after['min_rent']], [1650.5, 1650.5]);
    assert.equal(after.id, before.id);
    assert.ok(String(after['updated_at']) > String(before['updated_at']));
    assert.deepEqual(await feed.unit('102'), other);
  });

  test('a unit that changes its number keeps its record, and a second property does not affect the first (§2.12)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const { id, slug } = await feed.unit('101');
    const two = `<PhysicalProperty>${propertyOf([
      { id: 'u1', number: '1-101' },
      { id: 'u2', number: '102' },
    ])}${propertyOf(UNITS, { id: 'oak', name: 'Oak Row' })}</PhysicalProperty>`;
    const log = await feed.run(two);
    assert.deepEqual(log.counts['properties'], counted(1, 0, 1, 0));
    const renamed = await feed.unit('1-101');
    assert.deepEqual([renamed.id, renamed['slug']], [id, slug]);
    assert.equal((await feed.list('units')).length, 4);
  });

  test('data edited by users is kept: names, tags, slugs, additional amenities (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const [property] = await feed.list('properties');
    const own = await owner.make('amenities', { name: 'Sauna' });
    const [fed] = await feed.list('amenities', 'name=bike');
    const body = {
      name: 'Renamed Row',
      description: 'Ours',
      tags: ['a'],
      amenity_ids: [own.id, fed?.id],
    };
    assert.equal((await patch(owner, `/properties/${property?.id}`, body)).status, 200);
    const before = await snapshot(owner);
    const log = await feed.run();
    assert.deepEqual(log.counts['properties'], counted(0, 0, 1, 0));
    assert.deepEqual(await snapshot(owner), before);
  });
});

suite('removed and restored records', () => {
  test('a removed unit is disabled, never deleted, and enabled again when it returns (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const { id } = await feed.unit('102');
    const gone = await feed.run(feedOf([{ id: 'u1', number: '101' }]));
    assert.deepEqual(gone.counts['units'], counted(0, 0, 1, 1));
    assert.deepEqual(
      [(await feed.unit('102')).id, (await feed.unit('102'))['is_enabled']],
      [id, false],
    );
    assert.equal((await feed.unit('101'))['is_enabled'], true);
    const still = await feed.run();
    assert.deepEqual(still.counts['units'], counted(0, 0, 1, 0));
    const back = await feed.run(feedOf(UNITS));
    assert.deepEqual(back.counts['units'], counted(0, 1, 1, 0));
    assert.deepEqual(
      [(await feed.unit('102')).id, (await feed.unit('102'))['is_enabled']],
      [id, true],
    );
  });

  test('a unit disabled by a user stays disabled across runs, even if it leaves the feed and returns (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const { id } = await feed.unit('102');
    assert.equal((await patch(owner, `/units/${id}`, { is_enabled: false })).status, 200);
    for (const units of [UNITS, UNITS.slice(0, 1), UNITS]) {
      await feed.run(feedOf(units));
      assert.equal((await feed.unit('102'))['is_enabled'], false);
    }
  });

  test('external_ids omits the mark of a removed record, and an update that sends external_ids back keeps the mark (§2.12)', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    await feed.run(feedOf(UNITS.slice(0, 1)));
    const { id, external_ids } = await feed.unit('102');
    assert.deepEqual(external_ids, [
      { connection_id: feed.connection.id, type: 'unit', value: 'u2' },
    ]);
    assert.equal((await patch(owner, `/units/${id}`, { external_ids })).status, 200);
    await feed.run(feedOf(UNITS));
    assert.equal((await feed.unit('102'))['is_enabled'], true);
  });

  test('a property that the feed no longer lists is disabled, and enabled again when it returns (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const both = `<PhysicalProperty>${propertyOf(UNITS)}${propertyOf(UNITS, { id: 'oak', name: 'Oak Row' })}</PhysicalProperty>`;
    await feed.run(both);
    const log = await feed.run(feedOf(UNITS));
    assert.deepEqual(log.counts['properties'], counted(0, 0, 1, 1));
    const enabled = async () =>
      (await feed.list('properties')).map(({ name, is_enabled }) => [name, is_enabled]);
    assert.deepEqual(await enabled(), [
      ['Pine Row', true],
      ['Oak Row', false],
    ]);
    await feed.run(both);
    assert.deepEqual(await enabled(), [
      ['Pine Row', true],
      ['Oak Row', true],
    ]);
  });
});

suite('matching', () => {
  test('a property of the feed matches the attached property of the same name, which keeps its ID and slug (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const unattached = await owner.make('properties', { name: 'Pine Row' });
    const property = await owner.make('properties', { name: 'Pine Row', slug: 'ours' });
    await owner.make(`connections/${feed.connection.id}/properties`, { property_id: property.id });
    const log = await feed.run(feedOf(UNITS));
    assert.deepEqual(log.counts['properties'], counted(0, 1, 0, 0));
    const [first, second] = await feed.list('properties');
    assert.deepEqual([first?.id, first?.['phone']], [unattached.id, null]);
    assert.deepEqual(
      [second?.id, second?.['slug'], second?.['phone']],
      [property.id, 'ours', '555-0101'],
    );
  });

  test('units created by users are matched by number and building, not created again (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner);
    const property = await owner.make('properties', { name: 'Pine Row' });
    const building = await owner.make('buildings', { property_id: property.id, number: 'North' });
    const unit = await owner.make('units', {
      property_id: property.id,
      number: '101',
      building_id: building.id,
      tags: ['ours'],
    });
    await owner.make(`connections/${feed.connection.id}/properties`, { property_id: property.id });
    const log = await feed.run(feedOf(UNITS));
    assert.deepEqual(log.counts['units'], counted(1, 1, 0, 0));
    const taken = await feed.unit('101');
    assert.deepEqual([taken.id, taken['tags'], taken['min_base_rent']], [unit.id, ['ours'], 1500]);
  });

  test('if create_properties is false, an unknown community is skipped with a remark (decisions §7)', async () => {
    const owner = await account();
    const feed = await source(owner, { create_properties: false });
    const property = await owner.make('properties', { name: 'Oak Row' });
    await owner.make(`connections/${feed.connection.id}/properties`, { property_id: property.id });
    const log = await feed.run(
      `<PhysicalProperty>${propertyOf(UNITS)}${propertyOf(UNITS, { id: 'oak', name: 'Oak Row' })}</PhysicalProperty>`,
    );
    assert.equal(log.status, 'succeeded');
    assert.deepEqual(
      (await feed.list('properties')).map(({ id }) => id),
      [property.id],
    );
    assert.ok(
      log.remarks.some(
        (remark) => remark.property === 'Pine Row' && remark.message.includes('Pine Row'),
      ),
    );
  });

  test("two connections that cover one property do not overwrite each other's values in later runs (§2.11)", async () => {
    const owner = await account();
    const [one, two] = [await source(owner), await source(owner)];
    await one.run(feedOf(UNITS));
    const [property] = await one.list('properties');
    await owner.make(`connections/${two.connection.id}/properties`, { property_id: property?.id });
    await two.run(feedOf(UNITS));
    const before = await snapshot(owner);
    for (const feed of [one, two, one]) {
      const { counts } = await feed.run();
      for (const [kind, of] of Object.entries(counts))
        assert.equal(of.created + of.changed + of.gone, 0, kind);
    }
    assert.deepEqual(await snapshot(owner), before);
  });

  test("another account's property of the same name and feed ID is never changed (§5.1.7)", async () => {
    const [mine, theirs] = [await account(), await account()];
    const [here, there] = [await source(mine), await source(theirs)];
    await there.run(feedOf(UNITS));
    const before = await snapshot(theirs);
    await here.run(feedOf(UNITS));
    assert.deepEqual(await snapshot(theirs), before);
    assert.equal((await here.list('properties')).length, 1);
  });
});
