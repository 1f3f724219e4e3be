/** Cron expressions of schedules, in local time (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isCron, isTooFrequent, nextTime } from '../../src/kernel/cron.ts';

const times = (cron: string, timezone: string, start: string, count: number): string[] => {
  const found: string[] = [];
  let at = new Date(start);
  while (found.length < count) {
    const next = nextTime(cron, timezone, at);
    assert.ok(next);
    found.push(next.toISOString());
    at = next;
  }
  return found;
};

suite('cron expressions', () => {
  test('a local time that a clock change skips runs an hour later, once', () => {
    assert.deepEqual(times('30 2 * * *', 'America/New_York', '2027-03-13T12:00:00Z', 2), [
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:30:00.000Z',
    ]);
  });

  test('a local time that a clock change repeats runs once', () => {
    assert.deepEqual(times('30 1 * * *', 'America/New_York', '2027-11-06T12:00:00Z', 2), [
      '2027-11-07T05:30:00.000Z',
      '2027-11-08T06:30:00.000Z',
    ]);
  });

  test('an expression has five fields that name a time', () => {
    for (const cron of [
      '30 3 * * *',
      '0 */4 * * mon-fri',
      '15 6 L * *',
      '0 3 * * THU',
      '0 5 1 MAR *',
    ])
      assert.ok(isCron(cron), cron);
    for (const cron of [
      '',
      'x',
      '@daily',
      '* * * * * *',
      '0 3 * *',
      '0 0 30 2 *',
      '61 * * * *',
      '*/0 * * * *',
      'H 3 * * *',
      '0 h(1-4) * * *',
    ])
      assert.ok(!isCron(cron), cron);
  });

  test('times are at least 15 minutes apart, also across hours and days', () => {
    for (const cron of ['*/15 * * * *', '0,50 8 * * *', '0 3 * * *', '7,37 * * * *'])
      assert.ok(!isTooFrequent(cron), cron);
    for (const cron of [
      '* * * * *',
      '*/10 * * * *',
      '0,50 * * * *',
      '0,50 0,23 * * *',
      '0-1 3 * * *',
    ])
      assert.ok(isTooFrequent(cron), cron);
  });
});
