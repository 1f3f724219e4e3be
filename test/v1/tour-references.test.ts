/** The reference in the response of a tour provider, which the service does not control. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { objectAt } from '../kit/json.ts';
import { dayAhead, reserve, tourProvider } from '../kit/tours.ts';

const REFERENCES: [given: unknown, stored: string | null][] = [
  ['R\u0000-1', 'R-1'],
  ['\ud800', '\ufffd'],
  ['\0', null],
  [' R-2 ', 'R-2'],
  ['x'.repeat(100_000), 'x'.repeat(255)],
];

for (const [given, stored] of REFERENCES)
  test(`a booking is kept even if its reference is ${JSON.stringify(given).slice(0, 20)}`, async () => {
    const home = await tourProvider();
    home.feeds.serve(`${home.base}/reservations`, {
      status: 201,
      body: JSON.stringify({ reference: given }),
    });
    const answer = await reserve(home, { tour_date: await dayAhead(2) });
    assert.deepEqual([answer.status, objectAt(answer.json, 'data')['reference']], [201, stored]);
  });
