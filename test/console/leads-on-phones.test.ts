/** The inbox of leads on a phone, where an open lead replaces the list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '../kit/account.ts';
import { openConsole } from '../kit/console.ts';

test('on a phone, an open lead replaces the list and its filters, even if it does not exist', async (t) => {
  const console = await openConsole();
  t.after(() => console.close());
  if (console.browser === null) return t.skip('no browser runs here');
  const owner = await account();
  const path = `/${owner.id}/leads/${owner.id}`;
  const { page, close } = await console.open(owner.admin, path, 390);
  await page.getByText('This lead no longer exists').waitFor();
  assert.equal(await page.getByLabel('Search leads').isVisible(), false);
  assert.equal(await page.getByRole('tab', { name: 'All' }).isVisible(), false);
  await page.getByRole('link', { name: 'All leads' }).click();
  await page.getByLabel('Search leads').waitFor();
  await close();
});
