/** Saved and shared views of lists in the console (decision 59). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community, type Person, type TestAccount } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';

suite('the saved views of a list in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
    const { property } = await community(owner);
    await owner.make('units', { property_id: property.id, number: '202', bedrooms: 2 });
  });
  after(() => console.close());

  const QUERY = 'bedrooms=2&sort=number&columns=floor';

  const open = (person: Person, query = '', width?: number) =>
    console.open(person, `/${owner.id}/units?${query}`, width);

  const menu = (page: Page) => page.getByRole('dialog');

  const openMenu = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click();

  async function saveAs(page: Page, name: string): Promise<void> {
    await menu(page).getByLabel('Save the current view as').fill(name);
    await menu(page).getByRole('button', { name: 'Save view' }).click();
    await menu(page).getByRole('link', { name }).waitFor();
  }

  const edit = (page: Page, name: string) =>
    menu(page)
      .getByRole('button', { name: `Edit the view ${name}` })
      .click();

  test('a user saves, opens, renames, shares and deletes a view, and other members see it while it is shared', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await open(owner.admin, `${QUERY}&page=1`);
    await openMenu(page);
    await saveAs(page, 'Two bedrooms');
    await page.goto(`${console.origin}/console/${owner.id}/units`);
    await page.getByText('1 to 2 of 2').waitFor();
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Two bedrooms' }).click();
    await page.getByText('1 to 1 of 1').waitFor();
    assert.equal(new URL(page.url()).search, `?${QUERY}`);
    await menu(page).waitFor({ state: 'detached' });

    const colleague = await open(await owner.person('viewer'));
    await openMenu(colleague.page);
    await colleague.page.getByText('Save filters, order and columns under a name').waitFor();

    await openMenu(page);
    await edit(page, 'Two bedrooms');
    await menu(page).getByLabel('Name of the view').fill('2 bed');
    await menu(page).getByLabel('Share with all members of the account').check();
    await menu(page).getByRole('button', { name: 'Save view' }).click();
    await menu(page).getByRole('link', { name: '2 bed Shared' }).waitFor();

    await colleague.page.reload();
    await openMenu(colleague.page);
    await colleague.page.getByRole('link', { name: '2 bed Shared' }).waitFor();
    assert.equal(await colleague.page.getByRole('button', { name: /^Edit the view/ }).count(), 0);
    await colleague.page.getByRole('link', { name: '2 bed Shared' }).click();
    await colleague.page.getByText('1 to 1 of 1').waitFor();
    assert.deepEqual(colleague.complaints, []);
    await colleague.close();

    await edit(page, '2 bed');
    await menu(page).getByRole('button', { name: 'Delete view' }).click();
    await page.getByText('It is deleted for all members.').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await menu(page).waitFor({ state: 'detached' });
    await openMenu(page);
    await edit(page, '2 bed');
    await menu(page).getByRole('button', { name: 'Delete view' }).click();
    await page.getByText('It is deleted for all members.').waitFor();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await page.getByText('View deleted.').waitFor();
    await openMenu(page);
    await menu(page).getByText('Save filters, order and columns under a name').waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a user can replace the stored filters of a view with the current ones', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const person = await owner.person('editor');
    const { page, close } = await open(person, QUERY);
    await openMenu(page);
    await saveAs(page, 'Mine');
    await page.goto(`${console.origin}/console/${owner.id}/units?number=101`);
    await page.getByText('1 to 1 of 1').waitFor();
    await openMenu(page);
    const link = menu(page).getByRole('link', { name: 'Mine' });
    assert.equal(await link.getAttribute('aria-current'), null);
    await edit(page, 'Mine');
    await menu(page).getByRole('button', { name: 'Save with the current filters' }).click();
    await link.and(page.locator('[aria-current=page]')).waitFor();
    await close();
  });

  test('the menu works with the keyboard', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await open(await owner.person('editor'), 'bedrooms=2');
    await page.getByRole('button', { name: 'Views', exact: true }).focus();
    await page.keyboard.press('Enter');
    await menu(page).getByLabel('Save the current view as').waitFor();
    await menu(page).getByLabel('Save the current view as').focus();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Typed' }).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    const focused = page.getByRole('button', { name: 'Views' }).and(page.locator(':focus'));
    await focused.waitFor();
    await close();
  });

  for (const width of WIDTHS) {
    test(`the menu has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const person = await owner.person('editor');
      const { page, complaints, shot, close } = await open(person, QUERY, width);
      await openMenu(page);
      await saveAs(page, 'Vacant, two bedrooms, with photos');
      await edit(page, 'Vacant');
      await menu(page).getByLabel('Name of the view').waitFor();
      await shot('views');
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
