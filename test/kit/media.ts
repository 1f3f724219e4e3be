/** Files and embeds created for one test as an import stores them, and their attachments. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  type AttachableType,
  findAttachable,
} from '../../src/domain/media/attachments/attachables.ts';
import { type AttachmentPosition, attach } from '../../src/domain/media/attachments/attachments.ts';
import { mediaEmbeds } from '../../src/domain/media/embeds.ts';
import { mediaFiles } from '../../src/domain/media/files.ts';
import type { Resource, Row, Values } from '../../src/engine/declare.ts';
import { insertRow } from '../../src/engine/write.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import type { Files } from '../../src/store/files.ts';
import { type TestAccount, unique } from './account.ts';

/** Stores bytes through a working directory, as the service does. */
export async function put(
  files: Files,
  place: string,
  name: string,
  bytes: string,
  contentType = 'image/jpeg',
): Promise<void> {
  const folder = await files.scratch(new Date());
  try {
    await writeFile(join(folder, 'source'), bytes);
    await files.put(place, name, join(folder, 'source'), contentType);
  } finally {
    await rm(folder, { recursive: true });
  }
}

type On = { type: AttachableType; id: string } & AttachmentPosition;

/** A file of the library, attached to these records. */
export function fileOn(
  owner: TestAccount,
  on: readonly On[] = [],
  values: Values = {},
): Promise<Row> {
  const source = `https://photos.example/${unique('pool').replace(' ', '-')}.jpg`;
  const hash = createHash('sha256').update(source).digest('hex');
  const facts = {
    source_url: source,
    hash,
    content_type: 'image/jpeg',
    bytes: 1000,
    width: 1200,
    height: 800,
    color: '#8aa29e',
  };
  return made(owner, 'file', mediaFiles, { ...facts, ...values }, on);
}

/** An embed of the library, attached to these records. */
export function embedOn(
  owner: TestAccount,
  on: readonly On[] = [],
  values: Values = {},
): Promise<Row> {
  const url = `https://tours.example/${unique('tour').replace(' ', '-')}`;
  return made(owner, 'embed', mediaEmbeds, { type: 'video', url, embed_url: url, ...values }, on);
}

const made = (
  owner: TestAccount,
  kind: 'file' | 'embed',
  resource: Resource,
  values: Values,
  on: readonly On[],
): Promise<Row> =>
  withTransaction(owner.ctx, async (tx) => {
    if (typeof values['hash'] === 'string')
      await tx.run(
        sql`insert into media_blobs (hash, touched_at) values (${values['hash']}, now()) on conflict do nothing`,
      );
    const row = await insertRow(tx, resource, values);
    for (const { type, id, ...place } of on) {
      await findAttachable(tx, type, id);
      await attach(tx, { kind, id: row.id }, { type, id }, place);
    }
    return row;
  });
