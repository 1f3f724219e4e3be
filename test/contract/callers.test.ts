/**
 * The identification of callers whose requests are counted by network address (§8, decisions §8).
 */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { callerKey } from '../../src/kernel/caller-key.ts';
import { openLimits } from '../../src/store/open-rate-limits.ts';
import { MAX_KEYS } from '../../src/store/rate-limits.ts';
import { filesBelow, read } from '../conventions/sources.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { anyAddress, call, v2 } from '../kit/call.ts';
import { portOf } from '../kit/port.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { visitor } from '../kit/visitor.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const hex = () => randomInt(0x10000).toString(16);

/** The first half of an IPv6 address, as a provider assigns it to one subscriber. */
const anyPrefix = () => `2001:db8:${hex()}:${hex()}`;

const anyHost = (prefix: string) => `${prefix}:${hex()}:${hex()}:${hex()}:${hex()}`;

suite('a caller', () => {
  test('is an IPv4 address, or the /64 of an IPv6 address in any notation', () => {
    const same = [
      '2001:db8:0:1::1',
      '2001:0DB8:0000:0001:ffff:0:0:2',
      '2001:db8::1:0:0:0:3',
      '2001:db8:0:1:a:b:c:d%eth0',
    ];
    assert.deepEqual([...new Set(same.map(callerKey))], ['2001:db8:0:1::/64']);
    assert.notEqual(callerKey('2001:db8:0:2::1'), callerKey('2001:db8:0:1::1'));
    assert.equal(callerKey('192.0.2.7'), '192.0.2.7');
  });

  test('with an IPv4-mapped IPv6 address is counted as that IPv4 address', () => {
    for (const address of [
      '::ffff:192.0.2.7',
      '::ffff:c000:207',
      '::FFFF:192.0.2.7',
      '0:0:0:0:0:ffff:192.0.2.7',
    ])
      assert.equal(callerKey(address), '192.0.2.7', address);
  });

  test('every API uses the same function, so that no API counts full addresses', () => {
    const others = filesBelow('src/faces')
      .filter((file) => file !== 'src/faces/http/caller.ts')
      .flatMap((file) =>
        [...read(file).matchAll(/^.*(request\.ip\b|remoteAddress).*$/gm)].map(
          ([line]) => `${file}: ${line.trim()}`,
        ),
      );
    const allowed = [/x-client-address/, /callerKey\(/, /x-forwarded-host/];
    assert.deepEqual(
      others.filter((line) => !allowed.some((pattern) => pattern.test(line))),
      [],
    );
  });
});

suite('one /64', () => {
  test('shares one limit of V1 reads, and a mapped address shares the limit of its IPv4 address', async () => {
    const prefix = anyPrefix();
    const left = async (ip: string) =>
      Number(
        (await call({ method: 'GET', url: `/api/v1/property/${owner.id}`, ip })).headers[
          'x-ratelimit-remaining'
        ],
      );
    assert.deepEqual(
      [await left(anyHost(prefix)), await left(anyHost(prefix)), await left(anyHost(anyPrefix()))],
      [599, 598, 599],
    );
    const address = anyAddress();
    assert.deepEqual([await left(address), await left(`::ffff:${address}`)], [599, 598]);
  });

  test('shares the limit of failed sign-ins', async () => {
    const prefix = anyPrefix();
    const statuses = [];
    for (let number = 0; number < 33; number += 1) {
      const body = { email: `${hex()}${hex()}${number}@example.com`, password: 'wrong' };
      statuses.push((await visitor(anyHost(prefix)).ask('POST', '/sign-in', body)).status);
    }
    assert.deepEqual(statuses, [...Array(30).fill(401), 429, 429, 429]);
  });

  test('shares the limit of open session routes, such as the links of invitations', async () => {
    const prefix = anyPrefix();
    const ask = () =>
      visitor(anyHost(prefix)).ask('POST', '/invitation-links', { token: 'unknown' });
    const answers = await Promise.all(Array.from({ length: 62 }, ask));
    assert.equal(answers.filter(({ status }) => status === 429).length, 2);
  });
});

suite('without a valid token', () => {
  test('the 121st V2 request of a caller returns 429, earlier ones return 401, and a valid token of the caller is served', async () => {
    const prefix = anyPrefix();
    const ask = (token: string | null) => v2(token, 'GET', '/me', undefined, anyHost(prefix));
    for (let number = 1; number <= 120; number += 1) {
      const answer = await ask(number % 2 === 0 ? null : `${owner.admin.token}x`);
      assert.deepEqual(
        [answer.status, answer.headers['x-ratelimit-remaining']],
        [401, String(120 - number)],
      );
    }
    const refused = await ask(`${owner.admin.token}x`);
    assert.deepEqual([refused.status, refused.json], [429, { message: 'Too Many Attempts.' }]);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await ask(owner.admin.token)).status, 200);
    assert.equal((await v2(null, 'GET', '/me', undefined, anyHost(anyPrefix()))).status, 401);
  });

  test('the 1,201st Sites request of a caller returns 429, reads and submissions together', async () => {
    const ip = anyAddress();
    const ask = (number: number) =>
      number % 2 === 0
        ? call({
            method: 'GET',
            url: '/api/sites/v1/properties',
            ip,
            headers: { authorization: `Bearer ${number}|x` },
          })
        : call({ method: 'POST', url: '/api/sites/v1/events', ip, body: {} });
    const statuses: number[] = [];
    for (let number = 0; number < 1203; number += 1) statuses.push((await ask(number)).status);
    assert.deepEqual(
      [statuses.filter((status) => status === 401).length, statuses.slice(1200)],
      [1200, [429, 429, 429]],
    );
  });
});

suite('one request', () => {
  test('counts once against the limit when the cached token is outdated', async () => {
    const { token, id } = await owner.person('admin');
    const left = async (method = 'GET') =>
      Number((await v2(token, method, '/me')).headers['x-ratelimit-remaining']);
    assert.deepEqual([await left(), await left()], [119, 118]);
    await owner.ctx.run(sql`update users set name = 'Renamed elsewhere' where id = ${id}`);
    assert.deepEqual([await left(), await left()], [117, 116]);
  });
});

suite('counters of one process', () => {
  test(`contain at most ${MAX_KEYS} keys each, and evict the least recently seen one`, async () => {
    const limits = await openLimits({ redis: null, factor: 1 });
    const take = async (key: string) => (await limits.take('counter', key, 10)).remaining;
    assert.deepEqual([await take('first'), await take('first')], [9, 8]);
    await limits.take('other counter', 'first', 10);
    for (let number = 0; number < MAX_KEYS; number += 1) await take(`key ${number}`);
    assert.equal(await take('first'), 9, 'its window was evicted');
    assert.equal(
      (await limits.take('other counter', 'first', 10)).remaining,
      8,
      'another counter is not affected',
    );
  });
});

test('a request served from the cache counts for the same caller as any other', async (t) => {
  if (process.platform !== 'linux')
    return t.skip('only Linux accepts every address of the loopback network');
  const app = await buildApp(await service(), {
    baseUrl: BASE_URL,
    log: pino({ level: 'silent' }),
  });
  await app.listen({ host: '::', port: 0 });
  const port = portOf(app.server);
  const { property } = await community(owner);
  const path = `/api/v1/property/${property.id}`;
  const localAddress = `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const left = () =>
    new Promise<number>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', localAddress, port, path }, (response) => {
        response
          .resume()
          .on('end', () => resolve(Number(response.headers['x-ratelimit-remaining'])));
      })
        .on('error', reject)
        .end();
    });
  try {
    assert.deepEqual([await left(), await left(), await left()], [599, 598, 597]);
    const injected = await call({ method: 'GET', url: path, ip: localAddress });
    assert.equal(
      injected.headers['x-ratelimit-remaining'],
      '596',
      'the mapped address of a dual-stack socket is the IPv4 address',
    );
  } finally {
    await app.close();
  }
});
