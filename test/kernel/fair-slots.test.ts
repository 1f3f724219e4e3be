/** Slots are shared between keys, and the work of one key that waits is bounded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fairSlots } from '../../src/kernel/fair-slots.ts';

/** Work that records its name when it starts and ends when the test says so. */
function recorder() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () =>
      new Promise<void>((end) => {
        started.push(name);
        ends.set(name, end);
      }),
    async end(name: string) {
      await setImmediate();
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('keys that wait take turns, and within a key the order of arrival holds', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 1, perKey: 1 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => slots.run(name.slice(0, 1), work(name)));
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  await Promise.all(all);
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one key never holds every slot, however much of it waits', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 3, perKey: 2 });
  const ours = ['a1', 'a2', 'a3', 'a4'].map((name) => slots.run('a', work(name)));
  const theirs = slots.run('b', work('b1'));
  await setImmediate();
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
  await Promise.all([...ours, theirs]);
});

test('work beyond the bound of its key is refused, that of another key and unbounded work is not', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 1, perKey: 1, maxWaiting: 1, refuse: () => new Error('full') });
  const taken = [slots.run('a', work('a1')), slots.run('a', work('a2'))];
  await assert.rejects(slots.run('a', work('a3')), { message: 'full' });
  taken.push(slots.run('b', work('b1')), slots.run('a', work('a4'), { bounded: false }));
  for (const name of ['a1', 'b1', 'a2', 'a4']) await end(name);
  await Promise.all(taken);
  assert.deepEqual(started, ['a1', 'b1', 'a2', 'a4']);
});

test('work that fails gives its slot back', async () => {
  const slots = fairSlots({ slots: 1, perKey: 1 });
  await assert.rejects(
    slots.run('a', () => Promise.reject(new Error('no'))),
    { message: 'no' },
  );
  assert.equal(await slots.run('a', async () => 'next'), 'next');
});
