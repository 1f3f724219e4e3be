/** Tours booked through Sites, as through V1, for the properties of the website (§4.5, §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { community } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { submitTo } from '../kit/submit.ts';
import {
  type Day,
  dayAhead,
  type TourHome,
  tourHome,
  tourProvider,
  visitor,
} from '../kit/tours.ts';
import { type Json, type Website, websiteOf } from './website.ts';

let home: TourHome;
let website: Website;
setUp(async () => {
  home = await tourHome('calendar');
  website = await websiteOf(home.owner, [home.property.id]);
});

const booking = async (more: object = {}) => ({
  tour_type: 'in_person',
  tour_time: '10:00',
  ...visitor(),
  ...more,
});

suite('POST /api/sites/v1/tours', () => {
  test('availability comes from the tour provider of the property; the property is given by slug or ID, or omitted', async () => {
    const start_date = await dayAhead(2);
    const slug = home.property['slug'];
    for (const body of [{}, { property: slug }, { property_id: home.property.id }]) {
      const answer = await submitTo(website, '/tours/availability', {
        ...body,
        start_date,
        days: 2,
      });
      assert.equal(answer.status, 200, answer.text);
      const { timezone, days } = answer.json['data'] as { timezone: string; days: Day[] };
      assert.deepEqual(
        [timezone, days.length, days[0]?.date, days[0]?.times.length],
        ['America/Denver', 2, start_date, 16],
      );
      assert.deepEqual(answer.json['meta'], {});
    }
    const events = await home.owner.ctx.run<Json>(sql`
      select website_id from demand_events where property_id = ${home.property.id} and type = 'tour_availability_checked'`);
    assert.deepEqual(events, Array(3).fill({ website_id: website.id }));
  });

  test('a day in the year 0 is rejected (§7.1)', async () => {
    const answer = await submitTo(website, '/tours/availability', { start_date: '0000-01-01' });
    assert.deepEqual([answer.status, Object.keys(errorsOf(answer))], [422, ['start_date']]);
  });

  test('a reservation creates a lead of the website, and the slot is no longer available', async () => {
    const tour_date = await dayAhead(3);
    const answer = await submitTo(website, '/tours/reservations', await booking({ tour_date }));
    assert.equal(answer.status, 201, answer.text);
    const data = objectAt(answer.json, 'data');
    assert.deepEqual([data['status'], data['connection_id']], ['reserved', home.connection.id]);
    const lead = objectAt(
      (await v2(home.owner.admin.token, 'GET', `/leads/${data['lead_id']}`)).json,
      'data',
    );
    assert.deepEqual([lead['website_id'], objectAt(lead, 'tour')['date']], [website.id, tour_date]);
    const again = await submitTo(
      website,
      '/tours/reservations',
      await booking({ tour_date, connection_id: home.connection.id }),
    );
    assert.deepEqual(
      [again.status, again.json],
      [409, { message: 'This time is no longer available.' }],
    );
  });

  test('the fields of the tour type may be sent under `fields`, as in a form submission', async () => {
    const tour = { tour_type: 'in_person', tour_date: await dayAhead(6), tour_time: '10:00' };
    const { email, ...rest } = visitor();
    const lacking = await submitTo(website, '/tours/reservations', { ...tour, fields: rest });
    assert.deepEqual(errorsOf(lacking), { email: ['The email field is required.'] });
    const answer = await submitTo(website, '/tours/reservations', {
      ...tour,
      fields: { ...rest, email },
    });
    assert.equal(answer.status, 201, answer.text);
  });

  test('of 50 concurrent requests for one slot, one succeeds', async () => {
    const other = await tourHome('calendar');
    const site = await websiteOf(other.owner, [other.property.id]);
    const tour_date = await dayAhead(3);
    const bodies = await Promise.all(Array.from({ length: 50 }, () => booking({ tour_date })));
    const answers = await Promise.all(
      bodies.map((body) => submitTo(site, '/tours/reservations', body)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(49).fill(409)]);
  });

  test('a provider that fails returns 502 with a message, and a property without a provider is rejected (§7)', async () => {
    const outside = await tourProvider();
    const site = await websiteOf(outside.owner, [outside.property.id]);
    outside.feeds.serve(`${outside.base}/reservations`, 'reset');
    const failed = await submitTo(
      site,
      '/tours/reservations',
      await booking({ tour_date: await dayAhead(2) }),
    );
    assert.deepEqual([failed.status, Object.keys(failed.json)], [502, ['message']]);
    const { property } = await community(home.owner);
    const bare = await websiteOf(home.owner, [property.id]);
    for (const path of ['/tours/availability', '/tours/reservations']) {
      const answer = await submitTo(bare, path, {});
      assert.deepEqual(
        [answer.status, answer.json],
        [422, { message: 'This property has no tour provider.', errors: {} }],
      );
    }
  });

  test('a property outside the website and invalid fields are rejected with an error for each field', async () => {
    const { property } = await community(home.owner);
    const foreign = await submitTo(website, '/tours/availability', {
      property_id: property.id,
      property: 'nowhere',
    });
    assert.deepEqual(Object.keys(errorsOf(foreign)), ['property', 'property_id']);
    const body = { connection_id: newId(), tour_date: 'soon', last_name: null };
    const wrong = await submitTo(website, '/tours/reservations', await booking(body));
    assert.deepEqual(Object.keys(errorsOf(wrong)).sort(), ['connection_id', 'tour_date']);
    const lacking = await submitTo(
      website,
      '/tours/reservations',
      await booking({ tour_date: await dayAhead(4), last_name: null }),
    );
    assert.deepEqual(errorsOf(lacking), { last_name: ['The last name field is required.'] });
  });

  test('one token may call each of the two operations 60 times a minute (§8)', async () => {
    const other = await tourHome('calendar');
    const site = await websiteOf(other.owner, [other.property.id]);
    for (const path of ['/tours/availability', '/tours/reservations']) {
      for (let turn = 0; turn < 60; turn += 1)
        assert.equal((await submitTo(site, path, { property: 'x' })).status, 422);
      assert.equal((await submitTo(site, path, {})).status, 429);
    }
  });
});
