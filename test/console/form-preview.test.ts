/** The preview in the editor of a form, and the order of its fields. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { type Console, openConsole, press } from '../kit/console.ts';
import { pickUp } from '../kit/drag.ts';
import { faultsOf } from '../kit/faults.ts';
import { newForm } from '../kit/forms.ts';
import { objectsAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

const OPTIONS = ['Studio', 'One'];

const FIELDS = [
  { key: 'first-name', type: 'text', label: 'First name', required: true, width: 'half' },
  { key: 'email', type: 'email', label: 'E-mail', required: true, width: 'half' },
  { key: 'phone', type: 'phone', placeholder: '555-0100' },
  { key: 'beds', type: 'select', label: 'Bedrooms', options: OPTIONS, placeholder: 'Choose' },
  { key: 'pets', type: 'checkboxes', label: 'Pets', options: ['Cat', 'Dog'] },
  { key: 'floor', type: 'radio', label: 'Floor', options: ['Low', 'High'] },
  { key: 'move-in', type: 'date', label: 'Move-in date' },
  { key: 'message', type: 'textarea', label: 'Message' },
  { key: 'consent', type: 'checkbox', label: 'I agree', required: true },
  { key: 'campaign', type: 'hidden', label: 'Campaign' },
];

suite('the preview of a form in the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

  async function formPath(more: object): Promise<string> {
    const { property } = await community(owner);
    const { id } = await newForm(owner, [property.id], {
      key: unique('form').toLowerCase().replaceAll(' ', '-'),
      ...more,
    });
    return `/${owner.id}/forms/${id}`;
  }

  test('the page of a form has its history', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const path = await formPath({ fields: FIELDS });
    const { page, complaints, close } = await console.open(owner.admin, path);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText(/: created$/).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  for (const width of WIDTHS)
    test(`follows the unsaved values, and fields are reordered by keyboard, at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const path = await formPath({ fields: FIELDS });
      const { page, complaints, shot, close } = await console.open(owner.admin, path, width);
      const shown = preview(page);
      const labels = async () =>
        (await shown.locator('label').allInnerTexts()).map((label) => label.trim());
      const order = async () => (await labels()).slice(0, 3);
      await shown.getByLabel('First name').waitFor();
      assert.deepEqual(await labels(), [
        'First name *',
        'E-mail *',
        'Phone',
        'Bedrooms',
        'Cat',
        'Dog',
        'Low',
        'High',
        'Move-in date',
        'Message',
        'I agree *',
        'By video',
      ]);
      assert.equal(await shown.getByLabel('E-mail').getAttribute('type'), 'email');
      assert.equal(await shown.getByLabel('Move-in date').getAttribute('type'), 'date');
      assert.equal(await shown.getByPlaceholder('555-0100').getAttribute('type'), 'tel');
      assert.equal(await shown.getByRole('radio', { name: 'Low' }).count(), 1);
      assert.equal(await shown.getByRole('checkbox', { name: 'I agree' }).count(), 1);
      await shown.getByLabel('Bedrooms').selectOption('One');
      await shown.getByText('Not shown to visitors: Campaign').waitFor();
      await shown.getByText('Thank you. Visitors are redirected to /thanks.').waitFor();
      await page.locator('#field-settings-submit_button_label').fill('Send now');
      await shown.getByText('Send now', { exact: true }).waitFor();
      await page.locator('#field-fields-0-label').fill('Given name');
      await shown.getByLabel('Given name').waitFor();
      await page.getByRole('button', { name: 'Move Fields 1 later' }).press('Enter');
      await shown.locator('label').nth(1).filter({ hasText: 'Given name' }).waitFor();
      assert.deepEqual(await order(), ['E-mail *', 'Given name *', 'Phone']);
      await pickUp(page, 'Drag Fields 2', 'position 2 of 10');
      await page.keyboard.press('ArrowDown');
      await page.getByText('Now at position 3 of 10.').waitFor({ state: 'attached' });
      await page.keyboard.press('Space');
      await page.getByText('dropped at position 3 of 10.').waitFor({ state: 'attached' });
      await shown.locator('label').nth(2).filter({ hasText: 'Given name' }).waitFor();
      assert.deepEqual(await order(), ['E-mail *', 'Phone', 'Given name *']);
      await shown.getByLabel('Given name').press('Enter');
      await shot('form-preview-fields');
      await shown.scrollIntoViewIfNeeded();
      await shot('form-preview');
      assert.deepEqual(await faultsOf(page), []);
      const answer = page.waitForResponse((one) => one.request().method() === 'PATCH');
      await press(page, 'Save');
      const stored = objectsAt(await (await answer).json(), 'data', 'fields');
      assert.deepEqual(stored.map(({ key }) => key).slice(0, 3), ['email', 'phone', 'first-name']);
      assert.deepEqual(complaints, []);
      await close();
    });

  test('shows very long, repeated and incomplete values without breaking the page', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const long = 'W'.repeat(255);
    const options = Array.from({ length: 200 }, (_, index) =>
      index < 3 ? 'Same' : `${long.slice(4)}${index}`,
    );
    const fields = [
      { key: 'long', type: 'text', label: long, placeholder: long, width: 'third' },
      { key: 'beds', type: 'select', label: '<b>Beds</b>', options, width: 'third' },
      { key: 'pets', type: 'checkboxes', options, width: 'third' },
    ];
    const settings = { disclaimer: 'W'.repeat(5000), submit_button_label: long };
    const path = await formPath({ fields, settings });
    const { page, complaints, close } = await console.open(owner.admin, path, 390);
    await preview(page).getByText('and 175 more').waitFor();
    await preview(page).getByLabel('<b>Beds</b>').waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await press(page, 'Add to Fields');
    await preview(page).getByLabel('Field without a key').waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  test('shows a form that is not created yet', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { page, close } = await console.open(owner.admin, `/${owner.id}/forms/new`);
    await page.locator('#field-name').fill('Book a tour');
    await preview(page).getByText('Book a tour', { exact: true }).waitFor();
    await close();
  });
});
