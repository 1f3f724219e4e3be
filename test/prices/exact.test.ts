/** Amounts before rounding, and frequencies, as explanations of prices show them (decisions §4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dollars, percent, timesAMonth, unrounded } from '../../src/domain/prices/exact.ts';

test('an amount in dollars per month has up to six decimals before it is rounded, and at least two', () => {
  assert.equal(unrounded(10, null, 'weekly'), '43.333333');
  assert.equal(unrounded(1, null, 'daily'), '30.416667');
  assert.equal(unrounded(10.5, null, 'bi_monthly'), '5.25');
  assert.equal(unrounded(12.3456, null, 'monthly'), '12.3456');
  assert.equal(unrounded(35, null, null), '35.00');
  assert.equal(unrounded(-10, null, 'quarterly'), '-3.333333');
});

test('a percentage is applied to the base in cents', () => {
  assert.equal(unrounded(3.3333, 123_457, 'monthly'), '41.151922');
  assert.equal(unrounded(2.5, 150_000, 'monthly'), '37.50');
  assert.equal(unrounded(10, 100_000, 'quarterly'), '33.333333');
  assert.equal(unrounded(100, 150_000, 'one_time'), '1500.00');
});

test('a frequency other than monthly shows the number of occurrences per month', () => {
  assert.equal(timesAMonth('bi_weekly'), '26/12');
  assert.equal(timesAMonth('quarterly'), '1/3');
  for (const frequency of ['monthly', 'one_time', null]) assert.equal(timesAMonth(frequency), null);
});

test('an amount is at most ten trillion dollars, in cents', () => {
  assert.equal(dollars(9_999_999_999_999), 999_999_999_999_900);
  assert.equal(dollars(20_000_000_000_000), 1e15);
  assert.equal(dollars(-20_000_000_000_000), -1e15);
  assert.equal(percent(200, 1e15), 1e15);
});
