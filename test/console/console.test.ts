/** The built-in console page in a real browser: a person signs in and makes the first API token (§5.1.9), by keyboard alone too. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../src/app/build.ts';
import { account, type Person } from '../kit/account.ts';
import { openBrowser } from '../kit/browser.ts';
import { v2 } from '../kit/call.ts';
import { BASE_URL, house } from '../kit/house.ts';
import { PASSWORD, withPassword } from '../kit/visitor.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

/** In the page: what sticks out to the right, and fields that are shown without a name or without room for a finger. */
const FAULTS = `(() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : [];
  for (const field of document.querySelectorAll('input, select, button')) {
    const { width, height } = field.getBoundingClientRect();
    const name = field.labels?.[0]?.textContent || field.textContent;
    if (width > 0 && !name) found.push(field.id + ' has no name');
    if (width > 0 && height < 24) found.push((field.id || name) + ' is ' + height + ' high');
  }
  return found;
})()`;

const FOCUSED = 'document.activeElement.id || document.activeElement.textContent';

const FOCUS_IS_SEEN = `(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')(getComputedStyle(document.activeElement))`;

suite('the console page', () => {
  let browser: Browser | null = null;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let url: string;
  before(async () => {
    browser = await openBrowser();
    app = await buildApp(await house(), { baseUrl: BASE_URL, log: pino({ level: 'silent' }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/console`;
  });
  after(async () => {
    await browser?.close();
    await app.close();
  });

  /** The page at this width, with what its console complains of. */
  async function open(width: number): Promise<{ page: Page; complaints: string[] }> {
    const context = await (browser as Browser).newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      // Who is not signed in yet is told so by a 401.
      if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    return { page, complaints };
  }

  const person = async (): Promise<Person> => withPassword((await account()).admin);

  const shot = async (page: Page, name: string) => {
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  };

  const faults = (page: Page) => page.evaluate<string[]>(FAULTS);

  for (const width of [1280, 390]) {
    test(`a person signs in and makes the first token at ${width} pixels, and the token works`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const { email } = await person();
      const { page, complaints } = await open(width);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(await faults(page), []);
      await shot(page, `sign-in-${width}`);
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'API tokens' }).waitFor();
      await page.getByLabel('What it is for').fill('Nightly import');
      await page.getByRole('button', { name: 'Make the token' }).click();
      const issued = page.getByLabel('Your new token');
      await issued.waitFor();
      const token = await issued.inputValue();
      assert.equal((await v2(token, 'GET', '/me')).status, 200);
      assert.deepEqual(await faults(page), []);
      await shot(page, `token-${width}`);
      await page.reload();
      await page.getByText('Nightly import').waitFor();
      assert.ok(!(await page.content()).includes(token));
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(complaints, []);
    });
  }

  test('all of it goes by keyboard, and the focus is seen and follows', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { email } = await person();
    const { page } = await open(1280);
    const focused = () => page.evaluate<string>(FOCUSED);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await focused(), 'email');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await page.locator('#password').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    assert.deepEqual([await focused(), await page.evaluate(FOCUS_IS_SEEN)], ['Sign in', true]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'API tokens' }).waitFor();
    assert.equal(await focused(), 'API tokens');
    for (let presses = 0; presses < 10 && (await focused()) !== 'token-name'; presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByLabel('Your new token').waitFor();
    assert.equal(await focused(), 'copy');
  });
});
