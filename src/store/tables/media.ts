/** Media: stored files, linked embeds, folders, and attachments to records. */
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amenities } from './amenities.ts';
import {
  flag,
  id,
  instant,
  list,
  owner,
  reference,
  settings,
  sortOrder,
  stamps,
  tags,
} from './columns.ts';
import {
  announcements,
  content_blocks,
  content_items,
  galleries,
  neighborhood_places,
} from './content.ts';
import { content_entries } from './entries.ts';
import { accounts } from './identity.ts';
import { buildings, floor_plans, units } from './inventory.ts';
import { properties } from './properties.ts';

const ofAccount = () => ({ id: id(), account_id: owner('account_id', () => accounts.id) });

export const media_folders = pgTable(
  'media_folders',
  {
    ...ofAccount(),
    name: text('name').notNull(),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    ...stamps(),
  },
  (t) => [
    index('media_folders_order').on(t.account_id, t.created_at, t.id),
    index('media_folders_property').on(t.property_id),
  ],
);

/**
 * A smaller or re-encoded copy of a picture. `name` is its name in storage, next to the original.
 */
export type Rendition = { name: string; content_type: string; width: number; height: number };

/** Fractions of the width from the left, and of the height from the top. */
export type FocalPoint = { x: number; y: number };

/**
 * The places that storage uses or may use. The row is inserted before the first object is written,
 * and deleted with the last one. `touched_at` is the last time a caller intended to use the place.
 */
export const media_blobs = pgTable(
  'media_blobs',
  { hash: text('hash').primaryKey(), touched_at: instant('touched_at').notNull() },
  (t) => [index('media_blobs_touched').on(t.touched_at)],
);

export const media_files = pgTable(
  'media_files',
  {
    ...ofAccount(),
    /** The URL that it was imported from; null for an upload. */
    source_url: text('source_url'),
    /** The original name of an uploaded file; null for an import. */
    file_name: text('file_name'),
    /** The SHA-256 hash of the published file in hexadecimal; also its location in storage. */
    hash: text('hash')
      .notNull()
      .references(() => media_blobs.hash),
    content_type: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    is_animated: flag('is_animated', false),
    /** A placeholder color that pages can show until the picture is loaded: `#8aa29e`. */
    color: text('color'),
    /** Empty until the job has created them. */
    renditions: list<Rendition>('renditions'),
    rendered_at: instant('rendered_at'),
    caption: text('caption'),
    alt_text: text('alt_text'),
    /** The part of the picture that pages keep in view when they crop it; null for its center. */
    focal_point: jsonb('focal_point').$type<FocalPoint | null>(),
    tags: tags(),
    reference_url: text('reference_url'),
    reference_id: text('reference_id'),
    property_id: reference('property_id', () => properties.id),
    folder_id: reference('folder_id', () => media_folders.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('media_files_source_url_unique').on(t.account_id, t.source_url),
    uniqueIndex('media_files_reference_id_unique').on(t.account_id, t.reference_id),
    index('media_files_order').on(t.account_id, t.created_at, t.id),
    index('media_files_hash').on(t.hash),
    index('media_files_property').on(t.property_id),
    index('media_files_folder').on(t.folder_id),
  ],
);

export const media_embeds = pgTable(
  'media_embeds',
  {
    ...ofAccount(),
    type: text('type').notNull(),
    provider: text('provider'),
    url: text('url').notNull(),
    /** The URL that pages embed in a frame. */
    embed_url: text('embed_url').notNull(),
    title: text('title'),
    settings: settings<Record<string, unknown>>('settings'),
    tags: tags(),
    sort_order: sortOrder(),
    image_id: reference('image_id', () => media_files.id),
    ...stamps(),
  },
  (t) => [
    index('media_embeds_order').on(t.account_id, t.created_at, t.id),
    index('media_embeds_url').on(t.account_id, t.url),
    index('media_embeds_image').on(t.image_id),
  ],
);

/**
 * The kinds of record to which media can be attached, each with its column of `media_attachments`.
 */
export const ATTACHABLE_TYPES = [
  'property',
  'building',
  'floor_plan',
  'unit',
  'amenity',
  'announcement',
  'content_block',
  'content_item',
  'gallery',
  'neighborhood_place',
  'content_entry',
] as const;

const recordColumns = sql.raw(ATTACHABLE_TYPES.map((type) => `${type}_id`).join(', '));

const attachable = (name: string, column: Parameters<typeof owner>[1]) =>
  uuid(name).references(column, { onDelete: 'cascade' });

/**
 * An attachment of a file or embed to one record. Each target has its own foreign key, so that the
 * row is deleted with either.
 */
export const media_attachments = pgTable(
  'media_attachments',
  {
    id: id(),
    file_id: attachable('file_id', () => media_files.id),
    embed_id: attachable('embed_id', () => media_embeds.id),
    property_id: attachable('property_id', () => properties.id),
    building_id: attachable('building_id', () => buildings.id),
    floor_plan_id: attachable('floor_plan_id', () => floor_plans.id),
    unit_id: attachable('unit_id', () => units.id),
    amenity_id: attachable('amenity_id', () => amenities.id),
    announcement_id: attachable('announcement_id', () => announcements.id),
    content_block_id: attachable('content_block_id', () => content_blocks.id),
    content_item_id: attachable('content_item_id', () => content_items.id),
    gallery_id: attachable('gallery_id', () => galleries.id),
    neighborhood_place_id: attachable('neighborhood_place_id', () => neighborhood_places.id),
    content_entry_id: attachable('content_entry_id', () => content_entries.id),
    /** The ID of the attached file or embed. */
    media_id: uuid('media_id').notNull().generatedAlwaysAs(sql`coalesce(file_id, embed_id)`),
    /** The ID of the record, whichever column holds it. */
    attachable_id: uuid('attachable_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(${recordColumns})`),
    attachable_type: text('attachable_type')
      .notNull()
      .generatedAlwaysAs(
        sql`case ${sql.raw(ATTACHABLE_TYPES.map((type) => `when ${type}_id is not null then '${type}'`).join(' '))} end`,
      ),
    slot: text('slot'),
    sort_order: sortOrder(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('media_attachments_unique').on(t.media_id, t.attachable_id),
    index('media_attachments_record').on(t.attachable_id, t.sort_order),
    ...ATTACHABLE_TYPES.map((name) =>
      index(`media_attachments_${name}`)
        .on(t[`${name}_id`])
        .where(sql`${t[`${name}_id`]} is not null`),
    ),
    index('media_attachments_file').on(t.file_id),
    index('media_attachments_embed').on(t.embed_id),
    check('media_attachments_one_media', sql`num_nonnulls(file_id, embed_id) = 1`),
    check('media_attachments_one_record', sql`num_nonnulls(${recordColumns}) = 1`),
  ],
);
