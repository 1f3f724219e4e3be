/** The profile of a property in V1 on the thin server. */
import {
  AVAILABLE,
  filesOn,
  groups,
  pictureOf,
  standingFor,
  TYPE_FEES,
  v1FeeOf,
} from './thin-parts.ts';
import { dollars, type Row } from './thin-units.ts';

/** The best price of the available units, or of all units if none is available. */
const best = (of: string) =>
  `case when bool_or(available) then ${of} filter (where available) else ${of} end`;

const PRICES = `${best('min(min_rent)')} as min_rent, ${best('max(max_rent)')} as max_rent,
  ${best('min(min_base_rent)')} as min_base_rent, ${best('max(max_base_rent)')} as max_base_rent`;

export const PROFILE = {
  name: 'profile',
  text: `with unit as (
      select u.*, ${AVAILABLE} as available, case when u.bedrooms = 0 then 'Studio' else u.bedrooms || ' Bedroom' end as type
      from units u join properties p on p.id = u.property_id where p.id = $1 and u.is_enabled and not u.is_hidden),
    unit_type as (
      select type, min(bedrooms) as bedrooms, count(*)::integer as units, (count(*) filter (where available))::integer as available_units,
        min(interior_sqft) as min_sqft, max(interior_sqft) as max_sqft, min(min_rent) filter (where available) as min_available,
        max(max_rent) filter (where available) as max_available, ${best('min(monthly_fee_total)')} as fee_total,
        ${best('max(monthly_fee_total_max)')} as fee_total_max, ${PRICES}
      from unit group by type)
    select p.*, total.*, ${groups('p.id', 'objectType')} as groups,
      ${filesOn('p.id')} as files,
      (select json_build_object('average', round(avg(r.rating)::numeric, 2), 'count', count(*)) from reviews r
        where r.property_id = p.id and r.is_published) as rating,
      (select coalesce(json_agg(to_jsonb(t) || jsonb_build_object('fees', ${TYPE_FEES}) order by t.bedrooms), '[]') from unit_type t) as unit_types
    from properties p, (select count(*)::integer as units, (count(*) filter (where available))::integer as available_units, ${PRICES} from unit) total
    where p.id = $1 and p.is_enabled`,
};

const typeOf = (t: Row): Row => ({
  unitTypeName: t['type'],
  unitTypeSlug: String(t['type']).toLowerCase().replace(' ', '-'),
  bedrooms: t['bedrooms'],
  minSquareFeet: t['min_sqft'],
  maxSquareFeet: t['max_sqft'],
  minPriceAvailable: dollars(t['min_available']),
  maxPriceAvailable: dollars(t['max_available']),
  minBaseRent: dollars(t['min_base_rent']),
  maxBaseRent: dollars(t['max_base_rent']),
  minTmlp: dollars(t['min_rent']),
  maxTmlp: dollars(t['max_rent']),
  fees: (t['fees'] as Row[]).map(v1FeeOf),
  feeTotal: dollars(t['fee_total']),
  feeTotalMax: dollars(t['fee_total_max']),
  totalUnits: t['units'],
  availableUnits: t['available_units'],
});

const keysOf = (value: unknown, empty: Row): Row => ({ ...empty, ...(value as Row) });

const NO_LABELS = {
  hidden_price_label: null,
  no_availability_price_label: null,
  no_price_label: null,
  hide_all_pricing: false,
  hide_price_when_no_availability: false,
  pricing_display_mode: null,
  tmlp_label: null,
  show_fee_breakdown: false,
  fee_breakdown_behavior: null,
  pricing_disclaimer_text: null,
};

const NO_DISPLAY = {
  prepend_building_number_to_unit_number: false,
  show_non_marketable_amenities: false,
  hide_available_units: false,
};

export function profileOf(p: Row, baseUrl: string): Row {
  const file = standingFor(p['files'] as Row[]);
  const picture = file && pictureOf(file, baseUrl);
  const at = ((p['addresses'] as Row[]).find((address) => address['is_primary']) ?? {}) as Row;
  const tags = p['tags'] as string[];
  return {
    id: p['id'],
    name: p['name'],
    description: p['description'],
    slug: p['slug'],
    key: p['key'],
    image: picture?.['thumb_url'] ?? null,
    imageFull: picture?.['full_url'] ?? null,
    website: p['website'],
    residentPortalUrl: p['resident_portal_url'],
    applicationUrl: p['application_url'],
    tourBookingUrl: p['tour_booking_url'],
    phone: p['phone'],
    email: p['email'],
    phoneNumbers: p['phone_numbers'],
    socials: p['socials'],
    address: `${at['street']}, ${at['city']}, ${at['state']} ${at['zipcode']}`,
    street: at['street'] ?? null,
    street2: at['street2'] ?? null,
    city: at['city'] ?? null,
    state: at['state'] ?? null,
    zipcode: at['zipcode'] ?? null,
    country: at['country'] ?? null,
    latitude: at['latitude'] ?? null,
    longitude: at['longitude'] ?? null,
    tags,
    tags_string: tags.join(', '),
    unitsCount: p['units'],
    availableUnitsCount: p['available_units'],
    hasAvailability: (p['available_units'] as number) > 0,
    minRent: dollars(p['min_rent']),
    maxRent: dollars(p['max_rent']),
    minBaseRent: dollars(p['min_base_rent']),
    maxBaseRent: dollars(p['max_base_rent']),
    unitTypes: (p['unit_types'] as Row[]).map(typeOf),
    leasingSettings: p['leasing_settings'],
    pricingDisplaySettings: keysOf(p['pricing_display_settings'], NO_LABELS),
    displaySettings: keysOf(p['display_settings'], NO_DISPLAY),
    officeHours: keysOf(p['office_hours'], { hours: [], display_heading: null, disclaimer: null }),
    petPolicy: keysOf(p['pet_policy'], { description: null, restrictions: null }),
    averageRating: (p['rating'] as Row)['average'],
    totalReviewCount: (p['rating'] as Row)['count'],
    groups: p['groups'],
  };
}
