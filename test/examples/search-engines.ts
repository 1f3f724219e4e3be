/** How the pages of the starter appear to search engines. `starter.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { present } from '../kit/json.ts';

const POST = '/blog/how-to-bring-a-plant-through-the-winter';

/** One page of each kind. */
export const PAGES = [
  '/',
  '/apartments',
  '/apartments?property=maple-court&bedrooms=2',
  '/units/m0',
  '/units/1101a',
  '/floor-plans/creek-a1',
  '/floor-plans/maple-empty',
  '/properties/alder-creek',
  '/properties/maple-court',
  '/properties/birch-row',
  '/blog',
  POST,
  '/contact',
  '/contact?property=nothing',
  '/tour',
  '/tour?property=nothing',
  '/thank-you',
  '/nothing',
];

export type Site = { browser: Browser; origin: string };

export function testSearchEngines(site: () => Site): void {
  const get = (path: string) => fetch(site().origin + path, { redirect: 'manual' });
  const textOf = async (path: string) => (await get(path)).text();

  test('a page that does not exist returns 404 every time', async () => {
    for (const folder of ['units', 'floor-plans', 'properties', 'blog', 'anything'])
      for (const slug of ['nothing', '__placeholder__', 'nothing'])
        assert.equal((await get(`/${folder}/${slug}`)).status, 404, folder);
  });

  test('the sitemap lists every page, and robots.txt names the sitemap and excludes tour times', async () => {
    const { origin } = site();
    const robots = await textOf('/robots.txt');
    assert.match(robots, new RegExp(`^Sitemap: ${origin}/sitemap.xml$`, 'm'));
    assert.match(robots, /^Disallow: \/api\/$/m);
    assert.match(robots, /^Disallow: \/tour\?\*times=$/m);
    const pathsIn = async (path: string) =>
      [...(await textOf(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => url.replace(origin, '') || '/',
      );
    const files = await pathsIn('/sitemap.xml');
    assert.deepEqual(files, ['/sitemaps/sitemap/0.xml']);
    assert.equal((await get('/sitemaps/sitemap/1.xml')).status, 404);
    const paths = (await Promise.all(files.map(pathsIn))).flat();
    const listed = [...PAGES.slice(3, 10), '/', '/apartments', '/blog', '/contact', '/tour'];
    for (const path of listed) assert.ok(paths.includes(path), path);
    assert.equal(new Set(paths).size, paths.length);
    for (const path of paths.filter((_, index) => index % 50 === 0))
      assert.equal((await get(path)).status, 200, path);
  });

  test('pages contain metadata for search engines', async () => {
    const expected = [
      ['/', 'WebSite', /^Alder Residential$/],
      ['/units/m1', 'Apartment', /^Apartment M1, Maple Court · Alder Residential$/],
      ['/properties/alder-creek', 'ApartmentComplex', /^Alder Creek · Alder Residential$/],
      ['/floor-plans/creek-a1', 'FloorPlan', /, Alder Creek · Alder Residential$/],
      [POST, 'BlogPosting', /plant through the winter · Alder Residential$/],
    ] as const;
    const { browser, origin } = site();
    const page = await browser.newPage();
    for (const [path, type, title] of expected) {
      await page.goto(origin + path);
      const json = await page.locator('script[type="application/ld+json"]').textContent();
      const data: unknown = JSON.parse(present(json));
      assert.ok(JSON.stringify(data).includes(`"@type":"${type}"`));
      assert.match(await page.title(), title);
      for (const name of ['og:site_name', 'og:title', 'og:type']) {
        const [content] = await page.locator(`meta[property="${name}"]`).all();
        const value = await content?.getAttribute('content');
        assert.ok(value, `${path} ${name}`);
      }
    }
    await page.close();
  });

  test('a link to any page is shared with the title, the address and a picture of that page', async () => {
    const { origin } = site();
    const expected = [
      ['/', 'Alder Residential'],
      ['/apartments', 'Apartments'],
      ['/blog', 'Blog'],
      ['/contact', 'Contact'],
      ['/tour', 'Book a tour'],
      ['/units/m1', 'Apartment M1, Maple Court'],
      ['/properties/alder-creek', 'Alder Creek'],
      ['/floor-plans/maple-empty', 'Empty, Maple Court'],
      [POST, 'How to bring a plant through the winter'],
    ] as const;
    for (const [path, title] of expected) {
      const html = await textOf(path);
      const contentOf = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
      assert.equal(contentOf('title'), title);
      assert.equal(contentOf('url')?.replace(/\/$/, ''), (origin + path).replace(/\/$/, ''));
      assert.match(present(contentOf('image')), /^http/, path);
    }
  });

  test('the structured data of an apartment contain its size and address', async () => {
    const html = await textOf('/units/1101a');
    assert.match(html, /"floorSize":\{"@type":"QuantitativeValue","minValue":\d+/);
    assert.match(html, /"address":\{"@type":"PostalAddress","streetAddress":"/);
  });
}
