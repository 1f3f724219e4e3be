/** The failures of `npm test` after which a file runs a second time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

type Retry = { filesToRetry(output: string): string[] };

const path = '../../bin/retry-browser-tests.mjs';

const summary = (...files: string[]) =>
  ['✖ failing tests:', ...files.flatMap((file) => ['', `test at ${file}:12:3`, '✖ a title'])].join(
    '\n',
  );

test('only files of browser tests run a second time, and only if nothing else failed', async () => {
  const { filesToRetry }: Retry = await import(path);
  const lists = 'test/console/lists.test.ts';
  assert.deepEqual(filesToRetry(summary(lists, lists)), [lists]);
  assert.deepEqual(filesToRetry(summary(lists, 'test/v2/units.test.ts')), []);
  assert.deepEqual(filesToRetry(summary(lists, 'test/kit/cases.ts')), []);
  assert.deepEqual(filesToRetry('The process crashed.'), []);
});
