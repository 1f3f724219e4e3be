/** Forms that visitors fill in, and the properties whose pages show them. */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, settings, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { properties } from './properties.ts';
import { websites } from './websites.ts';

/** A field of a form. Visitors submit its value under `key`. */
export type FormField = {
  key: string;
  type: string;
  label: string | null;
  placeholder: string | null;
  required: boolean;
  width: string;
  /** The options of a choice field. */
  options: string[];
  settings: Record<string, unknown>;
};

export type FormTourType = { type: string; label: string | null; duration_minutes: number | null };

export type FormSettings = {
  disclaimer?: string | null;
  redirect_url?: string | null;
  success_message?: string | null;
  submit_button_label?: string | null;
};

/** The columns that V1 and Sites publish. */
export const publishedFormColumns = {
  id: id(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull().default('contact'),
  fields: list<FormField>('fields'),
  tour_types: list<FormTourType>('tour_types'),
  settings: settings<FormSettings>('settings'),
};

export const forms = pgTable(
  'forms',
  {
    ...publishedFormColumns,
    account_id: owner('account_id', () => accounts.id),
    is_enabled: flag('is_enabled', true),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('forms_key_unique').on(t.account_id, t.key),
    index('forms_order').on(t.account_id, t.name, t.id),
  ],
);

export const form_properties = pgTable(
  'form_properties',
  {
    record_id: owner('form_id', () => forms.id),
    property_id: owner('property_id', () => properties.id),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.record_id, t.property_id] }),
    index('form_properties_property').on(t.property_id),
  ],
);

/** The response to a submission. `discarded` means that the honeypot was filled. */
export type SubmissionAnswer = {
  lead_id: string | null;
  message: string;
  redirect_url: string | null;
  discarded: boolean;
};

/**
 * The response to a request with an idempotency key; repeats within a day receive the same
 * response.
 */
export const form_submissions = pgTable(
  'form_submissions',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    website_id: owner('website_id', () => websites.id),
    form_id: owner('form_id', () => forms.id),
    key: text('key').notNull(),
    answer: jsonb('answer').$type<SubmissionAnswer | null>(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('form_submissions_key').on(t.website_id, t.form_id, t.key),
    index('form_submissions_created').on(t.created_at),
    index('form_submissions_form').on(t.form_id),
  ],
);
