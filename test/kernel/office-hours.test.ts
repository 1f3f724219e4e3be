/** Opening hours as users write them, and the spans of each weekday that result. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openSpans } from '../../src/kernel/office-hours.ts';

const MONDAY = 1;

suite('the spans of a day', () => {
  test('hours that are listed many times give one span', () => {
    const time = Array(25).fill('24h').join(',');
    const hours = Array.from({ length: 50 }, () => ({ day: 'Daily', time }));
    for (const [weekday, spans] of openSpans(hours))
      assert.deepEqual(spans, [[0, 1440]], `weekday ${weekday}`);
  });

  test('overlapping hours give one span, and separate hours are in order', () => {
    const hours = [
      { day: 'Monday', time: '2 PM - 6 PM, 9 AM - 11 AM' },
      { day: 'Mon-Fri', time: '10 AM - 12 PM, 3 PM - 4 PM' },
    ];
    assert.deepEqual(openSpans(hours).get(MONDAY), [
      [540, 720],
      [840, 1080],
    ]);
  });

  test('hours that follow each other without a gap remain separate', () => {
    const hours = [{ day: 'Monday', time: '9 AM - 12 PM, 12 PM - 5 PM' }];
    assert.deepEqual(openSpans(hours).get(MONDAY), [
      [540, 720],
      [720, 1020],
    ]);
  });
});
