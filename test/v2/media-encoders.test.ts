/** Processes that encode: they are few, they die with a picture that is too much for them, and the next picture has another. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { encoders } from '../../src/domain/media/encoders.ts';
import { photo } from '../kit/photo.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage-encoders-'));
after(() => rmSync(root, { recursive: true, force: true }));

function work(bytes: Buffer) {
  const folder = mkdtempSync(join(root, 'work-'));
  writeFileSync(join(folder, 'source'), bytes);
  return { kind: 'publish', input: join(folder, 'source'), folder } as const;
}

test('a picture that takes too long ends its process and no other picture (issue: time limits)', async () => {
  const encode = encoders({ atOnce: 1, seconds: 2 });
  const slow = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#888' } })
    .avif({ effort: 0 })
    .toBuffer();
  const [first, lost, last] = await Promise.all([encode(work(await photo())), encode(work(slow)), encode(work(await photo()))]);
  assert.ok('made' in first, JSON.stringify(first));
  assert.deepEqual(lost, { lost: 'time' });
  assert.ok('made' in last, JSON.stringify(last));
});

test('a folder that cannot be written is no fault of the picture', async () => {
  const encode = encoders({ atOnce: 1, seconds: 20 });
  const reply = await encode({ ...work(await photo()), folder: join(root, 'nowhere') });
  assert.ok('broken' in reply, JSON.stringify(reply));
});
