/**
 * The steps of a plan: the changes that each of them applies, and the result when some fail
 * (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { applyPlan } from '../../src/domain/connections/sync/apply.ts';
import { numberAt } from '../kit/json.ts';
import { currentTime, service, testClock } from '../kit/service.ts';
import { type FeedUnit, feedOf, NO_GUARDS, propertyOf, snapshot } from './feed.ts';
import { changesOf, stage, twelve } from './plans-setup.ts';
import { charged, dollars, item, MONTHLY } from './sync-fees-setup.ts';

const DAY = 86_400_000;

const listing = (...properties: string[]) =>
  `<PhysicalProperty>${properties.join('')}</PhysicalProperty>`;

const named = (id: string, units: FeedUnit[] = twelve()) => propertyOf(units, { id, name: id });

const atRent = (rent: number) => twelve((unit) => ({ ...unit, rent }));

type Stage = Awaited<ReturnType<typeof stage>>;

/** Runs the job of a run as the queue does. */
async function attempt({ owner, feed }: Stage, run: number) {
  const { handlers } = await service();
  const payload = { account_id: owner.id, connection_id: feed.connection.id, log_id: run };
  const { signal } = new AbortController();
  await handlers['connection-sync'](payload, { signal, attempt: 1 });
}

const plansOf = ({ owner }: Stage, run: number) =>
  owner.ctx.run(sql`select from connection_plans where run_id = ${run}`);

const enabled = async ({ feed }: Stage) =>
  (await feed.list('properties', 'is_enabled=true')).map(({ name }) => name).sort();

suite('a run that waits for a decision', () => {
  for (const work of ['run', 'plan'])
    test(`is not applied when its job runs again (work: ${work})`, async () => {
      const staged = await stage();
      const { owner, feed, plan, run } = staged;
      await feed.run(feedOf(twelve()));
      const before = await snapshot(owner);
      const bad = feedOf(twelve((unit, n) => (n < 6 ? unit : null)));
      const waiting = await (work === 'plan' ? plan(bad) : feed.run(bad));
      await owner.ctx.run(
        sql`update connection_logs set status = 'failed' where id = ${waiting.id}`,
      );
      await attempt(staged, waiting.id);
      assert.equal((await run()).status, waiting.status);
      assert.deepEqual(await snapshot(owner), before);
      await owner.ctx.run(
        sql`update connection_logs set status = 'failed', work = 'apply' where id = ${waiting.id}`,
      );
      await attempt(staged, waiting.id);
      assert.deepEqual(
        await snapshot(owner),
        before,
        'a plan stored by an earlier version is not applied either',
      );
    });
});

suite('a plan of several properties', () => {
  test('is applied to all of them if they share a new amenity', async () => {
    const staged = await stage();
    const planned = await staged.plan(listing(named('oak'), named('pine')));
    const applied = await staged.decide(planned.id, 'apply');
    assert.equal(applied.status, 'succeeded', JSON.stringify(applied.remarks));
    assert.deepEqual(await enabled(staged), ['oak', 'pine']);
    assert.equal((await staged.feed.list('amenities')).length, 1);
  });

  test('is applied once if two workers apply it, and the second worker disables no property', async () => {
    const staged = await stage();
    const { owner, feed, plan } = staged;
    await feed.run(listing(named('oak'), named('pine')));
    const { id: runId } = await plan(
      listing(named('oak', atRent(1550)), named('pine', atRent(1550))),
    );
    const applied = {
      runId,
      sync: {
        connectionId: feed.connection.id,
        createProperties: true,
        isLimited: false,
        writesRentsOnly: false,
        day: currentTime().toISOString().slice(0, 10),
      },
      guards: null,
      signal: new AbortController().signal,
      progress: async () => {},
    };
    const other: { applied: number }[] = [];
    const late: typeof owner.ctx = {
      ...owner.ctx,
      // The other worker applies the plan after this worker has read the steps.
      async run<T extends object>(query: Parameters<typeof owner.ctx.run>[0]) {
        const rows = await owner.ctx.run<T>(query);
        if (other.length === 0) other.push(await applyPlan(owner.ctx, applied));
        return rows;
      },
    };
    const again = await applyPlan(late, applied);
    assert.deepEqual(again.failures, []);
    assert.deepEqual(await enabled(staged), ['oak', 'pine']);
    assert.equal((await changesOf(owner, feed, runId)).length, 24);
  });

  test('applies the other steps if one property was written after planning, and lists and counts only the changes that it made', async () => {
    const staged = await stage();
    const { owner, feed, plan, post, run } = staged;
    await feed.run(listing(named('oak'), named('pine')));
    const planned = await plan(listing(named('oak', atRent(1550)), named('pine', atRent(1550))));
    assert.equal((await post(`runs/${planned.id}/apply`)).status, 202);
    await owner.ctx.run(sql`
      update units set min_base_rent = 140000 where account_id = ${owner.id} and number = '105'
        and property_id = (select id from properties where account_id = ${owner.id} and name = 'pine')`);
    const { drain } = await service();
    await drain();
    const partial = await run();
    assert.deepEqual(
      [partial.status, partial.remarks.map(({ severity }) => severity)],
      ['partial', ['info', 'info', 'error']],
    );
    assert.equal((await changesOf(owner, feed, planned.id)).length, 12);
    assert.equal(numberAt(partial, 'changes_count'), 12);
    const { units, properties } = partial.counts;
    assert.deepEqual(units, { created: 0, changed: 12, unchanged: 0, gone: 0 });
    assert.deepEqual(properties, { created: 0, changed: 0, unchanged: 2, gone: 0 });
    assert.equal((await plansOf(staged, planned.id)).length, 0);
  });

  test('fails if all properties were written after planning, lists and counts no change, and is deleted', async () => {
    const staged = await stage();
    const { owner, feed, plan, post, run } = staged;
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(atRent(1550)));
    assert.equal((await post(`runs/${planned.id}/apply`)).status, 202);
    await owner.ctx.run(sql`
      update units set min_base_rent = 140000 where account_id = ${owner.id} and number = '105'`);
    const { drain } = await service();
    await drain();
    const failed = await run();
    assert.deepEqual([failed.status, numberAt(failed, 'changes_count')], ['failed', 0]);
    assert.deepEqual(failed.counts['units'], { created: 0, changed: 0, unchanged: 0, gone: 0 });
    assert.deepEqual(await changesOf(owner, feed, planned.id), []);
    assert.equal((await plansOf(staged, planned.id)).length, 0);
    assert.equal((await post(`runs/${planned.id}/undo`)).status, 409);
    await attempt(staged, planned.id);
    assert.equal(
      (await run()).status,
      'failed',
      'a second job does not apply the failed plan again',
    );
  });

  test('is retried after a transient failure of its application, even if a newer run is waiting', async () => {
    const staged = await stage();
    const { owner, feed, plan, post } = staged;
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(atRent(1550)));
    assert.equal((await post(`runs/${planned.id}/apply`)).status, 202);
    await owner.ctx.run(sql`update connection_logs set status = 'failed' where id = ${planned.id}`);
    assert.equal((await post('run')).status, 202);
    await attempt(staged, planned.id);
    const [applied] = await owner.ctx.run<{ status: string }>(
      sql`select status from connection_logs where id = ${planned.id}`,
    );
    assert.equal(applied?.status, 'succeeded');
    assert.equal((await feed.unit('105'))['min_base_rent'], 1550);
  });

  test('waits for a run in progress when it is retried', async () => {
    const staged = await stage();
    const { owner, feed, plan, post, serve } = staged;
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(atRent(1550)));
    serve(feedOf(twelve()));
    assert.equal((await post(`runs/${planned.id}/apply`)).status, 202);
    const status = (id: unknown, value: string) =>
      owner.ctx.run(sql`update connection_logs set status = ${value} where id = ${id}`);
    await status(planned.id, 'failed');
    const newer = (await post('run')).json['log_id'];
    await status(newer, 'running');
    await attempt(staged, planned.id);
    await attempt(staged, Number(newer));
    const { drain } = await service();
    await drain();
    const [applied] = await owner.ctx.run<{ status: string }>(
      sql`select status, message, remarks from connection_logs where id = ${planned.id}`,
    );
    assert.equal(applied?.status, 'succeeded', JSON.stringify(applied));
  });
});

suite('a property that cannot be written', () => {
  const fees = (unit: number) =>
    charged(
      'SERVICE',
      ...Array.from({ length: 200 }, (_, n) =>
        item({ code: `c${unit}-${n}`, amounts: dollars('25.00'), said: MONTHLY }),
      ),
    );
  const [head = '', ...units] = named('pine').split('</Units>');
  const broken = head + units.map((rest, n) => `</Units>${fees(n)}${rest}`).join('');

  test('is listed in a remark and stays enabled, and the other properties are written', async () => {
    const staged = await stage(NO_GUARDS);
    await staged.feed.run(listing(named('oak'), named('pine')));
    const partial = await staged.feed.run(listing(broken, named('oak', atRent(1550))));
    assert.deepEqual(
      [
        partial.status,
        partial.remarks
          .filter(({ severity }) => severity !== 'info')
          .map(({ property, severity, message }) => [property, severity, message]),
      ],
      ['partial', [['pine', 'error', 'The property has more than 2000 different fees.']]],
    );
    assert.deepEqual(await enabled(staged), ['oak', 'pine']);
    const rents = (await staged.feed.list('units')).map((unit) => unit['min_base_rent']);
    assert.equal(rents.filter((rent) => rent === 1550).length, 12);
  });

  test('fails the run if it is the only property', async () => {
    const { feed } = await stage();
    const failed = await feed.run(listing(broken));
    assert.deepEqual(
      [failed.status, failed.message],
      ['failed', 'The property has more than 2000 different fees.'],
    );
  });
});

suite('a plan of rents by term', () => {
  test('can be applied on the day after it was created', async (t) => {
    const { feed, plan, decide } = await stage();
    const pass = testClock(t);
    const term = (offset: number, rent: number) => {
      const day = new Date(currentTime().getTime() + offset * DAY).toISOString().slice(0, 10);
      return `<MITS-OfferTerm><EffectiveRent>${rent}</EffectiveRent><Term>12</Term><DateRange><StartDate>${day}</StartDate><EndDate>${day}</EndDate></DateRange></MITS-OfferTerm>`;
    };
    const terms = `<Pricing>${term(0, 1400)}${term(1, 1500)}${term(2, 1600)}</Pricing>`;
    const body = feedOf(twelve()).replaceAll('</Units>', `</Units>${terms}`);
    const planned = await plan(body);
    pass(DAY);
    const applied = await decide(planned.id, 'apply');
    assert.deepEqual([applied.status, applied.message], ['succeeded', null]);
    assert.equal((await feed.list('units')).length, 12);
  });
});
