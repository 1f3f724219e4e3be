/** The history of records: the recorded changes and actor of each write (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { resourceNamed } from '../../src/engine/registry.ts';
import { insertRow, update } from '../../src/engine/write.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt, recordAt, recordsAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';
import { type Entry, entriesOf, lastOf } from './history-setup.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const patch = async (path: string, body: unknown, token = owner.admin.token): Promise<Made> => {
  const answer = await v2(token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
  return recordAt(answer.json, 'data');
};

suite('an entry', () => {
  test('contains the sent fields of a create, the changed fields of an update, and the last values of a delete', async () => {
    const { property } = await community(owner);
    const { id } = await owner.make('buildings', { property_id: property.id, name: 'North' });
    await patch(`/buildings/${id}`, { name: 'South', number: '7', code: null });
    await v2(owner.admin.token, 'DELETE', `/buildings/${id}`);
    const entries = await entriesOf(owner, id);
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['deleted', 'updated', 'created'],
    );
    assert.deepEqual(entries[2]?.changes, {
      property_id: { old: null, new: property.id },
      name: { old: null, new: 'North' },
    });
    assert.deepEqual(entries[1]?.changes, {
      name: { old: 'North', new: 'South' },
      number: { old: null, new: '7' },
    });
    assert.deepEqual(entries[0]?.changes['name'], { old: 'South', new: null });
    assert.deepEqual(entries[0]?.changes['property_id'], { old: property.id, new: null });
  });

  test('contains the changed values that a single read returns, and no computed prices', async () => {
    const { unit } = await community(owner);
    for (const turn of [1, 2]) {
      await patch(`/units/${unit.id}`, {
        min_base_rent: 1600 + turn,
        available_at: `2027-01-0${turn}`,
      });
    }
    assert.deepEqual((await lastOf(owner, unit.id)).changes, {
      min_base_rent: { old: 1601, new: 1602 },
      available_at: { old: '2027-01-01T00:00:00.000Z', new: '2027-01-02T00:00:00.000Z' },
    });
  });

  test('is not created by an update that changes nothing', async () => {
    const { unit } = await community(owner);
    await patch(`/units/${unit.id}`, { number: '101' });
    assert.equal((await entriesOf(owner, unit.id)).length, 1);
  });

  test('contains links and lists that are stored outside the row, with both values', async () => {
    const { property } = await community(owner);
    const pool = await owner.make('amenities', { name: unique('Pool'), type: 'unit_amenity' });
    const gym = await owner.make('amenities', { name: unique('Gym'), type: 'unit_amenity' });
    await patch(`/properties/${property.id}`, { amenity_ids: [pool.id] });
    await patch(`/properties/${property.id}`, { amenity_ids: [gym.id, pool.id] });
    assert.deepEqual((await lastOf(owner, property.id)).changes, {
      amenity_ids: { old: [pool.id], new: [gym.id, pool.id] },
    });
    const block = await owner.make('content-blocks', {
      internal_title: 'Hero',
      type: 'group',
      content_items: [{ title: 'One' }],
    });
    await patch(`/content-blocks/${block.id}`, { content_items: [{ title: 'Two' }] });
    const { old, new: now } = (await lastOf(owner, block.id)).changes['content_items'] ?? {};
    assert.deepEqual(
      [old, now].map((items) => recordsAt(items).map(({ title }) => title)),
      [['One'], ['Two']],
    );
  });

  test('names the token and its user, or the signed-in user', async () => {
    const { unit } = await community(owner);
    const byToken = await lastOf(owner, unit.id);
    const [tokenId] = owner.admin.token.split('|');
    assert.deepEqual(
      [byToken.actor_type, byToken.actor_id, byToken.actor_name, byToken.user_id],
      ['token', tokenId, 'test', owner.admin.id],
    );
    const admin = await signedIn(owner.admin);
    const role = await admin.ask('POST', '/roles', {
      name: unique('Night'),
      permissions: ['units.view'],
    });
    const byUser = await lastOf(owner, recordAt(role.json, 'data').id);
    assert.deepEqual(
      [byUser.actor_type, byUser.actor_id, byUser.user_id],
      ['user', owner.admin.id, owner.admin.id],
    );
  });

  test('redacts credentials, on create, update and delete', async () => {
    const secret = 'hunter2-hunter2-hunter2';
    const { id } = await owner.make('connections', {
      type: 'lead_webhook',
      name: 'CRM',
      enabled: false,
      settings: { url: 'https://crm.example/leads', secret },
    });
    await patch(`/connections/${id}`, { settings: { secret: `${secret}-2` } });
    await v2(owner.admin.token, 'DELETE', `/connections/${id}`);
    const entries = await entriesOf(owner, id);
    assert.equal(entries.length, 3);
    assert.doesNotMatch(JSON.stringify(entries), /hunter2|sealed:|\*\*\*/);
    for (const { changes } of entries) {
      const sides = Object.values(changes['settings'] ?? {}).filter((side) => side !== null);
      for (const side of sides) assert.equal(objectAt(side)['secret'], '[redacted]');
    }
    const { rows } = await (await service()).parts.database.text(
      'select changes::text from history where record_id = $1',
      [id],
    );
    assert.doesNotMatch(JSON.stringify(rows), /hunter2|sealed:/);
  });

  test('is not created by a transaction that is rolled back', async () => {
    const { property } = await community(owner);
    const made: string[] = [];
    const failing = withTransaction(owner.ctx, async (tx) => {
      const row = await insertRow(tx, resourceNamed('buildings'), { property_id: property.id });
      made.push(row.id);
      await update(tx, resourceNamed('properties'), property.id, { name: 'Rolled back' });
      throw new Error('expected');
    });
    await assert.rejects(failing, /expected/);
    assert.deepEqual(await entriesOf(owner, String(made[0])), []);
    assert.equal((await entriesOf(owner, property.id)).length, 1);
  });

  test('several writes of one record in one transaction keep their order', async () => {
    const { property } = await community(owner);
    const { id } = await owner.make('buildings', { property_id: property.id, name: '0' });
    await withTransaction(owner.ctx, async (tx) => {
      for (let turn = 1; turn <= 20; turn += 1)
        await update(tx, resourceNamed('buildings'), id, { name: String(turn) });
    });
    assertChain(await entriesOf(owner, id, 'action=updated&per_page=50'), 20);
  });
});

/** Each entry starts with the final value of the previous one. */
function assertChain(newestFirst: Entry[], length: number): void {
  assert.equal(newestFirst.length, length);
  const names = newestFirst.reverse().map(({ changes }) => changes['name'] ?? changes['number']);
  for (const [index, change] of names.slice(1).entries())
    assert.equal(change?.old, names[index]?.new, `entry ${index + 1}`);
}

suite('fifty writers', () => {
  test('50 concurrent updates of a unit leave 50 entries, each starting with the final value of the previous one', async () => {
    const { unit } = await community(owner);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => owner.person('admin')));
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        patch(`/units/${unit.id}`, { number: `n${turn}` }, people[turn % 5]?.token),
      ),
    );
    assertChain(await entriesOf(owner, unit.id, 'action=updated&per_page=200'), 50);
  });

  test('50 concurrent updates of a property leave 50 entries, each starting with the final value of the previous one', async () => {
    const { property } = await community(owner);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => owner.person('admin')));
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        patch(`/properties/${property.id}`, { name: `n${turn}` }, people[turn % 5]?.token),
      ),
    );
    assertChain(await entriesOf(owner, property.id, 'action=updated&per_page=200'), 50);
  });
});
