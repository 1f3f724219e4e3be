/** Imports: a file is fetched, published anew and recorded once however often it is asked for; an embed is recorded as it is (§2.8). */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Row, Values } from '../../engine/declare.ts';
import type { Wire } from '../../engine/present.ts';
import { read } from '../../engine/read.ts';
import { insertRow, updateRow } from '../../engine/write.ts';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { Fault } from '../../kernel/fault.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { media_attachments, media_embeds, media_files } from '../../store/tables/media.ts';
import { enqueue } from '../job-names.ts';
import { attach } from './attachments.ts';
import { inScratch, isGone, store } from './blobs.ts';
import { download } from './download.ts';
import { mediaEmbeds } from './embeds.ts';
import { mediaFiles } from './files.ts';
import type { Import } from './import-body.ts';
import { KINDS } from './library.ts';
import { publish } from './pictures.ts';
import { markMedia, permitMedia } from './reach.ts';

export type Imported = { status: 'created' | 'existing'; media: Wire };

/** Does one import. Throws invalid on `url` for what is wrong with it or its content, upstream for a far side that fails. */
export async function importMedia(ctx: Ctx, item: Import): Promise<Imported> {
  const { status, id } = item.kind === 'embed' ? await recordEmbed(ctx, item) : await importFile(ctx, item);
  return { status, media: await read(ctx, KINDS[item.kind], id) };
}

type Recorded = { status: Imported['status']; id: string };

/** What the content says of a file: the columns of its row. */
export type Facts = Values & { hash: string };

async function importFile(ctx: Ctx, item: Import): Promise<Recorded> {
  const known = await fileFrom(ctx, item.url);
  if (known !== undefined) return withTransaction(ctx, (tx) => placed(tx, item, { status: 'existing', id: known.id }));
  for (let attempt = 1; ; attempt += 1) {
    const facts = await once(`${accountOf(ctx).id} ${item.url}`, () => fetchFile(ctx, item.url));
    try {
      return await withTransaction(ctx, (tx) => recordFile(tx, item, facts));
    } catch (error) {
      if (attempt === 3 || !isGone(error)) throw error;
    }
  }
}

/** Those who ask for the same URL at the same time share one download. */
const underWay = new Map<string, Promise<Facts>>();

function once(key: string, work: () => Promise<Facts>): Promise<Facts> {
  const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

const fetchFile = (ctx: Ctx, url: string): Promise<Facts> => keepPicture(ctx, (path) => download(ctx, url, path));

/**
 * How many imports of one account are under way at once, which is fewer than the connections to one origin, and how many requests for more
 * may wait for them.
 */
const IMPORTS_PER_ACCOUNT = 4;
const MAX_WAITING = 64;
const RETRY_SECONDS = 30;

const imports = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: IMPORTS_PER_ACCOUNT,
  maxWaiting: MAX_WAITING,
  refuse: () =>
    new Fault({
      kind: 'limited',
      message: `Too many imports of this account are waiting. Try again in ${RETRY_SECONDS} seconds.`,
      limit: MAX_WAITING,
      retryAfterSeconds: RETRY_SECONDS,
    }),
});

/**
 * Publishes the picture that `fetch` writes into a file; it stays in storage as long as a file refers to it. Not inside a transaction.
 * Throws invalid on `url` for a file that is not an acceptable picture, upstream when storage fails, and limited when too many imports of
 * the account are waiting; imports by jobs always wait.
 */
export const keepPicture = (ctx: Ctx, fetch: (path: string) => Promise<void>): Promise<Facts> => {
  /** The demo draws its pictures before it has an account. */
  const account = ctx.account?.id ?? '';
  const publishFetched = () =>
    inScratch(ctx, async (folder) => {
      const input = join(folder, 'source');
      await fetch(input);
      const { published, made } = await publish(account, { input, folder });
      await store(ctx, published.hash, made);
      return published;
    });
  return imports.run(account, publishFetched, { bounded: ctx.actor.kind === 'user' });
};

/** By the URL first, then by the reference id; writers of an account's files take turns here, so that none is recorded twice. */
async function recordFile(ctx: Ctx, item: Import, facts: Facts): Promise<Recorded> {
  await ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`media-files:${accountOf(ctx).id}`}, 0))`);
  const known = await fileFrom(ctx, item.url);
  if (known !== undefined) return placed(ctx, item, { status: 'existing', id: known.id });
  const named = await fileNamed(ctx, item.values['reference_id']);
  if (named !== undefined) {
    await replaceFile(ctx, named, item.url, facts);
    return placed(ctx, item, { status: 'existing', id: named.id });
  }
  const row = await insertRow(ctx, mediaFiles, { ...item.values, ...facts, source_url: item.url });
  await enqueue(ctx, 'media-renditions', { file_id: row.id });
  return placed(ctx, item, { status: 'created', id: row.id });
}

const fileFrom = (ctx: Ctx, url: string): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(
      sql`select * from ${media_files} where ${media_files.account_id} = ${accountOf(ctx).id} and ${media_files.source_url} = ${url}`,
    ),
  );

const fileNamed = async (ctx: Ctx, referenceId: unknown): Promise<Row | undefined> =>
  referenceId == null
    ? undefined
    : first(
        ctx.run<Row>(sql`
          select * from ${media_files}
          where ${media_files.account_id} = ${accountOf(ctx).id} and ${media_files.reference_id} = ${referenceId} for update`),
      );

/** Puts another picture in the place of a file's; what is said of the file stays (§2.8 rule 3). */
async function replaceFile(ctx: Ctx, row: Row, url: string, facts: Facts): Promise<void> {
  await permitMedia(ctx, row);
  await updateRow(ctx, mediaFiles, row, { ...facts, source_url: url, renditions: [], rendered_at: null });
  await enqueue(ctx, 'media-renditions', { file_id: row.id });
}

async function placed(ctx: Ctx, { kind, on, place }: Import, recorded: Recorded): Promise<Recorded> {
  if (on !== null) await attach(ctx, { kind, id: recorded.id }, on, place);
  return recorded;
}

/** A parent has an embed of one type and URL once; a repeat changes what is said of it (§2.8 rule 4). */
function recordEmbed(ctx: Ctx, item: Import): Promise<Recorded> {
  return withTransaction(ctx, async (tx) => {
    const values: Values = {
      ...item.values,
      ...(item.place.sort_order === undefined ? {} : { sort_order: item.place.sort_order }),
    };
    const key = `media-embeds:${accountOf(tx).id}:${item.on?.id}:${values['type']}:${item.url}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const parent = sql`exists (select from ${media_attachments} where ${media_attachments.embed_id} = ${media_embeds.id}
      ${item.on === null ? sql`` : sql`and ${media_attachments.attachable_id} = ${item.on.id}`})`;
    const known = await first(
      tx.run<Row>(sql`
        select * from ${media_embeds} where ${media_embeds.account_id} = ${accountOf(tx).id} and ${media_embeds.url} = ${item.url}
          and ${media_embeds.type} = ${values['type']} and ${item.on === null ? sql`not ${parent}` : parent} for update`),
    );
    if (known !== undefined) await updateRow(tx, mediaEmbeds, known, values);
    const { id } = known ?? (await insertRow(tx, mediaEmbeds, values));
    return placed(tx, item, { status: known === undefined ? 'created' : 'existing', id });
  });
}

/** Says that a file has what its job made; nothing when the file has another picture by now. */
export function recordRenditions(ctx: Ctx, row: Row, renditions: unknown[]): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const changed = await tx.run(sql`
      update ${media_files} set renditions = ${JSON.stringify(renditions)}::jsonb, rendered_at = ${now(tx)}
      where ${media_files.id} = ${row.id} and ${media_files.hash} = ${row['hash']} returning id`);
    if (changed.length > 0) await markMedia(tx, row.id);
  });
}
