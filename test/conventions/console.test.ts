/** The sources of the console: their imports, sizes, names and opening comments. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { ROOT, read } from './sources.ts';

const filesNamed = (ending: RegExp) =>
  readdirSync(join(ROOT, 'console/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const sources = filesNamed(/\.tsx?$/);
const styles = filesNamed(/\.css$/);

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

/** The number of lines without blank lines and comments. */
function linesOf(path: string): number {
  let code = read(path);
  if (path.endsWith('.css')) code = code.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  else
    for (const { start, end } of parseSync(path, code).comments.toReversed())
      code = code.slice(0, start) + code.slice(end);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

test('the console has less than 12,000 lines of code', () => {
  const total = [...sources, ...styles].reduce((sum, path) => sum + linesOf(path), 0);
  assert.ok(total > 0 && total < 12_000, `The console has ${total} lines.`);
});

test('files of the console are kebab-case and start with a comment about their contents', () => {
  assert.deepEqual(
    sources.filter((path) => !/\/[a-z0-9-]+\.tsx?$/.test(path) || !/^\/\*\*/.test(read(path))),
    [],
  );
});
