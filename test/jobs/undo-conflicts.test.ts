/**
 * The records and values that the undo of a run keeps, because users or later runs depend on them
 * (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { v2 } from '../kit/call.ts';
import { embedOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { feedOf, propertyOf } from './feed.ts';
import { charged, dollars, feed as feesFeed, item, MONTHLY, TRASH } from './sync-fees-setup.ts';
import { keptBy, stage } from './undo-setup.ts';

/** A feed with the given charges, whose units have the rent `rent`. */
const rented = (rent: number, charges: Parameters<typeof feesFeed>[0]) =>
  feesFeed(charges).replaceAll('<UnitRent>1000', `<UnitRent>${rent}`);

const GYM = charged(
  'GYM',
  item({ code: 'gym', name: 'Gym', amounts: dollars('10.00'), said: MONTHLY }),
);

suite('the undo of a run', () => {
  test('keeps a fee whose code a later run used again, with its assignments, and restores all other records', async () => {
    const { feed, undo } = await stage();
    await feed.run(rented(1000, { property: TRASH + GYM }));
    const run = await feed.run(rented(1100, {}));
    await feed.run(rented(1100, { property: TRASH }));
    const undone = await undo(run.id);
    assert.equal(undone['status'], 'undone');
    assert.deepEqual(keptBy(undone), ['fee-assignments *', 'fees *']);
    const unit = await feed.unit('101');
    assert.deepEqual([unit['min_base_rent'], unit['monthly_fee_total']], [1000, 35]);
    assert.deepEqual((await feed.list('fees')).map(({ name }) => name).sort(), ['Gym', 'Trash']);
  });

  test('does not restore a reference to a record that a user deleted, and restores the other fields', async () => {
    const { owner, feed, undo } = await stage();
    const plan = '<Floorplan IDValue="fp2"><Name>B1</Name></Floorplan>';
    const at = (name: string, rent: number) =>
      feedOf([{ id: 'u1', rent }, { id: 'u2' }])
        .replace('<Building ', `${plan}<Building `)
        .replace('<FloorplanName>A1', `<FloorplanName>${name}`);
    await feed.run(at('B1', 1500));
    const old = (await feed.unit('u1'))['floor_plan_id'];
    const run = await feed.run(at('A1', 1800));
    const deleted = await v2(owner.admin.token, 'DELETE', `/floor-plans/${old}`);
    assert.equal(deleted.status, 204);
    const undone = await undo(run.id);
    assert.deepEqual([undone['status'], keptBy(undone)], ['undone', ['units u1 floor_plan_id']]);
    assert.equal((await feed.unit('u1'))['min_base_rent'], 1500);
  });

  test('does not restore a fee assignment whose unit a user deleted, and restores the fee for other units', async () => {
    const { owner, feed, undo } = await stage();
    await feed.run(feesFeed({ first: TRASH, second: TRASH }));
    const run = await feed.run(feesFeed({}));
    const gone = await feed.unit('102');
    assert.equal((await v2(owner.admin.token, 'DELETE', `/units/${gone.id}`)).status, 204);
    const undone = await undo(run.id);
    assert.deepEqual([undone['status'], keptBy(undone)], ['undone', ['fee-assignments *']]);
    assert.equal((await feed.unit('101'))['monthly_fee_total'], 25);
  });

  test("does not delete a new record to which a user's picture, fee, group or lead refers", async () => {
    const { owner, feed, undo } = await stage();
    await feed.run(feedOf([{ id: 'u1' }]));
    const run = await feed.run(feedOf(['u1', 'u2', 'u3', 'u4', 'u5', 'u6'].map((id) => ({ id }))));
    const [pictured, feeOn, member, leadOn] = await Promise.all(
      ['u2', 'u3', 'u4', 'u5'].map((number) => feed.unit(number)),
    );
    await embedOn(owner, [{ type: 'unit', id: String(pictured?.id) }]);
    const fee = await owner.make('fees', { code: 'MINE', name: 'Mine', class: 'pet' });
    await owner.make('fee-assignments', {
      fee_id: fee.id,
      assignable_type: 'unit',
      assignable_id: feeOn?.id,
    });
    const set = await owner.make('group-sets', { name: 'Best', object_type: 'unit' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'Top' });
    await owner.make(`groups/${group.id}/members`, { member_id: member?.id });
    await owner.ctx.run(sql`
      insert into leads (id, account_id, property_id, unit_id, created_at, updated_at)
      select gen_random_uuid(), account_id, property_id, id, now(), now() from units where id = ${leadOn?.id}`);
    const undone = await undo(run.id);
    assert.deepEqual(
      keptBy(undone),
      ['u2', 'u3', 'u4', 'u5'].map((number) => `units ${number} *`),
    );
    const left = (await feed.list('units')).map(({ number }) => number).sort();
    assert.deepEqual(left, ['u1', 'u2', 'u3', 'u4', 'u5']);
  });

  test('does not disable a new property that a user edited', async () => {
    const { owner, feed, undo } = await stage();
    const pine = propertyOf([{ id: 'u1' }]);
    const oak = propertyOf([{ id: 'v1' }], { id: 'oak', name: 'Oak' });
    await feed.run(`<PhysicalProperty>${pine}</PhysicalProperty>`);
    const run = await feed.run(`<PhysicalProperty>${pine}${oak}</PhysicalProperty>`);
    const made = (await feed.list('properties')).find(({ name }) => name === 'Oak');
    const path = `/properties/${made?.id}`;
    await v2(owner.admin.token, 'PATCH', path, { description: 'Near the park.' });
    const undone = await undo(run.id);
    assert.deepEqual(keptBy(undone), ['properties Oak *']);
    const shown = (await feed.list('properties')).find(({ name }) => name === 'Oak');
    assert.equal(shown?.['is_enabled'], true);
  });

  test('settles the prices of a property once, regardless of the number of fees that the undo restores', async () => {
    const statements = async (count: number) => {
      const { feed, undo } = await stage();
      const fees = Array.from({ length: count }, (_, n) =>
        item({ code: `fee-${n}`, amounts: dollars(n + 1), said: MONTHLY }),
      );
      await feed.run(feesFeed({ property: charged('ALL', ...fees) }));
      const run = await feed.run(feesFeed({}));
      const { database } = (await service()).parts;
      const before = database.statements();
      assert.deepEqual(keptBy(await undo(run.id)), []);
      return database.statements() - before;
    };
    const [few, many] = [await statements(2), await statements(22)];
    const perFee = (many - few) / 20;
    assert.ok(perFee <= 6, `${perFee} statements for a fee and its assignment`);
  });
});
