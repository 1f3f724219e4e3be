/**
 * Tours booked on V1: available slots, concurrent bookings, and the results (§4.4, §6.2, decisions
 * §5 to §7).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { hold, release } from '../../src/domain/tours/bookings.ts';
import { newId } from '../../src/kernel/id.ts';
import { community } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt, recordAt } from '../kit/json.ts';
import { firstAttempt, service } from '../kit/service.ts';
import { newAddress, submit } from '../kit/submit.ts';
import { availability, dayAhead, reserve, type TourHome, tourHome, visitor } from '../kit/tours.ts';
import { daysOf, eventsOf, home, type Json } from './tours-setup.ts';

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

suite('POST /api/v1/tour/reserve', () => {
  test('books a slot, creates a lead, and records lead_submitted and tour_reserved (§4.4, §6.2)', async () => {
    const tour_date = await dayAhead(3);
    const who = {
      email: `${newId()}@example.com`,
      message: 'We are two.',
      landing_url: 'https://example.com/?gclid=AbC',
    };
    const answer = await reserve(home, {
      tour_date,
      tour_time: '11:30',
      tour_type: 'virtual',
      visitor_id: 'v2',
      ...who,
    });
    assert.equal(answer.status, 201, answer.text);
    const data = objectAt(answer.json, 'data');
    const { id, lead_id, ...rest } = data;
    assert.deepEqual(rest, {
      status: 'reserved',
      connection_id: home.connection.id,
      property_id: home.property.id,
      tour_type: 'virtual',
      tour_date,
      tour_time: '11:30',
      timezone: 'America/Denver',
      reference: null,
    });
    const lead = objectAt(
      (await v2(home.owner.admin.token, 'GET', `/leads/${lead_id}`)).json,
      'data',
    );
    const tour = { type: 'virtual', date: tour_date, time: '11:30', status: 'reserved' };
    assert.deepEqual(
      [lead['email'], lead['message'], lead['tour']],
      [who.email, who.message, tour],
    );
    assert.deepEqual(lead['click_ids'], { gclid: 'AbC' });
    assert.deepEqual(
      objectsAt(lead, 'timeline').map((line) => [line['kind'], objectAt(line, 'data')['tour']]),
      [['tour', tour]],
    );
    const recorded = await home.owner.ctx.run<Json>(
      sql`select type, visitor_id from demand_events where lead_id = ${lead_id} order by type`,
    );
    assert.deepEqual(recorded, [
      { type: 'lead_submitted', visitor_id: 'v2' },
      { type: 'tour_reserved', visitor_id: 'v2' },
    ]);
    assert.ok(id);
  });

  test('a booked slot is no longer offered, and another booking of the slot returns 409 (§4.4)', async () => {
    const tour_date = await dayAhead(4);
    assert.equal((await reserve(home, { tour_date })).status, 201);
    const answer = await reserve(home, { tour_date, tour_type: 'self_guided' });
    const said = 'This time is no longer available.';
    assert.deepEqual([answer.status, answer.json], [409, { error: said, message: said }]);
    for (const [start_date, days] of [
      [tour_date, 1],
      [await dayAhead(2), 3],
    ]) {
      const day = daysOf(await availability(home, { start_date, days })).at(-1);
      assert.deepEqual([day?.date, day?.times.length], [tour_date, 15]);
      assert.equal(day?.times.includes('10:00'), false);
    }
  });

  test('availability covers by default seven days from today for the first tour type, and at most 14 days (§4.4)', async () => {
    const fresh = await tourHome('calendar');
    const usual = daysOf(await availability(fresh));
    assert.deepEqual([usual.length, usual[0]?.date], [7, await dayAhead(0)]);
    const [event] = await eventsOf(fresh, 'tour_availability_checked');
    assert.equal(objectAt(event, 'properties')['tour_type'], 'in_person');
    assert.equal(daysOf(await availability(fresh, { days: 14 })).length, 14);
    assert.deepEqual(Object.keys(errorsOf(await availability(fresh, { days: 15 }))), ['days']);
  });

  test('a time that was not offered cannot be booked', async () => {
    const holiday = await dayAhead(6);
    const other = await tourHome('calendar', { holidays: [holiday.slice(5)] });
    const tour_date = await dayAhead(5);
    for (const time of ['08:30', '10:10', '17:00', '02:00'])
      assert.equal((await reserve(other, { tour_date, tour_time: time })).status, 409, time);
    for (const day of [holiday, await dayAhead(-1), await dayAhead(61)])
      assert.equal((await reserve(other, { tour_date: day })).status, 409, day);
  });

  test('of 50 concurrent requests for one slot, one succeeds, and the others get 409', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve(other, { tour_date })),
    );
    assert.deepEqual(statuses(answers), [201, ...Array.from({ length: 49 }, () => 409)]);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 1);
    const list = await v2(
      other.owner.admin.token,
      'GET',
      `/leads?property_id=${other.property.id}`,
    );
    assert.equal(dataOf(list).length, 1);
  });

  test('of 20 concurrent requests for a time with three slots, three succeed, even if all have the same body', async () => {
    const other = await tourHome('calendar', { capacity: 3 });
    const tour_date = await dayAhead(5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reserve(other, { tour_date, email: 'one@example.com' })),
    );
    assert.deepEqual(statuses(answers).slice(0, 4), [201, 201, 201, 409]);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 3);
    assert.equal((await eventsOf(other, 'lead_submitted')).length, 3);
  });

  test('additional keys are validated against tour_types[].schema.fields of the integrations (§4.4)', async () => {
    const fields = [
      { key: 'pets', label: 'Pets', type: 'select', options: ['none', 'cat'], required: true },
      { key: 'guests', label: 'How many', type: 'number' },
      { key: 'phone', label: 'Telephone', type: 'phone', required: true },
    ];
    const other = await tourHome('calendar', { fields, tour_types: ['in_person'] });
    const integrations = await v2Integrations(other);
    assert.deepEqual(
      integrations.map(({ id, tour_types }) => [id, tour_types.map((one) => one.type)]),
      [[other.connection.id, ['in_person']]],
    );
    const fieldKeys = integrations[0]?.tour_types[0]?.schema.fields
      .filter(({ required }) => required)
      .map(({ key }) => key);
    assert.deepEqual(fieldKeys, ['first_name', 'last_name', 'email', 'phone', 'pets']);
    const tour_date = await dayAhead(5);
    const wrong = await reserve(other, {
      tour_date,
      last_name: '',
      pets: 'dog',
      guests: 'many',
      email: 'x',
    });
    assert.equal(wrong.status, 422);
    assert.deepEqual(Object.keys(errorsOf(wrong)).sort(), [
      'email',
      'guests',
      'last_name',
      'pets',
      'phone',
    ]);
    const right = await reserve(other, {
      tour_date,
      pets: 'cat',
      guests: '2',
      phone: '303-555-0101',
      unknown: 'key',
    });
    assert.equal(right.status, 201, right.text);
    const lead = await v2(
      other.owner.admin.token,
      'GET',
      `/leads/${objectAt(right.json, 'data')['lead_id']}`,
    );
    const kept = objectAt(lead.json, 'data');
    assert.deepEqual([kept['fields'], kept['phone']], [{ pets: 'cat', guests: 2 }, '+13035550101']);
  });

  test('connection_id, tour_type, tour_date and tour_time are required and checked', async () => {
    const body = { property_id: home.property.id, ...visitor() };
    const missing = await submit('/tour/reserve', body);
    assert.deepEqual(Object.keys(errorsOf(missing)), [
      'connection_id',
      'tour_type',
      'tour_date',
      'tour_time',
    ]);
    const bad = {
      connection_id: newId(),
      tour_type: 'x',
      tour_date: '2026-13-01',
      tour_time: '7pm',
    };
    assert.deepEqual(
      Object.keys(errorsOf(await submit('/tour/reserve', { ...body, ...bad }))).sort(),
      ['connection_id', 'tour_date', 'tour_time'],
    );
    const word = await reserve(home, { tour_date: await dayAhead(5), tour_type: 'balloon' });
    assert.deepEqual(errorsOf(word), { tour_type: ['The selected tour type is invalid.'] });
    const unit_id = (await community(home.owner)).unit.id;
    const foreign = await reserve(home, { tour_date: await dayAhead(5), unit_id });
    assert.deepEqual(errorsOf(foreign), { unit_id: ['The selected unit id is invalid.'] });
  });

  test('a submission that fills in the spam trap gets a normal response and takes no slot', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const answer = await reserve(other, { tour_date, homepage: 'https://spam.example' });
    assert.equal(answer.status, 201, answer.text);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 0);
    assert.equal((await reserve(other, { tour_date })).status, 201);
  });

  test('a slot held by a killed process is free after its hold expires, and its row is deleted', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const { id } = recordAt((await reserve(other, { tour_date })).json, 'data');
    const held = (until: string) =>
      other.owner.ctx.run(
        sql`update tour_bookings set held_until = ${until}::timestamptz where id = ${id}`,
      );
    await held('9999-01-01T00:00:00Z');
    assert.equal((await reserve(other, { tour_date })).status, 409);
    await held('2020-01-01T00:00:00Z');
    assert.equal((await reserve(other, { tour_date })).status, 201);
    await (await service()).handlers['tours-prune']({}, firstAttempt());
    const rows = await other.owner.ctx.run(
      sql`select id from tour_bookings where property_id = ${other.property.id}`,
    );
    assert.deepEqual([rows.length, rows.some((row) => objectAt(row)['id'] === id)], [1, false]);
  });

  test('a slot is held for 30 seconds, and can be held again after its release', async () => {
    const { owner, connection, property } = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const wanted = {
      connectionId: connection.id,
      propertyId: property.id,
      tour_type: 'in_person',
      tour_date,
      tour_time: '11:00',
      timezone: 'America/Denver',
      startsAt: new Date(`${tour_date}T18:00:00Z`),
      minutes: 30,
      place: '',
      email: null,
      first_name: null,
    };
    const id = await hold(owner.ctx, wanted, 1);
    await assert.rejects(hold(owner.ctx, wanted, 1), /no longer available/);
    const held = await owner.ctx.run(sql`
      select extract(epoch from held_until - created_at)::integer as seconds from tour_bookings where id = ${id}`);
    assert.deepEqual(held, [{ seconds: 30 }]);
    await release(owner.ctx, id);
    assert.notEqual(await hold(owner.ctx, wanted, 1), id);
  });

  test('one address may send 60 reservations per minute (decisions §5)', async () => {
    for (const path of ['/tour/reserve', '/tour/get-availability']) {
      const ip = newAddress();
      for (let turn = 0; turn < 60; turn += 1)
        assert.equal((await submit(path, {}, ip)).status, 422);
      assert.equal((await submit(path, {}, ip)).status, 429);
    }
  });
});

type Integration = {
  id: string;
  tour_types: { type: string; schema: { fields: { key: string; required: boolean }[] } }[];
};

async function v2Integrations({ property }: TourHome): Promise<Integration[]> {
  const { app } = await service();
  const answer = await app.inject({
    url: `/api/v1/property/${property.id}/integrations`,
    remoteAddress: newAddress(),
  });
  return answer.json().data;
}
