/** Guides for contributors name only files that exist. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, read } from './sources.ts';

const GUIDES = [
  'AGENTS.md',
  'CONTRIBUTING.md',
  'docs/MAP.md',
  ...readdirSync(join(ROOT, 'docs/recipes'))
    .filter((file) => file.startsWith('add-'))
    .map((file) => `docs/recipes/${file}`),
];

/** Files that the reader of a recipe creates. */
const EXAMPLES = ['src/connectors/acme-pms.ts', 'src/domain/perks/resource.ts'];

const PATH = /`((?:bench|bin|docs|openapi|sdk|src|test)\/[\w./-]+)`/g;

test('every file and folder that a guide names exists', () => {
  const missing = GUIDES.flatMap((guide) =>
    [...read(guide).matchAll(PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !EXAMPLES.includes(path) && !existsSync(join(ROOT, path)))
      .map((path) => `${guide}: ${path}`),
  );
  assert.deepEqual(missing, []);
});
