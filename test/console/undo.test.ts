/** Deletions in the console, which are held for some seconds and can be undone. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

suite('a deletion', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  async function stage() {
    const owner = await account();
    const { unit } = await community(owner);
    const status = async () => (await v2(owner.admin.token, 'GET', `/units/${unit.id}`)).status;
    return { owner, unit, status };
  }

  async function deleteUnit(page: Page): Promise<void> {
    await press(page, 'Delete');
    await press(page, 'Delete unit');
    await page.getByText('“101” will be deleted in a few seconds.').waitFor();
    await page.getByRole('heading', { name: 'Units' }).waitFor();
  }

  async function deleteSelected(page: Page): Promise<void> {
    await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
    await page.getByLabel('Type 1 to confirm').fill('1');
    await press(page, 'Delete 1 unit');
    await page.getByText('Starting in a few seconds').waitFor();
  }

  for (const width of WIDTHS)
    test(`undoing a deletion keeps the record, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { owner, unit, status } = await stage();
      const path = `/${owner.id}/units/${unit.id}`;
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      await page.clock.install();
      await deleteUnit(page);
      // The countdown pauses while the button has the focus.
      await page.getByRole('button', { name: 'Undo' }).focus();
      await shot('undo');
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await press(page, 'Undo');
      await page.getByText('“101” was not deleted.').waitFor();
      await page.clock.runFor(60_000);
      assert.equal(await status(), 200);
      await close();
    });

  for (const width of WIDTHS)
    test(`a record that is being deleted can be neither selected nor changed nor deleted again, until it is kept, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { owner, unit, status } = await stage();
      const path = `/${owner.id}/units/${unit.id}`;
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      await page.clock.install();
      await deleteUnit(page);
      const row = page.getByRole('row', { name: '101' });
      await row.getByText('is being deleted').waitFor();
      assert.equal(await row.getByRole('checkbox').isDisabled(), true);
      assert.equal(await row.getByRole('link').count(), 0);
      await row.locator('td').nth(2).dblclick();
      assert.equal(await row.getByRole('textbox').count(), 0);
      await shot('deleting');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shot('deleting-dark');
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await page.goBack();
      await page.getByText('This record is being deleted.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Delete', exact: true }).count(), 0);
      await shot('deleting-record');
      assert.deepEqual(await faultsOf(page), []);
      await press(page, 'Undo');
      await page.getByRole('button', { name: 'Delete', exact: true }).waitFor();
      assert.equal(await page.getByText('This record is being deleted.').count(), 0);
      assert.equal(await status(), 200);
      await close();
    });

  test('the page of a record shows "Page not found" once its deletion is sent', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit } = await stage();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    await page.goBack();
    await page.getByText('This record is being deleted.').waitFor();
    await page.clock.runFor(10_000);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });

  test('a property is shown as being deleted until the job that deletes it is done', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { property } = await community(owner, 'Pines');
    const path = `/${owner.id}/properties/${property.id}`;
    const { page, close } = await console.open(owner.admin, path);
    await page.clock.install();
    await press(page, 'Delete');
    await press(page, 'Delete property');
    const row = page.getByRole('row', { name: 'Pines' });
    await row.getByText('is being deleted').waitFor();
    const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.clock.runFor(10_000);
    assert.equal((await sent).status(), 202);
    const looked = page.waitForResponse((response) => response.url().includes(String(property.id)));
    await page.clock.runFor(1000);
    assert.equal((await looked).status(), 200);
    await row.getByText('is being deleted').waitFor();
    await (await service()).drain();
    await page.clock.runFor(2000);
    await row.waitFor({ state: 'detached' });
    await page.getByText('Property deleted.').waitFor();
    await close();
  });

  test('a bulk deletion of all records skips the one that is being deleted', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit } = await stage();
    const { admin } = owner;
    await owner.make('units', { property_id: unit['property_id'], number: '102' });
    const { page, close } = await console.open(admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    await page.getByLabel('Select the units of this page').check();
    await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
    await page.getByLabel('Type 1 to confirm').fill('1');
    await press(page, 'Delete 1 unit');
    await page.clock.runFor(10_000);
    await page.getByText('1 of 1 units deleted.').waitFor();
    const left = await v2(admin.token, 'GET', '/units');
    assert.deepEqual(left.json['data'], []);
    await close();
  });

  test('a deletion that is not undone is sent, and the list no longer shows the record', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit, status } = await stage();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    assert.equal(await status(), 200);
    // Focus on the button pauses the countdown, so keyboard users can reach it.
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.clock.runFor(60_000);
    assert.equal(await status(), 200);
    await page.getByRole('heading', { name: 'Units' }).focus();
    await page.clock.runFor(10_000);
    await page.getByText('Unit deleted.').waitFor();
    assert.equal(await status(), 404);
    await page.getByText('No records.').waitFor();
    await close();
  });

  test('a deletion stays undone when the button "Undo" loses the focus before the notification disappears', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit, status } = await stage();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    type Button = Record<'focus' | 'click' | 'blur', () => void>;
    await page.getByRole('button', { name: 'Undo' }).evaluate((button: Button) => {
      button.focus();
      button.click();
      button.blur();
    });
    await page.getByText('“101” was not deleted.').waitFor();
    await page.clock.runFor(60_000);
    assert.equal(await status(), 200);
    await close();
  });

  test('a held deletion is sent when the user leaves the page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit, status } = await stage();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    await page.goto('about:blank');
    let last = 200;
    for (let turn = 0; turn < 1000 && last === 200; turn += 1) last = await status();
    assert.equal(last, 404);
    await close();
  });

  test('a record that changed after the user confirmed its deletion is kept', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, unit, status } = await stage();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.clock.install();
    await deleteUnit(page);
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { floor: '2' });
    await page.clock.runFor(10_000);
    await page.getByText(/has changed/).waitFor();
    assert.equal(await status(), 200);
    await close();
  });

  test('a bulk deletion can be undone before it starts, and the records stay selected', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, status } = await stage();
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/units?select=all`);
    await page.clock.install();
    await deleteSelected(page);
    await shot('undo-bulk');
    await press(page, 'Undo');
    await page.getByText('0 of 1 units deleted. Stopped before 1.').waitFor();
    await page.clock.runFor(60_000);
    assert.equal(await status(), 200);
    await press(page, 'Done');
    await deleteSelected(page);
    await page.clock.runFor(10_000);
    await page.getByText('1 of 1 units deleted.').waitFor();
    assert.equal(await status(), 404);
    await close();
  });
});
