/** Lists in the console: the URL is their only state (decision 80). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { service } from '../kit/service.ts';

suite('a list in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
    const property = await owner.make('properties', { name: 'The Pines' });
    const operations = Array.from({ length: 120 }, (_, index) => ({
      method: 'POST',
      path: '/api/v2/units',
      body: { property_id: property.id, number: `${1000 + index}`, bedrooms: index % 4 },
    }));
    for (const part of [operations.slice(0, 60), operations.slice(60)])
      assert.equal(
        (await v2(owner.admin.token, 'POST', '/batch', { operations: part })).status,
        200,
      );
  });
  after(() => console.close());

  const numbers = (page: Page) => page.locator('td a').allInnerTexts();

  test('filters, order, columns and page are in the URL, which restores them', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/units`);
    await page.getByText('1 to 100 of 120').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByText('101 to 120 of 120').waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Bedrooms from').fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('1 to 30 of 30').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Number' }).click();
    await page
      .getByRole('columnheader', { name: 'Number' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Number' }).click();
    await page
      .getByRole('columnheader', { name: 'Number' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByRole('link', { name: '1119' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Slug' }).check();
    await page.getByRole('columnheader', { name: 'Slug' }).waitFor();
    const { searchParams } = new URL(page.url());
    assert.deepEqual(
      [searchParams.get('bedrooms[gte]'), searchParams.get('sort'), searchParams.get('page')],
      ['3', '-number', null],
    );
    const before = await numbers(page);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Slug' }).waitFor();
    await page.getByText('1 to 30 of 30').waitFor();
    assert.deepEqual(await numbers(page), before);
    assert.equal(before[0], '1119');
    await page.getByRole('button', { name: 'Remove the filter Bedrooms ≥ 3' }).click();
    await page.getByText('1 to 100 of 120').waitFor();
    await page.goBack();
    await page.getByText('1 to 30 of 30').waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('the scripts of the first load have at most 250 kB compressed', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units`);
    await page.getByText('1 to 100 of 120').waitFor();
    const loaded = await page.evaluate<string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))",
    );
    const { app } = await service();
    const headers = { 'accept-encoding': 'gzip' };
    const sizes = await Promise.all(
      loaded.map(async (name) => {
        const { rawPayload } = await app.inject({ url: new URL(name).pathname, headers });
        return rawPayload.length;
      }),
    );
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(bytes > 100_000 && bytes <= 250_000, `${bytes} bytes in ${sizes.length} scripts`);
    await close();
  });

  test('only the rows in view are rendered, and scrolling shows the others', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units?sort=number`);
    await page.getByRole('link', { name: '1000' }).waitFor();
    assert.ok((await numbers(page)).length < 60);
    await page.getByRole('region', { name: 'Units' }).press('End');
    await page.getByRole('link', { name: '1099' }).waitFor();
    await close();
  });

  test('the navigation marks only the open page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units`);
    const marked = page.getByRole('navigation').locator('[aria-current=page]');
    await marked.getByText('Units').waitFor();
    assert.deepEqual(await marked.allInnerTexts(), ['Units']);
    await page.getByRole('link', { name: 'Home' }).click();
    await marked.getByText('Home').waitFor();
    assert.deepEqual(await marked.allInnerTexts(), ['Home']);
    await close();
  });

  test('the search of a list finds records by their words', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/units`);
    await page.getByRole('searchbox', { name: 'Search units' }).fill('1042');
    await page.keyboard.press('Enter');
    await page.getByText('1 to 1 of 1').waitFor();
    assert.deepEqual(await numbers(page), ['1042']);
    await close();
  });

  for (const width of WIDTHS)
    test(`lists, their menus and the palette have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/units?bedrooms[gte]=1&sort=number`,
        width,
      );
      await page.getByRole('link', { name: '1001' }).waitFor();
      const check = async (name: string) => {
        assert.deepEqual([await faultsOf(page), complaints], [[], []], name);
        await shot(name);
      };
      await check('units');
      for (const name of ['Filter', 'Columns']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await check(name.toLowerCase());
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menu').waitFor();
      await check('menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Search records and pages' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('pines');
      await page.getByRole('dialog').getByText('The Pines').waitFor();
      await check('palette');
      await page.keyboard.press('Escape');
      if (width < 768) await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByRole('heading', { name: 'Audit log' }).waitFor();
      await page.getByRole('table').waitFor();
      await check('audit-log');
      await close();
    });
});
