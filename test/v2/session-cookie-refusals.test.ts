/**
 * V2 requests with a session cookie that are rejected: other origins, and invalid sessions
 * (decisions §8).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { isWrite, pathWith, titleOf, V2_ROUTES } from '../contract/routes.ts';
import { account, type Person, type TestAccount, unique } from '../kit/account.ts';
import { codeOf } from '../kit/authenticator.ts';
import { type Answer, call, dataOf, v2 } from '../kit/call.ts';
import { BASE_URL } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { PASSWORD, signedIn, type Visitor, visitor } from '../kit/visitor.ts';

let owner: TestAccount;
let person: Person;
let browser: Visitor;
setUp(async () => {
  owner = await account();
  person = await owner.person('admin');
  browser = await signedIn(person);
});

type Headers = Record<string, string>;

const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends exactly these headers and the cookie. */
const send = (
  method: string,
  path: string,
  headers: Headers,
  { body, cookie = cookieOf(browser), ip }: { body?: unknown; cookie?: string; ip?: string } = {},
): Promise<Answer> =>
  call({
    method,
    url: `/api/v2${path}`,
    headers: { cookie, ...headers },
    body,
    ip: ip ?? visitor().address,
  });

const FOREIGN = { message: 'This request comes from another site.' };

const ANOTHER: Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${BASE_URL}.evil.example` },
  { origin: BASE_URL.replace('//', '//app.') },
  { origin: BASE_URL.replace('http:', 'https:') },
  { origin: `${BASE_URL}:8443` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
];

/** Headers of which one names this origin and the other does not. */
const DISAGREEING: Headers[] = [
  { origin: BASE_URL, 'sec-fetch-site': 'cross-site' },
  { origin: BASE_URL, 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
];

const OWN: Headers[] = [
  { origin: BASE_URL },
  { 'sec-fetch-site': 'same-origin' },
  { origin: BASE_URL, 'sec-fetch-site': 'same-origin' },
];

const topics = async (name: string) =>
  dataOf(await v2(owner.admin.token, 'GET', '/faq-topics?per_page=200')).filter(
    (topic) => topic['name'] === name,
  );

suite('a write', () => {
  test('requires the Origin of the service or Sec-Fetch-Site: same-origin', async () => {
    for (const headers of OWN) {
      const answer = await send('POST', '/faq-topics', headers, { body: { name: unique('T') } });
      assert.equal(answer.status, 201, JSON.stringify(headers));
    }
    const name = unique('Neither');
    const without = await send('POST', '/faq-topics', {}, { body: { name } });
    assert.equal(without.status, 403);
    assert.match(String(without.json['message']), /must send the Origin of this service/);
    const typed = await send(
      'POST',
      '/faq-topics',
      { 'sec-fetch-site': 'none' },
      { body: { name } },
    );
    assert.deepEqual([typed.status, typed.json], [403, FOREIGN]);
    assert.deepEqual(await topics(name), []);
  });

  test('returns 403 if Origin or Sec-Fetch-Site names another origin, even if the other header agrees', async () => {
    const name = unique('Foreign');
    for (const headers of [...ANOTHER, ...DISAGREEING]) {
      const answer = await send('POST', '/faq-topics', headers, { body: { name } });
      assert.deepEqual([answer.status, answer.json], [403, FOREIGN], JSON.stringify(headers));
    }
    assert.deepEqual(await topics(name), []);
  });

  test('returns 403 on every route if it has no origin', async () => {
    const writes = V2_ROUTES.filter(isWrite);
    const statuses = await Promise.all(
      writes.map(
        async (route) => (await send(route.method, pathWith(route), {}, { body: {} })).status,
      ),
    );
    assert.deepEqual(writes.filter((_, index) => statuses[index] !== 403).map(titleOf), []);
  });
});

suite('a read', () => {
  test('returns 403 from a page of another origin, and nothing permits the page to read the response', async () => {
    for (const headers of [...ANOTHER, ...DISAGREEING]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(method, '/me', headers);
        assert.equal(answer.status, 403, JSON.stringify(headers));
        assert.equal(answer.headers['access-control-allow-credentials'], undefined);
        assert.notEqual(answer.headers['access-control-allow-origin'], headers['origin']);
      }
    }
  });

  test('is served if it comes from a page of the service or from a URL that the user entered', async () => {
    for (const headers of [...OWN, {}, { 'sec-fetch-site': 'none' }])
      assert.equal((await send('GET', '/me', headers)).status, 200, JSON.stringify(headers));
  });

  test('no preflight permits another origin to send the cookie', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { headers } = await send('OPTIONS', '/faq-topics', {
        origin: 'https://evil.example',
        'access-control-request-method': method,
      });
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.equal(headers['access-control-allow-origin'], '*');
    }
  });
});

suite('a request with an Authorization header', () => {
  test('is counted by its token, or as anonymous if the token is invalid', async () => {
    const other = await owner.person('viewer');
    const me = async (authorization: string, headers: Headers = {}) =>
      send('GET', '/me', { authorization, ...headers });
    const byToken = await me(`Bearer ${other.token}`);
    assert.equal((byToken.json['data'] as Person).id, other.id);
    assert.equal(byToken.headers['x-ratelimit-limit'], '120');
    for (const invalid of ['Bearer 1|nothing', 'Bearer', 'Basic YTpi', ''])
      assert.equal((await me(invalid, { origin: BASE_URL })).status, 401, invalid);
  });

  test('may come from any origin, because browsers never add the header themselves', async () => {
    const answer = await send(
      'POST',
      '/faq-topics',
      { authorization: `Bearer ${person.token}`, origin: 'https://pages.example' },
      { body: { name: unique('T') } },
    );
    assert.equal(answer.status, 201, answer.text);
  });
});

suite('without a valid session', () => {
  const refused = async (cookie: string, what: string) => {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { name: 'x' } : undefined;
      const answer = await send(method, '/faq-topics', { origin: BASE_URL }, { cookie, body });
      assert.deepEqual([answer.status, answer.json], [401, { message: 'Unauthenticated.' }], what);
    }
  };

  test('a user gets 401 until the second factor is passed, and 200 afterwards', async () => {
    const user = await owner.person('admin');
    const setting = await signedIn(user);
    const setup = await setting.ask('POST', '/second-factor/setup', { password: PASSWORD });
    const { secret } = setup.json['data'] as { secret: string };
    await setting.ask('POST', '/second-factor/confirmation', { code: codeOf(secret) });
    const halfway = visitor();
    await halfway.ask('POST', '/sign-in', { email: user.email, password: PASSWORD });
    assert.ok(halfway.cookies.size > 0);
    await refused(cookieOf(halfway), 'only the password');
    const pending = [...halfway.cookies.values()][0];
    await refused(`frontage.session=${pending}`, 'the cookie of the second factor');
    await halfway.ask('POST', '/second-factor', { code: codeOf(secret) });
    assert.equal((await halfway.v2('GET', '/me')).status, 200);
  });

  test('an expired session returns 401, and its cookie is removed', async () => {
    const user = await owner.person('admin');
    const late = await signedIn(user);
    await owner.ctx.run(
      sql`update sessions set expires_at = created_at - interval '1 second' where user_id = ${user.id}`,
    );
    const answer = await late.v2('GET', '/me');
    assert.equal(answer.status, 401);
    assert.match(String(answer.headers['set-cookie']), /frontage\.session=; Max-Age=0; Path=\/;/);
  });

  test('a session that was signed out, revoked or ended by a new password returns 401', async () => {
    const user = await owner.person('admin');
    const [out, revoked] = [await signedIn(user), await signedIn(user)];
    const cookies = [cookieOf(out), cookieOf(revoked)] as const;
    assert.equal((await out.ask('POST', '/sign-out')).status, 204);
    await refused(cookies[0], 'signed out');
    await owner.ctx.run(sql`delete from sessions where user_id = ${user.id}`);
    await refused(cookies[1], 'revoked');
  });

  test('a cookie with another signature or session returns 401', async () => {
    const value = browser.cookies.get('frontage.session') ?? '';
    const [token = ''] = decodeURIComponent(value).split('.');
    for (const forged of [token, `${token}.`, `${value}x`, 'x', '%', `x${value}`, '"'])
      await refused(`frontage.session=${forged}`, forged);
    await refused(`frontage.session=x; ${cookieOf(browser)}`, 'only the first cookie is used');
  });

  test('requests are counted by network address, including those of other origins, and not by user', async () => {
    const ip = visitor().address;
    const left = [];
    for (const headers of [{ origin: 'https://evil.example' }, { origin: BASE_URL }])
      for (const cookie of [undefined, 'frontage.session=x']) {
        const answer = await send('POST', '/batch', headers, {
          ip,
          body: { operations: [{ method: 'GET', path: '/api/v2/me' }] },
          ...(cookie === undefined ? {} : { cookie }),
        });
        const { headers: given } = answer;
        left.push([answer.status, given['x-ratelimit-limit'], given['x-ratelimit-remaining']]);
      }
    assert.deepEqual(
      [left[0], left[1], left[3]],
      [
        [403, '120', '119'],
        [403, '120', '118'],
        [401, '120', '117'],
      ],
    );
    assert.deepEqual(left[2]?.slice(0, 2), [200, '600']);
  });
});
