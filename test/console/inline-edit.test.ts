/** Inline edit in the lists of the console (decision 80). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';
import { settled } from '../kit/service.ts';
import { websiteOf } from '../sites/website.ts';

const COLUMNS = 'columns=floor,min_base_rent,created_at';

suite('inline edit in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const listOf = (property: { id: string }) =>
    `/${owner.id}/units?property_id=${property.id}&${COLUMNS}`;

  const cell = (page: Page, text: string) =>
    page.getByRole('gridcell', { name: text, exact: true });

  const stored = async ({ id }: { id: string }) =>
    objectAt((await v2(owner.admin.token, 'GET', `/units/${id}`)).json, 'data');

  test('a rent that is edited in the list is shown by Sites', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property, unit } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const shown = async () => {
      await settled();
      return (await website.data('/units')).map((one) => objectAt(one, 'rent')['min']);
    };
    assert.deepEqual(await shown(), [1500]);
    const { page, complaints, close } = await console.open(owner.admin, listOf(property));
    await cell(page, '$1,500.00').dblclick();
    const dialog = page.getByRole('dialog', { name: /^Edit .* of 101$/ });
    await dialog.getByRole('textbox').fill('1610.5');
    await page.keyboard.press('Enter');
    await cell(page, '$1,610.50').waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await stored(unit))['min_base_rent'], 1610.5);
    assert.deepEqual(await shown(), [1610.5]);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('by keyboard, arrow keys move between cells, Enter edits one, and Escape cancels', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property, unit } = await community(owner);
    await owner.make('units', { property_id: property.id, number: '102', floor: '9' });
    const { page, close } = await console.open(owner.admin, `${listOf(property)}&sort=number`);
    await page.getByRole('checkbox', { name: 'Select 101' }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Edit Floor of 101' });
    await page.locator('#cell-floor:focus').waitFor();
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(FOCUSED), '–');
    await page.keyboard.press('Enter');
    await page.locator('#cell-floor:focus').waitFor();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await cell(page, '8').waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await stored(unit))['floor'], '8');
    assert.equal(await page.evaluate(FOCUSED), '8');
    await close();
  });

  test('a value that V2 rejects stays in the cell with its error message', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const { page, shot, close } = await console.open(
      owner.admin,
      `/${owner.id}/properties?ids=${property.id}&columns=email`,
    );
    await page.getByRole('gridcell', { name: '–' }).dblclick();
    await page.getByRole('dialog').getByRole('textbox').fill('no address');
    await page.keyboard.press('Enter');
    await page.locator('#cell-email[aria-invalid=true]').waitFor();
    await page.getByRole('dialog').getByText('must be a valid email').waitFor();
    assert.equal(await page.locator('#cell-email').inputValue(), 'no address');
    assert.deepEqual(await faultsOf(page), []);
    await shot('inline-refused');
    await close();
  });

  test('a user whose cell was changed in the meantime chooses the value, and changes of other fields do not conflict', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property, unit } = await community(owner);
    const { page, close } = await console.open(owner.admin, listOf(property));
    const change = (body: object) => v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, body);
    const edit = async (value: string, meanwhile: object) => {
      await cell(page, String((await stored(unit))['floor'] ?? '–')).dblclick();
      await page.getByRole('dialog').getByRole('textbox').fill(value);
      assert.equal((await change(meanwhile)).status, 200);
      await page.keyboard.press('Enter');
    };
    await edit('Mine', { bedrooms: 3 });
    await cell(page, 'Mine').waitFor();
    assert.equal((await stored(unit))['floor'], 'Mine');
    await edit('Again', { floor: 'Theirs' });
    const dialog = page.getByRole('dialog', { name: 'This record was changed in the meantime' });
    await dialog.getByRole('radio', { name: 'Theirs' }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await cell(page, 'Again').waitFor();
    assert.equal((await stored(unit))['floor'], 'Again');
    await close();
  });

  test('a save continues after its editor is closed, and shows its value or the reason for its rejection', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property, unit } = await community(owner);
    const { page, close } = await console.open(owner.admin, listOf(property));
    let released = Promise.withResolvers<void>();
    await page.route('**/api/v2/*/*', async (route) => {
      if (route.request().method() === 'PATCH') await released.promise;
      await route.continue();
    });
    const saveAndClose = async (from: string, value: string, meanwhile?: object) => {
      released = Promise.withResolvers();
      await cell(page, from).dblclick();
      await page.getByRole('dialog').getByRole('textbox').fill(value);
      if (meanwhile !== undefined)
        await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, meanwhile);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      released.resolve();
    };
    await saveAndClose('–', '7');
    await cell(page, '7').waitFor();
    await saveAndClose('7', '8', { floor: '9' });
    await page
      .getByText(/^Floor of 101 was not saved: Someone else changed the record in the meantime/)
      .waitFor();
    assert.equal((await stored(unit))['floor'], '9');
    const list = `/${owner.id}/properties?ids=${property.id}&columns=email`;
    await page.goto(`${console.origin}/console${list}`);
    await saveAndClose('–', 'no address');
    await page.getByText(/ was not saved: .*must be a valid email/).waitFor();
    await close();
  });

  test('cells are editable only if the metadata permits the user to write them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const { page, close } = await console.open(owner.admin, listOf(property));
    await page.getByRole('gridcell').nth(4).dblclick();
    assert.equal(await page.locator('.editable-cell').count(), 2);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await close();
    const viewer = await owner.person('viewer');
    const second = await console.open(viewer, listOf(property));
    await second.page.getByRole('table').waitFor();
    assert.equal(await second.page.locator('.editable-cell').count(), 0);
    await second.close();
  });

  for (const width of WIDTHS)
    test(`the editor of a cell has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { property } = await community(owner);
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        listOf(property),
        width,
      );
      await cell(page, '$1,500.00').dblclick();
      await page.locator('#cell-min_base_rent').waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('inline-edit');
      await close();
    });
});
