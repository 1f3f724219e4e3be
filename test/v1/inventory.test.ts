/** The V1 inventory of a property (§2.14, §4.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { listAt, objectsAt, recordsAt } from '../kit/json.ts';
import { change, groupOf, inDays, type Json, read, v1 } from './read.ts';

test('enabled units that are not hidden are listed by number, with the floor as text and money as numbers', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  await change(owner, `/units/${unit.id}`, { floor: 3, min_base_rent: 1500.25, tags: ['a', 'b'] });
  await owner.make('units', { property_id: property.id, number: '9', floor: 'PH' });
  await owner.make('units', { property_id: property.id, number: '10', is_hidden: true });
  await owner.make('units', { property_id: property.id, number: '11', is_enabled: false });
  const units = await read(property.id, '/units');
  assert.deepEqual(
    units.map((u) => [u['unitNumber'], u['unitFloor'], u['unitMinRent'], u['unitAvailable']]),
    [
      ['9', 'PH', null, false],
      ['101', '3', 1500.25, true],
    ],
  );
  assert.deepEqual([units[1]?.['unitTags'], units[1]?.['unitTagsString']], [['a', 'b'], 'a, b']);
});

test('a unit of a disabled floor plan or building is still listed, without the ID and the name of the floor plan or building, and without the unit type of the floor plan', async () => {
  const owner = await account();
  const { property, floorPlan, building } = await community(owner);
  await change(owner, `/floor-plans/${floorPlan.id}`, { unit_type_name: 'Loft' });
  const [before] = await read(property.id, '/units');
  assert.deepEqual(
    [before?.['floorPlanId'], before?.['buildingId'], before?.['unitTypeName']],
    [floorPlan.id, building.id, 'Loft'],
  );
  await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
  await change(owner, `/buildings/${building.id}`, { is_enabled: false });
  const [unit] = await read(property.id, '/units');
  for (const key of [
    'floorPlanId',
    'floorPlanName',
    'floorPlanSlug',
    'buildingId',
    'buildingNumber',
    'buildingName',
  ]) {
    assert.equal(unit?.[key], null, key);
  }
  assert.equal(unit?.['unitTypeName'], '1 Bedroom');
  assert.deepEqual(await read(property.id, '/floor-plans'), []);
  assert.deepEqual(await read(property.id, '/buildings'), []);
});

test('a unit number is prefixed with the number of its building if the property is configured that way', async () => {
  const owner = await account();
  const { property } = await community(owner);
  await change(owner, `/properties/${property.id}`, {
    display_settings: { prepend_building_number_to_unit_number: true },
  });
  const [unit] = await read(property.id, '/units');
  assert.deepEqual([unit?.['unitNumber'], unit?.['unitDisplayNumber']], ['101', '1-101']);
});

test('floor plans are ordered by floorPlanSortOrder, and count available and upcoming units', async () => {
  const owner = await account();
  const { property, floorPlan, unit } = await community(owner);
  const second = await owner.make('floor-plans', {
    property_id: property.id,
    name: 'Z',
    sort_order: -1,
  });
  await change(owner, `/properties/${property.id}`, {
    leasing_settings: { availability_window_days: 10 },
  });
  const more = { property_id: property.id, floor_plan_id: floorPlan.id, is_available: true };
  await owner.make('units', { ...more, number: '102', available_at: inDays(20) });
  await owner.make('units', { ...more, number: '103', is_hidden: true });
  const counts = (p: Json | undefined) => [
    p?.['id'],
    p?.['unitsAvailable'],
    p?.['numberUnitsAvailable'],
    p?.['unitsAvailableOrComingSoon'],
    p?.['numberUnitsAvailableOrComingSoon'],
  ];
  const plans = await read(property.id, '/floor-plans');
  assert.deepEqual(plans.map(counts), [
    [second.id, false, 0, false, 0],
    [floorPlan.id, true, 1, true, 2],
  ]);
  await change(owner, `/units/${unit.id}`, { is_available: false });
  assert.deepEqual(counts((await read(property.id, '/floor-plans'))[1]), [
    floorPlan.id,
    false,
    0,
    true,
    1,
  ]);
});

test('a floor plan without its own rent shows the rents of its units', async () => {
  const owner = await account();
  const { property, floorPlan } = await community(owner);
  assert.equal((await read(property.id, '/floor-plans'))[0]?.['floorPlanMinRent'], 1500);
  await change(owner, `/floor-plans/${floorPlan.id}`, { min_base_rent: 1400, max_base_rent: 1600 });
  const [plan] = await read(property.id, '/floor-plans');
  assert.deepEqual([plan?.['floorPlanMinRent'], plan?.['floorPlanMaxBaseRent']], [1400, 1600]);
});

test('the rents, fee totals and fee amounts of a floor plan without its own rent are those of its units (decisions §4)', async () => {
  const owner = await account();
  const { property, floorPlan } = await community(owner);
  for (const [code, amount, frequency] of [
    ['BILLING', 10, 'monthly'],
    ['MOVE-IN', 50, 'one_time'],
  ] as const)
    await owner.make('fees', {
      code,
      name: code,
      class: 'utility',
      amount,
      amount_basis: 'percentage_of_rent',
      frequency,
      due_at: frequency === 'one_time' ? 'move_in' : undefined,
      requirement: 'mandatory',
      property_ids: [property.id],
    });
  const prices = async () => {
    const [plan] = await read(property.id, '/floor-plans');
    const totals = [
      'MinBaseRent',
      'MonthlyFeeTotal',
      'MonthlyFeeTotalMax',
      'MinRent',
      'UpfrontFeeTotal',
    ].map((key) => plan?.[`floorPlan${key}`]);
    const fees = objectsAt(plan ?? {}, 'fees');
    return [totals, fees.map((fee) => fee['calculated_amount'])];
  };
  assert.deepEqual(await prices(), [
    [1500, 150, 150, 1650, 750],
    [150, 750],
  ]);
  await change(owner, `/floor-plans/${floorPlan.id}`, { min_base_rent: 1000 });
  assert.deepEqual(await prices(), [
    [1000, 100, 100, 1100, 500],
    [100, 500],
  ]);
});

test('buildings have exactly the keys of the contract', async () => {
  const { property } = await community(await account());
  const [building] = await read(property.id, '/buildings');
  assert.deepEqual(
    Object.keys(building ?? {}),
    'id buildingNumber buildingCode buildingName buildingType buildingImage buildingImageFull unitsAvailable numberUnitsAvailable buildingTags buildingTagsString groups'.split(
      ' ',
    ),
  );
  assert.deepEqual([building?.['unitsAvailable'], building?.['numberUnitsAvailable']], [true, 1]);
});

test('buildings can be filtered by a group or its parent group; an unknown group returns 404', async () => {
  const owner = await account();
  const { property, building } = await community(owner);
  await owner.make('buildings', { property_id: property.id, number: '2' });
  const { upper, lower, set } = await groupOf(owner, 'building', building.id);
  for (const group of [upper.id, lower.id]) {
    const found = await read(property.id, `/buildings?group=${group}`);
    assert.deepEqual(
      found.map((b) => b['id']),
      [building.id],
    );
  }
  const empty = await owner.make('groups', { group_set_id: set.id, label: 'Empty' });
  assert.deepEqual(await read(property.id, `/buildings?group=${empty.id}`), []);
  const foreign = await groupOf(await account(), 'building', newId());
  for (const group of [newId(), 'nonsense', foreign.lower.id]) {
    const answer = await v1(`/property/${property.id}/buildings?group=${group}`);
    assert.deepEqual([answer.status, answer.json['error']], [404, 'Group not found.']);
  }
});

test('a unit lists its groups and those of its floor plan, building and property', async () => {
  const owner = await account();
  const { property, building, floorPlan, unit } = await community(owner);
  const groups = [
    await groupOf(owner, 'property', property.id),
    await groupOf(owner, 'building', building.id),
    await groupOf(owner, 'floor_plan', floorPlan.id),
    await groupOf(owner, 'unit', unit.id),
  ];
  const [shown = {}] = await read(property.id, '/units');
  const ids = recordsAt(shown, 'groups')
    .map(({ id }) => id)
    .sort();
  assert.deepEqual(ids, groups.map(({ lower }) => lower.id).sort());
  await change(owner, `/buildings/${building.id}`, { is_enabled: false });
  const [after = {}] = await read(property.id, '/units');
  assert.equal(listAt(after, 'groups').length, 3);
});

test('the enabled amenities of a record are listed in the order of the record', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  const pool = await owner.make('amenities', { name: 'Pool view' });
  const balcony = await owner.make('amenities', { name: 'Balcony' });
  const off = await owner.make('amenities', { name: 'Gone', is_enabled: false });
  await change(owner, `/units/${unit.id}`, { amenity_ids: [pool.id, off.id, balcony.id] });
  const [shown = {}] = await read(property.id, '/units');
  assert.deepEqual(
    objectsAt(shown, 'amenities').map((amenity) => amenity['name']),
    ['Pool view', 'Balcony'],
  );
});
