/**
 * Schedules of connections in the console, whose form is generated from the metadata (decisions
 * §8).
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { objectAt } from '../kit/json.ts';

suite('the schedule of a connection in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('can be set and removed in the form, which shows errors at the field', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { id } = await owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: unique('Simulated system'),
    });
    const stored = async () =>
      objectAt((await v2(owner.admin.token, 'GET', `/connections/${id}`)).json, 'data')['schedule'];
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    const [cron, timezone] = [
      page.locator('#field-schedule-cron'),
      page.locator('#field-schedule-timezone'),
    ];
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const saved = page.getByText('Connection saved.');
    await cron.fill('* * * * *');
    await timezone.fill('America/Denver');
    await save.click();
    await page
      .getByText('The schedule.cron field must leave at least 15 minutes between two times.')
      .waitFor();
    await cron.fill('0 4 * * *');
    await save.click();
    await saved.waitFor();
    assert.deepEqual(await stored(), { cron: '0 4 * * *', timezone: 'America/Denver' });
    await saved.waitFor({ state: 'detached' });
    await cron.fill('');
    await timezone.fill('');
    await save.click();
    await saved.waitFor();
    assert.equal(await stored(), null);
    await close();
  });
});
