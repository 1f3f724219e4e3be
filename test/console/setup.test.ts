/**
 * The set-up page of the console in a real browser: an operator creates the first account, by mouse
 * or keyboard (decisions §8).
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Browser } from 'playwright-core';
import { openSetup } from '../../src/domain/sign-in/first-account.ts';
import { openBrowser } from '../kit/browser.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import { FOCUS_IS_SEEN, FOCUSED, WIDTHS } from '../kit/page.ts';
import { portOf } from '../kit/port.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

suite('the set-up page', () => {
  let browser: Browser | null = null;
  let service: Awaited<ReturnType<typeof openEmptyService>>;
  let url: string;
  before(async () => {
    browser = await openBrowser();
    service = await openEmptyService();
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${portOf(service.app.server)}/console`;
  });
  beforeEach(async () => {
    await service.parts.database.run(sql`truncate accounts, users, setup_codes cascade`);
  });
  after(async () => {
    await browser?.close();
    await service.close();
  });

  async function open(width: number) {
    const context = await present(browser).newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    await page.goto(url);
    await page.getByRole('heading', { name: 'Set up Frontage' }).waitFor();
    const shot = async (name: string) => {
      if (SHOTS !== undefined)
        await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
    };
    return { page, shot, close: () => context.close() };
  }

  for (const width of WIDTHS) {
    test(`at ${width} pixels the operator creates the first account and reaches its home page`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const code = (await openSetup(service.parts)) ?? '';
      const { page, shot, close } = await open(width);
      assert.deepEqual(await faultsOf(page), []);
      await shot('setup');
      await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC-DDDD-EEEE');
      await page.getByLabel('Account name').fill('Alder Living');
      await page.locator('#setup-name').fill('Ada Lovelace');
      await page.locator('#setup-email').fill('ada@alder.example');
      await page.locator('#setup-password').fill('correct horse battery');
      await page.getByRole('button', { name: 'Create the account' }).click();
      await page.getByText('The set-up code is invalid.').waitFor();
      await shot('setup-refused');
      assert.deepEqual(await faultsOf(page), []);
      assert.equal(await page.getByLabel('Account name').inputValue(), 'Alder Living');
      await page.getByLabel('Set-up code').fill(code);
      await page.getByRole('button', { name: 'Create the account' }).click();
      await page
        .getByText('Alder Living is set up, and you are signed in as its administrator.')
        .waitFor();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await shot('setup-done');
      assert.deepEqual(await faultsOf(page), []);
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.reload();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await close();
    });
  }

  test('the set-up page works by keyboard alone', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const code = (await openSetup(service.parts)) ?? '';
    const { page, close } = await open(1280);
    for (const [field, value] of [
      ['setup-code', code],
      ['setup-account', 'Alder Living'],
      ['setup-name', 'Ada Lovelace'],
      ['setup-email', 'ada@alder.example'],
      ['setup-password', 'correct horse battery'],
    ]) {
      assert.deepEqual(
        [await page.evaluate(FOCUSED), await page.evaluate(FOCUS_IS_SEEN)],
        [field, true],
      );
      await page.keyboard.type(value ?? '');
      await page.keyboard.press('Tab');
    }
    assert.equal(await page.evaluate(FOCUSED), 'Create the account');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus').getByText('Home').waitFor();
    await close();
  });

  test('a set-up page that is open while another operator completes the set-up redirects to the sign-in page', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const code = (await openSetup(service.parts)) ?? '';
    const { page, close } = await open(390);
    const payload = {
      code,
      account_name: 'Birch',
      name: 'Bo',
      email: 'bo@birch.example',
      password: 'correct horse battery',
    };
    assert.equal(
      (await service.app.inject({ method: 'POST', url: '/session/setup', payload })).statusCode,
      201,
    );
    await page.getByLabel('Set-up code').fill(code);
    await page.getByLabel('Account name').fill('Alder Living');
    await page.locator('#setup-name').fill('Ada Lovelace');
    await page.locator('#setup-email').fill('ada@alder.example');
    await page.locator('#setup-password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByText('This service is already set up.').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await close();
  });
});
