/** Lead sources, leads, and the data about them. */
import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, list, owner, reference, settings, stamps } from './columns.ts';
import { accounts, users } from './identity.ts';
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
  (t) => [
    uniqueIndex('lead_sources_uuid').on(t.uuid),
    index('lead_sources_order').on(t.account_id, t.created_at, t.id),
    index('lead_sources_property').on(t.property_id).where(isNotNull(t.property_id)),
  ],
);

/** One visit: how and when the visitor arrived. */
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
    lead_source_id: integer('lead_source_id').references(() => lead_sources.id, {
      onDelete: 'set null',
    }),
    service_source_key: text('service_source_key'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    move_in_date: date('move_in_date', { mode: 'string' }),
    fields: settings<Record<string, unknown>>('fields'),
    tour: jsonb('tour').$type<{
      type: string;
      date: string;
      time: string;
      status: string;
    } | null>(),
    website_id: reference('website_id', () => websites.id),
    landing_url: text('landing_url'),
    referrer: text('referrer'),
    utm: settings<Record<string, string>>('utm'),
    click_ids: settings<Record<string, string>>('click_ids'),
    floor_plan_id: reference('floor_plan_id', () => floor_plans.id),
    unit_id: reference('unit_id', () => units.id),
    /** Null if no submission of the person stated a choice. */
    sms_consent: boolean('sms_consent'),
    email_consent: boolean('email_consent'),
    visitor_id: text('visitor_id'),
    session_id: text('session_id'),
    first_touch: jsonb('first_touch').$type<Touch | null>(),
    last_touch: jsonb('last_touch').$type<Touch | null>(),
    /**
     * These keys identify a person within the property: the e-mail address in lower case, and the
     * phone number in E.164 format.
     */
    email_key: text('email_key'),
    phone_key: text('phone_key'),
    status: text('status').notNull().default('new'),
    /** A member of the account. */
    assignee_id: reference('assignee_id', () => users.id),
    ...stamps(),
  },
  (t) => [
    index('leads_email').on(t.property_id, t.email_key),
    index('leads_phone').on(t.property_id, t.phone_key),
    index('leads_order').on(t.account_id, t.created_at, t.id),
    index('leads_property').on(t.property_id),
    index('leads_assignee').on(t.assignee_id),
    index('leads_lead_source').on(t.lead_source_id).where(isNotNull(t.lead_source_id)),
    index('leads_website').on(t.website_id).where(isNotNull(t.website_id)),
    index('leads_floor_plan').on(t.floor_plan_id).where(isNotNull(t.floor_plan_id)),
    index('leads_unit').on(t.unit_id).where(isNotNull(t.unit_id)),
  ],
);

/**
 * The consent in a submission with its evidence: the accepted text or the form, and the origin of
 * the submission.
 */
export type Consent = {
  sms: boolean | null;
  email: boolean | null;
  text: string | null;
  form_id: string | null;
  ip: string | null;
};

/** The submissions of a person, one row each. */
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

/** Notes about a lead, written by members of the account. */
export const lead_notes = pgTable(
  'lead_notes',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    lead_id: owner('lead_id', () => leads.id),
    author_id: reference('author_id', () => users.id),
    /** The name of the author when the note was written. The author may leave the account. */
    author_name: text('author_name').notNull(),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('lead_notes_lead').on(t.lead_id, t.created_at, t.id),
    index('lead_notes_author').on(t.author_id),
  ],
);
