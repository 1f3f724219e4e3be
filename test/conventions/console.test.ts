/** The sources of the console: their imports, sizes, names and opening comments. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT, read } from './sources.ts';

const sources = readdirSync(join(ROOT, 'console/src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

test('the console imports only itself and the generated types of the APIs', () => {
  const foreign = sources.flatMap((path) =>
    [...read(path).matchAll(/^(import type|import|export)[^;]*? from '(\.[^']+)'/gm)]
      .map(([, kind, target = '']) => ({ kind, target: normalize(join(path, '..', target)) }))
      .filter(
        ({ kind, target }) =>
          !target.startsWith('console/src/') &&
          !(kind === 'import type' && target.startsWith('sdk/types/')),
      )
      .map(({ target }) => `${path} imports ${target}`),
  );
  assert.deepEqual(foreign, []);
});

test('no file of the console has more than 250 lines', () => {
  assert.deepEqual(
    sources.filter((path) => read(path).split('\n').length > 251),
    [],
  );
});

test('files of the console are kebab-case and start with a comment about their contents', () => {
  assert.deepEqual(
    sources.filter((path) => !/\/[a-z0-9-]+\.tsx?$/.test(path) || !/^\/\*\*/.test(read(path))),
    [],
  );
});
