/** The field of a connection that describes its uploaded feed file. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ComputedField } from '../../engine/field.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { connections, feed_files } from '../../store/tables/connections.ts';

type FeedFile = { name: string; bytes: number; is_limited: boolean; uploaded_at: string };

/** The uploaded file, without its storage location. */
export const feedFile = (): ComputedField => ({
  kind: 'object',
  description: 'The last uploaded feed file, or null if there is none.',
  example: {
    name: 'feed.xml',
    bytes: 48213,
    is_limited: false,
    uploaded_at: '2026-01-05T12:34:56.000Z',
  },
  input: null,
  output: z.object({
    name: z.string().describe('The name of the file.'),
    bytes: z.int().describe('The size of the file in bytes.').meta({ 'x-unit': 'bytes' }),
    is_limited: z
      .boolean()
      .describe(
        'Whether a user limited to groups uploaded the file. If true, runs only write properties that are attached to the connection, and create no properties.',
      ),
    uploaded_at: z.iso.datetime().describe('The time of the upload.'),
  }),
  expression: () => sql`(
    select jsonb_build_object('name', ${feed_files.name}, 'bytes', ${feed_files.bytes}, 'is_limited', ${feed_files.is_limited}, 'uploaded_at', ${feed_files.created_at})
    from ${feed_files} where ${feed_files.connection_id} = ${connections.id})`,
  show: (file) =>
    file === null
      ? null
      : { ...(file as FeedFile), uploaded_at: showInstant((file as FeedFile).uploaded_at) },
});
