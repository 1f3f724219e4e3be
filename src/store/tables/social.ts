/** Posts on the social networks of properties, as last imported from their feeds. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, owner, reference, stamps } from './columns.ts';
import { connections } from './connections.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

/** The columns that V1 and Sites publish. */
export const publishedPostColumns = {
  id: id(),
  network: text('network').notNull(),
  url: text('url'),
  text: text('text'),
  image_url: text('image_url'),
  author_name: text('author_name'),
  author_url: text('author_url'),
  posted_at: instant('posted_at').notNull(),
};

export const social_posts = pgTable(
  'social_posts',
  {
    ...publishedPostColumns,
    account_id: owner('account_id', () => accounts.id),
    property_id: owner('property_id', () => properties.id),
    connection_id: reference('connection_id', () => connections.id),
    external_id: text('external_id').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('social_posts_external_id_unique').on(t.property_id, t.network, t.external_id),
    index('social_posts_feed').on(t.property_id, t.posted_at.desc(), t.id),
    index('social_posts_connection').on(t.connection_id),
  ],
);
