/** Tours booked by V1: when there are places, who gets one, and what becomes of it (§4.4, §6.2, decisions §5 to §7). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';
import { newAddress, submit } from '../kit/submit.ts';
import { availability, type Day, dayAhead, reserve, type TourHome, tourHome, visitor } from '../kit/tours.ts';

type Json = Record<string, unknown>;

let home: TourHome;
before(async () => {
  home = await tourHome('calendar');
});

const daysOf = (answer: Answer) => (answer.json['data'] as { days: Day[] }).days;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const eventsOf = ({ property, owner }: TourHome, type: string) =>
  owner.ctx.run<Json>(sql`select * from demand_events where property_id = ${property.id} and type = ${type} order by created_at`);

suite('POST /api/v1/tour/get-availability', () => {
  test('every day that is asked for is there, with its times on the clock of the property, up to 14 days (decisions §5)', async () => {
    const start_date = await dayAhead(2);
    const answer = await availability(home, { start_date, days: 14, connection_id: home.connection.id, tour_type: 'virtual' });
    assert.equal(answer.status, 200, answer.text);
    assert.equal((answer.json['data'] as Json)['timezone'], 'America/Denver');
    const days = daysOf(answer);
    assert.deepEqual([days.length, days[0]?.date, days[13]?.date], [14, start_date, await dayAhead(15)]);
    assert.deepEqual([days[0]?.times.length, days[0]?.times[0], days[0]?.times.at(-1)], [16, '09:00', '16:30']);
  });

  test('it records tour_availability_checked (§6.2)', async () => {
    const before = (await eventsOf(home, 'tour_availability_checked')).length;
    assert.equal((await availability(home, { visitor_id: 'v1', days: 1 })).status, 200);
    const events = await eventsOf(home, 'tour_availability_checked');
    assert.deepEqual([events.length - before, events.at(-1)?.['visitor_id']], [1, 'v1']);
  });

  test('what is not of the property or of its provider is refused by field', async () => {
    const body = { connection_id: newId(), tour_type: 'balloon', start_date: 'soon', days: 15 };
    assert.deepEqual(Object.keys(errorsOf(await availability(home, body))), ['start_date', 'days']);
    assert.deepEqual(Object.keys(errorsOf(await availability(home, { connection_id: newId() }))), ['connection_id']);
    assert.deepEqual(errorsOf(await availability(home, { tour_type: 'balloon' })), {
      tour_type: ['The selected tour type is invalid.'],
    });
    const foreign = await submit('/tour/get-availability', { property_id: newId() });
    assert.deepEqual([foreign.status, Object.keys(errorsOf(foreign))], [422, ['property_id']]);
    assert.deepEqual(Object.keys(errorsOf(await submit('/tour/get-availability', {}))), ['property_id']);
  });

  test('there are no days before the year 1 and none after 9999 (§7.1)', async () => {
    const before = await availability(home, { start_date: '0000-01-01' });
    assert.deepEqual([before.status, Object.keys(errorsOf(before))], [422, ['start_date']]);
    const answer = await availability(home, { start_date: '9999-12-30', days: 14 });
    assert.deepEqual(
      daysOf(answer).map(({ date }) => date),
      ['9999-12-30', '9999-12-31'],
    );
  });

  test('a property with no tour provider gives an error message (§7.1)', async () => {
    const { property } = await community(await account());
    for (const path of ['/tour/get-availability', '/tour/reserve']) {
      const answer = await submit(path, { property_id: property.id });
      assert.equal(answer.status, 422);
      const said = 'This property has no tour provider.';
      assert.deepEqual(answer.json, { error: said, message: said });
    }
    const other = await tourHome('calendar');
    await v2(other.owner.admin.token, 'PATCH', `/connections/${other.connection.id}`, { enabled: false });
    assert.equal(typeof (await availability(other)).json['error'], 'string');
  });
});

suite('POST /api/v1/tour/reserve', () => {
  test('it books a slot and creates a lead, recorded as lead_submitted and tour_reserved (§4.4, §6.2)', async () => {
    const tour_date = await dayAhead(3);
    const who = { email: `${newId()}@example.com`, message: 'We are two.', landing_url: 'https://example.com/?gclid=AbC' };
    const answer = await reserve(home, { tour_date, tour_time: '11:30', tour_type: 'virtual', visitor_id: 'v2', ...who });
    assert.equal(answer.status, 201, answer.text);
    const data = answer.json['data'] as Json;
    const { id, lead_id, ...rest } = data;
    assert.deepEqual(rest, {
      ...{ status: 'reserved', connection_id: home.connection.id, property_id: home.property.id, tour_type: 'virtual' },
      ...{ tour_date, tour_time: '11:30', timezone: 'America/Denver', reference: null },
    });
    const lead = (await v2(home.owner.admin.token, 'GET', `/leads/${lead_id}`)).json['data'] as Json;
    const tour = { type: 'virtual', date: tour_date, time: '11:30', status: 'reserved' };
    assert.deepEqual([lead['email'], lead['message'], lead['tour']], [who.email, who.message, tour]);
    assert.deepEqual(lead['click_ids'], { gclid: 'AbC' });
    assert.deepEqual(
      (lead['timeline'] as Json[]).map((line) => [line['kind'], (line['data'] as Json)['tour']]),
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

  test('a place that is booked is not offered any more, and a 409 means that it is gone (§4.4)', async () => {
    const tour_date = await dayAhead(4);
    assert.equal((await reserve(home, { tour_date })).status, 201);
    const answer = await reserve(home, { tour_date, tour_type: 'self_guided' });
    const said = 'This time is no longer available.';
    assert.deepEqual([answer.status, answer.json], [409, { error: said, message: said }]);
    const [day] = daysOf(await availability(home, { start_date: tour_date, days: 1 }));
    assert.equal(day?.times.includes('10:00'), false);
    assert.equal(day?.times.length, 15);
  });

  test('a time that was never offered is not to be had', async () => {
    const holiday = await dayAhead(6);
    const other = await tourHome('calendar', { holidays: [holiday.slice(5)] });
    const tour_date = await dayAhead(5);
    for (const time of ['08:30', '10:10', '17:00', '02:00'])
      assert.equal((await reserve(other, { tour_date, tour_time: time })).status, 409, time);
    for (const day of [holiday, await dayAhead(-1), await dayAhead(61)])
      assert.equal((await reserve(other, { tour_date: day })).status, 409, day);
  });

  test('50 who ask for one place at once: one gets it, and the others lose nothing but the place', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(other, { tour_date })));
    assert.deepEqual(statuses(answers), [201, ...Array.from({ length: 49 }, () => 409)]);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 1);
    const list = await v2(other.owner.admin.token, 'GET', `/leads?property_id=${other.property.id}`);
    assert.equal(dataOf(list).length, 1);
  });

  test('with three places, 20 who ask at once are three who get one; one body sent often takes one place each time', async () => {
    const other = await tourHome('calendar', { capacity: 3 });
    const tour_date = await dayAhead(5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reserve(other, { tour_date, email: 'one@example.com' })));
    assert.deepEqual(statuses(answers).slice(0, 4), [201, 201, 201, 409]);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 3);
    assert.equal((await eventsOf(other, 'lead_submitted')).length, 3);
  });

  test('extra keys are held against tour_types[].schema.fields of the integrations (§4.4)', async () => {
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
    const asked = integrations[0]?.tour_types[0]?.schema.fields.filter(({ required }) => required).map(({ key }) => key);
    assert.deepEqual(asked, ['first_name', 'last_name', 'email', 'phone', 'pets']);
    const tour_date = await dayAhead(5);
    const wrong = await reserve(other, { tour_date, last_name: '', pets: 'dog', guests: 'many', email: 'x' });
    assert.equal(wrong.status, 422);
    assert.deepEqual(Object.keys(errorsOf(wrong)).sort(), ['email', 'guests', 'last_name', 'pets', 'phone']);
    const right = await reserve(other, { tour_date, pets: 'cat', guests: '2', phone: '303-555-0101', unknown: 'key' });
    assert.equal(right.status, 201, right.text);
    const lead = await v2(other.owner.admin.token, 'GET', `/leads/${(right.json['data'] as Json)['lead_id']}`);
    const kept = lead.json['data'] as Json;
    assert.deepEqual([kept['fields'], kept['phone']], [{ pets: 'cat', guests: 2 }, '+13035550101']);
  });

  test('connection_id, tour_type, tour_date and tour_time are required and checked', async () => {
    const body = { property_id: home.property.id, ...visitor() };
    const missing = await submit('/tour/reserve', body);
    assert.deepEqual(Object.keys(errorsOf(missing)), ['connection_id', 'tour_type', 'tour_date', 'tour_time']);
    const bad = { connection_id: newId(), tour_type: 'x', tour_date: '2026-13-01', tour_time: '7pm' };
    assert.deepEqual(Object.keys(errorsOf(await submit('/tour/reserve', { ...body, ...bad }))).sort(), [
      ...['connection_id', 'tour_date', 'tour_time'],
    ]);
    const word = await reserve(home, { tour_date: await dayAhead(5), tour_type: 'balloon' });
    assert.deepEqual(errorsOf(word), { tour_type: ['The selected tour type is invalid.'] });
    const unit_id = (await community(home.owner)).unit.id;
    const foreign = await reserve(home, { tour_date: await dayAhead(5), unit_id });
    assert.deepEqual(errorsOf(foreign), { unit_id: ['The selected unit id is invalid.'] });
  });

  test('what falls into the spam trap is answered like any other, and takes no place', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const answer = await reserve(other, { tour_date, homepage: 'https://spam.example' });
    assert.equal(answer.status, 201, answer.text);
    assert.equal((await eventsOf(other, 'tour_reserved')).length, 0);
    assert.equal((await reserve(other, { tour_date })).status, 201);
  });

  test('a place that was kept while a process died is free again when its time is up, and its row goes', async () => {
    const other = await tourHome('calendar');
    const tour_date = await dayAhead(5);
    const { id } = (await reserve(other, { tour_date })).json['data'] as { id: string };
    const held = (until: string) =>
      other.owner.ctx.run(sql`update tour_bookings set held_until = ${until}::timestamptz where id = ${id}`);
    await held('9999-01-01T00:00:00Z');
    assert.equal((await reserve(other, { tour_date })).status, 409);
    await held('2020-01-01T00:00:00Z');
    assert.equal((await reserve(other, { tour_date })).status, 201);
    await (await house()).handlers['tours-prune']?.({} as never, new AbortController().signal);
    const rows = await other.owner.ctx.run(sql`select id from tour_bookings where property_id = ${other.property.id}`);
    assert.deepEqual([rows.length, rows.some((row) => (row as Json)['id'] === id)], [1, false]);
  });

  test('60 a minute are taken of one address (decisions §5)', async () => {
    for (const path of ['/tour/reserve', '/tour/get-availability']) {
      const ip = newAddress();
      for (let turn = 0; turn < 60; turn += 1) assert.equal((await submit(path, {}, ip)).status, 422);
      assert.equal((await submit(path, {}, ip)).status, 429);
    }
  });
});

suite('the confirmation', () => {
  test('goes to whoever booked, with a calendar file of the right instant; the leasing office hears of it too', async () => {
    const { drain, mailTo } = await house();
    const tour_date = await dayAhead(7);
    const email = `${newId()}@example.com`;
    await drain();
    assert.equal((await reserve(home, { tour_date, tour_time: '15:30', email })).status, 201);
    await drain();
    const [mail, ...more] = await mailTo(email);
    assert.equal(more.length, 0);
    assert.match(mail ?? '', /^Reply-To: .*@office\.example$/m);
    const file = calendarFile(mail ?? '');
    const local = new Date(`${tour_date}T15:30:00Z`);
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', timeZoneName: 'longOffset' });
    const offset =
      zone
        .formatToParts(local)
        .find(({ type }) => type === 'timeZoneName')
        ?.value.slice(3) ?? '';
    const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
    const start = new Date(`${tour_date}T15:30:00${offset}`);
    assert.match(file, new RegExp(`^DTSTART:${stamp(start)}\\r?$`, 'm'));
    assert.match(file, new RegExp(`^DTEND:${stamp(new Date(start.getTime() + 1_800_000))}\\r?$`, 'm'));
    assert.match(file, /^METHOD:PUBLISH\r?$/m);
    const office = await mailTo(home.property['email'] as string);
    assert.equal(office.filter((one) => one.includes(email) && one.includes('New tour at')).length, 1);
  });
});

suite('the name in the confirmation', () => {
  const greeted = async (tour_time: string, first_name: string) => {
    const { drain, mailTo } = await house();
    const email = `${newId()}@example.com`;
    const answer = await reserve(home, { tour_date: await dayAhead(9), tour_time, first_name, email });
    assert.equal(answer.status, 201, answer.text);
    await drain();
    return /^Hello.*$/m.exec((await mailTo(email))[0] ?? '')?.[0];
  };

  test('is no message of somebody else: it is cut, stands in one line, and is left out when it is a link', async () => {
    assert.equal(await greeted('09:00', 'Dr.  Ada   Maria'), 'Hello Dr. Ada Maria,');
    assert.equal(await greeted('09:30', 'A'.repeat(255)), `Hello ${'A'.repeat(50)},`);
    const links = ['Win at https://evil.example', 'WWW.evil', 'evil/win', 'see evil.example'];
    for (const [index, link] of links.entries()) assert.equal(await greeted(`1${index}:00`, link), 'Hello,', link);
  });

  test('holds no control characters', async () => {
    for (const field of ['first_name', 'last_name']) {
      const answer = await reserve(home, { tour_date: await dayAhead(9), tour_time: '15:00', [field]: 'Ada,\n\nyou won.' });
      assert.deepEqual(errorsOf(answer)[field], [`The ${field.replace('_', ' ')} field format is invalid.`]);
    }
  });
});

const calendarFile = (mail: string): string => {
  const encoded = mail.split(/Content-Disposition: attachment[\s\S]*?\n\n/)[1]?.split('\n--')[0] ?? '';
  return Buffer.from(encoded, 'base64').toString();
};

type Integration = { id: string; tour_types: { type: string; schema: { fields: { key: string; required: boolean }[] } }[] };

async function v2Integrations({ property }: TourHome): Promise<Integration[]> {
  const { app } = await house();
  const answer = await app.inject({ url: `/api/v1/property/${property.id}/integrations`, remoteAddress: newAddress() });
  return answer.json().data;
}
