/** The work that a calendar does for one question, and its slots in zones with unusual changes. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { IANAZone } from 'luxon';
import { calendar, calendarSlots } from '../../src/connectors/calendar.ts';

const own = calendar.settings.parse({ slot_minutes: 60, days_ahead: 730 });

/** The slots of an office that is open around the clock. */
function slots(timezone: string, first_day: string, days: number, slot_minutes = 60) {
  const office_hours = [{ day: 'Daily', time: '24h' }];
  const property = { id: 'p', name: 'P', external_id: null, timezone, office_hours };
  const at = new Date(`${Number(first_day.slice(0, 4)) - 1}-06-01T00:00:00Z`);
  const question = { property, tour_type: 'in_person', first_day, days };
  return calendarSlots({ ...own, slot_minutes }, at, question);
}

const timesOf = (timezone: string, day: string) => slots(timezone, day, 1).map(({ time }) => time);

suite('the work of a calendar', () => {
  test('the time zone is computed a few times per day, not for each slot', (t) => {
    const { mock } = t.mock.method(IANAZone.prototype, 'offset');
    assert.equal(slots('America/Denver', '2026-06-01', 14, 5).length, 14 * 288);
    assert.ok(mock.callCount() <= 14 * 10, `${mock.callCount()} computations`);
  });

  test('a day on which clocks change needs few computations too', (t) => {
    const { mock } = t.mock.method(IANAZone.prototype, 'offset');
    assert.equal(slots('America/Denver', '2026-03-08', 1, 5).length, 276);
    assert.ok(mock.callCount() <= 50, `${mock.callCount()} computations`);
  });
});

suite('unusual changes of clocks', () => {
  test('clocks that skip midnight skip its slot', () => {
    assert.deepEqual(timesOf('America/Sao_Paulo', '2018-11-04').slice(0, 2), ['01:00', '02:00']);
    assert.equal(timesOf('America/Sao_Paulo', '2018-11-03').at(-1), '23:00');
  });

  test('a repeated midnight is offered once', () => {
    const times = timesOf('America/Havana', '2026-11-01');
    assert.deepEqual(times.slice(0, 3), ['00:00', '01:00', '02:00']);
    assert.equal(times.length, 24);
  });

  test('a change of half an hour skips only the slots in that half hour', () => {
    const times = slots('Australia/Lord_Howe', '2026-10-04', 1, 15).map(({ time }) => time);
    assert.deepEqual(times.slice(7, 10), ['01:45', '02:30', '02:45']);
  });

  test('a day that a zone skips has no slots', () => {
    assert.deepEqual(timesOf('Pacific/Apia', '2011-12-30'), []);
    assert.equal(timesOf('Pacific/Apia', '2011-12-31').length, 24);
  });
});
