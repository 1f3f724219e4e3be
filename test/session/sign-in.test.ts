/** Signing in and out: the cookie, what is told to whom, and how often one may try. */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, makeStaff, type TestAccount } from '../kit/account.ts';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { BASE_URL, house } from '../kit/house.ts';
import { PASSWORD, signedIn, visitor, withPassword } from '../kit/visitor.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

const COOKIE = 'frontage.session_token';

suite('signing in', () => {
  test('e-mail and password, in any case of the address, open a session that says who it is', async () => {
    const person = await withPassword(await owner.person('editor'));
    const browser = visitor();
    const answer = await browser.ask('POST', '/sign-in', { email: ` ${person.email.toUpperCase()} `, password: PASSWORD });
    assert.deepEqual([answer.status, answer.json], [200, { data: { second_factor: false } }]);
    const me = (await browser.ask('GET', '/me')).json['data'] as Record<string, unknown>;
    assert.deepEqual([me['id'], me['email'], me['two_factor_enabled']], [person.id, person.email, false]);
    assert.deepEqual(
      (me['accounts'] as { id: string; role: string }[]).map(({ id, role }) => [id, role]),
      [[owner.id, 'editor']],
    );
  });

  test('the cookie is for this face alone, for no script and for no other site; nothing of it is in the answer', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const answer = await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD });
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^frontage\.session_token=[^;]{60,}; Max-Age=604800; Path=\/session; HttpOnly; SameSite=Strict$/,
    );
    assert.ok(!answer.text.includes((lines[0] ?? '').split(/[=.;]/)[2] ?? ''));
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('an unknown address and a wrong password answer alike', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const wrong = await visitor().ask('POST', '/sign-in', { email: person.email, password: 'wrong password' });
    const unknown = await visitor().ask('POST', '/sign-in', { email: 'nobody@example.com', password: 'wrong password' });
    const without = await visitor().ask('POST', '/sign-in', {
      email: (await owner.person('viewer')).email,
      password: 'wrong password',
    });
    for (const answer of [wrong, unknown, without]) {
      assert.deepEqual([answer.status, answer.json], [401, { message: 'The e-mail address or the password is wrong.' }]);
      assert.equal(answer.headers['set-cookie'], undefined);
    }
  });

  test('what is missing is named, and a password is taken byte for byte', async () => {
    assert.deepEqual(Object.keys(errorsOf(await visitor().ask('POST', '/sign-in', {}))), ['email', 'password']);
    const person = await withPassword(await owner.person('viewer'), ' with spaces ');
    const signIn = (password: string) => visitor().ask('POST', '/sign-in', { email: person.email, password });
    assert.equal((await signIn('with spaces')).status, 401);
    assert.equal((await signIn(' with spaces ')).status, 200);
  });

  test('without a session every route of a person or an account answers 401', async () => {
    for (const path of ['/me', '/sessions', '/account', '/tokens']) {
      assert.equal((await visitor().ask('GET', path)).status, 401);
      const forged = visitor();
      forged.cookies.set(COOKIE, 'abc.def');
      assert.equal((await forged.ask('GET', path)).status, 401);
    }
  });

  test('an API token is no session, and a session no API token', async () => {
    const browser = await signedIn(await owner.person('admin'));
    const authorization = `Bearer ${owner.admin.token}`;
    assert.equal((await call({ method: 'GET', url: '/session/me', headers: { authorization } })).status, 401);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    assert.equal((await call({ method: 'GET', url: '/api/v2/me', headers: { cookie } })).status, 401);
  });
});

suite('attempts', () => {
  test('of 50 wrong passwords at once for one address ten are looked at, and then the right one waits too', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const tries = Array.from({ length: 50 }, (_, n) =>
      visitor().ask('POST', '/sign-in', {
        email: n % 2 === 0 ? person.email : person.email.toUpperCase(),
        password: `wrong ${n}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.deepEqual([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length], [10, 40]);
    const right = await visitor().ask('POST', '/sign-in', { email: person.email, password: PASSWORD });
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers['retry-after']) > 60);
  });

  test('of 50 addresses tried from one machine thirty are looked at', async () => {
    const browser = visitor();
    const tries = Array.from({ length: 50 }, (_, n) =>
      browser.ask('POST', '/sign-in', { email: `n${n}@example.com`, password: 'wrong' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    assert.deepEqual([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length], [30, 20]);
  });

  test('who is not signed in is counted by its machine where people are asked for too, and who is stays out of it', async () => {
    const nobody = visitor();
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await nobody.ask('GET', n % 2 === 0 ? '/me' : '/tokens'));
    assert.deepEqual(new Set(answers.slice(0, 60).map(({ status }) => status)), new Set([401]));
    const last = answers.at(-1);
    assert.deepEqual([last?.status, last?.headers['x-ratelimit-limit']], [429, '60']);
    const neighbour = visitor(nobody.address);
    for (const [name, value] of (await signedIn(await owner.person('viewer'))).cookies) neighbour.cookies.set(name, value);
    assert.equal((await neighbour.ask('GET', '/me')).status, 200);
  });

  test('what succeeds does not count: one person signs in fifteen times', async () => {
    const person = await withPassword(await owner.person('viewer'));
    const browser = visitor();
    for (let n = 0; n < 15; n += 1) {
      assert.equal((await browser.ask('POST', '/sign-in', { email: person.email, password: PASSWORD })).status, 200);
    }
  });
});

suite('sessions', () => {
  test('a session that was there before is not taken over: each sign-in makes a new one', async () => {
    const [mallory, ada] = [await owner.person('viewer'), await withPassword(await owner.person('editor'))];
    const planted = await signedIn(mallory);
    const before = planted.cookies.get(COOKIE);
    await planted.ask('POST', '/sign-in', { email: ada.email, password: PASSWORD });
    assert.notEqual(planted.cookies.get(COOKIE), before);
    const old = visitor();
    old.cookies.set(COOKIE, before ?? '');
    assert.equal(((await old.ask('GET', '/me')).json['data'] as { id: string }).id, mallory.id);
  });

  test('signing out ends the session, not only its cookie', async () => {
    const browser = await signedIn(await owner.person('viewer'));
    const kept = visitor();
    kept.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
    assert.equal((await browser.ask('POST', '/sign-out')).status, 204);
    assert.equal(browser.cookies.has(COOKIE), false);
    assert.equal((await kept.ask('GET', '/me')).status, 401);
  });

  test('a person sees its sessions and ends one at once, and nobody else’s', async () => {
    const person = await owner.person('viewer');
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const listed = (await here.ask('GET', '/sessions')).json['data'] as { id: string; is_current: boolean; ip_address: string }[];
    assert.equal(listed.length, 2);
    const other = listed.find(({ is_current }) => !is_current);
    assert.equal(other?.ip_address, there.address);
    const stranger = await signedIn(await owner.person('admin'));
    assert.equal((await stranger.ask('DELETE', `/sessions/${other?.id}`)).status, 404);
    assert.equal((await here.ask('DELETE', `/sessions/${other?.id}`)).status, 204);
    assert.equal((await there.ask('GET', '/me')).status, 401);
    assert.equal((await here.ask('GET', '/me')).status, 200);
  });

  test('a session that is over does not open anything', async () => {
    const person = await owner.person('viewer');
    const browser = await signedIn(person);
    await owner.ctx.run(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`);
    assert.equal((await browser.ask('GET', '/me')).status, 401);
  });
});

suite('other sites', () => {
  test('a write that comes from the page of another origin is refused, whatever cookie it brings', async () => {
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
      assert.deepEqual([made.status, made.json], [403, { message: 'This request comes from another site.' }]);
    }
    assert.equal((await browser.ask('POST', '/tokens', { name: 'x' }, { 'sec-fetch-site': 'same-origin' })).status, 201);
  });

  test('a write that is not JSON is refused, as a form would send it', async () => {
    const browser = await signedIn(await owner.person('admin'));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      assert.equal((await browser.ask('POST', '/tokens', { name: 'x' }, { 'content-type': type })).status, 403);
  });

  test('no page of another origin is told that it may read answers', async () => {
    const answer = await visitor().ask('GET', '/me', undefined, { origin: 'https://evil.example' });
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    const preflight = await call({ method: 'OPTIONS', url: '/session/tokens', headers: { origin: 'https://evil.example' } });
    assert.equal(preflight.headers['access-control-allow-origin'], undefined);
  });
});

suite('the account', () => {
  test('who is in one account works there; who is in several says in which; who is in neither gets 403', async () => {
    const other = await account();
    const person = await owner.person('admin');
    const browser = await signedIn(person);
    assert.equal((await browser.ask('GET', '/account')).headers['x-service-account-id'], owner.id);
    assert.equal((await browser.ask('GET', `/account?account_id=${other.id}`)).status, 403);
    const staff = await other.person('viewer');
    await makeStaff(owner.ctx, staff);
    const inside = await signedIn(staff);
    assert.equal((await inside.ask('GET', `/account?account_id=${owner.id}`)).status, 200);
  });

  test('a person makes the first API token here; it is shown once, works, and can be revoked (§5.1.9)', async () => {
    const browser = await signedIn(await owner.person('admin'));
    const made = await browser.ask('POST', '/tokens', { name: 'First' });
    assert.equal(made.status, 201);
    const { id, plain_text_token: token } = made.json['data'] as { id: number; plain_text_token: string };
    assert.equal((await v2(token, 'GET', '/me')).status, 200);
    const listed = await browser.ask('GET', '/tokens');
    assert.ok(listed.text.includes('"First"') && !listed.text.includes(token.split('|')[1] ?? ''));
    assert.equal((await browser.ask('DELETE', `/tokens/${id}`)).status, 204);
    assert.equal((await v2(token, 'GET', '/me')).status, 401);
  });

  test('tokens want the same permissions as in V2, which an editor has not (§5.1.8)', async () => {
    const browser = await signedIn(await owner.person('editor'));
    assert.equal((await browser.ask('GET', '/tokens')).status, 403);
    assert.equal((await browser.ask('POST', '/tokens', { name: 'x' })).status, 403);
  });

  test('settings are merged, and properties follow them', async () => {
    const own = await account();
    const browser = await signedIn(own.admin);
    const property = await own.make('properties', { name: 'Elm' });
    const path = `/properties/${property.id}`;
    const changed = await browser.ask('PATCH', '/account', { settings: { display_settings: { hide_available_units: true } } });
    assert.equal(changed.status, 200);
    await browser.ask('PATCH', '/account', { name: 'New name', settings: { theme: 'dark' } });
    const { name, settings } = (await browser.ask('GET', '/account')).json['data'] as Record<string, unknown>;
    assert.deepEqual([name, settings], ['New name', { theme: 'dark', display_settings: { hide_available_units: true } }]);
    const shown = (await v2(own.admin.token, 'GET', path)).json['data'] as { display_settings: Record<string, boolean> };
    assert.equal(shown.display_settings['hide_available_units'], true);
    assert.equal((await (await signedIn(await own.person('viewer'))).ask('PATCH', '/account', { name: 'x' })).status, 403);
  });
});

test('the document is served and listed', async () => {
  const { app } = await house();
  const document = (await app.inject({ url: '/openapi/session.json' })).json() as { servers: { url: string }[] };
  assert.equal(document.servers[0]?.url, `${BASE_URL}/session`);
  assert.ok((await app.inject({ url: '/docs/' })).body.includes('/openapi/session.json'));
});
