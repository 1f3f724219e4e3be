/** Runs of connections, for users who are limited to groups (docs/decisions/0004-group-limits.md). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { dataOf, v2 } from '../kit/call.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { feedOf, lastLogOf, NO_GUARDS } from './feed.ts';
import { FAR, limitedStage, NEAR, rents } from './run-group-limits-setup.ts';

suite('a user limited to groups', () => {
  test('cannot undo a run that changed or created a property outside the groups, even if it was detached since', async () => {
    const { feed, detach, ask, created } = await limitedStage(rents(2000));
    const changed = await feed.run(rents(2500));
    assert.equal((await ask(`runs/${changed.id}/undo`)).status, 403);
    await detach();
    for (const { id } of [changed, created])
      assert.equal((await ask(`runs/${id}/undo`)).status, 403);
    await (await service()).drain();
    assert.equal((await feed.unit('f1'))['min_base_rent'], 2500);
  });

  test('can undo a run that changed only properties in the groups', async () => {
    const { feed, done, detach } = await limitedStage(rents(2000));
    await detach();
    const changed = await feed.run(rents(2500));
    assert.equal((await done(`runs/${changed.id}/undo`)).status, 'undone');
    assert.equal((await feed.unit('n1'))['min_base_rent'], 2000);
  });

  test('cannot apply, approve or discard a run with planned changes outside the groups', async () => {
    const { plan, detach, ask, feed, run } = await limitedStage(rents(2000));
    const planned = await plan(rents(2500));
    await detach();
    for (const decision of ['apply', 'approve', 'discard'])
      assert.equal((await ask(`runs/${planned.id}/${decision}`)).status, 403, decision);
    assert.equal((await run()).status, 'planned');
    assert.equal((await feed.unit('f1'))['min_base_rent'], 2000);
  });

  test('can cancel a run, but not the application or the undo of a run with changes outside the groups', async () => {
    const { plan, post, detach, ask, created } = await limitedStage(rents(2000));
    const { drain } = await service();
    const { id } = await plan(rents(2500));
    assert.equal((await post(`runs/${id}/apply`)).status, 202);
    await detach();
    assert.equal((await ask(`runs/${id}/cancel`)).status, 403);
    await drain();
    assert.equal((await post(`runs/${created.id}/undo`)).status, 202);
    assert.equal((await ask(`runs/${created.id}/cancel`)).status, 403);
    await drain();
    const run = await post('run');
    assert.equal((await ask(`runs/${run.json['log_id']}/cancel`)).status, 200);
  });

  for (const [work, path] of [
    ['run', 'run'],
    ['plan', 'plan'],
  ])
    test(`creates no property with a ${work}, and a remark reports the property that was not created`, async () => {
      const { serve, done, named, feed, decide } = await limitedStage(feedOf([{ id: 'n1' }]));
      serve(rents(2500));
      const run = await done(String(path));
      assert.equal(run.status, work === 'plan' ? 'planned' : 'succeeded');
      const said = run.remarks.filter(({ property }) => property === FAR.name);
      assert.ok(
        said.some(({ message }) => /limited to groups/.test(message)),
        JSON.stringify(said),
      );
      if (work === 'plan') await decide(run.id, 'apply');
      assert.equal(await named(FAR.name), undefined);
      assert.equal((await feed.unit('n1'))['min_base_rent'], 2500);
    });

  for (const decision of ['apply', 'approve'])
    test(`creates no property with the decision to ${decision} the plan of another user`, async () => {
      const { plan, done, named, feed } = await limitedStage(feedOf([{ id: 'n1' }]));
      const planned = await plan(rents(2500));
      const run = await done(`runs/${planned.id}/${decision}`);
      assert.equal(run.status, 'partial');
      assert.match(run.remarks.at(-1)?.message ?? '', /^"Oak Row" was not created/);
      assert.equal(await named(FAR.name), undefined);
      assert.equal((await feed.unit('n1'))['min_base_rent'], 2500);
    });

  test('creates no property by joining the waiting run of another user', async () => {
    const { serve, post, done, named } = await limitedStage(feedOf([{ id: 'n1' }]));
    serve(rents(2500));
    assert.equal((await post('run')).status, 202);
    await done('run');
    assert.equal(await named(FAR.name), undefined);
  });

  test('does not prevent later runs of other users from creating properties', async () => {
    const { serve, done, named, feed } = await limitedStage(feedOf([{ id: 'n1' }]));
    serve(rents(2500));
    await done('run');
    assert.equal((await feed.run()).status, 'succeeded');
    assert.ok(await named(FAR.name));
  });

  test('changes no property that is not attached, although it has an external id of the feed', async () => {
    const { owner, serve, done, feed } = await limitedStage(feedOf([{ id: 'n1' }]));
    const { id } = await owner.make('properties', {
      name: 'Elsewhere',
      external_ids: [{ connection_id: feed.connection.id, type: 'property', value: FAR.id }],
    });
    const shown = async () =>
      objectAt((await v2(owner.admin.token, 'GET', `/properties/${id}`)).json, 'data');
    const before = await shown();
    serve(rents(2500));
    await done('run');
    assert.deepEqual(await shown(), before);
    serve(feedOf([{ id: 'n1' }]));
    await done('run');
    assert.deepEqual(await shown(), before);
  });

  test('sees only the guards of properties in the groups, even if other properties were detached since', async () => {
    const { owner, feed, detach, manager, run } = await limitedStage(rents(2000), {
      guards: { ...NO_GUARDS.guards, max_rent: 3000 },
    });
    await feed.run(rents(4000));
    const held = await run();
    assert.deepEqual([held.status, held.guards.length], ['held', 2]);
    await detach();
    const at = `/connections/${feed.connection.id}`;
    const read = async (path: string) =>
      objectAt((await v2(manager.token, 'GET', `${at}${path}`)).json, 'data');
    const latest = objectAt(
      (await v2(manager.token, 'PATCH', at, { name: 'Renamed' })).json,
      'data',
    )['latest_log'];
    const [listed] = dataOf(await v2(manager.token, 'GET', `${at}/runs`));
    for (const shown of [await read(`/runs/${held.id}`), latest, listed])
      assert.deepEqual(
        listAt(shown, 'guards').map((hit) => objectAt(hit)['property']),
        [NEAR.name],
      );
    assert.equal((await lastLogOf(owner.admin.token, feed.connection.id)).guards.length, 2);
  });

  test('sees the guards and remarks of a renamed property in the groups', async () => {
    const { owner, feed, detach, named, read } = await limitedStage(rents(2000), {
      guards: { ...NO_GUARDS.guards, max_rent: 3000 },
    });
    const near = await named(NEAR.name);
    await v2(owner.admin.token, 'PATCH', `/properties/${near?.id}`, { name: 'Larch Row' });
    const held = await feed.run(rents(4000));
    await detach();
    const run = objectAt(await read(`/runs/${held.id}`), 'data');
    for (const list of ['guards', 'remarks'])
      assert.deepEqual(
        listAt(run, list).map((one) => objectAt(one)['property_id']),
        [near?.id],
        list,
      );
    assert.equal(run['remarks_count'], 1);
  });

  test('sees the guard of missing properties only if all of them are in the groups', async () => {
    const { feed, join, detach, read } = await limitedStage(rents(2000), {
      guards: { ...NO_GUARDS.guards, gone_percent: 15 },
    });
    const held = await feed.run(feedOf([{ id: 'n1', rent: 2000 }], NEAR));
    assert.equal(held.status, 'held');
    await detach();
    const guards = async () => listAt(objectAt(await read(`/runs/${held.id}`), 'data'), 'guards');
    assert.deepEqual(await guards(), []);
    await join(FAR.name);
    assert.deepEqual(
      (await guards()).map((hit) => objectAt(hit)['guard']),
      ['gone_percent'],
    );
  });

  test('sees only the kept records of an undo that belong to properties in the groups', async () => {
    const { owner, feed, detach, read, decide } = await limitedStage(rents(2000));
    const changed = await feed.run(rents(2500));
    for (const number of ['n1', 'f1'])
      await v2(owner.admin.token, 'PATCH', `/units/${(await feed.unit(number)).id}`, {
        is_featured: true,
      });
    await feed.run(rents(2600));
    await decide(changed.id, 'undo');
    await detach();
    const kept = listAt(objectAt(await read(`/runs/${changed.id}`), 'data'), 'kept');
    assert.deepEqual([...new Set(kept.map((one) => objectAt(one)['label']))], ['n1']);
  });
});
