/** The V1 profile of a property (§2.13). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPublished } from '../../src/domain/published/query/list.ts';
import { ORDERS } from '../../src/domain/published/query/orders.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { change, groupOf, inDays, type Json, read, v1 } from './read.ts';

const KEYS =
  `id name description slug key image imageFull website residentPortalUrl applicationUrl tourBookingUrl phone email phoneNumbers
  socials address street street2 city state zipcode country latitude longitude tags tags_string unitsCount availableUnitsCount
  hasAvailability minRent maxRent minBaseRent maxBaseRent unitTypes leasingSettings pricingDisplaySettings displaySettings officeHours
  petPolicy averageRating totalReviewCount groups`.split(/\s+/);

const UNIT_TYPE_KEYS =
  `unitTypeName unitTypeSlug bedrooms minSquareFeet maxSquareFeet minPriceAvailable maxPriceAvailable minBaseRent
  maxBaseRent minTmlp maxTmlp fees feeTotal feeTotalMax totalUnits availableUnits`.split(/\s+/);

test('the profile has exactly the keys of the contract', async () => {
  const { property } = await community(await account());
  const profile = await read<Json>(property.id);
  assert.deepEqual(Object.keys(profile).sort(), [...KEYS].sort());
  assert.deepEqual(
    Object.keys(objectsAt(profile, 'unitTypes')[0] ?? {}).sort(),
    [...UNIT_TYPE_KEYS].sort(),
  );
});

test('an unknown or disabled property, a slug and a malformed ID return 404 with error and message', async () => {
  const owner = await account();
  const { property } = await community(owner);
  await change(owner, `/properties/${property.id}`, { is_enabled: false });
  for (const name of [newId(), property.id, property['slug'], 'nonsense']) {
    for (const path of ['', '/units', '/floor-plans', '/buildings', '/unit-types']) {
      const answer = await v1(`/property/${name}${path}`);
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.json, {
        error: 'Property not found.',
        message: 'Property not found.',
      });
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  }
});

test('a property ID is accepted in upper and lower case', async () => {
  const { property } = await community(await account());
  assert.equal((await v1(`/property/${property.id.toUpperCase()}`)).status, 200);
});

test('the profile shows the primary address', async () => {
  const owner = await account();
  const addresses = [
    { street: '1 Back Lane', city: 'Elsewhere' },
    {
      is_primary: true,
      street: '12 Elm Street',
      street2: 'Unit B',
      city: 'Denver',
      state: 'CO',
      zipcode: '80202',
      country: 'US',
      latitude: 39.7,
      longitude: -104.9,
    },
  ];
  const property = await owner.make('properties', {
    name: 'Addressed',
    addresses,
    tags: ['lofts', 'pets'],
  });
  const profile = await read<Json>(property.id);
  assert.equal(profile['address'], '12 Elm Street, Unit B, Denver, CO 80202');
  assert.deepEqual(
    [profile['city'], profile['country'], profile['latitude']],
    ['Denver', 'US', 39.7],
  );
  assert.equal(profile['tags_string'], 'lofts, pets');
});

test('rents cover available units if there are any, otherwise all units; hidden and disabled units never count', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  const more = {
    property_id: property.id,
    bedrooms: 2,
    max_base_rent: 2100.5,
    min_base_rent: 2000,
  };
  const dear = await owner.make('units', { ...more, number: '102' });
  await owner.make('units', {
    ...more,
    number: '103',
    min_base_rent: 1,
    is_available: true,
    is_hidden: true,
  });
  await owner.make('units', {
    ...more,
    number: '104',
    min_base_rent: 2,
    is_available: true,
    is_enabled: false,
  });
  const some = await read<Json>(property.id);
  assert.deepEqual(
    [some['minRent'], some['maxRent'], some['unitsCount'], some['availableUnitsCount']],
    [1500, 1500, 2, 1],
  );
  await change(owner, `/units/${unit.id}`, { is_available: false });
  const none = await read<Json>(property.id);
  assert.deepEqual(
    [none['minRent'], none['maxRent'], none['minBaseRent'], none['maxBaseRent']],
    [1500, 2100.5, 1500, 2100.5],
  );
  assert.deepEqual([none['hasAvailability'], none['availableUnitsCount']], [false, 0]);
  await change(owner, `/units/${dear.id}`, { is_available: true });
  assert.equal((await read<Json>(property.id))['minRent'], 2000);
});

test('a unit type is named after the unit type of the floor plan, or else after the bedrooms; a unit with neither has no unit type', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Typed' });
  const loft = await owner.make('floor-plans', {
    property_id: property.id,
    name: 'L',
    unit_type_name: 'Café Loft',
    min_bed: 1,
  });
  const plain = await owner.make('floor-plans', {
    property_id: property.id,
    name: 'P',
    min_bed: 2,
  });
  const unit = (number: string, more: Json) =>
    owner.make('units', { property_id: property.id, number, ...more });
  await unit('1', { floor_plan_id: loft.id, interior_sqft: 700 });
  await unit('2', {
    floor_plan_id: plain.id,
    interior_sqft: 900,
    min_base_rent: 1000,
    is_available: true,
  });
  await unit('3', { bedrooms: 2, interior_sqft: 950, min_base_rent: 900, is_available: true });
  await unit('4', { bedrooms: 0 });
  await unit('5', {});
  const { unitTypes } = await read<{ unitTypes: Json[] }>(property.id);
  assert.deepEqual(
    unitTypes.map((type) => [
      type['unitTypeName'],
      type['unitTypeSlug'],
      type['bedrooms'],
      type['totalUnits'],
    ]),
    [
      ['Studio', 'studio', 0, 1],
      ['Café Loft', 'cafe-loft', 1, 1],
      ['2 Bedroom', '2-bedroom', 2, 2],
    ],
  );
  const two = unitTypes[2] ?? {};
  assert.deepEqual(
    [two['minSquareFeet'], two['maxSquareFeet'], two['minTmlp'], two['maxPriceAvailable']],
    [900, 950, 900, 1000],
  );
  assert.deepEqual(await read(property.id, '/unit-types'), unitTypes);
});

test('settings have all their keys, flags are false until set, and the groups of the property are listed', async () => {
  const owner = await account();
  const property = await owner.make('properties', {
    name: 'Set',
    display_settings: { hide_available_units: true },
    leasing_settings: { availability_window_days: 30 },
    office_hours: { hours: [{ day: 'Monday', time: '9-5' }] },
  });
  const { lower, set } = await groupOf(owner, 'property', property.id);
  const profile = await read<Json>(property.id);
  assert.deepEqual(profile['displaySettings'], {
    prepend_building_number_to_unit_number: false,
    show_non_marketable_amenities: false,
    hide_available_units: true,
  });
  assert.deepEqual(profile['leasingSettings'], {
    applicant_hold_period_days: null,
    availability_window_days: 30,
  });
  assert.deepEqual(objectAt(profile, 'officeHours')['hours'], [{ day: 'Monday', time: '9-5' }]);
  assert.deepEqual(profile['groups'], [
    {
      id: lower.id,
      label: 'Lower',
      slug: 'lower',
      set: { id: set.id, name: 'Sections', objectType: 'property' },
    },
  ]);
});

test('a unit flagged available beyond the availability window is not available', async () => {
  const owner = await account();
  const { property, unit } = await community(owner);
  await change(owner, `/properties/${property.id}`, {
    leasing_settings: { availability_window_days: 30 },
  });
  await change(owner, `/units/${unit.id}`, { available_at: inDays(29) });
  assert.equal((await read<Json>(property.id))['availableUnitsCount'], 1);
  await change(owner, `/units/${unit.id}`, { available_at: inDays(31) });
  assert.equal((await read<Json>(property.id))['availableUnitsCount'], 0);
  await change(owner, `/properties/${property.id}`, {
    leasing_settings: { availability_window_days: null },
  });
  assert.equal((await read<Json>(property.id))['availableUnitsCount'], 1);
});

test('an unknown route returns error and message, and an unsupported method returns 405', async () => {
  const unknown = await v1('/nothing');
  assert.equal(unknown.status, 404);
  assert.equal(unknown.json['error'], unknown.json['message']);
  const { app } = await service();
  assert.equal(
    (await app.inject({ method: 'POST', url: `/api/v1/property/${newId()}` })).statusCode,
    405,
  );
});

test('a disabled property publishes none of its data, even if the scope of a read contains it', async () => {
  const owner = await account();
  const { property } = await community(owner);
  const scope = { at: new Date(), propertyIds: [property.id] };
  const kinds = ['property', 'unit', 'floor_plan', 'building', 'unit_type'] as const;
  const totals = async () =>
    Promise.all(
      kinds.map(
        async (kind) =>
          (await listPublished(owner.ctx, { kind, scope, order: ORDERS[kind] })).total,
      ),
    );
  assert.deepEqual(await totals(), [1, 1, 1, 1, 1]);
  await change(owner, `/properties/${property.id}`, { is_enabled: false });
  assert.deepEqual(await totals(), [0, 0, 0, 0, 0]);
});

test('an address that exceeds 600 requests per minute gets 429 with Retry-After', async () => {
  const { property } = await community(await account());
  const { app, limits } = await service();
  const from = (remoteAddress: string) =>
    app.inject({ method: 'GET', url: `/api/v1/property/${property.id}`, remoteAddress });
  const first = await from('203.0.113.9');
  assert.deepEqual(
    [first.headers['x-ratelimit-limit'], first.headers['x-ratelimit-remaining']],
    ['600', '599'],
  );
  for (let left = 599; left > 0; left -= 1) await limits.take('v1', '203.0.113.9', 600);
  const refused = await from('203.0.113.9');
  assert.deepEqual([refused.statusCode, refused.headers['x-ratelimit-remaining']], [429, '0']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.deepEqual(refused.json(), { error: 'Too Many Attempts.', message: 'Too Many Attempts.' });
  assert.equal((await from('203.0.113.10')).statusCode, 200);
});
