/**
 * Random feeds with each kind of fault: guards hold every run, nothing is written, and one call
 * discards or approves it (decisions §8). `TEST_GUARD_FAULTS` is the number of feeds of each kind,
 * and `TEST_GUARD_SEED` the seed.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { objectAt } from '../kit/json.ts';
import { type FeedUnit, feedOf, snapshot } from './feed.ts';
import { stage } from './plans-setup.ts';

const FEEDS = Number(process.env['TEST_GUARD_FAULTS'] ?? 3);

const SEED = process.env['TEST_GUARD_SEED'];

/** A case takes about a second, and more on a busy machine. */
const CASE_MS = 30_000;

type Unit = FeedUnit & { rent: number };

const rents = fc.array(fc.integer({ min: 800, max: 3000 }), { minLength: 2, maxLength: 20 });

/** Units with rents, of which at least one is available. */
const good = fc
  .record({ rents, statuses: fc.infiniteStream(fc.constantFrom('available', 'occupied')) })
  .map(({ rents: all, statuses }): Unit[] =>
    all.map((rent, n) => ({
      id: `u${n}`,
      number: `${100 + n}`,
      rent,
      status: n === 0 ? 'available' : String(statuses.next().value),
    })),
  );

/** The units that the faulty feed lists. `random` selects some of the given units. */
type Fault = (units: readonly Unit[], random: () => number) => FeedUnit[];

const shuffled = <Value>(values: readonly Value[], random: () => number): Value[] =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);

const FAULTS: Record<string, Fault> = {
  'an emptied feed': () => [],
  'a feed without half of the units': (units, random) =>
    shuffled(units, random).slice(Math.ceil(units.length / 2)),
  'rents multiplied by 10': (units) => units.map((unit) => ({ ...unit, rent: unit.rent * 10 })),
  'rents multiplied by 0.1': (units) => units.map((unit) => ({ ...unit, rent: unit.rent / 10 })),
  'a feed without available units': (units, random) =>
    units.map((unit) => ({ ...unit, status: random() < 0.5 ? 'occupied' : 'leased' })),
  'duplicated IDs': (units, random) => {
    const ids = shuffled(units, random).slice(0, Math.ceil(units.length / 2));
    return units.map((unit, n) => ({ ...unit, id: String(ids[n % ids.length]?.id) }));
  },
};

suite('a run of a random feed with a fault', () => {
  for (const [name, fault] of Object.entries(FAULTS))
    test(`${name} (${FEEDS} feeds)`, { timeout: 60_000 + CASE_MS * FEEDS }, async () => {
      let held = 0;
      const state = fc.record({
        units: good,
        isPlan: fc.boolean(),
        isApproved: fc.boolean(),
        random: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      });
      await fc.assert(
        fc.asyncProperty(state, async ({ units, isPlan, isApproved, random }) => {
          // Each case has its own account: the requests of all cases would exceed the rate limit of
          // one user.
          const { owner, feed, post, run, plan, decide } = await stage();
          assert.equal((await feed.run(feedOf(units))).status, 'succeeded');
          const before = await snapshot(owner);
          const body = feedOf(fault(units, () => Number(random.next().value)));
          const waiting = isPlan ? await plan(body) : await feed.run(body);
          assert.equal(waiting.status, isPlan ? 'planned' : 'held', JSON.stringify(waiting));
          assert.notDeepEqual(waiting.guards, []);
          assert.deepEqual(await snapshot(owner), before, 'nothing is written');
          assert.equal((await post(`runs/${waiting.id}/apply`)).status, 409);
          held += 1;
          if (isApproved) {
            const { status } = await decide(waiting.id, 'approve');
            assert.ok(['succeeded', 'partial'].includes(status), status);
            assert.notDeepEqual(await snapshot(owner), before);
            return;
          }
          const discarded = await post(`runs/${waiting.id}/discard`);
          assert.equal(objectAt(discarded.json, 'data')['status'], 'discarded');
          assert.equal((await run()).status, 'discarded');
          assert.deepEqual(await snapshot(owner), before);
        }),
        {
          numRuns: FEEDS,
          endOnFailure: true,
          ...(SEED === undefined ? {} : { seed: Number(SEED) }),
        },
      );
      assert.equal(held, FEEDS);
    });
});
