/** The schedule and the rich text of entries in the console. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { type Console, openConsole, press, pressInMenu } from '../kit/console.ts';
import { entriesPath, newContentType, newEntry, storedEntry, TEAM } from '../kit/entries.ts';
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

  const stored = (id: string) => storedEntry(owner, site.id, id);

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

  test('rich text is formatted by keyboard and stored as HTML, and other markup is kept unchanged', async (t) => {
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

  test('rich text that the user only views is unchanged, and markup that the editor would lose is edited as text', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const formatted = {
      list: '<p>One</p><ul><li>Two</li></ul>',
      title: '<p><b>One</b> two</p>\n<h2>Three</h2>',
    };
    const asText = {
      style: '<style>p { color: red }</style><p>One</p>',
      script: '<script>1</script><p>One</p>',
      red: '<p style="color: red">One</p>',
      code: '<pre><code>one <strong>two</strong></code></pre>',
      comment: '<p>One</p><!-- two -->',
    };
    const data = { ...formatted, ...asText };
    const fields = Object.keys(data).map((key) => ({ key, type: 'rich_text' }));
    const name = { key: 'name', type: 'text' };
    await newContentType(owner, { ...TEAM, key: 'texts', fields: [name, ...fields] });
    const { id } = await newEntry(owner, site.id, { slug: 'texts', data }, 'texts');
    const path = `/${owner.id}/entries/${site.id}/texts/${id}`;
    const { page, complaints, close } = await console.open(owner.admin, path);
    for (const key of Object.keys(formatted)) {
      const editor = page.locator(`[contenteditable]#field-data\\/${key}`);
      await editor.getByText('One').click();
      await page.keyboard.press('ArrowDown');
    }
    for (const [key, html] of Object.entries(asText))
      assert.equal(await page.locator(`textarea#field-data\\/${key}`).inputValue(), html, key);
    await page.getByLabel('Name').fill('Texts');
    await press(page, 'Save');
    await page.getByText('Entry saved.').waitFor();
    const answer = await v2(owner.admin.token, 'GET', `${entriesPath(site.id, 'texts')}/${id}`);
    assert.deepEqual(objectAt(answer.json, 'data')['data'], { ...data, name: 'Texts' });
    assert.deepEqual(complaints, []);
    await close();
  });

  test('a revert replaces the text in the editor', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, {
      slug: 'reverted',
      data: { name: 'Reverted', page: '<p>First</p>' },
    });
    const body = { data: { page: '<p>Second</p>' } };
    await v2(owner.admin.token, 'PATCH', `${entriesPath(site.id)}/${id}`, body);
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    const editor = page.getByRole('textbox', { name: 'Page' });
    await editor.getByText('Second').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Revert/ }).click();
    await page.getByText('Change reverted.').waitFor();
    await page.getByRole('tab', { name: 'Entry' }).click();
    await editor.getByText('First').waitFor();
    await editor.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    await press(page, 'Save');
    await page.getByText('Entry saved.').waitFor();
    const { data } = await stored(id);
    assert.deepEqual(data, { name: 'Reverted', page: '<p>First again</p>' });
    await close();
  });

  test('an entry whose status was changed in the meantime is not published', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { id } = await newEntry(owner, site.id, { slug: 'moved', data: { name: 'Moved' } });
    const { page, close } = await console.open(owner.admin, `${listPath()}/${id}`);
    await page.getByLabel('Bio').fill('Mine');
    const body = { status: 'archived' };
    await v2(owner.admin.token, 'PATCH', `${entriesPath(site.id)}/${id}`, body);
    await press(page, 'Publish');
    await page.getByRole('alert').getByText('changed in the meantime').waitFor();
    assert.equal((await stored(id))['status'], 'archived');
    await pressInMenu(page, 'Restore');
    await page.getByText('Entry restored as a draft.').waitFor();
    const { data, status } = await stored(id);
    assert.deepEqual([data, status], [{ name: 'Moved', bio: 'Mine' }, 'draft']);
    await close();
  });
});
