/** The embedded database on a full disk: a process with its own small file system. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { codeOf } from '../../src/kernel/error.ts';
import { accountIn, installation } from '../kit/installation.ts';
import { textAt } from '../kit/json.ts';

/** Runs a command on a copy of `data` in a private file system of 120 MiB. */
const onSmallDisk = (data: string, copy: string): string[] => [
  'unshare',
  '-Urm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=120m none '${copy}' && cp -a '${data}/.' '${copy}' && exec "$@"`,
  'sh',
];

/** Fills the disk with `file`. Deleting the file frees the disk again. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 512; )
      try {
        writeSync(descriptor, Buffer.alloc(size, 1));
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
        size /= 2;
      }
  } finally {
    closeSync(descriptor);
  }
}

/** Long enough that the database must allocate more space to store it. */
const TEXT = 'x'.repeat(60_000);

test('while the disk of the embedded database is full, writes return 503 and reads succeed; later writes succeed, and no acknowledged one is lost', async (t) => {
  const { media, inService, serve } = installation('disk-full', []);
  const copy = join(dirname(media), 'copy');
  mkdirSync(copy);
  const { token } = await inService(0, (opened) => accountIn(opened, 'Full'));
  const [command = '', ...args] = onSmallDisk(join(dirname(media), 'data'), copy);
  try {
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
  } catch {
    return t.skip('This machine does not allow mounting file systems.');
  }
  const { url, child, kill } = await serve([command, ...args], { FRONTAGE_DATA_DIR: copy });
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const ids = new Set<string>();
  const create = async () => {
    const body = { name: `Full ${ids.size}`, description: TEXT };
    const created = await send('POST', '/properties', body);
    if (created.status === 201) ids.add(textAt(created.body, 'data', 'id'));
    return created.status;
  };
  try {
    assert.equal(await create(), 201);
    const filler = `/proc/${child.pid}/root${copy}/filler`;
    fill(filler);
    let status = 201;
    for (let tries = 0; tries < 400 && status === 201; tries += 1) status = await create();
    assert.equal(status, 503);
    assert.equal((await send('GET', '/properties')).status, 200);
    rmSync(filler);
    assert.equal(await create(), 201);
    for (const id of ids) assert.equal((await send('GET', `/properties/${id}`)).status, 200);
  } finally {
    await kill();
  }
});
