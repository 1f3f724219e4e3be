/** The growth of the heap caused by garbage that has outlived the young generation. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Replaces 200,000 records five times, so that about 40 MB are in use and each record outlives the young
 * generation. Prints the largest size of the old generation in megabytes.
 */
const CHURN = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const records = [];
  let peak = 0;
  for (let place = 0; place < 1_000_000; place += 1) {
    records[place % 200_000] = Array.from({ length: 20 }, () => place);
    if (place % 10_000 !== 0) continue;
    const old = getHeapSpaceStatistics().find((space) => space.space_name === 'old_space');
    peak = Math.max(peak, old.space_used_size);
  }
  console.log(Math.round(peak / 1e6));`;

async function peakAfter(script: string): Promise<number> {
  const url = new URL('../../src/kernel/v8-settings.ts', import.meta.url);
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    `import { limitHeapGrowth } from '${url}'; ${script} ${CHURN}`,
  ]);
  return Number(stdout);
}

test('limitHeapGrowth keeps the old generation smaller than the default does', async () => {
  const limited = await peakAfter('limitHeapGrowth();');
  const unlimited = await peakAfter('');
  assert.ok(limited < 0.75 * unlimited, `${limited} MB, ${unlimited} MB by default`);
});
