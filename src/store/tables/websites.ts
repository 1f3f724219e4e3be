/** Websites: which domain shows which properties, and how the service talks to it. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, settings, stamps } from './columns.ts';
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
    /** The number of the last change that went into a delivery, or came before the website. */
    webhook_cursor: bigint('webhook_cursor', { mode: 'number' }).notNull().default(0),
    ...stamps(),
  },
  (t) => [index('websites_account').on(t.account_id, t.name, t.id)],
);

/** Every host name that leads to a website: its domain and its aliases, written with it. A host is of one website alone. */
export const website_hosts = pgTable(
  'website_hosts',
  { host: text('host').primaryKey(), website_id: owner('website_id', () => websites.id) },
  (t) => [index('website_hosts_website').on(t.website_id)],
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

/** One try to deliver a cache webhook; `status` is null when no answer came. */
export type WebhookAttempt = { at: string; status: number | null; error: string | null; milliseconds: number };

/** Cache webhooks: what is waiting to be delivered, and the log of what was. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    account_id: owner('account_id', (): AnyPgColumn => accounts.id),
    website_id: owner('website_id', () => websites.id),
    tags: list<string>('tags'),
    paths: list<string>('paths'),
    /** The number of the newest change that it tells of. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** `waiting`, `delivered` or `failed`. */
    status: text('status').notNull().default('waiting'),
    attempts: list<WebhookAttempt>('attempts'),
    /** When the next attempt is due; null once it is delivered or given up. */
    due_at: instant('due_at'),
    /** Until when somebody is at it; a process that ends meanwhile leaves it to others. */
    leased_until: instant('leased_until'),
    replay_of: uuid('replay_of'),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('webhook_deliveries_website').on(t.website_id, t.created_at, t.id),
    index('webhook_deliveries_due').on(t.due_at).where(sql`status = 'waiting'`),
  ],
);
