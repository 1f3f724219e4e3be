/**
 * Validates the body of an import before anything is downloaded or written (§2.8, decisions §7
 * Media).
 */
import { z } from 'zod';
import { assertCanCreate } from '../../../engine/access.ts';
import type { Values } from '../../../engine/declare.ts';
import { checkReferences } from '../../../engine/draft.ts';
import { collectIssues, parseFields } from '../../../engine/parse.ts';
import type { Query } from '../../../engine/query.ts';
import { Fault, type FieldErrors, forbidden, invalid } from '../../../kernel/fault.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { isKeyOf } from '../../../kernel/object.ts';
import { openObject } from '../../../kernel/open-object.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { ATTACHABLE_TYPES } from '../../../store/tables/media.ts';
import { type AttachableType, findAttachable } from '../attachments/attachables.ts';
import { EMBED_TYPES } from '../attachments/attached.ts';
import { type AttachmentPosition, slot, sortOrder } from '../attachments/attachments.ts';
import { mediaFiles } from '../files.ts';
import { KINDS, type MediaKind } from '../library.ts';
import { recognize } from './providers.ts';

/**
 * The metadata of new media: the values of the file or embed that do not depend on its content, and
 * the record to attach it to (`on`) with its slot and order (`place`).
 */
export type Target = {
  values: Values;
  on: { type: AttachableType; id: string } | null;
  place: AttachmentPosition;
};

/** A validated import. It can be serialized as JSON. */
export type Import = Target & { kind: MediaKind; url: string };

const source = z
  .string()
  .max(2048)
  .check(z.url({ protocol: /^https?$/ }));

const attachment = z.object({
  attachable_type: z.enum(ATTACHABLE_TYPES).optional(),
  attachable_id: z.guid().toLowerCase().optional(),
  slot: slot.nullish(),
  sort_order: sortOrder.optional(),
});

const where = z.object({ url: source, ...attachment.shape });

/**
 * Validates the body of an import. Throws an `invalid` fault with all errors, and a `forbidden`
 * fault for a record that the actor cannot attach media to.
 */
export async function readImport(ctx: Ctx, body: unknown): Promise<Import> {
  const sent = withoutNulls(body);
  const kind = String(sent['kind'] ?? 'file');
  if (!isKeyOf(KINDS, kind)) throw invalid({ kind: [sentence.selected('kind')] });
  const url = source.safeParse(sent['url']).data ?? 'https://example.com/';
  const target = await readTarget(ctx, where, sent, { kind, url });
  return { kind, url: kind === 'file' ? withoutFragment(url) : url, ...target };
}

/**
 * Validates the query of an upload: the fields of a file, and the record to attach it to. Throws
 * the same faults as `readImport`.
 */
export function readUploadQuery(ctx: Ctx, query: Query): Promise<Target> {
  const { tags, ...rest } = query;
  const last = Object.entries(rest).map(([name, value]) => [name, [value].flat().at(-1)]);
  const words = [tags ?? []].flat().flatMap((list) => list.split(','));
  const sent = { ...Object.fromEntries(last), ...(tags === undefined ? {} : { tags: words }) };
  return readTarget(ctx, attachment, withoutNulls(sent), { kind: 'file', url: '' });
}

const withoutNulls = (body: unknown): Values =>
  Object.fromEntries(Object.entries(normalizeBody(body)).filter(([, value]) => value !== null));

/**
 * Validates the metadata of new media, and the record to attach the media to. `schema` is the
 * schema of the record and position.
 */
async function readTarget(
  ctx: Ctx,
  schema: z.ZodType<z.output<typeof attachment>>,
  sent: Values,
  { kind, url }: { kind: MediaKind; url: string },
): Promise<Target> {
  const errors: FieldErrors = {};
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (!parsed.success) collectIssues(errors, '', parsed.error.issues);
  const { attachable_type: type, attachable_id: id } = sent;
  if (type !== undefined && id === undefined)
    errors['attachable_id'] = [sentence.required('attachable_id')];
  if (id !== undefined && type === undefined)
    errors['attachable_type'] = [sentence.required('attachable_type')];
  const values = await valuesOf(ctx, kind, url, sent, errors);
  if (!parsed.success || Object.keys(errors).length > 0) throw invalid(errors);
  const at = parsed.data;
  const on =
    at.attachable_type && at.attachable_id
      ? { type: at.attachable_type, id: at.attachable_id }
      : null;
  await assertCanImport(ctx, on, values);
  return { values, on, place: { slot: at.slot, sort_order: at.sort_order } };
}

/**
 * Parses the body with the fields of files or embeds, and adds errors to `errors`. The type of an
 * embed can also be sent as `embed_type`; by default, the type is detected from the URL.
 */
async function valuesOf(
  ctx: Ctx,
  kind: MediaKind,
  url: string,
  sent: Values,
  errors: FieldErrors,
): Promise<Values> {
  const known = kind === 'embed' ? recognize(url) : null;
  const guessed =
    known === null ? sent : { ...sent, type: sent['embed_type'] ?? sent['type'] ?? known.type };
  const resource = KINDS[kind];
  const { values, errors: found } = parseFields(resource, { ...guessed, url }, null);
  Object.assign(found, await checkReferences(ctx, resource, { values, row: null }));
  for (const [name, sentences] of Object.entries(found)) {
    if (name === 'type') errors['embed_type'] = [sentence.selected('embed_type')];
    else errors[name] ??= sentences;
  }
  return known === null ? values : { ...values, url, embed_url: known.embed_url };
}

/**
 * Throws an `invalid` fault if the actor cannot see the record, and a `forbidden` fault if an actor
 * limited to groups would import media that belong to no property of the groups.
 */
async function assertCanImport(ctx: Ctx, on: Target['on'], values: Values): Promise<void> {
  assertCanCreate(ctx, mediaFiles);
  if (ctx.grant.groupIds !== null && on === null && values['property_id'] == null)
    throw forbidden();
  if (on === null) return;
  try {
    await findAttachable(ctx, on.type, on.id);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'missing')
      throw invalid({ attachable_id: [sentence.selected('attachable_id')] });
    throw error;
  }
}

function withoutFragment(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

const text = z.string().max(255);
const longText = z.string().max(2000);

const documentedAttachment = {
  attachable_type: z
    .enum(ATTACHABLE_TYPES)
    .describe('The type of the record to attach to. Requires `attachable_id`.'),
  attachable_id: z.uuid().describe('The ID of the record to attach to.'),
  slot,
  sort_order: z.int().describe('The sort position among the media of the record, ascending.'),
  tags: z.array(z.string().max(100)).max(200).describe('Tags for grouping and filtering.'),
};

const documentedFile = {
  caption: longText.describe('The caption. Only for files.'),
  alt_text: longText.describe('The alternative text. Only for files.'),
  reference_url: z
    .url()
    .max(2048)
    .describe('The URL of a page about the picture, such as its source. Only for files.'),
  reference_id: text.describe(
    'The ID in the source system. If it matches a file with another URL, the stored file is replaced. Only for files.',
  ),
  property_id: z
    .uuid()
    .describe('The ID of the property that the file belongs to. Only for files.'),
  folder_id: z.uuid().describe('The ID of the folder that contains the file. Only for files.'),
};

const documented = z
  .object({
    kind: z
      .enum(Object.keys(KINDS))
      .default('file')
      .describe('Whether to import a file or an embed.'),
    url: z
      .string()
      .max(2048)
      .describe('The URL of the picture, or of the page to embed.')
      .meta({ example: 'https://photos.example.com/pool.jpg' }),
    ...documentedAttachment,
    ...documentedFile,
    embed_type: z
      .enum(EMBED_TYPES)
      .describe('The type. Detected from the URL if omitted. Only for embeds.'),
    provider: text.describe(
      'The provider. Detected from the URL of a new embed if omitted. Only for embeds.',
    ),
    title: text.describe('The title. Only for embeds.'),
    settings: openObject().describe('Options for the player. Only for embeds.'),
  })
  .partial()
  .required({ url: true });

/** The query parameters of an upload, for the API documents. */
export const uploadQuerySchemas: Record<string, z.ZodType> = {
  ...documentedAttachment,
  ...documentedFile,
};

/** The request body of an import, for the API documents. */
export const importSchema = documented.meta({
  id: 'MediaImport',
  description: 'A file or embed to import.',
});

/** An item of a batch, for the API documents. */
export const itemSchema = documented.meta({
  id: 'MediaImportItem',
  description: 'A file or embed to import.',
});
