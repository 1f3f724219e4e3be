/** Attaching media to records, ordering them there, and taking them off again (§2.8, §4.3). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { integer } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { read } from '../../engine/read.ts';
import { invalid, missing } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { ATTACHABLE_TYPES, media_embeds, media_attachments as table } from '../../store/tables/media.ts';
import { type AttachableType, findAttachable } from './attachables.ts';
import { type Kind, mediaNamed } from './library.ts';
import { markMedia } from './reach.ts';

/** One of the usual words, or any other up to 64 characters. */
export const slot = z
  .string()
  .max(64)
  .describe(
    'What the file is on the record: `featured`, `gallery`, `floor_plan_image`, `logo`, `og_image`, or a word of your own.',
  );

export const place = (integer('').input as z.ZodType<number>).describe(
  'Its place among the media of the record, from the lowest.',
);

/** What a change of an attachment takes. */
export const attachmentChanges = z.object({ sort_order: place.optional(), slot: slot.nullish() });

export type Place = { slot?: string | null | undefined; sort_order?: number | undefined };

/** The type that a path or body names; throws invalid for any other word. */
function attachableType(text: string): AttachableType {
  const type = ATTACHABLE_TYPES.find((one) => one === text);
  if (type === undefined) throw invalid({ attachable_type: [sentence.selected('attachable_type')] });
  return type;
}

/** Puts media on a record, or changes their place there; what is not sent of the place stays. The caller has checked the record. */
export async function attach(
  ctx: Ctx,
  media: { kind: Kind; id: string },
  record: { type: AttachableType; id: string },
  { slot, sort_order }: Place,
): Promise<void> {
  const [owner, target] = [sql.identifier(`${media.kind}_id`), sql.identifier(`${record.type}_id`)];
  await ctx.run(sql`
    insert into ${table} (id, ${owner}, ${target}, slot, sort_order, created_at)
    values (${newId()}, ${media.id}, ${record.id}, ${slot ?? null}, ${sort_order ?? 0}, ${now(ctx)})
    on conflict (media_id, attachable_id) do update set
      slot = ${slot === undefined ? sql`${table.slot}` : sql`excluded.slot`},
      sort_order = ${sort_order === undefined ? sql`${table.sort_order}` : sql`excluded.sort_order`}`);
  await markMedia(ctx, media.id);
}

/** Changes slot and order of media on one record; gives the media. Throws missing when they are not there. */
export function reorder(ctx: Ctx, mediaId: string, type: string, recordId: string, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    const { kind, resource, record } = await attachmentNamed(tx, mediaId, type, recordId);
    const { value, errors } = parseBody(attachmentChanges, body);
    if (value === null) throw invalid(errors);
    const clears = value.slot === undefined && isNull(body, 'slot') ? { slot: null } : {};
    await attach(tx, { kind, id: mediaId }, record, { ...value, ...clears });
    if (kind === 'embed' && value.sort_order !== undefined)
      await tx.run(
        sql`update ${media_embeds} set sort_order = ${value.sort_order}, updated_at = ${now(tx)} where id = ${mediaId}`,
      );
    return read(tx, resource, mediaId);
  });
}

/** Takes media off one record; they stay in the library. */
export function detach(ctx: Ctx, mediaId: string, type: string, recordId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const { id } = await attachmentNamed(tx, mediaId, type, recordId);
    await markMedia(tx, mediaId);
    await tx.run(sql`delete from ${table} where ${table.id} = ${id}`);
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

const isNull = (body: unknown, key: string): boolean =>
  typeof body === 'object' && body !== null && (body as Record<string, unknown>)[key] === null;
