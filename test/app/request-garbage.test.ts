/** The share of the garbage of requests that outlives the young generation of the heap. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { PROGRAM } from '../kit/program.ts';
import { SECRET } from '../kit/service.ts';
import { startedUrl } from '../kit/service-process.ts';

const DATABASE_URL = process.env['FRONTAGE_TEST_DATABASE_URL'];
const CLIENTS = 8;
const REQUESTS_EACH = 250;
const MAX_SHARE = 0.01;

/** The megabytes on the heap before and after a collection of the young generation. */
const SCAVENGE = /Scavenge ([\d.]+) \([\d.]+\) -> ([\d.]+) /;

/** The share of new objects that outlive the young generation, from the output of `--trace-gc`. */
function outlivingShare(lines: readonly string[]): number {
  let [made, kept] = [0, 0];
  let last: number | undefined;
  for (const line of lines) {
    const [, before, after] = SCAVENGE.exec(line) ?? [];
    if (last !== undefined && before !== undefined) {
      made += Number(before) - last;
      kept += Number(after) - last;
    }
    // A collection of the old generation would make the difference meaningless.
    if (before !== undefined) last = Number(after);
    else if (line.includes('Mark-Compact')) last = undefined;
  }
  return kept / made;
}

test('less than 1 % of the objects of requests outlive the young generation of the heap', {
  skip: DATABASE_URL === undefined && 'PGlite runs in the process of the service.',
}, async (t) => {
  const owner = await account();
  const { unit } = await community(owner);
  const child = spawn(process.execPath, ['--trace-gc', ...PROGRAM, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL,
      FRONTAGE_SECRET: SECRET,
      FRONTAGE_ROLE: 'web',
      FRONTAGE_RATE_LIMIT_FACTOR: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const url = `${await startedUrl(child.stderr)}/api/v2/units/${unit.id}`;
  const headers = { authorization: `Bearer ${owner.admin.token}` };

  const client = async () => {
    for (let n = 0; n < REQUESTS_EACH; n += 1) {
      const response = await fetch(url, { headers });
      assert.equal(response.status, 200, await response.text());
    }
  };
  const load = () => Promise.all(Array.from({ length: CLIENTS }, client));

  await load();
  lines = [];
  await load();
  const share = outlivingShare(lines);
  assert.ok(share < MAX_SHARE, `${(100 * share).toFixed(1)} %`);
});
