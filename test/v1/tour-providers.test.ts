/**
 * Tours of an external provider: the requests that it receives, and the effects of its errors
 * (§4.4, §7.2; `docs/recipes/serve-tours.md` documents the protocol).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { type Answer, errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { newAddress, submit } from '../kit/submit.ts';
import { availability, type Day, dayAhead, reserve, tourProvider } from '../kit/tours.ts';

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const UPSTREAM = 'The tour provider failed. Please try again.';

/** The responses of a provider that has one place at each time and recognizes repeated bookings. */
function onePlace() {
  const booked = new Map<string, string>();
  return ({ body }: { body: string }) => {
    const { id, date, time } = JSON.parse(body);
    const holder = booked.get(`${date} ${time}`);
    if (holder !== undefined && holder !== id) return { status: 409, body: '{}' };
    booked.set(`${date} ${time}`, id);
    return { status: 201, body: JSON.stringify({ reference: `R-${booked.size}` }) };
  };
}

suite('tour_http', () => {
  test('the key of the tour provider is masked on V2, and does not appear on any public page', async () => {
    const home = await tourProvider();
    assert.equal(objectAt(home.connection, 'settings')['api_key'], '********');
    const { app } = await service();
    for (const page of ['integrations', 'widget']) {
      const { body } = await app.inject({
        url: `/api/v1/property/${home.property.id}/${page}`,
        remoteAddress: newAddress(),
      });
      assert.match(body, /"tour_http"/);
      assert.doesNotMatch(body, /k-123|sealed|api_key/);
    }
  });

  test('the availability of the provider is returned for the requested days', async () => {
    const home = await tourProvider();
    const [date, next, later] = [await dayAhead(1), await dayAhead(2), await dayAhead(9)];
    const days = [
      { date: next, times: ['14:00', '09:15', '09:15'] },
      { date: later, times: ['10:00'] },
    ];
    home.feeds.serve(`${home.base}/availability`, JSON.stringify({ days }));
    const answer = await availability(home, { start_date: date, days: 2, tour_type: 'virtual' });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual((answer.json['data'] as { days: Day[] }).days, [
      { date, times: [] },
      { date: next, times: ['09:15', '14:00'] },
    ]);
    const [request] = home.feeds.requestsTo(`${home.base}/availability`);
    assert.equal(request?.headers.authorization, 'Bearer k-123');
    const { property, ...rest } = JSON.parse(request?.body ?? '{}');
    assert.deepEqual(rest, { tour_type: 'virtual', start_date: date, days: 2 });
    assert.deepEqual(
      [property.id, property.external_id, property.timezone],
      [home.property.id, null, 'America/Denver'],
    );
  });

  test('a booking is sent to the provider with its fields, and stores the reference of the provider', async () => {
    const fields = [{ key: 'pets', label: 'Pets', type: 'checkbox' }];
    const home = await tourProvider({ fields, slot_minutes: 45 });
    home.feeds.serve(`${home.base}/reservations`, { status: 201, body: '{"reference": 71}' });
    const external_ids = [{ connection_id: home.connection.id, type: 'property', value: 'P-9' }];
    await v2(home.owner.admin.token, 'PATCH', `/properties/${home.property.id}`, { external_ids });
    const email = `${newId()}@example.com`;
    const tour_date = await dayAhead(2);
    const answer = await reserve(home, { tour_date, email, pets: true });
    assert.deepEqual([answer.status, objectAt(answer.json, 'data')['reference']], [201, '71']);
    const [request] = home.feeds.requestsTo(`${home.base}/reservations`);
    const { id, property, ...rest } = JSON.parse(request?.body ?? '{}');
    const who = { first_name: 'Ada', last_name: 'Lovelace', email, pets: true };
    assert.deepEqual(rest, {
      tour_type: 'in_person',
      date: tour_date,
      time: '10:00',
      minutes: 45,
      fields: who,
    });
    assert.deepEqual([request?.headers['idempotency-key'], property.external_id], [id, 'P-9']);
  });

  test('a slot that the provider reports as taken returns 409 and creates no lead', async () => {
    const home = await tourProvider();
    home.feeds.serve(`${home.base}/reservations`, { status: 409, body: '' });
    const answer = await reserve(home, { tour_date: await dayAhead(2) });
    assert.equal(answer.status, 409);
    assert.equal(
      (await home.owner.ctx.run(sql`select from leads where property_id = ${home.property.id}`))
        .length,
      0,
    );
  });

  test('a day that cannot be booked is rejected before the provider is called (§7.1)', async () => {
    const home = await tourProvider();
    home.feeds.serve(`${home.base}/reservations`, onePlace());
    const tour_date = await dayAhead(2);
    for (const day of ['tour_date', 'move_in_date'])
      assert.deepEqual(
        Object.keys(errorsOf(await reserve(home, { tour_date, [day]: '0000-01-01' }))),
        [day],
      );
    assert.equal(
      (await reserve(home, { tour_date: '9999-12-31', tour_time: '23:30' })).status,
      409,
    );
    assert.equal(home.feeds.requestsTo(`${home.base}/reservations`).length, 0);
  });

  test('of 50 concurrent requests for one slot, one succeeds', async () => {
    const home = await tourProvider();
    home.feeds.serve(`${home.base}/reservations`, onePlace());
    const tour_date = await dayAhead(2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve(home, { tour_date })),
    );
    assert.deepEqual(statuses(answers), [201, ...Array.from({ length: 49 }, () => 409)]);
  });

  test('50 requests of one person for one place result in one booking', async () => {
    const home = await tourProvider();
    home.feeds.serve(`${home.base}/reservations`, onePlace());
    const tour_date = await dayAhead(2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve(home, { tour_date, email: 'a@example.com' })),
    );
    assert.deepEqual(statuses(answers), [201, ...Array.from({ length: 49 }, () => 409)]);
  });

  const FAULTS = {
    hangs: 'hang',
    'returns 500': { status: 500, body: '' },
    'rejects the key': { status: 401, body: '' },
    'resets the connection': 'reset',
    'sends a response that is not JSON': { status: 200, body: '<html>' },
    redirects: { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
  } as const;
  for (const [what, fault] of Object.entries(FAULTS)) {
    test(`a provider that ${what} returns 502, and the slot can still be booked (§4.4)`, async () => {
      const home = await tourProvider({ timeout_ms: 400 });
      const [availabilityPath, reservationsPath] = [
        `${home.base}/availability`,
        `${home.base}/reservations`,
      ];
      for (const path of [availabilityPath, reservationsPath]) home.feeds.serve(path, fault);
      const tour_date = await dayAhead(2);
      const who = { tour_date, email: `${newId()}@example.com` };
      for (const answer of [await availability(home), await reserve(home, who)]) {
        assert.equal(answer.status, 502, answer.text);
        assert.deepEqual(answer.json, { error: UPSTREAM, message: UPSTREAM });
      }
      const left = sql`select from leads where property_id = ${home.property.id} union all
        select from tour_bookings where property_id = ${home.property.id} union all
        select from demand_events where property_id = ${home.property.id} and type = 'tour_reserved'`;
      assert.equal((await home.owner.ctx.run(left)).length, 0);
      home.feeds.serve(
        availabilityPath,
        JSON.stringify({ days: [{ date: tour_date, times: ['10:00'] }] }),
      );
      home.feeds.serve(reservationsPath, onePlace());
      const days = (
        (await availability(home, { start_date: tour_date, days: 1 })).json['data'] as {
          days: Day[];
        }
      ).days;
      assert.deepEqual(days, [{ date: tour_date, times: ['10:00'] }]);
      assert.equal((await reserve(home, who)).status, 201);
    });
  }

  test('a retry after a lost response sends the same ID, and the provider books once', async () => {
    const home = await tourProvider({ timeout_ms: 400 });
    const path = `${home.base}/reservations`;
    const who = { tour_date: await dayAhead(2), email: `${newId()}@example.com` };
    home.feeds.serve(path, 'hang');
    assert.equal((await reserve(home, who)).status, 502);
    home.feeds.serve(path, onePlace());
    assert.equal((await reserve(home, { ...who, email: who.email.toUpperCase() })).status, 201);
    const ids = home.feeds.requestsTo(path).map(({ body }) => JSON.parse(body).id);
    assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
  });

  test('each booking of a person has its own ID', async () => {
    const home = await tourProvider();
    const path = `${home.base}/reservations`;
    home.feeds.serve(path, onePlace());
    const who = { email: `${newId()}@example.com` };
    for (const tour of [
      { tour_date: await dayAhead(2), tour_time: '10:00' },
      { tour_date: await dayAhead(2), tour_time: '11:00' },
      { tour_date: await dayAhead(3), tour_time: '11:00' },
    ])
      assert.equal((await reserve(home, { ...who, ...tour })).status, 201);
    const ids = home.feeds.requestsTo(path).map(({ body }) => JSON.parse(body).id);
    assert.deepEqual([ids.length, new Set(ids).size], [3, 3]);
  });

  test('a provider has at most 8 s to respond, so that a visitor gets a response within 10 s (§7.2)', async () => {
    const { owner } = await tourProvider();
    const settings = { url: 'https://tours.example.com', api_key: 'k', timeout_ms: 8001 };
    const answer = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'tour_http',
      name: 'x',
      settings,
    });
    assert.deepEqual(errorsOf(answer), {
      'settings.timeout_ms': ['The settings.timeout ms field must not be greater than 8000.'],
    });
  });

  test('a custom field cannot have a key that every booking has', async () => {
    const { owner } = await tourProvider();
    const fields = [{ key: 'tour_date', label: 'x' }];
    const answer = await v2(owner.admin.token, 'POST', '/connections', {
      type: 'calendar',
      name: 'x',
      settings: { fields },
    });
    assert.deepEqual(Object.keys(errorsOf(answer)), ['settings.fields.0.key']);
  });

  const made = async (type: string, settings: object) => {
    const { owner } = await tourProvider();
    return v2(owner.admin.token, 'POST', '/connections', { type, name: 'x', settings });
  };

  test('fields that cannot be answered and holidays that do not exist are rejected with an error for each setting (§7.1)', async () => {
    const fields = [
      { key: 'pets', label: 'Pets', type: 'select', required: true },
      { key: 'guests', label: 'Guests' },
      { key: 'guests', label: 'Guests' },
    ];
    const faults = {
      'settings.fields.0.options': ['The settings.fields.0.options field is required.'],
      'settings.fields.2.key': ['The settings.fields.2.key field has a duplicate value.'],
    };
    const provider = { url: 'https://tours.example.com', api_key: 'k' };
    assert.deepEqual(errorsOf(await made('tour_http', { ...provider, fields })), faults);
    const holidays = ['02-29', '02-30', '2026-02-29', '2028-02-29', '2026-11-31'];
    assert.deepEqual(errorsOf(await made('calendar', { fields, holidays })), {
      ...faults,
      ...Object.fromEntries(
        [1, 2, 4].map((at) => [
          `settings.holidays.${at}`,
          [`The settings.holidays.${at} field must be a valid date.`],
        ]),
      ),
    });
    const whole = {
      fields: [{ ...fields[0], options: ['cat'] }, fields[1]],
      holidays: ['02-29', '2028-02-29'],
    };
    assert.equal((await made('calendar', whole)).status, 201);
  });

  test('a connection with invalid fields and holidays from an earlier version still offers its tours', async () => {
    const home = await tourProvider();
    const settings = JSON.stringify({
      holidays: ['02-30'],
      fields: [{ key: 'pets', label: 'Pets', type: 'select' }],
    });
    const calendar = await home.owner.make('connections', { type: 'calendar', name: 'Ours' });
    await v2(home.owner.admin.token, 'POST', `/connections/${calendar.id}/properties`, {
      property_id: home.property.id,
    });
    await home.owner.ctx.run(
      sql`update connections set settings = ${settings}::jsonb where id = ${calendar.id}`,
    );
    assert.equal((await availability(home, { connection_id: calendar.id, days: 1 })).status, 200);
  });

  test('connection_id selects one of several providers (§4.4)', async () => {
    const home = await tourProvider();
    const calendar = await home.owner.make('connections', { type: 'calendar', name: 'Ours' });
    const { property } = home;
    await v2(home.owner.admin.token, 'POST', `/connections/${calendar.id}/properties`, {
      property_id: property.id,
    });
    const answer = await availability(
      { ...home, connection: calendar },
      { connection_id: calendar.id, days: 1 },
    );
    assert.equal(answer.status, 200);
    assert.equal(home.feeds.requestsTo(`${home.base}/availability`).length, 0);
    const tour_date = await dayAhead(2);
    assert.equal((await submit('/tour/reserve', {})).status, 422);
    assert.equal((await reserve({ ...home, connection: calendar }, { tour_date })).status, 201);
  });
});
