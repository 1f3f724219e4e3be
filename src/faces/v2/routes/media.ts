/** The media library: files and embeds under one path (§4.3 Media). */
import { z } from 'zod';
import {
  attachFile,
  attachmentChanges,
  detach,
  reorder,
} from '../../../domain/media/attachments/attachments.ts';
import { mediaEmbeds } from '../../../domain/media/embeds.ts';
import { mediaFiles } from '../../../domain/media/files.ts';
import { BATCH_STATUSES, batchSchema, importBatch } from '../../../domain/media/import/batch.ts';
import { importMedia } from '../../../domain/media/import/import.ts';
import { importSchema, itemSchema, readImport } from '../../../domain/media/import/import-body.ts';
import { KINDS, mediaListing, mediaNamed } from '../../../domain/media/library.ts';
import type { Verb } from '../../../engine/access.ts';
import { read } from '../../../engine/read.ts';
import { leanSchema, richSchema, updateSchema } from '../../../engine/schemas.ts';
import { remove, update } from '../../../engine/write.ts';
import { ATTACHABLE_TYPES } from '../../../store/tables/media.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { ERROR } from '../../http/errors.ts';
import { filterDocs, filterValue, sortOf } from '../../http/filter-docs.ts';
import type { ParameterDoc } from '../../http/route.ts';
import type { V2Route } from '../request.ts';

const query = ACCOUNT_QUERY;
const tag = 'media';
const may = (verb: Verb) => ({ area: 'media', verb });

const media = z
  .union([richSchema(mediaFiles), richSchema(mediaEmbeds)])
  .describe('A file or an embed.');
const ATTACHED = {
  200: { description: 'The updated file or embed.', schema: oneSchema(media) },
};

/**
 * The fields of files and of embeds. A file accepts only the fields of files, and an embed only the
 * fields of embeds.
 */
const changes = z
  .object({ ...updateSchema(mediaEmbeds).shape, ...updateSchema(mediaFiles).shape })
  .meta({ id: 'MediaUpdate' });

const batchResult = z
  .object({
    index: z.int().describe('The position of the item in the request, starting at 0.'),
    status: z
      .enum(BATCH_STATUSES)
      .describe(
        '`created` if the item was imported, `existing` if the account already has the file or embed, `queued` if a background job imports it later, or `failed`.',
      ),
    media: media.nullable().describe('The file or embed; null if it is queued or failed.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .describe('The errors by field. Empty unless the item failed.'),
  })
  .meta({ id: 'MediaBatchResult', description: 'The result of one item.' });

const MEDIA = { media: { description: 'The ID of the file or embed.', schema: z.uuid() } };

const ATTACHMENT = {
  ...MEDIA,
  attachable_type: {
    description: 'The type of the record that the media is attached to.',
    schema: z.enum(ATTACHABLE_TYPES),
  },
  attachable_id: {
    description: 'The ID of the record that the media is attached to.',
    schema: z.uuid(),
  },
};
const ATTACHMENT_BODY = attachmentChanges.meta({ id: 'MediaAttachmentUpdate' });
const ATTACHMENT_PATH = '/media/{media}/attachments/{attachable_type}/{attachable_id}';

const LIST_QUERY: Record<string, ParameterDoc> = {
  kind: {
    description: 'The kind of media to list.',
    schema: z.enum(Object.keys(KINDS)),
    required: true,
  },
  ...PAGE_QUERY,
  ...query,
  attachable_type: {
    description: 'Only media attached to a record of this type.',
    schema: z.enum(ATTACHABLE_TYPES),
  },
  attachable_id: { description: 'Only media attached to this record.', schema: z.uuid() },
  slot: {
    description: 'Only files with this role on a record, such as `featured`.',
    schema: filterValue,
  },
  tag: { description: 'Only media with this tag.', schema: filterValue },
  hash: {
    description: 'Only files with this SHA-256 hash, which are copies of the same picture.',
    schema: filterValue,
  },
  has_alt_text: {
    description:
      'If true, only files with alternative text; if false, only files without alternative text.',
    schema: z.boolean(),
  },
  ...filterDocs(mediaEmbeds),
  ...filterDocs(mediaFiles),
  sort: {
    description:
      'The sort field, prefixed with `-` for descending order. Files: caption, reference_id, property_id, folder_id. Embeds: type, provider, title. Both: created_at, updated_at.',
    schema: z.union([sortOf(mediaFiles), sortOf(mediaEmbeds)]),
  },
};

export const mediaRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/media',
    tag,
    operationId: 'listMedia',
    summary: 'List media',
    description:
      'Returns the files or the embeds of the library. Filters that apply only to the other kind are ignored.',
    query: LIST_QUERY,
    responses: {
      200: {
        description: 'A page of files or embeds.',
        schema: pageSchema(z.union([leanSchema(mediaFiles), leanSchema(mediaEmbeds)])),
      },
    },
    permission: may('view'),
    ...listed(({ ctx, query }) => mediaListing(ctx, query)),
  },
  {
    method: 'POST',
    path: '/media',
    tag,
    operationId: 'importMedia',
    summary: 'Import a file or embed',
    description:
      'Downloads the file during the request. A URL that was imported before is not downloaded again; the existing file is attached to the given record. An account can have at most 4 imports in progress; up to 64 further requests wait, and more return 429. An SVG picture that is too expensive to render returns 422 on `url`.',
    query,
    body: importSchema,
    responses: {
      201: { description: 'The file or embed.', schema: oneSchema(media) },
      502: { description: 'The remote host failed. `message` contains the reason.', schema: ERROR },
    },
    permission: may('create'),
    callsOut: true,
    limit: { counter: 'media', perMinute: 60 },
    handle: async ({ ctx, body }) =>
      one((await importMedia(ctx, await readImport(ctx, body))).media, 201),
  },
  {
    method: 'POST',
    path: '/media/batch',
    tag,
    operationId: 'importMediaBatch',
    summary: 'Import up to 100 files and embeds',
    description:
      'Imports each item independently of the others, so some items can fail while others succeed. Imports that are not finished after one minute continue in the background, and their items have the status `queued`.',
    query,
    body: batchSchema(itemSchema).meta({ id: 'MediaBatch' }),
    responses: {
      201: {
        description: 'One result per item, in the order of the request.',
        schema: oneSchema(z.array(batchResult).describe('The results.')),
      },
    },
    permission: may('create'),
    callsOut: true,
    limit: { counter: 'media', perMinute: 10 },
    handle: async ({ ctx, body }) => one(await importBatch(ctx, body), 201),
  },
  {
    method: 'GET',
    path: '/media/{media}',
    tag,
    operationId: 'getMedia',
    summary: 'Get a file or embed',
    description: 'Returns the file or embed, with the records that it is attached to.',
    params: MEDIA,
    query,
    responses: { 200: { description: 'The file or embed.', schema: oneSchema(media) } },
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
    description:
      'Updates only the fields in the body. The changes affect all records that the file or embed is attached to.',
    params: MEDIA,
    query,
    body: changes,
    responses: ATTACHED,
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
    description:
      'Detaches the file or embed from all records and deletes it. The stored files are deleted when no other record references them.',
    params: MEDIA,
    query,
    responses: { 204: { description: 'The record was deleted.' } },
    permission: may('delete'),
    async handle({ ctx, params: { media: id = '' } }) {
      const { resource } = await mediaNamed(ctx, id);
      await remove(ctx, resource, id);
      return { status: 204 };
    },
  },
  {
    method: 'PUT',
    path: ATTACHMENT_PATH,
    tag,
    operationId: 'upsertMediaAttachment',
    summary: 'Attach a file to a record',
    description:
      'Attaches a file of the library to a record. If the file is already attached, updates only the fields in the body. An embed returns 422 on `media`: import its URL on the record instead. A user limited to groups can attach only files that they can change.',
    params: ATTACHMENT,
    query,
    body: ATTACHMENT_BODY,
    responses: ATTACHED,
    permission: may('update'),
    handle: async ({
      ctx,
      params: { media: id = '', attachable_type: type = '', attachable_id: record = '' },
      body,
    }) => one(await attachFile(ctx, id, type, record, body)),
  },
  {
    method: 'PATCH',
    path: ATTACHMENT_PATH,
    tag,
    operationId: 'updateMediaAttachment',
    summary: 'Reorder a file on a record',
    description:
      'Changes the slot and the sort position of a file or embed on one record. Returns 404 if it is not attached to the record.',
    params: ATTACHMENT,
    query,
    body: ATTACHMENT_BODY,
    responses: ATTACHED,
    permission: may('update'),
    handle: async ({
      ctx,
      params: { media: id = '', attachable_type: type = '', attachable_id: record = '' },
      body,
    }) => one(await reorder(ctx, id, type, record, body)),
  },
  {
    method: 'DELETE',
    path: ATTACHMENT_PATH,
    tag,
    operationId: 'deleteMediaAttachment',
    summary: 'Detach a file from a record',
    description:
      'Detaches the file from this record. The file stays in the library and on other records.',
    params: ATTACHMENT,
    query,
    responses: { 204: { description: 'The file was detached.' } },
    permission: may('update'),
    async handle({
      ctx,
      params: { media: id = '', attachable_type: type = '', attachable_id: record = '' },
    }) {
      await detach(ctx, id, type, record);
      return { status: 204 };
    },
  },
];
