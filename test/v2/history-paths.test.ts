/** The history of writes that are more than an update of one row (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { entriesIn, entriesOf, lastOf } from './history-setup.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const patch = async (path: string, body: unknown): Promise<Made> => {
  const answer = await v2(owner.admin.token, 'PATCH', path, body);
  assert.equal(answer.status, 200, answer.text);
  return recordAt(answer.json, 'data');
};

suite('other write paths', () => {
  test('the history of a deleted property records the request for the deletion, and the deletion by the job', async () => {
    const { property } = await community(owner);
    await v2(owner.admin.token, 'DELETE', `/properties/${property.id}`);
    await (await service()).drain();
    const entries = await entriesOf(owner, property.id);
    assert.deepEqual(
      entries.slice(0, 2).map(({ action, actor_type }) => [action, actor_type]),
      [
        ['deleted', 'job'],
        ['deletion_requested', 'token'],
      ],
    );
    assert.deepEqual(entries[0]?.changes['name'], { old: property['name'], new: null });
  });

  test('the history of a member records the addition, renaming and removal of the member', async () => {
    const added = await owner.make('users', {
      name: 'Ada',
      email: `${unique('ada').replace(' ', '-')}@example.com`,
      role: 'viewer',
    });
    await patch(`/users/${added.id}`, { name: 'Grace', role: 'editor' });
    await v2(owner.admin.token, 'DELETE', `/users/${added.id}`);
    const entries = await entriesOf(owner, added.id);
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['deleted', 'updated', 'created'],
    );
    assert.deepEqual(entries[1]?.changes, {
      name: { old: 'Ada', new: 'Grace' },
      role: { old: 'viewer', new: 'editor' },
    });
  });

  test('the history records members added to and removed from a group, and media attached, reordered and detached', async () => {
    const { property } = await community(owner);
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    const member = { member_id: property.id };
    await owner.make(`groups/${group.id}/members`, member);
    await owner.make(`groups/${group.id}/members`, member);
    await v2(owner.admin.token, 'DELETE', `/groups/${group.id}/members/${property.id}`);
    assert.deepEqual(
      (await entriesOf(owner, group.id)).map(({ action, changes }) => [
        action,
        changes['member_id'],
      ]),
      [
        ['member_removed', { old: property.id, new: null }],
        ['member_added', { old: null, new: property.id }],
        ['created', undefined],
      ],
    );
    const file = await fileOn(owner, [{ type: 'property', id: property.id, slot: 'gallery' }]);
    const path = `/media/${file.id}/attachments/property/${property.id}`;
    await patch(path, { sort_order: 3 });
    await v2(owner.admin.token, 'DELETE', path);
    assert.deepEqual(
      (await entriesOf(owner, file.id)).map(({ action }) => action),
      ['detached', 'reordered', 'attached', 'created'],
    );
  });

  test('the history of a connection records the properties attached to it and detached from it', async () => {
    const { property } = await community(owner);
    const connection = await owner.make('connections', { type: 'push', name: unique('Push') });
    await owner.make(`connections/${connection.id}/properties`, { property_id: property.id });
    await owner.make(`connections/${connection.id}/properties`, { property_id: property.id });
    await v2(
      owner.admin.token,
      'DELETE',
      `/connections/${connection.id}/properties/${property.id}`,
    );
    assert.deepEqual(
      (await entriesOf(owner, connection.id)).map(({ action, changes }) => [
        action,
        changes['property_id'],
      ]),
      [
        ['property_detached', { old: property.id, new: null }],
        ['property_attached', { old: null, new: property.id }],
        ['created', undefined],
      ],
    );
  });

  test('media have one history for files and embeds (§4.3 GET /media/{}/history, POST /media/{}/history/{}/revert)', async () => {
    const file = await fileOn(owner, [], { caption: 'Pool' });
    await patch(`/media/${file.id}`, { caption: 'Gym' });
    const listed = await v2(owner.admin.token, 'GET', `/media/${file.id}/history`);
    const [entry] = entriesIn(listed);
    assert.deepEqual(entry?.changes, { caption: { old: 'Pool', new: 'Gym' } });
    const path = `/media/${file.id}/history/${entry?.id}/revert`;
    const reverted = await v2(owner.admin.token, 'POST', path);
    assert.equal(recordAt(reverted.json, 'data')['caption'], 'Pool');
  });

  test('(§4.3 GET /websites/{}/content-types/{}/entries/{}/history, POST /websites/{}/content-types/{}/entries/{}/history/{}/revert): entry override', async () => {
    const website = await newWebsite(owner);
    await newContentType(owner, TEAM);
    const made = await newEntry(owner, website, { scope: 'account', data: { name: 'Ada' } });
    const path = `${entriesPath(website)}/${made.id}`;
    await patch(path, {
      data: { name: 'Grace', years: 3 },
      website_override: { is_excluded: true },
    });
    const listed = await v2(owner.admin.token, 'GET', `${path}/history`);
    const [entry] = entriesIn(listed);
    assert.deepEqual(entry?.changes['data'], {
      old: { name: 'Ada' },
      new: { name: 'Grace', years: 3 },
    });
    const override = objectAt(entry?.changes['website_override']?.new);
    assert.equal(override['is_excluded'], true);
    const reverted = await v2(owner.admin.token, 'POST', `${path}/history/${entry?.id}/revert`);
    assert.equal(reverted.status, 200, reverted.text);
    const { data, website_override } = recordAt(reverted.json, 'data');
    assert.deepEqual([data, website_override], [{ name: 'Ada' }, null]);
  });

  test('(§4.3 GET /websites/{}/content-types/{}/history): content types', async () => {
    const website = await newWebsite(owner);
    const type = await newContentType(owner, { ...TEAM, key: 'crew' });
    const path = `/websites/${website}/content-types/crew/history`;
    const listed = await v2(owner.admin.token, 'GET', path);
    assert.equal(listed.status, 200, listed.text);
    assert.deepEqual(
      entriesIn(listed).map(({ record_id, action }) => [record_id, action]),
      [[type.id, 'created']],
    );
  });

  test('an update does not record the changes that another process has made to the cached row', async () => {
    const { unit } = await community(owner);
    await patch(`/units/${unit.id}`, { floor: '2' });
    await (await service()).parts.database.run(
      sql`update units set floor = '9' where id = ${unit.id}`,
    );
    await patch(`/units/${unit.id}`, { floor: '3' });
    assert.deepEqual((await lastOf(owner, unit.id)).changes, { floor: { old: '9', new: '3' } });
  });
});
