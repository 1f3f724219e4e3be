/** The inputs and actions of a form stay visible and do not move while the user fills it in. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Route } from 'playwright-core';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { present } from '../kit/json.ts';

suite('the inputs of a form', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  async function openUnit() {
    const { unit } = await community(owner);
    return console.open(owner.admin, `/${owner.id}/units/${unit.id}`);
  }

  test('the options of an input do not cover the actions of the form, before or after an option is chosen', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await openUnit();
    const actions = page.locator('.form-actions');
    const bottomOfOptions = async () => {
      const options = page.getByRole('listbox', { name: 'Pinned' });
      const { y, height } = present(await options.boundingBox());
      return y + height;
    };
    await page.locator('#field-pinned').fill('bedrooms');
    await page.getByRole('option', { name: 'bedrooms' }).waitFor();
    assert.ok((await bottomOfOptions()) <= present(await actions.boundingBox()).y);
    for (const key of ['ArrowDown', 'Enter']) await page.locator('#field-pinned').press(key);
    await page.getByRole('option', { name: 'bathrooms' }).waitFor();
    assert.ok((await bottomOfOptions()) <= present(await actions.boundingBox()).y);
    await close();
  });

  test('all inputs are shown at once, so no input moves while another loads', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await openUnit();
    const held = Promise.withResolvers<Route>();
    await page.route('**/assets/object-widgets*.js', held.resolve);
    await page.reload();
    const route = await held.promise;
    await page.getByRole('heading', { name: '101' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    assert.equal(await page.locator('#field-number').isVisible(), false);
    await route.continue();
    await page.locator('#field-number').waitFor();
    await close();
  });
});
