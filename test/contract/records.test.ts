/**
 * The records that a token can see: those of its account and groups. Any other ID is treated like
 * an unknown one.
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import type { Resource } from '../../src/engine/declare.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import {
  ask,
  fresh,
  has,
  having,
  ONE_RECORD,
  pathWith,
  RESOURCES,
  titleOf,
  V2_ROUTES,
} from './routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES } from './samples.ts';

const missing = (answer: Answer, resource: Resource, what: string) => {
  assert.equal(answer.status, 404, `${what}: ${answer.text}`);
  assert.deepEqual(answer.json, { message: `${resource.noun} not found.` });
};

async function absent(resource: Resource, id: string, token: string): Promise<void> {
  for (const [verb, method, body] of ONE_RECORD) {
    if (has(resource, verb))
      missing(await v2(token, method, `/${resource.name}/${id}`, body), resource, verb);
  }
  const listed = dataOf(await v2(token, 'GET', `/${resource.name}?per_page=200`));
  assert.ok(!listed.some((record) => record['id'] === id), 'It is in the list.');
}

suite('another account', () => {
  let home: Fixture;
  let otherAccount: TestAccount;
  before(async () => {
    home = await createFixture();
    otherAccount = await account();
  });

  for (const resource of RESOURCES) {
    test(`${resource.name}: a token of another account gets 404 and lists none of its records (§5.1.7)`, async () => {
      const record = await recordOf(resource.name, home);
      await absent(resource, record.id, await fresh(otherAccount));
      assert.equal(
        (await v2(await fresh(home.owner), 'GET', `/${resource.name}/${record.id}`)).status,
        200,
      );
    });
  }
});

suite('outside the groups', () => {
  let inside: Fixture;
  let outside: Fixture;
  let group: Made;
  before(async () => {
    inside = await createFixture();
    const property = await inside.owner.make('properties', { name: unique('Outside') });
    outside = { owner: inside.owner, propertyId: property.id };
    const set = await inside.owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    group = await inside.owner.make('groups', { group_set_id: set.id, label: 'West' });
    const member = await v2(await fresh(inside.owner), 'POST', `/groups/${group.id}/members`, {
      member_id: inside.propertyId,
    });
    assert.equal(member.status, 201);
  });

  const limited = async (role = 'admin') => (await inside.owner.person(role, [group.id])).token;

  for (const resource of RESOURCES.filter(
    ({ within, name }) => within !== null && name !== 'properties',
  )) {
    test(`${resource.name}: a token limited to groups gets 404 outside them and lists the records inside (§5.1.4, §5.1.7)`, async () => {
      const far = await recordOf(resource.name, outside);
      const near = await recordOf(resource.name, inside);
      const token = await limited();
      await absent(resource, far.id, token);
      assert.equal((await v2(token, 'GET', `/${resource.name}/${near.id}`)).status, 200);
      const listed = dataOf(await v2(token, 'GET', `/${resource.name}?per_page=200`)).map(
        ({ id }) => id,
      );
      assert.ok(listed.includes(near.id));
    });
  }

  test('properties: only those of the groups are shown and listed, and none can be created (§5.1.4)', async () => {
    const properties = RESOURCES.find(({ name }) => name === 'properties') as Resource;
    const token = await limited();
    await absent(properties, outside.propertyId, token);
    assert.deepEqual(
      dataOf(await v2(token, 'GET', '/properties')).map(({ id }) => id),
      [inside.propertyId],
    );
    assert.equal((await v2(token, 'POST', '/properties', { name: 'New' })).status, 403);
  });

  for (const resource of having('create').filter(
    ({ fields, within }) => fields['property_id']?.input && within !== null && 'column' in within,
  )) {
    test(`${resource.name}: a limited token cannot create records in a property outside its groups (§5.1.4)`, async () => {
      const body = {
        ...(await SAMPLES[resource.name]?.(inside, 0)),
        property_id: outside.propertyId,
      };
      const answer = await v2(await limited(), 'POST', `/${resource.name}`, body);
      assert.equal(answer.status, 422);
      assert.deepEqual(errorsOf(answer)['property_id'], ['The selected property id is invalid.']);
    });
  }

  for (const resource of RESOURCES.filter(
    ({ within, name }) => within === null && SAMPLES[name] && name !== 'users',
  )) {
    test(`${resource.name}: a limited token can read but not write records of the whole account (§5.1.4)`, async () => {
      const record = await recordOf(resource.name, inside);
      const token = await limited();
      assert.equal((await v2(token, 'GET', `/${resource.name}/${record.id}`)).status, 200);
      const body = await SAMPLES[resource.name]?.(inside, 1);
      assert.equal((await v2(token, 'POST', `/${resource.name}`, body)).status, 403);
      assert.equal((await v2(token, 'PATCH', `/${resource.name}/${record.id}`, {})).status, 403);
      assert.equal((await v2(token, 'DELETE', `/${resource.name}/${record.id}`)).status, 403);
    });
  }

  for (const resource of having('create').filter(
    ({ within }) => within !== null && 'links' in within,
  )) {
    test(`${resource.name}: a limited token can read but not write a record that extends beyond its groups (§5.1.4)`, async () => {
      const record = await recordOf(resource.name, inside);
      const [own, other] = [inside.propertyId, outside.propertyId];
      const token = await fresh(inside.owner);
      const links = { property_ids: [own, other] };
      const shared =
        resource.name === 'connections'
          ? await v2(token, 'POST', `/connections/${record.id}/properties`, { property_id: other })
          : await v2(token, 'PATCH', `/${resource.name}/${record.id}`, links);
      assert.ok(shared.status < 300, shared.text);
      const grouped = await limited();
      const seen = await v2(grouped, 'GET', `/${resource.name}/${record.id}`);
      assert.equal(seen.status, 200);
      assert.equal(
        (await v2(grouped, 'PATCH', `/${resource.name}/${record.id}`, { name: 'x' })).status,
        403,
      );
      assert.equal((await v2(grouped, 'DELETE', `/${resource.name}/${record.id}`)).status, 403);
      assert.ok(
        !seen.text.includes(other),
        'The response contains the ID of a property outside the groups.',
      );
    });

    test(`${resource.name}: a limited token can neither create records of the whole account nor change a record of its groups into a record of the whole account (§5.1.4)`, async () => {
      const grouped = await limited();
      const { property_ids: _links, ...body } = (await SAMPLES[resource.name]?.(inside, 0)) ?? {};
      assert.equal((await v2(grouped, 'POST', `/${resource.name}`, body)).status, 403);
      if (resource.name === 'connections') return;
      const record = await recordOf(resource.name, inside);
      assert.equal(
        (await v2(grouped, 'PATCH', `/${resource.name}/${record.id}`, { property_ids: [] })).status,
        403,
      );
    });
  }

  test('a user whose groups are deleted or empty sees no property (§5.1.4)', async () => {
    const { token } = await inside.owner.person('admin', []);
    assert.deepEqual(dataOf(await v2(token, 'GET', '/properties')), []);
    assert.equal((await v2(token, 'GET', `/properties/${inside.propertyId}`)).status, 404);
  });
});

suite('unknown IDs', () => {
  let home: Fixture;
  before(async () => {
    home = await createFixture();
  });

  const withParams = V2_ROUTES.filter(({ path }) => path.includes('{'));
  const MALFORMED = [
    'not-an-id',
    '0193a1b2-0000-7000-8000-00000000000',
    "1'--",
    '%00',
    '-1',
    '1.5',
  ];

  for (const route of withParams) {
    test(`${titleOf(route)} with a malformed id returns 404 (§2.1, §7.2)`, async () => {
      const token = await fresh(home.owner);
      for (const id of MALFORMED) {
        const answer = await ask(route, token, pathWith(route, id));
        assert.equal(answer.status, 404, `${id}: ${answer.text}`);
        assert.match(String(answer.json['message']), /^[A-Z][A-Za-z ]+ not found\.$/);
      }
    });

    test(`${titleOf(route)} with an unknown id returns 404 with the kind of record in the message (§7.1, §7.2)`, async () => {
      const answer = await ask(route, await fresh(home.owner));
      assert.equal(answer.status, 404, answer.text);
      assert.deepEqual(Object.keys(answer.json), ['message']);
      assert.match(String(answer.json['message']), /^[A-Z][A-Za-z ]+ not found\.$/);
    });
  }

  for (const resource of RESOURCES.filter(({ integerId }) => !integerId)) {
    test(`${resource.name}: an ID is accepted in either case (§2.1)`, async () => {
      const record = await recordOf(resource.name, home);
      const answer = await v2(
        await fresh(home.owner),
        'GET',
        `/${resource.name}/${record.id.toUpperCase()}`,
      );
      assert.equal((answer.json['data'] as Made | undefined)?.id, record.id);
    });
  }
});

suite('embedded records', () => {
  let home: Fixture;
  before(async () => {
    home = await createFixture();
  });

  for (const resource of RESOURCES) {
    const embeds = Object.keys(resource.embeds ?? {});
    test(`${resource.name}: a single record embeds ${embeds.join(', ') || 'nothing'}, and a list does not (§2.1)`, async () => {
      const made = await recordOf(resource.name, home);
      const token = await fresh(home.owner);
      const shown = objectAt((await v2(token, 'GET', `/${resource.name}/${made.id}`)).json, 'data');
      const listed = objectAt(
        dataOf(await v2(token, 'GET', `/${resource.name}?per_page=200`)).find(
          ({ id }) => id === made.id,
        ),
      );
      for (const key of embeds) {
        assert.ok(key in shown, `${key} is not in the single record.`);
        assert.ok(!(key in listed), `${key} is in the list.`);
      }
      for (const key of ['id', 'created_at', 'updated_at']) assert.ok(key in listed);
      for (const [key, value] of Object.entries(listed)) assert.deepEqual(shown[key], value);
      if (resource.name !== 'connections' && SAMPLES[resource.name] !== null)
        assert.deepEqual(made, shown);
    });
  }
});
