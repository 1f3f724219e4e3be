/** The price of a unit and of a floor plan in the console, compared with the public pages. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';

const FEE = { class: 'utility', frequency: 'monthly' };

suite('the price tab in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  async function priced() {
    const owner = await account();
    const { property, unit, floorPlan } = await community(owner);
    const property_ids = [property.id];
    const trash = { name: 'Trash', code: 'TRASH', amount: 20.5, requirement: 'mandatory' };
    await owner.make('fees', { ...FEE, ...trash, property_ids });
    const parking = { name: 'Parking', code: 'PARK', amount: 75, requirement: 'optional' };
    await owner.make('fees', { ...FEE, ...parking, property_ids });
    return { owner, property, unit, floorPlan };
  }

  /** The cells of a table, by row. */
  async function rowsOf(page: Page, name: string): Promise<string[][]> {
    const table = page.getByRole('region', { name, exact: true });
    await table.waitFor();
    const rows = await table.getByRole('row').all();
    return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  }

  const openTab = async (page: Page) => page.getByRole('tab', { name: 'Price' }).click();

  for (const width of WIDTHS)
    test(`explains each fee of a unit and shows the same prices as the public pages at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { owner, unit } = await priced();
      const path = `/${owner.id}/units/${unit.id}`;
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      await openTab(page);
      assert.deepEqual(await rowsOf(page, 'Price'), [
        ['Base rent', '$1,500.00', '$1,500.00'],
        ['Mandatory monthly fees', '$20.50', '$20.50'],
        ['Total per month', '$1,520.50', '$1,520.50'],
        ['Fees before moving in', '$0.00', '$0.00'],
      ]);
      const fees = await rowsOf(page, 'Fees');
      assert.deepEqual(fees.map((cells) => cells.slice(0, 4)).toSorted(), [
        ['Parking', '$75.00, monthly', '–', '$75.00, monthly'],
        ['Trash', '$20.50, monthly', '$20.50 per month', '$20.50, monthly'],
      ]);
      const trash = page.getByRole('row', { name: /^Trash/ });
      await trash.getByText('so it counts toward the monthly total').waitFor();
      await trash.getByText('Calculation').click();
      await trash.getByText('It is the only assignment of the fee.').waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('price');
      await close();
    });

  test('shows rents and totals in the currency of the fees, and each fee in its own if they differ', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { property, unit } = await community(owner);
    const property_ids = [property.id];
    const heat = { ...FEE, name: 'Heat', requirement: 'mandatory', currency: 'CAD', property_ids };
    await owner.make('fees', { ...heat, code: 'HEAT', amount: 30 });
    const path = `/${owner.id}/units/${unit.id}`;
    const { page, close } = await console.open(owner.admin, path);
    await openTab(page);
    const total = async () => (await rowsOf(page, 'Price'))[2];
    assert.deepEqual(await total(), ['Total per month', 'CA$1,530.00', 'CA$1,530.00']);
    await owner.make('fees', { ...heat, name: 'Pool', code: 'P', amount: 5, currency: 'EUR' });
    await page.reload();
    await openTab(page);
    assert.deepEqual(await total(), ['Total per month', '$1,535.00', '$1,535.00']);
    const shown = (await rowsOf(page, 'Fees')).map((cells) => cells.slice(0, 4));
    assert.deepEqual(shown.toSorted(), [
      ['Heat', 'CA$30.00, monthly', 'CA$30.00 per month', 'CA$30.00, monthly'],
      ['Pool', '€5.00, monthly', '€5.00 per month', '€5.00, monthly'],
    ]);
    await close();
  });

  test('shows that public pages hide a price, together with the calculated price', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, property, floorPlan } = await priced();
    const settings = { pricing_display_settings: { hide_all_pricing: true } };
    const hidden = await v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, settings);
    assert.equal(hidden.status, 200);
    const path = `/${owner.id}/floor-plans/${floorPlan.id}`;
    const { page, close } = await console.open(owner.admin, path);
    await openTab(page);
    const [, fees] = await rowsOf(page, 'Price');
    assert.deepEqual(fees, ['Mandatory monthly fees', '$20.50', '–']);
    const shown = (await rowsOf(page, 'Fees')).map((cells) => cells[3]);
    assert.deepEqual(shown, ['Without an amount', 'Without an amount']);
    await close();
  });

  test('states that public pages do not show the unit of a disabled property', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner, property, unit } = await priced();
    await v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, { is_enabled: false });
    const path = `/${owner.id}/units/${unit.id}`;
    const { page, close } = await console.open(owner.admin, path);
    await openTab(page);
    await page.getByText('Public pages do not show this unit').waitFor();
    const [rent] = await rowsOf(page, 'Price');
    assert.deepEqual(rent, ['Base rent', '$1,500.00', '–']);
    await close();
  });
});
