/** The pictures, videos and virtual tours that the feeds of connections list for their records. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { flag, id, instant, owner, reference } from './columns.ts';
import { connections } from './connections.ts';
import { buildings, floor_plans, units } from './inventory.ts';
import { media_embeds, media_files } from './media.ts';
import { properties } from './properties.ts';

const record = (name: string, column: Parameters<typeof owner>[1]) =>
  uuid(name).references(column, { onDelete: 'cascade' });

/**
 * One medium of one record. `waiting` media are imported by a job, and `failed` ones are retried
 * later. A medium that left the feed is kept as `removed` for some time, so that it can be restored
 * without a download.
 */
export const feed_media = pgTable(
  'feed_media',
  {
    id: id(),
    connection_id: owner('connection_id', () => connections.id),
    property_id: owner('property_id', () => properties.id),
    /** The record, unless the medium belongs to the property itself. */
    building_id: record('building_id', () => buildings.id),
    floor_plan_id: record('floor_plan_id', () => floor_plans.id),
    unit_id: record('unit_id', () => units.id),
    /** The ID of the record, whichever column holds it. */
    record_id: uuid('record_id').notNull(),
    kind: text('kind').notNull(),
    url: text('url').notNull(),
    slot: text('slot'),
    caption: text('caption'),
    alt_text: text('alt_text'),
    position: integer('position').notNull(),
    state: text('state').notNull(),
    /** The imported medium; null before the import, and after a user deleted it. */
    file_id: reference('file_id', () => media_files.id),
    embed_id: reference('embed_id', () => media_embeds.id),
    /** Whether the connection attached the medium. Attachments by users are kept. */
    is_own: flag('is_own', false),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last import failed. */
    problem: text('problem'),
    changed_at: instant('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('feed_media_unique').on(t.connection_id, t.record_id, t.url),
    index('feed_media_state').on(t.connection_id, t.state, t.id),
    index('feed_media_url').on(t.connection_id, t.url),
    index('feed_media_property').on(t.property_id),
    index('feed_media_building').on(t.building_id),
    index('feed_media_floor_plan').on(t.floor_plan_id),
    index('feed_media_unit').on(t.unit_id),
    index('feed_media_file').on(t.file_id),
    index('feed_media_embed').on(t.embed_id),
    index('feed_media_removed').on(t.changed_at).where(sql`state = 'removed'`),
  ],
);
