/** The memory of a download as CSV, measured while a client reads it from the service. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { servicePort } from '../kit/service.ts';

const MEGA = 1_000_000;
const RECORDS = 4000;
const CHARACTERS = 15_000;
const MAX_EXTRA = 50 * MEGA;

/** The number of bytes that are read between two measurements. */
const STEP = 4 * MEGA;

setFlagsFromString('--expose-gc');
// Otherwise, V8 frees collected buffers in the background, and counts them as used until then.
setFlagsFromString('--no-concurrent-array-buffer-sweeping');
const collectGarbage: () => void = runInNewContext('gc');

/** The bytes that are still in use, on and off the heap. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a download of 60 MB uses less than 50 MB of live memory', async () => {
  const owner = await account();
  await owner.ctx.run(sql`
    insert into faqs (id, account_id, is_global, question, answer, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, true, 'Why?', repeat('x', ${CHARACTERS}), now(), now() from generate_series(1, ${RECORDS}::int)`);
  const port = await servicePort();

  /** Reads the file and returns its size and the peak of the live memory. */
  const download = async () => {
    const sent = get({
      port,
      path: '/api/v2/faqs',
      headers: { accept: 'text/csv', authorization: `Bearer ${owner.admin.token}` },
      agent: false,
    });
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    assert.equal(answer?.statusCode, 200);
    let [size, measured, most] = [0, 0, liveBytes()];
    for await (const chunk of answer ?? []) {
      size += chunk.length;
      if (size - measured < STEP) continue;
      measured = size;
      most = Math.max(most, liveBytes());
    }
    return { size, most };
  };

  // The first download compiles code and lets the memory of PGlite grow.
  await download();
  const before = liveBytes();
  const { size, most } = await download();
  assert.ok(size > RECORDS * CHARACTERS);
  const extra = most - before;
  assert.ok(extra < MAX_EXTRA, `${Math.round(extra / MEGA)} MB`);
});
