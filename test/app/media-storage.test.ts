/** The two kinds of storage behind one seam: a disk and an S3 bucket, the latter against a server of that protocol on loopback. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
// @ts-expect-error The package has no types.
import S3rver from 's3rver';
import { media } from '../../src/faces/media/plugin.ts';
import { type Files, openFiles } from '../../src/store/files.ts';
import { account, unique } from '../kit/account.ts';
import { call, v2 } from '../kit/call.ts';
import { house } from '../kit/house.ts';
import { put } from '../kit/media.ts';
import { photo } from '../kit/photo.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage-storage-'));
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory: join(root, 's3') },
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
const opened: Record<string, Files> = {};
before(async () => {
  const { port } = await server.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  opened['disk'] = await openFiles(pathToFileURL(join(root, 'disk')).href);
  opened['S3'] = await openFiles(`s3://pictures/some/prefix?endpoint=http://127.0.0.1:${port}`);
});
after(async () => {
  for (const files of Object.values(opened)) files.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const PLACE = 'ab12';

for (const kind of ['disk', 'S3']) {
  suite(`storage on ${kind}`, () => {
    const of = () => opened[kind] as Files;
    const text = async (name: string, part?: { start: number; end: number }) =>
      Buffer.concat(await (await of().read(PLACE, name, part)).toArray()).toString();

    test('what is put is read whole and in parts, replaced, and removed with its place', async () => {
      await put(of(), PLACE, 'original.jpg', 'first');
      await put(of(), PLACE, 'original.jpg', 'second');
      await put(of(), PLACE, 'thumb.webp', 'small', 'image/webp');
      await put(of(), 'ab12-other', 'original.jpg', 'neighbour');
      assert.deepEqual([await of().size(PLACE, 'original.jpg'), await of().size(PLACE, 'missing.jpg')], [6, null]);
      assert.deepEqual([await text('original.jpg'), await text('original.jpg', { start: 1, end: 3 })], ['second', 'eco']);
      await of().remove(PLACE);
      await of().remove('never-there');
      assert.deepEqual([await of().size(PLACE, 'original.jpg'), await of().size(PLACE, 'thumb.webp')], [null, null]);
      assert.equal(await of().size('ab12-other', 'original.jpg'), 9);
    });

    test('an import is stored, rendered and served from there', async () => {
      const { parts, feeds, drain } = await house();
      const known = parts.files;
      const owner = await account();
      await drain();
      /** The application holds the storage of the run, so requests for files go there; here it is read directly. */
      Object.assign(parts, { files: of() });
      try {
        const url = feeds.serve(`/${unique(kind).replace(' ', '-')}`, await photo());
        const answer = await v2(owner.admin.token, 'POST', '/media', { url });
        assert.equal(answer.status, 201, answer.text);
        await drain();
        const { hash } = answer.json['data'] as { hash: string };
        for (const name of ['original.jpg', 'thumb.webp', 'full.webp', '320.webp', '320.avif'])
          assert.ok(((await of().size(hash, name)) ?? 0) > 0, name);
      } finally {
        parts.files = known;
      }
    });
  });
}

test('a disk that cannot be written gives an error and leaves no draft', async () => {
  writeFileSync(join(root, 'file'), '');
  const blocked = await openFiles(pathToFileURL(join(root, 'file')).href);
  await assert.rejects(blocked.scratch(new Date()), { code: 'ENOTDIR' });
  const disk = opened['disk'] as Files;
  await assert.rejects(put(disk, PLACE, 'no/such/folder.jpg', 'x'));
  assert.deepEqual(readdirSync(join(root, 'disk', 'ab', PLACE)), []);
  assert.deepEqual(readdirSync(join(root, 'disk', '.drafts')), []);
  assert.equal((await call({ method: 'GET', url: '/healthz' })).status, 200);
});

test('a bucket that answers 5xx makes an import a 502 and leaves no row; a stored file is a 502 meanwhile, and none is kept (§7.2)', async () => {
  const broken = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const files = await openFiles(`s3://pictures?endpoint=http://127.0.0.1:${(broken.address() as AddressInfo).port}`);
  const { parts, feeds } = await house();
  const known = parts.files;
  const owner = await account();
  Object.assign(parts, { files });
  const app = Fastify();
  await app.register(media, { files });
  try {
    const url = feeds.serve(`/${unique('broken').replace(' ', '-')}`, await photo());
    const answer = await v2(owner.admin.token, 'POST', '/media', { url });
    assert.deepEqual([answer.status, answer.json], [502, { message: 'The storage of media failed. Try again later.' }]);
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
  test(`folders for work on ${kind} go when they are old, and not before`, async () => {
    const files = opened[kind] as Files;
    const [old, fresh] = [await files.scratch(new Date(1000)), await files.scratch(new Date(3000))];
    await files.tidy(new Date(2000));
    assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true]);
    await files.tidy(new Date(4000));
    assert.ok(!existsSync(fresh));
  });
