/**
 * Behavior that all routes of V2 have in common: methods, bodies and rate limits (§7, §8,
 * compatibility §3, §4, §6).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type TestAccount } from '../kit/account.ts';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { recordAt, textAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { fresh, isWrite, pathWith, titleOf, V2_ROUTES } from './routes.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const paths = [...new Set(V2_ROUTES.map(({ path }) => path))];
const methodsOf = (path: string): string[] => {
  const taken = V2_ROUTES.filter((route) => route.path === path).map(({ method }) =>
    textAt(method),
  );
  return METHODS.filter((method) => taken.includes(method === 'HEAD' ? 'GET' : method));
};

suite('methods', () => {
  for (const path of paths) {
    const taken = methodsOf(path);
    const url = pathWith({ path });
    test(`${path} returns 405 with Allow for any method except ${taken.join(', ')} (compatibility §4)`, async () => {
      for (const method of METHODS.filter((candidate) => !taken.includes(candidate))) {
        const answer = await v2(null, method, url);
        assert.equal(answer.status, 405, `${method}: ${answer.text}`);
        assert.equal(answer.headers['allow'], taken.join(', '));
        if (method === 'HEAD') continue;
        const message = `The ${method} method is not supported for route api/v2${url}. Supported methods: ${taken.join(', ')}.`;
        assert.deepEqual(answer.json, { message });
      }
    });
  }

  test('OPTIONS lists the methods of every route for any caller (RFC 9110 §9.3.7)', async () => {
    for (const path of paths) {
      const answer = await v2(null, 'OPTIONS', pathWith({ path }));
      assert.deepEqual([answer.status, answer.text], [204, ''], path);
      assert.equal(answer.headers['allow'], [...methodsOf(path), 'OPTIONS'].join(', '));
    }
  });

  test('pages of any origin can send requests without cookies: preflights succeed, and responses allow every origin (compatibility §4)', async () => {
    const headers = {
      origin: 'https://a.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await call({ method: 'OPTIONS', url: `/api/v2/units/${owner.id}`, headers });
    const said = ['origin', 'methods', 'headers', 'credentials'].map(
      (name) => preflight.headers[`access-control-allow-${name}`],
    );
    assert.deepEqual(
      [preflight.status, ...said],
      [204, '*', 'GET, HEAD, POST, PUT, PATCH, DELETE', 'authorization', undefined],
    );
    const answer = await v2(owner.admin.token, 'GET', '/units');
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.match(String(answer.headers['access-control-expose-headers']), /X-Service-Account-Id/);
    const v1 = await call({ method: 'OPTIONS', url: '/api/v1/leads', headers });
    assert.deepEqual([v1.status, v1.headers['access-control-allow-origin']], [204, '*']);
  });

  for (const route of V2_ROUTES.filter((candidate) => !isWrite(candidate))) {
    test(`HEAD ${route.path} returns the headers of GET, without the body (compatibility §4)`, async () => {
      const token = await fresh(owner);
      const [get, head] = [
        await v2(token, 'GET', pathWith(route)),
        await v2(token, 'HEAD', pathWith(route)),
      ];
      assert.equal(head.status, get.status);
      assert.equal(head.text, '');
      assert.equal(head.headers['content-length'], get.headers['content-length']);
      assert.equal(head.headers['x-service-account-id'], get.headers['x-service-account-id']);
    });
  }

  test('an unknown route returns 404 with its name, even without a token (compatibility §4)', async () => {
    for (const token of [null, owner.admin.token]) {
      const answer = await v2(token, 'GET', '/no-such-thing?x=1');
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.json, {
        message: 'The route api/v2/no-such-thing could not be found.',
      });
    }
  });
});

suite('bodies', () => {
  test('a number that JSON parses as infinite is rejected anywhere in a free-form value, and nothing is written (§7.2)', async () => {
    const send = async (method: string, path: string, payload: string) =>
      call({
        method,
        url: `/api/v2/${path}`,
        payload,
        headers: {
          authorization: `Bearer ${await fresh(owner)}`,
          'content-type': 'application/json',
        },
      });
    const body = (value: string) =>
      `{"name": "Pines", "website_settings": {"zoom": [1, ${value}], "deep": {"er": ${value}}}}`;
    const refused = await send('POST', 'properties', body('1e999'));
    assert.equal(refused.status, 422, refused.text);
    assert.deepEqual(errorsOf(refused), {
      'website_settings.zoom.1': ['The website settings.zoom.1 field must be a number.'],
    });
    const made = await send('POST', 'properties', body('1e99'));
    assert.equal(made.status, 201, made.text);
    const { id } = recordAt(made.json, 'data');
    assert.equal((await send('PATCH', `properties/${id}`, body('-1e999'))).status, 422);
  });

  const raw = async (payload: string, type: string | null = 'application/json') =>
    call({
      method: 'POST',
      url: '/api/v2/faq-topics',
      headers: {
        authorization: `Bearer ${await fresh(owner)}`,
        ...(type === null ? {} : { 'content-type': type }),
      },
      payload,
    });

  const NOTHING = ['', 'null', '[]', '"name"', '42', '[{"name":"x"}]'];
  for (const payload of NOTHING) {
    test(`the body ${JSON.stringify(payload)} counts as empty: 422, never 400 or 500 (compatibility §3)`, async () => {
      const answer = await raw(payload);
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(answer.json, {
        message: 'The name field is required.',
        errors: { name: ['The name field is required.'] },
      });
    });
  }

  for (const payload of ['{', 'name=Pets', '{"name": "Pets"', '{name: "Pets"}', '\u0000']) {
    test(`the body ${JSON.stringify(payload)} is not JSON: 422 with empty errors (decisions §8)`, async () => {
      const { status, json } = await raw(payload);
      assert.deepEqual([status, json['errors']], [422, {}]);
      assert.match(
        String(json['message']),
        /^The request body is not valid JSON: .* at line 1, column \d+\.$/,
      );
    });
  }

  test('JSON is parsed regardless of the content type (compatibility §3)', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'text/plain',
      'application/vnd.api+json',
      null,
    ]) {
      assert.equal((await raw('{"name":"Pets"}', type)).status, 201, String(type));
    }
  });

  test('an excessively nested body is rejected (decisions §8)', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    assert.equal((await raw(`{"name":${deep}}`)).status, 422);
    assert.equal((await raw(deep)).status, 422);
    const token = await fresh(owner);
    const settings = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const answer = await call({
      method: 'POST',
      url: '/api/v2/properties',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"name":"Deep","website_settings":${settings}}`,
    });
    assert.equal(answer.status, 422, answer.text);
  });

  test('a body over the limit returns 413 (compatibility §3)', async () => {
    const { app } = await service();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v2/faq-topics',
      headers: {
        authorization: `Bearer ${await fresh(owner)}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
    });
    assert.equal(response.statusCode, 413);
    assert.deepEqual(response.json(), { message: 'The POST data is too large.' });
  });

  test('a body just below the limit is validated by its fields (compatibility §3)', async () => {
    const answer = await raw(JSON.stringify({ name: 'x'.repeat(1_000_000) }));
    assert.deepEqual(errorsOf(answer), {
      name: ['The name field must not be greater than 255 characters.'],
    });
  });
});

suite('the rate limit', () => {
  test('every response to a user counts down from 120 in X-RateLimit-Limit and -Remaining, including errors (§7.2, §8)', async () => {
    const token = await fresh(owner);
    const seen = [];
    for (const [method, path] of [
      ['GET', '/units'],
      ['GET', '/units/nothing'],
      ['POST', '/units'],
      ['GET', '/me'],
    ] as const) {
      const { headers } = await v2(token, method, path, method === 'POST' ? {} : undefined);
      assert.equal(headers['x-ratelimit-limit'], '120');
      assert.equal(headers['retry-after'], undefined);
      seen.push(headers['x-ratelimit-remaining']);
    }
    assert.deepEqual(seen, ['119', '118', '117', '116']);
  });

  test('the 121st request of a user within a minute, across all tokens and accounts, returns 429 with Retry-After and X-RateLimit-Reset (§7.2, §8)', async () => {
    const person = await owner.person('admin');
    const made = await v2(person.token, 'POST', '/tokens', {
      name: 'Second',
      account_id: owner.id,
    });
    const second = textAt(made.json, 'data', 'plain_text_token');
    for (let number = 2; number <= 120; number += 1) {
      const answer = await v2(
        number % 2 === 0 ? person.token : second,
        'GET',
        '/faq-topics?per_page=1',
      );
      assert.equal(answer.status, 200, `${number}`);
      assert.equal(answer.headers['x-ratelimit-remaining'], String(120 - number));
    }
    for (const [token, path] of [
      [person.token, '/me'],
      [second, '/units'],
      [second, `/units?account_id=${owner.id}`],
    ] as const) {
      const { status, json, headers } = await v2(token, 'GET', path);
      assert.equal(status, 429);
      assert.deepEqual(json, { message: 'Too Many Attempts.' });
      assert.deepEqual(
        [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']],
        ['120', '0'],
      );
      const retryAfter = Number(headers['retry-after']);
      assert.ok(
        Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60,
        headers['retry-after'],
      );
      const now = ((await service()).parts.clock().getTime() / 1000) | 0;
      assert.ok(Math.abs(Number(headers['x-ratelimit-reset']) - now - retryAfter) <= 2);
    }
    assert.equal((await v2(await fresh(owner), 'GET', '/me')).status, 200);
  });

  test('401 precedes 429, and 429 precedes 403 and 404 (decisions §5)', async () => {
    const person = await owner.person('viewer');
    for (let number = 1; number <= 120; number += 1) await v2(person.token, 'GET', '/units/x');
    const statuses = [];
    for (const token of [person.token, `${person.token}x`])
      statuses.push((await v2(token, 'POST', '/units', {})).status);
    assert.deepEqual(statuses, [429, 401]);
  });
});

test('the titles of routes in these tests are unique, so that a failing test identifies its route', () => {
  const titles = V2_ROUTES.map(titleOf);
  assert.equal(new Set(titles).size, titles.length);
});
