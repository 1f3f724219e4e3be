/** The widget of `examples/widget` on a page of another origin, in a real browser. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, suite, type TestContext, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../conventions/sources.ts';
import { openBrowser } from '../kit/browser.ts';
import { v2 } from '../kit/call.ts';
import { faultsOf } from '../kit/faults.ts';
import { listAt, present } from '../kit/json.ts';
import { WIDTHS } from '../kit/page.ts';
import { portOf } from '../kit/port.ts';
import { servicePort } from '../kit/service.ts';
import { type TourHome, tourHome } from '../kit/tours.ts';

const SHOTS = process.env['TEST_SCREENSHOTS'];
const FILE = join(ROOT, 'examples/widget/frontage-widget.js');
const MAX_MINIFIED_BYTES = 10_000;
const HOSTILE = '<img src=x onerror="document.title=1">';

/** The path of the minified script on the service. */
const SERVED = '/widget/v1/frontage-widget.js';

const html = (script: string, attributes: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="${script}"></script></head>
<body><main><h1>The Pines</h1>
<frontage-widget ${attributes}></frontage-widget></main></body></html>`;

suite('the widget', () => {
  let browser: Browser | null = null;
  let home: TourHome;
  const server = createServer((request, response) => {
    const isScript = request.url === '/frontage-widget.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) return response.end(readFileSync(FILE));
    const [, served, id] = /^\/(served\/)?(.*)$/.exec(request.url ?? '') ?? [];
    const property = `property="${id || home.property.id}"`;
    response.end(
      served
        ? html(service + SERVED, property)
        : html('/frontage-widget.js', `service="${service}" ${property}`),
    );
  });
  let service = '';

  before(async () => {
    browser = await openBrowser();
    home = await tourHome(
      'calendar',
      {},
      { pricing_display_settings: { show_fee_breakdown: true } },
    );
    const { owner, property } = home;
    const property_id = property.id;
    await owner.make('fees', {
      property_ids: [property_id],
      name: 'Trash removal',
      code: 'TRASH',
      class: 'utility',
      requirement: 'mandatory',
      frequency: 'monthly',
      currency: 'CAD',
      amount: 25,
    });
    await owner.make('fees', {
      property_ids: [property_id],
      name: 'Application',
      code: 'APPLY',
      class: 'application',
      requirement: 'mandatory',
      frequency: 'one_time',
      currency: 'CAD',
      amount: 50,
    });
    // Totals include government charges only if the pricing settings of the account include them.
    await owner.make('fees', {
      property_ids: [property_id],
      name: 'City tax',
      code: 'TAX',
      class: 'govt',
      requirement: 'mandatory',
      frequency: 'monthly',
      currency: 'CAD',
      amount: 10,
    });
    for (const [number, bedrooms] of [
      ['202', 2],
      [HOSTILE, 2],
    ] as const)
      await owner.make('units', {
        property_id,
        number,
        bedrooms,
        bathrooms: 1.5,
        sqft: 980,
        min_base_rent: 1850,
        max_base_rent: 1850,
        is_available: true,
      });
    service = `http://127.0.0.1:${await servicePort()}`;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    await browser?.close();
    server.close();
  });

  async function open(t: TestContext, width: number, property = ''): Promise<Page> {
    const context = await present(browser).newContext({ viewport: { width, height: 844 } });
    t.after(() => context.close());
    const opened = await context.newPage();
    opened.setDefaultTimeout(8000);
    await opened.goto(`http://127.0.0.1:${portOf(server)}/${property}`);
    await opened.getByRole('heading', { name: /^Availability at/ }).waitFor();
    return opened;
  }

  const shoot = async (opened: Page, name: string) => {
    if (SHOTS !== undefined)
      await opened.screenshot({ path: `${SHOTS}/widget-${name}.png`, fullPage: true });
  };

  test(`Frontage serves the minified widget script with fewer than ${MAX_MINIFIED_BYTES} bytes to pages of any origin, and caches may store the script for an hour`, async () => {
    const url = service + SERVED;
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.byteLength(await response.text());
    assert.ok(bytes < MAX_MINIFIED_BYTES, `${bytes} bytes`);
    const shown = Object.fromEntries(response.headers);
    assert.equal(response.status, 200);
    assert.equal(shown['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(shown['content-encoding'], 'br');
    assert.match(shown['cache-control'] ?? '', /^public, max-age=3600\b/);
    assert.equal(shown['access-control-allow-origin'], '*');
    assert.equal(shown['cross-origin-resource-policy'], 'cross-origin');
    const headers = { 'accept-encoding': 'br', 'if-none-match': present(shown['etag']) };
    assert.equal((await fetch(url, { headers })).status, 304);
  });

  test('the widget script served by Frontage shows the units of that server without a `service` attribute', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const opened = await open(t, 1280, `served/${home.property.id}`);
    await opened.getByText('3 available units').waitFor();
    await opened.getByRole('button', { name: 'Book a tour of unit 202' }).waitFor();
  });

  for (const width of WIDTHS)
    test(`shows units, prices in the currency of the fees, and the tour form, without accessibility faults at ${width} pixels`, async (t) => {
      if (browser === null) return t.skip('no browser runs here');
      const opened = await open(t, width);
      await opened.getByText('3 available units').waitFor();
      const unit = opened.getByRole('listitem').filter({ hasText: 'Unit 202' });
      await unit.getByText('CA$1,875 a month', { exact: true }).waitFor();
      await unit.getByText('Price details').click();
      await unit.getByText('Total monthly price, plus some required fees').waitFor();
      const details = await unit.locator('dl').innerText();
      assert.match(details, /Base rent\s+CA\$1,850\s+Trash removal\s+CA\$25\s/);
      assert.match(details, /Fees before move-in\s+CA\$50$/);
      assert.deepEqual(await faultsOf(opened), []);
      await shoot(opened, `list-${width}`);
      await unit.getByRole('button', { name: 'Book a tour of unit 202' }).click();
      await opened.getByLabel('Day (required)').waitFor();
      assert.deepEqual(await faultsOf(opened), []);
      await shoot(opened, `tour-${width}`);
    });

  test('lists only units with the selected number of bedrooms, and shows names as text', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const opened = await open(t, 1280);
    await opened.getByLabel('Bedrooms').selectOption('2');
    await opened.getByText('2 available units').waitFor();
    await opened.getByRole('heading', { name: `Unit ${HOSTILE}` }).waitFor();
    assert.equal(await opened.locator('frontage-widget img').count(), 0);
    assert.equal(await opened.title(), 'A page');
  });

  test('books a tour by keyboard alone, after the visitor corrects the errors that the service reports', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const opened = await open(t, 390);
    await opened.getByRole('button', { name: 'Book a tour of unit 202' }).focus();
    await opened.keyboard.press('Enter');
    await opened.getByLabel('Day (required)').waitFor();
    const type = async (label: string, text: string) => {
      await opened.getByLabel(label).focus();
      await opened.keyboard.press('ControlOrMeta+A');
      await opened.keyboard.type(text);
    };
    await type('First name (required)', 'Ada');
    await type('Last name (required)', 'Lovelace');
    await type('E-mail (required)', 'ada@localhost');
    await opened.keyboard.press('Enter');
    await opened.locator('#e-email:not(:empty)').waitFor();
    assert.equal(await opened.getByLabel('E-mail').getAttribute('aria-invalid'), 'true');
    await type('E-mail (required)', 'ada@example.com');
    await opened.keyboard.press('Enter');
    await opened.getByText(/^Your tour is booked for/).waitFor();
    await opened.keyboard.press('Escape');
    const leads = await v2(home.owner.admin.token, 'GET', '/leads');
    const [lead] = listAt(leads.json, 'data');
    assert.equal(Object(lead).email, 'ada@example.com');
    assert.equal(await opened.locator('frontage-widget dialog').count(), 0);
  });

  test('offers the times of the kind of tour that the visitor selects, and books it', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const opened = await open(t, 390);
    await opened.getByRole('button', { name: 'Book a tour of unit 202' }).click();
    await opened.getByLabel('Day (required)').waitFor();
    await opened.getByLabel('Kind of tour').selectOption('self_guided');
    await opened.getByLabel('First name (required)').fill('Grace');
    await opened.getByLabel('Last name (required)').fill('Hopper');
    await opened.getByLabel('E-mail (required)').fill('grace@example.com');
    await opened.getByRole('button', { name: 'Book this tour' }).click();
    await opened.getByText(/^Your tour is booked for/).waitFor();
    const leads = await v2(home.owner.admin.token, 'GET', '/leads?q=grace@example.com');
    assert.equal(Object(Object(listAt(leads.json, 'data')[0]).tour).type, 'self_guided');
  });

  test('the details of a price mark the lowest amounts of fees with a range, and show both ends of rents', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { owner } = home;
    const { id: property_id } = await owner.make('properties', {
      name: 'Ranges',
      pricing_display_settings: { show_fee_breakdown: true },
    });
    const fee = { property_ids: [property_id], class: 'service', requirement: 'mandatory' };
    const care = { name: 'Care', code: 'CARE', frequency: 'monthly', amount: 25, amount_max: 40 };
    const move = { name: 'Move', code: 'MOVE', frequency: 'one_time', amount: 50, amount_max: 80 };
    await owner.make('fees', { ...fee, ...care });
    await owner.make('fees', { ...fee, ...move });
    const rent = { min_base_rent: 1800, max_base_rent: 2000 };
    await owner.make('units', { property_id, number: '1', is_available: true, ...rent });
    const opened = await open(t, 1280, property_id);
    await opened.getByText('Price details').click();
    assert.equal(
      (await opened.locator('dl').innerText()).replace(/\s+/g, ' '),
      'Base rent $1,800 – $2,000 Care from $25 Total monthly price $1,825 – $2,040 Fees before move-in from $50',
    );
  });

  test('shows the label for hidden prices if the property hides all prices', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { owner } = home;
    const property = await owner.make('properties', {
      name: 'Hidden',
      pricing_display_settings: {
        hide_all_pricing: true,
        hidden_price_label: 'Ask us about rents',
        no_price_label: 'No price yet',
      },
    });
    await owner.make('units', {
      property_id: property.id,
      number: '1',
      min_base_rent: 1850,
      is_available: true,
    });
    const opened = await open(t, 1280, property.id);
    const unit = opened.getByRole('listitem').filter({ hasText: 'Unit 1' });
    await unit.getByText('Ask us about rents', { exact: true }).waitFor();
  });
});
