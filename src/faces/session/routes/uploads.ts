/** Files that users send from the console as the body of a request (decisions §8). */
import { z } from 'zod';
import { MAX_FILE_BYTES } from '../../../connectors/http-feed.ts';
import { uploadFeed } from '../../../domain/connections/feed-upload.ts';
import { mediaFiles } from '../../../domain/media/files.ts';
import { readUploadQuery, uploadQuerySchemas } from '../../../domain/media/import/import-body.ts';
import { uploadMedia } from '../../../domain/media/import/upload.ts';
import { richSchema } from '../../../engine/schemas.ts';
import { runAcceptedSchema } from '../../http/accepted.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import type { ParameterDoc } from '../../http/route.ts';
import type { SessionRoute } from '../request.ts';

const MEBIBYTE = 1024 * 1024;

const headersFor = (example: string): Record<string, ParameterDoc> => ({
  'X-File-Name': {
    description:
      'The name of the file as percent-encoded UTF-8, for example from `encodeURIComponent`. Directories are removed from it.',
    schema: z.string().min(1).max(4096).meta({ example }),
    required: true,
  },
});

/**
 * Removes the prefix `Files:` from a description that the import shares, because an upload is
 * always a file.
 */
const described = (description = ''): string =>
  description.replace(/^Files: (.)/, (_prefix, first: string) => first.toUpperCase());

const MEDIA_QUERY: Record<string, ParameterDoc> = {
  ...Object.fromEntries(
    Object.entries(uploadQuerySchemas).map(([name, schema]) => {
      const description = described(schema.description);
      return [name, { description, schema: schema.describe(description) }];
    }),
  ),
  tags: {
    description: 'Tags for grouping and filtering.',
    schema: z
      .array(z.string().max(100))
      .max(200)
      .meta({ example: ['pool', 'summer'] }),
    commaSeparated: true,
  },
  reference_id: {
    description:
      'The ID of the picture in your system. If a file in the library has the same ID, its picture is replaced.',
    schema: z.string().max(255),
  },
};

export const uploadRoutes: readonly SessionRoute[] = [
  {
    method: 'POST',
    path: '/uploads',
    tag: 'uploads',
    operationId: 'uploadMedia',
    summary: 'Upload a picture',
    description:
      'Creates a media file in the same way as `POST /api/v2/media`, but from the request body instead of a URL. The type is detected from the content; a file that is not an acceptable picture returns 422 on `file`. An account can have 8 uploads in progress; up to 64 more requests wait, and more return 429. The body must arrive at 200 kB per second or faster.',
    headers: headersFor('pool.jpg'),
    query: MEDIA_QUERY,
    file: {
      description: 'The bytes of the picture.',
      maxBytes: 50 * MEBIBYTE,
      types: ['image/*', 'application/octet-stream'],
    },
    responses: {
      201: {
        description: 'The created or updated media file.',
        schema: oneSchema(richSchema(mediaFiles)),
      },
    },
    permission: { area: 'media', verb: 'create' },
    async handle({ ctx, query, upload }) {
      const file = upload();
      return one(await uploadMedia(ctx, await readUploadQuery(ctx, query), file), 201);
    },
  },
  {
    method: 'POST',
    path: '/connections/{connection}/feed',
    tag: 'uploads',
    operationId: 'uploadConnectionFeed',
    summary: 'Upload the feed of a connection',
    description:
      'Replaces the feed file of a connection whose `settings.feed_source` is `upload`, and queues a run. If the file was uploaded by a user limited to groups, its runs update only attached properties and create no properties. `mits_feed` and `rent_matrix_csv` connections take files of up to 256 MiB, `review_feed` and `social_feed` connections of up to 2 MiB. An account can have 2 feed uploads in progress; up to 8 more requests wait, and more return 429. The body must arrive at 200 kB per second or faster.',
    params: { connection: { description: 'The ID of the connection.', schema: z.uuid() } },
    headers: headersFor('monday-feed.xml'),
    file: {
      description: 'The bytes of the feed file.',
      maxBytes: MAX_FILE_BYTES,
      types: ['application/xml', 'text/csv', 'application/json', 'application/octet-stream'],
    },
    responses: {
      202: {
        description: 'The run is queued. `log_id` is the number of the run.',
        schema: runAcceptedSchema,
      },
    },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params, upload }) => ({
      status: 202,
      body: await uploadFeed(ctx, params['connection'] ?? '', upload),
    }),
  },
];
