/** Stack traces of the build name the sources. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mapFrame } from '../../src/app/source-maps.ts';
import { read } from '../conventions/sources.ts';
import { PROGRAM } from '../kit/program.ts';

const SOURCE = 'src/app/commands/with-service.ts';
const THROWN = 'new Error(`No user has the address';

/** The line and column of a text, from 1. */
function placeOf(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test('a frame of the build names the line in its source; a frame without a map is unchanged', () => {
  const folder = dirname(PROGRAM.at(-1) ?? '');
  const chunk = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .find((file) => readFileSync(file, 'utf8').includes(THROWN));
  assert.ok(chunk);
  const place = placeOf(readFileSync(chunk, 'utf8'), THROWN);
  const mapped = mapFrame(`async userIdOf (${pathToFileURL(chunk)}:${place})`);
  const source = pathToFileURL(join(dirname(folder), SOURCE));
  assert.equal(mapped, `async userIdOf (${source}:${placeOf(read(SOURCE), THROWN)})`);
  for (const frame of ['Socket.emit (node:events:508:28)', 'run (file:///missing/a.js:1:2)'])
    assert.equal(mapFrame(frame), frame);
});
