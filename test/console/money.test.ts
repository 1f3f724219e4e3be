/** Amounts of money in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';

suite('amounts of money in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('lists and forms show amounts of fees in the currency of the fee, and percentages as percentages', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const fee = { class: 'utility', frequency: 'monthly', requirement: 'mandatory' };
    await owner.make('fees', { ...fee, name: 'Trash', code: 'T', amount: 20 });
    const admin = { ...fee, name: 'Admin', code: 'A', amount: 10 };
    await owner.make('fees', { ...admin, amount_basis: 'percentage_of_rent' });
    const euro = { ...fee, name: 'Water', code: 'W', amount: 30.5, currency: 'EUR' };
    const { id } = await owner.make('fees', euro);
    const path = `/${owner.id}/fees`;
    const { page, shot, close } = await console.open(owner.admin, `${path}?columns=amount`);
    for (const name of ['Trash $20.00', 'Admin 10 %', 'Water €30.50'])
      await page.getByRole('row', { name: new RegExp(name.replaceAll('$', '\\$')) }).waitFor();
    await shot('fee-amounts');
    await page.goto(`${console.origin}/console${path}/${id}`);
    const amount = page.locator('#field-amount');
    await amount.waitFor();
    assert.equal(await amount.inputValue(), '€30.50');
    await page.locator('#field-currency').fill('ca');
    assert.equal(await amount.inputValue(), '$30.50');
    await page.locator('#field-currency').fill('cad');
    assert.equal(await amount.inputValue(), 'CA$30.50');
    await shot('fee-currency');
    await close();
  });
});
