/**
 * The enabled amenities that published records show and can be filtered by, in the order of the
 * record.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../../kernel/id.ts';
import {
  amenities,
  floor_plan_amenities,
  property_amenities,
  unit_amenities,
} from '../../../store/tables/amenities.ts';
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

/** For a property, only marketable amenities unless it also shows the others. */
const SHOWN = {
  unit: sql`true`,
  floor_plan: sql`true`,
  property: sql`(${amenities.is_property_marketable}
    or coalesce(${property.display_settings}->>'show_non_marketable_amenities' = 'true', false))`,
} as const;

export type Furnished = keyof typeof LINKS;

/** SQL for a select list: the amenities of a record as a JSON array of `AmenityFacts`. */
export const amenitiesOf = (kind: Furnished): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', ${amenities.id}, 'name', ${amenities.name}, 'code', ${amenities.code},
      'description', ${amenities.description}, 'type', ${amenities.type}, 'mits_amenity_type', ${amenities.mits_amenity_type},
      'tags', ${amenities.tags}) order by ${LINKS[kind].position}, ${amenities.id}), '[]'::json)
  from ${LINKS[kind]} join ${amenities} on ${amenities.id} = ${LINKS[kind].amenity_id}
  where ${LINKS[kind].record_id} = ${sql.raw(`${kind}.id`)} and ${amenities.is_enabled} and ${SHOWN[kind]})`;

/** A condition that matches an enabled amenity by ID or name, case-insensitive. */
const namedAmenity = (name: string): SQL =>
  sql`${amenities.is_enabled} and ${isUuid(name) ? sql`${amenities.id} = ${name}` : sql`lower(${amenities.name}) = lower(${name})`}`;

/** Whether the scope's account has such an amenity. */
export const isAmenity = (name: string): SQL =>
  sql`exists (select from ${amenities} where ${amenities.account_id} in (select account_id from named_property) and ${namedAmenity(name)})`;

/** Whether the record with this ID shows such an amenity. */
export const hasAmenity = (kind: Furnished, id: SQL, name: string): SQL => sql`exists (
  select from ${LINKS[kind]} join ${amenities} on ${amenities.id} = ${LINKS[kind].amenity_id}
  where ${LINKS[kind].record_id} = ${id} and ${namedAmenity(name)} and ${SHOWN[kind]})`;
