/** Signing in and out: the cookie, information disclosure, and rate limits. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { objectAt, recordAt } from '../kit/json.ts';
import { BASE_URL } from '../kit/service.ts';
import { PASSWORD, signedIn, visitor, withPassword } from '../kit/visitor.ts';
import { owner } from './sign-in-setup.ts';

const COOKIE = 'frontage.session';

suite('signing in', () => {
  test('e-mail and password create a session of the user, regardless of the case of the address', async () => {
    const person = await withPassword(await owner.person('editor'));
    const browser = visitor();
    const answer = await browser.ask('POST', '/sign-in', {
      email: ` ${person.email.toUpperCase()} `,
      password: PASSWORD,
    });
    assert.deepEqual([answer.status, answer.json], [200, { data: { second_factor: false } }]);
    const me = objectAt((await browser.ask('GET', '/me')).json, 'data');
    assert.deepEqual(
      [me['id'], me['email'], me['two_factor_enabled']],
      [person.id, person.email, false],
    );
    assert.deepEqual(
      (me['accounts'] as { id: string; role: string }[]).map(({ id, role }) => [id, role]),
      [[owner.id, 'editor']],
    );
  });

  test('the session cookie is sent to the whole service, but hidden from scripts and other sites, and not in the response body', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const answer = await visitor().ask('POST', '/sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^frontage\.session=[^;]{60,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    assert.ok(!answer.text.includes((lines[0] ?? '').split(/[=.;]/)[2] ?? ''));
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('an unknown address and a wrong password get the same response', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const wrong = await visitor().ask('POST', '/sign-in', {
      email: person.email,
      password: 'wrong password',
    });
    const unknown = await visitor().ask('POST', '/sign-in', {
      email: 'nobody@example.com',
      password: 'wrong password',
    });
    const without = await visitor().ask('POST', '/sign-in', {
      email: (await owner.person('viewer')).email,
      password: 'wrong password',
    });
    for (const answer of [wrong, unknown, without]) {
      assert.deepEqual(
        [answer.status, answer.json],
        [401, { message: 'The e-mail address or the password is wrong.' }],
      );
      assert.equal(answer.headers['set-cookie'], undefined);
    }
  });

  test('missing fields are named, and a password is compared byte for byte', async () => {
    assert.deepEqual(Object.keys(errorsOf(await visitor().ask('POST', '/sign-in', {}))), [
      'email',
      'password',
    ]);
    const person = await withPassword(await owner.person('viewer'), ' with spaces ');
    const signIn = (password: string) =>
      visitor().ask('POST', '/sign-in', { email: person.email, password });
    assert.equal((await signIn('with spaces')).status, 401);
    assert.equal((await signIn(' with spaces ')).status, 200);
  });

  test('without a session every route of a user or an account returns 401', async () => {
    for (const path of ['/me', '/sessions', '/account', '/tokens']) {
      assert.equal((await visitor().ask('GET', path)).status, 401);
      const forged = visitor();
      forged.cookies.set(COOKIE, 'abc.def');
      assert.equal((await forged.ask('GET', path)).status, 401);
    }
  });

  test('an API token is not accepted as a session, nor the value of a session as an API token', async () => {
    const browser = await signedIn(await owner.person('admin'));
    const authorization = `Bearer ${owner.admin.token}`;
    assert.equal(
      (await call({ method: 'GET', url: '/session/me', headers: { authorization } })).status,
      401,
    );
    const session = decodeURIComponent(browser.cookies.get(COOKIE) ?? '');
    for (const value of [session, session.split('.')[0] ?? '', `1|${session}`])
      assert.equal((await v2(value, 'GET', '/me')).status, 401);
  });
});

suite('attempts', () => {
  test('of 50 concurrent wrong passwords for one e-mail address, ten are checked, and then even the correct one is rate-limited', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const tries = Array.from({ length: 50 }, (_, n) =>
      visitor().ask('POST', '/sign-in', {
        email: n % 2 === 0 ? person.email : person.email.toUpperCase(),
        password: `wrong ${n}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.deepEqual(
      [statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length],
      [10, 40],
    );
    const right = await visitor().ask('POST', '/sign-in', {
      email: person.email,
      password: PASSWORD,
    });
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers['retry-after']) > 60);
  });

  test('of 50 sign-ins from one IP address with different e-mail addresses, thirty are checked', async () => {
    const browser = visitor();
    const statuses: number[] = [];
    // Sends the attempts in groups, because a check may wait for ten seconds, and thirty checks
    // take longer on a busy machine.
    for (const count of [10, 10, 5, 25]) {
      const tries = Array.from({ length: count }, (_, n) => {
        const email = `n${statuses.length + n}@example.com`;
        return browser.ask('POST', '/sign-in', { email, password: 'wrong' });
      });
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    assert.deepEqual(
      [statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length],
      [30, 20],
    );
  });

  test('anonymous requests are counted by IP address, even where sign-in is required, but requests of signed-in users are not', async () => {
    const anonymous = visitor();
    const answers = [];
    for (let n = 0; n < 61; n += 1)
      answers.push(await anonymous.ask('GET', n % 2 === 0 ? '/me' : '/tokens'));
    assert.deepEqual(new Set(answers.slice(0, 60).map(({ status }) => status)), new Set([401]));
    const last = answers.at(-1);
    assert.deepEqual([last?.status, last?.headers['x-ratelimit-limit']], [429, '60']);
    const neighbor = visitor(anonymous.address);
    for (const [name, value] of (await signedIn(await owner.person('viewer'))).cookies)
      neighbor.cookies.set(name, value);
    assert.equal((await neighbor.ask('GET', '/me')).status, 200);
  });

  test('successful attempts do not count: one user can sign in fifteen times', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const browser = visitor();
    for (let n = 0; n < 15; n += 1) {
      assert.equal(
        (await browser.ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).status,
        200,
      );
    }
  });
});

suite('sessions', () => {
  test('an existing session is not reused: each sign-in creates a new one', async () => {
    const [mallory, ada] = [
      await owner.person('viewer'),
      await withPassword(await owner.person('editor')),
    ];
    const planted = await signedIn(mallory);
    const before = planted.cookies.get(COOKIE);
    await planted.ask('POST', '/sign-in', { email: ada.email, password: PASSWORD });
    assert.notEqual(planted.cookies.get(COOKIE), before);
    const old = visitor();
    old.cookies.set(COOKIE, before ?? '');
    assert.equal(recordAt((await old.ask('GET', '/me')).json, 'data').id, mallory.id);
  });

  test('signing out ends the session, not only its cookie', async () => {
    const browser = await signedIn(await owner.person('viewer'));
    const kept = visitor();
    kept.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    assert.equal((await browser.ask('POST', '/sign-out')).status, 204);
    assert.equal(browser.cookies.has(COOKIE), false);
    assert.equal((await kept.ask('GET', '/me')).status, 401);
  });

  test('users see their own sessions and can end one immediately, but not those of other users', async () => {
    const person = await owner.person('viewer');
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const listed = (await here.ask('GET', '/sessions')).json['data'] as {
      id: string;
      is_current: boolean;
      ip_address: string;
    }[];
    assert.equal(listed.length, 2);
    const other = listed.find(({ is_current }) => !is_current);
    assert.equal(other?.ip_address, there.address);
    const otherUser = await signedIn(await owner.person('admin'));
    assert.equal((await otherUser.ask('DELETE', `/sessions/${other?.id}`)).status, 404);
    assert.equal((await here.ask('DELETE', `/sessions/${other?.id}`)).status, 204);
    assert.equal((await there.ask('GET', '/me')).status, 401);
    assert.equal((await here.ask('GET', '/me')).status, 200);
  });

  test('a cookie that an earlier version set for /session does not hide the session', async () => {
    const browser = await signedIn(await owner.person('viewer'));
    const cookie = `frontage.session_token=old; ${COOKIE}=${browser.cookies.get(COOKIE)}`;
    for (const url of ['/session/me', '/api/v2/me'])
      assert.equal((await call({ method: 'GET', url, headers: { cookie } })).status, 200, url);
  });

  test('an expired session grants no access', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    await owner.ctx.run(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
    );
    assert.equal((await browser.ask('GET', '/me')).status, 401);
  });
});

suite('other sites', () => {
  test('a write from a page of another origin is rejected, regardless of its cookie', async () => {
    const browser = await signedIn(await owner.person('admin'));
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://frontage.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const made = await browser.ask('POST', '/tokens', { name: 'x' }, headers);
      assert.deepEqual(
        [made.status, made.json],
        [403, { message: 'This request comes from another site.' }],
      );
    }
    assert.equal(
      (await browser.ask('POST', '/tokens', { name: 'x' }, { 'sec-fetch-site': 'same-origin' }))
        .status,
      201,
    );
  });

  test('a write with the cookie must have the Origin of the service; a read and a sign-in need no Origin', async () => {
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`;
    const ask = async (method: string, path: string, headers: Record<string, string>) => {
      const body =
        path === '/sign-in' ? { email: person.email, password: PASSWORD } : { name: 'x' };
      const more = method === 'GET' ? {} : { body };
      return call({ method, url: `/session${path}`, headers, ...more });
    };
    assert.equal((await ask('POST', '/tokens', { cookie })).status, 403);
    const none = { cookie, 'sec-fetch-site': 'none' };
    assert.equal((await ask('POST', '/tokens', none)).status, 403);
    assert.equal((await ask('POST', '/tokens', { cookie, origin: BASE_URL })).status, 201);
    assert.equal((await ask('GET', '/me', { cookie })).status, 200);
    assert.equal((await ask('POST', '/tokens', {})).status, 401);
    assert.equal((await ask('POST', '/sign-in', { cookie })).status, 200);
  });

  test('a write that is not JSON, as a form would send it, is rejected', async () => {
    const browser = await signedIn(await owner.person('admin'));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])
      assert.equal(
        (await browser.ask('POST', '/tokens', { name: 'x' }, { 'content-type': type })).status,
        403,
      );
  });

  test('pages of another origin cannot read responses', async () => {
    const answer = await visitor().ask('GET', '/me', undefined, { origin: 'https://evil.example' });
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    const preflight = await call({
      method: 'OPTIONS',
      url: '/session/tokens',
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(preflight.headers['access-control-allow-origin'], undefined);
  });
});
