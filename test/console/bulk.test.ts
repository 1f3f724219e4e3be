/** Selection, bulk edit and bulk deletion in the lists of the console (decision 80). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { numberAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

const UNITS = 520;

suite('bulk actions in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
    const property = await owner.make('properties', { name: 'The Pines' });
    const operations = Array.from({ length: UNITS }, (_, index) => ({
      method: 'POST',
      path: '/api/v2/units',
      body: {
        property_id: property.id,
        number: `${1000 + index}`,
        bedrooms: index < 500 ? 1 : 2,
        floor: 'old',
      },
    }));
    for (let from = 0; from < UNITS; from += 100) {
      const body = { operations: operations.slice(from, from + 100) };
      assert.equal((await v2(owner.admin.token, 'POST', '/batch', body)).status, 200);
    }
  });
  after(() => console.close());

  /** The number of units that match. */
  const count = async (query: string) =>
    numberAt((await v2(owner.admin.token, 'GET', `/units?${query}`)).json, 'meta', 'total');

  const list = (query: string) => `/${owner.id}/units?${query}`;

  /** The options can move while the dialog opens, so the click does not depend on their position. */
  async function addField(page: Page, label: string): Promise<void> {
    await page.getByRole('region', { name: 'Selection' }).getByText('Edit').click();
    // The dialog takes the focus when it opens, which would close the options again.
    await page.locator('[role=dialog] :focus').waitFor({ state: 'attached' });
    await page.getByRole('combobox', { name: 'Add a field to change' }).fill(label);
    await page.getByRole('option', { name: label, exact: true }).dispatchEvent('click');
  }

  async function setFloor(page: Page, value: string): Promise<void> {
    await addField(page, 'Floor');
    await page.locator('#bulk-floor').fill(value);
  }

  test('a bulk edit changes all 500 records that match the filters, including those on other pages, and undo restores them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await console.open(
      owner.admin,
      list('bedrooms=1&sort=number'),
    );
    await page.getByRole('checkbox', { name: 'Select the units of this page' }).check();
    await page.getByText('100 units selected').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('select'), 'page');
    await page.getByRole('button', { name: 'Select all 500 that match the filters' }).click();
    await page.getByText('All 500 units that match the filters are selected').waitFor();
    await page.reload();
    await page.getByText('All 500 units that match the filters are selected').waitFor();
    await setFloor(page, 'new');
    await page.getByRole('button', { name: 'Change 500 units' }).click();
    await page.getByText('500 of 500 units changed.').waitFor({ timeout: 120_000 });
    const numbers = { changed: await count('floor=new'), others: await count('floor=old') };
    assert.deepEqual(numbers, { changed: 500, others: 20 });
    const [first] = dataOf(await v2(owner.admin.token, 'GET', '/units?number=1000'));
    await v2(owner.admin.token, 'PATCH', `/units/${String(first?.['id'])}`, { floor: 'later' });
    await page.getByRole('button', { name: 'Undo 500 units' }).click();
    await page.getByText('499 of 500 units restored. 1 refused.').waitFor({ timeout: 120_000 });
    await page.getByRole('row', { name: '1000 The record was changed after' }).waitFor();
    assert.equal(await count('floor=old'), 519);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('single records stay selected on other pages and after a reload, but not with other filters', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, list('sort=number'));
    await page.getByRole('checkbox', { name: 'Select 1001' }).check();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('checkbox', { name: 'Select 1101' }).check();
    await page.getByText('2 units selected').waitFor();
    await page.reload();
    await page.getByText('2 units selected').waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Select 1101' }).isChecked(), true);
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await page
      .getByRole('checkbox', { name: 'Select 1001' })
      .and(page.locator(':checked'))
      .waitFor();
    await page.getByRole('searchbox').fill('1001');
    await page.keyboard.press('Enter');
    await page.getByText('1 to 1 of 1').waitFor();
    assert.equal(await page.getByText('units selected').count(), 0);
    await close();
  });

  test('a bulk edit lists each rejected record with the error message of V2', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const property = await owner.make('properties', { name: 'The Oaks' });
    const plan = await owner.make('floor-plans', {
      property_id: property.id,
      name: 'Oak plan',
    });
    await owner.make('units', { property_id: property.id, number: 'Oak 1', bedrooms: 7 });
    await owner.make('units', {
      property_id: (await owner.make('properties', { name: 'The Elms' })).id,
      number: 'Elm 1',
      bedrooms: 7,
    });
    const { page, shot, close } = await console.open(owner.admin, list('bedrooms=7'));
    await page.getByRole('checkbox', { name: 'Select the units of this page' }).check();
    await addField(page, 'Floor plan');
    await page.locator('#bulk-floor_plan_id').click();
    await page.getByRole('option', { name: 'Oak plan' }).click();
    await page.getByRole('button', { name: 'Change 2 units' }).click();
    await page.getByText('1 of 2 units changed. 1 refused.').waitFor();
    await page.getByRole('row', { name: 'Elm 1 The selected floor plan id is invalid.' }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await shot('bulk-report');
    assert.equal(await count(`floor_plan_id=${plan.id}`), 1);
    await close();
  });

  test('a bulk edit that ends because of missing permissions reports the changes that it made', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const editor = await owner.person('editor');
    const { page, close } = await console.open(editor, list('bedrooms=1&select=all'));
    await setFloor(page, 'partly');
    let reads = 0;
    await page.route('**/api/v2/units?ids=*', async (route) => {
      reads += 1;
      if (reads === 2) await v2(owner.admin.token, 'DELETE', `/users/${editor.id}`);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Change 500 units' }).click();
    await page.getByText('100 of 500 units changed. 400 refused.').waitFor();
    assert.equal(await count('floor=partly'), 100);
    await close();
  });

  test('a selection in a URL accepts only IDs of records', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(
      owner.admin,
      list('bedrooms=1&select=..%2Fproperties%2F1,%2F'),
    );
    await page.getByText('1 to 100 of 500').waitFor();
    await page.getByRole('checkbox', { name: 'Select the units of this page' }).check();
    await page.getByText('100 units selected').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('select'), 'page');
    await close();
  });

  test('a bulk edit that is stopped completes its batch and reports the records that it did not reach', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, list('bedrooms=1&select=all'));
    await setFloor(page, 'stopped');
    const { promise: stopped, resolve: release } = Promise.withResolvers<void>();
    const { promise: sent, resolve: onSent } = Promise.withResolvers<void>();
    await page.route('**/api/v2/batch*', async (route) => {
      onSent();
      await stopped;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Change 500 units' }).click();
    // A run that is stopped while it reads the records changes none of them.
    await sent;
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopping after the current batch').waitFor();
    release();
    await page.getByText('100 of 500 units changed. Stopped before 400.').waitFor();
    assert.equal(await count('floor=stopped'), 100);
    await close();
  });

  test('a bulk deletion deletes exactly the selected records after the user types their count', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await console.open(owner.admin, list('bedrooms=2'));
    await page.getByRole('checkbox', { name: 'Select the units of this page' }).check();
    await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Delete 20 units' });
    await page.getByLabel('Type 20 to confirm').fill('2');
    assert.equal(await button.isDisabled(), true);
    await page.getByLabel('Type 20 to confirm').fill('20');
    await button.click();
    await page.getByText('20 of 20 units deleted.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('No records.').waitFor();
    assert.deepEqual([await count('bedrooms=2'), await count('bedrooms=1')], [0, 500]);
    assert.equal(new URL(page.url()).searchParams.get('select'), null);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a viewer cannot select records', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await owner.person('viewer');
    const { page, close } = await console.open(viewer, list('bedrooms=1&select=all'));
    await page.getByText('1 to 100 of 500').waitFor();
    assert.equal(await page.getByRole('checkbox').count(), 0);
    assert.equal(await page.getByRole('region', { name: 'Selection' }).count(), 0);
    await close();
  });

  for (const width of WIDTHS)
    test(`bulk actions have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        list('bedrooms=1&sort=number&select=all'),
        width,
      );
      const check = async (name: string) => {
        assert.deepEqual([await faultsOf(page), complaints], [[], []], name);
        await shot(name);
      };
      await page.getByText('All 500 units that match the filters are selected').waitFor();
      await check('selection');
      await setFloor(page, '3');
      await check('bulk-edit');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
      await page.getByLabel('Type 500 to confirm').fill('500');
      await check('bulk-delete');
      await close();
    });
});
