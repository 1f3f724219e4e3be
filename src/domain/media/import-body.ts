/** What an import is asked with, checked before anything is fetched or written (§2.8, decisions §7 Media). */
import { z } from 'zod';
import { permitNew } from '../../engine/access.ts';
import type { Values } from '../../engine/declare.ts';
import { checkReferences } from '../../engine/draft.ts';
import { collectIssues, parseFields } from '../../engine/parse.ts';
import { Fault, type FieldErrors, forbidden, invalid } from '../../kernel/fault.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { tidyBody } from '../../kernel/tidy-body.ts';
import type { Ctx } from '../../store/ctx.ts';
import { ATTACHABLE_TYPES } from '../../store/tables/media.ts';
import { type AttachableType, findAttachable } from './attachables.ts';
import { EMBED_TYPES } from './attached.ts';
import { type Place, place, slot } from './attachments.ts';
import { mediaEmbeds } from './embeds.ts';
import { mediaFiles } from './files.ts';
import { KINDS, type Kind } from './library.ts';
import { recognise } from './providers.ts';

/** A checked import. `values` are stored values of the file or embed, without what the content says. It survives JSON. */
export type Import = { kind: Kind; url: string; values: Values; on: { type: AttachableType; id: string } | null; place: Place };

const source = z
  .string()
  .max(2048)
  .check(z.url({ protocol: /^https?$/ }));

const where = z.object({
  url: source,
  attachable_type: z.enum(ATTACHABLE_TYPES).optional(),
  attachable_id: z.guid().toLowerCase().optional(),
  slot: slot.nullish(),
  sort_order: place.optional(),
});

/** The import that a body asks for; throws invalid with every sentence, and forbidden for a record that the actor may not attach to. */
export async function readImport(ctx: Ctx, body: unknown): Promise<Import> {
  const sent = Object.fromEntries(Object.entries(tidyBody(body)).filter(([, value]) => value !== null));
  const errors: FieldErrors = {};
  const kind = String(sent['kind'] ?? 'file') as Kind;
  if (!Object.hasOwn(KINDS, kind)) throw invalid({ kind: [sentence.selected('kind')] });
  const parsed = where.safeParse(sent, { reportInput: true });
  if (!parsed.success) collectIssues(errors, '', parsed.error.issues);
  const { attachable_type: type, attachable_id: id } = sent;
  if (type !== undefined && id === undefined) errors['attachable_id'] = [sentence.required('attachable_id')];
  if (id !== undefined && type === undefined) errors['attachable_type'] = [sentence.required('attachable_type')];
  const url = source.safeParse(sent['url']).data ?? 'https://example.com/';
  const values = await valuesOf(ctx, kind, url, sent, errors);
  if (!parsed.success || Object.keys(errors).length > 0) throw invalid(errors);
  const at = parsed.data;
  const on = at.attachable_type && at.attachable_id ? { type: at.attachable_type, id: at.attachable_id } : null;
  await permitImport(ctx, on, values);
  return {
    kind,
    url: kind === 'file' ? withoutFragment(url) : url,
    values,
    on,
    place: { slot: at.slot, sort_order: at.sort_order },
  };
}

/** What the fields of the kind make of the body; an embed's type is also known as `embed_type`, and else follows from the URL. */
async function valuesOf(ctx: Ctx, kind: Kind, url: string, sent: Values, errors: FieldErrors): Promise<Values> {
  const known = recognise(url);
  const guessed =
    kind === 'embed' ? { provider: known.provider, ...sent, type: sent['embed_type'] ?? sent['type'] ?? known.type } : sent;
  const resource = kind === 'embed' ? mediaEmbeds : mediaFiles;
  const { values, errors: found } = parseFields(resource, { ...guessed, url }, null);
  Object.assign(found, await checkReferences(ctx, resource, { values, row: null }));
  for (const [name, sentences] of Object.entries(found)) {
    if (name === 'type') errors['embed_type'] = [sentence.selected('embed_type')];
    else errors[name] ??= sentences;
  }
  return kind === 'embed' ? { ...values, url, embed_url: known.embed_url } : values;
}

/** The record must be there for the actor; someone who is limited to groups imports into them and nowhere else. */
async function permitImport(ctx: Ctx, on: Import['on'], values: Values): Promise<void> {
  permitNew(ctx, mediaFiles);
  if (ctx.grant.groupIds !== null && on === null && values['property_id'] == null) throw forbidden();
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

const documented = z
  .object({
    kind: z.enum(Object.keys(KINDS)).default('file').describe('What it is.'),
    url: z
      .string()
      .max(2048)
      .describe('Where the picture is, or the page to embed.')
      .meta({ example: 'https://photos.example.com/pool.jpg' }),
    attachable_type: z.enum(ATTACHABLE_TYPES).describe('The kind of record to put it on; with `attachable_id`.'),
    attachable_id: z.uuid().describe('The record to put it on.'),
    slot,
    sort_order: z.int().describe('Its place among the media of the record, from the lowest.'),
    tags: z.array(z.string().max(100)).max(200).describe('Words for grouping and filtering.'),
    caption: longText.describe('Files: what stands below it.'),
    alt_text: longText.describe('Files: what it shows, for those who do not see it.'),
    reference_url: z.url().max(2048).describe('Files: a page about it.'),
    reference_id: text.describe(
      'Files: its id in the system that it comes from. A match with another URL replaces the stored file.',
    ),
    property_id: z.uuid().describe('Files: the property to file it under.'),
    folder_id: z.uuid().describe('Files: the folder to file it in.'),
    embed_type: z.enum(EMBED_TYPES).describe('Embeds: what it is; recognised from the URL where it is not sent.'),
    provider: text.describe('Embeds: who serves it; recognised likewise.'),
    title: text.describe('Embeds: its title.'),
    settings: openObject().describe('Embeds: what the player is told.'),
  })
  .partial()
  .required({ url: true });

/** What an import takes, for the documents. */
export const importSchema = documented.meta({ id: 'MediaImport', description: 'A file or embed to import.' });

/** What an item of a batch takes. */
export const itemSchema = documented.meta({ id: 'MediaImportItem', description: 'One of the files and embeds to import.' });
