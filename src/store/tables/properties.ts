/** Properties: the communities to which all other records belong. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PostalAddress } from '../../kernel/postal-address.ts';
import { externalIds, flag, id, instant, list, owner, settings, stamps, tags } from './columns.ts';
import { accounts } from './identity.ts';

/** One of a property's addresses; exactly one of them is primary. */
export type Address = PostalAddress & { id: string; is_primary: boolean; label: string | null };

export type DisplaySettings = {
  prepend_building_number_to_unit_number?: boolean | null;
  show_non_marketable_amenities?: boolean | null;
  hide_available_units?: boolean | null;
};

export type LeasingSettings = {
  applicant_hold_period_days?: number | null;
  availability_window_days?: number | null;
};

export type OfficeHours = {
  hours?: { day: string; time: string }[];
  display_heading?: string | null;
  disclaimer?: string | null;
};

export type PetPolicy = { description?: string | null; restrictions?: string | null };

export type PricingDisplaySettings = {
  hidden_price_label?: string | null;
  no_availability_price_label?: string | null;
  no_price_label?: string | null;
  hide_all_pricing?: boolean | null;
  hide_price_when_no_availability?: boolean | null;
  pricing_display_mode?: string | null;
  tmlp_label?: string | null;
  show_fee_breakdown?: boolean | null;
  fee_breakdown_behavior?: string | null;
  pricing_disclaimer_text?: string | null;
};

/**
 * The columns that V1 and Sites publish with the stored value. A column outside this group is not
 * published, except for values that are computed from it
 * (`domain/published/inventory/properties.ts`).
 */
export const publishedPropertyColumns = {
  id: id(),
  account_id: owner('account_id', () => accounts.id),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  key: text('key'),
  description: text('description'),
  website: text('website'),
  resident_portal_url: text('resident_portal_url'),
  application_url: text('application_url'),
  tour_booking_url: text('tour_booking_url'),
  phone: text('phone'),
  email: text('email'),
  phone_numbers: list<{ label: string | null; number: string }>('phone_numbers'),
  socials: list<{ network: string; url: string }>('socials'),
  addresses: list<Address>('addresses'),
  timezone: text('timezone'),
  tags: tags(),
  leasing_settings: settings<LeasingSettings>('leasing_settings'),
  website_settings: settings<Record<string, unknown>>('website_settings'),
  pricing_display_settings: settings<PricingDisplaySettings>('pricing_display_settings'),
  office_hours: settings<OfficeHours>('office_hours'),
  pet_policy: settings<PetPolicy>('pet_policy'),
};

export const properties = pgTable(
  'properties',
  {
    ...publishedPropertyColumns,
    code: text('code'),
    is_enabled: flag('is_enabled', true),
    display_settings: settings<DisplaySettings>('display_settings'),
    external_ids: externalIds(),
    pinned: list<string>('pinned'),
    /**
     * When the deletion of the property was queued. The property is readable until it is deleted.
     */
    teardown_queued_at: instant('teardown_queued_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('properties_slug_unique').on(t.account_id, t.slug),
    index('properties_order').on(t.account_id, t.created_at, t.id),
    index('properties_external_ids')
      .using('gin', t.external_ids.op('jsonb_path_ops'))
      .with({ fastupdate: false }),
  ],
);
