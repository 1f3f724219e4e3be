/** The database that the tests copy is created once, even by tests that start at the same time. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { imageIn, migratedImage } from '../kit/template.ts';

test('tests that need the migrated database at the same time can all create it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-image-'));
  const files = await Promise.all([1, 2].map(() => imageIn(pathToFileURL(`${folder}/`))));
  assert.deepEqual(await readdir(folder), [basename(files[0]?.pathname ?? '')]);
});

test('a process looks for the migrated database once', () => {
  assert.equal(migratedImage(), migratedImage());
});
