/** The booked tours of a period. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { dayAhead, reserve, type TourHome, tourHome, visitor } from '../kit/tours.ts';

async function report({ token }: { token: string }, query = '') {
  const answer = await v2(token, 'GET', `/reports/tours${query}`);
  assert.equal(answer.status, 200, answer.text);
  return objectAt(answer.json, 'data');
}

async function book(home: TourHome, days: number, more: object = {}): Promise<void> {
  const answer = await reserve(home, { tour_date: await dayAhead(days), ...more });
  assert.equal(answer.status, 201, answer.text);
}

suite('the tours report', () => {
  test('lists the booked tours by date and time, each with its lead, including two of one person (§4.3 GET /reports/tours)', async () => {
    const home = await tourHome('calendar');
    const { owner, property } = home;
    const ada = visitor();
    await book(home, 3, ada);
    await book(home, 2, { ...ada, tour_time: '14:00' });
    await book(home, 2, { first_name: 'Grace' });
    await book(home, 9);
    const data = await report(owner.admin, `?from=${await dayAhead(1)}&days=8`);
    assert.deepEqual([data['total'], data['days'], data['property_id']], [3, 8, null]);
    const [two, three] = [await dayAhead(2), await dayAhead(3)];
    const tours = objectsAt(data, 'tours');
    assert.deepEqual(
      tours.map(({ date, time }) => [date, time]),
      [
        [two, '10:00'],
        [two, '14:00'],
        [three, '10:00'],
      ],
    );
    assert.equal(tours[0]?.['lead_name'], 'Grace Lovelace');
    const [, later, last] = tours;
    assert.equal(later?.['lead_name'], 'Ada Lovelace');
    assert.equal(later?.['lead_id'], last?.['lead_id']);
    assert.deepEqual(
      [later?.['property_id'], later?.['timezone'], later?.['tour_type']],
      [property.id, 'America/Denver', 'in_person'],
    );
    assert.equal((await report(owner.admin))['total'], 4);
    const cut = await report(owner.admin, `?from=${two}&days=1`);
    assert.equal(cut['total'], 2);
  });

  test('omits held times, and shows the tour of an erased person without a lead', async () => {
    const home = await tourHome('calendar');
    const { owner } = home;
    await book(home, 2);
    await book(home, 3);
    const [first] = objectsAt(await report(owner.admin), 'tours');
    const erased = await v2(owner.admin.token, 'DELETE', `/leads/${first?.['lead_id']}`);
    assert.equal(erased.status, 204);
    const tours = objectsAt(await report(owner.admin), 'tours');
    assert.deepEqual([tours[0]?.['lead_id'], tours[0]?.['lead_name']], [null, null]);
    assert.equal(tours.length, 2);
    await owner.ctx.run(
      sql`update tour_bookings set held_until = now() where id = ${first?.['id']}`,
    );
    assert.equal((await report(owner.admin))['total'], 1);
  });

  test('can be limited to one property, and lists only tours that the caller may see', async () => {
    const home = await tourHome('calendar');
    const { owner, property } = home;
    await book(home, 2);
    const { property: other } = await tourHome('calendar');
    assert.equal((await report(owner.admin, `?property_id=${property.id.toUpperCase()}`)).total, 1);
    assert.equal((await report(owner.admin, `?property_id=${other.id}`))['total'], 0);
    assert.equal((await report((await account()).admin))['total'], 0);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'North' });
    assert.equal((await report(await owner.person('viewer', [group.id])))['total'], 0);
    await owner.ctx.run(
      sql`update roles set permissions = '["units.view"]' where account_id = ${owner.id} and key = 'viewer'`,
    );
    const { token } = await owner.person('viewer');
    assert.equal((await v2(token, 'GET', '/reports/tours')).status, 403);
  });

  test('a malformed query returns 422 and names the parameter', async () => {
    const { admin } = await account();
    for (const [query, field] of [
      ['property_id=x', 'property_id'],
      ['from=2026-02-30', 'from'],
      ['from=2026-02-01T00:00:00Z', 'from'],
      ['days=0', 'days'],
      ['days=63', 'days'],
      ['days=1.5', 'days'],
    ] as const) {
      const errors = errorsOf(await v2(admin.token, 'GET', `/reports/tours?${query}`));
      assert.deepEqual(Object.keys(errors), [field]);
    }
  });
});
