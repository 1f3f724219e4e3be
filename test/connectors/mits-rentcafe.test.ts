/** MITS feeds in the dialect of RentCafe. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { only } from './mits.ts';

test('RentCafe: a unit on notice is available only if it has a date', async () => {
  const { units } = await only('rent-cafe');
  assert.deepEqual(
    units.map((unit) => [unit.number, unit.is_available, unit.available_at]),
    [
      ['09-207', true, '2026-12-01'],
      ['09-208', false, null],
      ['09-209', false, null],
      ['09-210', true, null],
    ],
  );
});

test('RentCafe: yes/no elements, named rows and lists are amenities, and web addresses are not', async () => {
  const { amenities, units, floor_plans } = await only('rent-cafe');
  assert.deepEqual(
    amenities.map(({ name }) => name),
    ['Pool', 'Package Receiving', 'Moat', 'Balcony', 'Media Room', 'Theater'],
  );
  assert.deepEqual(
    units[0]?.amenities.map(({ name }) => name),
    ['5th Floor', 'Balcony'],
  );
  assert.deepEqual(floor_plans[0]?.amenities, []);
});

test('RentCafe: abbreviated days and times with seconds are parsed, and other times are kept', async () => {
  const { office_hours } = await only('rent-cafe');
  assert.deepEqual(office_hours, [
    { day: 'Monday', time: '9:00 AM - 6:00 PM' },
    { day: 'Thursday', time: '10:00 AM - 5:30 PM' },
    { day: 'Saturday', time: 'by appointment' },
  ]);
});
