/**
 * Runs of faulty feeds are held regardless of how the feed is read, and a user decides with one
 * call (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { type FeedUnit, feedOf, snapshot } from './feed.ts';
import { stage, twelve } from './plans-setup.ts';

const FAULTS: Record<string, FeedUnit[]> = {
  'an emptied feed': [],
  'a feed without half of the units': twelve((unit, n) => (n % 2 ? unit : null)),
  'rents multiplied by 10': twelve((unit) => ({ ...unit, rent: 15_000 })),
  'rents multiplied by 0.1': twelve((unit) => ({ ...unit, rent: 150 })),
  'a feed without available units': twelve((unit) => ({ ...unit, status: 'occupied' })),
  'duplicated IDs': twelve((unit, n) => ({ ...unit, id: `u${n % 2}` })),
};

type Stage = Awaited<ReturnType<typeof stage>>;

const WAYS: Record<string, [status: string, read: (staged: Stage, feed: string) => unknown]> = {
  run: ['held', ({ feed }, body) => feed.run(body)],
  plan: ['planned', ({ plan }, body) => plan(body)],
};

async function faulty(units: FeedUnit[], way: string) {
  const [status, read] = WAYS[way] ?? assert.fail();
  const staged = await stage();
  const { owner, feed, run } = staged;
  await feed.run(feedOf(twelve()));
  const before = await snapshot(owner);
  await read(staged, feedOf(units));
  const waiting = await run();
  assert.equal(waiting.status, status);
  assert.notDeepEqual(waiting.guards, []);
  assert.deepEqual(waiting.decisions, ['approve', 'discard']);
  assert.deepEqual(await snapshot(owner), before);
  return { ...staged, before, waiting };
}

for (const way of Object.keys(WAYS))
  suite(`a ${way} of a faulty feed`, () => {
    for (const [fault, units] of Object.entries(FAULTS)) {
      test(`writes nothing and can be discarded with one call: ${fault}`, async () => {
        const { owner, post, run, before, waiting } = await faulty(units, way);
        assert.equal((await post(`runs/${waiting.id}/apply`)).status, 409);
        assert.equal((await post(`runs/${waiting.id}/discard`)).status, 200);
        assert.equal((await run()).status, 'discarded');
        assert.deepEqual(await snapshot(owner), before);
      });

      test(`is written after a user approves it with one call: ${fault}`, async () => {
        const { owner, feed, decide, waiting } = await faulty(units, way);
        const approved = await decide(waiting.id, 'approve');
        assert.ok(['succeeded', 'partial'].includes(approved.status), JSON.stringify(approved));
        const path = `/connections/${feed.connection.id}/runs/${waiting.id}/changes`;
        const changes = await v2(owner.admin.token, 'GET', path);
        assert.ok(Number(objectAt(changes.json, 'meta')['total']) > 0);
      });
    }
  });
