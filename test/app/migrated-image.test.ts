/** Tests that start at the same time can all create the database that they copy. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { imageIn, migratedImage } from '../kit/template.ts';

test('tests that need the migrated database at the same time can all create it, and one file remains', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-image-'));
  t.after(() => rm(folder, { recursive: true }));
  const files = await Promise.all([1, 2].map(() => imageIn(pathToFileURL(`${folder}/`))));
  assert.deepEqual(await readdir(folder), [basename(files[0]?.pathname ?? '')]);
});

test('a process looks for the migrated database once', () => {
  assert.equal(migratedImage(), migratedImage());
});
