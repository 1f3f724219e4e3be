/** Filters for records that need attention. Their values are computed from other records. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeWebsite } from '../../src/domain/websites/create.ts';
import { newId } from '../../src/kernel/id.ts';
import { feedOf } from '../jobs/feed.ts';
import { stage, twelve } from '../jobs/plans-setup.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { numberAt, objectAt } from '../kit/json.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';

/** The IDs that a list contains. */
async function ids(owner: TestAccount, path: string): Promise<unknown[]> {
  const answer = await v2(owner.admin.token, 'GET', path);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(numberAt(answer.json, 'meta', 'total'), dataOf(answer).length);
  return dataOf(answer).map(({ id }) => id);
}

suite('filters for records that need attention', () => {
  test('units.has_images finds units by their own images, not by those of their floor plan or by videos', async () => {
    const owner = await account();
    const { property, unit, floorPlan } = await community(owner);
    const second = await owner.make('units', { property_id: property.id, number: '102' });
    await embedOn(owner, [{ type: 'unit', id: unit.id }]);
    await fileOn(owner, [{ type: 'floor_plan', id: floorPlan.id }]);
    assert.deepEqual(await ids(owner, '/units?has_images=true'), []);
    await fileOn(owner, [{ type: 'unit', id: unit.id }]);
    assert.deepEqual(await ids(owner, '/units?has_images=true'), [unit.id]);
    assert.deepEqual(await ids(owner, '/units?has_images=false'), [second.id]);
    const shown = await v2(owner.admin.token, 'GET', `/units/${unit.id}`);
    assert.equal(objectAt(shown.json, 'data')['has_images'], true);
  });

  test('units.has_price finds units with a minimum or a maximum rent', async () => {
    const owner = await account();
    const { property, unit } = await community(owner);
    const place = { property_id: property.id };
    const upTo = await owner.make('units', { ...place, number: '102', max_base_rent: 900 });
    const free = await owner.make('units', { ...place, number: '103' });
    assert.deepEqual(await ids(owner, '/units?has_price=true'), [unit.id, upTo.id]);
    assert.deepEqual(await ids(owner, '/units?has_price=false'), [free.id]);
  });

  test('connections.last_run_status is failed after a failed run until a later run has succeeded, even while the later run waits', async () => {
    const owner = await account();
    const { drain } = await service();
    const { id } = await owner.make('connections', {
      type: 'simulator',
      category: 'pms',
      name: 'Simulated system',
      settings: { failure: 'error', units: 2 },
    });
    const run = async () =>
      assert.equal((await v2(owner.admin.token, 'POST', `/connections/${id}/run`)).status, 202);
    assert.deepEqual(await ids(owner, '/connections?last_run_status=none'), [id]);
    await run();
    await drain();
    assert.deepEqual(await ids(owner, '/connections?last_run_status=failed'), [id]);
    const settings = { failure: 'none' };
    await v2(owner.admin.token, 'PATCH', `/connections/${id}`, { settings });
    await run();
    assert.deepEqual(await ids(owner, '/connections?last_run_status=failed'), [id]);
    await drain();
    assert.deepEqual(await ids(owner, '/connections?last_run_status=failed'), []);
  });

  test('connections.last_run_status is held while a run waits for a decision', async () => {
    const { owner, feed, post, run } = await stage();
    const held = () => ids(owner, '/connections?last_run_status=held');
    await feed.run(feedOf(twelve()));
    await feed.run(feedOf([]));
    assert.deepEqual(await held(), [feed.connection.id]);
    assert.equal((await post(`runs/${(await run()).id}/discard`)).status, 200);
    assert.deepEqual(await held(), []);
  });

  test('websites.webhook_status is the result of the newest attempted delivery', async () => {
    const owner = await account();
    const { id } = await makeWebsite(owner.ctx, { name: 'Elm', domain: `${newId()}.example` });
    const deliver = (status: string, attempts: object[], day: number) =>
      owner.ctx.run(sql`
        insert into webhook_deliveries (id, account_id, website_id, version, status, attempts, created_at)
        values (${newId()}, ${owner.id}, ${id}, ${day}, ${status}, ${JSON.stringify(attempts)}::jsonb, ${new Date(2026, 0, day)})`);
    const attempt = { at: '2026-01-01T00:00:00.000Z', status: 500, error: null, milliseconds: 5 };
    const finds = (status: string) => ids(owner, `/websites?webhook_status=${status}`);
    await deliver('waiting', [], 4);
    assert.deepEqual(await finds('none'), [id]);
    await deliver('delivered', [{ ...attempt, status: 204 }], 1);
    assert.deepEqual(await finds('delivered'), [id]);
    await deliver('waiting', [attempt], 2);
    assert.deepEqual(await finds('failed'), [id]);
    await deliver('failed', [attempt], 3);
    assert.deepEqual([await finds('failed'), await finds('delivered')], [[id], []]);
  });

  test('fees.expires_at and fee-assignments.ends_at find the fees and assignments that end within a period', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const make = (code: string, expires_at: string | null) =>
      owner.make('fees', { code, name: code, class: 'pet', expires_at });
    const [soon] = [await make('A', '2027-03-05T00:00:00.000Z'), await make('B', null)];
    const range = (name: string) => `${name}[gte]=2027-03-01&${name}[lte]=2027-03-31`;
    assert.deepEqual(await ids(owner, `/fees?${range('expires_at')}`), [soon.id]);
    const place = {
      fee_id: soon.id,
      assignable_type: 'property',
      assignable_id: property.id,
    };
    const ending = await owner.make('fee-assignments', {
      ...place,
      ends_at: '2027-03-20T00:00:00.000Z',
    });
    await owner.make('fee-assignments', { ...place, bedrooms: [2] });
    assert.deepEqual(await ids(owner, `/fee-assignments?${range('ends_at')}`), [ending.id]);
  });
});
