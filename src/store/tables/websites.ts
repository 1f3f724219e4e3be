/** Websites: which domain shows which properties, and how the service talks to it. */
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, id, list, owner, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';

export const websites = pgTable(
  'websites',
  {
    id: id(),
    account_id: owner('account_id', (): AnyPgColumn => accounts.id),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    /** Further host names that resolve to this website. */
    aliases: list<string>('aliases'),
    is_enabled: flag('is_enabled', true),
    settings: settings<{ cache_webhook_url?: string }>('settings'),
    /** Sealed; null means that the site was not built to receive the cache webhook. */
    webhook_secret: text('webhook_secret'),
    ...stamps(),
  },
  (t) => [uniqueIndex('websites_domain_unique').on(t.domain), index('websites_account').on(t.account_id, t.name, t.id)],
);

export const website_properties = pgTable(
  'website_properties',
  {
    website_id: owner('website_id', () => websites.id),
    property_id: owner('property_id', () => properties.id),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.website_id, t.property_id] }), index('website_properties_property').on(t.property_id)],
);
