/**
 * Content that websites show in addition to the inventory, and the properties that it applies to.
 * V1 and Sites publish the columns of the group that precedes a table, as for the inventory.
 */
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, reference, sortOrder, stamps, tags } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

const ofAccount = () => owner('account_id', () => accounts.id);

/** The properties to which a record of this table applies, in the order of `position`. */
const propertyLinks = (table: string, column: () => AnyPgColumn) =>
  pgTable(
    table,
    {
      record_id: owner('record_id', column),
      property_id: owner('property_id', () => properties.id),
      position: integer('position').notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.record_id, t.property_id] }),
      index(`${table}_property`).on(t.property_id),
    ],
  );

export const publishedCategoryColumns = {
  id: id(),
  name: text('name').notNull(),
  icon: text('icon'),
  sort_order: sortOrder(),
};

export const neighborhood_categories = pgTable(
  'neighborhood_categories',
  {
    ...publishedCategoryColumns,
    account_id: ofAccount(),
    ...stamps(),
  },
  (t) => [index('neighborhood_categories_order').on(t.account_id, t.sort_order, t.name, t.id)],
);

export const publishedPlaceColumns = {
  id: id(),
  name: text('name').notNull(),
  place_id: text('place_id'),
  address: text('address'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  phone: text('phone'),
  website: text('website'),
  rating: doublePrecision('rating'),
  tags: tags(),
  sort_order: sortOrder(),
};

export const neighborhood_places = pgTable(
  'neighborhood_places',
  {
    ...publishedPlaceColumns,
    account_id: ofAccount(),
    property_id: owner('property_id', () => properties.id),
    neighborhood_category_id: owner('neighborhood_category_id', () => neighborhood_categories.id),
    ...stamps(),
  },
  (t) => [
    index('neighborhood_places_order').on(t.account_id, t.created_at, t.id),
    index('neighborhood_places_property').on(t.property_id),
    index('neighborhood_places_category').on(t.neighborhood_category_id),
  ],
);

export const publishedReviewColumns = {
  id: id(),
  property_id: owner('property_id', () => properties.id),
  source: text('source'),
  reviewer_name: text('reviewer_name'),
  rating: doublePrecision('rating'),
  title: text('title'),
  body: text('body'),
  response: text('response'),
  review_date: instant('review_date'),
};

export const reviews = pgTable(
  'reviews',
  {
    ...publishedReviewColumns,
    account_id: ofAccount(),
    external_review_id: text('external_review_id'),
    is_published: flag('is_published', true),
    ...stamps(),
  },
  (t) => [
    index('reviews_order').on(t.account_id, t.created_at, t.id),
    index('reviews_property').on(t.property_id),
  ],
);

export const faq_topics = pgTable(
  'faq_topics',
  {
    id: id(),
    account_id: ofAccount(),
    name: text('name').notNull(),
    sort_order: sortOrder(),
    ...stamps(),
  },
  (t) => [index('faq_topics_order').on(t.account_id, t.created_at, t.id)],
);

export const publishedFaqColumns = {
  id: id(),
  question: text('question').notNull(),
  answer: text('answer'),
  sort_order: sortOrder(),
  tags: tags(),
};

export const faqs = pgTable(
  'faqs',
  {
    ...publishedFaqColumns,
    account_id: ofAccount(),
    faq_topic_id: reference('faq_topic_id', () => faq_topics.id),
    is_global: flag('is_global', false),
    ...stamps(),
  },
  (t) => [
    index('faqs_order').on(t.account_id, t.created_at, t.id),
    index('faqs_topic').on(t.faq_topic_id),
  ],
);

export const faq_properties = propertyLinks('faq_properties', () => faqs.id);

/** The two links shared by announcements, content blocks and content items. */
const links = () => ({
  link_primary_url: text('link_primary_url'),
  link_primary_text: text('link_primary_text'),
  link_secondary_url: text('link_secondary_url'),
  link_secondary_text: text('link_secondary_text'),
});

export const publishedAnnouncementColumns = {
  id: id(),
  title: text('title'),
  text: text('text'),
  disclaimer: text('disclaimer'),
  ...links(),
};

export const announcements = pgTable(
  'announcements',
  {
    ...publishedAnnouncementColumns,
    account_id: ofAccount(),
    internal_title: text('internal_title').notNull(),
    is_enabled: flag('is_enabled', true),
    is_global: flag('is_global', false),
    meta: text('meta'),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    sort_order: sortOrder(),
    elements_key: text('elements_key'),
    ...stamps(),
  },
  (t) => [index('announcements_order').on(t.account_id, t.created_at, t.id)],
);

export const announcement_properties = propertyLinks(
  'announcement_properties',
  () => announcements.id,
);

export const publishedGalleryColumns = {
  id: id(),
  title: text('title'),
  type: text('type'),
  elements_key: text('elements_key'),
  sort_order: sortOrder(),
};

export const galleries = pgTable(
  'galleries',
  {
    ...publishedGalleryColumns,
    account_id: ofAccount(),
    internal_title: text('internal_title').notNull(),
    is_enabled: flag('is_enabled', true),
    is_global: flag('is_global', false),
    ...stamps(),
  },
  (t) => [index('galleries_order').on(t.account_id, t.created_at, t.id)],
);

export const gallery_properties = propertyLinks('gallery_properties', () => galleries.id);

export const publishedBlockColumns = {
  id: id(),
  type: text('type').notNull().default('group'),
  media_type: text('media_type'),
  elements_key: text('elements_key'),
  title: text('title'),
  text: text('text'),
  ...links(),
  sort_order: sortOrder(),
  conditions: list<Record<string, unknown>>('conditions'),
};

export const content_blocks = pgTable(
  'content_blocks',
  {
    ...publishedBlockColumns,
    account_id: ofAccount(),
    internal_title: text('internal_title').notNull(),
    is_enabled: flag('is_enabled', true),
    is_global: flag('is_global', false),
    ...stamps(),
  },
  (t) => [index('content_blocks_order').on(t.account_id, t.created_at, t.id)],
);

export const content_block_properties = propertyLinks(
  'content_block_properties',
  () => content_blocks.id,
);

export const publishedItemColumns = {
  id: id(),
  title: text('title'),
  text: text('text'),
  ...links(),
  sort_order: sortOrder(),
};

export const content_items = pgTable(
  'content_items',
  {
    ...publishedItemColumns,
    content_block_id: owner('content_block_id', () => content_blocks.id),
    is_enabled: flag('is_enabled', true),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('content_items_block').on(t.content_block_id, t.position)],
);
