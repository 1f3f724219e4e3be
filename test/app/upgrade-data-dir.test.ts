/**
 * The upgrades of data directories of earlier versions, each with the demo of its version.
 * `2026-11-21.tar.zst` was made from commit 9516d29b, and `2026-11-25.tar.zst` from e3c5f577, after
 * `npm ci` there:
 *
 * 1. `FRONTAGE_DATA_DIR=/tmp/data node bin/frontage demo --json`, which also writes `demo.json`.
 * 2. To halve the size of the archive, PGlite of that commit opened `/tmp/data/database`, ran
 *    `set wal_recycle = off` and then three times `select pg_switch_wal()` and `checkpoint`, and
 *    closed it. Otherwise the write-ahead log contains a segment of old records.
 * 3. `tar --sort=name --numeric-owner -cf - -C /tmp/data . | zstd -19 --ultra --long=27`
 */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { openPglite } from '../../src/store/pglite.ts';
import { ROOT } from '../conventions/sources.ts';
import { objectsAt, textAt } from '../kit/json.ts';
import { startService } from '../kit/service-process.ts';
import { assertReadable, assertRowsKept, countRows, type Read } from './upgraded.ts';

const FOLDER = join(ROOT, 'test/fixtures/releases');

const versions = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tar.zst'))
  .map((name) => name.replace('.tar.zst', ''));

/** A copy of the data directory of a version, which contains the secrets of that demo. */
async function copyOfArchive(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-upgrade-'));
  const entries = extract();
  entries.end(zstdDecompressSync(readFileSync(join(FOLDER, `${version}.tar.zst`))));
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = join(folder, name);
    if (type === 'directory') mkdirSync(path, { recursive: true });
    else writeFileSync(path, await buffer(entry), { mode: mode ?? 0o600 });
    entry.resume();
  }
  return folder;
}

/** The number of rows of each table, while no service uses the directory. */
async function rowsIn(folder: string): Promise<Map<string, number>> {
  const database = await openPglite({ directory: join(folder, 'database') });
  try {
    return await countRows(database);
  } finally {
    await database.close();
  }
}

/** The service without its worker, because some jobs delete old rows. */
const serve = (folder: string) =>
  startService('serve', {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      FRONTAGE_DATA_DIR: folder,
      FRONTAGE_ROLE: 'web',
    },
  });

/** Ends the service if the test has not, and deletes the folder. */
async function clean(folder: string, child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Reads with the Host header of a website, which `fetch` cannot send. */
const readerOf =
  (url: string): Read =>
  async (path, headers) => {
    const sent = request(url + path, { headers }).end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, body: await buffer(response) };
  };

for (const version of versions)
  test(`a data directory of ${version} keeps its rows and files when it is upgraded, and its tokens and passwords work`, async (t) => {
    const folder = await copyOfArchive(version);
    let started: Awaited<ReturnType<typeof serve>> | undefined;
    t.after(() => clean(folder, started?.child));
    const before = await rowsIn(folder);
    const { accounts } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
    started = await serve(folder);
    const { url, child } = started;
    const read = readerOf(url);
    await assertReadable(objectsAt(accounts), read);
    const { email, password } = accounts[0].users.admin;
    const signIn = await fetch(`${url}/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    });
    assert.equal(signIn.status, 200);
    const authorization = `Bearer ${accounts[0].users.admin.token}`;
    const media = await read('/api/v2/media?kind=file', { authorization });
    const [file] = objectsAt(JSON.parse(String(media.body)), 'data');
    const picture = await read(new URL(textAt(file, 'url')).pathname, {});
    assert.equal(picture.status, 200);
    assert.ok(picture.body.length > 0);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    before.set('sessions', (before.get('sessions') ?? 0) + 1);
    assertRowsKept(before, await rowsIn(folder));
  });
