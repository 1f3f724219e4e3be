/** The session cookie of the console authenticates V2 (decisions §8). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../src/domain/accounts/accounts.ts';
import { UNKNOWN_UUID } from '../contract/routes.ts';
import {
  account,
  community,
  type Made,
  makeStaff,
  type TestAccount,
  unique,
} from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';
import { lastOf } from './history-setup.ts';

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
});

const admin = async (): Promise<Visitor> => signedIn(await owner.person('admin'));

const madeBy = (answer: Answer): Made => {
  assert.equal(answer.status, 201, answer.text);
  return answer.json['data'] as Made;
};

suite('the user of a session', () => {
  test('gets the responses that a token of the user gets, from the metadata to the errors', async () => {
    const set = await owner.make('group-sets', {
      name: unique('Set'),
      object_type: 'property',
    });
    const group = await owner.make('groups', { label: unique('Group'), group_set_id: set.id });
    const people = [
      await owner.person('admin'),
      await owner.person('viewer'),
      await owner.person('editor', [group.id]),
    ];
    for (const person of people) {
      const browser = await signedIn(person);
      for (const path of [
        '/me',
        '/accounts',
        '/properties',
        `/units/${home.unit.id}`,
        `/units/${UNKNOWN_UUID}`,
        '/metadata',
        '/audit-log',
        `/tokens?account_id=${owner.id}`,
      ]) {
        const [ours, theirs] = [await browser.v2('GET', path), await v2(person.token, 'GET', path)];
        assert.deepEqual([ours.status, ours.json], [theirs.status, theirs.json], path);
        assert.equal(ours.headers['etag'], theirs.headers['etag'], path);
        assert.equal(
          ours.headers['x-service-account-id'],
          theirs.headers['x-service-account-id'],
          path,
        );
      }
      const body = { name: unique('Property') };
      const [ours, theirs] = [
        await browser.v2('POST', '/properties', body),
        await v2(person.token, 'POST', '/properties', body),
      ];
      assert.equal(ours.status, theirs.status);
    }
  });

  test('is the actor of the history, without a token', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const { id } = madeBy(await browser.v2('POST', '/faq-topics', { name: unique('Topic') }));
    const entry = await lastOf(owner, id);
    assert.deepEqual(
      [entry.actor_type, entry.actor_id, entry.user_id, entry.action],
      ['user', person.id, person.id, 'created'],
    );
  });

  test('writes conditionally, receives CSV, and runs batches in the account of the session', async () => {
    const browser = await admin();
    const path = `/units/${home.unit.id}`;
    const etag = String((await browser.v2('GET', path)).headers['etag']);
    assert.equal((await browser.v2('GET', path, undefined, { 'if-none-match': etag })).status, 304);
    const stale = await browser.v2('PATCH', path, { code: 'x' }, { 'if-match': '"stale"' });
    assert.equal(stale.status, 412);
    const csv = await browser.v2('GET', '/units', undefined, { accept: 'text/csv' });
    assert.match(csv.text, /^id,/);
    const accounts = await browser.v2('GET', '/accounts', undefined, { accept: 'text/csv' });
    assert.deepEqual([accounts.status, accounts.text.slice(0, 3)], [200, 'id,']);
    const name = unique('Batch');
    const batch = await browser.v2('POST', '/batch', {
      operations: [
        { method: 'POST', path: '/api/v2/faq-topics', body: { name } },
        { method: 'GET', path: '/api/v2/me' },
        { method: 'GET', path: `/api/v2/properties?account_id=${(await account()).id}` },
      ],
    });
    assert.deepEqual(
      dataOf(batch).map(({ status }) => status),
      [201, 200, 422],
    );
  });
});

suite('the account of a session', () => {
  test('is the account that the request names, or the only account of the user; a user with several accounts must name one', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    assert.equal((await browser.v2('GET', '/units')).headers['x-service-account-id'], owner.id);
    const other = await account();
    await joinAccount(other.ctx, other.id, person.id, 'admin');
    const open = await browser.v2('GET', '/units');
    assert.equal(open.status, 422, open.text);
    assert.deepEqual(errorsOf(open), { account_id: ['The account id field is required.'] });
    assert.deepEqual(
      (open.json['accounts'] as Made[]).map(({ id }) => id),
      [owner.id, other.id],
    );
    const there = await browser.v2('GET', `/units?account_id=${other.id}`);
    assert.deepEqual([there.status, dataOf(there)], [200, []]);
    const body = { name: unique('Topic'), account_id: other.id };
    const { id } = madeBy(await browser.v2('POST', '/faq-topics', body));
    assert.equal((await v2(other.admin.token, 'GET', `/faq-topics/${id}`)).status, 200);
    assert.equal(
      (await browser.v2('POST', '/faq-topics', { ...body, account_id: owner.id })).status,
      403,
      'a viewer there',
    );
  });

  test('cannot be an account of which the user is not a member, and records of other accounts return 404', async () => {
    const otherAccount = await account();
    const browser = await signedIn(otherAccount.admin);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const path = `/units/${home.unit.id}`;
      const body = method === 'PATCH' ? { code: 'x' } : undefined;
      assert.equal((await browser.v2(method, path, body)).status, 404, method);
      const named = await browser.v2(method, `${path}?account_id=${owner.id}`, body);
      assert.equal(named.status, 403, method);
    }
    assert.deepEqual(dataOf(await browser.v2('GET', '/units')), []);
  });

  test('can be named by staff without a membership, while other users without one get 403', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    await owner.ctx.run(sql`delete from memberships where user_id = ${person.id}`);
    const refused = await browser.v2('GET', '/units');
    assert.deepEqual(
      [refused.status, refused.json],
      [403, { message: 'You are not a member of any account.' }],
    );
    assert.equal((await browser.v2('GET', '/me')).status, 200);
    await makeStaff(owner.ctx, person);
    assert.equal((await browser.v2('GET', '/units')).status, 422);
    const named = await browser.v2('GET', `/units?account_id=${owner.id}`);
    assert.deepEqual(
      dataOf(named).map(({ id }) => id),
      [home.unit.id],
    );
  });

  test('determines whether its user can create accounts, and the created accounts use its share', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const made = madeBy(await browser.v2('POST', '/accounts', { name: unique('Second') }));
    const [row] = await owner.ctx.run<{ share_id: string }>(
      sql`select share_id from accounts where id = ${made.id}`,
    );
    assert.equal(row?.share_id, owner.id);
    const name = unique('Third');
    assert.equal(
      (await browser.v2('POST', '/accounts', { name })).status,
      422,
      'a user with two accounts must name one',
    );
    madeBy(await browser.v2('POST', `/accounts?account_id=${owner.id}`, { name }));
    const viewer = await signedIn(await owner.person('viewer'));
    assert.equal((await viewer.v2('POST', '/accounts', { name })).status, 403);
    const staff = await owner.person('viewer');
    await makeStaff(owner.ctx, staff);
    const allowed = await (await signedIn(staff)).v2('POST', '/accounts', { name });
    assert.equal(allowed.status, 201, 'staff need not name an account');
  });
});

suite('the rate limit', () => {
  test('is 600 requests per minute and user, counted separately from tokens and from the session API', async () => {
    const person = await owner.person('viewer');
    const browsers = [await signedIn(person), await signedIn(person)];
    const run = async (browser: Visitor | undefined, operations: unknown[]) => {
      const answer = await browser?.v2('POST', '/batch', { operations });
      assert.equal(answer?.status, 200, answer?.text);
      return answer;
    };
    const left: unknown[] = [];
    for (let n = 1; n < 10; n += 1)
      left.push((await browsers[n % 2]?.v2('GET', '/me'))?.headers['x-ratelimit-remaining']);
    // A batch of 100 operations counts as ten requests.
    const operations = Array(100).fill({ method: 'GET', path: '/api/v2/nothing' });
    for (let n = 0; n < 59; n += 1) {
      const { headers } = await run(browsers[n % 2], operations);
      left.push(headers['x-ratelimit-remaining']);
    }
    left.push((await browsers[0]?.v2('GET', '/me'))?.headers['x-ratelimit-remaining']);
    assert.deepEqual(
      left,
      [...Array(9).keys()]
        .map((n) => 599 - n)
        .concat(
          [...Array(59).keys()].map((n) => 581 - 10 * n),
          0,
        )
        .map(String),
    );
    const refused = await browsers[0]?.v2('GET', '/me');
    assert.deepEqual([refused?.status, refused?.headers['x-ratelimit-limit']], [429, '600']);
    assert.ok(Number(refused?.headers['retry-after']) >= 1);
    const byToken = await v2(person.token, 'GET', '/me');
    assert.deepEqual([byToken.status, byToken.headers['x-ratelimit-remaining']], [200, '119']);
    assert.equal((await browsers[0]?.ask('GET', '/me'))?.status, 200);
    assert.equal((await (await admin()).v2('GET', '/me')).status, 200, 'another user');
  });

  test('counts a batch once for every ten operations', async () => {
    const browser = await admin();
    const operations = Array.from({ length: 21 }, () => ({ method: 'GET', path: '/api/v2/me' }));
    const { headers } = await browser.v2('POST', '/batch', { operations });
    assert.deepEqual(
      [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']],
      ['600', '597'],
    );
  });
});

test('responses may not be cached, and contain the ID of the request', async () => {
  const browser = await admin();
  for (const path of ['/units', `/units/${home.unit.id}`, `/units/${UNKNOWN_UUID}`, '/me']) {
    const { headers } = await browser.v2('GET', path, undefined, { 'x-request-id': 'mine' });
    assert.deepEqual([headers['cache-control'], headers['x-request-id']], ['no-store', 'mine']);
  }
});

test('a session in use is extended by requests to V2', async () => {
  const person = await owner.person('viewer');
  const browser = await signedIn(person);
  const { parts } = await service();
  const expiry = async () => {
    const [row] = await parts.database.run<{ expires_at: Date }>(
      sql`select expires_at from sessions where user_id = ${person.id}`,
    );
    return row?.expires_at.getTime() ?? 0;
  };
  const full = await expiry();
  await parts.database.run(
    sql`update sessions set expires_at = expires_at - interval '2 days' where user_id = ${person.id}`,
  );
  const answer = await browser.v2('GET', '/me');
  assert.match(
    String(answer.headers['set-cookie']),
    /^frontage\.session=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  assert.ok((await expiry()) >= full);
});
