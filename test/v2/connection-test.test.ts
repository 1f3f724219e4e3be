/** Testing a connection before it is used: the test request of each type. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const connect = (type: string, settings: object, more: object = {}): Promise<Made> =>
  owner.make('connections', { type, name: 'x', settings, ...more });
const tried = ({ id }: Made, token = owner.admin.token) =>
  v2(token, 'POST', `/connections/${id}/test`);

/** A URL of the external server that returns `answer`, and the requests that it receives. */
async function outside(answer: { status: number; body: string }) {
  const { feeds } = await service();
  const path = `/${newId()}`;
  return { url: feeds.serve(path, answer), requests: () => feeds.requestsTo(path) };
}

suite('POST /api/v2/connections/{connection}/test', () => {
  test('a lead webhook receives a signed test message, and no lead (§4.3 POST /connections/{connection}/test)', async () => {
    const { url, requests } = await outside({ status: 204, body: '' });
    const connection = await connect('lead_webhook', { url, secret: 'sixteen characters' });
    assert.deepEqual([(await tried(connection)).status, requests().length], [200, 1]);
    const { event, timestamp } = JSON.parse(requests()[0]?.body ?? '{}');
    assert.equal(event, 'lead.test');
    assert.ok(Number.isInteger(timestamp));
    assert.match(String(requests()[0]?.headers['x-service-signature']), /^sha256=[0-9a-f]{64}$/);
  });

  test('the test of a tour provider requests its status, and the test of a simulator fails as configured', async () => {
    const { url, requests } = await outside({ status: 404, body: '' });
    const { feeds } = await service();
    feeds.serve(`${new URL(url).pathname}/status`, { status: 200, body: '' });
    assert.equal((await tried(await connect('tour_http', { url, api_key: 'k' }))).status, 200);
    assert.equal(requests().length, 0);
    assert.equal((await tried(await connect('simulator', {}, { category: 'pms' }))).status, 200);
    assert.equal(
      (await tried(await connect('simulator', { failure: 'error' }, { category: 'pms' }))).status,
      502,
    );
  });

  test('a failing external system returns 502, and an error in a setting is reported for that setting (§7.2)', async () => {
    const failing = await outside({ status: 500, body: '' });
    const answer = await tried(await connect('mits_feed', { url: failing.url }));
    assert.deepEqual(
      [answer.status, answer.json],
      [502, { message: 'The feed responded with HTTP status 500.' }],
    );
    const empty = await outside({ status: 200, body: '<PhysicalProperty></PhysicalProperty>' });
    const refused = await tried(await connect('mits_feed', { url: empty.url }));
    assert.deepEqual(errorsOf(refused), {
      'settings.url': ['The feed lists no property that can be imported.'],
    });
  });

  test('the test of a table reads only its first rows', async () => {
    const header = 'Unit,Start Date,Term,Rent\n';
    const bad = '101,soon,12,1500\n';
    const good = '101,2027-01-15,12,1500\n';
    for (const [body, message] of [
      [header + bad.repeat(999) + good, null],
      [header + bad.repeat(1000) + good, 'None of the first 1000 rows can be imported.'],
      [header + bad, 'The file has no row that can be imported.'],
    ] as const) {
      const { url } = await outside({ status: 200, body });
      const answer = await tried(await connect('rent_matrix_csv', { url }));
      if (message === null) assert.equal(answer.status, 200, answer.text);
      else assert.deepEqual(errorsOf(answer), { 'settings.url': [message] });
    }
  });

  test('a test that exceeds its time limit returns 502', async (t) => {
    const abort = new AbortController();
    t.mock.method(AbortSignal, 'timeout', () => abort.signal);
    const { url } = await outside({ status: 200, body: 'Unit,Start Date,Term,Rent\n' });
    const connection = await connect('rent_matrix_csv', { url });
    abort.abort(new DOMException('', 'TimeoutError'));
    const answer = await tried(connection);
    assert.deepEqual(
      [answer.status, answer.json],
      [502, { message: 'The test did not finish within 10 s.' }],
    );
  });

  test('a type without outbound calls cannot be tested, and users can only test connections that they can change', async () => {
    const calendar = await connect('calendar', {});
    const answer = await tried(calendar);
    assert.deepEqual([answer.status, answer.json['errors']], [422, {}]);
    const { property } = await community(owner);
    await v2(owner.admin.token, 'POST', `/connections/${calendar.id}/properties`, {
      property_id: property.id,
    });
    assert.equal((await tried(calendar, (await owner.person('viewer')).token)).status, 403);
    assert.equal((await tried(calendar, (await account()).admin.token)).status, 404);
  });

  test('a failure of the external system is logged once', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const app = await buildApp(await service(), { baseUrl: BASE_URL, log });
    const failing = await outside({ status: 500, body: '' });
    const { id } = await connect('mits_feed', { url: failing.url });
    const { token } = owner.admin;
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v2/connections/${id}/test`,
      headers: { authorization: `Bearer ${token}` },
    });
    await app.close();
    assert.deepEqual([answer.statusCode, lines.length], [502, 1], lines.join(''));
  });

  const ODD_BODIES: Record<string, string | Buffer> = {
    nothing: '',
    'a web page': '<html><body class="x">"Sign in"</body></html>',
    'broken quotes': 'Unit,"Start Date,Term,Rent\n"101" x,2',
    'binary data': Buffer.from([0, 255, 254, 0, 34, 10, 13, 0, 128]),
    'JSON of another format': '[{"x":null},7]',
    null: 'null',
  };
  const TYPES: Record<string, (url: string) => object> = {
    mits_feed: (url) => ({ url }),
    rent_matrix_csv: (url) => ({ url }),
    lead_webhook: (url) => ({ url, secret: 'sixteen characters' }),
    tour_http: (url) => ({ url, api_key: 'k' }),
    hosted_search: (url) => ({ url, application_id: 'A', admin_api_key: 'k' }),
  };
  for (const [type, settingsOf] of Object.entries(TYPES))
    test(`testing a ${type} connection never returns 500, regardless of the response of the external system`, async () => {
      const { feeds } = await service();
      const path = `/${newId()}`;
      const connection = await connect(type, settingsOf(feeds.serve(path, '')));
      for (const [what, body] of Object.entries(ODD_BODIES)) {
        for (const requests of [path, `${path}/status`, '/1/indexes'])
          feeds.serve(requests, { status: 200, body });
        const { status, text } = await tried(connection);
        assert.ok([200, 422, 502].includes(status), `${what}: ${status} ${text}`);
      }
      for (const cut of [path, `${path}/status`])
        feeds.serve(cut, {
          status: 200,
          headers: { 'content-length': '1000', connection: 'close' },
          body: 'Unit,',
        });
      const { status, text } = await tried(connection);
      assert.ok([200, 502].includes(status), `a truncated body: ${status} ${text}`);
    });

  test('testing a tour provider fails if its status response is neither empty nor a JSON object', async () => {
    const { feeds } = await service();
    const path = `/${newId()}`;
    const connection = await connect('tour_http', { url: feeds.serve(path, ''), api_key: 'k' });
    const status = async (body: string) => {
      feeds.serve(`${path}/status`, { status: 200, body });
      return tried(connection);
    };
    for (const body of ['', '{}', '{"status":"ok"}'])
      assert.equal((await status(body)).status, 200, body);
    for (const body of ['<html>Sign in</html>', '[]', 'null', '7', '"ok"', '{"status":']) {
      const answer = await status(body);
      const message = 'The tour provider returned an invalid response.';
      assert.deepEqual([answer.status, answer.json], [502, { message }], body);
    }
    const large = await status(`{"status":"${'x'.repeat(1_000_001)}"}`);
    assert.equal(large.status, 502, large.text);
  });

  for (const key of ['admin_api_key', 'search_api_key'])
    test(`testing a search service with a ${key} fails if its response is malformed`, async () => {
      const { feeds } = await service();
      const url = new URL(feeds.serve('/', '')).origin;
      const connection = await connect('hosted_search', { url, application_id: 'A', [key]: 'k' });
      for (const body of ['{}', '[]', 'null', '1', '{"items":{},"results":"none"}']) {
        for (const path of ['/1/indexes', '/1/indexes/*/queries'])
          feeds.serve(path, { status: 200, body });
        const { status, text } = await tried(connection);
        assert.equal(status, 502, body);
        assert.match(text, /The search service returned an invalid response\./, body);
      }
    });
});
