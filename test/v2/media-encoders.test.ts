/**
 * Encoder processes: their number is limited, a picture that is too large ends its process, and the
 * next picture gets a new one.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import type { Work } from '../../src/domain/media/encoding/encoder-work.ts';
import { type Encode, encoders } from '../../src/domain/media/encoding/encoders.ts';
import { photo } from '../kit/photo.ts';

const root = mkdtempSync(join(tmpdir(), 'frontage-encoders-'));
after(() => rmSync(root, { recursive: true, force: true }));

function work(bytes: Buffer) {
  const folder = mkdtempSync(join(root, 'work-'));
  writeFileSync(join(folder, 'source'), bytes);
  return { kind: 'publish', input: join(folder, 'source'), folder } as const;
}

const ours = (encode: Encode, seconds: number) => (piece: Work) =>
  encode(piece, { account: 'ours', seconds });

test('a picture that takes too long ends only its own process', async () => {
  const encode = ours(encoders({ atOnce: 1, perAccount: 1 }), 2);
  const slow = await sharp({
    create: { width: 6000, height: 5000, channels: 3, background: '#888' },
  })
    .avif({ effort: 0 })
    .toBuffer();
  const [first, lost, last] = await Promise.all([
    encode(work(await photo())),
    encode(work(slow)),
    encode(work(await photo())),
  ]);
  assert.ok('made' in first, JSON.stringify(first));
  assert.deepEqual(lost, { lost: 'time' });
  assert.ok('made' in last, JSON.stringify(last));
});

test('a folder that cannot be written is not reported as an error of the picture', async () => {
  const encode = ours(encoders({ atOnce: 1, perAccount: 1 }), 20);
  const reply = await encode({ ...work(await photo()), folder: join(root, 'nowhere') });
  assert.ok('broken' in reply, JSON.stringify(reply));
});

test('pictures of one account that take too long do not delay those of another account', async () => {
  const encode = encoders({ atOnce: 2, perAccount: 1 });
  const surfaces =
    '<g opacity="0.5"><rect width="1600" height="1600"/>'.repeat(200) + '</g>'.repeat(200);
  const slow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${`<g>${surfaces}</g>`.repeat(9)}</svg>`,
  );
  const done: string[] = [];
  const attack = Array.from({ length: 4 }, (_, index) =>
    encode(work(slow), { account: 'attacker', seconds: 1 }).then(() => done.push(`slow ${index}`)),
  );
  const reply = await encode(work(await photo()), { account: 'other', seconds: 30 });
  assert.ok('made' in reply, JSON.stringify(reply));
  done.push('photo');
  await Promise.all(attack);
  assert.ok(done.indexOf('photo') < done.indexOf('slow 1'), done.join());
});
