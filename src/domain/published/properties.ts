/** Published properties: enabled ones of the scope, with the settings in effect and the rollup of their units. */
import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../store/tables/identity.ts';
import {
  type Address,
  type DisplaySettings,
  type LeasingSettings,
  type OfficeHours,
  type PetPolicy,
  type PricingDisplaySettings,
  properties,
} from '../../store/tables/properties.ts';
import { windowEnd } from './availability.ts';
import { priceRules } from './prices.ts';
import { countsOf, type Rollup, rollup } from './rollup.ts';
import { columnsOf, propertiesOf, type Scoped } from './scope.ts';

export type PropertyFacts = Rollup & {
  id: string;
  name: string;
  slug: string;
  key: string | null;
  description: string | null;
  website: string | null;
  resident_portal_url: string | null;
  application_url: string | null;
  tour_booking_url: string | null;
  phone: string | null;
  email: string | null;
  phone_numbers: { label: string | null; number: string }[];
  socials: { network: string; url: string }[];
  addresses: Address[];
  timezone: string | null;
  tags: string[];
  leasing_settings: LeasingSettings;
  website_settings: Record<string, unknown>;
  pricing_display_settings: PricingDisplaySettings;
  office_hours: OfficeHours;
  pet_policy: PetPolicy;
  /** The property's own where it says something, else its account's. */
  display_settings: DisplaySettings;
  /** Its place among the properties of the scope. */
  position: number;
};

const accountDisplaySettings = sql`case when jsonb_typeof(${accounts.settings}->'display_settings') = 'object'
  then ${accounts.settings}->'display_settings' else '{}'::jsonb end`;

const PUBLISHED = [
  'id',
  'account_id',
  'name',
  'slug',
  'key',
  'description',
  'website',
  'resident_portal_url',
  'application_url',
  'tour_booking_url',
  'phone',
  'email',
  'phone_numbers',
  'socials',
  'addresses',
  'timezone',
  'tags',
  'leasing_settings',
  'website_settings',
  'pricing_display_settings',
  'office_hours',
  'pet_policy',
] as const;

/** The properties themselves; everything else that is published joins these. */
export const namedProperty = (scope: Scoped): SQL => sql`named_property as (
  select ${columnsOf(properties, PUBLISHED)},
    ${accountDisplaySettings} || jsonb_strip_nulls(${properties.display_settings}) as display_settings,
    array_position(${propertiesOf(scope)}, ${properties.id}) as position,
    ${windowEnd(scope)} as window_end, ${priceRules(sql`${properties.pricing_display_settings}`)}
  from ${properties} join ${accounts} on ${accounts.id} = ${properties.account_id}
  where ${properties.id} = any(${propertiesOf(scope)}) and ${properties.is_enabled})`;

/** With their rollups. */
export const publishedProperty: SQL = sql`property as (
  select named_property.*, ${countsOf(sql`total`)}, total.min_rent, total.max_rent, total.min_base_rent, total.max_base_rent,
    total.monthly_fee_total, total.monthly_fee_total_max, total.min_rent_available, total.max_rent_available,
    total.min_sqft, total.max_sqft
  from named_property left join (select unit.property_id, ${rollup} from unit group by unit.property_id) total
    on total.property_id = named_property.id)`;
