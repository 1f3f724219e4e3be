/** The fees and connections on the page of a property. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';

suite('the fees and connections of a property in the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  for (const width of WIDTHS)
    test(`are listed with links, and those of other properties are not, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const owner = await account();
      const [{ property }, other] = [await community(owner), await community(owner)];
      const amount = { class: 'utility', frequency: 'monthly', amount: 20 };
      const trash = { ...amount, name: 'Trash', code: 'TRASH', property_ids: [property.id] };
      await owner.make('fees', trash);
      const pets = { ...amount, name: 'Pets', code: 'PETS', property_ids: [other.property.id] };
      await owner.make('fees', pets);
      const feed = {
        name: 'Feed',
        type: 'rent_matrix_csv',
        settings: { url: 'https://feeds.example/rents.csv' },
      };
      const connection = await owner.make('connections', feed);
      const attached = { property_id: property.id };
      const { token } = owner.admin;
      await v2(token, 'POST', `/connections/${connection.id}/properties`, attached);
      const { page, complaints, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/properties/${property.id}`,
        width,
      );
      await page.getByRole('tab', { name: 'Fees and connections' }).click();
      const fees = page.getByRole('region', { name: 'Fees', exact: true });
      await fees.getByRole('row', { name: 'Trash $20.00' }).waitFor();
      assert.equal(await fees.getByText('Pets').count(), 0);
      await page.getByRole('link', { name: 'None', exact: true }).waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot('property-links');
      await page.getByRole('link', { name: 'None', exact: true }).click();
      await page.getByRole('heading', { name: 'Feed' }).waitFor();
      const runs = page.getByRole('tab', { name: 'Test and runs', selected: true });
      await runs.waitFor();
      assert.ok(page.url().includes(connection.id));
      await page.goBack();
      await page.getByRole('tab', { name: 'Fees and connections', selected: true }).waitFor();
      await page.getByRole('link', { name: 'All fees of the property (1)' }).click();
      await page.getByRole('row', { name: /Trash/ }).waitFor();
      assert.equal(await page.getByRole('row', { name: /Pets/ }).count(), 0);
      await close();
    });
});
