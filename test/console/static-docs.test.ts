/** The static documentation on a web server that serves it below a path, in a real browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, suite, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import { FOCUS_IS_SEEN, FOCUSED, WIDTHS } from '../kit/page.ts';
import { portOf } from '../kit/port.ts';
import { PROGRAM } from '../kit/program.ts';
import { servicePort } from '../kit/service.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];
const BELOW = '/product/manual';
const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css' };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'";
const HITS = `[...document.querySelectorAll('main .results > li')].map((item) => item.innerText)`;

suite('the search of the static documentation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-docs-'));
  let browser: Browser | null = null;
  let served = '';
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const file = pathname.slice(BELOW.length) + (pathname.endsWith('/') ? 'index.html' : '');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/javascript');
    // The pages of the API reference, which a package provides, contain scripts.
    if (!file.includes('/reference/')) response.setHeader('content-security-policy', POLICY);
    if (!existsSync(join(folder, file))) response.statusCode = 404;
    response.end(response.statusCode === 404 ? '' : readFileSync(join(folder, file)));
  });
  const origin = () => `http://127.0.0.1:${portOf(server)}${BELOW}`;

  before(async () => {
    browser = await openBrowser();
    served = `http://127.0.0.1:${await servicePort()}`;
    const args = [...PROGRAM, 'docs', 'build', '--out', folder];
    const env = { PATH: process.env['PATH'], FRONTAGE_DATA_DIR: join(folder, 'data') };
    execFileSync(process.execPath, args, { env });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    await browser?.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(t: TestContext, url: string, options: BrowserContextOptions): Promise<Page> {
    const context = await present(browser).newContext(options);
    t.after(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    t.after(() => assert.deepEqual(problems, []));
    await page.goto(url);
    return page;
  }
  const wide = { viewport: { width: 1280, height: 844 } };

  test('finds and opens, with the keyboard, the same results as the served documentation', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const page = await open(t, `${origin()}/docs/guides/submit-leads.html`, wide);
    await page.getByRole('link', { name: 'Index' }).focus();
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(FOCUS_IS_SEEN));
    await page.keyboard.type('verify webhook');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/search.html?q=verify+webhook');
    await page.getByRole('heading', { name: 'Search: verify webhook' }).waitFor();
    assert.equal(await page.title(), 'Search: verify webhook · Frontage documentation');
    assert.equal(await page.getByRole('searchbox').inputValue(), 'verify webhook');
    const result = page
      .getByRole('main')
      .getByRole('link', { name: 'Verify webhooks', exact: true });
    await result.focus();
    assert.equal(await page.evaluate(FOCUSED), 'Verify webhooks');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}/docs/guides/verify-webhooks.html`);
  });

  test('shows the results and messages of the served search, and the query as text', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    for (const query of ['webhook', 'If-Match', 'zzzz', '"><b>rent</b>', 'rent '.repeat(21)]) {
      const search = `search%s?q=${encodeURIComponent(query)}`;
      const here = await open(t, `${origin()}/docs/${search.replace('%s', '.html')}`, wide);
      await here.getByRole('heading', { name: `Search: ${query.trim()}` }).waitFor();
      const there = await open(t, `${served}/docs/${search.replace('%s', '')}`, wide);
      assert.equal(
        await here.getByRole('main').innerText(),
        await there.getByRole('main').innerText(),
      );
      assert.deepEqual(await here.evaluate(HITS), await there.evaluate(HITS));
      assert.equal(await here.locator('main b').count(), 0);
    }
  });

  test('links to sections of pages, also from files without a web server', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const file = pathToFileURL(join(folder, 'docs/search.html')).href;
    for (const url of [`${origin()}/docs/search.html`, file]) {
      const page = await open(t, `${url}?q=replay`, wide);
      await page.locator('.results a[href*=".html#"]').first().click();
      await page.waitForURL(/\.html#[\w-]+$/);
      assert.equal(await page.locator(':target').count(), 1);
    }
  });

  for (const width of WIDTHS)
    test(`has no accessibility faults at ${width} pixels`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      for (const [name, query] of [
        ['results', '?q=webhook'],
        ['nothing', '?q=zzzz'],
        ['index', ''],
      ]) {
        const viewport = { width, height: 844 };
        const page = await open(t, `${origin()}/docs/search.html${query}`, { viewport });
        await page.getByRole('heading', { level: 1, name: query ? /^Search/ : 'Index' }).waitFor();
        assert.deepEqual(await faultsOf(page), [], name);
        const path = `${SHOTS}/static-docs-${name}-${width}.png`;
        if (SHOTS !== undefined) await page.screenshot({ path });
      }
    });

  test('shows an index and states that the search needs JavaScript if JavaScript is disabled', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const page = await open(t, `${origin()}/docs/search.html?q=webhook`, {
      javaScriptEnabled: false,
    });
    await page.getByRole('heading', { name: 'Index' }).waitFor();
    // Chromium does not render `noscript` here, because Playwright disables JavaScript too late.
    assert.match(present(await page.locator('noscript').textContent()), /search needs JavaScript/);
    await page.getByRole('main').getByRole('link', { name: 'Verify webhooks' }).click();
    await page.waitForURL('**/docs/guides/verify-webhooks.html');
  });

  test('includes an API reference that finds its documents', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const page = await open(t, `${origin()}/docs/reference/?api=v2`, wide);
    await page.getByRole('heading', { name: 'Frontage V2' }).first().waitFor();
  });
});
