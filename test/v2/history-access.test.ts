/** Access to the history of records, its lists, reverts and retention (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, call, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt, textAt } from '../kit/json.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';
import { type Entry, entriesIn, entriesOf, lastOf } from './history-setup.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

const ask = async (method: string, path: string, body?: unknown): Promise<Answer> =>
  v2((await owner.person('admin')).token, method, path, body);

/** A member with a new role that has the given permissions. */
async function memberWith(permissions: string[], groupIds?: string[]) {
  const admin = await signedIn(await owner.person('admin'));
  const role = await admin.ask('POST', '/roles', { name: unique('Auditor'), permissions });
  assert.equal(role.status, 201, role.text);
  return owner.person(textAt(role.json, 'data', 'key'), groupIds);
}

suite('the permission audit-log.view', () => {
  test('is held by admins, but not by managers, editors and viewers', async () => {
    for (const path of ['/audit-log', `/units/${home.unit.id}/history`]) {
      assert.equal((await v2((await owner.person('admin')).token, 'GET', path)).status, 200);
      for (const role of ['manager', 'editor', 'viewer'])
        assert.equal((await v2((await owner.person(role)).token, 'GET', path)).status, 403, role);
    }
  });

  test('is sufficient to read the history, but not to revert a change', async () => {
    const { token } = await memberWith(['audit-log.view']);
    const path = `/units/${home.unit.id}/history`;
    const listed = await v2(token, 'GET', path);
    assert.equal(listed.status, 200);
    const [entry] = entriesIn(listed);
    assert.equal((await v2(token, 'GET', `/audit-log/${entry?.id}`)).status, 200);
    assert.equal((await v2(token, 'POST', `${path}/${entry?.id}/revert`)).status, 403);
  });

  test('is the only permission for the audit log', async () => {
    const admin = await signedIn(await owner.person('admin'));
    const permissions = ['audit-log.update'];
    const role = await admin.ask('POST', '/roles', { name: unique('Forger'), permissions });
    assert.equal(role.status, 422);
  });
});

suite('callers limited to groups', () => {
  test('see the history of visible records without fields that can refer to other records, and no history of deleted records', async () => {
    const far = await community(owner);
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: home.property.id });
    const { token } = await memberWith(['audit-log.view', 'units.view'], [group.id]);
    const gone = await owner.make('buildings', { property_id: home.property.id, name: 'Gone' });
    await ask('DELETE', `/buildings/${gone.id}`);
    const fee = await owner.make('fees', {
      code: unique('PET').replace(' ', '-'),
      name: 'Pet',
      class: 'pet',
      property_ids: [home.property.id, far.property.id],
    });

    const all = await v2(token, 'GET', '/audit-log?per_page=200');
    const seen = entriesIn(all);
    const ids = new Set(seen.map(({ record_id }) => record_id));
    for (const near of [home.property, home.unit, home.building, home.floorPlan])
      assert.ok(ids.has(near.id));
    for (const hidden of [far.property, far.unit, far.building, gone])
      assert.ok(!ids.has(hidden.id));
    assert.doesNotMatch(all.text, new RegExp(far.property.id));
    const ofFee = seen.find(({ record_id }) => record_id === fee.id);
    assert.deepEqual(Object.keys(ofFee?.changes ?? {}).includes('property_ids'), false);
    assert.equal(ofFee?.changes['name']?.new, 'Pet');
    assert.equal(objectAt(all.json, 'meta')['total'], seen.length);

    assert.equal((await v2(token, 'GET', `/units/${home.unit.id}/history`)).status, 200);
    assert.equal((await v2(token, 'GET', `/units/${far.unit.id}/history`)).status, 404);
    const hidden = await lastOf(owner, far.unit.id);
    assert.equal((await v2(token, 'GET', `/audit-log/${hidden.id}`)).status, 404);

    const source = await owner.make('lead-sources', {
      name: unique('S'),
      property_id: far.property.id,
    });
    await ask('PATCH', `/lead-sources/${source.id}`, { property_id: home.property.id });
    const moved = await v2(token, 'GET', `/audit-log?record_id=${source.id}`);
    assert.equal(dataOf(moved).length, 2);
    assert.doesNotMatch(moved.text, new RegExp(far.property.id));
  });
});

test('reverting a change requires permission to view the audit log and to update the record', async () => {
  const { unit } = await community(owner);
  await ask('PATCH', `/units/${unit.id}`, { number: '2' });
  const path = `/units/${unit.id}/history/${(await lastOf(owner, unit.id)).id}/revert`;
  const statusFor = async (...permissions: string[]) =>
    (await v2((await memberWith(permissions)).token, 'POST', path)).status;
  assert.equal(await statusFor('units.view', 'units.update'), 403);
  assert.equal(await statusFor('units.view', 'audit-log.view'), 403);
  assert.equal(await statusFor('units.view', 'units.update', 'audit-log.view'), 200);
});

suite('lists', () => {
  test('entries are newest first, and pages do not overlap', async () => {
    const { unit } = await community(owner);
    for (const number of ['1', '2', '3', '4']) await ask('PATCH', `/units/${unit.id}`, { number });
    const numbers: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const { json } = await ask('GET', `/units/${unit.id}/history?per_page=2&page=${page}`);
      numbers.push(...(json['data'] as Entry[]).map(({ changes }) => changes['number']?.new));
      assert.equal(objectAt(json, 'meta')['total'], 5);
    }
    assert.deepEqual(numbers, ['4', '3', '2', '1', '101']);
  });

  test('the audit log is filtered by actor, resource, record, action and time (§4.3 GET /audit-log)', async () => {
    const editor = await owner.person('editor');
    const { unit } = await community(owner);
    const at = (await lastOf(owner, unit.id)).created_at;
    await v2(editor.token, 'PATCH', `/units/${unit.id}`, { number: '900' });
    const count = async (query: string): Promise<number> => {
      const { json, status, text } = await ask('GET', `/audit-log?record_id=${unit.id}&${query}`);
      assert.equal(status, 200, text);
      return (json['data'] as Entry[]).length;
    };
    assert.equal(await count(''), 2);
    assert.equal(await count(`actor_id=${editor.id}`), 1);
    assert.equal(await count(`actor_id=${editor.token.split('|')[0]}`), 1);
    assert.equal(await count(`actor_id=${owner.admin.id}`), 1);
    assert.equal(await count('resource=units'), 2);
    assert.equal(await count('resource=buildings'), 0);
    assert.equal(await count('action=updated'), 1);
    assert.equal(await count(`created_at[gte]=${at}`), 2);
    assert.equal(await count(`created_at[lt]=${at}`), 0);
  });

  test('other accounts see no entries of this account (§4.3 GET /audit-log/{})', async () => {
    const otherAccount = await account();
    const entry = await lastOf(owner, home.unit.id);
    const { token } = otherAccount.admin;
    assert.equal((await v2(token, 'GET', `/audit-log/${entry.id}`)).status, 404);
    assert.deepEqual(
      (await v2(token, 'GET', `/audit-log?record_id=${home.unit.id}`)).json['data'],
      [],
    );
    const path = `/units/${home.unit.id}/history`;
    assert.equal((await v2(token, 'GET', path)).status, 404);
    assert.equal((await v2(token, 'POST', `${path}/${entry.id}/revert`)).status, 404);
  });

  test('the history of a deleted record returns 404, but the audit log keeps its entries', async () => {
    const { id } = await owner.make('buildings', { property_id: home.property.id, name: 'Old' });
    await ask('DELETE', `/buildings/${id}`);
    assert.equal((await ask('GET', `/buildings/${id}/history`)).status, 404);
    assert.equal((await entriesOf(owner, id)).length, 2);
  });
});

suite('a revert', () => {
  const changed = async (path: string, body: unknown): Promise<string> => {
    const answer = await ask('PATCH', path, body);
    assert.equal(answer.status, 200, answer.text);
    return (await lastOf(owner, path.split('/')[2] ?? '')).id;
  };

  test('restores all old values, and is itself recorded', async () => {
    const { unit } = await community(owner);
    const path = `/units/${unit.id}`;
    const before = recordAt((await ask('GET', path)).json, 'data');
    const id = await changed(path, {
      min_rent: 1800,
      available_at: '2027-01-01T00:00:00.000Z',
      tags: ['a'],
      floor_plan_id: null,
    });
    await ask('PATCH', path, { number: '777' });
    const answer = await ask('POST', `${path}/history/${id}/revert`);
    assert.equal(answer.status, 200, answer.text);
    const after = recordAt(answer.json, 'data');
    for (const name of ['min_rent', 'min_base_rent', 'available_at', 'tags', 'floor_plan_id'])
      assert.deepEqual(after[name], before[name], name);
    assert.equal(after['number'], '777');
    assert.deepEqual((await lastOf(owner, unit.id)).changes['tags'], { old: ['a'], new: [] });
  });

  test('restores merged objects without the keys that were added', async () => {
    const { property } = await community(owner);
    const path = `/properties/${property.id}`;
    await ask('PATCH', path, { website_settings: { theme: 'light' } });
    const id = await changed(path, { website_settings: { theme: 'dark', font: 'Inter' } });
    await ask('PATCH', path, { website_settings: { other: 1 } });
    const answer = await ask('POST', `${path}/history/${id}/revert`);
    const settings = objectAt(answer.json, 'data', 'website_settings');
    assert.deepEqual(
      [settings['theme'], settings['font'] ?? null, settings['other']],
      ['light', null, 1],
    );
  });

  test('is validated like any update', async () => {
    const { property } = await community(owner);
    const unit = await owner.make('units', { property_id: property.id, number: '5', slug: 'five' });
    const path = `/units/${unit.id}`;
    const id = await changed(path, { slug: 'other' });
    await owner.make('units', { property_id: property.id, number: '6', slug: 'five' });
    const answer = await ask('POST', `${path}/history/${id}/revert`);
    assert.equal(answer.status, 422, answer.text);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['slug']);
  });

  test('is rejected for a create or a delete, and returns 404 for an entry of another record', async () => {
    const { unit, building } = await community(owner);
    const created = await lastOf(owner, unit.id);
    const path = `/units/${unit.id}/history`;
    assert.equal((await ask('POST', `${path}/${created.id}/revert`)).status, 422);
    const foreign = await lastOf(owner, building.id);
    assert.equal((await ask('POST', `${path}/${foreign.id}/revert`)).status, 404);
    assert.equal((await ask('POST', `${path}/no-id/revert`)).status, 404);
  });

  test('is rejected for a change of credentials, and keeps the credentials when it restores other settings', async () => {
    const { id } = await owner.make('connections', {
      type: 'lead_webhook',
      name: 'CRM',
      enabled: true,
      settings: { url: 'https://crm.example/a', secret: 'first-secret-first' },
    });
    const path = `/connections/${id}`;
    const secret = await changed(path, { settings: { secret: 'second-secret-second' } });
    const answer = await ask('POST', `${path}/history/${secret}/revert`);
    assert.equal(answer.status, 422, answer.text);
    assert.deepEqual(Object.keys(errorsOf(answer)), ['settings']);
    const name = await changed(path, { name: 'Other' });
    assert.equal((await ask('POST', `${path}/history/${name}/revert`)).status, 200);
  });

  test('respects If-Match', async () => {
    const { unit } = await community(owner);
    const path = `/units/${unit.id}`;
    const id = await changed(path, { number: '2' });
    const etag = (await ask('GET', path)).headers['etag'] ?? '';
    const revert = async (value: string) =>
      call({
        method: 'POST',
        url: `/api/v2${path}/history/${id}/revert`,
        headers: {
          authorization: `Bearer ${(await owner.person('admin')).token}`,
          'if-match': value,
        },
      });
    assert.equal((await revert('"stale"')).status, 412);
    assert.equal(recordAt((await ask('GET', path)).json, 'data')['number'], '2');
    const answer = await revert(etag);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers['etag'], (await ask('GET', path)).headers['etag']);
  });
});

suite('retention', () => {
  test('the daily job deletes entries after 400 days in batches, and keeps newer ones', async (t) => {
    const pass = testClock(t);
    const { handlers, parts } = await service();
    const old = await community(owner);
    await parts.database.run(sql`
      insert into history (account_id, id, resource, record_id, action, actor_type, actor_id, actor_name, changes, created_at)
      select account_id, history_id(place), resource, record_id, action, actor_type, actor_id, actor_name, changes, created_at
      from history, generate_series(1, 5000) as more(place) where record_id = ${old.unit.id}`);
    pass(399 * 86_400_000);
    const sweep = () => handlers['changes-prune']({}, firstAttempt());
    await sweep();
    assert.equal((await entriesOf(owner, old.unit.id, 'per_page=1')).length, 1);
    const recent = await community(owner);
    pass(2 * 86_400_000);
    await sweep();
    const left = await parts.database.run(
      sql`select from history where record_id = ${old.unit.id}`,
    );
    assert.equal(left.length, 0);
    assert.equal((await entriesOf(owner, recent.unit.id)).length, 1);
  });
});
