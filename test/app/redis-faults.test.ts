/**
 * Rate limits while Redis does not respond: requests are counted in the process, and in Redis again
 * as soon as it responds.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { newId } from '../../src/kernel/id.ts';
import { COMMAND_MS, openLimits } from '../../src/store/open-rate-limits.ts';
import { type FakeRedis, openFakeRedis } from '../kit/fake-redis.ts';
import { type FreezableProxy, openFreezableProxy } from '../kit/freezable-proxy.ts';

const CEILING = 1_000_000;

suite('Redis', () => {
  let fake: FakeRedis | undefined;
  let proxy: FreezableProxy;
  const errors: Error[] = [];
  let limits: Awaited<ReturnType<typeof openLimits>>;
  before(async () => {
    fake = process.env['FRONTAGE_TEST_REDIS_URL'] === undefined ? await openFakeRedis() : undefined;
    proxy = await openFreezableProxy(fake?.url ?? String(process.env['FRONTAGE_TEST_REDIS_URL']));
    // Longer than the machine may pause this process, so that a pause is not mistaken for a
    // frozen Redis.
    const commandMs = 2_000;
    const onError = (error: Error) => errors.push(error);
    limits = await openLimits({ redis: proxy.url, factor: 1, onError, commandMs });
  });
  after(async () => {
    limits.close();
    await proxy.close();
    await fake?.close();
  });

  const taken = async (key: string) =>
    CEILING - (await limits.take('faults', key, CEILING)).remaining;

  /** Consumes points until a second process sees them, that is, until Redis counts. */
  async function untilCountedInRedis(counting = limits): Promise<void> {
    const key = newId();
    const other = await openLimits({
      redis: fake?.url ?? String(process.env['FRONTAGE_TEST_REDIS_URL']),
      factor: 1,
    });
    for (let own = 1; ; own += 1) {
      await counting.take('faults', key, CEILING);
      if (CEILING - (await other.take('faults', key, CEILING)).remaining > own) break;
      await setImmediate();
    }
    other.close();
  }

  test('a command delays a request by at most a quarter of a second', () => {
    assert.ok(COMMAND_MS <= 250);
  });

  test('a frozen Redis blocks no request: the process counts locally, logs one line, and returns to Redis when it responds', async () => {
    await untilCountedInRedis();
    assert.deepEqual(errors, []);
    for (let time = 1; time <= 2; time += 1) {
      proxy.freeze();
      const key = newId();
      const first = await Promise.all(Array.from({ length: 20 }, () => taken(key)));
      assert.deepEqual(
        first.sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      assert.equal(await taken(key), 21);
      assert.equal(await limits.isFirst('faults-once', key, 60), true);
      assert.equal(await limits.isFirst('faults-once', key, 60), false);
      await limits.giveBack('faults', key);
      assert.equal(await taken(key), 21);
      assert.equal(errors.length, time);
      assert.equal(limits.isShared(), false);
      proxy.thaw();
      await untilCountedInRedis();
      assert.equal(errors.length, time);
      assert.equal(limits.isShared(), true);
    }
  });

  test('a Redis that stops and starts again blocks no request: the process counts locally meanwhile, and logs one line', async () => {
    await untilCountedInRedis();
    const before = errors.length;
    proxy.refuse();
    const key = newId();
    const counted = await Promise.all(Array.from({ length: 20 }, () => taken(key)));
    assert.deepEqual(
      counted.sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    assert.equal(limits.isShared(), false);
    proxy.accept();
    await untilCountedInRedis();
    assert.equal(errors.length, before + 1);
    assert.equal(limits.isShared(), true);
  });

  test('a pause of the process is not mistaken for a Redis that does not respond', async (t) => {
    const heard: Error[] = [];
    const own = await openLimits({
      redis: fake?.url ?? String(process.env['FRONTAGE_TEST_REDIS_URL']),
      factor: 1,
      onError: (error) => heard.push(error),
    });
    t.after(() => own.close());
    await untilCountedInRedis(own);
    const counted = own.take('faults', newId(), 5);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * COMMAND_MS);
    await counted;
    assert.deepEqual(heard, []);
  });

  test('a limit that is reached in the process rejects requests, like a limit in Redis', async () => {
    proxy.freeze();
    const key = newId();
    assert.equal((await limits.take('faults', key, 1)).remaining, 0);
    await assert.rejects(limits.take('faults', key, 1), { kind: 'limited' });
    proxy.thaw();
    await untilCountedInRedis();
    const shared = newId();
    assert.equal((await limits.take('faults', shared, 1)).remaining, 0);
    await assert.rejects(limits.take('faults', shared, 1), { kind: 'limited' });
  });

  test('a command that ends before or after Redis is connected, such as migrate, reports no error', async () => {
    const heard: Error[] = [];
    for (const connections of [0, 1]) {
      const before = proxy.opened();
      const own = await openLimits({
        redis: proxy.url,
        factor: 1,
        onError: (error) => heard.push(error),
      });
      while (proxy.opened() < before + connections) await setImmediate();
      own.close();
    }
    await limits.take('faults', newId(), 5);
    assert.deepEqual(heard, []);
  });

  test('a Redis that is unreachable at startup is logged once', async () => {
    const gone = await openFreezableProxy('redis://127.0.0.1:1');
    const heard: Error[] = [];
    let tell = () => {};
    const failed = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const own = await openLimits({
      redis: gone.url,
      factor: 1,
      onError: (error) => {
        heard.push(error);
        tell();
      },
    });
    assert.equal((await own.take('faults', newId(), 5)).remaining, 4);
    await failed;
    for (let reconnects = gone.opened(); gone.opened() < reconnects + 3; ) await setImmediate();
    assert.equal((await own.take('faults', newId(), 5)).remaining, 4);
    assert.equal(heard.length, 1);
    own.close();
    await gone.close();
  });
});
