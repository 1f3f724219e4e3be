/**
 * Imports media. A file is downloaded, encoded and stored once, even if it is imported repeatedly.
 * An embed is stored unchanged (§2.8).
 */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { visible } from '../../../engine/access.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import type { Wire } from '../../../engine/present.ts';
import { read } from '../../../engine/read.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import { fairSlots } from '../../../kernel/fair-slots.ts';
import { forbidden, refused, tooManyWaiting } from '../../../kernel/fault.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { shareOf } from '../../../store/shares.ts';
import { media_attachments, media_embeds, media_files } from '../../../store/tables/media.ts';
import { enqueue } from '../../job-names.ts';
import { attach } from '../attachments/attachments.ts';
import { assertMediaWithinGroups, cannotAttach, markMedia } from '../attachments/reach.ts';
import { inScratch, isGone, store } from '../blobs.ts';
import { mediaEmbeds } from '../embeds.ts';
import { publish } from '../encoding/pictures.ts';
import { mediaFiles } from '../files.ts';
import { KINDS } from '../library.ts';
import { download } from './download.ts';
import type { Import, Target } from './import-body.ts';
import { recognize } from './providers.ts';
import type { Source } from './unfit.ts';

export type Imported = { status: 'created' | 'existing'; media: Wire };

/**
 * Performs one import. Throws an `invalid` fault on `url` for an invalid URL or content, and an
 * `upstream` fault if the remote host fails.
 */
export async function importMedia(ctx: Ctx, item: Import): Promise<Imported> {
  const { status, id } =
    item.kind === 'embed' ? await recordEmbed(ctx, item) : await importFile(ctx, item);
  return { status, media: await read(ctx, KINDS[item.kind], id) };
}

type Recorded = { status: Imported['status']; id: string };

/** The columns of a file's row that are derived from its content. */
export type Facts = Values & { hash: string };

async function importFile(ctx: Ctx, item: Import): Promise<Recorded> {
  const known = await fileFrom(ctx, item.url);
  if (known !== undefined)
    return withTransaction(ctx, (tx) => placed(tx, item, { status: 'existing', id: known.id }));
  return recordKept(ctx, item, {
    origin: { source_url: item.url, file_name: null },
    keep: () => once(`${accountOf(ctx).id} ${item.url}`, () => fetchFile(ctx, item.url)),
  });
}

/**
 * Imports a picture of a feed and returns the ID of its file. If the account already has the
 * content from another URL, the existing file is used. With `isNew`, existing files are not used:
 * known content is stored as another file, and a known URL is rejected with an `invalid` fault.
 */
export async function importPicture(
  ctx: Ctx,
  { url, values, isNew }: { url: string; values: Values; isNew: boolean },
): Promise<string> {
  const known = await fileFrom(ctx, url);
  if (known !== undefined && !isNew) return known.id;
  const target = { values, on: null, place: {} };
  const { status, id } =
    known !== undefined
      ? { status: 'existing', id: known.id }
      : await recordKept(ctx, target, {
          origin: { source_url: url, file_name: null },
          keep: () => once(`${accountOf(ctx).id} ${url}`, () => fetchFile(ctx, url)),
          reusesContent: !isNew,
        });
  if (isNew && status === 'existing')
    throw refused(
      'The media library already has this picture. A run that is limited to groups cannot attach existing pictures.',
    );
  return id;
}

/** The columns of a file's row that describe its origin. */
type Origin = { source_url: string; file_name: null } | { source_url: null; file_name: string };

type Kept = { origin: Origin; keep(): Promise<Facts>; reusesContent?: boolean };

/**
 * Calls `keep`, which stores a file, and writes the row of the file. Repeats both steps if the
 * `media-sweep` job deletes the stored file in between.
 */
export async function recordKept(
  ctx: Ctx,
  target: Target,
  { origin, keep, reusesContent = false }: Kept,
): Promise<Recorded> {
  for (let attempt = 1; ; attempt += 1) {
    const facts = await keep();
    try {
      return await withTransaction(ctx, (tx) =>
        recordFile(tx, target, { ...facts, ...origin }, reusesContent),
      );
    } catch (error) {
      if (attempt === 3 || !isGone(error)) throw error;
    }
  }
}

/**
 * The downloads in progress, by account and URL. Concurrent imports of the same URL share one
 * download.
 */
const underWay = new Map<string, Promise<Facts>>();

function once(key: string, work: () => Promise<Facts>): Promise<Facts> {
  const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

const fetchFile = (ctx: Ctx, url: string): Promise<Facts> =>
  keepPicture(ctx, (path) => download(ctx, url, path));

/**
 * The maximum number of concurrent imports of one share, which is less than the number of
 * connections to one origin, and the maximum number of waiting requests.
 */
const IMPORTS_PER_ACCOUNT = 4;
const MAX_WAITING = 64;
const RETRY_SECONDS = 30;

const imports = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: IMPORTS_PER_ACCOUNT,
  maxWaiting: MAX_WAITING,
  refuse: () => tooManyWaiting('imports of this account', MAX_WAITING, RETRY_SECONDS),
});

/**
 * Publishes the picture that `fetch` writes into a file. The picture remains in storage while a
 * file references it. Must not run in a transaction. Throws an `invalid` fault on the field with
 * the name `source` for a file that is not an acceptable picture, an `upstream` fault if storage
 * fails, and a `limited` fault if too many imports of the account are waiting. Imports by jobs
 * always wait.
 */
export const keepPicture = async (
  ctx: Ctx,
  fetch: (path: string) => Promise<void>,
  source: Source = 'url',
): Promise<Facts> => {
  /** The account is null for the demo, which draws its pictures before its account exists. */
  const share = ctx.account === null ? '' : await shareOf(ctx, ctx.account.id);
  const publishFetched = () =>
    inScratch(ctx, async (folder) => {
      const input = join(folder, 'source');
      await fetch(input);
      const { published, made } = await publish(share, { input, folder }, source);
      await store(ctx, published.hash, made);
      return published;
    });
  return imports.run(share, publishFetched, { bounded: ctx.actor.kind === 'user' });
};

/**
 * Writes the row of a file, or uses the existing file with the same URL or, failing that, the same
 * reference ID. Writers of an account's files are serialized, so no file is recorded twice.
 */
async function recordFile(
  ctx: Ctx,
  target: Target,
  facts: Facts & Origin,
  reusesContent: boolean,
): Promise<Recorded> {
  const item = { kind: 'file', ...target } as const;
  await ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`media-files:${accountOf(ctx).id}`}, 0))`,
  );
  const known =
    (facts.source_url === null ? undefined : await fileFrom(ctx, facts.source_url)) ??
    (reusesContent ? await fileWith(ctx, facts.hash) : undefined);
  if (known !== undefined) return placed(ctx, item, { status: 'existing', id: known.id });
  const named = await fileNamed(ctx, item.values['reference_id']);
  if (named !== undefined) {
    await replaceFile(ctx, named, facts);
    return placed(ctx, item, { status: 'existing', id: named.id });
  }
  const row = await insertRow(ctx, mediaFiles, { ...item.values, ...facts });
  await enqueue(ctx, 'media-renditions', { file_id: row.id });
  return placed(ctx, item, { status: 'created', id: row.id });
}

const fileFrom = (ctx: Ctx, url: string): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(
      sql`select * from ${media_files} where ${media_files.account_id} = ${accountOf(ctx).id} and ${media_files.source_url} = ${url}`,
    ),
  );

/** The oldest file of the account with this content. */
const fileWith = (ctx: Ctx, hash: string): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(sql`
      select * from ${media_files} where ${media_files.account_id} = ${accountOf(ctx).id} and ${media_files.hash} = ${hash}
      order by ${media_files.created_at}, ${media_files.id} limit 1`),
  );

const fileNamed = async (ctx: Ctx, referenceId: unknown): Promise<Row | undefined> =>
  referenceId == null
    ? undefined
    : first(
        ctx.run<Row>(sql`
          select * from ${media_files}
          where ${media_files.account_id} = ${accountOf(ctx).id} and ${media_files.reference_id} = ${referenceId} for update`),
      );

/** Replaces the picture of a file. The file keeps its metadata (§2.8 rule 3). */
async function replaceFile(ctx: Ctx, row: Row, facts: Facts & Origin): Promise<void> {
  await assertMediaWithinGroups(ctx, row);
  await updateRow(ctx, mediaFiles, row, {
    ...facts,
    renditions: [],
    rendered_at: null,
  });
  await enqueue(ctx, 'media-renditions', { file_id: row.id });
}

/**
 * Throws a `forbidden` fault if an actor limited to groups would use an existing file that the
 * actor cannot see, or attach one that the actor cannot change. The check is necessary because
 * files are matched in the whole account.
 */
async function assertUsable(ctx: Ctx, id: string, on: Import['on']): Promise<void> {
  if (ctx.grant.groupIds === null) return;
  const file = await first(
    ctx.run<Row & { is_attached: boolean }>(sql`
      select ${media_files}.*, exists (select from ${media_attachments}
        where ${media_attachments.file_id} = ${id} and ${media_attachments.attachable_id} = ${on?.id ?? null}) as is_attached
      from ${media_files} where ${media_files.id} = ${id} and ${visible(ctx, mediaFiles)}`),
  );
  if (file === undefined) throw forbidden();
  if (on !== null && !file.is_attached)
    await assertMediaWithinGroups(ctx, file, cannotAttach(file));
}

type Attachable = Pick<Import, 'kind' | 'on' | 'place'>;

async function placed(
  ctx: Ctx,
  { kind, on, place }: Attachable,
  recorded: Recorded,
): Promise<Recorded> {
  if (kind === 'file' && recorded.status === 'existing') await assertUsable(ctx, recorded.id, on);
  if (on !== null) await attach(ctx, { kind, id: recorded.id }, on, place);
  return recorded;
}

/**
 * Stores an embed. A record has at most one embed per type and URL; importing the embed again
 * updates the values that are sent (§2.8 rule 4). A new embed has the provider of its URL unless
 * another one is sent.
 */
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
    const { provider } = recognize(item.url);
    const { id } = known ?? (await insertRow(tx, mediaEmbeds, { provider, ...values }));
    return placed(tx, item, { status: known === undefined ? 'created' : 'existing', id });
  });
}

/**
 * Stores the renditions of a file. Does nothing if the picture of the file was replaced in the
 * meantime.
 */
export function recordRenditions(ctx: Ctx, row: Row, renditions: unknown[]): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const changed = await tx.run(sql`
      update ${media_files} set renditions = ${JSON.stringify(renditions)}::jsonb, rendered_at = ${now(tx)}
      where ${media_files.id} = ${row.id} and ${media_files.hash} = ${row['hash']} returning id`);
    if (changed.length > 0) await markMedia(tx, row.id);
  });
}
