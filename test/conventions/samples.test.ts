/** Every code block of the documentation is run or compiled by a test, or listed with a reason. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { ROOT, read } from './sources.ts';

const SAMPLES = 'test/app/samples.test.ts';
const PROGRAMS = 'test/app/recipe-programs.ts';
const DATA = 'test/jobs/documented-samples.test.ts';

const STEPS = 'not run: parts of source files, with places that the reader fills in';

/** The test of each code block of a page, or the reason why there is none. */
const BLOCKS: Record<string, readonly string[]> = {
  'recipes/add-a-connector.md': Array(4).fill('test/connectors/recipe.test.ts'),
  'recipes/add-a-field.md': Array(4).fill(STEPS),
  'recipes/add-a-filter.md': Array(3).fill(STEPS),
  'recipes/add-a-resource.md': Array(3).fill(STEPS),
  'recipes/change-records-safely.md': [...Array(3).fill(SAMPLES), PROGRAMS, PROGRAMS],
  'recipes/find-records.md': [DATA, SAMPLES, PROGRAMS, PROGRAMS, SAMPLES],
  'recipes/first-account-in-production.md': Array(6).fill('test/app/first-account.test.ts'),
  'recipes/how-prices-are-computed.md': [SAMPLES, PROGRAMS, PROGRAMS],
  'recipes/preview-drafts.md': Array(3).fill(PROGRAMS),
  'recipes/push-inventory.md': [
    ...Array(2).fill('test/v2/push-recipe.test.ts'),
    PROGRAMS,
    PROGRAMS,
    SAMPLES,
  ],
  'recipes/receive-cache-webhooks.md': [
    ...Array(2).fill('test/delivery/recipe.test.ts'),
    ...Array(3).fill(PROGRAMS),
  ],
  'recipes/rent-matrix-csv.md': [DATA],
  'recipes/review-and-social-feeds.md': [DATA, DATA],
  'recipes/run-in-production.md': Array(3).fill(
    'not run: units of systemd and settings of nginx, which need these programs',
  ),
  'recipes/upload-files.md': [...Array(3).fill(SAMPLES), PROGRAMS, PROGRAMS, SAMPLES],
  'recipes/website-with-nextjs.md': [
    'test/app/create-site.test.ts',
    'not run: needs Docker',
    // Needs the npm registry, so only `npm run starter` runs it.
    'test/kit/starter.ts',
  ],
  'topics/errors.md': [DATA],
};

const pages = ['recipes', 'topics'].flatMap((folder) =>
  readdirSync(join(ROOT, 'docs', folder)).map((file) => `${folder}/${file}`),
);

test('every code block of the recipes and topics is listed with its test or a reason', () => {
  for (const page of pages) {
    const fences = read(`docs/${page}`).match(/^ *```/gm) ?? [];
    assert.equal(fences.length / 2, BLOCKS[page]?.length ?? 0, page);
  }
});

test('every test that is listed for a page reads it', () => {
  for (const [page, checks] of Object.entries(BLOCKS))
    for (const check of checks.filter((one) => !one.startsWith('not run: ')))
      assert.ok(read(check).includes(basename(page)), `${check} does not read ${page}`);
});

test('every code block of a guide has a language that the tests run', () => {
  assert.match(read(SAMPLES), /for \(const language of \['sh', 'ts', 'python', 'text'\]\)/);
  for (const guide of readdirSync(join(ROOT, 'docs/guides'))) {
    const languages = [...read(`docs/guides/${guide}`).matchAll(/^```(\w*)\n[\s\S]*?^```$/gm)];
    for (const [, language = ''] of languages)
      assert.ok(['sh', 'ts', 'python', 'text'].includes(language), `${guide}: ${language}`);
  }
});
