/** Times for which no tour can be booked (§4.4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DateTime } from 'luxon';
import { present } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { dayAhead, reserve, tourProvider } from '../kit/tours.ts';

/** The next day on which Denver has no time between two and three o'clock, `YYYY-MM-DD`. */
async function daylightSavingDay(): Promise<string> {
  const { parts } = await service();
  const noon = DateTime.fromJSDate(parts.clock(), { zone: 'America/Denver' }).set({ hour: 12 });
  const days = Array.from({ length: 366 }, (_, index) => noon.plus({ days: index + 1 }));
  const day = days.find((one) => !one.minus({ days: 1 }).isInDST && one.isInDST);
  return present(day).toFormat('yyyy-MM-dd');
}

test('a time that is past or skipped by daylight saving time returns 409 and is not sent to the provider', async () => {
  const home = await tourProvider();
  home.feeds.serve(`${home.base}/reservations`, { status: 201, body: '{"reference": 71}' });
  const yesterday = await reserve(home, { tour_date: await dayAhead(-1) });
  assert.equal(yesterday.status, 409, yesterday.text);
  const skipped = await reserve(home, {
    tour_date: await daylightSavingDay(),
    tour_time: '02:30',
  });
  assert.equal(skipped.status, 409, skipped.text);
  assert.deepEqual(home.feeds.requestsTo(`${home.base}/reservations`), []);
});
