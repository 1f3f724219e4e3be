/**
 * Every page of the console, found by following links and tabs. Each route of the router has to be
 * found, so a new page is checked too.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { idOf } from '../contract/record-ids.ts';
import { RESOURCES } from '../contract/routes.ts';
import { createFixture, type Fixture } from '../contract/samples.ts';
import { makeStaff } from '../kit/account.ts';
import { type Console, type OpenPage, openConsole } from '../kit/console.ts';
import { newContentType, TEAM } from '../kit/entries.ts';
import { colorFaultsIn, faultsIn } from '../kit/faults.ts';
import { WIDTHS } from '../kit/page.ts';
import { openPath, routesOf, shown } from '../kit/pages.ts';
import { testClock } from '../kit/service.ts';

const SCHEMES = ['dark', 'light'] as const;

/**
 * Pages that differ only in IDs or filters count as one, and so do the imports of all resources.
 */
function kindOf(path: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const kind = pathname.replace(/\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/$');
  const type = new URLSearchParams(search).has('type') ? '?type' : '';
  return `${kind.replace(/\/[\w-]+\/import$/, '/$resource/import')}${type}`;
}

/** Records of every kind, which the pages show and link to. */
async function furnished(): Promise<Fixture> {
  const fixture = await createFixture();
  await newContentType(fixture.owner, TEAM);
  const others = ['media', 'runs', 'deliveries', 'entries', 'forms'];
  for (const name of [...RESOURCES.map((resource) => resource.name), ...others])
    await idOf(name, fixture);
  await makeStaff(fixture.owner.ctx, fixture.owner.admin);
  return fixture;
}

/** Visits the pages that can be reached from `start`, and collects their routes and faults. */
class Visit {
  readonly routes = new Set<string>();
  readonly faults: string[] = [];
  readonly #tabs = new Set<string>();
  readonly #known: Set<string>;
  readonly #queue: string[];
  readonly #open: OpenPage;
  /** Called after each page. */
  readonly #rest: () => void;
  #count = 0;

  constructor(open: OpenPage, start: readonly string[], rest: () => void) {
    this.#open = open;
    this.#queue = [...start];
    this.#known = new Set(start.map(kindOf));
    this.#rest = rest;
  }

  async run(): Promise<void> {
    const { page } = this.#open;
    for (const path of this.#queue) {
      await openPath(page, path);
      const { tabs } = await this.#look(kindOf(path));
      for (const tab of tabs.filter((one) => !this.#tabs.has(one))) {
        this.#tabs.add(tab);
        await page.locator('main [role=tab]').filter({ hasText: tab }).first().click();
        await this.#look(`${kindOf(path)} ${tab}`);
      }
    }
  }

  async #look(place: string) {
    const found = await shown(this.#open.page);
    for (const path of found.paths.filter((one) => one.startsWith('/console'))) {
      if (!this.#known.has(kindOf(path))) this.#queue.push(path);
      this.#known.add(kindOf(path));
    }
    await this.#check(place, !this.routes.has(found.route));
    this.routes.add(found.route);
    this.#rest();
    return found;
  }

  /**
   * The first page of a route is checked at both widths and in both schemes. Further pages of the
   * route have the same parts. Each is checked once, alternately at the first width in the first
   * scheme and at the second width in the second scheme.
   */
  async #check(place: string, isFirst: boolean): Promise<void> {
    const { page, shot } = this.#open;
    this.#count += 1;
    for (const [index, width] of WIDTHS.entries()) {
      if (!isFirst && this.#count % WIDTHS.length !== index) continue;
      await page.setViewportSize({ width, height: 844 });
      for (const [number, scheme] of SCHEMES.entries()) {
        if (!isFirst && number !== index) continue;
        const faults = isFirst && number > 0 ? colorFaultsIn : faultsIn;
        for (const fault of await faults(page, scheme))
          this.faults.push(`${place} at ${width} pixels, ${fault}`);
      }
      await shot(`${place.replaceAll(/[^a-z]+/gi, '-')}-${width}`);
    }
  }
}

suite('every page of the console', () => {
  let console: Console;
  before(async () => {
    console = await openConsole();
  });
  after(() => console.close());

  test('no page has layout or accessibility faults at 1280 and 390 pixels, in light and dark', async (t) => {
    if (console.browser === null) return t.skip('no browser runs here');
    const { owner } = await furnished();
    const open = await console.open(owner.admin, `/${owner.id}`);
    const routes = await routesOf(open.page);
    const start = routes.filter((route) => !route.replace('/$account', '').includes('$'));
    // The number of requests of a user per minute is limited.
    const pass = testClock(t);
    const visit = new Visit(
      open,
      start.map((route) => `/console${route.replace('$account', owner.id)}`),
      () => pass(5_000),
    );
    await visit.run();
    assert.deepEqual(visit.faults, []);
    // The picture of the sample has no file.
    assert.deepEqual(
      open.complaints.filter((one) => !one.includes('404')),
      [],
    );
    // Routes that redirect, such as to the only website, are never shown, but are in `start`.
    assert.deepEqual(
      routes.filter((route) => !visit.routes.has(route) && !start.includes(route)),
      [],
    );
    await open.close();
  });
});
