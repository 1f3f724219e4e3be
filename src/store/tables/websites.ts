/** Websites: their domains and properties, and their webhooks. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Additional host names that resolve to this website. */
    aliases: list<string>('aliases'),
    is_enabled: flag('is_enabled', true),
    settings: settings<{ cache_webhook_url?: string; preview_url?: string }>('settings'),
    /** Encrypted; null if the website does not receive cache webhooks at its domain. */
    webhook_secret: text('webhook_secret'),
    /** The number of the last change that is part of a delivery, or that preceded the website. */
    webhook_cursor: bigint('webhook_cursor', { mode: 'number' }).notNull().default(0),
    ...stamps(),
  },
  (t) => [index('websites_account').on(t.account_id, t.name, t.id)],
);

/**
 * Host names of websites: the domain and the aliases, written together with the website. A host
 * belongs to one website.
 */
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
  (t) => [
    primaryKey({ columns: [t.website_id, t.property_id] }),
    index('website_properties_property').on(t.property_id),
  ],
);

/** One attempt to deliver a cache webhook; `status` is null if there was no response. */
export type WebhookAttempt = {
  at: string;
  status: number | null;
  error: string | null;
  milliseconds: number;
};

/** Cache webhooks: pending deliveries, and the log of past ones. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    account_id: owner('account_id', (): AnyPgColumn => accounts.id),
    website_id: owner('website_id', () => websites.id),
    tags: list<string>('tags'),
    paths: list<string>('paths'),
    /** The number of the newest change that the delivery covers. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** `waiting`, `delivered` or `failed`. */
    status: text('status').notNull().default('waiting'),
    attempts: list<WebhookAttempt>('attempts'),
    /** When the next attempt is due; null once delivered or failed. */
    due_at: instant('due_at'),
    /** The end of the lease of the sending process. If the process ends, another one takes over. */
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
