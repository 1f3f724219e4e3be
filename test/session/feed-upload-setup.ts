/** The set-up and helpers of the tests of feed upload. */

import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { uploadFeed } from '../../src/domain/connections/feed-upload.ts';
import { occupy, statusesOf } from '../app/slots.ts';
import { feedOf, type Log, lastLogOf } from '../jobs/feed.ts';
import { account, type Made, type TestAccount, unique } from '../kit/account.ts';
import type { Answer } from '../kit/call.ts';
import { MEDIA, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor } from '../kit/visitor.ts';

export let owner: TestAccount;
export let admin: Visitor;
setUp(async () => {
  mkdirSync(join(MEDIA, '.drafts'), { recursive: true });
  owner = await account();
  admin = await signedIn(owner.admin);
});

export const connection = (
  type = 'mits_feed',
  settings: Record<string, unknown> = {},
  one = owner,
): Promise<Made> =>
  one.make('connections', {
    type,
    name: unique('Feed'),
    settings: { feed_source: 'upload', ...settings },
  });

export const upload = (
  id: unknown,
  feed: string | Buffer,
  { by = admin, headers = {}, query = '' }: Options = {},
): Promise<Answer> =>
  by.ask('POST', `/connections/${id}/feed?${query}`, Buffer.from(feed), {
    'content-type': 'application/xml',
    'x-file-name': 'feed.xml',
    ...headers,
  });

/**
 * Sends the uploads while two other uploads are in progress. Returns the statuses of the first
 * `refused` responses, which arrive before those two uploads end, and all statuses.
 */
export async function statusesWhileBusy(
  id: string,
  one: TestAccount,
  uploads: () => Promise<Answer>[],
  refused: number,
): Promise<{ refused: number[]; all: number[] }> {
  const slots = await occupy(2, 2, (held) =>
    uploadFeed(one.ctx, id, () => ({
      name: 'held.xml',
      async receive(path) {
        await held();
        await writeFile(path, feedOf([{ id: 'u1' }]));
      },
    })),
  );
  const requests = uploads();
  const answered = statusesOf(requests);
  while (answered.length < refused) await setImmediate();
  const early = [...answered];
  await slots.release();
  return { refused: early, all: (await Promise.all(requests)).map(({ status }) => status) };
}

type Options = { by?: Visitor; headers?: Record<string, string>; query?: string };

export async function lastLog(id: unknown, one = owner): Promise<Log> {
  await (await service()).drain();
  return lastLogOf(one.admin.token, id);
}

type FeedRow = { place: string; connection_id: string | null; bytes: number; name: string };

export async function rowsOf(id: unknown): Promise<FeedRow[]> {
  const { parts } = await service();
  return parts.database.run<FeedRow>(
    sql`select place, connection_id, bytes, name from feed_files where connection_id = ${id}`,
  );
}

export const drafts = () => readdirSync(join(MEDIA, '.drafts'));
