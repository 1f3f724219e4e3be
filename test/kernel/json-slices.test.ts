/** Large values are serialized and hashed in slices. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { tagOf } from '../../src/kernel/etag.ts';
import { jsonInSlices } from '../../src/kernel/json-slices.ts';

/** The number of other turns of the event loop while the work is in progress. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

for (const value of [
  { data: [] },
  { data: {}, meta: { tags: ['a'], none: undefined, at: new Date(0) } },
  { data: null, text: 'ü "quoted"', more: [undefined, null, 1, { deep: { deeper: [1, {}] } }] },
  { none: undefined },
  [1, [2, { three: 3 }], 'four'],
  [],
  null,
  'text',
])
  test(`${JSON.stringify(value)} is serialized in slices to the same text as by JSON.stringify`, async () => {
    assert.equal((await jsonInSlices(value)).toString(), JSON.stringify(value));
  });

test('a response of 16 million characters is serialized and hashed in slices, between which other work runs', async () => {
  const value = {
    data: Array.from({ length: 256 }, (_, id) => ({ id, text: 'é'.repeat(65_536) })),
  };
  let body: Buffer = Buffer.alloc(0);
  const serialized = jsonInSlices(value).then((bytes) => {
    body = bytes;
  });
  assert.ok((await turnsDuring(serialized)) >= 120);
  assert.ok(body.equals(Buffer.from(JSON.stringify(value))));
  let tag = '';
  const hashed = tagOf(body).then((text) => {
    tag = text;
  });
  assert.ok((await turnsDuring(hashed)) >= 16);
  assert.equal(tag, hash('sha256', body, 'base64url').slice(0, 27));
});
