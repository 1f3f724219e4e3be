/** The functions of the starter that need neither Next.js nor a service. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../conventions/sources.ts';

/** Not a static import, because the starter imports the built packages. */
const { available, countsOf, priceNote } = await import(
  pathToFileURL(join(ROOT, 'examples/next-starter/lib/text.ts')).href
);

test('an available apartment without a floor plan counts once among the apartments that can be rented now or later', () => {
  const plan = (now: number, all: number) => ({
    available_units_count: now,
    available_or_coming_soon_units_count: all,
  });
  // One more apartment is available without a floor plan.
  const counts = countsOf({ available_units_count: 4 }, [plan(3, 5), plan(0, 1)]);
  assert.deepEqual(counts, plan(4, 7));
  assert.equal(available(counts), '4 available');
  assert.equal(available(countsOf({ available_units_count: 0 }, [plan(0, 2)])), 'Coming soon');
  assert.equal(available(countsOf({ available_units_count: 0 }, [])), 'Nothing is available now');
});

test('the price note says "mandatory monthly fees included" only if no required fee is outside the totals', () => {
  const trash = { requirement: 'mandatory', included: true, monthly_amount: 25 };
  const application = { requirement: 'mandatory', included: true, monthly_amount: null };
  const tax = { requirement: 'mandatory', included: false, monthly_amount: 12 };
  const parking = { requirement: 'optional', included: false, monthly_amount: 75 };
  const heating = { requirement: 'included', included: false, monthly_amount: null };
  const all = 'per month, mandatory monthly fees included';
  assert.equal(priceNote([trash, parking, heating]), all);
  assert.equal(priceNote([trash, parking, tax]), 'per month, plus some required fees');
  assert.equal(priceNote([application, parking, heating]), 'per month');
  assert.equal(priceNote([]), 'per month');
});
