/** Records in the console: create, edit, conflicts, permissions and history (decision 56). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { FOCUSED, WIDTHS } from '../kit/page.ts';

/** The colors of the old and the new value of the first change. */
const CHANGE_COLORS = `[...document.querySelector('tbody tr').cells].slice(1)
  .map((cell) => getComputedStyle(cell.firstElementChild ?? cell).color)`;

type Home = Awaited<ReturnType<typeof community>>;

suite('a record in the console', () => {
  let console: Console;
  let owner: TestAccount;
  let home: Home;
  before(async () => {
    console = await openConsole();
    owner = await account();
    home = await community(owner);
  });
  after(() => console.close());

  const unitPath = ({ unit }: Home = home) => `/${owner.id}/units/${unit.id}`;

  const stored = async (id: string) =>
    objectAt((await v2(owner.admin.token, 'GET', `/units/${id}`)).json, 'data');

  async function save(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** The units of the property as websites see them. */
  async function publishedUnits(property: string) {
    const answer = await fetch(`${console.origin}/api/v1/property/${property}/units`);
    return objectsAt(objectAt({ body: await answer.json() }, 'body'), 'data');
  }

  test('an admin creates a property, and edits the rent of a unit, which V1 shows', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/properties`);
    const name = unique('Pines');
    await page.getByRole('link', { name: 'New property' }).click();
    await page.getByRole('heading', { name: 'New property' }).waitFor();
    await page.getByLabel('Name', { exact: false }).first().fill(name);
    await page.getByRole('button', { name: 'Create property' }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.goto(`${console.origin}/console${unitPath()}`);
    await page.locator('#field-min_base_rent').fill('1610.5');
    await page.locator('#field-max_base_rent').fill('1700');
    await save(page);
    await page.getByText('Unit saved.').waitFor();
    assert.deepEqual(complaints, []);
    const [unit] = await publishedUnits(home.property.id);
    assert.deepEqual([unit?.['unitMinBaseRent'], unit?.['unitMaxBaseRent']], [1610.5, 1700]);
    await close();
  });

  test('errors of values that V2 rejects are shown at their fields, and the other values are kept', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/properties/new`);
    await page.locator('#field-name').fill('Kept');
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.locator('#field-email').fill('no address');
    await page.getByRole('button', { name: 'Create property' }).click();
    await page.getByRole('alert').getByText('Some values are invalid.').waitFor();
    assert.equal(await page.evaluate(FOCUSED), 'field-email');
    assert.equal(await page.locator('#field-email').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('#field-name').inputValue(), 'Kept');
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });

  test('if a record was changed in the meantime, the user chooses which values to keep', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { unit } = await community(owner);
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.locator('#field-number').fill('Mine');
    await page.locator('#field-floor').fill('2');
    const body = { number: 'Theirs', floor: '3', bedrooms: 2 };
    assert.equal((await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, body)).status, 200);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'This record was changed in the meantime' });
    await dialog.getByRole('radio', { name: 'Theirs' }).check();
    assert.deepEqual(await faultsOf(page), []);
    await shot('conflict');
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await page.getByText('Unit saved.').waitFor();
    const { number, floor, bedrooms } = await stored(unit.id);
    assert.deepEqual([number, floor, bedrooms], ['Theirs', '2', 2]);
    assert.equal(await page.locator('#field-number').inputValue(), 'Theirs');
    await close();
  });

  test('a change of other fields in the meantime is not a conflict', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { unit } = await community(owner);
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.locator('#field-number').fill('Mine');
    const body = { bedrooms: 2 };
    assert.equal((await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, body)).status, 200);
    await save(page);
    await page.getByText('Unit saved.').waitFor();
    const { number, bedrooms } = await stored(unit.id);
    assert.deepEqual([number, bedrooms], ['Mine', 2]);
    assert.equal(await page.locator('#field-bedrooms').inputValue(), '2');
    await close();
  });

  test('a viewer sees records, but no controls that change them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const viewer = await owner.person('viewer');
    const { page, complaints, close } = await console.open(viewer, `/${owner.id}/units`);
    await page.getByRole('link', { name: '101' }).first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'New unit' }).count(), 0);
    await page.goto(`${console.origin}/console${unitPath()}`);
    await page.getByRole('term').getByText('Bedrooms').waitFor();
    for (const name of ['Save', 'Delete', 'History'])
      assert.equal(await page.getByText(name, { exact: true }).count(), 0, name);
    assert.equal(await page.locator('main input').count(), 0);
    await page.goto(`${console.origin}/console/${owner.id}/units/new`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a user of another account sees that they have no access, and stays in their own account', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const other = await account();
    const { page, close } = await console.open(other.admin, unitPath());
    await page.getByText('your role does not allow you to see it').waitFor();
    assert.equal(await page.getByLabel('Account', { exact: true }).inputValue(), other.id);
    assert.equal(await page.getByText('101', { exact: true }).count(), 0);
    await close();
  });

  test('a user can find a unit in the palette and save its rent with the keyboard alone', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { property } = await community(owner);
    const number = unique('K').replace(' ', '');
    const { id } = await owner.make('units', { property_id: property.id, number });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/properties`);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search records and pages' }).waitFor();
    await page.keyboard.type(number);
    await page.getByRole('dialog').getByText(number).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: number }).waitFor();
    await page.locator('#field-min_base_rent').waitFor();
    const focused = () => page.evaluate<string>(FOCUSED);
    for (let presses = 0; presses < 40 && (await focused()) !== 'field-min_base_rent'; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type('1450');
    await page.keyboard.press('Enter');
    await page.getByText('Unit saved.').waitFor();
    assert.equal((await stored(id))['min_base_rent'], 1450);
    await close();
  });

  test('discarding unsaved changes and deleting a record require a confirmation', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { unit } = await community(owner);
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.locator('#field-number').fill('Changed');
    await page.getByRole('link', { name: 'Buildings' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole('button', { name: 'Stay on the page' }).click();
    assert.equal(await page.locator('#field-number').inputValue(), 'Changed');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete unit' }).click();
    await page.getByRole('heading', { name: 'Units' }).waitFor();
    await page.getByText('Unit deleted.').waitFor();
    assert.equal((await v2(owner.admin.token, 'GET', `/units/${unit.id}`)).status, 404);
    await close();
  });

  test('leaving unsaved changes from another tab of the record requires a confirmation too', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, unitPath());
    await page.locator('#field-floor').fill('12');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('link', { name: 'Buildings' }).click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    await close();
  });

  test('the history shows old and new values, and reverts a change', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { unit } = await community(owner);
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { floor: '7' });
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { floor: '8' });
    const { page, shot, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    const row = page.getByRole('row', { name: 'Floor 7 8' });
    await row.waitFor();
    const [before, after] = await page.evaluate<string[]>(CHANGE_COLORS);
    assert.notEqual(before, after);
    assert.deepEqual(await faultsOf(page), []);
    await shot('history');
    await page
      .getByRole('button', { name: /^Revert/ })
      .first()
      .click();
    await page.getByText('Change reverted.').waitFor();
    assert.equal((await stored(unit.id))['floor'], '7');
    await page.getByRole('tab', { name: 'Unit' }).click();
    await page.locator('#field-floor').and(page.locator('[value="7"]')).waitFor();
    await close();
  });

  test('unsaved changes are kept when the record cannot be reloaded', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { unit } = await community(owner);
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { floor: '7' });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
    await page.locator('#field-number').fill('Typed');
    await page.getByRole('tab', { name: 'History' }).click();
    await page.route(`**/api/v2/units/${unit.id}?*`, (route) => route.fulfill({ status: 500 }));
    const failed = page.waitForResponse(`**/api/v2/units/${unit.id}?*`);
    await page.getByRole('button', { name: /^Revert/ }).click();
    await failed;
    await page.getByText('Change reverted.').waitFor();
    await page.getByRole('tab', { name: 'Unit' }).click();
    assert.equal(await page.locator('#field-number').inputValue(), 'Typed');
    await close();
  });

  for (const width of WIDTHS)
    test(`the pages of a record have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      for (const [name, path] of [
        ['unit', `units/${home.unit.id}`],
        ['property', `properties/${home.property.id}`],
        ['new-fee', 'fees/new'],
      ] as const) {
        const { page, complaints, shot, close } = await console.open(
          owner.admin,
          `/${owner.id}/${path}`,
          width,
        );
        await page.locator('form').waitFor();
        assert.deepEqual([await faultsOf(page), complaints], [[], []], name);
        await shot(name);
        await close();
      }
    });
});
