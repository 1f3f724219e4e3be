/** How the service delivers the files of the console. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { present } from '../kit/json.ts';
import { service } from '../kit/service.ts';

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await service()).app.inject({ url, headers });

/** The URL of the script that the page loads. */
async function mainScript(): Promise<string> {
  const { body } = await get('/console');
  return `/console/${present(/src="\.\/(assets\/[^"]+\.js)"/.exec(body)?.[1])}`;
}

const nonceOf = (body: string): string => present(/nonce="([^"]+)"/.exec(body)?.[1]);

suite('GET /console', () => {
  test('every path of the console returns the page, with links relative to its depth', async () => {
    for (const [path, base] of [
      ['/console', './console/'],
      ['/console/profile', './'],
      ['/console/a/units?sort=number', '../'],
      ['/console/a/units/b', '../../'],
    ] as const) {
      const { statusCode, headers, body } = await get(path);
      assert.deepEqual(
        [statusCode, headers['content-type'], headers['cache-control']],
        [200, 'text/html; charset=utf-8', 'no-cache'],
      );
      assert.ok(body.includes(`<base href="${base}"`), path);
    }
  });

  test('the content security policy permits only scripts of the service, and styles with the nonce of the response', async () => {
    const [one, other] = [await get('/console'), await get('/console')];
    const policy = String(one.headers['content-security-policy']);
    assert.ok(policy.includes("default-src 'none'; script-src 'self';"));
    assert.ok(policy.includes(`style-src 'self' 'nonce-${nonceOf(one.body)}'`));
    assert.ok(!policy.includes('unsafe') && !/<script>|__\w+__/.test(one.body));
    assert.notEqual(nonceOf(one.body), nonceOf(other.body));
    assert.equal(one.headers['x-frame-options'], 'DENY');
  });

  test('assets are compressed as the browser accepts, and can be cached indefinitely', async () => {
    const path = await mainScript();
    const plain = await get(path);
    assert.deepEqual(
      [plain.headers['cache-control'], plain.headers['content-encoding'], plain.headers['vary']],
      ['public, max-age=31536000, immutable', undefined, 'accept-encoding'],
    );
    for (const [coding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(path, { 'accept-encoding': coding });
      assert.equal(packed.headers['content-encoding'], coding);
      assert.deepEqual(unpack(packed.rawPayload), plain.rawPayload);
    }
  });

  test('a path of an asset that the build does not contain returns 404, even if the path leaves the folder of assets', async () => {
    for (const path of ['x.js', '', '../index.html', '..%2Findex.html', '%2e%2e/sources.sha256'])
      assert.ok((await get(`/console/assets/${path}`)).body.includes('__') === false, path);
    for (const path of ['x.js', '..%2Findex.html', '..%2Fsources.sha256'])
      assert.equal((await get(`/console/assets/${path}`)).statusCode, 404, path);
  });

  test('a trailing slash redirects to the URL without it', async () => {
    const { statusCode, headers } = await get('/console/');
    assert.deepEqual([statusCode, headers['location']], [308, '../console']);
  });
});
