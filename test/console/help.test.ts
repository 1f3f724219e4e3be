/** The help link of the pages of the console, and the guide that it opens. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { call } from '../kit/call.ts';
import { type Console, openConsole } from '../kit/console.ts';
import { present } from '../kit/json.ts';

const GUIDE = '/docs/recipes/use-the-console';

/** Zero for a picture that the browser could not load. */
const PICTURE_WIDTHS = '[...document.images].map((image) => image.naturalWidth)';

suite('the help of the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('links from each page to its section of the guide', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { unit } = await community(owner);
    const { text } = await call({ method: 'GET', url: GUIDE });
    for (const [path, part] of [
      ['', 'home-what-needs-attention'],
      ['/units', 'find-and-edit-records'],
      [`/units/${unit.id}`, 'find-and-edit-records'],
      ['/media', 'pictures'],
      ['/leads/tours', 'leads'],
      ['/faqs', 'content'],
      ['/forms', 'forms'],
      ['/invitations', 'people-and-tokens'],
      ['/connections/new', 'connections-and-websites'],
    ] as const) {
      const { page, close } = await console.open(owner.admin, `/${owner.id}${path}`);
      const link = page.getByRole('link', { name: 'Help with this page' });
      const href = present(await link.getAttribute('href'));
      assert.equal(href, `${console.origin}${GUIDE}#${part}`, path);
      assert.ok(text.includes(`id="${part}"`), part);
      await close();
    }
  });

  test('opens the guide with all its pictures', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const owner = await account();
    const { page, close } = await console.open(owner.admin, `/${owner.id}/media`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Help with this page' }).click();
    const guide = await opened;
    await guide.getByRole('heading', { name: 'Pictures' }).waitFor();
    await guide.waitForLoadState('load');
    const widths = await guide.evaluate<number[]>(PICTURE_WIDTHS);
    assert.ok(widths.length >= 10);
    assert.ok(widths.every((width) => width > 0));
    await close();
  });

  test('serves only pictures', async () => {
    for (const file of ['nothing.png', '..%2FMAP.md', 'home.txt']) {
      const { status } = await call({ method: 'GET', url: `/docs/console/${file}` });
      assert.equal(status, 404, file);
    }
  });
});
