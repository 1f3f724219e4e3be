/** The bookings that take a time: all bookings of the property that overlap it. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { v2 } from '../kit/call.ts';
import { availability, dayAhead, reserve, type TourHome, tourHome, visitor } from '../kit/tours.ts';
import { daysOf } from './tours-setup.ts';

/** Another calendar of the same property. */
async function withCalendar({ owner, property }: TourHome, settings: object): Promise<TourHome> {
  const connection = await owner.make('connections', { type: 'calendar', name: 'More', settings });
  await v2(owner.admin.token, 'POST', `/connections/${connection.id}/properties`, {
    property_id: property.id,
  });
  return { owner, property, connection };
}

async function freeTimes(of: TourHome, start_date: string): Promise<string[]> {
  const connection_id = of.connection.id;
  return daysOf(await availability(of, { connection_id, start_date, days: 1 }))[0]?.times ?? [];
}

const statusOf = async (of: TourHome, tour_date: string, tour_time: string) =>
  (await reserve(of, { tour_date, tour_time, ...visitor() })).status;

suite('the bookings that take a time', () => {
  test('include those of another calendar of the property', async () => {
    const one = await tourHome('calendar');
    const day = await dayAhead(3);
    assert.equal(await statusOf(one, day, '10:00'), 201);
    const other = await withCalendar(one, {});
    assert.deepEqual((await freeTimes(other, day)).slice(0, 3), ['09:00', '09:30', '10:30']);
    assert.equal(await statusOf(other, day, '10:00'), 409);
    assert.equal(await statusOf(other, day, '10:30'), 201);
    assert.equal(await statusOf(one, day, '10:30'), 409);
  });

  test('include those of a deleted calendar', async () => {
    const one = await tourHome('calendar');
    const day = await dayAhead(3);
    assert.equal(await statusOf(one, day, '10:00'), 201);
    await v2(one.owner.admin.token, 'DELETE', `/connections/${one.connection.id}`);
    const other = await withCalendar(one, {});
    assert.equal((await freeTimes(other, day)).includes('10:00'), false);
    assert.equal(await statusOf(other, day, '10:00'), 409);
  });

  test('include those that overlap it after the duration of tours was changed', async () => {
    const home = await tourHome('calendar', { slot_minutes: 60 });
    const day = await dayAhead(3);
    assert.equal(await statusOf(home, day, '10:00'), 201);
    const set = (slot_minutes: number) =>
      v2(home.owner.admin.token, 'PATCH', `/connections/${home.connection.id}`, {
        settings: { slot_minutes },
      });
    await set(45);
    const free = ['09:00', '11:15', '12:00'];
    assert.deepEqual((await freeTimes(home, day)).slice(0, 3), free);
    assert.equal(await statusOf(home, day, '09:45'), 409);
    assert.equal(await statusOf(home, day, '10:30'), 409);
    assert.equal(await statusOf(home, day, '09:00'), 201);
  });

  test('are booked once by concurrent requests to two calendars', async () => {
    const one = await tourHome('calendar', { slot_minutes: 60 });
    const other = await withCalendar(one, { slot_minutes: 30 });
    const day = await dayAhead(3);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0 ? statusOf(one, day, '10:00') : statusOf(other, day, '10:30'),
      ),
    );
    assert.deepEqual(statuses.sort(), [201, ...Array(9).fill(409)]);
  });

  test('do not include those of an external provider', async () => {
    const one = await tourHome('calendar');
    const day = await dayAhead(3);
    assert.equal(await statusOf(one, day, '10:00'), 201);
    await one.owner.ctx.run(
      sql`update tour_bookings set place = 'in_person a@example.com' where property_id = ${one.property.id}`,
    );
    assert.equal(await statusOf(one, day, '10:00'), 201);
  });
});
