/** How the clients of the SDK revalidate cached responses. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createSitesClient,
  createV1Client,
  createV2Client,
  memoryCache,
} from '../../sdk/client/src/entry.ts';
import { openLoopback, type Scripted } from './loopback.ts';

const UNIT = { params: { path: { unit: 'a' } } } as const;

suite('cached responses of the SDK', () => {
  test('an unchanged response is read with If-None-Match and returned from the cache, with the new version', async () => {
    await using server = await openLoopback(
      {
        status: 200,
        headers: { etag: '"1"', 'x-service-version': '3' },
        body: { data: { name: 'Site' } },
      },
      { status: 304, headers: { etag: '"1"', 'x-service-version': '9' } },
      { status: 200, headers: { etag: '"2"' }, body: { data: { name: 'Renamed' } } },
    );
    const sites = createSitesClient({
      baseUrl: server.baseUrl,
      token: '1|x',
      websiteId: 'w',
      cache: memoryCache(),
    });
    const first = await sites.GET('/site');
    const second = await sites.GET('/site');
    const third = await sites.GET('/site');
    assert.deepEqual(
      server.received.map(({ headers }) => headers['if-none-match']),
      [undefined, '"1"', '"1"'],
    );
    assert.deepEqual(second.data, first.data);
    assert.equal(second.response.headers.get('x-service-version'), '9');
    assert.equal(third.data?.data.name, 'Renamed');
    assert.equal(server.received[0]?.headers['x-service-website'], 'w');
  });

  test('the clients of V2 and V1 also revalidate cached responses', async () => {
    const body = { data: { id: 'a', name: 'Home' } };
    const tagged: Scripted = { status: 200, headers: { etag: '"1"' }, body };
    const unchanged: Scripted = { status: 304, headers: { etag: '"1"' } };
    await using server = await openLoopback(tagged, unchanged, tagged, unchanged);
    const options = { baseUrl: server.baseUrl, cache: memoryCache() };
    const v2 = createV2Client({ ...options, token: '1|x' });
    const v1 = createV1Client(options);
    const property = { params: { path: { property: 'a' } } };
    await v2.GET('/units/{unit}', UNIT);
    assert.equal((await v2.GET('/units/{unit}', UNIT)).data?.data.id, 'a');
    await v1.GET('/property/{property}', property);
    assert.equal((await v1.GET('/property/{property}', property)).data?.data.name, 'Home');
    const sent = server.received.map(({ headers }) => headers['if-none-match']);
    assert.deepEqual(sent, [undefined, '"1"', undefined, '"1"']);
  });

  test('clients with other tokens or other accepted types never share a cached response', async () => {
    await using server = await openLoopback({
      status: 200,
      headers: { etag: '"1"' },
      body: { data: { name: 'Site' } },
    });
    const keys: string[] = [];
    const store = memoryCache();
    const cache = {
      ...store,
      get(key: string) {
        keys.push(key);
        return store.get(key);
      },
    };
    const open = (token: string) => createSitesClient({ baseUrl: server.baseUrl, token, cache });
    await open('1|secret').GET('/site');
    await open('2|secret').GET('/site');
    await open('1|secret').GET('/site', { headers: { accept: '*/*' } });
    const sent = server.received.map(({ headers }) => headers['if-none-match']);
    assert.deepEqual(sent, [undefined, undefined, undefined]);
    assert.equal(keys.filter((key) => key.includes('secret')).length, 0);
  });

  test('the cache keeps responses up to its limit, and evicts the least recently read one', async () => {
    const cache = memoryCache({ maxEntries: 2 });
    const response = { etag: '"1"', status: 200, headers: [], body: '' };
    await cache.set('a', response);
    await cache.set('b', response);
    await cache.get('a');
    await cache.set('c', response);
    assert.deepEqual(
      [await cache.get('a'), await cache.get('b'), await cache.get('c')].map((one) => one?.etag),
      ['"1"', undefined, '"1"'],
    );
  });
});
