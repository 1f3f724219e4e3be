/**
 * The dialect of PSI and Entrata: MITS 4 with identifications as elements, streets inside
 * addresses, and rents by term.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseZone } from '../../src/connectors/mits/values.ts';
import { about, importFeed, only, property } from './mits.ts';

test('the street of an Address inside an Address and a named time zone are read', async () => {
  const { external_id, name, addresses, timezone } = await only('psi');
  assert.deepEqual([external_id, name, timezone], ['88001', 'Hazel Lane', 'America/New_York']);
  assert.deepEqual(addresses, [
    {
      street: '12 Hazel Ln',
      street2: null,
      city: 'Dayton',
      state: 'OH',
      zipcode: '45402',
      country: 'US',
      latitude: 39.75,
      longitude: -84.19,
    },
  ]);
});

for (const [written, zone] of [
  ['Eastern Time (GMT -0500)', 'America/New_York'],
  ['Central Time (GMT -0600)', 'America/Chicago'],
  ['Mountain Time (GMT -0700)', 'America/Denver'],
  ['Pacific Time (GMT -0800)', 'America/Los_Angeles'],
  ['Alaska Standard Time (GMT -0900)', 'America/Anchorage'],
  ['Hawaii-Aleutian Time', 'Pacific/Honolulu'],
  ['Arizona Time', 'America/Phoenix'],
  ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['US Mountain Standard Time', 'America/Denver'],
  ['PST', 'America/Los_Angeles'],
  ['America/Boise', 'America/Boise'],
  ['(GMT -0500)', undefined],
  ['Island Time', undefined],
  ['N/A', null],
] as const) {
  test(`the time zone ${written} is ${String(zone)}`, () => assert.equal(parseZone(written), zone));
}

test('an identification is read as that of the object that it refers to: the record itself, or the floor plan of a unit', async () => {
  const { floor_plans, units } = await only('psi');
  assert.deepEqual(
    floor_plans.map(({ external_id, name }) => [external_id, name]),
    [
      ['301', 'Hazel 1'],
      ['302', 'Hazel 2'],
    ],
  );
  assert.deepEqual(
    units.map(({ external_id, number, floor_plan_external_id }) => [
      external_id,
      number,
      floor_plan_external_id,
    ]),
    [
      ['7001', '1-101', '301'],
      ['7002', '1-102', '301'],
    ],
  );
});

test('rents of terms become term rents, and the rent of a unit takes precedence over its market rent', async () => {
  const record = await only('psi');
  const [first, second] = record.units;
  assert.deepEqual(first?.term_rents, [
    { first_day: '2199-03-01', last_day: '2199-03-14', months: 12, rent: 172500, is_best: false },
    { first_day: null, last_day: null, months: 6, rent: 179000, is_best: false },
  ]);
  assert.deepEqual(
    [first?.base_rent, second?.base_rent],
    [
      { min: 172500, max: 179000 },
      { min: 195000, max: 195000 },
    ],
  );
  assert.match(
    about(record, 'Property/ILS_Unit/Pricing/MITS-OfferTerm'),
    /its amount, its number of months or its dates are missing or invalid/,
  );
});

test('parking and concessions without an amount are charges that are not included', async () => {
  const { charges, units } = await only('psi');
  const facts = charges.map(({ code, class: charged, amount, requirement, description }) => [
    code,
    charged,
    amount,
    requirement,
    description,
  ]);
  assert.deepEqual(facts, [
    ['parking-surface_lot', 'parking', null, 'Included', 'First come, first served.'],
    ['parking-garage_lot', 'parking', 95, 'Optional', null],
    ['look_and_lease', 'lease', null, 'Conditional', 'Lease within 48 hours.'],
  ]);
  assert.deepEqual(
    units[0]?.charges.map(({ code, amount }) => [code, amount]),
    [['move_in_credit', -300]],
  );
});

test('items of the charge model without an amount are kept; empty forms and a rent without an amount are not', async () => {
  const item = (kind: string, inner: string, code = '') =>
    `<${kind} InternalCode="${code}">${inner}</${kind}>`;
  const { records } = await importFeed(
    property(`<ChargeOfferClass Code="PARKING">${item('ParkingOfferItem', '<SpaceDescription>Behind the house</SpaceDescription>', 'lot')}${item('ParkingOfferItem', '')}</ChargeOfferClass>
      <ChargeOfferClass Code="LEASE">${item('ChargeOfferItem', '<Name>Rent Concession</Name>', 'conc')}${item('ChargeOfferItem', '<Name>Rent</Name>', 'rent')}</ChargeOfferClass>`),
  );
  assert.deepEqual(
    records[0]?.charges.map(({ code, amount, description }) => [code, amount, description]),
    [
      ['lot', null, 'Behind the house'],
      ['conc', null, null],
    ],
  );
});
