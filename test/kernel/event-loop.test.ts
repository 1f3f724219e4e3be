/** Slices of long work: one per turn of the event loop, and background work yields to requests. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { serveCaller } from '../../src/kernel/current-caller.ts';
import { turnsWith } from '../../src/kernel/event-loop.ts';

/** Turns with a clock that the test moves, and the names of the slices that have started. */
function stage() {
  let time = 0;
  let timer: { at: number; resume: () => void } | undefined;
  const turns = turnsWith({
    now: () => time,
    later(resume, ms) {
      timer = { at: time + ms, resume };
      return () => {
        timer = undefined;
      };
    },
  });
  const started: string[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    return started;
  };
  return {
    ...turns,
    settle,
    slice: (name: string) => void turns.nextTurn().then(() => started.push(name)),
    async pass(ms: number) {
      time += ms;
      if (timer !== undefined && timer.at <= time) timer.resume();
      return settle();
    },
  };
}

suite('a slice of background work', () => {
  test('starts in the next turn if no request uses the database, and only one slice starts in each turn', async () => {
    const { slice, settle } = stage();
    slice('first');
    slice('second');
    assert.deepEqual(await settle(), ['first', 'second']);
  });

  test('waits until the last request has ended', async () => {
    const { slice, settle, beginRequest } = stage();
    const [one, other] = [beginRequest(), beginRequest()];
    slice('background');
    assert.deepEqual(await settle(), []);
    one();
    assert.deepEqual(await settle(), []);
    other();
    assert.deepEqual(await settle(), ['background']);
  });

  test('waits at most five milliseconds, regardless of the number of requests that start meanwhile', async () => {
    const { slice, pass, beginRequest } = stage();
    const end = beginRequest();
    slice('first');
    assert.deepEqual(await pass(4), []);
    const endLatest = beginRequest();
    assert.deepEqual(await pass(1), ['first']);
    slice('second');
    assert.deepEqual(await pass(4), ['first']);
    assert.deepEqual(await pass(1), ['first', 'second']);
    end();
    endLatest();
  });

  test('does not delay the slices of requests', async () => {
    const { slice, settle, beginRequest } = stage();
    const end = beginRequest();
    slice('background');
    serveCaller('caller', () => slice('request'));
    assert.deepEqual(await settle(), ['request']);
    end();
    assert.deepEqual(await settle(), ['request', 'background']);
  });
});
