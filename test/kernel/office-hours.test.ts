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

suite('times without am or pm', () => {
  const spansOf = (time: string) => openSpans([{ day: 'Monday', time }]).get(MONDAY);
  const READ: [time: string, ...spans: [from: number, to: number][]][] = [
    ['1-5pm', [13, 17]],
    ['1:30 - 5 p.m.', [13.5, 17]],
    ['01:00 - 05:00 PM', [13, 17]],
    ['9am-12pm, 1-5pm', [9, 12], [13, 17]],
    ['9-5pm', [9, 17]],
    ['10-2pm', [10, 14]],
    ['12-5pm', [12, 17]],
    ['11-12pm', [11, 12]],
    ['9-11am', [9, 11]],
    ['10-1am'],
    ['9-12am', [21, 24]],
    ['09:00 - 5pm', [9, 17]],
    ['13:00 - 5pm', [13, 17]],
    ['1-5', [13, 17]],
    ['2:30 to 6', [14.5, 18]],
    ['9-12, 1-5', [9, 12], [13, 17]],
    ['6-6', [6, 18]],
    ['9-5', [9, 17]],
    ['12-5', [12, 17]],
    ['9am-5', [9, 17]],
    ['1am-5', [1, 5]],
    ['01:00 - 05:00', [1, 5]],
    ['09:00 - 17:00', [9, 17]],
    ['Noon - 5pm', [12, 17]],
    ['12 noon - 5', [12, 17]],
    ['9 - noon', [9, 12]],
    ['4pm - Midnight', [16, 24]],
    ['Midnight - 6am', [0, 6]],
  ];
  for (const [time, ...spans] of READ) {
    const shown = spans.map(([from, to]) => `${from}–${to}`).join(' and ') || 'closed';
    test(`\`${time}\` is ${shown} in hours of the day`, () => {
      assert.deepEqual(
        spansOf(time),
        spans.map(([from, to]) => [from * 60, to * 60]),
      );
    });
  }
});
