/**
 * The fast path over real sockets: a request identical to an earlier one gets the same response
 * while it is valid.
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { account, community } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { numberAt } from '../kit/json.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service, servicePort, settled, testClock } from '../kit/service.ts';
import { change, websiteOf } from '../sites/website.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Got = { status: number; headers: IncomingHttpHeaders; text: string };

/** A response without the values that differ between identical requests. */
function stable({ headers, ...rest }: Got) {
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-request-id': _id, ...others } = headers;
  return { ...rest, headers: others };
}

suite('the fast path', () => {
  let port = 0;

  before(async () => {
    port = await servicePort();
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
      sent.on('error', reject);
      sent.end();
    });

  async function stand() {
    const owner = await account();
    const made = await community(owner);
    const website = await websiteOf(owner, [made.property.id]);
    const headers = { host: website.domain, authorization: `Bearer ${website.token}` };
    return { owner, ...made, website, headers };
  }

  test('the fast path sends the same response as the routed path, and counts the request', async () => {
    const { headers, property } = await stand();
    await settled();
    for (const [path, words] of [
      ['/api/sites/v1/units', headers],
      ['/api/sites/v1/version', headers],
      [`/api/v1/property/${property.id}/units`, {}],
      [`/api/v1/property/${property.id}/units`, { origin: 'https://www.example' }],
    ] as const) {
      const first = await get(path, words);
      const second = await get(path, words);
      assert.equal(first.status, 200);
      assert.deepEqual(stable(second), stable(first), path);
      const [before, after] = [first, second].map((one) =>
        Number(one.headers['x-ratelimit-remaining']),
      );
      assert.equal(after, (before ?? 0) - 1);
      assert.match(String(second.headers['x-request-id']), UUID);
      assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
      const named = await get(path, { ...words, 'x-request-id': 'r-1' });
      assert.equal(named.headers['x-request-id'], 'r-1');
      const etag = String(first.headers['etag']);
      const unchanged = await get(path, { ...words, 'if-none-match': etag });
      assert.deepEqual(
        [unchanged.status, unchanged.text, unchanged.headers['etag']],
        [304, '', etag],
      );
      assert.equal(unchanged.headers['cache-control'], first.headers['cache-control']);
      assert.equal(unchanged.headers['content-type'], undefined);
      const head = await get(path, words, 'HEAD');
      assert.deepEqual([head.status, head.text, head.headers['etag']], [200, '', etag]);
    }
  });

  test('a request that differs in any relevant value takes the routed path', async () => {
    const { headers, website } = await stand();
    const path = '/api/sites/v1/site';
    for (let times = 0; times < 2; times += 1) assert.equal((await get(path, headers)).status, 200);
    assert.equal((await get(path, { host: website.domain })).status, 401);
    assert.equal(
      (await get(path, { ...headers, authorization: `${headers.authorization}x` })).status,
      401,
    );
    assert.equal((await get(path, { ...headers, host: 'elsewhere.example' })).status, 404);
    assert.equal(
      (
        await get(path, {
          ...headers,
          'x-service-website': website.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
        })
      ).status,
      403,
    );
    assert.equal((await get(path, headers, 'POST')).status, 405);
    assert.equal((await get(`${path}?strange=1`, headers)).status, 422);
  });

  test('an entry is invalidated together with its page, website or token', async () => {
    const { owner, unit, property, headers, website } = await stand();
    const rent = async () =>
      numberAt(JSON.parse((await get('/api/sites/v1/units/101', headers)).text).data.rent.base_min);
    assert.deepEqual([await rent(), await rent()], [1500, 1500]);
    await change(owner, `/units/${unit.id}`, { min_base_rent: 1600 });
    assert.deepEqual([await rent(), await rent()], [1600, 1600]);
    await change(owner, `/properties/${property.id}`, { is_enabled: false });
    assert.equal((await get('/api/sites/v1/units/101', headers)).status, 404);
    assert.equal((await get('/api/sites/v1/site', headers)).status, 200);
    await v2(owner.admin.token, 'DELETE', `/tokens/${website.token.split('|')[0]}`);
    assert.equal((await get('/api/sites/v1/site', headers)).status, 401);
  });

  test('the version of a cached page advances over changes that do not affect it', async () => {
    const { owner, property, headers } = await stand();
    const { changes } = (await service()).delivery;
    const path = '/api/sites/v1/floor-plans';
    const [, cached] = [await get(path, headers), await get(path, headers)];
    await owner.make('reviews', { property_id: property.id, rating: 5, is_published: true });
    await settled();
    const [again, unchanged] = [
      await get(path, headers),
      await get(path, { ...headers, 'if-none-match': `${cached.headers['etag']}` }),
    ];
    assert.equal(again.text, cached.text);
    const version = String(await changes.version(owner.id));
    assert.notEqual(cached.headers['x-service-version'], version);
    assert.deepEqual(
      [again, unchanged].map((one) => one.headers['x-service-version']),
      [version, version],
    );
  });

  test('an entry expires with the lifetime of its page', async (t) => {
    const pass = testClock(t);
    const { headers } = await stand();
    const { delivery, parts } = await service();
    for (let times = 0; times < 2; times += 1) await get('/api/sites/v1/availability', headers);
    await delivery.changes.settled();
    const before = parts.database.statements();
    pass(60_000);
    await get('/api/sites/v1/availability', headers);
    assert.ok(parts.database.statements() > before);
  });

  test('behind a trusted proxy, the headers of the proxy determine the host and the address of a request', async () => {
    const { headers, website, property } = await stand();
    const proxied = await buildApp(await service(), {
      baseUrl: BASE_URL,
      trustProxy: ['loopback'],
      log: pino({ level: 'error' }),
    });
    await proxied.listen({ host: '127.0.0.1', port: 0 });
    const direct = port;
    port = portOf(proxied.server);
    const site = (host: string) =>
      get('/api/sites/v1/site', { ...headers, host: 'inside', 'x-forwarded-host': host });
    const left = async (address: string) =>
      Number(
        (await get(`/api/v1/property/${property.id}`, { 'x-forwarded-for': address })).headers[
          'x-ratelimit-remaining'
        ],
      );
    const statuses = [];
    for (const host of [website.domain, website.domain, 'other.example', website.domain])
      statuses.push((await site(host)).status);
    const [here, there] = [1, 2].map((n) => `10.${randomInt(256)}.${randomInt(256)}.${n}`) as [
      string,
      string,
    ];
    const counts = [await left(here), await left(here), await left(there)];
    port = direct;
    await proxied.close();
    assert.deepEqual(statuses, [200, 200, 404, 200]);
    assert.deepEqual(counts, [599, 598, 599]);
  });

  test('a token may read 1,200 times a minute, including reads from the cache (§8)', async () => {
    const { parts } = await service();
    // Other runs may count the low numbers in the same Redis.
    await parts.database.run(
      sql`select setval('api_tokens_id_seq', ${randomInt(10_000_000, 900_000_000)}::integer)`,
    );
    const { headers } = await stand();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 101 }, () => get('/api/sites/v1/site', headers)),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    assert.equal(statuses.filter((status) => status === 200).length, 1200);
    const refused = await get('/api/sites/v1/site', headers);
    assert.deepEqual([refused.status, refused.headers['x-ratelimit-remaining']], [429, '0']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });
});
