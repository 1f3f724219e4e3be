/**
 * Live regions with which the console notifies users of screen readers without moving the focus.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { newForm } from '../kit/forms.ts';
import { submit } from '../kit/submit.ts';

suite('live regions of the console', () => {
  let console: Console;
  let owner: TestAccount;
  let property: { id: string };
  before(async () => {
    console = await openConsole();
    owner = await account();
    ({ property } = await community(owner));
  });
  after(() => console.close());

  test('each new lead changes the text of a region that was already on the page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const form = await newForm(owner, [property.id]);
    const { page, close } = await console.open(owner.admin, `/${owner.id}/leads`);
    await page.getByText('No leads yet.').waitFor();
    const region = await page.getByRole('status', { name: 'New leads' }).elementHandle();
    assert.equal(await region?.textContent(), '');
    for (const [name, text] of [
      ['Ada', 'A new lead. 1 waits for an answer.'],
      ['Grace', 'A new lead. 2 wait for an answer.'],
    ] as const) {
      const email = `${name}@example.com`;
      const body = { property_id: property.id, form_id: form.id, first_name: name, email };
      const answer = await submit('/leads', { ...body, last_name: 'Reyes', message: 'Hello' });
      assert.equal(answer.status, 201, answer.text);
      await page.getByText(text).waitFor({ state: 'attached' });
      assert.equal(await region?.textContent(), text);
    }
    assert.deepEqual(await faultsOf(page), []);
    await close();
  });

  test('the result of a bulk edit appears in a region that was already in the dialog', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(
      owner.admin,
      `/${owner.id}/units?property_id=${property.id}`,
    );
    await page.getByRole('checkbox', { name: 'Select the units of this page' }).check();
    await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
    await page.getByLabel('Type 1 to confirm').fill('1');
    const region = await page.getByRole('dialog').getByRole('status').elementHandle();
    assert.equal(await region?.textContent(), '');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete 1/ })
      .click();
    await page.getByText('1 of 1 units deleted.').waitFor();
    assert.equal(await region?.textContent(), '1 of 1 units deleted.');
    await close();
  });
});
