/** The media library: files and embeds under one path (§4.3 Media). */
import { z } from 'zod';
import { attachmentChanges, detach, reorder } from '../../../domain/media/attachments.ts';
import { BATCH_STATUSES, batchSchema, importBatch } from '../../../domain/media/batch.ts';
import { mediaEmbeds } from '../../../domain/media/embeds.ts';
import { mediaFiles } from '../../../domain/media/files.ts';
import { importMedia } from '../../../domain/media/import.ts';
import { importSchema, itemSchema, readImport } from '../../../domain/media/import-body.ts';
import { KINDS, listMedia, mediaNamed } from '../../../domain/media/library.ts';
import type { Verb } from '../../../engine/access.ts';
import { read } from '../../../engine/read.ts';
import { leanSchema, richSchema, updateSchema } from '../../../engine/schemas.ts';
import { remove, update } from '../../../engine/write.ts';
import { ATTACHABLE_TYPES } from '../../../store/tables/media.ts';
import { ERROR } from '../../http/errors.ts';
import type { ParameterDoc } from '../../http/route.ts';
import { filterDocs, filterValue } from '../crud.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';

const query = ACCOUNT_QUERY;
const tag = 'media';
const may = (verb: Verb) => ({ area: 'media', verb });

const media = z.union([richSchema(mediaFiles), richSchema(mediaEmbeds)]).describe('A file or an embed.');
const answer = { 200: { description: 'The file or embed as it is now.', schema: oneSchema(media) } };

/** A file takes the fields of a file, an embed those of an embed. */
const changes = z.object({ ...updateSchema(mediaEmbeds).shape, ...updateSchema(mediaFiles).shape }).meta({ id: 'MediaUpdate' });

const batchResult = z
  .object({
    index: z.int().describe('The place of the item in the request.'),
    status: z.enum(BATCH_STATUSES).describe('What became of it.'),
    media: media.nullable().describe('The file or embed; null while it is queued, and when it failed.'),
    errors: z.record(z.string(), z.array(z.string())).describe('Why it failed, by field.'),
  })
  .meta({ id: 'MediaBatchResult', description: 'What became of one item.' });

const MEDIA = { media: { description: 'The id of the file or embed.', schema: z.uuid() } };

const ATTACHMENT = {
  ...MEDIA,
  attachable_type: { description: 'What kind of record it is on.', schema: z.enum(ATTACHABLE_TYPES) },
  attachable_id: { description: 'The id of that record.', schema: z.uuid() },
};
const ATTACHMENT_PATH = '/media/{media}/attachments/{attachable_type}/{attachable_id}';

const LIST_QUERY: Record<string, ParameterDoc> = {
  kind: { description: 'Which of the two to list.', schema: z.enum(Object.keys(KINDS)), required: true },
  ...PAGE_QUERY,
  ...query,
  attachable_type: { description: 'Only what is on a record of this kind.', schema: z.enum(ATTACHABLE_TYPES) },
  attachable_id: { description: 'Only what is on this record.', schema: z.uuid() },
  slot: { description: 'Only files that are this on a record, such as `featured`.', schema: filterValue },
  tag: { description: 'Only what has this tag.', schema: filterValue },
  ...filterDocs(mediaEmbeds),
  ...filterDocs(mediaFiles),
  sort: {
    description:
      'Files: caption, reference_id, property_id, folder_id; embeds: type, provider, title; both: created_at, updated_at. With `-` in front the other way round.',
    schema: z.string().max(255),
  },
};

export const mediaRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/media',
    tag,
    operationId: 'listMedia',
    summary: 'List media',
    description: 'Files or embeds of the library. Filters of the other kind are ignored.',
    query: LIST_QUERY,
    answers: {
      200: {
        description: 'A page of files, or of embeds.',
        schema: pageSchema(z.union([leanSchema(mediaFiles), leanSchema(mediaEmbeds)])),
      },
    },
    permission: may('view'),
    handle: (asked) => pageOfRecords(asked, (page) => listMedia(asked.ctx, asked.query, page)),
  },
  {
    method: 'POST',
    path: '/media',
    tag,
    operationId: 'importMedia',
    summary: 'Import a file or embed',
    description:
      'A file is downloaded during the request. A URL that was imported before is not downloaded again; its file is attached to the record that is named. An account has at most 4 imports under way; up to 64 more requests wait, and further ones get a 429. An SVG picture that is too costly to draw gets a 422 on `url`.',
    query,
    body: importSchema,
    answers: {
      201: { description: 'The file or embed.', schema: oneSchema(media) },
      502: { description: 'The far side failed; `message` says how.', schema: ERROR },
    },
    permission: may('create'),
    limit: { counter: 'media', perMinute: 60 },
    handle: async ({ ctx, body }) => one((await importMedia(ctx, await readImport(ctx, body))).media, 201),
  },
  {
    method: 'POST',
    path: '/media/batch',
    tag,
    operationId: 'importMediaBatch',
    summary: 'Import up to 100 files and embeds',
    description: 'Each item succeeds or fails alone. What is not done after a minute goes on by itself and is `queued` here.',
    query,
    body: batchSchema(itemSchema).meta({ id: 'MediaBatch' }),
    answers: {
      201: {
        description: 'A result for each item, in their order.',
        schema: oneSchema(z.array(batchResult).describe('The results.')),
      },
    },
    permission: may('create'),
    limit: { counter: 'media', perMinute: 10 },
    handle: async ({ ctx, body }) => one(await importBatch(ctx, body), 201),
  },
  {
    method: 'GET',
    path: '/media/{media}',
    tag,
    operationId: 'getMedia',
    summary: 'Get a file or embed',
    params: MEDIA,
    query,
    answers: { 200: { description: 'The file or embed.', schema: oneSchema(media) } },
    permission: may('view'),
    async handle({ ctx, params: { media: id = '' } }) {
      const { resource } = await mediaNamed(ctx, id);
      return one(await read(ctx, resource, id));
    },
  },
  {
    method: 'PATCH',
    path: '/media/{media}',
    tag,
    operationId: 'updateMedia',
    summary: 'Update a file or embed',
    description: 'Changes what is said of it, for all records that it is attached to; only the fields that are sent.',
    params: MEDIA,
    query,
    body: changes,
    answers: answer,
    permission: may('update'),
    async handle({ ctx, params: { media: id = '' }, body }) {
      const { resource } = await mediaNamed(ctx, id);
      return one(await update(ctx, resource, id, body));
    },
  },
  {
    method: 'DELETE',
    path: '/media/{media}',
    tag,
    operationId: 'deleteMedia',
    summary: 'Delete a file or embed',
    description: 'Takes it off all records; its stored files go when nothing else refers to them.',
    params: MEDIA,
    query,
    answers: { 204: { description: 'It is gone.' } },
    permission: may('delete'),
    async handle({ ctx, params: { media: id = '' } }) {
      const { resource } = await mediaNamed(ctx, id);
      await remove(ctx, resource, id);
      return { status: 204 };
    },
  },
  {
    method: 'PATCH',
    path: ATTACHMENT_PATH,
    tag,
    operationId: 'updateMediaAttachment',
    summary: 'Re-order a file on a record',
    params: ATTACHMENT,
    query,
    body: attachmentChanges.meta({ id: 'MediaAttachmentUpdate' }),
    answers: answer,
    permission: may('update'),
    handle: async ({ ctx, params: { media: id = '', attachable_type: type = '', attachable_id: record = '' }, body }) =>
      one(await reorder(ctx, id, type, record, body)),
  },
  {
    method: 'DELETE',
    path: ATTACHMENT_PATH,
    tag,
    operationId: 'deleteMediaAttachment',
    summary: 'Detach a file from a record',
    description: 'It stays in the library, and on other records.',
    params: ATTACHMENT,
    query,
    answers: { 204: { description: 'It is no longer on the record.' } },
    permission: may('update'),
    async handle({ ctx, params: { media: id = '', attachable_type: type = '', attachable_id: record = '' } }) {
      await detach(ctx, id, type, record);
      return { status: 204 };
    },
  },
];
