/** Attaches media to records, sets their order on a record, and detaches them (§2.8, §4.3). */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Row } from '../../../engine/declare.ts';
import { integerInput } from '../../../engine/fields/number.ts';
import { parseBody } from '../../../engine/parse.ts';
import type { Wire } from '../../../engine/present.ts';
import { read } from '../../../engine/read.ts';
import { invalid, missing } from '../../../kernel/fault.ts';
import { newId } from '../../../kernel/id.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { type Ctx, now, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  ATTACHABLE_TYPES,
  media_embeds,
  media_files,
  media_attachments as table,
} from '../../../store/tables/media.ts';
import { recordAction } from '../../history/record.ts';
import { KINDS, type MediaKind, mediaNamed } from '../library.ts';
import { type AttachableType, findAttachable } from './attachables.ts';
import { assertMediaWithinGroups, cannotAttach, markMedia } from './reach.ts';

/** The schema of a slot: a predefined slot, or a custom name of up to 64 characters. */
export const slot = z
  .string()
  .max(64)
  .describe(
    'The role of the file on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a custom value.',
  );

export const sortOrder = integerInput().describe(
  'The sort position among the media of the record, ascending.',
);

/** The body of an attachment update. */
export const attachmentChanges = z.object({
  sort_order: sortOrder.optional(),
  slot: slot.nullish(),
});

export type AttachmentPosition = {
  slot?: string | null | undefined;
  sort_order?: number | undefined;
};

/** The type of record in a path or body. Throws an `invalid` fault for an unknown type. */
function attachableType(text: string): AttachableType {
  const type = ATTACHABLE_TYPES.find((one) => one === text);
  if (type === undefined)
    throw invalid({ attachable_type: [sentence.selected('attachable_type')] });
  return type;
}

/**
 * Attaches media to a record, or updates the attachment. Values that are not sent are kept. The
 * caller must have checked access to the record.
 */
export async function attach(
  ctx: Ctx,
  media: { kind: MediaKind; id: string },
  record: { type: AttachableType; id: string },
  position: AttachmentPosition,
): Promise<void> {
  await storeAttachment(ctx, media, record, position);
  await markMedia(ctx, media.id);
}

/**
 * Attaches media without invalidating pages. Use this only if the same transaction created the
 * record and all records that it belongs to.
 */
export async function storeAttachment(
  ctx: Ctx,
  media: { kind: MediaKind; id: string },
  record: { type: AttachableType; id: string },
  { slot, sort_order }: AttachmentPosition,
): Promise<void> {
  const [owner, target] = [sql.identifier(`${media.kind}_id`), sql.identifier(`${record.type}_id`)];
  const before = await positionOf(ctx, media.id, record.id);
  const rows = await ctx.run<{ slot: string | null; sort_order: number }>(sql`
    insert into ${table} (id, ${owner}, ${target}, slot, sort_order, created_at)
    values (${newId()}, ${media.id}, ${record.id}, ${slot ?? null}, ${sort_order ?? 0}, ${now(ctx)})
    on conflict (media_id, attachable_id) do update set
      slot = ${slot === undefined ? sql`${table.slot}` : sql`excluded.slot`},
      sort_order = ${sort_order === undefined ? sql`${table.sort_order}` : sql`excluded.sort_order`}
    returning slot, sort_order`);
  await recordPosition(ctx, media, record, before, rows[0] ?? null);
}

/**
 * Changes the slot and order of media on one record, and returns the media. Throws a `missing`
 * fault if the media are not attached to the record.
 */
export function reorder(
  ctx: Ctx,
  mediaId: string,
  type: string,
  recordId: string,
  body: unknown,
): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    const { kind, resource, record } = await attachmentNamed(tx, mediaId, type, recordId);
    const position = positionIn(body);
    await attach(tx, { kind, id: mediaId }, record, position);
    if (kind === 'embed' && position.sort_order !== undefined)
      await tx.run(
        sql`update ${media_embeds} set sort_order = ${position.sort_order}, updated_at = ${now(tx)} where id = ${mediaId}`,
      );
    return read(tx, resource, mediaId);
  });
}

/** The slot and order in a body. A null slot clears the slot. Throws an `invalid` fault. */
function positionIn(body: unknown): AttachmentPosition {
  const { value, errors } = parseBody(attachmentChanges, body);
  if (value === null) throw invalid(errors);
  return normalizeBody(body)['slot'] === null ? { ...value, slot: null } : value;
}

/**
 * Attaches a file of the library to a record, or updates the attachment, and returns the file.
 * Actors limited to groups can only attach files that they can change.
 */
export function attachFile(
  ctx: Ctx,
  id: string,
  typeText: string,
  recordId: string,
  body: unknown,
): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    const { kind, resource } = await mediaNamed(tx, id);
    const record = { type: attachableType(typeText), id: recordId };
    await findAttachable(tx, record.type, recordId);
    if (kind === 'embed') throw invalid({ media: [EMBED_REFUSED] });
    const position = positionIn(body);
    const file = await first(
      tx.run<Row>(sql`select * from ${media_files} where ${media_files.id} = ${id} for key share`),
    );
    if (file === undefined) throw missing('Media');
    await assertMediaWithinGroups(tx, file, cannotAttach(file));
    await attach(tx, { kind, id }, record, position);
    return read(tx, resource, id);
  });
}

const EMBED_REFUSED = 'Import the URL of the embed on the record instead.';

/** Detaches media from one record. The media remain in the library. */
export function detach(ctx: Ctx, mediaId: string, type: string, recordId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const { id, kind, record } = await attachmentNamed(tx, mediaId, type, recordId);
    await markMedia(tx, mediaId);
    const before = await positionOf(tx, mediaId, recordId);
    await recordPosition(tx, { kind, id: mediaId }, record, before, null);
    await tx.run(sql`delete from ${table} where ${table.id} = ${id}`);
  });
}

type StoredPosition = { slot: string | null; sort_order: number };

/** The slot and order of media on a record; null if the media are not attached to the record. */
const positionOf = async (
  ctx: Ctx,
  mediaId: string,
  recordId: string,
): Promise<StoredPosition | null> =>
  (await first(
    ctx.run<StoredPosition>(
      sql`select slot, sort_order from ${table} where media_id = ${mediaId} and attachable_id = ${recordId}`,
    ),
  )) ?? null;

/** Records the change of an attachment in the history of the media. */
async function recordPosition(
  ctx: Ctx,
  media: { kind: MediaKind; id: string },
  record: { type: AttachableType; id: string },
  before: StoredPosition | null,
  after: StoredPosition | null,
): Promise<void> {
  const of = (position: StoredPosition | null) =>
    position && {
      attachable_type: record.type,
      attachable_id: record.id.toLowerCase(),
      slot: position.slot,
      sort_order: position.sort_order,
    };
  const attachment = { old: of(before), new: of(after) };
  if (isDeepStrictEqual(attachment.old, attachment.new)) return;
  const action = before === null ? 'attached' : after === null ? 'detached' : 'reordered';
  await recordAction(ctx, KINDS[media.kind], {
    id: media.id.toLowerCase(),
    action,
    changes: { attachment },
  });
}

async function attachmentNamed(ctx: Ctx, mediaId: string, typeText: string, recordId: string) {
  const { kind, resource } = await mediaNamed(ctx, mediaId);
  const type = attachableType(typeText);
  await findAttachable(ctx, type, recordId);
  const attachment = await first(
    ctx.run<{ id: string }>(sql`
      select ${table.id} from ${table} where ${table.media_id} = ${mediaId} and ${table[`${type}_id`]} = ${recordId} for update`),
  );
  if (attachment === undefined) throw missing('Attachment');
  return { id: attachment.id, kind, resource, record: { type, id: recordId } };
}
