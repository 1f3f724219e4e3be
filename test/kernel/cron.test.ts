/** Cron expressions of schedules, in local time (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isCron, isTooFrequent, nextTime } from '../../src/kernel/cron.ts';

const HOUR_MS = 3_600_000;

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
  test('a schedule at a local time that a clock change skips runs once, an hour later', () => {
    assert.deepEqual(times('30 2 * * *', 'America/New_York', '2027-03-13T12:00:00Z', 2), [
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:30:00.000Z',
    ]);
  });

  test('a schedule at a local time that a clock change repeats runs once', () => {
    assert.deepEqual(times('30 1 * * *', 'America/New_York', '2027-11-06T12:00:00Z', 2), [
      '2027-11-07T05:30:00.000Z',
      '2027-11-08T06:30:00.000Z',
    ]);
  });

  test('if a clock change is half an hour long, a skipped time is moved by half an hour, and no time is lost', () => {
    const zone = 'Australia/Lord_Howe';
    // The clock skips from 02:00 to 02:30 on 3 October, and repeats 01:30 to 02:00 on 4 April.
    for (const [cron, start, expected] of [
      ['15 2 * * *', '2027-10-02T00:00:00Z', ['2027-10-02T15:45:00Z', '2027-10-03T15:15:00Z']],
      ['0 2 * * *', '2027-10-02T00:00:00Z', ['2027-10-02T15:30:00Z', '2027-10-03T15:00:00Z']],
      ['45 2 * * *', '2027-10-02T00:00:00Z', ['2027-10-02T15:45:00Z', '2027-10-03T15:45:00Z']],
      ['20,40 2 * * *', '2027-10-02T00:00:00Z', ['2027-10-02T15:40:00Z', '2027-10-02T15:50:00Z']],
      ['0 * * * *', '2027-10-02T14:00:00Z', ['2027-10-02T14:30:00Z', '2027-10-02T15:30:00Z']],
      ['15 2 * * *', '2027-04-03T13:50:00Z', ['2027-04-03T15:45:00Z', '2027-04-04T15:45:00Z']],
      ['45 1 * * *', '2027-04-03T13:50:00Z', ['2027-04-03T14:45:00Z', '2027-04-04T15:15:00Z']],
    ] as const)
      assert.deepEqual(
        times(cron, zone, start, 2),
        expected.map((time) => new Date(time).toISOString()),
        `${cron} after ${start}`,
      );
  });

  test('a schedule that is set within an hour after a clock change still runs at the skipped time of that day', () => {
    assert.deepEqual(times('30 2 * * *', 'America/New_York', '2027-03-14T07:10:00Z', 1), [
      '2027-03-14T07:30:00.000Z',
    ]);
  });

  test('a daily schedule runs once on each day of a year, regardless of the length of the clock changes', () => {
    for (const zone of ['Australia/Lord_Howe', 'Antarctica/Troll', 'Africa/Casablanca', 'UTC']) {
      const daily = times('15 2 * * *', zone, '2027-01-01T00:00:00Z', 366);
      const gaps = daily
        .slice(1)
        .map((time, day) => Date.parse(time) - Date.parse(daily[day] ?? ''));
      assert.ok(Math.max(...gaps) <= 26 * HOUR_MS, `${zone} skips a day`);
      assert.ok(Math.min(...gaps) >= 22 * HOUR_MS, `${zone} runs twice a day`);
    }
  });

  test('an expression must have five fields and match at least one time', () => {
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

  test('a schedule with times less than 15 minutes apart is too frequent, also across hours and days', () => {
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
