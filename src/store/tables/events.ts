/** Demand events, and observations of how visitors arrived. */
import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, owner, reference, settings } from './columns.ts';
import { accounts } from './identity.ts';
import { floor_plans, units } from './inventory.ts';
import { lead_sources, leads } from './leads.ts';
import { properties } from './properties.ts';
import { websites } from './websites.ts';

export const demand_events = pgTable(
  'demand_events',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    property_id: owner('property_id', () => properties.id),
    type: text('type').notNull(),
    floor_plan_id: reference('floor_plan_id', () => floor_plans.id),
    unit_id: reference('unit_id', () => units.id),
    website_id: reference('website_id', () => websites.id),
    /**
     * Set on lead_submitted, apply_intent_clicked and tour_reserved; null after the lead is erased.
     */
    lead_id: reference('lead_id', () => leads.id),
    lead_source_id: integer('lead_source_id').references(() => lead_sources.id, {
      onDelete: 'set null',
    }),
    session_id: text('session_id'),
    visitor_id: text('visitor_id'),
    url: text('url'),
    referrer: text('referrer'),
    properties: settings<Record<string, unknown>>('properties'),
    occurred_at: instant('occurred_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('demand_events_property').on(t.property_id, t.occurred_at),
    index('demand_events_account').on(t.account_id, t.occurred_at),
    index('demand_events_floor_plan').on(t.floor_plan_id).where(isNotNull(t.floor_plan_id)),
    index('demand_events_unit').on(t.unit_id).where(isNotNull(t.unit_id)),
    index('demand_events_lead_source').on(t.lead_source_id).where(isNotNull(t.lead_source_id)),
    index('demand_events_website').on(t.website_id).where(isNotNull(t.website_id)),
    index('demand_events_lead').on(t.lead_id).where(sql`lead_id is not null`),
    index('demand_events_visitor').on(t.visitor_id).where(sql`visitor_id is not null`),
    index('demand_events_session').on(t.session_id).where(sql`session_id is not null`),
  ],
);

export const source_observations = pgTable(
  'source_observations',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    property_id: owner('property_id', () => properties.id),
    website_id: reference('website_id', () => websites.id),
    session_id: text('session_id'),
    visitor_id: text('visitor_id'),
    landing_url: text('landing_url'),
    referrer: text('referrer'),
    query: jsonb('query').$type<Record<string, string>>().notNull().default({}),
    utm: settings<Record<string, string>>('utm'),
    click_ids: settings<Record<string, string>>('click_ids'),
    lead_source_id: integer('lead_source_id').references(() => lead_sources.id, {
      onDelete: 'set null',
    }),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('source_observations_visitor').on(t.property_id, t.visitor_id, t.created_at),
    index('source_observations_created').on(t.created_at),
    index('source_observations_lead_source')
      .on(t.lead_source_id)
      .where(isNotNull(t.lead_source_id)),
    index('source_observations_website').on(t.website_id).where(isNotNull(t.website_id)),
    index('source_observations_session').on(t.session_id).where(sql`session_id is not null`),
  ],
);
