/** Stored files on the web: immutable URLs, fixed types, ranges and conditions; and what is removed when nothing refers to it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { before, suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { sweep } from '../../src/domain/media/blobs.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import { call, v2 } from '../kit/call.ts';
import { house, MEDIA } from '../kit/house.ts';
import { put } from '../kit/media.ts';
import { photo } from '../kit/photo.ts';

let owner: TestAccount;
before(async () => {
  owner = await account();
});

async function imported(body?: Buffer, more: Record<string, unknown> = {}, from = owner): Promise<Made> {
  const { feeds } = await house();
  const url = feeds.serve(`/${unique('stored').replace(' ', '-')}`, body ?? (await photo()));
  const answer = await v2(from.admin.token, 'POST', '/media', { url, ...more });
  assert.equal(answer.status, 201, answer.text);
  return answer.json['data'] as Made;
}

const pathOf = (url: unknown) => new URL(String(url)).pathname;
const get = (url: unknown, headers: Record<string, string> = {}, method = 'GET') => call({ method, url: pathOf(url), headers });
const folderOf = (hash: unknown) => `${MEDIA}/${String(hash).slice(0, 2)}/${String(hash)}`;

suite('serving', () => {
  test('a file may be kept for ever, is what its name says and runs nothing', async () => {
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
    assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', String(file['bytes'])]);
    const again = await get(file['url'], { 'if-none-match': String(headers['etag']) });
    assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', headers['etag']]);
  });

  test('a range gives that part, one beyond the end 416, several and malformed ones the whole', async () => {
    const file = await imported();
    const size = Number(file['bytes']);
    const { app } = await house();
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await app.inject({ url: pathOf(file['url']), headers: { range, ...more } });
      return [statusCode, headers['content-range'], rawPayload.length];
    };
    assert.deepEqual(await part('bytes=0-9'), [206, `bytes 0-9/${size}`, 10]);
    assert.deepEqual(await part('bytes=10-'), [206, `bytes 10-${size - 1}/${size}`, size - 10]);
    assert.deepEqual(await part('bytes=-5'), [206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    assert.deepEqual(await part(`bytes=5-${size + 100}`), [206, `bytes 5-${size - 1}/${size}`, size - 5]);
    assert.deepEqual(await part(`bytes=${size}-`), [416, `bytes */${size}`, 0]);
    for (const whole of ['bytes=0-1,3-4', 'bytes=9-3', 'lines=1-2', 'bytes=-'])
      assert.deepEqual(await part(whole), [200, undefined, size]);
    assert.deepEqual(await part('bytes=0-9', { 'if-range': '"other"' }), [200, undefined, size]);
    const etag = String((await get(file['url'])).headers['etag']);
    assert.deepEqual(await part('bytes=0-9', { 'if-range': etag }), [206, `bytes 0-9/${size}`, 10]);
  });

  test('what is no name of a stored file is 404', async () => {
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

suite('removing', () => {
  const HOUR = 60 * 60 * 1000;
  const swept = async () => {
    const { pass } = await house();
    pass(3 * HOUR);
    await sweep(owner.ctx);
  };

  test('the stored file of deleted media goes with the sweep, and not while another account has the same picture (issue: proves that nothing refers)', async () => {
    const body = await photo();
    const stranger = await account();
    const [mine, theirs] = [await imported(body), await imported(body, {}, stranger)];
    assert.equal(mine['hash'], theirs['hash']);
    await v2(owner.admin.token, 'DELETE', `/media/${mine.id}`);
    await swept();
    assert.equal((await get(theirs['url'])).status, 200);
    await v2(stranger.admin.token, 'DELETE', `/media/${theirs.id}`);
    await sweep(owner.ctx);
    assert.ok(!existsSync(folderOf(mine['hash'])));
    assert.equal((await get(theirs['url'])).status, 404);
    assert.equal((await get((await imported(body))['url'])).status, 200);
  });

  test('the replaced file of a reference_id goes, the new one stays (§2.8 rule 3)', async () => {
    const reference_id = unique('replaced');
    const [old, fresh] = [await imported(undefined, { reference_id }), await imported(undefined, { reference_id })];
    assert.equal(old.id, fresh.id);
    await (await house()).drain();
    await swept();
    assert.ok(!existsSync(folderOf(old['hash'])));
    assert.equal((await get(fresh['thumb_url'])).status, 200);
  });

  test('what an import left behind that died before its record is collected, and not too early', async () => {
    const { parts, pass } = await house();
    const hash = 'ab'.repeat(32);
    await parts.database.run(sql`insert into media_blobs (hash, touched_at) values (${hash}, ${parts.clock()})`);
    await put(parts.files, hash, 'original.jpg', 'half');
    await sweep(owner.ctx);
    assert.ok(existsSync(folderOf(hash)));
    pass(3 * HOUR);
    assert.ok((await sweep(owner.ctx)) >= 1);
    assert.ok(!existsSync(folderOf(hash)));
    assert.deepEqual(await parts.database.run(sql`select from media_blobs where hash = ${hash}`), []);
  });

  test('an import that meets a place which is being removed writes its files anew', async () => {
    const body = await photo();
    const first = await imported(body);
    await v2(owner.admin.token, 'DELETE', `/media/${first.id}`);
    const { pass } = await house();
    pass(3 * HOUR);
    const [second] = await Promise.all([imported(body), sweep(owner.ctx), sweep(owner.ctx)]);
    assert.equal((await get(second['url'])).status, 200);
    assert.equal((await get(second['thumb_url'])).status, 200);
  });

  test('a file whose job comes when it is gone makes nothing', async () => {
    const file = await imported();
    await v2(owner.admin.token, 'DELETE', `/media/${file.id}`);
    await swept();
    await (await house()).drain();
    assert.ok(!existsSync(folderOf(file['hash'])));
  });
});
