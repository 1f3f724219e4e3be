/** Sizes, names and opening comments of files. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { filesBelow, ROOT, read } from './sources.ts';

const sources = filesBelow('src');
const tests = filesBelow('test');
const linesOf = (path: string): number => read(path).split('\n').length - 1;

test('the median file has at most 80 lines, and none has more than 300', () => {
  const sizes = sources.map(linesOf).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  assert.ok(median <= 80, `the median is ${median}`);
  assert.deepEqual(
    sources.filter((path) => linesOf(path) > 300),
    [],
  );
});

/**
 * The top-level functions of a formatted file that have more than 60 lines, without a stated
 * reason.
 */
function longFunctions(path: string): string[] {
  const lines = read(path).split('\n');
  return lines.flatMap((line, start) => {
    if (!/^(export )?(async )?function|^(export )?const \w+ = (async )?\(/.test(line)) return [];
    const rest = lines.slice(start + 1).findIndex((other) => /^[^\s})]/.test(other));
    const size = lines
      .slice(start, rest < 0 ? undefined : start + 1 + rest)
      .join('\n')
      .trimEnd()
      .split('\n').length;
    const comment = lines.slice(Math.max(0, start - 3), start).join(' ');
    return size > 60 && !comment.includes('Long because') ? [`${path}:${start + 1}`] : [];
  });
}

test('no function has more than 60 lines, unless the comment above it states why', () => {
  assert.deepEqual(sources.flatMap(longFunctions), []);
});

test('no file of the tests or the benchmark has more than 300 lines', () => {
  assert.deepEqual(
    [...tests, ...filesBelow('bench')].filter((path) => linesOf(path) > 300),
    [],
  );
});

test('the engine stays within 24 files and 2,900 lines', () => {
  const engine = sources.filter((path) => path.startsWith('src/engine/'));
  assert.ok(engine.length <= 24, `${engine.length} files`);
  const lines = engine.map(linesOf).reduce((sum, size) => sum + size, 0);
  assert.ok(lines <= 2900, `${lines} lines`);
});

test('every file starts with a comment about its contents', () => {
  assert.deepEqual(
    [...sources, ...tests].filter((path) => !/^(#!.*\n)?\/\*\*/.test(read(path))),
    [],
  );
});

test('file names are kebab-case, and none is a barrel', () => {
  assert.deepEqual(
    [...sources, ...tests].filter(
      (path) =>
        !/^[a-z0-9-]+(\.test)?\.ts$/.test(path.split('/').at(-1) ?? '') ||
        path.endsWith('/index.ts'),
    ),
    [],
  );
});

test('all exports are named', () => {
  assert.deepEqual(
    sources.filter((path) => /^export default/m.test(read(path))),
    [],
  );
});

test('every folder of src has a README', () => {
  const folders = readdirSync(join(ROOT, 'src'));
  assert.deepEqual(
    folders.filter((folder) => !existsSync(join(ROOT, 'src', folder, 'README.md'))),
    [],
  );
});

test('hooks that run for each test are inside suites, because all files share a process', () => {
  assert.deepEqual(
    tests.filter((path) => /^(beforeEach|afterEach)\(/m.test(read(path))),
    [],
  );
});

test('only the newest snapshot of the migrations is kept', () => {
  const snapshots = readdirSync(join(ROOT, 'src/store/migrations/meta'))
    .filter((name) => name !== '_journal.json')
    .sort();
  assert.deepEqual(
    snapshots.slice(0, -1),
    [],
    'Delete these snapshots. The next migration needs only the newest one.',
  );
});

test('only the configuration reads the environment, and only the clock reads the time', () => {
  const reading = (pattern: RegExp, allowed: string[]) =>
    sources.filter((path) => !allowed.includes(path) && pattern.test(read(path)));
  assert.deepEqual(reading(/process\.env/, ['src/app/config.ts']), []);
  assert.deepEqual(reading(/new Date\(\)|Date\.now\(\)/, ['src/kernel/clock.ts']), []);
});

test('the set-up of a file is a `setUp`, because Node runs the hooks at the top of all files together', () => {
  assert.deepEqual(
    tests.filter((path) => path !== 'test/kit/set-up.ts' && /^before\(/m.test(read(path))),
    [],
  );
});

test('the files that `npm run stories` excludes exist', async () => {
  const { EXCLUDED_FILES }: { EXCLUDED_FILES: string[] } = await import(
    pathToFileURL(join(ROOT, 'bin/story-files.mjs')).href
  );
  assert.deepEqual(
    EXCLUDED_FILES.filter((path) => !existsSync(join(ROOT, path))),
    [],
  );
});
