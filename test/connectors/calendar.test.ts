/**
 * The slots of a calendar: office hours in common notations, notice, holidays, and the days on
 * which clocks change (decisions §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { calendar, calendarSlots } from '../../src/connectors/calendar.ts';

type Hours = { day: string; time: string }[];

type Given = {
  hours: Hours;
  first_day: string;
  days?: number;
  timezone?: string;
  at?: string;
  settings?: object;
};

/** The times of the slots by day, for each day that has at least one slot. */
function slots({
  hours,
  first_day,
  days = 1,
  timezone = 'America/Denver',
  at = '2026-01-01T00:00:00Z',
  settings = {},
}: Given) {
  const own = calendar.settings.parse({ days_ahead: 730, ...settings });
  const property = { id: 'p', name: 'P', external_id: null, timezone, office_hours: hours };
  const found = calendarSlots(own, new Date(at), {
    property,
    tour_type: 'in_person',
    first_day,
    days,
  });
  const byDay = Object.groupBy(found, ({ date }) => date);
  return Object.fromEntries(
    Object.entries(byDay).map(([date, of = []]) => [date, of.map(({ time }) => time)]),
  );
}

const MONDAY = '2026-06-01';
const hourly = { slot_minutes: 60 };

suite('office hours', () => {
  const WRITTEN: [day: string, time: string, times: string[]][] = [
    ['Monday', '9:00 AM - 12:00 PM', ['09:00', '10:00', '11:00']],
    ['Mon-Fri', '9am–11am', ['09:00', '10:00']],
    ['M', '09:00 to 11:00', ['09:00', '10:00']],
    ['Daily', '10 - 12', ['10:00', '11:00']],
    ['Mon, Wed', '9:00 AM - 10:00 AM, 2:00 PM - 4:00 PM', ['09:00', '14:00', '15:00']],
    [
      'Saturday - Monday',
      '9 - 5',
      ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
    ],
    ['Monday', '10:00 PM - 12:00 AM', ['22:00', '23:00']],
    ['Monday', 'Closed', []],
    ['Monday', 'By appointment', []],
    ['Tuesday', '9:00 AM - 6:00 PM', []],
    ['Someday', '9:00 AM - 6:00 PM', []],
    ['Monday', '6:00 PM - 9:00 AM', []],
  ];
  for (const [day, time, times] of WRITTEN) {
    test(`${day} ${time} is understood`, () => {
      const found = slots({ hours: [{ day, time }], first_day: MONDAY, settings: hourly });
      assert.deepEqual(found[MONDAY] ?? [], times);
    });
  }

  test('a property without settings has no tours', () => {
    assert.deepEqual(slots({ hours: [], first_day: MONDAY, days: 14 }), {});
  });

  test('a tour ends before the office closes', () => {
    const hours = [{ day: 'Monday', time: '9:00 AM - 10:40 AM' }];
    assert.deepEqual(slots({ hours, first_day: MONDAY, settings: { slot_minutes: 45 } }), {
      [MONDAY]: ['09:00', '09:45'],
    });
  });
});

suite('notice, days ahead and holidays', () => {
  const hours = [{ day: 'Monday - Sunday', time: '9:00 AM - 1:00 PM' }];

  test('slots within the notice period are not offered', () => {
    const at = `${MONDAY}T15:01:00Z`;
    assert.deepEqual(
      slots({ hours, first_day: MONDAY, at, settings: { ...hourly, notice_minutes: 120 } }),
      {
        [MONDAY]: ['12:00'],
      },
    );
    assert.deepEqual(
      slots({ hours, first_day: MONDAY, at, settings: { ...hourly, notice_minutes: 0 } }),
      {
        [MONDAY]: ['10:00', '11:00', '12:00'],
      },
    );
    assert.deepEqual(slots({ hours, first_day: '2026-05-30', days: 2, at, settings: hourly }), {});
  });

  test('the last day with slots is `days_ahead` days after today', () => {
    const found = slots({
      hours,
      first_day: MONDAY,
      days: 14,
      at: `${MONDAY}T06:00:00Z`,
      settings: { days_ahead: 2 },
    });
    assert.deepEqual(Object.keys(found), ['2026-06-01', '2026-06-02', '2026-06-03']);
  });

  test('a holiday has no slots, whether it applies to one year or to every year', () => {
    const settings = { holidays: ['2026-06-01', '06-03'] };
    assert.deepEqual(Object.keys(slots({ hours, first_day: MONDAY, days: 4, settings })), [
      '2026-06-02',
      '2026-06-04',
    ]);
    assert.deepEqual(Object.keys(slots({ hours, first_day: '2027-06-01', days: 3, settings })), [
      '2027-06-01',
      '2027-06-02',
    ]);
  });
});

suite('days on which clocks change', () => {
  const night = [{ day: 'Daily', time: '24 hours' }];
  const morning = [{ day: 'Daily', time: '12:00 AM - 4:00 AM' }];

  test("Denver, forward on 8 March 2026: two o'clock does not exist", () => {
    const found = slots({ hours: morning, first_day: '2026-03-08', settings: hourly });
    assert.deepEqual(found, { '2026-03-08': ['00:00', '01:00', '03:00'] });
    assert.equal(
      slots({ hours: night, first_day: '2026-03-08', settings: hourly })['2026-03-08']?.length,
      23,
    );
  });

  test('Denver, forward: a tour that begins before the change ends after it in real time', () => {
    const hours = [{ day: 'Daily', time: '12:00 AM - 3:00 AM' }];
    const settings = { slot_minutes: 90 };
    assert.deepEqual(slots({ hours, first_day: '2026-03-07', settings }), {
      '2026-03-07': ['00:00', '01:30'],
    });
    assert.deepEqual(slots({ hours, first_day: '2026-03-08', settings }), {
      '2026-03-08': ['00:00'],
    });
  });

  test("Denver, back on 1 November 2026: one o'clock is offered once", () => {
    const found = slots({ hours: morning, first_day: '2026-11-01', settings: hourly });
    assert.deepEqual(found, { '2026-11-01': ['00:00', '01:00', '02:00', '03:00'] });
    assert.equal(
      slots({ hours: night, first_day: '2026-11-01', settings: hourly })['2026-11-01']?.length,
      24,
    );
  });

  test('Berlin, forward on 29 March and back on 25 October 2026, on other days than Denver', () => {
    const timezone = 'Europe/Berlin';
    const of = (first_day: string) =>
      slots({ hours: morning, first_day, timezone, settings: hourly })[first_day];
    assert.deepEqual(of('2026-03-29'), ['00:00', '01:00', '03:00']);
    assert.deepEqual(of('2026-03-08'), ['00:00', '01:00', '02:00', '03:00']);
    assert.deepEqual(of('2026-10-25'), ['00:00', '01:00', '02:00', '03:00']);
  });

  test('the notice period counts real hours across the change', () => {
    const hours = [{ day: 'Daily', time: '12:00 AM - 6:00 AM' }];
    const settings = { ...hourly, notice_minutes: 180 };
    // 00:30 in Denver; three hours later it is 04:30 there.
    assert.deepEqual(
      slots({ hours, first_day: '2026-03-08', at: '2026-03-08T07:30:00Z', settings }),
      {
        '2026-03-08': ['05:00'],
      },
    );
  });
});
