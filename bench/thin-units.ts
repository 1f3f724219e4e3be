/** V2 units on the thin server: statements, and rows as JSON. */

export type Row = Record<string, unknown>;

const COLUMNS = `
  id, property_id, building_id, floor_plan_id, number, slug, bedrooms, bathrooms, interior_sqft, floor, min_rent, max_rent,
  min_base_rent, max_base_rent, deposit, available_at, is_enabled, is_available, is_featured, is_furnished, is_affordable,
  is_handicap_accessible, is_model, is_penthouse, is_hidden, description, specials_text, tags, external_ids, monthly_fee_total,
  monthly_fee_total_max, upfront_fee_total, fee_breakdown, fees_synced_at, created_at, updated_at`;

/** Selects the page and the total in one statement. Every row contains the total. */
export const LIST = {
  name: 'list',
  text: `select ${COLUMNS}, count(*) over ()::integer as total from units
    where property_id = $1 and bedrooms = $2 and min_rent between $3 and $4 order by min_rent, id limit 15`,
};

/** The columns of a rich record of the unit `u`. */
const RICH = `${COLUMNS}, pinned,
    (select to_jsonb(p) from properties p where p.id = u.property_id) as property,
    (select to_jsonb(b) from buildings b where b.id = u.building_id) as building,
    (select to_jsonb(f) from floor_plans f where f.id = u.floor_plan_id) as floor_plan,
    (select coalesce(jsonb_agg(to_jsonb(a) order by l.position, a.id), '[]') from unit_amenities l join amenities a on a.id = l.amenity_id
      where l.unit_id = u.id) as amenities,
    (select coalesce(jsonb_agg(jsonb_build_object('file', to_jsonb(f), 'embed', to_jsonb(e)) order by m.sort_order, m.id), '[]')
      from media_attachments m left join media_files f on f.id = m.file_id left join media_embeds e on e.id = m.embed_id
      where m.attachable_id = u.id) as media,
    coalesce((select jsonb_build_object('details', s.source, 'rents', s.source, 'availability', s.source) from (
      select jsonb_build_object('connection_id', c.id, 'external_id', e.id->>'value', 'synced_at',
        to_char(p.synced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as source
      from jsonb_array_elements(u.external_ids) as e(id)
      join connections c on c.id = (e.id->>'connection_id')::uuid and c.account_id = u.account_id and c.type in ('mits_feed', 'simulator')
      join connection_properties p on p.connection_id = c.id and p.property_id = u.property_id and p.synced_at is not null
      where e.id->'gone' is null and e.id->'detached' is null
      order by c.enabled desc, c.created_at, c.id limit 1) as s), '{}') as sources`;

export const READ = { name: 'read', text: `select ${RICH} from units u where id = $1` };

export const PATCH = {
  name: 'patch',
  text: `with u as (update units set min_base_rent = $2, min_rent = $2 + monthly_fee_total, updated_at = now()
    where id = $1 returning *) select ${RICH} from u`,
};

export const dollars = (cents: unknown): number | null =>
  cents === null ? null : (cents as number) / 100;

const instant = (value: unknown): string | null =>
  value === null ? null : new Date(value as string | Date).toISOString();

const priced = (row: Row): Row => ({
  ...row,
  min_rent: dollars(row['min_rent']),
  max_rent: dollars(row['max_rent']),
  min_base_rent: dollars(row['min_base_rent']),
  max_base_rent: dollars(row['max_base_rent']),
  deposit: dollars(row['deposit']),
  monthly_fee_total: dollars(row['monthly_fee_total']),
  monthly_fee_total_max: dollars(row['monthly_fee_total_max']),
  upfront_fee_total: dollars(row['upfront_fee_total']),
  available_at: instant(row['available_at']),
  fees_synced_at: instant(row['fees_synced_at']),
});

/** Dates become text in the response. */
export function unitOf({ total: _total, ...row }: Row): Row {
  return priced(row);
}

const embedded = ({
  account_id: _account,
  teardown_queued_at: _teardown,
  pinned: _pinned,
  ...row
}: Row): Row => ({
  ...row,
  created_at: instant(row['created_at']),
  updated_at: instant(row['updated_at']),
});

const DISPLAY = {
  prepend_building_number_to_unit_number: false,
  show_non_marketable_amenities: false,
  hide_available_units: false,
};

type Media = { file: Row | null; embed: Row | null }[];

export function richOf({ property, building, floor_plan, amenities, media, ...unit }: Row): Row {
  const amenityRows = amenities as Row[];
  const embeds = (media as Media).flatMap(({ embed }) => (embed === null ? [] : [embed]));
  const images = (media as Media).flatMap(({ file }) => (file === null ? [] : [embedded(file)]));
  const propertyRow = property as Row;
  return {
    ...priced(unit),
    has_price: unit['min_rent'] !== null || unit['max_rent'] !== null,
    has_images: images.length > 0,
    amenity_ids: amenityRows.map(({ id }) => id),
    property: {
      ...embedded(propertyRow),
      display_settings: { ...DISPLAY, ...(propertyRow['display_settings'] as Row) },
    },
    building: building && embedded(building as Row),
    floor_plan: floor_plan && embedded(priced(floor_plan as Row)),
    amenities: amenityRows.map(embedded),
    images,
    videos: embeds.filter(({ type }) => type === 'video').map(embedded),
    virtual_tours: embeds.filter(({ type }) => type !== 'video').map(embedded),
  };
}
