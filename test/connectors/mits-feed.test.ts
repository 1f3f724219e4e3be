/** Maps MITS feeds to records, with one synthetic fixture for each dialect. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, fixture, importFeed, only, property, unitOf } from './mits.ts';

test('a 5.0 property is imported with contact, hours, zone and coordinates', async () => {
  const { addresses, phone, email, website, timezone, office_hours, description } =
    await only('mits-5');
  assert.deepEqual(addresses, [
    {
      street: '1 Maple St',
      street2: null,
      city: 'Springfield',
      state: 'OR',
      zipcode: '97477',
      country: 'United States',
      latitude: 44.05,
      longitude: -123.02,
    },
  ]);
  assert.deepEqual(
    [phone, email, timezone],
    ['555-0101', 'hello@maple.example', 'America/Los_Angeles'],
  );
  assert.equal(website, 'http://www.maple.example/rent/now?a=1&b=2');
  assert.equal(description, 'Zoë’s café is next door.');
  assert.deepEqual(office_hours, [
    { day: 'Monday', time: '9:00 AM - 6:00 PM' },
    { day: 'Sunday', time: 'Closed' },
  ]);
});

test('amenity tokens are replaced by their labels, other words are kept as names, and duplicate names are removed', async () => {
  const { amenities } = await only('mits-5');
  assert.deepEqual(
    amenities.map(({ name, mits_type }) => [name, mits_type]),
    [
      ['24 Hour Access', 'Availability24Hours'],
      ['BikeStorage', null],
      ['Group Exercise', 'GroupExcercise'],
      ['Rooftop Garden', 'Other'],
    ],
  );
});

test('floor plan rent is the effective rent, or else the LEASE charge, and 0 means unknown', async () => {
  const { floor_plans } = await only('mits-5');
  assert.deepEqual(
    floor_plans.map(({ external_id, base_rent, min_bath, max_sqft }) => ({
      external_id,
      base_rent,
      min_bath,
      max_sqft,
    })),
    [
      { external_id: 'fp1', base_rent: { min: 180000, max: 180000 }, min_bath: 1.5, max_sqft: 700 },
      {
        external_id: 'fp2',
        base_rent: { min: 250050, max: 250050 },
        min_bath: null,
        max_sqft: null,
      },
    ],
  );
});

test('unit rent ranges over the terms of the LEASE charge, without concessions and deposits', async () => {
  const { units } = await only('mits-5');
  const [first, second] = units;
  assert.deepEqual([first?.base_rent, first?.deposit], [{ min: 179000, max: 185000 }, 75000]);
  assert.deepEqual(
    second?.base_rent,
    { min: 200000, max: 200000 },
    'the market rent replaces an unreadable unit rent',
  );
});

test('a unit is linked by id or name, and an unknown name leaves the link empty with a remark', async () => {
  const record = await only('mits-5');
  const links = record.units.map((unit) => [
    unit.external_id,
    unit.building_external_id,
    unit.floor_plan_external_id,
  ]);
  assert.deepEqual(links, [
    ['u1', 'b1', 'fp1'],
    ['u2', null, null],
    ['b1-103', 'b1', null],
    ['104', null, null],
  ]);
  assert.match(
    about(record, 'Property/ILS_Unit'),
    /88: No building .*"South"[\s\S]*88: No floor plan .*"nowhere"/,
  );
});

test('model, affordable, floor and area of a unit are read', async () => {
  const { units } = await only('mits-5');
  const facts = units.map(({ is_model, is_affordable, floor, interior_sqft }) => [
    is_model,
    is_affordable,
    floor,
    interior_sqft,
  ]);
  assert.deepEqual(facts.slice(0, 2), [
    [true, true, '1', 655],
    [false, false, null, null],
  ]);
});

test('each unused path has one remark, with line, count and result', async () => {
  const record = await only('mits-5');
  assert.match(about(record, 'Property/Bespoke'), /^103: .*not imported/);
  assert.match(
    about(record, 'Property/ILS_Identification/@RentalType'),
    /^17: .*"market rate".*not imported/,
  );
  assert.deepEqual(
    record.units[0]?.charges.map(({ code, class: charged, amount }) => [code, charged, amount]),
    [
      ['CONC', 'lease', -500],
      ['DEP', 'lease', 750],
      ['CAT', 'pet', 50],
      ['DOG', 'pet', 60],
    ],
  );
  assert.equal(about(record, 'Property/Floorplan/File'), '');
  assert.deepEqual(
    record.floor_plans.flatMap(({ media }) => media.map(({ url }) => url)),
    ['http://x.example/1.jpg'],
  );
  assert.match(
    about(record, 'Property/ILS_Unit/Units/Unit'),
    /^99: The record has no id\. This value was used instead: "b1-103", "104"\. \(2 times, first on line 99\)$/,
  );
  assert.match(about(record, 'Property/Amenity'), /"BikeStorage" is not a MITS amenity type/);
  const keys = record.remarks.map(({ path, message }) => `${path} ${message}`);
  assert.equal(new Set(keys).size, keys.length);
});

test('a nested Property is ignored, the first Property with a repeated ID is kept, and a Property without ID and name is skipped', async () => {
  const { records, remarks } = await importFeed(await fixture('mits-5'));
  assert.deepEqual(
    records.map(({ external_id, name }) => [external_id, name]),
    [['maple', 'Maple Court']],
  );
  assert.deepEqual(
    remarks.map(({ line }) => line),
    [3, 105, 106],
  );
});

test('the prefixed dialect is read with IDs of every spelling, and rents of 0 are ignored', async () => {
  const record = await only('property-link');
  assert.deepEqual(
    [record.external_id, record.email, record.timezone],
    ['40001', 'birch@example.com', null],
  );
  const [plan] = record.floor_plans;
  assert.deepEqual([plan?.base_rent, plan?.deposit], [{ min: 125000, max: 153000 }, 35000]);
  assert.deepEqual(
    record.units.map((unit) => [
      unit.external_id,
      unit.number,
      unit.floor_plan_external_id,
      unit.is_available,
      unit.available_at,
    ]),
    [
      ['9001', '101', '501', true, null],
      ['9002', '102', '501', true, '2027-03-09'],
    ],
  );
  assert.deepEqual(
    record.buildings.map(({ external_id }) => external_id),
    ['11'],
    'a building that occurs only in units is created from their data',
  );
  assert.match(
    about(record, 'Property/ILS_Identification/TimeZone'),
    /"Eastern" could not be understood/,
  );
});

test('each leased status decides availability, before vacancy and occupancy', async () => {
  const cases: [string, boolean][] = [
    ['<UnitLeasedStatus>available</UnitLeasedStatus>', true],
    ['<UnitLeasedStatus>Vacant Unrented Ready</UnitLeasedStatus>', true],
    [
      '<UnitLeasedStatus>on_notice</UnitLeasedStatus><UnitOccupancyStatus>occupied</UnitOccupancyStatus>',
      true,
    ],
    [
      '<UnitLeasedStatus>leased</UnitLeasedStatus><UnitOccupancyStatus>vacant</UnitOccupancyStatus>',
      false,
    ],
    ['<UnitLeasedStatus>not ready</UnitLeasedStatus>', false],
    ['<UnitLeasedStatus>constructor</UnitLeasedStatus>', false],
    [
      '<Availability><VacancyClass>Occupied</VacancyClass><VacateDate Month="1" Day="2" Year="2027"/></Availability>',
      false,
    ],
    ['<UnitOccupancyStatus>vacant</UnitOccupancyStatus>', true],
    ['<DateAvailable>2027-01-02</DateAvailable>', true],
    ['', false],
  ];
  for (const [inner, expected] of cases)
    assert.equal((await unitOf(inner)).is_available, expected, inner);
});

test('the available date is the later of the made-ready and vacate dates', async () => {
  const { units } = await only('mits-5');
  assert.deepEqual([units[0]?.is_available, units[0]?.available_at], [true, '2026-11-09']);
});

test('a negative amount of class LEASE is a concession, even where no item is named rent', async () => {
  const item = (amount: string) =>
    `<ChargeOfferItem><ChargeOfferAmount><Amounts>${amount}</Amounts></ChargeOfferAmount></ChargeOfferItem>`;
  const offer = `<ChargeOfferClasses><ChargeOfferClass Code="LEASE">${item('900')}${item('-50')}</ChargeOfferClass></ChargeOfferClasses>`;
  const { records } = await importFeed(property(`<ILS_Unit Id="u">${offer}</ILS_Unit>`));
  assert.deepEqual(records[0]?.units[0]?.base_rent, { min: 90000, max: 90000 });
  assert.deepEqual(
    records[0]?.units[0]?.charges.map(({ amount }) => amount),
    [-50],
  );
  assert.deepEqual(
    records[0]?.remarks
      .map(({ message }) => message)
      .filter((message) => !message.startsWith('Nothing')),
    [],
  );
});

test('a Property outside PhysicalProperty is not imported', async () => {
  const { records } = await importFeed(
    '<PhysicalProperty><CustomRecords><Property Id="x"/></CustomRecords></PhysicalProperty>',
  );
  assert.deepEqual(records, []);
});

test('dates are read from parts and from text, and placeholder dates become remarks', async () => {
  const cases: [string, string | null][] = [
    ['<MakeReadyDate Year="27" Month="2" Day="3"/>', '2027-02-03'],
    ['<DateAvailable>2/3/2027</DateAvailable>', '2027-02-03'],
    ['<DateAvailable>2027-02-03T00:00:00</DateAvailable>', '2027-02-03'],
    ['<DateAvailable>February 3, 2027</DateAvailable>', '2027-02-03'],
    ['<DateAvailable>1/1/1900</DateAvailable>', null],
    ['<DateAvailable>soon</DateAvailable>', null],
    ['<MadeReadyDate Year="2027" Month="13" Day="3"/>', null],
  ];
  for (const [inner, expected] of cases) {
    const unit = await unitOf(
      `<UnitLeasedStatus>available</UnitLeasedStatus><Availability>${inner}</Availability>`,
    );
    assert.equal(unit.available_at, expected, inner);
  }
});

test('only the first hundred elements of a date are tried, and the date is empty if none of them can be read', async () => {
  const bad = Array.from(
    { length: 1000 },
    (_, day) => `<MadeReadyDate>soon ${day}</MadeReadyDate>`,
  );
  const parts = bad.map(() => '<VacateDate Year="2027" Month="13" Day="3"/>');
  const good =
    '<MadeReadyDate>2027-02-03</MadeReadyDate><VacateDate Year="2027" Month="2" Day="4"/>';
  const withBad = async (count: number) =>
    (
      await unitOf(
        `<UnitLeasedStatus>available</UnitLeasedStatus><Availability>${bad.slice(0, count).join('')}${parts.slice(0, count).join('')}${good}</Availability>`,
      )
    ).available_at;
  assert.deepEqual(
    [await withBad(99), await withBad(100), await withBad(1000)],
    ['2027-02-04', null, null],
  );
});
