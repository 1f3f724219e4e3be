/** Several operations of V2 in one request (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { UNKNOWN_UUID } from '../contract/routes.ts';
import { createFixture, type Fixture } from '../contract/samples.ts';
import { unique } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { newContentType, newWebsite, TEAM } from '../kit/entries.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';

type Result = { status: number; body: Record<string, unknown> | null };
type Operation = { method: string; path: string; body?: unknown };

let home: Fixture;
setUp(async () => {
  home = await createFixture();
});

const tokenOf = async (role = 'admin') => (await home.owner.person(role)).token;

const send = async (
  operations: unknown,
  more: Record<string, unknown> = {},
  token?: string,
): Promise<Answer> => v2(token ?? (await tokenOf()), 'POST', '/batch', { operations, ...more });

async function run(
  operations: Operation[],
  more: Record<string, unknown> = {},
  token?: string,
): Promise<Result[]> {
  const answer = await send(operations, more, token);
  assert.equal(answer.status, 200, answer.text);
  return dataOf(answer) as Result[];
}

const post = (name: string): Operation => ({
  method: 'POST',
  path: '/api/v2/faq-topics',
  body: { name },
});

const named = async (name: string): Promise<unknown[]> =>
  dataOf(
    await v2(await tokenOf(), 'GET', `/faq-topics?per_page=200&name=${encodeURIComponent(name)}`),
  );

const statuses = (results: Result[]) => results.map(({ status }) => status);

suite('operations', () => {
  test('run in order and have the results of single requests (§4.3 POST /batch)', async () => {
    const { propertyId, owner } = home;
    const connection = await owner.make('connections', { type: 'push', name: 'Push' });
    const path = `/api/v2/units/by-external-id/${connection.id}/${encodeURIComponent('A/1')}`;
    const body = { property_id: propertyId, number: '1' };
    const results = await run([
      { method: 'PUT', path, body },
      { method: 'GET', path },
      { method: 'PUT', path, body: { ...body, floor: '2' } },
      { method: 'GET', path: `/api/v2/units?external_id=A%2F1&connection_id=${connection.id}` },
      { method: 'POST', path: '/api/v2/units', body: { property_id: propertyId, bedrooms: -1 } },
      { method: 'GET', path: `/api/v2/units/${UNKNOWN_UUID}?x=?` },
    ]);
    assert.deepEqual(statuses(results), [201, 200, 200, 200, 422, 404]);
    const single = await v2(await tokenOf(), 'GET', path.slice('/api/v2'.length));
    assert.deepEqual(results[2]?.body, single.json);
    assert.deepEqual(results[1]?.body, results[0]?.body);
    const list = results[3]?.body as { meta: { path: string; total: number } };
    assert.match(list.meta.path, /^http:\/\/[^/]+\/api\/v2\/units$/);
    assert.equal(list.meta.total, 1);
    assert.deepEqual(Object.keys(objectAt(results[4]?.body?.['errors'])), ['number', 'bedrooms']);
    assert.deepEqual(results[5]?.body, { message: 'Unit not found.' });
    const { id } = recordAt(single.json, 'data');
    const rest = await run([
      { method: 'PATCH', path: `/api/v2/units/${id}`, body: { floor: '3' } },
      { method: 'DELETE', path: `/api/v2/units/${id}` },
      { method: 'GET', path: `/api/v2/units/${id}` },
    ]);
    assert.deepEqual(statuses(rest), [200, 204, 404]);
    assert.equal(rest[1]?.body, null);
  });

  test('can have path parameters, and an unknown path or method returns 404 or 405', async () => {
    const websiteId = await newWebsite(home.owner, [home.propertyId]);
    await newContentType(home.owner, TEAM);
    const entries = `/api/v2/websites/${websiteId}/content-types/team/entries`;
    const results = await run([
      { method: 'POST', path: entries, body: { data: { name: 'Ada' } } },
      { method: 'GET', path: '/api/v2/metadata/units' },
      { method: 'GET', path: '/api/v2/me' },
      { method: 'GET', path: '/api/v2/no-such-thing' },
      { method: 'GET', path: '/api/v2/units/%' },
      { method: 'PUT', path: '/api/v2/units' },
      { method: 'POST', path: '/api/v2/%62atch', body: { operations: [post(unique('Inner'))] } },
      { method: 'DELETE', path: '/api/v2/fees/preview' },
    ]);
    assert.deepEqual(statuses(results), [201, 200, 200, 404, 404, 405, 404, 405]);
    assert.deepEqual(results[5]?.body, {
      message:
        'The PUT method is not supported for route api/v2/units. Supported methods: GET, POST.',
    });
  });

  test('are rejected with an error for the path if it is outside V2', async () => {
    const errors = errorsOf(await send([{ method: 'GET', path: '/api/v1/leads' }]));
    assert.deepEqual(errors, {
      'operations.0.path': ['The operations.0.path field must start with /api/v2/.'],
    });
  });

  test('require the permissions of single requests, within the groups of the user', async () => {
    const viewer = await tokenOf('viewer');
    const name = unique('Forbidden');
    const [read, refused] = await run(
      [{ method: 'GET', path: '/api/v2/units' }, post(name)],
      {},
      viewer,
    );
    assert.equal(read?.status, 200);
    assert.deepEqual(
      [refused?.status, refused?.body],
      [403, { message: 'This action is unauthorized.' }],
    );
    const { token } = await home.owner.person('admin', []);
    const [list] = await run([{ method: 'GET', path: '/api/v2/properties' }], {}, token);
    assert.deepEqual(list?.body?.['data'], []);
  });

  test('run in the account of the batch', async () => {
    const other = await createFixture();
    const [refused, own] = await run([
      { method: 'GET', path: `/api/v2/units?account_id=${other.owner.id}` },
      { method: 'GET', path: `/api/v2/units?account_id=${home.owner.id}` },
    ]);
    assert.deepEqual(Object.keys(objectAt(refused?.body?.['errors'])), ['account_id']);
    assert.equal(own?.status, 200);
  });

  test('are rejected with an error for their index if they are malformed, and no operation runs', async () => {
    const name = unique('Never');
    const cases: [operations: unknown, key: string][] = [
      [undefined, 'operations'],
      [[], 'operations'],
      [Array(101).fill(post(name)), 'operations'],
      [[post(name), { ...post(name), method: 'HEAD' }], 'operations.1.method'],
      [[post(name), { method: 'GET' }], 'operations.1.path'],
      [[post(name), { method: 'GET', path: '/units' }], 'operations.1.path'],
      [[post(name), { method: 'GET', path: 'http://a.example/api/v2/me' }], 'operations.1.path'],
      [[post(name), { method: 'POST', path: '/api/v2/batch' }], 'operations.1.path'],
      [[post(name), { method: 'POST', path: '/api/v2/%6Dedia?x' }], 'operations.1.path'],
      [[post(name), { method: 'POST', path: '/api/v2/media' }], 'operations.1.path'],
      [[post(name), { method: 'POST', path: '/api/v2/media/batch' }], 'operations.1.path'],
      [
        [post(name), { method: 'POST', path: `/api/v2/connections/${UNKNOWN_UUID}/test` }],
        'operations.1.path',
      ],
    ];
    for (const [operations, key] of cases) {
      const answer = await send(operations);
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(Object.keys(errorsOf(answer)), [key]);
    }
    const long = await send([post(name)], { key: 'x'.repeat(256) });
    assert.deepEqual(Object.keys(errorsOf(long)), ['key']);
    assert.deepEqual(await named(name), []);
  });

  test('count toward the rate limit as one request per ten operations', async () => {
    const left = async (token: string, count: number) =>
      (await send(Array(count).fill({ method: 'GET', path: '/api/v2/me' }), {}, token)).headers[
        'x-ratelimit-remaining'
      ];
    const token = await tokenOf();
    assert.equal(await left(token, 10), '119');
    assert.equal(await left(token, 11), '117');
    for (const rest of ['107', '97', '87', '77', '67', '57', '47', '37', '27', '17', '7'])
      assert.equal(await left(token, 100), rest);
    const name = unique('Limited');
    assert.equal((await send(Array(100).fill(post(name)), {}, token)).status, 429);
    assert.deepEqual(await named(name), []);
  });
});

suite('an atomic batch', () => {
  test('writes all operations, or writes none and returns 424 for those that did not fail', async () => {
    const names = [unique('First'), unique('Third')] as const;
    const bad = { ...post(''), body: { name: '' } };
    const refused = await run([post(names[0]), bad, post(names[1])], { atomic: true });
    assert.deepEqual(statuses(refused), [424, 422, 424]);
    assert.deepEqual(Object.keys(objectAt(refused[1]?.body?.['errors'])), ['name']);
    assert.deepEqual(refused[0]?.body, {
      message: 'Nothing was written, because operation 1 of the batch failed.',
    });
    for (const name of names) assert.deepEqual(await named(name), []);
    const made = await run([post(names[0]), post(names[1])], { atomic: true });
    assert.deepEqual(statuses(made), [201, 201]);
    for (const name of names) assert.equal((await named(name)).length, 1);
    const unknown = { method: 'GET', path: '/api/v2/no-such-thing' };
    const third = unique('Rolled back');
    assert.deepEqual(statuses(await run([post(third), unknown], { atomic: true })), [424, 404]);
    assert.deepEqual(await named(third), []);
  });

  test('cannot change users, because other accounts share them and the locks would last until the batch ends', async () => {
    const { id } = await home.owner.person('editor');
    const path = `/api/v2/users/${id}`;
    const name = unique('Not run');
    const changes = [
      { method: 'POST', path: '/api/v2/users', body: {} },
      { method: 'PATCH', path, body: {} },
      { method: 'DELETE', path },
      { method: 'POST', path: `${path}/history/${UNKNOWN_UUID}/revert` },
    ];
    const refused = await send([post(name), ...changes], { atomic: true });
    assert.equal(refused.status, 422, refused.text);
    assert.deepEqual(
      errorsOf(refused),
      Object.fromEntries(
        changes.map(({ method, path }, index) => [
          `operations.${index + 1}.path`,
          [`${method} ${path} cannot be part of an atomic batch. Send it as a request of its own.`],
        ]),
      ),
    );
    assert.deepEqual(await named(name), []);
    assert.deepEqual(statuses(await run(changes)), [422, 200, 204, 404]);
    const read = await run([{ method: 'GET', path: '/api/v2/users' }], { atomic: true });
    assert.deepEqual(statuses(read), [200]);
  });

  test('a batch that is not atomic writes each operation independently', async () => {
    const name = unique('Kept');
    const bad = { ...post(''), body: { name: '' } };
    assert.deepEqual(statuses(await run([post(name), bad, post(name)])), [201, 422, 201]);
    assert.equal((await named(name)).length, 2);
  });

  test('invalidates pages once, after the commit', async () => {
    const { owner, propertyId } = home;
    const unit = await owner.make('units', { property_id: propertyId, number: unique('n') });
    const changes = async () =>
      (await owner.ctx.run(sql`select from changes where account_id = ${owner.id}`)).length;
    const before = await changes();
    const path = `/api/v2/units/${unit.id}`;
    const operations = ['4', '5', '6'].map((floor) => ({ method: 'PATCH', path, body: { floor } }));
    const results = await run(operations, { atomic: true });
    assert.deepEqual(statuses(results), [200, 200, 200]);
    assert.equal((await changes()) - before, 1);
  });
});
