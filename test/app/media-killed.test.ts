/**
 * A service that is killed during an import, and one whose disk is full, as real processes on a
 * separate directory.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Service } from '../../src/app/service.ts';
import { sweep } from '../../src/domain/media/blobs.ts';
import { systemCtx } from '../../src/store/ctx.ts';
import { unique } from '../kit/account.ts';
import { accountIn, installation } from '../kit/installation.ts';
import { listAt, objectAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';

const HOURS = 3 * 60 * 60 * 1000;

/** The paths of the files below `root`. Folders that are deleted meanwhile count as empty. */
function filesBelow(root: string, at = ''): string[] {
  const folder = join(root, at);
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesBelow(root, join(at, entry.name)) : [join(at, entry.name)],
    );
  } catch {
    return [];
  }
}

async function sources(count: number): Promise<{ url: string }[]> {
  const { feeds } = await service();
  const path = () => `/${unique('killed').replace(' ', '-')}`;
  return Promise.all(
    Array.from({ length: count }, async () => ({
      url: feeds.serve(path(), await photo({ width: 1200, height: 900 })),
    })),
  );
}

/**
 * Asserts that every row has its file and thumbnail, and either its renditions or a job that
 * creates them, and that after the sweep every file belongs to a row. Returns the number of rows.
 */
async function assertWhole(media: string, { parts }: Service): Promise<number> {
  const rows = await parts.database.run<{
    hash: string;
    is_rendered: boolean;
    is_waiting: boolean;
  }>(sql`
    select file.hash, file.rendered_at is not null as is_rendered, exists (
      select from jobs.job where job.name = 'media-renditions' and job.data->>'file_id' = file.id::text
        and job.state in ('created', 'retry', 'active')) as is_waiting
    from media_files file`);
  for (const { hash, is_rendered, is_waiting } of rows) {
    for (const name of ['original.jpg', 'thumb.webp', ...(is_rendered ? ['full.webp'] : [])])
      assert.ok(((await parts.files.size(hash, name)) ?? 0) > 0, `${hash} has no ${name}`);
    assert.ok(
      is_rendered || is_waiting,
      `${hash} has neither renditions nor a job that creates them`,
    );
  }
  await sweep(systemCtx(parts, 'test'));
  const hashes = new Set(rows.map(({ hash }) => hash));
  const orphans = filesBelow(media).filter((name) => !hashes.has(name.split('/')[1] ?? ''));
  assert.deepEqual(orphans, []);
  return rows.length;
}

test('kill -9 at any point of an import leaves no row without a file and no file that the sweep misses', async () => {
  const { feeds } = await service();
  const { media, inService, serve } = installation('media', [feeds.origin]);
  const { token } = await inService(0, (opened) => accountIn(opened, 'Killed'));
  const named = (ending: string) =>
    filesBelow(media).filter((name) => name.endsWith(ending)).length;
  const points: [string, () => boolean][] = [
    ['a picture is downloaded', () => named('/source') > 0],
    ['a file is stored', () => named('original.jpg') > 2],
    [
      'renditions are created',
      () =>
        filesBelow(media).some((name) => name.startsWith('.drafts') && name.endsWith('full.webp')),
    ],
  ];
  for (const [, reached] of points) {
    const items = await sources(12);
    const { url, child, kill } = await serve();
    const answered = fetch(`${url}/api/v2/media/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items }),
    }).then(
      () => true,
      () => false,
    );
    while (!reached() && child.exitCode === null) await setImmediate();
    await kill();
    await answered;
  }
  assert.ok((await inService(HOURS, (opened) => assertWhole(media, opened))) > 0);
});

/**
 * The command line that runs the service with a small file system mounted over its storage; null
 * where the machine does not permit this.
 */
function smallDisk(media: string): string[] | null {
  mkdirSync(media);
  const under = [
    'unshare',
    '-Urm',
    'sh',
    '-c',
    `mount -t tmpfs -o size=200k none '${media}' && exec "$@"`,
    'sh',
  ];
  try {
    execFileSync(under[0] ?? '', [...under.slice(1), 'true'], { stdio: 'ignore' });
    return under;
  } catch {
    return null;
  }
}

/** A picture of about 90 kB whose renditions are much larger. */
const grainy = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 20 })
    .toBuffer();

test('a full disk returns 502 with the reason and leaves no row and no file; small pictures still fit (§7.2)', async (t) => {
  const { feeds } = await service();
  const { media, inService, serve } = installation('full', [feeds.origin]);
  const under = smallDisk(media);
  if (under === null) return t.skip('This machine does not allow mounting file systems.');
  const { token } = await inService(0, (opened) => accountIn(opened, 'Full'));
  const { url, kill } = await serve(under);
  const send = async (body: Buffer) => {
    const source = feeds.serve(`/${unique('full').replace(' ', '-')}`, body);
    const answer = await fetch(`${url}/api/v2/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: source }),
    });
    return [answer.status, objectAt(await answer.json())['message']];
  };
  try {
    const full = [502, 'The media storage is full.'];
    assert.deepEqual(
      await send(Buffer.concat([await photo(), Buffer.alloc(400_000)])),
      full,
      'while it is downloaded',
    );
    assert.deepEqual(await send(await grainy()), full, 'while it is published');
    const list = await fetch(`${url}/api/v2/media?kind=file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.deepEqual(listAt(await list.json(), 'data'), []);
    assert.equal((await send(await photo({ width: 32, height: 24 })))[0], 201);
  } finally {
    await kill();
  }
});
