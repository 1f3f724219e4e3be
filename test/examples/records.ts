/** The communities, fees and homes that the starter shows. `starter.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from './search-engines.ts';

export function testRecords(site: () => Site): void {
  test('the page of a community shows its places, FAQs and reviews', async () => {
    const { browser, origin } = site();
    const page = await browser.newPage();
    await page.goto(`${origin}/properties/alder-creek`);
    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await section('Neighborhood').getByText('Corner Roasters').waitFor();
    await section('Reviews').getByText('Feels like home').first().waitFor();
    const questions = section('Questions and answers');
    await questions.getByText('How long is a lease?').click();
    await questions.getByText('Leases run from six to fifteen months.').waitFor();
    await page.close();
  });

  test('the page of a community shows its galleries by title, without the pictures that the page already shows elsewhere', async () => {
    const { browser, origin } = site();
    const page = await browser.newPage();
    await page.goto(`${origin}/properties/alder-creek`);
    const title = 'Around the community';
    const gallery = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const pictures = await gallery.locator('img').all();
    assert.ok(pictures.length > 2);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      assert.notEqual(await picture.getAttribute('alt'), '');
    }
    const loaded = `[...document.querySelectorAll('section')]
      .find((section) => section.querySelector('h2')?.textContent === '${title}')
      .querySelectorAll('img')`;
    await page.waitForFunction(`[...${loaded}].every((image) => image.naturalWidth > 0)`);
    const urls = await Promise.all(
      (await page.locator('img').all()).map((image) => image.getAttribute('src')),
    );
    assert.equal(new Set(urls).size, urls.length);
    await page.close();
  });

  test('fees name their purpose, when they are due, and whether they are required and refundable', async () => {
    const { browser, origin } = site();
    const page = await browser.newPage();
    await page.goto(`${origin}/floor-plans/creek-a1`);
    const rows = [
      ['Required fees in the totals', /^Technology package\s+Technology: Internet and the smart/],
      [
        'Required fees in the totals',
        /^Security deposit\s+Lease\s+\$500 once, required, due at move-in, refundable deposit/,
      ],
      [
        'Required fees in the totals',
        /^Application fee\s+Application\s+\$75 once, required, due with the application, not ref/,
      ],
      [
        'Required fees that are not in the totals',
        /^City rental tax\s+Government charge\s+\$12 per month, required/,
      ],
      [
        'Optional fees, and fees that apply in some cases',
        /^Pet fee\s+Pets\s+\$300 each time, if it applies/,
      ],
    ] as const;
    for (const [name, text] of rows) {
      const table = page.getByRole('table', { name, exact: true });
      const [found = ''] = (await table.getByRole('row').allInnerTexts()).filter((row) =>
        text.test(row),
      );
      assert.match(found, text);
    }
    await page.close();
  });

  test('every list and page shows the text of the community in place of a hidden price', async () => {
    const { origin } = site();
    for (const path of [
      '/',
      '/apartments?property=cedar-hill',
      '/properties/cedar-hill',
      '/units/c1',
    ])
      assert.match(await (await fetch(origin + path)).text(), /Ask us for a quote/, path);
  });

  test('a visitor finds apartments that are coming soon by the move-in date', async () => {
    const { browser, origin } = site();
    const page = await browser.newPage();
    await page.goto(`${origin}/apartments?property=birch-row`);
    await page.getByText('No apartment matches.').waitFor();
    await page.getByLabel('Move in by').fill('2199-01-01');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Apartment B1' }).waitFor();
    assert.equal(await page.getByLabel('Move in by').inputValue(), '2199-01-01');
    await page.locator('option', { hasText: 'Birch Row (1)' }).waitFor({ state: 'attached' });
    await page.close();
  });
}
