/** The two kinds of storage behind one interface: a disk, and an S3 bucket on a loopback server. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { media } from '../../src/faces/media/plugin.ts';
import type { Files } from '../../src/store/files.ts';
import { openFiles } from '../../src/store/open-files.ts';
import { account, unique } from '../kit/account.ts';
import { type Bucket, openBucket } from '../kit/bucket.ts';
import { call, v2 } from '../kit/call.ts';
import { present, textAt } from '../kit/json.ts';
import { put } from '../kit/media.ts';
import { photo } from '../kit/photo.ts';
import { portOf } from '../kit/port.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage-storage-'));
let bucket: Bucket;
const opened: Record<string, Files> = {};
setUp(async () => {
  bucket = await openBucket('some/prefix');
  opened['disk'] = await openFiles(pathToFileURL(join(root, 'disk')).href);
  opened['S3'] = await openFiles(bucket.url);
});
after(async () => {
  for (const files of Object.values(opened)) files.close();
  await bucket.close();
  rmSync(root, { recursive: true, force: true });
});

const PLACE = 'ab12';

for (const kind of ['disk', 'S3']) {
  suite(`storage on ${kind}`, () => {
    const of = () => present(opened[kind]);
    const text = async (name: string, part?: { start: number; end: number }) =>
      Buffer.concat(await (await of().read(PLACE, name, part)).toArray()).toString();

    test('a stored object can be read completely and in parts, replaced, and deleted with its folder', async () => {
      await put(of(), PLACE, 'original.jpg', 'first');
      await put(of(), PLACE, 'original.jpg', 'second');
      await put(of(), PLACE, 'thumb.webp', 'small', 'image/webp');
      await put(of(), 'ab12-other', 'original.jpg', 'any other');
      assert.deepEqual(
        [await of().size(PLACE, 'original.jpg'), await of().size(PLACE, 'missing.jpg')],
        [6, null],
      );
      assert.deepEqual(
        [await text('original.jpg'), await text('original.jpg', { start: 1, end: 3 })],
        ['second', 'eco'],
      );
      await of().remove(PLACE);
      await of().remove('never-there');
      assert.deepEqual(
        [await of().size(PLACE, 'original.jpg'), await of().size(PLACE, 'thumb.webp')],
        [null, null],
      );
      assert.equal(await of().size('ab12-other', 'original.jpg'), 9);
    });

    test('a private object larger than the buffer is stored byte by byte and removed from its source', async () => {
      const folder = await of().scratch(new Date());
      const bytes = Buffer.alloc(33 * 1024 * 1024, 'feed ');
      writeFileSync(join(folder, 'feed'), bytes);
      await of().put(PLACE, 'feed', join(folder, 'feed'), 'application/octet-stream', 'private');
      assert.ok(!existsSync(join(folder, 'feed')));
      rmSync(folder, { recursive: true });
      const stored = Buffer.concat(await (await of().read(PLACE, 'feed')).toArray());
      assert.ok(stored.equals(bytes));
      await of().remove(PLACE);
    });

    test('an import is stored, rendered and served', async () => {
      const { parts, feeds, drain } = await service();
      const known = parts.files;
      const owner = await account();
      await drain();
      /**
       * The application owns the storage of the run and serves files from it, so this test reads
       * the storage directly.
       */
      Object.assign(parts, { files: of() });
      try {
        const url = feeds.serve(`/${unique(kind).replace(' ', '-')}`, await photo());
        const answer = await v2(owner.admin.token, 'POST', '/media', { url });
        assert.equal(answer.status, 201, answer.text);
        await drain();
        const hash = textAt(answer.json, 'data', 'hash');
        for (const name of ['original.jpg', 'thumb.webp', 'full.webp', '320.webp', '320.avif'])
          assert.ok(((await of().size(hash, name)) ?? 0) > 0, name);
      } finally {
        parts.files = known;
      }
    });
  });
}

test('a write to an unwritable folder fails and leaves no temporary file', async () => {
  writeFileSync(join(root, 'file'), '');
  const blocked = await openFiles(pathToFileURL(join(root, 'file')).href);
  await assert.rejects(blocked.scratch(new Date()), { code: 'ENOTDIR' });
  const disk = present(opened['disk']);
  await assert.rejects(put(disk, PLACE, 'no/such/folder.jpg', 'x'));
  assert.deepEqual(readdirSync(join(root, 'disk', 'ab', PLACE)), []);
  assert.deepEqual(readdirSync(join(root, 'disk', '.drafts')), []);
  assert.equal((await call({ method: 'GET', url: '/healthz' })).status, 200);
});

test('if the bucket returns 5xx, an import returns 502 and leaves no row, and a stored file returns an uncached 502 (§7.2)', async () => {
  const broken = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const files = await openFiles(`s3://pictures?endpoint=http://127.0.0.1:${portOf(broken)}`);
  const { parts, feeds } = await service();
  const known = parts.files;
  const owner = await account();
  Object.assign(parts, { files });
  const app = Fastify();
  await app.register(media, { files });
  try {
    const url = feeds.serve(`/${unique('broken').replace(' ', '-')}`, await photo());
    const answer = await v2(owner.admin.token, 'POST', '/media', { url });
    assert.deepEqual(
      [answer.status, answer.json],
      [502, { message: 'The media storage failed. Try again later.' }],
    );
    const list = await v2(owner.admin.token, 'GET', '/media?kind=file');
    assert.deepEqual(list.json['data'], []);
    const read = await app.inject({ url: `/media/${'ab'.repeat(32)}/original.jpg` });
    assert.deepEqual([read.statusCode, read.headers['cache-control']], [502, 'no-store']);
  } finally {
    parts.files = known;
    files.close();
    await app.close();
    broken.closeAllConnections();
    broken.close();
  }
});

for (const kind of ['disk', 'S3'])
  test(`folders for ${kind} are deleted only when they are old`, async () => {
    const files = present(opened[kind]);
    const [old, fresh] = [await files.scratch(new Date(1000)), await files.scratch(new Date(3000))];
    await files.tidy(new Date(2000));
    assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
    await files.tidy(new Date(4000));
    assert.ok(!existsSync(fresh));
  });
