/**
 * `account_id` selects another account of the user for one request (§4.1), and the response names
 * the account.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { account, makeStaff, type Person, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import {
  ACCOUNT_ROUTES,
  ask,
  fresh,
  has,
  isWrite,
  pathWith,
  RESOURCES,
  titleOf,
  V2_ROUTES,
} from './routes.ts';
import { createFixture, type Fixture, recordOf, SAMPLES, sampleOf } from './samples.ts';

let own: TestAccount;
let other: Fixture;
let foreign: TestAccount;
setUp(async () => {
  own = await account();
  other = await createFixture();
  foreign = await account();
});

/** A user of `own` who is also an admin of `other`. */
async function traveler(role = 'admin'): Promise<Person> {
  const person = await own.person('admin');
  await joinAccount(other.owner.ctx, other.owner.id, person.id, role);
  return person;
}

const NOT_A_UUID = 'The account id field must be a valid UUID.';

const notUuid = (answer: Answer) => {
  assert.equal(answer.status, 422, answer.text);
  assert.deepEqual(answer.json, { message: NOT_A_UUID, errors: { account_id: [NOT_A_UUID] } });
};

suite('account_id in the query', () => {
  for (const route of ACCOUNT_ROUTES) {
    test(`${titleOf(route)} with a foreign account_id returns 403, and with a malformed one 422 (§5.1.6)`, async () => {
      const token = await fresh(own);
      const answer = await ask(route, token, `${pathWith(route)}?account_id=${foreign.id}`);
      assert.equal(answer.status, 403, answer.text);
      notUuid(await ask(route, token, `${pathWith(route)}?account_id=abc`));
    });
  }
});

suite('account_id in the JSON body', () => {
  for (const route of ACCOUNT_ROUTES.filter(isWrite)) {
    test(`${titleOf(route)} with a foreign account_id in its body returns 403, and with a malformed one 422 (§4.1, §5.1.6)`, async () => {
      const token = await fresh(own);
      assert.equal(
        (await ask(route, token, pathWith(route), { account_id: foreign.id })).status,
        403,
      );
      for (const bad of ['abc', 7, { id: 1 }, true])
        notUuid(await ask(route, token, pathWith(route), { account_id: bad }));
    });
  }
});

suite('account_id of another account of the person', () => {
  for (const resource of RESOURCES) {
    test(`${resource.name}: account_id reads another account of the person and X-Service-Account-Id names it (§2.1, §4.1)`, async () => {
      const record = await recordOf(resource.name, other);
      const { token } = await traveler();
      const listed = await v2(
        token,
        'GET',
        `/${resource.name}?per_page=200&account_id=${other.owner.id.toUpperCase()}`,
      );
      assert.equal(listed.headers['x-service-account-id'], other.owner.id);
      assert.ok(dataOf(listed).some(({ id }) => id === record.id));
      assert.equal(
        (await v2(token, 'GET', `/${resource.name}/${record.id}?account_id=${other.owner.id}`))
          .status,
        200,
      );
      const here = await v2(token, 'GET', `/${resource.name}/${record.id}`);
      assert.equal(here.status, 404);
      assert.equal(here.headers['x-service-account-id'], own.id);
    });
  }

  for (const resource of RESOURCES.filter(({ name }) => SAMPLES[name] !== null)) {
    test(`${resource.name}: account_id selects the account of a create and an update in the body, and of a delete in the query (§4.1)`, async () => {
      const { token } = await traveler();
      const body = { ...(await sampleOf(resource.name, other)), account_id: other.owner.id };
      const made = await v2(token, 'POST', `/${resource.name}`, body);
      assert.equal(made.status, 201, made.text);
      assert.equal(made.headers['x-service-account-id'], other.owner.id);
      const { id } = objectAt(made.json, 'data');
      const path = `/${resource.name}/${id}`;
      assert.equal((await v2(await fresh(other.owner), 'GET', path)).status, 200);
      if (has(resource, 'update')) {
        assert.equal((await v2(token, 'PATCH', path, {})).status, 404);
        assert.equal((await v2(token, 'PATCH', path, { account_id: other.owner.id })).status, 200);
      }
      if (!has(resource, 'delete')) return;
      assert.equal((await v2(token, 'DELETE', path)).status, 404);
      assert.ok((await v2(token, 'DELETE', `${path}?account_id=${other.owner.id}`)).status < 300);
    });
  }

  test('the permissions of a request are those of the person in the selected account (§5.1.4)', async () => {
    const { token } = await traveler('viewer');
    assert.equal((await v2(token, 'POST', '/faq-topics', { name: 'Here' })).status, 201);
    assert.equal(
      (await v2(token, 'POST', '/faq-topics', { name: 'There', account_id: other.owner.id }))
        .status,
      403,
    );
    assert.equal((await v2(token, 'GET', `/faq-topics?account_id=${other.owner.id}`)).status, 200);
  });

  test('the group limits of a request are those of the person in the selected account (§5.1.4)', async () => {
    const person = await own.person('admin');
    await joinAccount(other.owner.ctx, other.owner.id, person.id, 'admin', []);
    assert.deepEqual(
      dataOf(await v2(person.token, 'GET', `/properties?account_id=${other.owner.id}`)),
      [],
    );
  });

  test('a blank account_id is ignored, and the last one is used if there are several (§4.1)', async () => {
    const { token } = await traveler();
    const header = async (query: string) =>
      (await v2(token, 'GET', `/units?${query}`)).headers['x-service-account-id'];
    assert.equal(await header('account_id='), own.id);
    assert.equal(await header(`account_id=${own.id}&account_id=${other.owner.id}`), other.owner.id);
  });

  test('staff can select any account that exists (§5.1.6)', async () => {
    const staff = await own.person('viewer');
    await makeStaff(own.ctx, staff);
    const answer = await v2(staff.token, 'POST', '/faq-topics', {
      name: 'By staff',
      account_id: foreign.id,
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers['x-service-account-id'], foreign.id);
    assert.equal(
      (await v2(staff.token, 'GET', '/units?account_id=00000000-0000-7000-8000-000000000000'))
        .status,
      403,
    );
  });
});

suite('routes without an account', () => {
  for (const route of V2_ROUTES.filter(
    ({ permission, path }) => permission === 'person' && !path.startsWith('/tokens'),
  )) {
    test(`${titleOf(route)} ignores account_id, and its response has no X-Service-Account-Id (§4.1, §5.1.10)`, async () => {
      const token = await fresh(own);
      const plain = await ask(route, token);
      const directed = await ask(route, token, `${pathWith(route)}?account_id=abc`);
      assert.equal(directed.status, plain.status);
      assert.equal(directed.headers['x-service-account-id'], undefined);
    });
  }
});
