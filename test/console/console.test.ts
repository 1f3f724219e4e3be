/**
 * The built-in console page in a real browser: a user signs in and creates the first API token
 * (§5.1.9), by mouse or keyboard.
 */
import assert from 'node:assert/strict';
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
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import { linkIn } from '../kit/mail.ts';
import { FOCUS_IS_SEEN, FOCUSED, WIDTHS } from '../kit/page.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { PASSWORD, signedIn, withPassword } from '../kit/visitor.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

/** Waits until the page has handled all received responses. */
const SETTLED = 'new Promise((done) => setTimeout(done))';

const names = (lines: string[]): string[] => lines.map((line) => line.split('\n')[0] ?? '').sort();

suite('the console page', () => {
  let browser: Browser | null = null;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let url: string;
  before(async () => {
    browser = await openBrowser();
    app = await buildApp(await service(), { baseUrl: BASE_URL, log: pino({ level: 'silent' }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${portOf(app.server)}/console`;
  });
  // Chromium in a single process can render only a few pages concurrently.
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  after(async () => {
    await browser?.close();
    await app.close();
  });

  /** The page in a window of `width` pixels, and the errors in the browser console. */
  async function open(width: number): Promise<{ page: Page; complaints: string[] }> {
    const context = await present(browser).newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The page expects a 401 while the user is not signed in.
      if (message.type() === 'error' && !message.text().includes('401'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    return { page, complaints };
  }

  const person = async (): Promise<Person> => withPassword((await account()).admin);

  const shot = async (page: Page, name: string) => {
    if (SHOTS !== undefined)
      await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  };

  async function choose(page: Page, item: string): Promise<void> {
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  /** Signs in on the sign-in page. */
  async function enter(page: Page, email: string): Promise<void> {
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await choose(page, 'API tokens');
    await page.getByRole('heading', { name: 'API tokens' }).waitFor();
  }

  for (const width of WIDTHS) {
    test(`a user signs in and creates the first token at ${width} pixels, and the token works`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const { email } = await person();
      const { page, complaints } = await open(width);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(await faultsOf(page), []);
      await shot(page, `sign-in-${width}`);
      await enter(page, email);
      await page.getByLabel('What it is for').fill('Nightly import');
      await page.getByRole('button', { name: 'Create token' }).click();
      const issued = page.getByLabel('Your new token');
      await issued.waitFor();
      const token = await issued.inputValue();
      assert.equal((await v2(token, 'GET', '/me')).status, 200);
      assert.deepEqual(await faultsOf(page), []);
      await shot(page, `token-${width}`);
      await page.reload();
      await page.getByText('Nightly import').waitFor();
      assert.ok(!(await page.content()).includes(token));
      await choose(page, 'Sign out');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      assert.deepEqual(complaints, []);
    });
  }

  test('a user signs in and creates a token by keyboard, and the focus is visible and moves to new content', async (t) => {
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
    await page.locator('h1:focus').getByText('Home').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('tokens');
    await page.getByRole('dialog').getByText('API tokens').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'API tokens' }).waitFor();
    for (let presses = 0; presses < 60 && (await focused()) !== 'token-name'; presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByLabel('Your new token').waitFor();
    assert.equal(await focused(), 'copy');
  });

  test('when the session expires, the page is cleared and shows the sign-in form', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { email, id } = await person();
    const { page } = await open(1280);
    await enter(page, email);
    await page.getByLabel('What it is for').fill('Secret project');
    // The count of new leads is polled every few seconds, and could detect the end of the session
    // first.
    await page.route(/status=new/, () => undefined);
    await endSessions(systemCtx((await service()).parts, 'test'), id);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Your session has ended. Sign in again.').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate(FOCUSED), 'email');
    assert.equal(await page.locator('#token-name').count(), 0);
    await enter(page, email);
    assert.equal(await page.locator('#token-name').inputValue(), '');
    assert.equal(await page.locator('#account option').count(), 1);
  });

  test('after switching quickly between two accounts, the page shows the tokens of the last one, regardless of the order of the responses', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const own = await account('Alder');
    const { email, id, token } = await withPassword(own.admin);
    const other = await account('Birch');
    await joinAccount(other.ctx, other.id, id, 'admin');
    await v2(token, 'POST', '/tokens', { name: 'Of Alder', account_id: own.id });
    await issueToken(other.ctx, {
      accountId: other.id,
      userId: id,
      name: 'Of Birch',
      abilities: ['*'],
    });
    const { page } = await open(1280);
    await enter(page, email);
    await page.locator('#account').selectOption(other.id);
    await page.getByText('Of Birch').waitFor();
    const late = Promise.withResolvers<void>();
    await page.route(`**/session/tokens?account_id=${own.id}`, async (route) => {
      await late.promise;
      await route.continue();
    });
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith(own.id));
    await page.locator('#account').selectOption(own.id);
    await page.locator('#account').selectOption(other.id);
    late.resolve();
    await gone;
    await page.evaluate(SETTLED);
    assert.deepEqual(await page.locator('.line-title').allInnerTexts().then(names), [
      'Of Birch',
      'test',
    ]);
  });

  test('a user who can create but not view tokens can create one', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const own = await account();
    await (await signedIn(own.admin)).ask('POST', '/roles', {
      name: 'Maker',
      key: 'maker',
      permissions: ['api-tokens.create'],
    });
    const { email } = await withPassword(await own.person('maker'));
    for (const width of WIDTHS) {
      const { page } = await open(width);
      await enter(page, email);
      await page.getByText('Your role does not allow you to see these tokens.').waitFor();
      assert.deepEqual(await faultsOf(page), []);
      await shot(page, `maker-${width}`);
      await page.getByLabel('What it is for').fill('Import');
      await page.getByRole('button', { name: 'Create token' }).click();
      const issued = page.getByLabel('Your new token');
      await issued.waitFor();
      assert.equal((await v2(await issued.inputValue(), 'GET', '/me')).status, 200);
      assert.equal(await page.getByRole('alert').count(), 1);
    }
  });

  test('a second factor is set up and removed with the password', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    for (const width of WIDTHS) {
      const { email } = await person();
      const { page, complaints } = await open(width);
      await enter(page, email);
      await choose(page, 'Your profile');
      await page.locator('#factor-password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
      await page.locator('#factor-confirm').waitFor();
      await page
        .locator('#factor-code')
        .fill(codeOf(await page.locator('#factor-secret').innerText()));
      await shot(page, `factor-set-up-${width}`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Signing in requires a code from your authenticator app.').waitFor();
      assert.deepEqual([await faultsOf(page), complaints], [[], []]);
      await shot(page, `factor-on-${width}`);
      const password = page.locator('#factor-password');
      await password.fill('not the password');
      await page.getByRole('button', { name: 'Remove two-factor authentication' }).click();
      await page.getByText('The password is wrong.').waitFor();
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Remove two-factor authentication' }).click();
      await page.getByText('Signing in requires only your password.').waitFor();
      await page.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor();
      await shot(page, `factor-removed-${width}`);
      await choose(page, 'Sign out');
      await enter(page, email);
    }
  });

  test('the link sent to a new e-mail address changes nothing until the signed-in user confirms it', async (t) => {
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
        [
          await page.locator('#email-old').innerText(),
          await page.locator('#email-new').innerText(),
        ],
        [email, next],
      );
      assert.deepEqual(await faultsOf(page), []);
      await shot(page, `email-${width}`);
      await page.getByRole('button', { name: 'Keep the current address' }).click();
      await page.getByText('Your e-mail address was not changed.').waitFor();
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await page.getByText(`Your e-mail address is now ${next}.`).waitFor();
      assert.ok(!page.url().includes('#'), 'the token is not in the browser history');
      await choose(page, 'Sign out');
      await enter(page, next);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByText('This link no longer works').waitFor();
      assert.deepEqual(complaints, []);
    }
  });
});
