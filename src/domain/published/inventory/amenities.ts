/**
 * The enabled amenities that published records show and can be filtered by. Each record determines
 * the order of its amenities.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  amenities,
  floor_plan_amenities,
  property_amenities,
  unit_amenities,
} from '../../../store/tables/amenities.ts';
import { eachNameExists, isNamed } from '../query/names.ts';
import { property } from './properties.ts';

export type AmenityFacts = {
  id: string;
  name: string;
  code: string | null;
  description: string | null;
  type: string;
  mits_amenity_type: string | null;
  tags: string[];
};

const LINKS = {
  unit: unit_amenities,
  floor_plan: floor_plan_amenities,
  property: property_amenities,
} as const;

/**
 * SQL condition for the amenities that each kind of record shows. A property shows only marketable
 * amenities, unless its settings show all amenities.
 */
const SHOWN = {
  unit: sql`true`,
  floor_plan: sql`true`,
  property: sql`(${amenities.is_property_marketable}
    or coalesce(${property.display_settings}->>'show_non_marketable_amenities' = 'true', false))`,
} as const;

export type Furnished = keyof typeof LINKS;

/** The amenities of a record as a JSON array of `AmenityFacts`, for a select list. */
export const amenitiesOf = (kind: Furnished): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', ${amenities.id}, 'name', ${amenities.name}, 'code', ${amenities.code},
      'description', ${amenities.description}, 'type', ${amenities.type}, 'mits_amenity_type', ${amenities.mits_amenity_type},
      'tags', ${amenities.tags}) order by ${LINKS[kind].position}, ${amenities.id}), '[]'::json)
  from ${LINKS[kind]} join ${amenities} on ${amenities.id} = ${LINKS[kind].amenity_id}
  where ${LINKS[kind].record_id} = ${sql.raw(`${kind}.id`)} and ${amenities.is_enabled} and ${SHOWN[kind]})`;

const isEnabledAmenity = (condition: SQL): SQL =>
  sql`exists (select from ${amenities} where ${amenities.account_id} in (select account_id from named_property)
    and ${amenities.is_enabled} and ${condition})`;

/**
 * SQL condition: whether each of these IDs and names identifies an enabled amenity of the scope's
 * account. Names are case-insensitive.
 */
export const areAmenities = (names: readonly string[]): SQL =>
  eachNameExists(
    names,
    (id) => isEnabledAmenity(sql`${amenities.id} = ${id}`),
    (name) => isEnabledAmenity(sql`lower(${amenities.name}) = lower(${name})`),
  );

/**
 * SQL condition: whether the record with this ID shows an amenity with one of these IDs or names.
 */
export const hasAmenity = (kind: Furnished, id: SQL, names: readonly string[]): SQL => sql`exists (
  select from ${LINKS[kind]} join ${amenities} on ${amenities.id} = ${LINKS[kind].amenity_id}
  where ${LINKS[kind].record_id} = ${id} and ${amenities.is_enabled} and ${SHOWN[kind]}
    and ${isNamed(names, amenities.id, sql`lower(${amenities.name})`, (name) => sql`lower(${name})`)})`;
