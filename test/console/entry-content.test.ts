/** The schedule and the rich text of entries in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { entriesPath, newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { faultsOf } from '../kit/faults.ts';
import { objectAt } from '../kit/json.ts';
import { testClock } from '../kit/service.ts';
import { type Website, websiteOf } from '../sites/website.ts';

suite('the content of an entry in the console', () => {
  let console: Console;
  let owner: TestAccount;
  let site: Website;
  before(async () => {
    console = await openConsole();
    owner = await account();
    site = await websiteOf(owner, []);
    await newContentType(owner, TEAM);
  });
  after(() => console.close());

  const listPath = () => `/${owner.id}/entries/${site.id}/team`;

  const stored = async (id: string) =>
    objectAt((await v2(owner.admin.token, 'GET', `${entriesPath(site.id)}/${id}`)).json, 'data');

  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();

  const statusOnSite = async (slug: string) => (await site.get(`/entries/team/${slug}`)).status;

  test('an entry that is scheduled appears on the website at its time', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const pass = testClock(t);
    const { id } = await newEntry(owner, site.id, { slug: 'later', data: { name: 'Later' } });
    const { page, complaints, shot, close } = await console.open(
      owner.admin,
      `${listPath()}/${id}`,
    );
    await press(page, 'Schedule');
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Publish at').fill('2020-01-01T09:00');
    await press(page, 'Schedule entry');
    await dialog.getByText('Choose a time in the future.').waitFor();
    const time = new Date(Date.now() + 2 * 24 * 3_600_000);
    await dialog.getByLabel('Publish at').fill(time.toISOString().slice(0, 16));
    assert.deepEqual(await faultsOf(page), []);
    await shot('schedule');
    await press(page, 'Schedule entry');
    await page.getByText(/^Entry scheduled for /).waitFor();
    await page.getByRole('button', { name: 'Publish now' }).waitFor();
    assert.equal(await statusOnSite('later'), 404);
    pass(2 * 24 * 3_600_000);
    assert.equal(await statusOnSite('later'), 200);
    assert.deepEqual(complaints, []);
    await close();
  });

  test('rich text is formatted by keyboard and stored as HTML, and other markup is kept as it is', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const table = '<table><tbody><tr><td>Kept</td></tr></tbody></table>';
    const [plain, other] = [
      await newEntry(owner, site.id, { slug: 'rich', data: { name: 'Rich' } }),
      await newEntry(owner, site.id, { slug: 'table', data: { name: 'Table', page: table } }),
    ];
    const { page, complaints, shot, close } = await console.open(
      owner.admin,
      `${listPath()}/${plain.id}`,
    );
    const editor = page.getByRole('textbox', { name: 'Page' });
    await editor.focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Two');
    await shot('rich-text');
    await press(page, 'Save');
    await page.getByText('Entry saved.').waitFor();
    const html = '<p>One</p><p><strong>Two</strong></p>';
    assert.deepEqual((await stored(plain.id))['data'], { name: 'Rich', page: html });
    await editor.focus();
    await page.keyboard.type('Three');
    await page.getByLabel('Years').fill('3');
    await press(page, 'Discard changes');
    await page.getByText('Three').waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Years').inputValue(), '');
    await page.goto(`${console.origin}/console${listPath()}/${other.id}`);
    await page.getByLabel('Name').fill('Table two');
    assert.equal(await editor.inputValue(), table);
    await press(page, 'Publish');
    await page.getByText('Entry published.').waitFor();
    assert.deepEqual((await stored(other.id))['data'], { name: 'Table two', page: table });
    assert.deepEqual(complaints, []);
    await close();
  });
});
