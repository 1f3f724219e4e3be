/** The cache in isolation: concurrent callers share a load, and changes evict values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Made, openCache } from '../../src/delivery/cache.ts';

const FOREVER = Number.POSITIVE_INFINITY;

const made = (
  word: string,
  tags: string[] = ['a x'],
  more: Partial<Made<{ word: string }>> = {},
): Made<{ word: string }> => ({
  value: { word },
  bytes: 10,
  tags,
  until: FOREVER,
  ...more,
});

function open(maxBytes = 1_000_000) {
  const clock = { now: 1000 };
  return { clock, cache: openCache<{ word: string }>({ maxBytes, now: () => clock.now }) };
}

/** A load that the test completes. */
function held() {
  const gate = Promise.withResolvers<Made<{ word: string }>>();
  return { ...gate, make: () => gate.promise };
}

const never = () => Promise.reject(new Error('The value was loaded again.'));

test('concurrent misses share one load, which is cached', async () => {
  const { cache } = open();
  const load = held();
  let runs = 0;
  const pending = Array.from({ length: 100 }, () =>
    cache.take('k', () => {
      runs += 1;
      return load.make();
    }),
  );
  load.resolve(made('one'));
  assert.deepEqual(
    new Set((await Promise.all(pending)).map(({ value }) => value.word)),
    new Set(['one']),
  );
  assert.equal(runs, 1);
  assert.equal((await cache.take('k', never)).value.word, 'one');
});

test('an error reaches all waiting callers and is not cached', async () => {
  const { cache } = open();
  const load = held();
  const pending = [cache.take('k', load.make), cache.take('k', load.make)];
  load.reject(new Error('no'));
  for (const one of pending) await assert.rejects(one, /no/);
  assert.equal((await cache.take('k', async () => made('then'))).value.word, 'then');
});

test('a change evicts exactly the values with its tag', async () => {
  const { cache } = open();
  const gone = await cache.take('k', async () => made('old'));
  await cache.take('other', async () => made('stays', ['a y']));
  cache.evict(new Set(['a x']));
  assert.equal(gone.live, false);
  assert.equal((await cache.take('k', async () => made('new'))).value.word, 'new');
  assert.equal((await cache.take('other', never)).value.word, 'stays');
});

test('a load that started before a change is not cached, and callers after the change do not wait for it', async () => {
  const { cache } = open();
  const before = held();
  const early = cache.take('k', before.make);
  cache.evict(new Set(['a x']));
  const after = held();
  const late = cache.take('k', after.make);
  before.resolve(made('old'));
  assert.deepEqual([(await early).value.word, (await early).live], ['old', false]);
  after.resolve(made('new'));
  assert.equal((await late).value.word, 'new');
  assert.equal((await cache.take('k', never)).value.word, 'new');
});

test('a change of another account does not start a second load; a change of the same account or of the service does', async () => {
  const { cache } = open();
  const load = held();
  const pending = [cache.take('k', load.make, 'a')];
  for (const tags of [['b x'], ['ab x']]) {
    cache.evict(new Set(tags));
    pending.push(cache.take('k', never, 'a'));
  }
  load.resolve(made('one'));
  assert.deepEqual(
    new Set((await Promise.all(pending)).map(({ value }) => value.word)),
    new Set(['one']),
  );
  for (const tag of ['a y', '~token:1']) {
    const [before, after] = [held(), held()];
    const early = cache.take(tag, before.make, 'a');
    cache.evict(new Set([tag]));
    const late = cache.take(tag, after.make, 'a');
    before.resolve(made('old', ['a z']));
    after.resolve(made('new', ['a z']));
    assert.deepEqual([(await early).value.word, (await late).value.word], ['old', 'new']);
  }
});

test('each of several overlapping loads is compared with the changes since its own start', async () => {
  const { cache } = open();
  const loads = [held(), held(), held()];
  const pending = loads.map((load, n) => {
    const one = cache.take(`k${n}`, load.make);
    cache.evict(new Set([`a ${n}`]));
    return one;
  });
  const tags = [['a 1'], ['a 1'], ['a 0']];
  const cached: boolean[] = [];
  for (const [n, load] of loads.entries()) {
    load.resolve(made(String(n), tags[n]));
    cached.push((await pending[n])?.live === true);
  }
  assert.deepEqual(cached, [false, false, true]);
});

test('a load that starts after a change is cached while an earlier load is in progress', async () => {
  const { cache } = open();
  const earlier = held();
  const pending = cache.take('early', earlier.make);
  cache.evict(new Set(['a x']));
  assert.equal((await cache.take('k', async () => made('one', ['a x']))).live, true);
  earlier.resolve(made('early', ['a x']));
  assert.equal((await pending).live, false);
});

test('a cache without memory loads each value again', async () => {
  const { cache } = open(0);
  assert.equal((await cache.take('k', async () => made('one'))).live, false);
  assert.equal((await cache.take('k', async () => made('two'))).value.word, 'two');
});

test('an unrelated change does not prevent caching', async () => {
  const { cache } = open();
  const load = held();
  const pending = cache.take('k', load.make);
  cache.evict(new Set(['a y']));
  load.resolve(made('one'));
  assert.equal((await pending).live, true);
});

test('no value outlives its lifetime', async () => {
  const { cache, clock } = open();
  await cache.take('k', async () => made('old', [], { until: 2000 }));
  clock.now = 1999;
  assert.equal((await cache.take('k', never)).value.word, 'old');
  clock.now = 2000;
  assert.equal((await cache.take('k', async () => made('new', [], { until: 2000 }))).live, false);
});

test('memory is bounded; the least recently used value is evicted first, together with its tags', async () => {
  const { cache } = open(4000);
  const first = await cache.take('1', async () => made('1', ['a x'], { bytes: 1000 }));
  const second = await cache.take('2', async () => made('2', ['a y'], { bytes: 1000 }));
  await cache.take('1', never);
  await cache.take('3', async () => made('3', ['a z'], { bytes: 1000 }));
  assert.deepEqual([first.live, second.live], [true, false]);
  assert.equal(
    (await cache.take('large', async () => made('large', [], { bytes: 5000 }))).live,
    false,
  );
});

test('a share that needs more memory than the others evicts its own values first, and may use memory that no other share needs', async () => {
  const { cache } = open(10_000);
  const add = (share: string, name: string) =>
    cache.take(`${share} ${name}`, async () => made(name, [`${share} x`], { bytes: 1000, share }));
  const quiet = [await add('b', '1'), await add('b', '2'), await add('c', '1')];
  const flood = [];
  for (let turn = 0; turn < 50; turn += 1) flood.push(await add('a', String(turn)));
  assert.ok(quiet.every(({ live }) => live));
  assert.deepEqual(
    flood.flatMap(({ live }, turn) => (live ? turn : [])),
    [47, 48, 49],
  );
  cache.evict(new Set(['b x', 'c x']));
  for (let turn = 50; turn < 60; turn += 1) flood.push(await add('a', String(turn)));
  assert.equal(flood.filter(({ live }) => live).length, 6);
});

test('expired values of other shares are evicted before values that are still valid', async () => {
  const { cache, clock } = open(10_000);
  const add = (share: string, name: string, until = FOREVER) =>
    cache.take(`${share} ${name}`, async () =>
      made(name, [`${share} x`], { bytes: 1000, share, until }),
    );
  const expired = [await add('b', '1', 2000), await add('b', '2', 2000)];
  const first = [await add('a', '1'), await add('a', '2')];
  clock.now = 2000;
  for (let turn = 3; turn <= 6; turn += 1) first.push(await add('a', String(turn)));
  assert.ok(first.every(({ live }) => live));
  assert.ok(expired.every(({ live }) => !live));
});

test('a value that is larger than all others of its share and than any other share is not cached, and evicts nothing', async () => {
  const { cache } = open(10_000);
  const add = (share: string, name: string, bytes: number) =>
    cache.take(`${share} ${name}`, async () => made(name, [`${share} x`], { bytes, share }));
  const cached = [];
  for (const share of ['a', 'b', 'c', 'd']) cached.push(await add(share, '1', 1600));
  const large = await add('a', '2', 5000);
  assert.ok(cached.every(({ live }) => live));
  assert.equal(large.live, false);
});

test('a value whose tag another value had is still evicted by a change', async () => {
  const { cache, clock } = open();
  await cache.take('short', async () => made('short', ['a x'], { until: 2000 }));
  const long = await cache.take('long', async () => made('long', ['a x']));
  clock.now = 2000;
  await cache.take('short', async () => made('short', ['a y']));
  cache.evict(new Set(['a x']));
  assert.equal(long.live, false);
});

test('keys and tags count toward the size of a value, and one value may fill the whole memory', async () => {
  const tags = Array.from({ length: 30 }, (_, n) => `a ${n}`);
  const fits = async (maxBytes: number) =>
    (await open(maxBytes).cache.take('k'.repeat(100), async () => made('value', tags))).live;
  const size = 10 + 500 + 2 * 100 + 30 * 100;
  assert.deepEqual([await fits(size), await fits(size - 1)], [true, false]);
});

test('nothing is cached while changes may be missed', async () => {
  const { cache } = open();
  const cached = await cache.take('k', async () => made('old'));
  const load = held();
  const flying = cache.take('other', load.make);
  cache.trust(false);
  load.resolve(made('during'));
  assert.deepEqual([cached.live, (await flying).live], [false, false]);
  assert.equal((await cache.take('k', async () => made('new'))).live, false);
  const late = held();
  const unheard = cache.take('late', late.make);
  cache.trust(true);
  late.resolve(made('read before a change that was not announced'));
  assert.equal((await unheard).live, false);
  assert.equal((await cache.take('k', async () => made('trusted'))).live, true);
});
