/** Runs that guards hold until a user decides (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { type FeedUnit, feedOf, NO_GUARDS, propertyOf, snapshot } from './feed.ts';
import { stage, twelve } from './plans-setup.ts';

const BAD: Record<string, [guard: string, units: FeedUnit[]]> = {
  'no longer lists any unit': ['gone_percent', []],
  'lost half of the units': ['gone_percent', twelve((unit, n) => (n % 2 ? unit : null))],
  'multiplied the rents by 10': [
    'rent_share_percent',
    twelve((unit) => ({ ...unit, rent: 15_000 })),
  ],
  'divided the rents by 10': ['rent_share_percent', twelve((unit) => ({ ...unit, rent: 150 }))],
  'no longer has any rents': ['rent_share_percent', twelve((unit) => ({ ...unit, rent: null }))],
  'has a rent of a few dollars': [
    'min_rent',
    twelve((unit, n) => (n === 3 ? { ...unit, rent: 15 } : unit)),
  ],
  'has a rent in cents': [
    'max_rent',
    twelve((unit, n) => (n === 3 ? { ...unit, rent: 150_000 } : unit)),
  ],
  'makes all units unavailable': [
    'all_unavailable',
    twelve((unit) => ({ ...unit, status: 'occupied' })),
  ],
  'repeats one id for all units': ['gone_percent', twelve((unit) => ({ ...unit, id: 'u0' }))],
};

suite('a guard', () => {
  for (const [what, [guard, units]] of Object.entries(BAD)) {
    test(`holds a run whose feed ${what}, and nothing is written`, async () => {
      const { owner, feed, run } = await stage();
      await feed.run(feedOf(twelve()));
      const before = await snapshot(owner);
      await feed.run(feedOf(units));
      const held = await run();
      assert.equal(held.status, 'held', JSON.stringify(held));
      assert.ok(
        held.guards.some((hit) => hit.guard === guard),
        JSON.stringify(held.guards),
      );
      assert.deepEqual(await snapshot(owner), before);
    });
  }

  test('holds a run whose feed lists no property, and the approved run disables the missing properties', async () => {
    const { owner, feed, decide } = await stage();
    const empty = '<PhysicalProperty></PhysicalProperty>';
    assert.equal((await feed.run(empty)).status, 'failed', 'no property was imported before');
    await feed.run(feedOf(twelve()));
    const before = await snapshot(owner);
    const held = await feed.run(empty);
    assert.equal(held.status, 'held', JSON.stringify(held));
    assert.deepEqual(
      held.guards.map(({ message }) => message),
      ['1 of 1 properties are gone; the limit is 15 %.'],
    );
    assert.deepEqual(await snapshot(owner), before);
    assert.equal((await decide(held.id, 'approve')).status, 'succeeded');
    assert.equal((await feed.list('properties'))[0]?.['is_enabled'], false);
    assert.equal((await feed.run(feedOf(twelve()))).status, 'succeeded');
    assert.equal((await feed.list('properties'))[0]?.['is_enabled'], true);
  });

  test('has the name of a property that the run would create, and null as the property_id', async () => {
    const { feed } = await stage();
    const held = await feed.run(feedOf([{ id: 'u1', rent: 15 }]));
    assert.deepEqual(
      held.guards.map(({ guard, property, property_id }) => [guard, property, property_id]),
      [['min_rent', 'Pine Row', null]],
    );
  });

  test('holds a run until a newer run reads the feed and discards the held run', async () => {
    const { owner, feed, post } = await stage();
    await feed.run(feedOf(twelve()));
    const before = await snapshot(owner);
    const held = await feed.run(feedOf(twelve((unit) => ({ ...unit, rent: 15_000 }))));
    await feed.run({ status: 500, body: '' });
    const statusOf = async () => {
      const answer = await v2(
        owner.admin.token,
        'GET',
        `/connections/${feed.connection.id}/runs/${held.id}`,
      );
      return objectAt(answer.json, 'data')['status'];
    };
    assert.equal(await statusOf(), 'held', 'a failed run reads nothing');
    assert.equal((await feed.run(feedOf(twelve()))).status, 'succeeded');
    assert.equal(await statusOf(), 'discarded');
    assert.equal((await post(`runs/${held.id}/approve`)).status, 409);
    assert.deepEqual(await snapshot(owner), before);
  });

  test('does not hold a run that only reaches the limits', async () => {
    const { feed, run } = await stage();
    await feed.run(feedOf(Array.from({ length: 20 }, (_, n) => ({ id: `u${n}` }))));
    const next = Array.from({ length: 17 }, (_, n) => ({
      id: `u${n}`,
      rent: n < 5 ? 3000 : 1800,
    }));
    await feed.run(feedOf(next));
    assert.equal((await run()).status, 'succeeded');
  });

  test('holds the whole run if one property trips it, until the run is approved (§4.3 POST /connections/{connection}/runs/{run}/approve)', async () => {
    const { owner, feed, run, decide, post } = await stage();
    const both = (units: FeedUnit[], rent: number) =>
      `<PhysicalProperty>${propertyOf(
        twelve((unit) => ({ ...unit, rent })),
        { id: 'oak', name: 'Oak Row' },
      )}${propertyOf(units)}</PhysicalProperty>`;
    await feed.run(both(twelve(), 1500));
    const before = await snapshot(owner);
    await feed.run(
      both(
        twelve((unit, n) => (n < 6 ? unit : null)),
        1550,
      ),
    );
    const held = await run();
    assert.deepEqual(
      held.guards.map(({ message }) => message),
      ['6 of 12 units are gone; the limit is 15 %.'],
    );
    assert.deepEqual(await snapshot(owner), before, 'the other property is not written either');
    assert.equal((await post(`runs/${held.id}/apply`)).status, 409);
    const { drain } = await service();
    await drain();
    assert.equal((await run()).status, 'held', 'a held run stays held');
    assert.equal((await decide(held.id, 'approve')).status, 'succeeded');
    const units = await feed.list('units', 'is_enabled=true');
    assert.equal(units.length, 18);
    assert.equal(units.filter((unit) => unit['min_base_rent'] === 1550).length, 12);
  });

  test('is listed if a plan trips it; the plan stays planned and cannot be applied, only approved', async () => {
    const { feed, plan, post, decide } = await stage();
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(twelve((unit, n) => (n < 6 ? unit : null))));
    assert.deepEqual(
      [planned.status, planned.guards.map(({ guard }) => guard)],
      ['planned', ['gone_percent']],
    );
    const refused = await post(`runs/${planned.id}/apply`);
    assert.equal(refused.status, 409);
    assert.match(String(refused.json['message']), /^A guard would hold this run: 6 of 12 units/);
    assert.equal((await decide(planned.id, 'approve')).status, 'succeeded');
    assert.equal((await feed.list('units', 'is_enabled=true')).length, 6);
  });

  test('compares changed rents with the rents of enabled units', async () => {
    const { owner, feed, run } = await stage();
    const units = (rent: number) =>
      Array.from({ length: 40 }, (_, n) => ({ id: `u${n}`, rent: n < 6 ? rent : 1500 }));
    await feed.run(feedOf(units(1500)));
    await owner.ctx.run(sql`
      update units set is_enabled = false where account_id = ${owner.id} and substr(number, 2)::integer >= 12`);
    await feed.run(feedOf(units(3000)));
    assert.deepEqual(
      (await run()).guards.map(({ message }) => message),
      ['6 of 12 rents of units change by more than 20 %; the limit is 25 % of them.'],
    );
  });

  test('counts rents of units and of floor plans separately', async () => {
    const { feed, run } = await stage();
    await feed.run(feedOf(twelve()));
    await feed.run(feedOf(twelve()).replace('Min="1500" Max="1700"', 'Min="3000" Max="3400"'));
    assert.deepEqual(
      (await run()).guards.map(({ message }) => message),
      ['1 of 1 rents of floor plans change by more than 20 %; the limit is 25 % of them.'],
    );
  });

  test('holds a run whose feed loses the last available unit', async () => {
    const { feed, run } = await stage();
    const units = twelve((unit, n) => (n === 0 ? unit : { ...unit, status: 'occupied' }));
    await feed.run(feedOf(units));
    await feed.run(feedOf(units.slice(1)));
    assert.deepEqual(
      (await run()).guards.map(({ guard }) => guard),
      ['all_unavailable'],
    );
  });

  test('permits the loss of one of eight properties, and holds a run that loses two of seven', async () => {
    const { feed, run } = await stage();
    const listed = (count: number) =>
      `<PhysicalProperty>${Array.from({ length: count }, (_, n) =>
        propertyOf([{ id: 'u1' }], { id: `p${n}`, name: `p${n}` }),
      ).join('')}</PhysicalProperty>`;
    await feed.run(listed(8));
    await feed.run(listed(7));
    assert.equal((await run()).status, 'succeeded');
    await feed.run(listed(5));
    assert.deepEqual(
      (await run()).guards.map(({ message }) => message),
      ['2 of 7 properties are gone; the limit is 15 %.'],
    );
  });

  test('keeps its limit when an update sets another guard', async () => {
    const { owner, feed } = await stage({ guards: { max_rent: 9000 } });
    const path = `/connections/${feed.connection.id}`;
    const body = { settings: { guards: { min_rent: 500 } } };
    const answer = await v2(owner.admin.token, 'PATCH', path, body);
    const guards = objectAt(answer.json, 'data', 'settings', 'guards');
    assert.deepEqual([guards['min_rent'], guards['max_rent']], [500, 9000]);
  });

  test('is disabled by null, and an unknown guard or an invalid limit returns 422', async () => {
    const { owner, feed, run } = await stage(NO_GUARDS);
    await feed.run(feedOf(twelve()));
    await feed.run(feedOf([]));
    assert.equal((await run()).status, 'succeeded');
    for (const [key, value] of Object.entries({ gone: 15, max_rent: -1 })) {
      const path = `/connections/${feed.connection.id}`;
      const body = { settings: { guards: { [key]: value } } };
      const answer = await v2(owner.admin.token, 'PATCH', path, body);
      assert.deepEqual(Object.keys(objectAt(answer.json, 'errors')), [`settings.guards.${key}`]);
    }
  });
});
