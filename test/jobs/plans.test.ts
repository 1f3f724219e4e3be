/** Runs that are planned, applied and discarded (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { feedOf, propertyOf, snapshot } from './feed.ts';
import { changesOf, stage, twelve } from './plans-setup.ts';

suite('a plan', () => {
  test('lists changes without writing them, and writes exactly these changes when it is applied, even if the feed has changed (§4.3 POST /connections/{}/plan, POST /connections/{}/runs/{}/apply)', async () => {
    const { owner, feed, plan, decide, serve } = await stage();
    await feed.run(feedOf(twelve()));
    const before = await snapshot(owner);
    const planned = await plan(
      feedOf([...twelve((unit, n) => (n === 0 ? { ...unit, rent: 1600 } : unit)), { id: 'new' }]),
    );
    assert.deepEqual([planned.status, planned.decisions], ['planned', ['apply', 'discard']]);
    assert.deepEqual(await snapshot(owner), before);
    const shown = await changesOf(owner, feed, planned.id);
    assert.deepEqual(
      shown.map(({ external_id, action, record_id }) => [external_id, action, record_id === null]),
      [
        ['new', 'create', true],
        ['u0', 'update', false],
      ],
    );
    serve(feedOf(twelve((unit) => ({ ...unit, rent: 1 }))));
    const applied = await decide(planned.id, 'apply');
    assert.deepEqual([applied.id, applied.status], [planned.id, 'succeeded']);
    assert.deepEqual(applied.decisions, ['undo']);
    const made = await feed.unit('new');
    assert.equal((await feed.unit('100'))['min_base_rent'], 1600);
    assert.deepEqual(
      await changesOf(owner, feed, planned.id),
      shown.map((change) =>
        change.record_id === null ? { ...change, record_id: made.id } : change,
      ),
    );
    const left = await owner.ctx.run(
      sql`select 1 from connection_plans where run_id = ${planned.id}`,
    );
    assert.equal(left.length, 0, 'an applied plan is deleted');
  });

  test('creates the property of a first import, and refers to records that do not exist yet by their external ids', async () => {
    const { owner, feed, plan, decide } = await stage();
    const planned = await plan(feedOf(twelve()));
    assert.deepEqual(await feed.list('properties'), []);
    const unit = (await changesOf(owner, feed, planned.id)).find(({ label }) => label === '100');
    assert.deepEqual(objectAt(unit, 'fields', 'building_id'), { old: null, new: 'new:b1' });
    assert.equal((await decide(planned.id, 'apply')).status, 'succeeded');
    assert.equal((await feed.list('units')).length, 12);
    const again = await feed.run();
    assert.deepEqual(await changesOf(owner, feed, again.id), []);
  });

  test('is rejected with 409 if a property that it would create now exists, or if a property that it would change was detached after planning', async () => {
    const { owner, feed, plan, post } = await stage();
    const [first, second] = [await plan(feedOf(twelve())), await plan(feedOf(twelve()))];
    const { drain } = await service();
    assert.equal((await post(`runs/${first.id}/apply`)).status, 202);
    await drain();
    assert.equal((await post(`runs/${second.id}/apply`)).status, 409);
    const changed = await plan(feedOf(twelve((unit) => ({ ...unit, rent: 1550 }))));
    const [property] = await feed.list('properties');
    const path = `/connections/${feed.connection.id}/properties/${property?.id}`;
    assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);
    assert.equal((await post(`runs/${changed.id}/apply`)).status, 409);
    assert.equal((await feed.unit('100'))['min_base_rent'], 1500);
  });

  test('is rejected with 409 and changes nothing if a record of the property was written after planning', async () => {
    const { owner, feed, plan, post } = await stage();
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(twelve((unit) => ({ ...unit, rent: 1510 }))));
    const unit = await feed.unit('105');
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { is_featured: true });
    const before = await snapshot(owner);
    const answer = await post(`runs/${planned.id}/apply`);
    assert.equal(answer.status, 409, answer.text);
    assert.match(String(answer.json['message']), /^The data has changed since the run was planned/);
    const { drain } = await service();
    await drain();
    assert.deepEqual(await snapshot(owner), before);
  });

  test('fails and does not change a property that was written after the application was queued', async () => {
    const { owner, feed, plan, post, run } = await stage();
    await feed.run(feedOf(twelve()));
    const planned = await plan(feedOf(twelve((unit) => ({ ...unit, rent: 1510 }))));
    assert.equal((await post(`runs/${planned.id}/apply`)).status, 202);
    await owner.ctx.run(sql`
      update units set deposit = 1 where id = ${(await feed.unit('105')).id}`);
    const before = await snapshot(owner);
    const { drain } = await service();
    await drain();
    assert.equal((await run()).status, 'failed');
    assert.deepEqual(await snapshot(owner), before);
  });

  test('cannot be applied, approved or discarded after it was discarded (§4.3 POST /connections/{connection}/runs/{run}/discard)', async () => {
    const { plan, post, feed, owner } = await stage();
    const planned = await plan(feedOf(twelve()));
    const answer = await post(`runs/${planned.id}/discard`);
    assert.equal(objectAt(answer.json, 'data')['status'], 'discarded');
    for (const decision of ['apply', 'approve', 'discard'])
      assert.equal((await post(`runs/${planned.id}/${decision}`)).status, 409, decision);
    assert.deepEqual(await feed.list('properties'), []);
    const actions = dataOf(
      await v2(owner.admin.token, 'GET', `/connections/${feed.connection.id}/history`),
    ).map(({ action }) => action);
    assert.equal(actions[0], 'run_discarded');
  });

  test('is rejected for a connection that imports no inventory', async () => {
    const { owner, post } = await stage();
    const reviews = await owner.make('connections', {
      type: 'review_feed',
      name: 'Reviews',
      settings: { url: 'https://reviews.example/feed', source: 'Reviews' },
    });
    const answer = await v2(owner.admin.token, 'POST', `/connections/${reviews.id}/plan`);
    assert.equal(answer.status, 422);
    const viewer = await owner.person('viewer');
    assert.equal((await v2(viewer.token, 'POST', `/connections/${reviews.id}/plan`)).status, 403);
    assert.equal((await post('runs/999999999/apply')).status, 404);
  });
});

suite('a run whose process stops while it applies a plan', () => {
  test('continues with the remaining properties, without reading the feed again', async () => {
    const { owner, feed, run, serve } = await stage();
    const { handlers, feeds } = await service();
    const both = (rent: number) =>
      `<PhysicalProperty>${['oak', 'pine']
        .map((id) =>
          propertyOf(
            twelve((unit) => ({ ...unit, rent })),
            { id, name: id },
          ),
        )
        .join('')}</PhysicalProperty>`;
    await feed.run(both(1500));
    serve(both(1550));
    const queued = await v2(owner.admin.token, 'POST', `/connections/${feed.connection.id}/run`);
    const log = Number(queued.json['log_id']);
    const payload = {
      account_id: owner.id,
      connection_id: String(feed.connection.id),
      log_id: log,
    };
    const stop = new AbortController();
    const { signal } = stop;
    // The process stops when the first property is committed.
    const stopped = sql`select 1 from connection_plans where run_id = ${log} and not is_due and property_id is not null`;
    const parts = owner.ctx.parts;
    const changed = parts.changed;
    parts.changed = (change) => {
      changed(change);
      stop.abort(new Error('The process is stopping.'));
    };
    await assert.rejects(handlers['connection-sync'](payload, { signal, attempt: 0 }));
    parts.changed = changed;
    assert.equal((await owner.ctx.run(stopped)).length, 1);
    const synced = sql`select from connection_properties where synced_run_id = ${log}`;
    assert.equal(
      (await owner.ctx.run(synced)).length,
      1,
      'only the committed property records the run as its source',
    );
    const rents = async () =>
      (await feed.list('units')).map((unit) => Number(unit['min_base_rent'])).sort();
    assert.deepEqual(await rents(), [...Array(12).fill(1500), ...Array(12).fill(1550)]);
    await owner.ctx.run(sql`update connection_logs set status = 'running' where id = ${log}`);
    const requests = feeds.requestsTo(feed.path).length;
    await handlers['connection-sync'](payload, {
      signal: new AbortController().signal,
      attempt: 1,
    });
    assert.equal((await run()).status, 'succeeded');
    assert.equal(feeds.requestsTo(feed.path).length, requests);
    assert.deepEqual(await rents(), Array(24).fill(1550));
    assert.equal((await changesOf(owner, feed, log)).length, 24);
  });
});
