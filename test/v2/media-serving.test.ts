/**
 * Serving stored files: immutable URLs, fixed types, ranges and conditions, and deletion of
 * unreferenced files.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { sweep } from '../../src/domain/media/blobs.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { call, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { put } from '../kit/media.ts';
import { photo } from '../kit/photo.ts';
import { MEDIA, service, suiteClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

async function imported(
  body?: Buffer,
  more: Record<string, unknown> = {},
  from = owner,
): Promise<Made> {
  const { feeds } = await service();
  const url = feeds.serve(`/${unique('stored').replace(' ', '-')}`, body ?? (await photo()));
  const answer = await v2(from.admin.token, 'POST', '/media', { url, ...more });
  assert.equal(answer.status, 201, answer.text);
  return recordAt(answer.json, 'data');
}

const pathOf = (url: unknown) => new URL(String(url)).pathname;
const get = (url: unknown, headers: Record<string, string> = {}, method = 'GET') =>
  call({ method, url: pathOf(url), headers });
const folderOf = (hash: unknown) => `${MEDIA}/${String(hash).slice(0, 2)}/${String(hash)}`;

suite('serving', () => {
  test('a file can be cached indefinitely, has the type of its name and runs no script', async () => {
    const file = await imported();
    const answer = await get(file['url']);
    assert.equal(answer.status, 200);
    const { headers } = answer;
    assert.equal(headers['content-type'], 'image/jpeg');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['content-length'], String(file['bytes']));
    const head = await get(file['url'], {}, 'HEAD');
    assert.deepEqual(
      [head.status, head.text, head.headers['content-length']],
      [200, '', String(file['bytes'])],
    );
    const again = await get(file['url'], { 'if-none-match': String(headers['etag']) });
    assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', headers['etag']]);
  });

  test('a range returns that part of the file, a range past the end returns 416, and several or malformed ranges return the whole file', async () => {
    const file = await imported();
    const size = Number(file['bytes']);
    const { app } = await service();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: pathOf(file['url']),
        headers: { range, ...more },
      });
      return [statusCode, headers['content-range'], rawPayload.length];
    };
    assert.deepEqual(await part('bytes=0-9'), [206, `bytes 0-9/${size}`, 10]);
    assert.deepEqual(await part('bytes=10-'), [206, `bytes 10-${size - 1}/${size}`, size - 10]);
    assert.deepEqual(await part('bytes=-5'), [206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    assert.deepEqual(await part(`bytes=5-${size + 100}`), [
      206,
      `bytes 5-${size - 1}/${size}`,
      size - 5,
    ]);
    assert.deepEqual(await part(`bytes=${size}-`), [416, `bytes */${size}`, 0]);
    for (const whole of ['bytes=0-1,3-4', 'bytes=9-3', 'lines=1-2', 'bytes=-'])
      assert.deepEqual(await part(whole), [200, undefined, size]);
    assert.deepEqual(await part('bytes=0-9', { 'if-range': '"other"' }), [200, undefined, size]);
    const etag = String((await get(file['url'])).headers['etag']);
    assert.deepEqual(await part('bytes=0-9', { 'if-range': etag }), [206, `bytes 0-9/${size}`, 10]);
  });

  test('an unknown file name returns 404', async () => {
    const { hash } = await imported();
    for (const path of [
      `${hash}/original.png`,
      `${hash}/../x`,
      `${hash}/%2e%2e%2fsecret`,
      `${hash}/original`,
      'x/original.jpg',
      `${hash}/.jpg`,
    ]) {
      assert.equal((await call({ method: 'GET', url: `/media/${path}` })).status, 404, path);
    }
  });
});

suite('deletion', () => {
  const HOUR = 60 * 60 * 1000;
  const pass = suiteClock();
  const swept = async () => {
    await pass(3 * HOUR);
    await sweep(owner.ctx);
  };

  test('the stored file of deleted media is removed by the sweep, unless another account has the same picture', async () => {
    const body = await photo();
    const otherAccount = await account();
    const [mine, theirs] = [await imported(body), await imported(body, {}, otherAccount)];
    assert.equal(mine['hash'], theirs['hash']);
    await v2(owner.admin.token, 'DELETE', `/media/${mine.id}`);
    await swept();
    assert.equal((await get(theirs['url'])).status, 200);
    await v2(otherAccount.admin.token, 'DELETE', `/media/${theirs.id}`);
    await sweep(owner.ctx);
    assert.ok(!existsSync(folderOf(mine['hash'])));
    assert.equal((await get(theirs['url'])).status, 404);
    assert.equal((await get((await imported(body))['url'])).status, 200);
  });

  test('the replaced file of a reference_id is deleted, and the new one is kept (§2.8 rule 3)', async () => {
    const reference_id = unique('replaced');
    const [old, fresh] = [
      await imported(undefined, { reference_id }),
      await imported(undefined, { reference_id }),
    ];
    assert.equal(old.id, fresh.id);
    await (await service()).drain();
    await swept();
    assert.ok(!existsSync(folderOf(old['hash'])));
    assert.equal((await get(fresh['thumb_url'])).status, 200);
  });

  test('remains of an interrupted import are deleted after some time', async () => {
    const { parts } = await service();
    const hash = 'ab'.repeat(32);
    await parts.database.run(
      sql`insert into media_blobs (hash, touched_at) values (${hash}, ${parts.clock()})`,
    );
    await put(parts.files, hash, 'original.jpg', 'half');
    await sweep(owner.ctx);
    assert.ok(existsSync(folderOf(hash)));
    await pass(3 * HOUR);
    assert.ok((await sweep(owner.ctx)) >= 1);
    assert.ok(!existsSync(folderOf(hash)));
    assert.deepEqual(
      await parts.database.run(sql`select from media_blobs where hash = ${hash}`),
      [],
    );
  });

  test('an import into a location that is being deleted writes its files again', async () => {
    const body = await photo();
    const first = await imported(body);
    await v2(owner.admin.token, 'DELETE', `/media/${first.id}`);
    await pass(3 * HOUR);
    const [second] = await Promise.all([imported(body), sweep(owner.ctx), sweep(owner.ctx)]);
    assert.equal((await get(second['url'])).status, 200);
    assert.equal((await get(second['thumb_url'])).status, 200);
  });

  test('a job for a deleted file does nothing', async () => {
    const file = await imported();
    await v2(owner.admin.token, 'DELETE', `/media/${file.id}`);
    await swept();
    await (await service()).drain();
    assert.ok(!existsSync(folderOf(file['hash'])));
  });
});
