/** Content types that accounts define, their entries, and the overrides of entries by website. */
import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, reference, settings, stamps } from './columns.ts';
import { accounts, users } from './identity.ts';
import { properties } from './properties.ts';
import { websites } from './websites.ts';

/** A field of a content type. Entries store its value under `key`. */
export type TypeField = {
  key: string;
  label: string | null;
  type: string;
  required: boolean;
  /** The options of a select field. */
  options: string[];
  help: string | null;
};

export const content_types = pgTable(
  'content_types',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    /** For example `/blog/{slug}`; null if entries have no page of their own. */
    path_pattern: text('path_pattern'),
    /** The key of the field from which slugs are generated. */
    title_field: text('title_field'),
    fields: list<TypeField>('fields'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('content_types_key_unique').on(t.account_id, t.key),
    index('content_types_order').on(t.account_id, t.name),
  ],
);

/**
 * The websites that a type is assigned to. A type without any is available on all websites of the
 * account.
 */
export const content_type_websites = pgTable(
  'content_type_websites',
  {
    content_type_id: owner('content_type_id', () => content_types.id),
    website_id: owner('website_id', () => websites.id),
  },
  (t) => [
    primaryKey({ columns: [t.content_type_id, t.website_id] }),
    index('content_type_websites_website').on(t.website_id),
  ],
);

export const content_entries = pgTable(
  'content_entries',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    content_type_id: owner('content_type_id', () => content_types.id),
    scope: text('scope').notNull().default('website'),
    /** The website of the entry; null for an account entry. */
    website_id: uuid('website_id').references(() => websites.id, { onDelete: 'cascade' }),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    status: text('status').notNull().default('draft'),
    data: settings<Record<string, unknown>>('data'),
    seo: settings<Record<string, unknown>>('seo'),
    approved_by: reference('approved_by', () => users.id),
    created_by: reference('created_by', () => users.id),
    /** When a published entry becomes visible; null if it is visible immediately. */
    publishes_at: instant('publishes_at'),
    published_at: instant('published_at'),
    expires_at: instant('expires_at'),
    ...stamps(),
  },
  (t) => [
    unique('content_entries_slug_unique')
      .on(t.content_type_id, t.slug, t.website_id)
      .nullsNotDistinct(),
    check('content_entries_scope', sql`(${t.scope} = 'website') = (${t.website_id} is not null)`),
    index('content_entries_order').on(t.account_id, t.content_type_id, t.slug, t.id),
    index('content_entries_website').on(t.website_id),
    index('content_entries_property').on(t.property_id),
    index('content_entries_approver').on(t.approved_by).where(isNotNull(t.approved_by)),
    index('content_entries_creator').on(t.created_by).where(isNotNull(t.created_by)),
  ],
);

/**
 * The override of an account entry on one website: the entry is hidden there, or some keys are
 * replaced.
 */
export const content_entry_overrides = pgTable(
  'content_entry_overrides',
  {
    entry_id: owner('entry_id', () => content_entries.id),
    website_id: owner('website_id', () => websites.id),
    is_excluded: flag('is_excluded', false),
    data: settings<Record<string, unknown>>('data'),
    seo: settings<Record<string, unknown>>('seo'),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.website_id] }),
    index('content_entry_overrides_website').on(t.website_id),
  ],
);
