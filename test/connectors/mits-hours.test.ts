/** The office hours of a MITS feed. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importFeed, property } from './mits.ts';

async function timeOf(open: string, close: string): Promise<string | undefined> {
  const hours = `<OfficeHour><OpenTime>${open}</OpenTime><CloseTime>${close}</CloseTime><Day>Monday</Day></OfficeHour>`;
  const { records } = await importFeed(property(`<Information>${hours}</Information>`));
  return records[0]?.office_hours[0]?.time;
}

suite('the office hours of a feed', () => {
  const READ: [open: string, close: string, time: string][] = [
    ['1:00', '5:00 PM', '1:00 PM - 5:00 PM'],
    ['9:00', '5:00 PM', '9:00 AM - 5:00 PM'],
    ['1:00', '5:00', '1:00 PM - 5:00 PM'],
    ['9:00', '5:00', '9:00 AM - 5:00 PM'],
    ['09:00', '17:00', '9:00 AM - 5:00 PM'],
    ['09:00:00', '12:00:00', '9:00 AM - 12:00 PM'],
    ['13:00', '18:00', '1:00 PM - 6:00 PM'],
    ['01:00:00', '05:00:00', '1:00 AM - 5:00 AM'],
    ['22:00', '02:00', '10:00 PM - 2:00 AM'],
    ['Noon', '5:00 PM', '12:00 PM - 5:00 PM'],
    ['4:00 PM', 'Midnight', '4:00 PM - 12:00 AM'],
    ['9:00', 'late', '9:00 AM - late'],
  ];
  for (const [open, close, time] of READ)
    test(`from ${open} to ${close} is shown as ${time}`, async () => {
      assert.equal(await timeOf(open, close), time);
    });
});
