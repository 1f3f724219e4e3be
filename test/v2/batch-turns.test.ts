/** A batch yields to other requests between its operations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runBatch } from '../../src/faces/v2/batch.ts';
import { account } from '../kit/account.ts';

test('each operation of a batch runs in a separate turn of the event loop', async () => {
  const { ctx } = await account();
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const results = await runBatch(
    ctx,
    { operations: Array.from({ length: 20 }), atomic: false },
    { perform: async () => ({ body: turns }), responseTo: () => ({ status: 500 }) },
  );
  clearImmediate(next);
  assert.equal(new Set(results).size, 20);
});
