/** The requests of a list that is opened in the console. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { openConsole } from '../kit/console.ts';

test('a list requests its metadata and records once each, and before the names of other records', async (t) => {
  const console = await openConsole();
  t.after(() => console.close());
  if (console.browser === null) return t.skip('no browser runs here');
  const owner = await account();
  await community(owner);
  const { page, close } = await console.open(owner.admin, '/profile');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|session)\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${console.origin}/console/${owner.id}/units`);
  await page.getByRole('link', { name: '101' }).waitFor();
  await page.getByText('1 to 1 of 1').waitFor();
  const expected = ['/session/me', '/api/v2/metadata', '/session/metadata', '/api/v2/units'];
  assert.deepEqual(asked.slice(0, expected.length), expected);
  assert.deepEqual(asked, [...new Set(asked)]);
  await close();
});
