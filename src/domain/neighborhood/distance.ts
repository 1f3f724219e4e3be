/** The distance of a neighborhood place from its property. */
import { type SQL, sql } from 'drizzle-orm';
import { neighborhood_places as table } from '../../store/tables/content.ts';
import { properties } from '../../store/tables/properties.ts';

/**
 * SQL for the great-circle distance in miles between the place and the property's primary address,
 * rounded to two decimals. Null if either location is unknown.
 */
export const distanceMiles: SQL = sql`(
  select round((3958.8 * 2 * asin(least(1, sqrt(
    sin(radians(${table.latitude} - (home->>'latitude')::float8) / 2) ^ 2
    + cos(radians((home->>'latitude')::float8)) * cos(radians(${table.latitude}))
      * sin(radians(${table.longitude} - (home->>'longitude')::float8) / 2) ^ 2))))::numeric, 2)::float8
  from ${properties}, jsonb_array_elements(${properties.addresses}) as home
  where ${properties.id} = ${table.property_id} and (home->>'is_primary')::boolean
    and num_nulls(${table.latitude}, ${table.longitude}, home->>'latitude', home->>'longitude') = 0 limit 1)`;
