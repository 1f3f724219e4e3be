/** Fees of a feed that a user has assigned in another property, and their scheduled changes. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { source } from './feed.ts';
import { charged, dollars, feed, item, MONTHLY, TRASH } from './sync-fees-setup.ts';

suite('a fee of a feed that is assigned in another property', () => {
  const totalOf = async (owner: TestAccount, unitId: string) =>
    recordAt((await v2(owner.admin.token, 'GET', `/units/${unitId}`)).json, 'data')['min_rent'];

  test('no longer counts toward the total there after a run has deleted the assignment', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const base = Number(await totalOf(owner, unit.id));
    const from = await source(owner);
    await from.run(feed({ property: TRASH }));
    const [fee] = await from.list('fees');
    await owner.make('fee-assignments', {
      fee_id: fee?.id,
      assignable_type: 'property',
      assignable_id: property.id,
    });
    assert.equal(await totalOf(owner, unit.id), base + 25);
    await from.run();
    assert.equal((await from.list('fee-assignments')).length, 1);
    assert.equal(await totalOf(owner, unit.id), base);
  });
});

suite('a charge of many units for a range of days', () => {
  test('schedules one change of prices for each of the days', async () => {
    const owner = await account();
    const from = await source(owner);
    const offers = `<ChargeOfferAmount>${dollars(20)}<StartTermEarliest>2190-01-01</StartTermEarliest><StartTermLatest>2199-12-30</StartTermLatest></ChargeOfferAmount>`;
    const dated = charged('TECH', item({ code: 'net', said: MONTHLY, offers }));
    await from.run(feed({ first: dated, second: dated }));
    assert.equal((await from.list('fee-assignments')).length, 2);
    const { parts } = await service();
    const jobs = await parts.database.run(
      sql`select from jobs.job where name = 'fee-boundary' and data->>'account_id' = ${owner.id}`,
    );
    assert.equal(jobs.length, 2);
  });
});
