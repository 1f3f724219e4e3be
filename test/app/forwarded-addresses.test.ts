/** The address of a caller behind a trusted proxy. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { account, community } from '../kit/account.ts';
import { anyAddress } from '../kit/call.ts';
import { BASE_URL, service } from '../kit/service.ts';

suite('X-Forwarded-For from a trusted proxy', () => {
  let proxied: FastifyInstance;
  let url: string;
  before(async () => {
    url = `/api/v1/property/${(await community(await account())).property.id}`;
    proxied = await buildApp(await service(), {
      baseUrl: BASE_URL,
      trustProxy: ['172.16.0.0/12'],
      log: pino({ level: 'error' }),
    });
  });
  after(() => proxied.close());

  const anyProxy = () => `172.16.${randomInt(256)}.${randomInt(256)}`;

  /** The remaining requests after a proxy has sent each of `values` as X-Forwarded-For. */
  async function remaining(values: readonly string[]): Promise<number[]> {
    const remoteAddress = anyProxy();
    const left: number[] = [];
    for (const value of values) {
      const headers = { 'x-forwarded-for': value };
      const answer = await proxied.inject({ method: 'GET', url, remoteAddress, headers });
      left.push(Number(answer.headers['x-ratelimit-remaining']));
    }
    return left;
  }

  test('an address with a port is counted without the port', async () => {
    const four = anyAddress();
    assert.deepEqual(await remaining([four, `${four}:55`, `${four}:56`]), [599, 598, 597]);
    const six = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;
    assert.deepEqual(
      await remaining([six, `[${six}]:55`, `[${six}]`, `[${six}]:56`]),
      [599, 598, 597, 596],
    );
  });

  test('a value that is not an IP address is counted as the proxy', async () => {
    assert.deepEqual(
      await remaining(['unknown', '1.2.3', 'x:55', '[::1', '1.2.3.4:x', '', '10.1.1.1, _hidden']),
      [599, 598, 597, 596, 595, 594, 593],
    );
  });

  test('the addresses of additional trusted proxies are skipped, with or without a port', async () => {
    const [caller, inner] = [anyAddress(), anyProxy()];
    assert.deepEqual(
      await remaining([
        `${caller}, ${inner}`,
        `x, ${caller}, ${inner}:55`,
        `9.9.9.9, ${caller}:80`,
      ]),
      [599, 598, 597],
    );
    assert.deepEqual(await remaining([`x, ${inner}`, inner]), [599, 598]);
  });
});
