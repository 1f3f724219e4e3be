/** The library: files and embeds share one list and one kind of path, and `kind` or the id says which of the two is meant (§4.3). */
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import type { Wire } from '../../engine/present.ts';
import { isTooLong, type Query, tooLong } from '../../engine/query.ts';
import { list } from '../../engine/read.ts';
import { type FieldErrors, invalid, missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import type { Page } from '../../kernel/page.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { ATTACHABLE_TYPES, media_attachments, media_embeds, media_files } from '../../store/tables/media.ts';
import { knownAttachments } from './attachables.ts';
import { mediaEmbeds } from './embeds.ts';
import { mediaFiles } from './files.ts';

export const KINDS = { file: mediaFiles, embed: mediaEmbeds } as const;

export type Kind = keyof typeof KINDS;

/** The resource that the media of this id belong to; throws missing when the actor can see neither. */
export async function mediaNamed(ctx: Ctx, id: string): Promise<{ kind: Kind; resource: Resource }> {
  const found = isUuid(id)
    ? await first(
        ctx.run<{ kind: Kind }>(sql`
          select 'file' as kind from ${media_files} where ${media_files.id} = ${id} and ${visible(ctx, mediaFiles)}
          union all select 'embed' from ${media_embeds} where ${media_embeds.id} = ${id} and ${visible(ctx, mediaEmbeds)}`),
      )
    : undefined;
  if (found === undefined) throw missing('Media');
  return { kind: found.kind, resource: KINDS[found.kind] };
}

/** A page of one kind; throws invalid without `kind`, and on each filter that cannot be taken (§4.2). */
export async function listMedia(ctx: Ctx, query: Query, page: Page): Promise<{ records: Wire[]; total: number }> {
  const errors: FieldErrors = {};
  const kind = textOf(query, 'kind');
  if (kind === undefined) errors['kind'] = [sentence.required('kind')];
  else if (!Object.hasOwn(KINDS, kind)) errors['kind'] = [sentence.selected('kind')];
  const resource = KINDS[kind as Kind] ?? mediaFiles;
  const wheres = [...attachedTo(ctx, resource, query, errors), ...tagged(resource, query)];
  for (const name of ['slot', 'tag']) if (isTooLong(textOf(query, name) ?? '')) errors[name] = [tooLong(name)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return list(ctx, resource, query, page, wheres);
}

/** The text of a parameter; of a repeated key the last counts, and empty text asks nothing. */
function textOf(query: Query, name: string): string | undefined {
  const text = [query[name]].flat().at(-1)?.replaceAll('\0', '').trim();
  return text === '' ? undefined : text;
}

/** Media on one record, on records of one type, or in one slot: all of these must hold for the same attachment, to a record that the actor sees. */
function attachedTo(ctx: Ctx, resource: Resource, query: Query, errors: FieldErrors): SQL[] {
  const wheres: SQL[] = [];
  const type = textOf(query, 'attachable_type');
  if (type !== undefined && !(ATTACHABLE_TYPES as readonly string[]).includes(type))
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
  return tag === undefined ? [] : [sql`${resource.columns['tags']} @> ${JSON.stringify([tag])}::jsonb`];
}
