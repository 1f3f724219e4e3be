/** The calendar of tours in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { dayAhead, OFFICE, reserve, type TourHome, tourHome, visitor } from '../kit/tours.ts';

/** Ada visits at 10:00, and six other people on the half hours from 11:00. */
async function busyDay(home: TourHome): Promise<string> {
  const tour_date = await dayAhead(3);
  const times = ['10:00', '11:00', '11:30', '12:00', '13:00', '14:00', '15:30'];
  for (const [index, tour_time] of times.entries()) {
    const name = index === 0 ? {} : { first_name: `Guest ${index}` };
    const answer = await reserve(home, { ...visitor(), ...name, tour_date, tour_time });
    assert.equal(answer.status, 201, answer.text);
  }
  return tour_date;
}

suite('the calendar of tours in the console', () => {
  let console: Console;
  let home: TourHome;
  let day: string;
  before(async () => {
    console = await openConsole();
    home = await tourHome('calendar', {}, { office_hours: OFFICE });
    day = await busyDay(home);
  });
  after(() => console.close());

  test('the month shows the first tours of each day in the time zone of the property and links to the week, which links to the leads', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner } = home;
    const { page, complaints, shot, close } = await console.open(
      owner.admin,
      `/${owner.id}/leads/tours?date=${day}`,
    );
    await page.getByText('7 tours').waitFor();
    await page.getByRole('link', { name: '10:00 AM Ada Lovelace' }).waitFor();
    await shot('tours-month');
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('link', { name: '3 more' }).press('Enter');
    await page.getByRole('heading', { name: /^Week of/ }).waitFor();
    assert.equal(await page.getByRole('table').getByRole('listitem').count(), 7);
    await page
      .getByText(/^Tour Home .*, In person, 30 minutes$/)
      .first()
      .waitFor();
    await shot('tours-week');
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('link', { name: /10:00 AM M[DS]T Ada Lovelace/ }).press('Enter');
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the buttons change the month, the filter selects one property, and a period without tours explains how tours are booked', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner } = home;
    const other = await owner.make('properties', { name: 'Quiet Corner' });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads`);
    await page.getByRole('link', { name: 'Tours calendar' }).press('Enter');
    await page.goto(`${page.url()}?date=2026-12-31`);
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    await page.getByRole('button', { name: 'Next month' }).press('Enter');
    await page.getByRole('heading', { name: 'January 2027' }).waitFor();
    await page.getByRole('button', { name: 'Previous month' }).press('Enter');
    await page.waitForURL(/date=2026-12-01/);
    await page.goto(`${page.url().split('?')[0]}?date=${day}&property_id=${other.id}`);
    await page.getByText('No tours in this period.').waitFor();
    await page
      .getByRole('combobox', { name: 'Property' })
      .and(page.locator('[value="Quiet Corner"]'))
      .waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });

  test(`at ${WIDTHS[1]} pixels, the days with tours are a list`, async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner } = home;
    const path = `/${owner.id}/leads/tours?date=${day}`;
    const { page, shot, close } = await console.open(owner.admin, path, WIDTHS[1]);
    await page.getByRole('heading', { level: 3 }).waitFor();
    assert.equal(await page.getByRole('table').count(), 0);
    assert.equal(await page.getByRole('link', { name: /M[DS]T (Ada|Guest)/ }).count(), 7);
    await shot('tours-agenda');
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });
});
