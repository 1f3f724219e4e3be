/** V1 and Sites on the thin server: one statement for each response, and its rows as JSON. */
import {
  feesOf,
  filesOn,
  OWN_FIELDS,
  pictureOf,
  standingFor,
  TYPE_FEES,
  v1FeeOf,
} from './thin-parts.ts';
import type { Row } from './thin-units.ts';

const WINDOW = `now() + make_interval(days => (p.leasing_settings->>'availability_window_days')::integer)`;

const AVAILABLE = `(u.is_available and (u.available_at is null or coalesce(u.available_at <= ${WINDOW}, true)))`;

const groups = (members: string, type: string) => `(
  select coalesce(json_agg(json_build_object('id', g.id, 'label', g.label, 'slug', g.slug,
    'set', json_build_object('id', s.id, 'name', s.name, '${type}', s.object_type)) order by s.name, s.id, g.sort_order, g.label, g.id), '[]')
  from groups g join group_sets s on s.id = g.group_set_id
  where g.id in (select group_id from group_members where member_id in (${members})))`;

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

/** The stored columns only. */
export const SITE_PROPERTIES = {
  name: 'site_properties',
  text: 'select * from properties where id = any($1::uuid[]) and is_enabled order by name, id',
};

export const SITE_UNITS = {
  name: 'site_units',
  text: `with page as (
      select u.*, ${AVAILABLE} as available, p.name as property_name, p.slug as property_slug, count(*) over ()::integer as total,
        array_position($1::uuid[], p.id) as place
      from properties p
      cross join lateral (select * from units where property_id = p.id and is_enabled and not is_hidden offset 0) u
      where p.id = any($1::uuid[]) and p.is_enabled
      order by place, length(u.number), u.number collate "C", u.id limit $2::integer)
    select u.*, b.id as building_id, b.number as building_number, b.name as building_name, f.id as floor_plan_id, f.name as plan_name,
      f.slug as plan_slug,
      exists (select from units o where o.slug = u.slug and o.property_id = any($1::uuid[]) and o.property_id <> u.property_id
        and o.is_enabled and not o.is_hidden) as unit_clashes,
      exists (select from floor_plans o where o.slug = f.slug and o.property_id = any($1::uuid[]) and o.property_id <> u.property_id
        and o.is_enabled) as plan_clashes,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'code', a.code, 'description', a.description, 'type', a.type,
          'mits_amenity_type', a.mits_amenity_type, 'tags', a.tags) order by l.position, a.id), '[]')
        from unit_amenities l join amenities a on a.id = l.amenity_id where l.unit_id = u.id and a.is_enabled) as amenities,
      case when row_number() over () = 1 then ${OWN_FIELDS} end as own_fields, ${filesOn('u.id')} as files,
      ${groups('u.id, u.floor_plan_id, u.building_id, u.property_id', 'object_type')} as groups
    from page u left join buildings b on b.id = u.building_id and b.is_enabled
    left join floor_plans f on f.id = u.floor_plan_id and f.is_enabled
    order by u.place, length(u.number), u.number collate "C", u.id`,
};

const dollars = (cents: unknown): number | null =>
  cents === null ? null : (cents as number) / 100;

/** The fees are part of the first row. */
export const ownFieldsIn = (rows: Row[]): Row =>
  (rows.find((row) => row['own_fields'])?.['own_fields'] ?? {}) as Row;

export function siteUnitOf(u: Row, ownFields: Row, baseUrl: string): Row {
  const files = u['files'] as Row[];
  const picture = standingFor(files);
  const inSite = (slug: unknown, clashes: unknown) =>
    clashes === true ? `${u['property_slug']}-${slug}` : slug;
  const type = u['bedrooms'] === 0 ? 'Studio' : `${u['bedrooms']} Bedroom`;
  return {
    id: u['id'],
    slug: inSite(u['slug'], u['unit_clashes']),
    number: u['number'],
    display_number: u['number'],
    property: { id: u['property_id'], slug: u['property_slug'], name: u['property_name'] },
    building: u['building_id'] && {
      id: u['building_id'],
      number: u['building_number'],
      name: u['building_name'],
    },
    floor_plan: u['floor_plan_id'] && {
      id: u['floor_plan_id'],
      slug: inSite(u['plan_slug'], u['plan_clashes']),
      name: u['plan_name'],
    },
    unit_type: { slug: type.toLowerCase().replace(' ', '-'), name: type },
    bedrooms: u['bedrooms'],
    bathrooms: u['bathrooms'],
    sqft: { min: u['interior_sqft'], max: u['interior_sqft'] },
    floor: u['floor'],
    is_available: u['available'],
    is_coming_soon: u['is_available'] && !u['available'],
    available_at: u['available_at'],
    rent: {
      min: dollars(u['min_rent']),
      max: dollars(u['max_rent']),
      base_min: dollars(u['min_base_rent']),
      base_max: dollars(u['max_base_rent']),
    },
    deposit: dollars(u['deposit']),
    fees: {
      monthly_total: dollars(u['monthly_fee_total']),
      monthly_total_max: dollars(u['monthly_fee_total_max']),
      upfront_total: dollars(u['upfront_fee_total']),
      items: feesOf(u['fee_breakdown'] as Row[], ownFields),
    },
    is_featured: u['is_featured'],
    is_furnished: u['is_furnished'],
    is_affordable: u['is_affordable'],
    is_handicap_accessible: u['is_handicap_accessible'],
    is_model: u['is_model'],
    is_penthouse: u['is_penthouse'],
    description: u['description'],
    specials_text: u['specials_text'],
    image: picture ? pictureOf(picture, baseUrl) : null,
    images: files.map((file) => pictureOf(file, baseUrl)),
    videos: [],
    virtual_tours: [],
    panoramas: [],
    tags: u['tags'],
    amenities: u['amenities'],
    groups: u['groups'],
  };
}

export function v1UnitOf(u: Row, ownFields: Row, baseUrl: string): Row {
  const file = standingFor(u['files'] as Row[]);
  const picture = file && pictureOf(file, baseUrl);
  const type = u['bedrooms'] === 0 ? 'Studio' : `${u['bedrooms']} Bedroom`;
  const groups = (u['groups'] as { set: Row }[]).map(
    ({ set: { object_type: objectType, ...set }, ...group }) => ({
      ...group,
      set: { ...set, objectType },
    }),
  );
  return {
    id: u['id'],
    propertyId: u['property_id'],
    unitNumber: u['number'],
    unitDisplayNumber: u['number'],
    unitSlug: u['slug'],
    unitFloor: u['floor'],
    unitBedrooms: u['bedrooms'],
    unitBathrooms: u['bathrooms'],
    unitSquareFeet: u['interior_sqft'],
    unitMinRent: dollars(u['min_rent']),
    unitMaxRent: dollars(u['max_rent']),
    unitMinBaseRent: dollars(u['min_base_rent']),
    unitMaxBaseRent: dollars(u['max_base_rent']),
    unitDeposit: dollars(u['deposit']),
    unitMonthlyFeeTotal: dollars(u['monthly_fee_total']),
    unitMonthlyFeeTotalMax: dollars(u['monthly_fee_total_max']),
    unitUpfrontFeeTotal: dollars(u['upfront_fee_total']),
    fees: feesOf(u['fee_breakdown'] as Row[], ownFields).map(v1FeeOf),
    unitAvailable: u['available'],
    unitComingSoon: u['is_available'] && !u['available'],
    unitAvailableDate: u['available_at'],
    unitFeatured: u['is_featured'],
    unitFurnished: u['is_furnished'],
    unitAffordable: u['is_affordable'],
    unitHandicapAccessible: u['is_handicap_accessible'],
    unitModel: u['is_model'],
    unitPenthouse: u['is_penthouse'],
    unitDescription: u['description'],
    unitSpecialsText: u['specials_text'],
    unitImage: picture?.['thumb_url'] ?? null,
    unitImageFull: picture?.['full_url'] ?? null,
    unitTags: u['tags'],
    unitTagsString: (u['tags'] as string[]).join(', '),
    unitTypeName: type,
    unitTypeSlug: type.toLowerCase().replace(' ', '-'),
    floorPlanId: u['floor_plan_id'],
    floorPlanName: u['plan_name'],
    floorPlanSlug: u['plan_slug'],
    buildingId: u['building_id'],
    buildingNumber: u['building_number'],
    buildingName: u['building_name'],
    amenities: (u['amenities'] as Row[]).map(
      ({ mits_amenity_type: mitsAmenityType, ...amenity }) => ({
        ...amenity,
        mitsAmenityType,
      }),
    ),
    groups,
  };
}

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
