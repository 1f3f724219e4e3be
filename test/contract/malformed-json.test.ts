/** Malformed JSON bodies on every API that accepts bodies (decisions §8, "Malformed JSON"). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, call, errorsOf, v2 } from '../kit/call.ts';
import { present } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn } from '../kit/visitor.ts';
import { websiteOf } from '../sites/website.ts';

type Send = (payload: string | Buffer) => Promise<Answer>;

const writes: Record<string, Send> = {};
let owner: TestAccount;
let unitId = '';

setUp(async () => {
  owner = await account();
  const { property, unit } = await community(owner);
  unitId = unit.id;
  const website = await websiteOf(owner, [property.id]);
  const { cookies } = await signedIn(owner.admin);
  const json = { 'content-type': 'application/json' };
  const bearer = { ...json, authorization: `Bearer ${owner.admin.token}` };
  const sender =
    (method: string, url: string, headers: Record<string, string>): Send =>
    (payload) =>
      call({ method, url, headers, payload });
  const session = { ...json, 'sec-fetch-site': 'same-origin' };
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  writes['POST on V2'] = sender('POST', '/api/v2/faq-topics', bearer);
  writes['PATCH on V2'] = sender('PATCH', `/api/v2/units/${unit.id}`, bearer);
  writes['DELETE on V2'] = sender('DELETE', `/api/v2/units/${unit.id}`, bearer);
  writes['POST to a route without a body on V2'] = sender(
    'POST',
    `/api/v2/connections/${unit.id}/run`,
    bearer,
  );
  writes['POST /leads on V1'] = sender('POST', '/api/v1/leads', json);
  writes['POST /cache/clear on V1'] = sender('POST', '/api/v1/cache/clear', json);
  writes['POST on Sites'] = sender('POST', '/api/sites/v1/events', {
    ...json,
    host: website.domain,
    authorization: `Bearer ${website.token}`,
  });
  writes['POST on the session API'] = sender('POST', '/session/websites', { ...session, cookie });
  writes['PATCH on the session API'] = sender('PATCH', '/session/account', { ...session, cookie });
  writes['POST /sign-in on the session API'] = sender('POST', '/session/sign-in', json);
});

const TITLES = [
  'POST on V2',
  'PATCH on V2',
  'DELETE on V2',
  'POST to a route without a body on V2',
  'POST /leads on V1',
  'POST /cache/clear on V1',
  'POST on Sites',
  'POST on the session API',
  'PATCH on the session API',
  'POST /sign-in on the session API',
];

const MALFORMED: [body: string | Buffer, message: string][] = [
  ['nope', 'The request body is not valid JSON: invalid symbol at line 1, column 1.'],
  [
    '{"name": "a",\n "b"}',
    'The request body is not valid JSON: colon expected at line 2, column 5.',
  ],
  [
    '{"name": "a"',
    'The request body is not valid JSON: close brace expected at line 1, column 13.',
  ],
  [
    '{"name": "a",}',
    'The request body is not valid JSON: property name expected at line 1, column 14.',
  ],
  [' ', 'The request body is not valid JSON: value expected at line 1, column 2.'],
  [
    Buffer.from([0x22, 0xff, 0x22]),
    'The request body is not valid JSON: it is not encoded as UTF-8.',
  ],
  [
    `{"a": ${'['.repeat(64)}${']'.repeat(64)}}`,
    'The request body is nested more than 64 levels deep at line 1, column 70.',
  ],
  ['['.repeat(900), 'The request body is nested more than 64 levels deep at line 1, column 65.'],
];

suite('a body that is not JSON', () => {
  for (const title of TITLES) {
    test(`${title} is rejected with 422, empty errors and the position of the error`, async () => {
      for (const [body, message] of MALFORMED) {
        const answer = await present(writes[title])(body);
        assert.deepEqual([answer.status, answer.json], [422, { message, errors: {} }]);
      }
    });
  }

  test('nesting is rejected at the same position, regardless of the size of the body', async () => {
    const answer = await present(writes['POST on V2'])('['.repeat(500_000));
    assert.equal(
      answer.json['message'],
      'The request body is nested more than 64 levels deep at line 1, column 65.',
    );
  });

  test('writes nothing', async () => {
    assert.equal((await v2(owner.admin.token, 'GET', `/units/${unitId}`)).status, 200);
  });

  test('64 levels of nesting are accepted, and brackets in strings do not count', async () => {
    const read = [
      `{"name": ${'['.repeat(63)}${']'.repeat(63)}}`,
      `{"name": "${'[{\\"'.repeat(300)}"}`,
    ];
    for (const body of read)
      assert.deepEqual(Object.keys(errorsOf(await present(writes['POST on V2'])(body))), ['name']);
  });

  test('returns 401 to a caller without a token, and not the position of the error', async () => {
    assert.equal(
      (await call({ method: 'PATCH', url: `/api/v2/units/${unitId}`, payload: 'nope' })).status,
      401,
    );
  });
});
