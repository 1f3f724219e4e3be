/** The documentation pages in a real browser: width, keyboard and color schemes. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { colorFaultsIn, faultsIn } from '../kit/faults.ts';
import { numberAt, present } from '../kit/json.ts';
import { FOCUS_IS_SEEN, FOCUSED, WIDTHS } from '../kit/page.ts';
import { servicePort } from '../kit/service.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];

const PAGES = [
  '/docs',
  '/docs/changelog',
  '/docs/guides/push-in-batches',
  ...['concepts', 'errors', 'limits', 'webhooks', 'compatibility'].map(
    (name) => `/docs/topics/${name}`,
  ),
  '/docs/search',
  '/docs/search?q=webhook',
  '/docs/search?q=zzzz',
  ...['run-in-production', 'rent-matrix-csv', 'use-the-console'].map(
    (name) => `/docs/recipes/${name}`,
  ),
  ...['backups', 'metrics', 'traces'].map((name) => `/docs/operations/${name}`),
  ...['client', 'next'].map((name) => `/docs/sdk/${name}`),
  '/docs/widget',
];

/** The tables that show fewer than two columns until the reader scrolls. */
const NARROW_TABLES = `[...document.querySelectorAll('table')]
  .map((table) => table.querySelector('th:nth-child(2)'))
  .filter((head) => head !== null && head.getBoundingClientRect().right > innerWidth)
  .map((head) => head.textContent)`;

/** The tables and code blocks that scroll although the page has room for them. */
const CRAMPED = `[...document.querySelectorAll('.scroll, pre')]
  .filter((box) => box.scrollWidth > box.clientWidth && box.clientWidth < innerWidth - 300)
  .map((box) => box.textContent.slice(0, 40))`;

/** The lowest contrast between a text and its background. */
const CONTRAST = `(() => {
  const luminance = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return /, 0\\)$/.test(backgroundColor) ? backgroundOf(element.parentElement) : backgroundColor;
  };
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''));
  return Math.min(...texts.map((element) => {
    const [a, b] = [getComputedStyle(element).color, backgroundOf(element)].map(luminance);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }));
})()`;

suite('the documentation pages', () => {
  let browser: Browser | null = null;
  let origin = '';
  before(async () => {
    browser = await openBrowser();
    origin = `http://127.0.0.1:${await servicePort()}`;
  });
  after(async () => {
    await browser?.close();
  });

  async function open(
    path: string,
    width: number,
  ): Promise<{ page: Page; close(): Promise<void> }> {
    const context = await present(browser).newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(origin + path);
    return { page, close: () => context.close() };
  }

  for (const width of WIDTHS)
    test(`fit ${width} pixels and are readable in the light and the dark scheme`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      for (const path of PAGES) {
        const { page, close } = await open(path, width);
        for (const scheme of ['light', 'dark'] as const) {
          const faults = scheme === 'light' ? faultsIn : colorFaultsIn;
          assert.deepEqual(await faults(page, scheme), [], path);
          assert.ok(numberAt(await page.evaluate(CONTRAST)) >= 4.5, `${path} in ${scheme}`);
          const name = `${path.slice(1).replaceAll(/[/?=]/g, '-')}-${scheme}-${width}`;
          if (SHOTS !== undefined)
            await page.screenshot({
              path: `${SHOTS}/${name}.png`,
              fullPage: true,
              timeout: 60_000,
            });
        }
        assert.equal(await page.locator('h1').count(), 1, path);
        assert.equal(await page.locator('html').getAttribute('lang'), 'en');
        await close();
      }
    });

  test('tables show two columns on a phone, and code and tables use the width of a large screen', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    for (const path of PAGES) {
      for (const [width, faults] of [
        [390, NARROW_TABLES],
        [1280, CRAMPED],
      ] as const) {
        const { page, close } = await open(path, width);
        assert.deepEqual(await page.evaluate(faults), [], `${path} at ${width} pixels`);
        await close();
      }
    }
  });

  test('can be read with the keyboard: the first tab stop skips to the content', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { page, close } = await open('/docs', 1280);
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(FOCUSED), 'Skip to content');
    assert.ok(await page.evaluate(FOCUS_IS_SEEN));
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(FOCUSED), 'content');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(FOCUSED), 'V2: management API');
    assert.ok(await page.evaluate(FOCUS_IS_SEEN));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reference/?api=v2');
    await page.getByRole('heading', { name: 'Frontage V2' }).first().waitFor();
    await close();
  });

  for (const [query, api, title] of [
    [
      'GET /api/v2/units/{unit}/price-explanation',
      'V2: management API',
      'Explain the price of a unit',
    ],
    ['GET /api/v1/property/{property}/announcements', 'V1: public API', 'List announcements'],
    ['GET /api/sites/v1/resolve', 'Sites: website delivery API', 'Resolve a path'],
    ['POST /session/sign-out', 'Session: console API', 'Sign out'],
  ] as const)
    test(`link the operation of a search for ${query} in the reference`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const path = `/docs/search?q=${encodeURIComponent(query)}`;
      const { page, close } = await open(path, 1280);
      const name = `${api}: ${title}`;
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL('**/docs/reference/**');
      // The reference renders the operations above the target later, and then scrolls again.
      await page.waitForFunction(
        `(() => {
          const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
          const { top } = target?.getBoundingClientRect() ?? { top: NaN };
          return target?.textContent.includes('${title}') && top > -1 && top < innerHeight;
        })()`,
      );
      await close();
    });

  test('can be searched with the keyboard', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { page, close } = await open('/docs/guides/submit-leads', 1280);
    for (const name of ['Skip to content', 'Frontage', 'V2', 'V1', 'Sites', 'Session', 'Console']) {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(FOCUSED), name);
    }
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(FOCUS_IS_SEEN));
    await page.keyboard.type('verify webhook');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/search?q=verify+webhook');
    assert.equal(await page.getByRole('searchbox').inputValue(), 'verify webhook');
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Verify webhooks', exact: true })
      .click();
    await page.waitForURL('**/docs/guides/verify-webhooks');
    await close();
  });
});
