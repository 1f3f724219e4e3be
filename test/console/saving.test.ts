/** The behavior of the console while it saves a form, and its warnings before a save. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Route } from 'playwright-core';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';

suite('saving a form of the console', () => {
  let console: Console;
  let owner: TestAccount;
  before(async () => {
    console = await openConsole();
    owner = await account();
  });
  after(() => console.close());

  const crm = () =>
    owner.make('connections', {
      type: 'mits_lead',
      category: 'crm',
      name: unique('CRM'),
      settings: { url: 'https://crm.example/in', username: 'ada', password: 'correct horse' },
    });

  const settingsOf = async (id: string) => {
    const { json } = await v2(owner.admin.token, 'GET', `/connections/${id}`);
    return objectAt(objectAt(json, 'data'), 'settings');
  };

  test('text that is typed while a save is in progress stays in the form, and the next save sends it', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await owner.make('faqs', { question: 'Pets?', answer: 'Yes.' });
    const { page, complaints, close } = await console.open(owner.admin, `/${owner.id}/faqs/${id}`);
    const held = Promise.withResolvers<Route>();
    await page.route(
      (url) => url.pathname.endsWith(`/faqs/${id}`),
      (route) => (route.request().method() === 'PATCH' ? held.resolve(route) : route.continue()),
      { times: 1 },
    );
    const question = page.locator('#field-question');
    await question.fill('Dogs?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const route = await held.promise;
    await question.fill('Dogs and cats?');
    await route.continue();
    await page.getByText('FAQ saved.').waitFor();
    assert.equal(await question.inputValue(), 'Dogs and cats?');
    const stored = async () =>
      objectAt((await v2(owner.admin.token, 'GET', `/faqs/${id}`)).json, 'data')['question'];
    assert.equal(await stored(), 'Dogs?');
    const saved = page.waitForResponse((one) => one.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    assert.equal((await saved).status(), 200);
    assert.equal(await stored(), 'Dogs and cats?');
    const button = page.getByRole('button', { name: 'Save', exact: true, disabled: true });
    await button.waitFor();
    await question.fill('Cats?');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await button.waitFor();
    assert.equal(await question.inputValue(), 'Dogs and cats?');
    assert.deepEqual(complaints, []);
    await close();
  });

  test('before a save, the form warns that a new address removes the stored credential', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await crm();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    const warning = page.getByText(/removes the stored “Password”/);
    const url = page.locator('#field-settings-url');
    await url.fill('https://crm.example/other');
    assert.equal(await warning.count(), 0);
    await url.fill('https://other.example/in');
    await warning.waitFor();
    await page.locator('#field-settings-password').fill('battery staple');
    await warning.waitFor({ state: 'detached' });
    await page.locator('#field-settings-password').fill('');
    await warning.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Connection saved.').waitFor();
    await warning.waitFor({ state: 'detached' });
    assert.equal((await settingsOf(id))['password'] ?? null, null);
    await close();
  });

  test('a form whose record is reloaded while it has unsaved values still detects a conflict', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { token } = owner.admin;
    const { id } = await crm();
    const { property } = await community(owner);
    await v2(token, 'POST', `/connections/${id}/properties`, { property_id: property.id });
    const { page, close } = await console.open(owner.admin, `/${owner.id}/connections/${id}`);
    await page.locator('#field-name').fill('Mine');
    assert.equal((await v2(token, 'PATCH', `/connections/${id}`, { name: 'Theirs' })).status, 200);
    await page.getByRole('tab', { name: 'Properties' }).click();
    const again = page.waitForResponse(
      (one) =>
        one.request().method() === 'GET' &&
        new URL(one.url()).pathname.endsWith(`/api/v2/connections/${id}`),
    );
    await page.getByRole('button', { name: /^Detach/ }).click();
    await again;
    await page.getByText('This connection covers no properties yet.').waitFor();
    await page.getByRole('tab', { name: 'Connection', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This record was changed in the meantime' });
    await dialog.getByRole('radio', { name: 'Theirs' }).check();
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await page.getByText('Connection saved.').waitFor();
    assert.equal(await page.locator('#field-name').inputValue(), 'Theirs');
    await close();
  });

  for (const width of WIDTHS)
    test(`the warning has no layout or accessibility faults at ${width} pixels`, async (t) => {
      if (console.browser === null) return t.skip('no browser runs here');
      const { id } = await crm();
      const { page, shot, close } = await console.open(
        owner.admin,
        `/${owner.id}/connections/${id}`,
        width,
      );
      await page.locator('#field-settings-url').fill('https://other.example/in');
      await page.getByText(/removes the stored “Password”/).waitFor();
      assert.deepEqual(await faultsOf(page), []);
      await shot('credential-warning');
      await close();
    });
});
