/** The availability of tours on V1. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { submit } from '../kit/submit.ts';
import { availability, dayAhead, tourHome } from '../kit/tours.ts';
import { daysOf, eventsOf, home } from './tours-setup.ts';

suite('POST /api/v1/tour/get-availability', () => {
  test("every requested day is listed with its times in the property's time zone, up to 14 days (decisions §5)", async () => {
    const start_date = await dayAhead(2);
    const answer = await availability(home, {
      start_date,
      days: 14,
      connection_id: home.connection.id,
      tour_type: 'virtual',
    });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(objectAt(answer.json, 'data')['timezone'], 'America/Denver');
    const days = daysOf(answer);
    assert.deepEqual(
      [days.length, days[0]?.date, days[13]?.date],
      [14, start_date, await dayAhead(15)],
    );
    assert.deepEqual(
      [days[0]?.times.length, days[0]?.times[0], days[0]?.times.at(-1)],
      [16, '09:00', '16:30'],
    );
  });

  test('records tour_availability_checked (§6.2)', async () => {
    const before = (await eventsOf(home, 'tour_availability_checked')).length;
    assert.equal((await availability(home, { visitor_id: 'v1', days: 1 })).status, 200);
    const events = await eventsOf(home, 'tour_availability_checked');
    assert.deepEqual([events.length - before, events.at(-1)?.['visitor_id']], [1, 'v1']);
  });

  test('invalid values and values of another property or provider are rejected with an error for each field', async () => {
    for (const days of [0, 15]) {
      const body = { connection_id: newId(), tour_type: 'balloon', start_date: 'soon', days };
      const rejected = Object.keys(errorsOf(await availability(home, body)));
      assert.deepEqual(rejected, ['start_date', 'days']);
    }
    assert.deepEqual(Object.keys(errorsOf(await availability(home, { connection_id: newId() }))), [
      'connection_id',
    ]);
    assert.deepEqual(errorsOf(await availability(home, { tour_type: 'balloon' })), {
      tour_type: ['The selected tour type is invalid.'],
    });
    const foreign = await submit('/tour/get-availability', { property_id: newId() });
    assert.deepEqual([foreign.status, Object.keys(errorsOf(foreign))], [422, ['property_id']]);
    assert.deepEqual(Object.keys(errorsOf(await submit('/tour/get-availability', {}))), [
      'property_id',
    ]);
  });

  test('no day before the year 1 or after the year 9999 is offered (§7.1)', async () => {
    const before = await availability(home, { start_date: '0000-01-01' });
    assert.deepEqual([before.status, Object.keys(errorsOf(before))], [422, ['start_date']]);
    const answer = await availability(home, { start_date: '9999-12-30', days: 14 });
    assert.deepEqual(
      daysOf(answer).map(({ date }) => date),
      ['9999-12-30', '9999-12-31'],
    );
  });

  test('a property without a tour provider returns an error message (§7.1)', async () => {
    const { property } = await community(await account());
    for (const path of ['/tour/get-availability', '/tour/reserve']) {
      const answer = await submit(path, { property_id: property.id });
      assert.equal(answer.status, 422);
      const said = 'This property has no tour provider.';
      assert.deepEqual(answer.json, { error: said, message: said });
    }
    const other = await tourHome('calendar');
    await v2(other.owner.admin.token, 'PATCH', `/connections/${other.connection.id}`, {
      enabled: false,
    });
    assert.equal(typeof (await availability(other)).json['error'], 'string');
  });
});
