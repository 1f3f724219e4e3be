/** The rate of large reads of V1 and Sites that the cache cannot serve is limited (decision 89). */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import {
  withAnonymousSlot,
  withVisitorSlot,
  withWebsiteSlot,
} from '../../src/faces/http/published-slots.ts';
import { account, community } from '../kit/account.ts';
import { anyAddress, call } from '../kit/call.ts';

const MEBI = 1024 * 1024;

/** Reads of a given number of characters, with a clock that only `pass` moves. */
async function sizedReads(t: TestContext) {
  const owner = await account();
  await withWebsiteSlot(owner.ctx, async () => undefined);
  let time = performance.now();
  t.mock.method(performance, 'now', () => time);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  /** Whether the read has finished before any time passes. */
  const isQuick = async (read: Promise<unknown>): Promise<boolean> => {
    let finished = false;
    void read.then(() => {
      finished = true;
    });
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    return finished;
  };
  const take = (characters: number) => async (limit: { left: number }) => {
    limit.left -= characters;
  };
  const byAddress = (address: string, characters: number) =>
    withAnonymousSlot(address, () => withVisitorSlot(owner.ctx, address, take(characters)));
  return {
    byAddress,
    /** Addresses that have each read 8 million characters, the most that causes no delay. */
    async readers(count: number) {
      const addresses = Array.from({ length: count }, () => anyAddress());
      for (const address of addresses)
        assert.equal(await isQuick(byAddress(address, 8 * MEBI)), true);
      return addresses;
    },
    byWebsite: (characters: number) => withWebsiteSlot(owner.ctx, take(characters)),
    isQuick,
    pass(milliseconds: number) {
      time += milliseconds;
      t.mock.timers.tick(milliseconds);
    },
  };
}

test('if the uncached reads of an address exceed 8 million characters, its next read is delayed by a second for every 4 million characters of excess, and reads of other addresses are not delayed', async (t) => {
  const { byAddress, isQuick, pass } = await sizedReads(t);
  const address = anyAddress();
  await byAddress(address, 8 * MEBI);
  await byAddress(address, 4 * MEBI);
  const paused = byAddress(address, 1);
  assert.equal(await isQuick(paused), false);
  assert.equal(await isQuick(byAddress(anyAddress(), 1)), true);
  pass(900);
  assert.equal(await isQuick(paused), false);
  pass(100);
  assert.equal(await isQuick(paused), true);
});

test('large reads delay the next read by at most five seconds', async (t) => {
  const { byAddress, isQuick, pass } = await sizedReads(t);
  const address = anyAddress();
  for (const _ of [1, 2]) {
    const read = byAddress(address, 400 * MEBI);
    pass(5000);
    assert.equal(await isQuick(read), true);
  }
});

test('uncached reads of at most a million characters are never delayed', async (t) => {
  const { byAddress, isQuick } = await sizedReads(t);
  const address = anyAddress();
  for (let count = 0; count < 100; count += 1)
    assert.equal(await isQuick(byAddress(address, MEBI - 1)), true);
});

test('reads of the websites of an account, and reads of its visitors that read large pages, are delayed after 16 million characters each', async (t) => {
  const { byAddress, byWebsite, isQuick, pass, readers } = await sizedReads(t);
  const [address = ''] = await readers(3);
  const visitor = byAddress(address, 1);
  assert.equal(await isQuick(visitor), false);
  assert.equal(await isQuick(byWebsite(24 * MEBI)), true);
  const website = byWebsite(1);
  assert.equal(await isQuick(website), false);
  pass(1000);
  assert.deepEqual([await isQuick(visitor), await isQuick(website)], [true, true]);
});

test("when the visitors of an account exceed the account's character limit, only requests from addresses that read large pages are delayed", async (t) => {
  const { byAddress, isQuick, pass, readers } = await sizedReads(t);
  const addresses = await readers(3);
  const paused = [...addresses, ...addresses].map((address) => byAddress(address, 1));
  for (const read of paused) assert.equal(await isQuick(read), false);
  for (const _ of [1, 2, 3]) assert.equal(await isQuick(byAddress(anyAddress(), 1)), true);
  pass(1000);
  for (const read of paused) assert.equal(await isQuick(read), true);
});

test('when a delay ends, the reads of two visitors that read large pages are served, and those of the other visitors are delayed again', async (t) => {
  const { byAddress, isQuick, pass, readers } = await sizedReads(t);
  const reads = (await readers(3)).map((address) => byAddress(address, 16 * MEBI));
  pass(1000);
  const quick = await Promise.all(reads.map(isQuick));
  assert.deepEqual(quick, [true, true, false]);
  pass(5000);
  assert.equal(await isQuick(Promise.all(reads)), true);
});

test('an address that has read no large page for a minute is not delayed when its account exceeds the character limit', async (t) => {
  const { byAddress, isQuick, pass, readers } = await sizedReads(t);
  const [address = ''] = await readers(1);
  pass(59_000);
  await readers(3);
  const paused = byAddress(address, 1);
  assert.equal(await isQuick(paused), false);
  pass(2000);
  assert.equal(await isQuick(paused), true);
  await readers(3);
  assert.equal(await isQuick(byAddress(address, 1)), true);
});

test('a large uncached read that fails counts toward the limit', async (t) => {
  const owner = await account();
  const { property } = await community(owner);
  const content_items = Array.from({ length: 16 }, () => ({ text: 'x'.repeat(60_000) }));
  const panel = {
    internal_title: 'Large',
    type: 'panel',
    property_ids: [property.id],
    content_items,
  };
  for (let count = 0; count < 18; count += 1) await owner.make('content-blocks', panel);
  const address = anyAddress();
  const refused = await call({
    method: 'GET',
    url: `/api/v1/property/${property.id}/panels`,
    ip: address,
  });
  assert.equal(refused.status, 422);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let isServed = false;
  const paused = withAnonymousSlot(address, async () => {
    isServed = true;
  });
  await setImmediate();
  assert.equal(isServed, false);
  // The read is delayed by the limit of the address, and then by the limit of the account.
  for (const _ of [1, 2]) {
    t.mock.timers.tick(5000);
    await setImmediate();
  }
  await paused;
});
