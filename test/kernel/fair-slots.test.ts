/** Slots are shared between keys, and the waiting work of one key is limited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fairSlots } from '../../src/kernel/fair-slots.ts';

/** Work that records its name when it starts, and ends when the test completes it. */
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

test('waiting keys are served in turn, and work within a key in order of arrival', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 1, perKey: 1 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
    slots.run(name.slice(0, 1), work(name)),
  );
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  await Promise.all(all);
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one key never uses every slot, regardless of its amount of waiting work', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 3, perKey: 2 });
  const ours = ['a1', 'a2', 'a3', 'a4'].map((name) => slots.run('a', work(name)));
  const theirs = slots.run('b', work('b1'));
  await setImmediate();
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
  await Promise.all([...ours, theirs]);
});

test('work beyond the limit of its key is rejected, but work of another key and unlimited work is not', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 1, perKey: 1, maxWaiting: 1, refuse: () => new Error('full') });
  const taken = [slots.run('a', work('a1')), slots.run('a', work('a2'))];
  await assert.rejects(slots.run('a', work('a3')), { message: 'full' });
  taken.push(slots.run('b', work('b1')), slots.run('a', work('a4'), { bounded: false }));
  for (const name of ['a1', 'b1', 'a2', 'a4']) await end(name);
  await Promise.all(taken);
  assert.deepEqual(started, ['a1', 'b1', 'a2', 'a4']);
});

test('work that fails releases its slot', async () => {
  const slots = fairSlots({ slots: 1, perKey: 1 });
  await assert.rejects(
    slots.run('a', () => Promise.reject(new Error('no'))),
    { message: 'no' },
  );
  assert.equal(await slots.run('a', async () => 'next'), 'next');
});

test('work that waits too long is rejected and never starts, and later work of the same key and of other keys still runs', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { started, work, end } = recorder();
  const slots = fairSlots({
    slots: 1,
    perKey: 1,
    maxWait: { milliseconds: 1000, refuse: () => new Error('late') },
  });
  const running = slots.run('a', work('a1'));
  const late = [slots.run('a', work('a2')), slots.run('b', work('b1'))];
  t.mock.timers.tick(1000);
  for (const one of late) await assert.rejects(one, { message: 'late' });
  const next = [slots.run('b', work('b2')), slots.run('a', work('a3'), { bounded: false })];
  t.mock.timers.tick(999);
  await end('a1');
  t.mock.timers.tick(1);
  for (const name of ['b2', 'a3']) await end(name);
  await Promise.all([running, ...next]);
  assert.deepEqual(started, ['a1', 'b2', 'a3']);
});

test('work that finds a free slot starts immediately', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 2, perKey: 1 });
  const all = [slots.run('a', work('a1')), slots.run('b', work('b1')), slots.run('b', work('b2'))];
  assert.deepEqual(started, ['a1', 'b1']);
  for (const name of ['a1', 'b1', 'b2']) await end(name);
  await Promise.all(all);
});

test('reserved slots are assigned to keys that have no slot', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 3, perKey: 3, reserved: 1 });
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => slots.run(name.slice(0, 1), work(name)));
  assert.deepEqual(started, ['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3', 'b2']) await end(name);
  await Promise.all(all);
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'b2', 'a3']);
});

test('the unlimited key may use every slot and wait without a limit', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({ slots: 2, perKey: 1, reserved: 1, unlimited: 'a', maxWaiting: 0 });
  const all = ['a1', 'a2', 'a3'].map((name) => slots.run('a', work(name)));
  await assert.rejects(slots.run('b', work('b1')));
  assert.deepEqual(started, ['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  await Promise.all(all);
});

test('the total waiting work of all keys is limited', async () => {
  const { started, work, end } = recorder();
  const slots = fairSlots({
    slots: 1,
    perKey: 1,
    maxWaitingInAll: 2,
    refuse: () => new Error('full'),
  });
  const all = ['a1', 'b1', 'c1'].map((name) => slots.run(name.slice(0, 1), work(name)));
  await assert.rejects(slots.run('d', work('d1')), { message: 'full' });
  await end('a1');
  all.push(slots.run('d', work('d1')));
  for (const name of ['b1', 'c1', 'd1']) await end(name);
  await Promise.all(all);
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'd1']);
});

test('a free slot can be acquired and released without a promise', async () => {
  const slots = fairSlots({ slots: 1, perKey: 1 });
  assert.equal(slots.take('a'), undefined);
  const next = slots.take('b');
  assert.ok(next instanceof Promise);
  slots.give('a');
  await next;
  slots.give('b');
  assert.equal(slots.take('a'), undefined);
});
