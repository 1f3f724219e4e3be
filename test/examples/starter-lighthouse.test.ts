/** The scores of the starter in Lighthouse. `npm run starter -- --lighthouse` runs this file. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { openBrowser } from '../kit/browser.ts';
import { freePort } from '../kit/port.ts';
import { openStarter, STARTER_SET_UP, type Starter } from '../kit/starter.ts';

/** The file of the package, which is not a dependency of the project. */
const MODULE = process.env['TEST_LIGHTHOUSE'];

const SKIP = MODULE === undefined ? 'npm run starter -- --lighthouse runs these tests' : false;

const LOWEST = { accessibility: 100, seo: 100, 'best-practices': 95, performance: 90 };

/** Other work on the machine only lowers the performance, so the best of a few audits counts. */
const MAX_AUDITS = 3;

const PAGES = [
  '/',
  '/apartments',
  '/units/m1',
  '/floor-plans/creek-a1',
  '/properties/alder-creek',
  '/blog/how-to-bring-a-plant-through-the-winter',
  '/contact',
  '/tour',
];

const RESULT = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  }),
});

type Audit = { scores: Record<string, number>; failed: string[] };

suite('the starter in Lighthouse', { skip: SKIP }, () => {
  let browser: Browser | null = null;
  let starter: Starter;
  let port = 0;

  before(async () => {
    port = await freePort();
    browser = await openBrowser([`--remote-debugging-port=${port}`]);
    assert.ok(browser !== null, 'Lighthouse needs a browser.');
    starter = await openStarter();
  }, STARTER_SET_UP);
  after(async () => {
    await browser?.close();
    await starter?.close();
  });

  async function audit(path: string): Promise<Audit> {
    const { default: lighthouse } = await import(pathToFileURL(MODULE ?? '').href);
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: keys };
    const { lhr } = RESULT.parse(await lighthouse(starter.origin + path, options));
    assert.equal(lhr.runtimeError?.message, undefined, path);
    const categories = Object.entries(lhr.categories);
    return {
      scores: Object.fromEntries(
        categories.map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)]),
      ),
      failed: categories
        .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0))
        .map(({ id }) => lhr.audits[id])
        .flatMap((one) => (one?.score != null && one.score < 0.9 ? [one.title] : [])),
    };
  }

  const keys = Object.keys(LOWEST);
  const isLow = ({ scores }: Audit) =>
    Object.entries(LOWEST).some(([key, lowest]) => (scores[key] ?? 0) < lowest);

  for (const path of PAGES)
    test(`${path} reaches the scores`, async (t) => {
      let best = await audit(path);
      for (let audits = 1; isLow(best) && audits < MAX_AUDITS; audits += 1) {
        const next = await audit(path);
        if (Number(next.scores['performance']) > Number(best.scores['performance'])) best = next;
      }
      const report = [JSON.stringify(best.scores), ...best.failed].join('; ');
      t.diagnostic(`${path}: ${report}`);
      assert.ok(!isLow(best), report);
    });
});
