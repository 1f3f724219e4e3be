/** Measurement of the recent usage of keys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usageOf } from '../../src/kernel/usage.ts';

function measured() {
  let time = 0;
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const used = usageOf({ burst: 1000, refillRate: 0.5, max: 3000, now: () => time });
  const work = (key: string, milliseconds: number) =>
    used.measure(key, async () => pass(milliseconds));
  return { used, pass, work };
}

test('a key that works for less than its share of the time never exhausts it', async () => {
  const { used, pass, work } = measured();
  for (let second = 0; second < 20; second += 1) {
    await work('a', 450);
    pass(550);
    assert.equal(used.isUsedUp('a'), false, `after ${second + 1} seconds`);
  }
});

test('a key whose work takes more than its share exhausts only its own time, and regains the time later', async () => {
  const { used, pass, work } = measured();
  const workedFor = async (): Promise<number> => {
    let times = 0;
    for (; times < 10 && !used.isUsedUp('a'); times += 1) {
      await work('a', 900);
      pass(100);
    }
    return times;
  };
  assert.equal(await workedFor(), 2);
  assert.equal(used.isUsedUp('b'), false);
  pass(1000);
  assert.equal(used.isUsedUp('a'), false);
});

test('concurrent work is counted separately, failed work is counted too, and the counted time is limited', async () => {
  const { used, pass, work } = measured();
  const held = Promise.withResolvers<void>();
  const all = [1, 2, 3].map(() => used.measure('a', () => held.promise));
  pass(500);
  held.resolve();
  await Promise.all(all);
  assert.equal(used.isUsedUp('a'), true);
  await assert.rejects(
    used.measure('b', async () => {
      pass(1500);
      throw new Error('failed');
    }),
  );
  assert.equal(used.isUsedUp('b'), true);
  await work('c', 1_000_000);
  pass(4000);
  assert.equal(used.isUsedUp('c'), false);
});

test('the time until a key is free is in whole milliseconds, even on a clock with fractions', () => {
  let time = 4105.380271;
  const used = usageOf({ burst: 8e6, refillRate: 4194.304, max: 28_971_520, now: () => time });
  used.add('a', 28_971_520);
  assert.equal(used.millisecondsUntilFree('a'), 5000);
  time += 4999.7;
  assert.equal(used.millisecondsUntilFree('a'), 0);
});
