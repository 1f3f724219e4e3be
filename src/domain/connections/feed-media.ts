/**
 * Imports the pictures that a feed lists, after the run that found them. Each pending picture is a
 * row of `feed_media`, so an interrupted job resumes with the remaining rows.
 */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { cutText } from '../../kernel/cut-text.ts';
import { Fault } from '../../kernel/fault.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_logs as runs, type SyncRemark } from '../../store/tables/connections.ts';
import { feed_media as table } from '../../store/tables/feed-media.ts';
import { media_files } from '../../store/tables/media.ts';
import { properties } from '../../store/tables/properties.ts';
import { markMedia } from '../media/attachments/reach.ts';
import { isTransient } from '../media/import/batch.ts';
import { importPicture } from '../media/import/import.ts';
import { dueMedia, queueWaiting } from './feed-media-queue.ts';
import { isLimitedRun } from './limited.ts';
import { attachFeedMedia, type FeedMedium } from './sync/apply-media.ts';
import { actingFor } from './sync/sync.ts';

/**
 * The number of pictures that a job imports before it yields to other accounts, and the number of
 * concurrent imports.
 */
const SLICE = 40;
const CONCURRENCY = 4;

/** The maximum number of attempts for a picture whose server fails. */
const MAX_ATTEMPTS = 4;

/**
 * The maximum number of remarks of a run, and the maximum total size of the pictures of a
 * connection.
 */
const MAX_REMARKS = 2000;
const MAX_BYTES = 20_000_000_000;

type FeedMediaJob = { connection_id: string; log_id: number };

type Waiting = FeedMedium & { property: string };

export async function importFeedMedia(
  job: Ctx,
  { connection_id: connectionId, log_id: logId }: FeedMediaJob,
  signal: AbortSignal,
): Promise<void> {
  const connection = await connectionOf(job, connectionId);
  if (connection === null) return;
  const ctx = actingFor(job, connection);
  const waiting = await job.run<Waiting>(sql`
    select ${table}.*, ${properties.name} as property from ${table} join ${properties} on ${properties.id} = ${table.property_id}
    where ${dueMedia(ctx, connectionId)} order by ${table.attempts}, ${table.property_id}, ${table.position}, ${table.id} limit ${SLICE}`);
  const isFull = await isOverLimit(ctx, connectionId);
  const isLimited = await isLimitedRun(ctx, logId);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted();
      await importOne(ctx, logId, next, { isFull, isLimited });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await withTransaction(ctx, (tx) => queueWaiting(tx, connectionId, logId));
}

async function connectionOf(ctx: Ctx, id: string): Promise<Row | null> {
  try {
    return await findRow(ctx, resourceNamed('connections'), id);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'missing') return null;
    throw error;
  }
}

async function isOverLimit(ctx: Ctx, connectionId: string): Promise<boolean> {
  const stored = await first(
    ctx.run<{ bytes: number }>(sql`
      select coalesce(sum(${media_files.bytes}), 0)::float as bytes from ${media_files}
      where ${media_files.id} in (select ${table.file_id} from ${table} where ${table.connection_id} = ${connectionId})`),
  );
  return (stored?.bytes ?? 0) >= MAX_BYTES;
}

/**
 * Imports one picture. A limited run attaches no existing files of the library. Otherwise, a user
 * limited to groups could change these files.
 */
async function importOne(
  ctx: Ctx,
  logId: number,
  medium: Waiting,
  { isFull, isLimited }: { isFull: boolean; isLimited: boolean },
): Promise<void> {
  if (isFull) return fail(ctx, logId, medium, 'The pictures of the connection exceed 20 GB.');
  let fileId: string;
  try {
    fileId = await fileOf(ctx, medium, isLimited);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    if (isTransient(error) && medium.attempts + 1 < MAX_ATTEMPTS) return postpone(ctx, medium);
    const { detail } = error;
    const [message] = detail.kind === 'invalid' ? Object.values(detail.errors).flat() : [];
    return fail(ctx, logId, medium, message ?? detail.message);
  }
  await withTransaction(ctx, async (tx) => {
    const rows = await tx.run(sql`
      update ${table} set file_id = ${fileId}, state = 'attached', changed_at = ${now(tx)}
      where ${table.id} = ${medium.id} and ${table.state} = 'waiting' returning id`);
    if (rows.length === 0) return;
    if (await attachFeedMedia(tx, [medium.id])) await markMedia(tx, fileId);
  });
}

/** The file that another record imported from the same URL, or a new import. */
async function fileOf(
  ctx: Ctx,
  { connection_id, property_id, url, caption, alt_text }: FeedMedium,
  isLimited: boolean,
): Promise<string> {
  const known = await first(
    ctx.run<{ id: string }>(sql`
      select ${table.file_id} as id from ${table}
      where ${table.connection_id} = ${connection_id} and ${table.url} = ${url} and ${table.file_id} is not null limit 1`),
  );
  if (known !== undefined) return known.id;
  const values = {
    property_id,
    caption: caption === null ? null : cutText(caption, 2000),
    alt_text: alt_text === null ? null : cutText(alt_text, 2000),
  };
  return importPicture(ctx, { url, values, isNew: isLimited });
}

const postpone = async (ctx: Ctx, { id }: FeedMedium): Promise<void> => {
  await ctx.run(sql`
    update ${table} set attempts = attempts + 1, changed_at = ${now(ctx)} where ${table.id} = ${id} and ${table.state} = 'waiting'`);
};

/**
 * Adds a remark to the run, unless the picture failed for the same reason before. The status of the
 * run does not change, because the run has ended.
 */
function fail(
  ctx: Ctx,
  logId: number,
  { id, url, property, problem }: Waiting,
  reason: string,
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const rows = await tx.run(sql`
      update ${table} set state = 'failed', problem = ${reason}, changed_at = ${now(tx)}
      where ${table.id} = ${id} and ${table.state} = 'waiting' returning id`);
    if (rows.length === 0 || problem === reason) return;
    const remark: SyncRemark = {
      property,
      line: null,
      path: 'File',
      message: `The picture ${addressOf(url)} was not imported: ${reason}`,
      severity: 'info',
    };
    await tx.run(sql`
      update ${runs} set remarks_count = remarks_count + 1,
        remarks = case when jsonb_array_length(remarks) < ${MAX_REMARKS} then remarks || ${JSON.stringify([remark])}::jsonb else remarks end
      where ${runs.id} = ${logId}`);
  });
}

/** A URL without its query, which may contain credentials. */
function addressOf(text: string): string {
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.slice(0, 300);
}
