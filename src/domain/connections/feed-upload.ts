/** Uploads of feed files: a file is received, stored and run immediately (decisions §8). */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectorOf } from '../../connectors/registry.ts';
import { assertReachWithinGroups } from '../../engine/access.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { refused, tooManyWaiting } from '../../kernel/fault.ts';
import { objectOf, textOf } from '../../kernel/object.ts';
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { shareOf } from '../../store/shares.ts';
import { inScratch } from '../media/blobs.ts';
import { unfit } from '../media/import/unfit.ts';
import type { Upload } from '../media/import/upload.ts';
import { fromStorage } from '../media/storage-fault.ts';
import { attachFeedFile, removeFeedFile, storeFeedFile } from './feed-files.ts';
import { queueRun } from './run.ts';

/**
 * The maximum number of concurrent feed uploads of one share, and the maximum number of waiting
 * requests.
 */
const UPLOADS_PER_SHARE = 2;
const MAX_WAITING = 8;
const RETRY_SECONDS = 60;

const uploads = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: UPLOADS_PER_SHARE,
  maxWaiting: MAX_WAITING,
  refuse: () => tooManyWaiting('feed uploads of this account', MAX_WAITING, RETRY_SECONDS),
});

/**
 * Stores the feed file of a connection and queues a run of the connection. Throws a `missing`
 * fault, a `refused` fault for a connection that accepts no feed file or is disabled (before the
 * file is received), the faults of `open` and of receiving the file, and a `limited` fault if too
 * many feed uploads of the account are waiting.
 */
export async function uploadFeed(ctx: Ctx, id: string, open: (maxBytes: number) => Upload) {
  const { connectionId, maxBytes } = await checkTakesFeed(ctx, id);
  const upload = open(maxBytes);
  return uploads.run(await shareOf(ctx, accountOf(ctx).id), () =>
    inScratch(ctx, async (folder) => {
      const path = join(folder, 'feed');
      await upload.receive(path);
      const { size } = await fromStorage(() => stat(path));
      if (size === 0) throw unfit('file', 'is empty');
      const place = await storeFeedFile(ctx, { name: upload.name, bytes: size, path });
      return runWith(ctx, connectionId, place);
    }),
  );
}

async function checkTakesFeed(
  ctx: Ctx,
  id: string,
): Promise<{ connectionId: string; maxBytes: number }> {
  const connections = resourceNamed('connections');
  const connection = await findRow(ctx, connections, id);
  await assertReachWithinGroups(ctx, connections, connection);
  const maxBytes = connectorOf(textOf(connection, 'type'))?.maxFeedBytes;
  if (maxBytes === undefined) throw refused('Connections of this type do not read feed files.');
  if (objectOf(connection, 'settings')['feed_source'] !== 'upload')
    throw refused(
      'This connection fetches its feed. To upload files, set settings.feed_source to "upload".',
    );
  if (connection['enabled'] !== true)
    throw refused('This connection is disabled. Enable it before you run it.');
  return { connectionId: connection.id, maxBytes };
}

/**
 * Attaches a stored file to the connection and queues a run. Checks the connection again, because
 * it may have changed since the upload began.
 */
async function runWith(ctx: Ctx, connectionId: string, place: string) {
  try {
    return await withTransaction(ctx, async (tx) => {
      const queued = await queueRun(tx, connectionId, { trigger: 'upload' });
      await checkTakesFeed(tx, connectionId);
      await attachFeedFile(tx, connectionId, place);
      return queued;
    });
  } catch (error) {
    // If the file cannot be removed now, a later sweep removes it.
    await removeFeedFile(ctx, place).catch(() => undefined);
    throw error;
  }
}
