/** The history of records that a connection writes (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { entriesOf, lastOf } from '../v2/history-setup.ts';
import { feedOf, source } from './feed.ts';

const UNITS = [
  { id: 'u1', number: '101' },
  { id: 'u2', number: '102' },
];

suite('a sync', () => {
  test('records the connection as the actor of created, changed and disabled records, and nothing for unchanged ones', async () => {
    const owner = await account();
    const feed = await source(owner);
    await feed.run(feedOf(UNITS));
    const [first, second] = [await feed.unit('101'), await feed.unit('102')];
    await feed.run(feedOf([{ id: 'u1', number: '101', rent: 1650 }]));
    const entries = await entriesOf(owner, first.id);
    assert.deepEqual(
      entries.map(({ action, actor_type, actor_id, actor_name, user_id }) => [
        action,
        actor_type,
        actor_id,
        actor_name,
        user_id,
      ]),
      [
        ['updated', 'connection', feed.connection.id, feed.connection['name'], null],
        ['created', 'connection', feed.connection.id, feed.connection['name'], null],
      ],
    );
    assert.deepEqual(entries[0]?.changes, {
      min_base_rent: { old: 1500, new: 1650 },
      max_base_rent: { old: 1500, new: 1650 },
    });
    assert.deepEqual((await lastOf(owner, second.id)).changes, {
      is_enabled: { old: true, new: false },
    });
    const [plan] = await feed.list('floor-plans');
    assert.equal((await entriesOf(owner, plan?.id ?? '')).length, 1);
  });

  test('the history of many records is written in few statements', async () => {
    const owner = await account();
    const feed = await source(owner);
    const many = Array.from({ length: 600 }, (_, index) => ({ id: `u${index}` }));
    const { database } = (await service()).parts;
    await feed.run(feedOf(many.slice(0, 1)));
    const before = database.statements();
    await feed.run(feedOf(many));
    const used = database.statements() - before;
    assert.ok(used < 350, `${used} statements`);
    const { token } = owner.admin;
    const path = `/audit-log?resource=units&action=created&actor_id=${feed.connection.id}`;
    const { json } = await v2(token, 'GET', path);
    assert.equal(objectAt(json, 'meta')['total'], 600);
  });

  test('a change of a field that a connection now owns cannot be reverted', async () => {
    const owner = await account();
    const feed = await source(owner);
    const property = await owner.make('properties', { name: 'Pine Row' });
    const unit = await owner.make('units', { property_id: property.id, number: '101' });
    await v2(owner.admin.token, 'PATCH', `/units/${unit.id}`, { bedrooms: 2 });
    const { id } = await lastOf(owner, unit.id);
    await owner.make(`connections/${feed.connection.id}/properties`, { property_id: property.id });
    await feed.run(feedOf(UNITS));
    const path = `/units/${unit.id}/history/${id}/revert`;
    const answer = await v2(owner.admin.token, 'POST', path);
    assert.equal(answer.status, 422, answer.text);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['bedrooms']);
  });
});
