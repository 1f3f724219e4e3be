/**
 * The units of V1 and the pages of Sites on the thin server: one statement for each response, and
 * its rows as JSON.
 */
import {
  AVAILABLE,
  feesOf,
  filesOn,
  groups,
  OWN_FIELDS,
  pictureOf,
  standingFor,
  v1FeeOf,
} from './thin-parts.ts';
import { dollars, type Row } from './thin-units.ts';

/** Selects only the stored columns. */
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

/** The fields of the account's fees, which only the first row contains. */
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
