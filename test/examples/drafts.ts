/** Draft mode of the starter. `starter.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrap } from '../../sdk/client/src/entry.ts';
import { faultsOf } from '../kit/faults.ts';
import { present } from '../kit/json.ts';
import type { Starter } from '../kit/starter.ts';
import type { Site } from './search-engines.ts';

export type ChangingSite = Site & {
  starter: Starter;
  /** Reads a page until it contains the text, and returns the milliseconds since `since`. */
  waitFor(path: string, expected: string, since: number): Promise<number>;
};

const POST = '/blog/spring-on-the-roof';

const PAGES = ['/', '/apartments', '/properties/maple-court', '/blog', '/contact', '/tour'];

export function testDrafts(site: () => ChangingSite): void {
  const get = (path: string) => fetch(site().origin + path, { redirect: 'manual' });
  const textOf = async (path: string) => (await get(path)).text();

  async function createDraft() {
    const { v2, variables } = site().starter;
    const path = { website: present(variables['SERVICE_WEBSITE_ID']), content_type: 'blog' };
    const data = { title: 'Spring on the roof', body: '<p>Text <script>alert(1)</script></p>' };
    const { id } = unwrap(
      await v2.POST('/websites/{website}/content-types/{content_type}/entries', {
        params: { path },
        body: { slug: 'spring-on-the-roof', status: 'draft', data },
      }),
    ).data;
    return { path: { ...path, entry: id } };
  }

  /** A page in draft mode, which shows the draft. */
  async function openDraft() {
    const { browser, origin, starter } = site();
    const secret = present(starter.variables['PREVIEW_SECRET']);
    const page = await browser.newPage();
    await page.goto(`${origin}/api/draft?secret=${secret}&path=${POST}`);
    await page.getByRole('heading', { level: 1, name: 'Spring on the roof' }).waitFor();
    return page;
  }

  test('a draft is visible only in draft mode until it is published, and draft mode has no accessibility fault', async (t) => {
    const { origin, starter, waitFor } = site();
    const params = await createDraft();
    assert.equal((await get(POST)).status, 404);
    assert.equal((await get(`/api/draft?secret=wrong&path=${POST}`)).status, 401);
    const page = await openDraft();
    assert.deepEqual(await faultsOf(page), []);
    for (const path of PAGES) {
      await page.goto(origin + path);
      await page.getByRole('button', { name: 'Show published content' }).waitFor();
      assert.deepEqual(await faultsOf(page), [], path);
    }
    assert.equal((await get(POST)).status, 404);
    await page.getByRole('button', { name: 'Show published content' }).click();
    await page.getByRole('heading', { name: 'Find your apartment' }).waitFor();
    await page.goto(origin + POST);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.close();
    unwrap(
      await starter.v2.PATCH('/websites/{website}/content-types/{content_type}/entries/{entry}', {
        params,
        body: { status: 'published' },
      }),
    );
    const since = Date.now();
    t.diagnostic(`${POST} after ${await waitFor(POST, 'Spring on the roof</h1>', since)} ms`);
    assert.equal((await get(POST)).status, 200);
    assert.doesNotMatch(await textOf(POST), /alert\(1\)/);
  });
}
