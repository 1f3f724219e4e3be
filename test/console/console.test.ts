/** The built-in console page in a real browser: a person signs in and makes the first API token (§5.1.9), by keyboard alone too. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, suite, test } from 'node:test';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../src/app/build.ts';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { issueToken } from '../../src/domain/tokens/tokens.ts';
import { endSessions } from '../../src/domain/users/passwords.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import { account, type Person } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { openBrowser } from '../kit/browser.ts';
import { v2 } from '../kit/call.ts';
import { BASE_URL, house } from '../kit/house.ts';
import { linkIn } from '../kit/mail.ts';
import { FAULTS, FOCUS_IS_SEEN, FOCUSED, WIDTHS } from '../kit/page.ts';
import { PASSWORD, signedIn, withPassword } from '../kit/visitor.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

/** What the page does with an answer that has arrived is done. */
const SETTLED = 'new Promise((done) => setTimeout(done))';

const names = (lines: string[]): string[] => lines.map((line) => line.split('\n')[0] ?? '').sort();

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
  // This browser draws no more than a few pages at once.
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  after(async () => {
    await browser?.close();
    await app.close();
  });

  /** The page at this width, with what its console complains of. */
  async function open(width: number): Promise<{ page: Page; complaints: string[] }> {
    const context = await (browser as Browser).newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
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

  /** Signs in on the page that asks for it. */
  async function enter(page: Page, email: string): Promise<void> {
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'API tokens' }).waitFor();
  }

  for (const width of WIDTHS) {
    test(`a person signs in and makes the first token at ${width} pixels, and the token works`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const { email } = await person();
      const { page, complaints } = await open(width);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(await faults(page), []);
      await shot(page, `sign-in-${width}`);
      await enter(page, email);
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

  test('a session that ended elsewhere leads back to signing in, and leaves nothing on the page', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { email, id } = await person();
    const { page } = await open(1280);
    await enter(page, email);
    await page.getByLabel('What it is for').fill('Secret project');
    await endSessions(systemCtx((await house()).parts, 'test'), id);
    await page.getByRole('button', { name: 'Make the token' }).click();
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate(FOCUSED), 'email');
    assert.equal(await page.locator('#token-name').inputValue(), '');
    await enter(page, email);
    assert.equal(await page.locator('#account option').count(), 1);
  });

  test('of two accounts that are chosen quickly, the page shows the tokens of the last, whichever answers first', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const own = await account('Alder');
    const { email, id, token } = await withPassword(own.admin);
    const other = await account('Birch');
    await joinAccount(other.ctx, other.id, id, 'admin');
    await v2(token, 'POST', '/tokens', { name: 'Of Alder', account_id: own.id });
    await issueToken(other.ctx, { accountId: other.id, userId: id, name: 'Of Birch', abilities: ['*'] });
    const { page } = await open(1280);
    await enter(page, email);
    await page.locator('#account').selectOption(other.id);
    await page.getByText('Of Birch').waitFor();
    const late = Promise.withResolvers<void>();
    await page.route(`**/session/tokens?account_id=${own.id}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    const first = page.waitForResponse((answer) => answer.url().endsWith(own.id));
    await page.locator('#account').selectOption(own.id);
    await page.locator('#account').selectOption(other.id);
    late.resolve();
    await (await first).finished();
    await page.evaluate(SETTLED);
    assert.deepEqual(await page.locator('#tokens li > span').allInnerTexts().then(names), ['Of Birch', 'test']);
  });

  test('who may make tokens and not see them makes one', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const own = await account();
    await (await signedIn(own.admin)).ask('POST', '/roles', { name: 'Maker', key: 'maker', permissions: ['api-tokens.create'] });
    const { email } = await withPassword(await own.person('maker'));
    for (const width of WIDTHS) {
      const { page } = await open(width);
      await enter(page, email);
      await page.getByText('Your role in this account does not allow you to see its tokens.').waitFor();
      assert.deepEqual(await faults(page), []);
      await shot(page, `maker-${width}`);
      await page.getByLabel('What it is for').fill('Import');
      await page.getByRole('button', { name: 'Make the token' }).click();
      const issued = page.getByLabel('Your new token');
      await issued.waitFor();
      assert.equal((await v2(await issued.inputValue(), 'GET', '/me')).status, 200);
      assert.equal(await page.locator('#error').innerText(), '');
    }
  });

  test('a second factor is set up and removed with the password', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    for (const width of WIDTHS) {
      const { email } = await person();
      const { page, complaints } = await open(width);
      await enter(page, email);
      await page.locator('#factor-password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set it up' }).click();
      await page.locator('#factor-confirm').waitFor();
      await page.locator('#factor-code').fill(codeOf(await page.locator('#factor-secret').innerText()));
      await shot(page, `factor-set-up-${width}`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Signing in wants a code of your authenticator app.').waitFor();
      assert.deepEqual([await faults(page), complaints], [[], []]);
      await shot(page, `factor-on-${width}`);
      const password = page.locator('#factor-remove-password');
      await password.fill('not the password');
      await page.getByRole('button', { name: 'Remove it' }).click();
      await page.getByText('The password is wrong.').waitFor();
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Remove it' }).click();
      await page.getByText('Signing in wants the password alone.').waitFor();
      await page.getByRole('button', { name: 'Set it up' }).waitFor();
      await shot(page, `factor-removed-${width}`);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await enter(page, email);
    }
  });

  test('the link of a new e-mail address changes nothing until the signed-in person agrees, and then signs in with it', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    for (const width of WIDTHS) {
      const { id, email, token } = await person();
      const next = `new-${email}`;
      assert.equal((await v2(token, 'PATCH', `/users/${id}`, { email: next })).status, 200);
      const link = `${url}#email=${await linkIn('email', next)}`;
      const { page, complaints } = await open(width);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByText('Sign in to confirm your new e-mail address.').waitFor();
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'Confirm your new e-mail address' }).waitFor();
      assert.deepEqual(
        [await page.locator('#email-old').innerText(), await page.locator('#email-new').innerText()],
        [email, next],
      );
      assert.deepEqual(await faults(page), []);
      await shot(page, `email-${width}`);
      await page.getByRole('button', { name: 'Keep the old address' }).click();
      await page.getByText('Your e-mail address stays as it is.').waitFor();
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await page.getByText(`Your e-mail address is ${next} now.`).waitFor();
      assert.ok(!page.url().includes('#'), 'the token is not kept in the history');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await enter(page, next);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByText('This link no longer works').waitFor();
      assert.deepEqual(complaints, []);
    }
  });

  test('with a slash at its end the address leads to the same page', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { page, complaints } = await open(1280);
    await page.goto(`${url}/`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.deepEqual([page.url(), complaints], [url, []]);
  });
});
