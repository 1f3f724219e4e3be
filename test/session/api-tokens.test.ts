/** API tokens on the website routes, the only routes of the session API that accept API tokens. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { documents } from '../../src/app/documents.ts';
import { newId } from '../../src/kernel/id.ts';
import {
  account,
  community,
  type Made,
  makeStaff,
  type TestAccount,
  unique,
} from '../kit/account.ts';
import { type Answer, anyAddress, call, dataOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { recordAt, textAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';

let owner: TestAccount;
let other: TestAccount;
setUp(async () => {
  owner = await account();
  other = await account();
});

/**
 * Sends a request with `token`, from a separate address and without an `Origin` header, as a
 * program does.
 */
const ask = (
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  ip = anyAddress(),
): Promise<Answer> =>
  call({
    method,
    url: `/session${path}`,
    ip,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });

const newWebsite = () => ({ name: 'Elm', domain: `${newId()}.example.com` });

const websiteOf = async (home: TestAccount): Promise<Made> =>
  recordOf(await ask(home.admin.token, 'POST', '/websites', newWebsite()), 201);

suite('API tokens on website routes', () => {
  test('the token of an administrator creates, reads, changes and deletes a website with its tokens and secret', async () => {
    const { token } = owner.admin;
    const { property } = await community(owner);
    const made = recordOf(
      await ask(token, 'POST', '/websites', { ...newWebsite(), property_ids: [property.id] }),
      201,
    );
    assert.match(textAt(made, 'webhook_secret'), /^\w{40}$/);
    const path = `/websites/${made.id}`;
    const changed = await ask(token, 'PATCH', path, { name: 'Oak' });
    assert.equal(recordOf(changed)['name'], 'Oak');
    assert.equal(changed.headers['x-service-account-id'], owner.id);
    assert.notEqual(
      recordOf(await ask(token, 'POST', `${path}/webhook-secret`))['webhook_secret'],
      made['webhook_secret'],
    );
    const issued = recordOf(await ask(token, 'POST', `${path}/tokens`, { name: 'Server' }), 201);
    assert.deepEqual(
      dataOf(await ask(token, 'GET', `${path}/tokens`)).map(({ id, created_by }) => [
        id,
        recordAt(created_by).id,
      ]),
      [[issued['id'], owner.admin.id]],
    );
    const site = await call({
      method: 'GET',
      url: '/api/sites/v1/site',
      headers: {
        authorization: `Bearer ${issued['plain_text_token']}`,
        host: textAt(made, 'domain'),
      },
    });
    assert.equal(site.status, 200);
    assert.equal((await ask(token, 'GET', `${path}/deliveries`)).status, 200);
    assert.equal((await ask(token, 'DELETE', `${path}/tokens/${issued['id']}`)).status, 204);
    assert.equal((await ask(token, 'DELETE', path)).status, 204);
  });

  test("the token has the permissions of its user's role", async () => {
    const { id } = await websiteOf(owner);
    const role = recordOf(
      await (await signedIn(owner.admin)).ask('POST', '/roles', {
        name: unique('Reader'),
        permissions: ['websites.view'],
      }),
      201,
    );
    const reader = await owner.person(textAt(role, 'key'));
    assert.equal((await ask(reader.token, 'GET', `/websites/${id}`)).status, 200);
    for (const [method, path, body] of [
      ['POST', '/websites', newWebsite()],
      ['PATCH', `/websites/${id}`, { name: 'Mine' }],
      ['DELETE', `/websites/${id}`, undefined],
      ['POST', `/websites/${id}/tokens`, { name: 'x' }],
      ['POST', `/websites/${id}/webhook-secret`, undefined],
    ] as const)
      assert.equal((await ask(reader.token, method, path, body)).status, 403, `${method} ${path}`);
  });

  test('a user limited to groups sees only the websites within those groups, and cannot create one', async () => {
    const inside = await owner.make('properties', { name: 'Inside' });
    const outside = await owner.make('properties', { name: 'Outside' });
    const set = await owner.make('group-sets', { name: newId(), object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'East' });
    const { token } = owner.admin;
    await v2(token, 'POST', `/groups/${group.id}/members`, { member_id: inside.id });
    const create = async (id: string) =>
      recordOf(await ask(token, 'POST', '/websites', { ...newWebsite(), property_ids: [id] }), 201)
        .id;
    const [seen, hidden] = [await create(inside.id), await create(outside.id)];
    const limited = await owner.person('admin', [group.id]);
    const person = await signedIn(limited);
    for (const [method, path, body] of [
      ['GET', `/websites/${seen}`, undefined],
      ['GET', `/websites/${hidden}`, undefined],
      ['PATCH', `/websites/${hidden}`, { name: 'Mine' }],
      ['PATCH', `/websites/${seen}`, { property_ids: [outside.id] }],
      ['POST', '/websites', newWebsite()],
      ['POST', `/websites/${hidden}/tokens`, { name: 'x' }],
    ] as const) {
      const bySession = await person.ask(method, path, body);
      const byToken = await ask(limited.token, method, path, body);
      assert.deepEqual([byToken.status, byToken.text], [bySession.status, bySession.text], path);
      assert.equal(byToken.status === 200, path === `/websites/${seen}` && method === 'GET');
    }
  });

  test('a token of another account can neither read nor change websites of this account, unless its user is staff and the request specifies the account', async () => {
    const { id } = await websiteOf(owner);
    const { token } = other.admin;
    assert.equal((await ask(token, 'GET', `/websites/${id}`)).status, 404);
    assert.equal((await ask(token, 'PATCH', `/websites/${id}`, { name: 'Mine' })).status, 404);
    assert.deepEqual(dataOf(await ask(token, 'GET', '/websites')), []);
    assert.equal((await ask(token, 'GET', `/websites/${id}?account_id=${owner.id}`)).status, 403);
    const staff = await other.person('admin');
    await makeStaff(owner.ctx, staff);
    const found = await ask(staff.token, 'GET', `/websites/${id}?account_id=${owner.id}`);
    assert.deepEqual([found.status, found.headers['x-service-account-id']], [200, owner.id]);
  });

  test('a website token, and the token of a former member, are rejected', async () => {
    const { id } = await websiteOf(owner);
    const issued = recordOf(
      await ask(owner.admin.token, 'POST', `/websites/${id}/tokens`, { name: 'x' }),
      201,
    );
    assert.equal((await ask(textAt(issued, 'plain_text_token'), 'GET', '/websites')).status, 403);
    const former = await owner.person('admin');
    await owner.ctx.parts.database.run(sql`delete from memberships where user_id = ${former.id}`);
    assert.equal((await ask(former.token, 'GET', '/websites')).status, 403);
  });

  test('an invalid token returns 401 and counts toward the limit of its network address, even with a valid cookie', async () => {
    const admin = await signedIn(owner.admin);
    const invalid = { authorization: `Bearer ${owner.admin.token}x` };
    assert.equal((await admin.ask('GET', '/websites', undefined, invalid)).status, 401);
    const ip = anyAddress();
    const answers: Answer[] = [];
    for (let count = 0; count < 61; count += 1)
      answers.push(await ask('1|wrong', 'GET', '/websites', undefined, {}, ip));
    assert.deepEqual(new Set(answers.slice(0, 60).map(({ status }) => status)), new Set([401]));
    assert.equal(answers[60]?.status, 429);
  });

  test('the requests of a token and of the session of its user count toward the same limit', async () => {
    const person = await owner.person('admin');
    const left = async (answer: Promise<Answer>) =>
      Number((await answer).headers['x-ratelimit-remaining']);
    const first = await left(ask(person.token, 'GET', '/websites'));
    const visitor = await signedIn(person);
    assert.ok((await left(visitor.ask('GET', '/websites'))) < first);
  });

  test('the origin rules apply only to requests with cookies', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const { token } = owner.admin;
    assert.equal((await ask(token, 'POST', '/websites', newWebsite(), foreign)).status, 201);
    const admin = await signedIn(owner.admin);
    assert.equal((await admin.ask('POST', '/websites', newWebsite(), foreign)).status, 403);
    const basic = { ...foreign, authorization: 'Basic YTpi' };
    assert.equal((await admin.ask('POST', '/websites', newWebsite(), basic)).status, 403);
    const proxied = await admin.ask('GET', '/websites', undefined, { authorization: 'Basic YTpi' });
    assert.equal(proxied.status, 200);
  });

  test('no other route accepts a token, and the OpenAPI document marks the routes that do', async () => {
    type Operation = { security?: Record<string, []>[] };
    const { paths } = documents('http://a')['session'] as {
      paths: Record<string, Record<string, Operation>>;
    };
    const { token } = owner.admin;
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(operations)) {
        const accepts = security?.some((scheme) => 'bearer' in scheme) ?? false;
        assert.equal(accepts, path.startsWith('/websites'), path);
        if (accepts) assert.deepEqual(security, [{ session: [] }, { bearer: [] }]);
        else if (method === 'get' && security?.length !== 0)
          assert.equal(
            (await ask(token, 'GET', path.replace(/\{\w+\}/g, newId()))).status,
            401,
            path,
          );
      }
  });
});
