/** Lists of the starter that are longer than a page of the API. `starter.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrap } from '../../sdk/client/src/entry.ts';
import { present } from '../kit/json.ts';
import type { ChangingSite } from './drafts.ts';

/** One more than the default page size of the API. */
const COUNT = 26;

const numbers = Array.from({ length: COUNT }, (_, index) => index);

export function testLongLists(site: () => ChangingSite): void {
  test('the blog links to every post', async () => {
    const { origin, starter, waitFor } = site();
    const website = present(starter.variables['SERVICE_WEBSITE_ID']);
    const path = { website, content_type: 'blog' };
    for (const number of numbers)
      unwrap(
        await starter.v2.POST('/websites/{website}/content-types/{content_type}/entries', {
          params: { path },
          body: {
            slug: `post-${number}`,
            status: 'published',
            data: { title: `Post ${number}`, body: '<p>Text</p>' },
          },
        }),
      );
    const since = Date.now();
    for (const number of numbers) await waitFor('/blog', `href="/blog/post-${number}"`, since);
    const html = await (await fetch(`${origin}/blog`)).text();
    assert.equal(new Set(html.match(/href="\/blog\/post-\d+"/g)).size, COUNT);
  });

  test('a floor plan links to the search that shows all of its apartments', async () => {
    const { browser, origin, starter, waitFor } = site();
    const [, property_id = ''] = starter.maple.properties;
    const rent = { min_base_rent: 1300, max_base_rent: 1300 };
    const plan = { property_id, name: 'Long', slug: 'birch-long', ...rent };
    const { id } = unwrap(await starter.v2.POST('/floor-plans', { body: plan })).data;
    for (const number of numbers) {
      const unit = { property_id, floor_plan_id: id, number: `L${number}`, is_available: true };
      unwrap(await starter.v2.POST('/units', { body: { ...unit, ...rent } }));
    }
    const link = `All ${COUNT} available apartments`;
    const since = Date.now();
    await waitFor('/floor-plans/birch-long', link, since);
    const search = '/apartments?property=birch-row&floor_plan=birch-long';
    await waitFor(search, `${COUNT} apartments`, since);
    const page = await browser.newPage();
    await page.goto(`${origin}/floor-plans/birch-long`);
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { name: `${COUNT} apartments`, exact: true }).waitFor();
    await page
      .locator('option:checked', { hasText: `Long (${COUNT})` })
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.close();
  });
}
