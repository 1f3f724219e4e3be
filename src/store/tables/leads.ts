/** Where leads come from, and the leads themselves. */
import { boolean, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, list, owner, reference, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { floor_plans, units } from './inventory.ts';
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

/** How a visitor came at one time. */
export type Touch = {
  at: string;
  landing_url: string | null;
  referrer: string | null;
  utm: Record<string, string>;
  click_ids: Record<string, string>;
  lead_source_id: number | null;
};

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
    floor_plan_id: reference('floor_plan_id', () => floor_plans.id),
    unit_id: reference('unit_id', () => units.id),
    /** Null where the person was not asked. */
    sms_consent: boolean('sms_consent'),
    email_consent: boolean('email_consent'),
    visitor_id: text('visitor_id'),
    session_id: text('session_id'),
    first_touch: jsonb('first_touch').$type<Touch | null>(),
    last_touch: jsonb('last_touch').$type<Touch | null>(),
    /** What tells the person apart within the property: the e-mail in lower case, the telephone in E.164. */
    email_key: text('email_key'),
    phone_key: text('phone_key'),
    ...stamps(),
  },
  (t) => [
    index('leads_email').on(t.property_id, t.email_key),
    index('leads_phone').on(t.property_id, t.phone_key),
    index('leads_order').on(t.account_id, t.created_at, t.id),
    index('leads_property').on(t.property_id),
  ],
);

/** What a submission said of consent, with its evidence: the text that was agreed to or the form, and where it came from. */
export type Consent = {
  sms: boolean | null;
  email: boolean | null;
  text: string | null;
  form_id: string | null;
  ip: string | null;
};

/** What a person has sent, oldest first: one line for each time. */
export const lead_timeline = pgTable(
  'lead_timeline',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    lead_id: owner('lead_id', () => leads.id),
    kind: text('kind').notNull(),
    data: settings<Record<string, unknown>>('data'),
    consent: jsonb('consent').$type<Consent | null>(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('lead_timeline_lead').on(t.lead_id, t.created_at, t.id)],
);
