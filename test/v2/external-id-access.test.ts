/** Access to records by their IDs in other systems, entity tags, and the connection type `push`. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { UNKNOWN_UUID } from '../contract/routes.ts';
import { createFixture } from '../contract/samples.ts';
import { unique } from '../kit/account.ts';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { at, connection, home, idsOf, newPush, next, shown } from './external-ids-setup.ts';

suite('access', () => {
  test('an unknown, foreign or malformed connection returns 404', async () => {
    const foreign = await newPush(await createFixture());
    for (const id of [UNKNOWN_UUID, foreign, 'abc']) {
      for (const method of ['GET', 'PUT']) {
        const answer = await v2(next(), method, at('units', 'x', id), {});
        assert.deepEqual([answer.status, answer.json], [404, { message: 'Connection not found.' }]);
      }
    }
  });

  test('creating by PUT requires the permission to create, and updating the permission to update', async () => {
    const { owner } = home;
    const person = await owner.person('viewer');
    const allow = async (...permissions: string[]) => {
      const id = newId();
      await owner.ctx.run(sql`
        insert into roles (id, account_id, key, name, permissions, created_at, updated_at)
        values (${id}, ${owner.id}, ${id}, 'Some', ${JSON.stringify(permissions)}::jsonb, now(), now())`);
      await owner.ctx.run(sql`update memberships set role_id = ${id} where user_id = ${person.id}`);
    };
    const path = at('properties', unique('G'));
    const put = async () => (await v2(person.token, 'PUT', path, { name: 'Permitted' })).status;
    await allow('properties.create');
    assert.equal(await put(), 403);
    await allow('properties.update');
    assert.equal(await put(), 403);
    await allow('properties.create', 'properties.update');
    assert.equal(await put(), 201);
    await allow('properties.update');
    assert.equal(await put(), 200);
  });

  test('a record outside the groups of the caller returns 404 and is unchanged', async () => {
    const { owner, propertyId } = home;
    const outside = await owner.make('properties', { name: unique('Outside') });
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await owner.make(`groups/${group.id}/members`, { member_id: propertyId });
    const { token } = await owner.person('admin', [group.id]);
    const [hidden, unknown] = [unique('H'), unique('I')];
    const body = { property_id: outside.id, number: '1' };
    const before = shown(await v2(next(), 'PUT', at('units', hidden), body), 201);
    const write = (externalId: string, changes: object) =>
      v2(token, 'PUT', at('units', externalId), { property_id: propertyId, ...changes });
    assert.equal((await v2(token, 'GET', at('units', hidden))).status, 404);
    assert.equal((await write(hidden, { number: '2' })).status, 404);
    assert.deepEqual(shown(await v2(next(), 'GET', at('units', hidden))), before);
    assert.deepEqual(await idsOf(`/units?external_id=${encodeURIComponent(hidden)}`), [before.id]);
    assert.deepEqual(await idsOf(`/units?external_id=${encodeURIComponent(hidden)}`, token), []);
    assert.deepEqual(
      errorsOf(await write(hidden, { number: null })),
      errorsOf(await write(unknown, { number: null })),
      'an invalid body does not reveal whether the record exists',
    );
    assert.equal((await write(unknown, { number: '2' })).status, 201);
    for (const externalId of [hidden, unknown]) {
      const answer = await v2(token, 'PUT', at('properties', externalId), { name: 'New' });
      assert.equal(answer.status, 403, 'limited callers cannot create properties');
    }
  });

  test('a connection outside the groups of the caller returns 404, and filters do not find its external IDs', async () => {
    const { owner, propertyId } = home;
    const outside = await owner.make('properties', { name: unique('Outside') });
    const set = await owner.make('group-sets', { name: unique('Set'), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'East' });
    await owner.make(`groups/${group.id}/members`, { member_id: propertyId });
    const { token } = await owner.person('admin', [group.id]);
    const secret = await newPush();
    await owner.make(`connections/${secret}/properties`, { property_id: outside.id });
    const value = unique('J');
    const body = { property_id: propertyId, number: '7' };
    shown(await v2(next(), 'PUT', at('units', value, secret), body), 201);
    for (const method of ['GET', 'PUT'])
      assert.deepEqual((await v2(token, method, at('units', value, secret), body)).json, {
        message: 'Connection not found.',
      });
    for (const query of [`connection_id=${secret}`, `external_id=${encodeURIComponent(value)}`])
      assert.deepEqual(await idsOf(`/units?${query}`, token), []);
  });
});

suite('If-Match', () => {
  const put = (path: string, etag: string, body: object = {}) =>
    call({
      method: 'PUT',
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${next()}`, 'if-match': etag },
      body,
    });

  test('PUT writes only if If-Match is the current ETag of the record', async () => {
    const path = at('properties', unique('K'));
    const body = { name: unique('Tagged') };
    assert.equal((await put(path, '*', body)).status, 412, 'the record does not exist yet');
    const made = await v2(next(), 'PUT', path, body);
    const etag = String(made.headers['etag']);
    assert.equal(etag, (await v2(next(), 'GET', path)).headers['etag']);
    const changed = await put(path, etag, { code: 'x' });
    assert.equal(changed.status, 200, changed.text);
    assert.equal((await put(path, etag, { code: 'y' })).status, 412);
    assert.equal(shown(await v2(next(), 'GET', path))['code'], 'x');
    assert.equal((await put(at('properties', 'x', UNKNOWN_UUID), etag)).status, 404);
  });

  test('50 PUT requests with the same If-Match return one 200 and 49 times 412', async () => {
    const path = at('properties', unique('L'));
    const made = await v2(next(), 'PUT', path, { name: unique('Tagged') });
    const etag = String(made.headers['etag']);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => put(path, etag, { code: `c${n}` })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(49).fill(412)]);
  });
});

suite('connections of the type push', () => {
  test('belong to the category pms, have no settings, and cannot be tested', async () => {
    const made = shown(await v2(next(), 'GET', `/connections/${connection}`));
    assert.deepEqual([made['category'], made['settings']], ['pms', {}]);
    const body = { type: 'push', name: 'Push', settings: { url: 'https://a.example' } };
    const refused = await v2(next(), 'POST', '/connections', body);
    assert.deepEqual(Object.keys(errorsOf(refused)), ['settings.url']);
    assert.equal((await v2(next(), 'POST', `/connections/${connection}/test`)).status, 422);
  });

  test('own no fields of the properties that they cover', async () => {
    const { owner } = home;
    const property = await owner.make('properties', { name: unique('Covered') });
    await owner.make(`connections/${connection}/properties`, { property_id: property.id });
    const unit = await owner.make('units', { property_id: property.id, number: '1' });
    const changes = { min_base_rent: 1500, max_base_rent: 1600, is_available: true };
    assert.equal((await v2(next(), 'PATCH', `/units/${unit.id}`, changes)).status, 200);
    const phone = await v2(next(), 'PATCH', `/properties/${property.id}`, { phone: '555' });
    assert.equal(phone.status, 200);
  });
});
