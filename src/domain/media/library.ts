/**
 * The media library. Files and embeds share one collection: lists select one of the two resources
 * by `kind`, and single records by ID (§4.3).
 */
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import type { Resource, SharedCollection } from '../../engine/declare.ts';
import { isTooLong, type Query, tooLong } from '../../engine/query.ts';
import { type FieldErrors, invalid, missing } from '../../kernel/fault.ts';
import { parseBoolean } from '../../kernel/filter-text.ts';
import { isUuid } from '../../kernel/id.ts';
import { isKeyOf } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  ATTACHABLE_TYPES,
  media_attachments,
  media_embeds,
  media_files,
} from '../../store/tables/media.ts';
import { knownAttachments } from './attachments/attachables.ts';
import { mediaEmbeds } from './embeds.ts';
import { mediaFiles } from './files.ts';

export const KINDS = { file: mediaFiles, embed: mediaEmbeds } as const;

export type MediaKind = keyof typeof KINDS;

export const mediaLibrary: SharedCollection = {
  name: 'media',
  noun: 'Media',
  description: 'A file of the media library, or a video, virtual tour or other page to embed.',
  kinds: KINDS,
};

/**
 * Whether the media with this ID are a file or an embed, and the resource. Throws a `missing` fault
 * if the actor can see neither a file nor an embed with this ID.
 */
export async function mediaNamed(
  ctx: Ctx,
  id: string,
): Promise<{ kind: MediaKind; resource: Resource }> {
  const found = isUuid(id)
    ? await first(
        ctx.run<{ kind: MediaKind }>(sql`
          select 'file' as kind from ${media_files} where ${media_files.id} = ${id} and ${visible(ctx, mediaFiles)}
          union all select 'embed' from ${media_embeds} where ${media_embeds.id} = ${id} and ${visible(ctx, mediaEmbeds)}`),
      )
    : undefined;
  if (found === undefined) throw missing('Media');
  return { kind: found.kind, resource: KINDS[found.kind] };
}

/**
 * The resource of the kind that a list selects, and the conditions of the filters that only media
 * have. Throws an `invalid` fault for a missing or unknown `kind` and for invalid filters (§4.2).
 */
export function mediaListing(ctx: Ctx, query: Query): { resource: Resource; extra: SQL[] } {
  const errors: FieldErrors = {};
  const kind = textOf(query, 'kind');
  if (kind === undefined) errors['kind'] = [sentence.required('kind')];
  else if (!isKeyOf(KINDS, kind)) errors['kind'] = [sentence.selected('kind')];
  const resource = kind !== undefined && isKeyOf(KINDS, kind) ? KINDS[kind] : mediaFiles;
  const extra = [
    ...attachedTo(ctx, resource, query, errors),
    ...tagged(resource, query),
    ...(resource === mediaFiles ? ofContent(query, errors) : []),
  ];
  for (const name of ['slot', 'tag', 'hash'])
    if (isTooLong(textOf(query, name) ?? '')) errors[name] = [tooLong(name)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { resource, extra };
}

/**
 * The value of a query parameter; undefined if it is empty. If the parameter is repeated, the last
 * value is used.
 */
function textOf(query: Query, name: string): string | undefined {
  const text = [query[name]].flat().at(-1)?.replaceAll('\0', '').trim();
  return text === '' ? undefined : text;
}

/**
 * The conditions for media on one record, on records of one type, or in one slot. A single
 * attachment to a record that the actor can see must meet all of them.
 */
function attachedTo(ctx: Ctx, resource: Resource, query: Query, errors: FieldErrors): SQL[] {
  const wheres: SQL[] = [];
  const type = textOf(query, 'attachable_type');
  if (type !== undefined && !ATTACHABLE_TYPES.some((one) => one === type))
    errors['attachable_type'] = [sentence.selected('attachable_type')];
  if (type !== undefined) wheres.push(sql`${media_attachments.attachable_type} = ${type}`);
  const id = textOf(query, 'attachable_id');
  if (id !== undefined && !isUuid(id)) errors['attachable_id'] = [sentence.uuid('attachable_id')];
  if (id !== undefined) wheres.push(sql`${media_attachments.attachable_id} = ${id}`);
  const slot = resource === mediaFiles ? textOf(query, 'slot') : undefined;
  if (slot !== undefined) wheres.push(sql`${media_attachments.slot} = ${slot}`);
  if (wheres.length === 0) return [];
  return [
    sql`${resource.columns['id']} in (select ${media_attachments.media_id} from ${media_attachments} where ${sql.join([...wheres, knownAttachments(ctx)], sql` and `)})`,
  ];
}

function tagged(resource: Resource, query: Query): SQL[] {
  const tag = textOf(query, 'tag');
  return tag === undefined
    ? []
    : [sql`${resource.columns['tags']} @> ${JSON.stringify([tag])}::jsonb`];
}

/**
 * The conditions for files with a given content hash, and for files with or without alternative
 * text.
 */
function ofContent(query: Query, errors: FieldErrors): SQL[] {
  const wheres: SQL[] = [];
  const hash = textOf(query, 'hash');
  if (hash !== undefined) wheres.push(sql`${media_files.hash} = ${hash}`);
  const text = textOf(query, 'has_alt_text');
  if (text === undefined) return wheres;
  const wanted = parseBoolean(text);
  if (wanted === undefined) errors['has_alt_text'] = [sentence.boolean('has_alt_text')];
  else wheres.push(sql`(coalesce(${media_files.alt_text}, '') <> '') = ${wanted}`);
  return wheres;
}
