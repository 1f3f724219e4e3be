/** The sections of a long form in the console, and the sources of settings. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

suite('the sections of a form', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('fields of several sections are saved together, and a rejected value opens its section and gets the focus', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { id } = await owner.make('properties', { name: 'The Pines' });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/properties/${id}`);
    await page.locator('#field-code').fill('PINES');
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.locator('#field-email').fill('nobody');
    await page.getByRole('tab', { name: 'Pets' }).click();
    await page.locator('#field-pet_policy-description').fill('Two cats.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('#field-email').waitFor();
    await page.waitForFunction("document.activeElement?.id === 'field-email'");
    await page.locator('#field-email').fill('office@pines.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Property saved.').waitFor();
    const saved = objectAt((await v2(owner.admin.token, 'GET', `/properties/${id}`)).json, 'data');
    assert.deepEqual(
      [saved['code'], saved['email'], objectAt(saved, 'pet_policy')['description']],
      ['PINES', 'office@pines.example', 'Two cats.'],
    );
    await close();
  });

  test('each display setting shows whether its source is the property, the account or the default', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    await owner.ctx.run(sql`
      update accounts set settings = '{"display_settings": {"hide_available_units": true}}' where id = ${owner.id}`);
    const { id } = await owner.make('properties', {
      name: 'The Pines',
      display_settings: { show_non_marketable_amenities: true },
    });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/properties/${id}`);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('Inherited from the account settings.').waitFor();
    await page.getByText('Set on this property.').waitFor();
    assert.equal(await page.getByText('This is the default.').count(), 1);
    await close();
  });

  for (const width of WIDTHS)
    test(`the sections have no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const owner = await account();
      const { id } = await owner.make('properties', { name: 'The Pines' });
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/properties/${id}`,
        width,
      );
      for (const section of ['Addresses', 'Settings', 'Overview']) {
        await page.getByRole('tab', { name: section }).click();
        assert.deepEqual([await faultsOf(page), complaints], [[], []], section);
        await shot(`sections-${section.toLowerCase()}`);
      }
      await close();
    });
});
