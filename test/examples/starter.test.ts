/** The Next.js starter, built and served, in a real browser. `npm run starter` runs it. */
import assert from 'node:assert/strict';
import { after, before, suite, type TestContext, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { unwrap } from '../../sdk/client/src/entry.ts';
import { openBrowser } from '../kit/browser.ts';
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';
import { openStarter, STARTER_SET_UP, STARTER_SKIP, type Starter } from '../kit/starter.ts';
import { testDrafts } from './drafts.ts';
import { testLongLists } from './long-lists.ts';
import { testRecords } from './records.ts';
import { PAGES, testSearchEngines } from './search-engines.ts';
import { testTours } from './tours.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];
const MAX_PAGE_BYTES = 150_000;

/** The maximum time until a change is on every page. */
const MAX_STALE_MS = 20_000;

suite('the starter', { skip: STARTER_SKIP }, () => {
  let browser: Browser | null = null;
  let starter: Starter;

  before(async () => {
    browser = await openBrowser();
    starter = await openStarter();
  }, STARTER_SET_UP);
  after(async () => {
    await browser?.close();
    await starter?.close();
  });

  async function open(t: TestContext, path: string, options: BrowserContextOptions = {}) {
    const viewport = { width: 1280, height: 844 };
    const context = await present(browser).newContext({ viewport, ...options });
    t.after(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(starter.origin + path);
    return page;
  }

  const get = (path: string, options: RequestInit = {}) =>
    fetch(starter.origin + path, { redirect: 'manual', ...options });

  const textOf = async (path: string) => (await get(path)).text();

  /**
   * Reads a page until it contains the text. Returns the time between the change and the start of
   * that read.
   */
  async function waitFor(path: string, expected: string, since: number): Promise<number> {
    for (;;) {
      const age = Date.now() - since;
      if ((await textOf(path)).includes(expected)) return age;
      assert.ok(age < MAX_STALE_MS, `${path} lacks ${expected} after ${age} ms`);
    }
  }

  for (const width of WIDTHS)
    test(`no page has an accessibility fault or an error in the browser at ${width} pixels`, async (t) => {
      const page = await open(t, '/', { viewport: { width, height: 844 } });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const { url } = message.location();
        // Chromium reports the status of the missing page itself.
        if (message.type() === 'error' && url !== `${starter.origin}/nothing`)
          complaints.push(`${message.text()} ${url}`);
      });
      for (const path of PAGES) {
        await page.goto(starter.origin + path, { waitUntil: 'networkidle' });
        assert.deepEqual(await faultsOf(page), [], path);
        const name = path.replace(/\W+/g, '-');
        if (SHOTS !== undefined)
          await page.screenshot({ path: `${SHOTS}/starter${name}-${width}.png`, fullPage: true });
      }
      assert.deepEqual(complaints, []);
    });

  test(`every page has fewer than ${MAX_PAGE_BYTES} bytes without its pictures`, async (t) => {
    for (const path of PAGES) {
      const bytes = await weightOf(t, path);
      t.diagnostic(`${path}: ${bytes} bytes`);
      assert.ok(bytes < MAX_PAGE_BYTES, `${path}: ${bytes} bytes`);
    }
  });

  /** The transferred size of the files that a browser with an empty cache loads. */
  async function weightOf(t: TestContext, path: string): Promise<number> {
    const page = await open(t, '/robots.txt');
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image') return;
      sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
    });
    await page.goto(starter.origin + path, { waitUntil: 'networkidle' });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  test('the menu fits in one row on a phone', async (t) => {
    const page = await open(t, '/', { viewport: { width: 390, height: 844 } });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    const middles = boxes.map((box) => Math.round(present(box).y + present(box).height / 2));
    assert.equal(middles.length, 4);
    assert.ok(Math.max(...middles) - Math.min(...middles) <= 1, middles.join(', '));
  });

  test('a visitor finds an apartment by community, bedrooms and price, with JavaScript enabled or disabled', async (t) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(t, '/', { javaScriptEnabled });
      await page.getByRole('link', { name: 'See all apartments' }).click();
      await page.getByLabel('Community').selectOption('Maple Court (5)');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('heading', { name: '5 apartments' }).waitFor();
      await page.getByLabel('Bedrooms').selectOption({ value: '2' });
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('heading', { name: '1 apartment', exact: true }).waitFor();
      await page.getByLabel('Highest price per month').fill('1000');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByText('No apartment matches.').waitFor();
      await page.getByLabel('Highest price per month').fill('1050');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('link', { name: 'Apartment M2' }).click();
      await page.getByRole('heading', { level: 1, name: 'Apartment M2' }).waitFor();
    }
  });

  test('each choice shows how many apartments match it and the other filters', async (t) => {
    const page = await open(t, '/apartments?bedrooms=2&max_rent=1050');
    await page.locator('option', { hasText: 'Maple Court (1)' }).waitFor({ state: 'attached' });
    await page.locator('option', { hasText: '3 bed (1)' }).waitFor({ state: 'attached' });
    await page.goto(`${starter.origin}/apartments`);
    const label = await page.locator('select[name=bathrooms] option[value="1"]').textContent();
    const [, count] = present(/^1 bath \((\d+)\)$/.exec(present(label)));
    await page.getByLabel('Bathrooms').selectOption('1');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('heading', { name: `${count} apartments`, exact: true }).waitFor();
  });

  test('filters that the service would reject are ignored', async () => {
    const query = 'property=nothing&bedrooms=many&bathrooms=x&available_to=2026-02-30';
    const all = await get(`/apartments?${query}&max_rent=1e300&page=-1`);
    assert.equal(all.status, 200);
    assert.match(await all.text(), /\d+ apartments/);
  });

  test('the page of an apartment explains its price and every fee, in the currency of the fees', async (t) => {
    const page = await open(t, '/units/m1');
    await page.getByText('CA$1,025', { exact: true }).first().waitFor();
    const price = page.locator('#price');
    const sum = await price.locator('dl').innerText();
    assert.match(sum, /Base rent\s+CA\$1,000\s+Required monthly fees in the total\s+CA\$25\s/);
    assert.match(sum, /Total monthly \S+\s+CA\$1,025/i);
    await price
      .getByRole('row', { name: 'Maple care Services CA$25 per month, required CA$25' })
      .waitFor();
    for (const path of ['/apartments?property=maple-court', '/properties/maple-court', '/'])
      assert.match(await textOf(path), /CA\$1,025/, path);
    await page.goto(`${starter.origin}/floor-plans/creek-a1`);
    await page.getByRole('row', { name: 'Moving lift Services $120, optional' }).waitFor();
    await page.getByRole('row', { name: 'Heating Utilities Included in the rent' }).waitFor();
    const parking = 'Reserved parking Parking $95 – $160 per month, optional from $95';
    await page.getByRole('row', { name: parking }).waitFor();
  });

  test('a floor plan without available apartments shows no price', async (t) => {
    const page = await open(t, '/floor-plans/maple-empty');
    assert.doesNotMatch(await page.locator('main').innerText(), /\$/);
    await page.goto(`${starter.origin}/properties/maple-court`);
    const card = page.getByRole('listitem').filter({ hasText: 'Empty' });
    await card.getByText('Nothing is available now').waitFor();
    assert.doesNotMatch(await card.innerText(), /\$/);
  });

  test('a community whose apartments are only coming soon shows their price', async (t) => {
    const page = await open(t, '/');
    const card = page.getByRole('listitem').filter({ hasText: 'Birch Row' });
    assert.match(await card.innerText(), /\$1,230[\s\S]*Coming soon/);
    await page.goto(`${starter.origin}/properties/birch-row`);
    assert.match(await page.locator('main').innerText(), /^Birch Row\s+\$1,230 [\s\S]*coming soon/);
    assert.equal(await page.getByText('When is the office open?').count(), 0);
    const plan = page.getByRole('listitem').filter({ hasText: 'Birch' });
    assert.match(await plan.innerText(), /\$1,230[\s\S]*Coming soon/);
  });

  for (const javaScriptEnabled of [true, false])
    test(`forms let the visitor select a community if the link contains no community that the form offers, with JavaScript ${javaScriptEnabled ? 'enabled' : 'disabled'}`, async (t) => {
      for (const path of ['/contact', '/contact?property=nothing']) {
        const page = await open(t, path, { javaScriptEnabled });
        const select = page.getByLabel('Community');
        assert.equal(await select.inputValue(), '');
        await introduce(page, 'nobody@example.com');
        await page.getByRole('button', { name: 'Send' }).click();
        assert.equal(await page.locator('select[name=property_id]:invalid').count(), 1);
        assert.equal(page.url(), starter.origin + path);
      }
      const page = await open(t, '/tour?property=maple-court', { javaScriptEnabled });
      await page.getByText('Tours of this community cannot be booked online.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Book', exact: true }).count(), 0);
      await page.getByLabel('Community').selectOption('The Foundry Lofts');
      await page.getByRole('button', { name: 'Show times' }).click();
      await page.getByRole('button', { name: 'Book', exact: true }).waitFor();
    });

  async function leadOf(email: string) {
    const { data } = unwrap(await starter.v2.GET('/leads', { params: { query: { q: email } } }));
    assert.equal(data.length, 1);
    return present(data[0]);
  }

  async function introduce(page: Page, email: string) {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('E-mail').fill(email);
  }

  test('a visitor sends a message after correcting the errors that the service reports, and the lead names the first page of the visit', async (t) => {
    const page = await open(t, '/?utm_source=newsletter');
    await page.goto(`${starter.origin}/contact?property=the-foundry-lofts`);
    await introduce(page, 'ada@localhost');
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('alert')
      .getByText('The E-mail field must be a valid email address.')
      .waitFor();
    await page.getByLabel('E-mail').fill('ada@lovelace.example');
    await page.getByLabel('Bedrooms').selectOption('2');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const lead = await leadOf('ada@lovelace.example');
    const query = { q: 'The Foundry Lofts' };
    const { data } = unwrap(await starter.v2.GET('/properties', { params: { query } }));
    assert.equal(lead.property_id, data[0]?.id);
    assert.equal(lead.landing_url, `${starter.origin}/?utm_source=newsletter`);
    assert.equal(lead.utm['utm_source'] ?? lead.utm['source'], 'newsletter');
    assert.equal(lead.fields['bedrooms'], '2');
  });

  test('a visitor can book a tour with JavaScript disabled', async (t) => {
    const page = await open(t, '/tour?property=the-foundry-lofts', { javaScriptEnabled: false });
    await page.getByLabel('Kind of tour').selectOption('By video');
    await page.getByRole('button', { name: 'Show times' }).click();
    await introduce(page, 'grace@hopper.example');
    await page.getByLabel('Telephone').fill('303 555 0199');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const lead = await leadOf('grace@hopper.example');
    assert.equal(lead.tour?.type, 'virtual');
    assert.match(lead.phone ?? '', /0199/);
  });

  const site = () => ({ browser: present(browser), origin: starter.origin });
  testSearchEngines(site);
  testRecords(site);
  testDrafts(() => ({ ...site(), starter, waitFor }));
  testTours(() => ({ ...site(), starter, waitFor }));
  testLongLists(() => ({ ...site(), starter, waitFor }));

  test(`a changed rent is on every page within ${MAX_STALE_MS / 1000} seconds`, async (t) => {
    const [, unit] = starter.maple.units;
    const paths = ['/units/m1', '/apartments?property=maple-court', '/floor-plans/maple-plan', '/'];
    for (const path of paths) assert.doesNotMatch(await textOf(path), /1,765/, path);
    await starter.maple.changeRent(present(unit), 1740);
    const since = Date.now();
    for (const path of paths)
      t.diagnostic(`${path} after ${await waitFor(path, 'CA$1,765', since)} ms`);
    await starter.maple.changeRent(present(unit), 1000);
  });
});
