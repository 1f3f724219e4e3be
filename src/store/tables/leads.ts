/** Where leads come from, and the leads themselves. */
import { date, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, list, owner, reference, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';
import { websites } from './websites.ts';

export const lead_sources = pgTable(
  'lead_sources',
  {
    id: serial('id').primaryKey(),
    uuid: uuid('uuid').notNull(),
    account_id: owner('account_id', () => accounts.id),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    code: text('code'),
    phone: text('phone'),
    email: text('email'),
    source: text('source'),
    external_source_key: text('external_source_key'),
    rules: list<Record<string, unknown>>('rules'),
    ...stamps(),
  },
  (t) => [uniqueIndex('lead_sources_uuid').on(t.uuid), index('lead_sources_order').on(t.account_id, t.created_at, t.id)],
);

export const leads = pgTable(
  'leads',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    property_id: owner('property_id', () => properties.id),
    form_id: uuid('form_id'),
    lead_source_id: integer('lead_source_id').references(() => lead_sources.id, { onDelete: 'set null' }),
    service_source_key: text('service_source_key'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    move_in_date: date('move_in_date', { mode: 'string' }),
    fields: settings<Record<string, unknown>>('fields'),
    tour: jsonb('tour').$type<{ type: string; date: string; time: string; status: string } | null>(),
    website_id: reference('website_id', () => websites.id),
    landing_url: text('landing_url'),
    referrer: text('referrer'),
    utm: settings<Record<string, string>>('utm'),
    click_ids: settings<Record<string, string>>('click_ids'),
    ...stamps(),
  },
  (t) => [index('leads_order').on(t.account_id, t.created_at, t.id), index('leads_property').on(t.property_id)],
);
