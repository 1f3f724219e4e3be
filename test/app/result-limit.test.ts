/** How the characters of results are counted on the embedded database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedBy, type ResultLimit, ResultTooLarge } from '../../src/store/result-limit.ts';

const limitOf = (max: number): ResultLimit => ({ max, left: max, advice: '' });

test('the elements of an array are counted once, as part of its text, and values without a limit are not counted', () => {
  let limit: ResultLimit | undefined = limitOf(7);
  const counted = countedBy(() => limit);
  const element = counted((value) => value);
  const array = counted((value) =>
    value
      .slice(1, -1)
      .split(',')
      .map((part) => element(part)),
  );
  assert.deepEqual(array('{ab,cd}'), ['ab', 'cd']);
  assert.equal(limit.left, 0);
  assert.throws(() => element('a'), ResultTooLarge);
  limit = limitOf(1);
  assert.equal(element('b'), 'b');
  limit = undefined;
  assert.equal(element('any length'), 'any length');
});
