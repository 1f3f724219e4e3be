/** The preview of totals in the forms of fees and fee assignments (decision 61). */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';

const FEE = {
  name: 'Trash',
  class: 'utility',
  amount: 20,
  frequency: 'monthly',
  requirement: 'mandatory',
};

suite('the preview of a fee in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  async function charged() {
    const owner = await account();
    const { property } = await community(owner, 'The Pines');
    const rents = { min_base_rent: 2100, max_base_rent: 2400 };
    await owner.make('units', { property_id: property.id, number: '102', ...rents });
    const fee = await owner.make('fees', { ...FEE, code: 'TRASH', property_ids: [property.id] });
    return { owner, property, fee };
  }

  const panel = (page: Page) => page.getByRole('region', { name: 'Effect on prices', exact: true });

  const said = (page: Page, text: string) =>
    panel(page).getByRole('status').getByText(text, { exact: true }).waitFor();

  /** The cells of the table, by row. */
  const rowsOf = async (page: Page): Promise<string[][]> => {
    const rows = await panel(page).getByRole('row').all();
    return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  };

  /** The prices of the units on V2, as the table formats them. */
  async function pricesOf(owner: TestAccount): Promise<string[]> {
    const units = dataOf(await v2(owner.admin.token, 'GET', '/units?sort=number'));
    const money = (value: unknown) => `$${Number(value).toLocaleString('en-US')}`;
    return units.map(({ min_rent, max_rent }) =>
      min_rent === max_rent ? money(min_rent) : `${money(min_rent)}–${money(max_rent)}`,
    );
  }

  test('equals the totals after saving, and follows the form while it is edited', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, fee } = await charged();
    const { page, complaints, close } = await console.open(
      owner.admin,
      `/${owner.id}/fees/${fee.id}`,
    );
    await said(page, 'Change a value to preview the totals that would change.');
    const before = await pricesOf(owner);
    await page.locator('#field-amount').fill('45');
    await said(page, '2 units change: from $1,520–$2,420 to $1,545–$2,445. 1 floor plan changes.');
    const rows = await rowsOf(page);
    assert.deepEqual(rows, [
      ['101', 'The Pines', before[0], '$1,545'],
      ['102', 'The Pines', before[1], '$2,145–$2,445'],
      ['A1', 'The Pines', '$20 of fees', '$45 of fees'],
    ]);
    assert.deepEqual(await pricesOf(owner), before);
    await page.locator('#field-amount').fill('20');
    await said(page, 'Change a value to preview the totals that would change.');
    await page.locator('#field-amount').fill('45');
    await said(page, '2 units change: from $1,520–$2,420 to $1,545–$2,445. 1 floor plan changes.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Fee saved.').waitFor();
    assert.deepEqual(
      await pricesOf(owner),
      rows.slice(0, 2).map((row) => row[3]),
    );
    assert.deepEqual(complaints, []);
    await close();
  });

  test('is in the currency of the fee', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, fee } = await charged();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/fees/${fee.id}`);
    await page.locator('#field-currency').fill('CAD');
    await page.locator('#field-amount').fill('45');
    await said(
      page,
      '2 units change: from CA$1,520–CA$2,420 to CA$1,545–CA$2,445. 1 floor plan changes.',
    );
    await close();
  });

  test('names the missing values of a new fee', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner } = await charged();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/fees/new`);
    await page.locator('#field-code').fill('MOVE');
    await panel(page)
      .getByText(/^Not calculated yet: The name field is required/)
      .waitFor();
    await close();
  });

  test('shows that a change of an assignment turns a monthly fee into an upfront fee', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, property, fee } = await charged();
    const { id } = await owner.make('fee-assignments', {
      fee_id: fee.id,
      assignable_type: 'property',
      assignable_id: property.id,
      bedrooms: [1],
      frequency: 'monthly',
    });
    const path = `/${owner.id}/fee-assignments/${id}`;
    const { page, close } = await console.open(owner.admin, path);
    await page.locator('#field-frequency').click();
    await page.getByRole('option', { name: 'One time', exact: true }).click();
    await said(page, '1 unit changes: from $1,520 to $1,500. 1 floor plan changes.');
    assert.deepEqual((await rowsOf(page))[0], [
      '101',
      'The Pines',
      '$1,520, and $0 upfront',
      '$1,500, and $20 upfront',
    ]);
    await close();
  });

  test('names the totals that are not calculated, instead of stating that no totals change', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, fee } = await charged();
    const editFee = async (permissions: string[]) => {
      await owner.ctx.run(sql`
        update roles set permissions = ${JSON.stringify(['fees.view', 'fees.update', ...permissions])}::jsonb
        where account_id = ${owner.id} and key = 'editor'`);
      const opened = await console.open(
        await owner.person('editor'),
        `/${owner.id}/fees/${fee.id}`,
      );
      await opened.page.locator('#field-name').fill('Trash and recycling');
      return opened;
    };
    const blind = await editFee([]);
    await said(
      blind.page,
      'You may not view units, so their totals are not shown. You may not view floor plans, so their totals are not shown.',
    );
    await blind.close();
    const { page, close } = await editFee(['units.view', 'floor-plans.view']);
    await said(page, 'No totals change.');
    const range = { min_rent: null, max_rent: null };
    const plans = {
      changed: 0,
      examined: 9,
      is_complete: true,
      before: range,
      after: range,
      records: [],
    };
    const units = { ...plans, examined: 10_000, is_complete: false };
    const data = { as_of: '2026-01-01T00:00:00Z', units, floor_plans: plans };
    await page.route('**/preview?*', (route) => route.fulfill({ json: { data } }));
    await page.locator('#field-name').fill('Waste');
    await said(page, '0 units change. Only the first 10,000 were calculated.');
    await close();
  });

  for (const width of WIDTHS) {
    test(`has no layout or accessibility faults at ${width} pixels, and changes by keyboard`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { owner, fee } = await charged();
      const path = `/${owner.id}/fees/${fee.id}`;
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      await page.locator('#field-amount').focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('45');
      await said(
        page,
        '2 units change: from $1,520–$2,420 to $1,545–$2,445. 1 floor plan changes.',
      );
      await panel(page).scrollIntoViewIfNeeded();
      await shot('fee-preview');
      assert.deepEqual(await faultsOf(page), []);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await shot('fee-preview-dark');
      assert.deepEqual(complaints, []);
      await close();
    });
  }
});
