/** The tour page of the starter. `starter.test.ts` runs these tests. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrap } from '../../sdk/client/src/entry.ts';
import type { ChangingSite } from './drafts.ts';

const NO_TIMES = 'No times are available in the next seven days.';
const UNREADABLE = 'The times could not be loaded. Try again, or call the leasing office.';

export function testTours(site: () => ChangingSite): void {
  const textOf = async (path: string) => (await fetch(site().origin + path)).text();

  /** Connects the community and waits until the tour page offers it. */
  async function offerTours(name: string, body: Parameters<typeof createConnection>[0]) {
    const { starter } = site();
    const query = { q: name };
    const { data } = unwrap(await starter.v2.GET('/properties', { params: { query } }));
    const connection = await createConnection(body);
    unwrap(
      await starter.v2.POST('/connections/{connection}/properties', {
        params: { path: { connection } },
        body: { property_id: data[0]?.id ?? '' },
      }),
    );
    while (!(await textOf('/tour')).includes(`>${name}</option>`));
  }

  async function createConnection(body: {
    type: 'calendar' | 'tour_http';
    name: string;
    settings: Record<string, unknown>;
  }): Promise<string> {
    return unwrap(await site().starter.v2.POST('/connections', { body })).data.id;
  }

  test('the tour page requests the free times only after the visitor requests them', async () => {
    const { browser, origin } = site();
    const page = await browser.newPage();
    await page.goto(`${origin}/tour?property=the-foundry-lofts`);
    const times = page.locator('select[name=tour_time]');
    assert.equal(await times.count(), 0);
    await page.getByRole('button', { name: 'Show times' }).click();
    await times.waitFor();
    assert.match(page.url(), /[?&]times=1\b/);
    await page.close();
  });

  test('the tour page distinguishes a week without free times from times that cannot be loaded', async () => {
    const { origin } = site();
    await offerTours('Birch Row', {
      type: 'calendar',
      name: 'Birch tours',
      settings: {},
    });
    // No provider responds at this address.
    const settings = { url: `${origin}/nothing`, api_key: 'k' };
    await offerTours('Cedar Hill', {
      type: 'tour_http',
      name: 'Cedar tours',
      settings,
    });
    for (const [slug, shown, other] of [
      ['birch-row', NO_TIMES, UNREADABLE],
      ['cedar-hill', UNREADABLE, NO_TIMES],
    ] as const) {
      const before = await textOf(`/tour?property=${slug}`);
      assert.ok(!before.includes(shown) && !before.includes(other), slug);
      const after = await textOf(`/tour?property=${slug}&times=1`);
      assert.ok(after.includes(shown) && !after.includes(other), slug);
    }
  });
}
