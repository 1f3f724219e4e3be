/** Conditional requests on Sites: every read has an ETag that depends on its body alone (§4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { service, testClock } from '../kit/service.ts';
import { change, websiteOf } from './website.ts';

const PATHS = [
  '/site',
  '/properties',
  '/properties/known',
  '/floor-plans',
  '/floor-plans/a1',
  '/units',
  '/units/101',
  '/availability',
  '/unit-types',
];

test('every read has an ETag, is private and must be revalidated, and returns 304 if unchanged', async () => {
  const owner = await account();
  const { property } = await community(owner);
  await change(owner, `/properties/${property.id}`, { slug: 'known' });
  const website = await websiteOf(owner, [property.id]);
  for (const path of PATHS) {
    const first = await website.get(path);
    assert.equal(first.status, 200, path);
    assert.equal(first.headers['cache-control'], 'private, no-cache');
    assert.equal(first.headers['vary'], 'Accept-Encoding, Authorization, X-Service-Website');
    assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
    const etag = first.headers['etag'] ?? '';
    assert.match(etag, /^"[\w-]+"$/);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await website.get(path, { 'if-none-match': header });
      assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag], path);
      assert.equal(again.headers['cache-control'], 'private, no-cache');
    }
    assert.equal((await website.get(path, { 'if-none-match': '"other"' })).status, 200);
  }
});

test('HEAD returns the response of GET without the body, and a 304 has no Content-Length (RFC 9110 §8.6)', async () => {
  const { app } = await service();
  const website = await websiteOf(await account(), []);
  const headers = {
    host: website.domain,
    authorization: `Bearer ${website.token}`,
    accept: 'application/json',
  };
  const ask = async (method: 'GET' | 'HEAD', more: Record<string, string> = {}) => {
    const answer = await app.inject({
      method,
      url: '/api/sites/v1/site',
      headers: { ...headers, ...more },
    });
    const { etag, vary, 'content-length': length, 'cache-control': control } = answer.headers;
    return {
      status: answer.statusCode,
      etag,
      vary,
      length,
      control,
      body: method === 'GET' ? '' : answer.body,
    };
  };
  const got = await ask('GET');
  assert.deepEqual(await ask('HEAD'), got);
  const same = { 'if-none-match': String(got.etag) };
  assert.deepEqual(await ask('HEAD', same), { ...got, status: 304, length: undefined });
  assert.deepEqual(await ask('GET', same), { ...got, status: 304, length: undefined });
});

test('the body and the ETag change with the record, but not as time passes', async (t) => {
  const pass = testClock(t);
  const owner = await account();
  const { property, unit } = await community(owner);
  const website = await websiteOf(owner, [property.id]);
  const first = await website.get('/units/101');
  pass(5000);
  const second = await website.get('/units/101');
  assert.deepEqual([second.text, second.headers['etag']], [first.text, first.headers['etag']]);
  await change(owner, `/units/${unit.id}`, { min_base_rent: 1600 });
  assert.notEqual((await website.get('/units/101')).headers['etag'], first.headers['etag']);
});

test('errors have Cache-Control: no-store and no ETag', async () => {
  const owner = await account();
  const website = await websiteOf(owner, []);
  for (const path of ['/units/none', '/units?page=0', '/nothing']) {
    const answer = await website.get(path);
    assert.ok(answer.status >= 400);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['etag'], undefined);
  }
});

test('every response lists its cache tags; the availability feed is cached for one minute', async () => {
  const owner = await account();
  const { property } = await community(owner);
  await change(owner, `/properties/${property.id}`, { slug: 'known' });
  const website = await websiteOf(owner, [property.id]);
  const own: Record<string, string> = {
    '/site': 'site',
    '/properties': `property:${property.id}`,
    '/properties/known': `property:${property.id}`,
  };
  for (const path of PATHS) {
    const { cache } = (await website.get(path)).json['meta'] as {
      cache: { tags: string[]; ttl: number };
    };
    assert.ok(cache.tags.includes(own[path] ?? `inventory:${property.id}`), path);
    assert.equal(cache.ttl, path === '/availability' ? 60 : 300);
  }
});
