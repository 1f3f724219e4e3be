/** Sizes, names and openings of files. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, ROOT, read } from './sources.ts';

const sources = filesBelow('src');
const tests = filesBelow('test');
const linesOf = (path: string): number => read(path).split('\n').length - 1;

test('the median file has at most 70 lines, and none has over 300', () => {
  const sizes = sources.map(linesOf).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  assert.ok(median <= 70, `the median is ${median}`);
  assert.deepEqual(
    sources.filter((path) => linesOf(path) > 300),
    [],
  );
});

test('no test file has over 400 lines', () => {
  assert.deepEqual(
    tests.filter((path) => linesOf(path) > 400),
    [],
  );
});

test('the engine stays within 20 files and 2,000 lines', () => {
  const engine = sources.filter((path) => path.startsWith('src/engine/'));
  assert.ok(engine.length <= 20, `${engine.length} files`);
  const lines = engine.map(linesOf).reduce((sum, size) => sum + size, 0);
  assert.ok(lines <= 2000, `${lines} lines`);
});

test('every file opens with what lives in it', () => {
  assert.deepEqual(
    [...sources, ...tests].filter((path) => !/^(#!.*\n)?\/\*\*/.test(read(path))),
    [],
  );
});

test('file names are kebab-case, and none is a barrel', () => {
  assert.deepEqual(
    [...sources, ...tests].filter(
      (path) => !/^[a-z0-9-]+(\.test)?\.ts$/.test(path.split('/').at(-1) ?? '') || path.endsWith('/index.ts'),
    ),
    [],
  );
});

test('there are named exports only', () => {
  assert.deepEqual(
    sources.filter((path) => /^export default/m.test(read(path))),
    [],
  );
});

test('every room has a README', () => {
  const rooms = readdirSync(join(ROOT, 'src'));
  assert.deepEqual(
    rooms.filter((room) => !existsSync(join(ROOT, 'src', room, 'README.md'))),
    [],
  );
});

test('only the configuration reads the environment, and only the clock reads the time', () => {
  const reading = (pattern: RegExp, allowed: string[]) =>
    sources.filter((path) => !allowed.includes(path) && pattern.test(read(path)));
  assert.deepEqual(reading(/process\.env/, ['src/app/config.ts']), []);
  assert.deepEqual(reading(/new Date\(\)|Date\.now\(\)/, ['src/kernel/clock.ts']), []);
});
