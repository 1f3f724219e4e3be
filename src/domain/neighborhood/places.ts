/** Neighborhood places: what is around a property, and how far away. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { decimal } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text, url } from '../../engine/fields/text.ts';
import { neighborhood_places as table } from '../../store/tables/content.ts';
import { properties } from '../../store/tables/properties.ts';
import { sortOrder } from '../content/fields.ts';

/** Miles along the great circle from the property's primary address, to a hundredth; null while either place is unknown. */
const distance = () => sql`(
  select round((3958.8 * 2 * asin(least(1, sqrt(
    sin(radians(${table.latitude} - (home->>'latitude')::float8) / 2) ^ 2
    + cos(radians((home->>'latitude')::float8)) * cos(radians(${table.latitude}))
      * sin(radians(${table.longitude} - (home->>'longitude')::float8) / 2) ^ 2))))::numeric, 2)::float8
  from ${properties}, jsonb_array_elements(${properties.addresses}) as home
  where ${properties.id} = ${table.property_id} and (home->>'is_primary')::boolean
    and num_nulls(${table.latitude}, ${table.longitude}, home->>'latitude', home->>'longitude') = 0 limit 1)`;

export const neighborhoodPlaces = declare({
  name: 'neighborhood-places',
  noun: 'Neighborhood place',
  description: 'A place around a property.',
  table,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    property_id: reference('properties', 'The property that it is near.', { filter: 'uuid', fixed: true }),
    neighborhood_category_id: reference('neighborhood-categories', 'The heading that it stands under.', { filter: 'uuid' }),
    name: text('Its name.', { filter: 'search', example: 'Corner Roasters' }),
    place_id: text('Its id in the directory that it came from.', { filter: 'exact' }),
    address: text('Where it is.', { max: 500, filter: 'search' }),
    latitude: decimal('Degrees north.', { min: -90, max: 90 }),
    longitude: decimal('Degrees east.', { min: -180, max: 180 }),
    phone: text('Its telephone.', { max: 50 }),
    website: url('Its website.'),
    rating: decimal('Stars, from 0 to 5.', { min: 0, max: 5, filter: 'range', example: 4.5 }),
    distance_miles: {
      kind: 'decimal',
      description: "Miles from the property's primary address.",
      input: null,
      output: z.number(),
      expression: distance,
    },
    tags: tags(),
    sort_order: sortOrder(),
  },
  embeds: { neighborhood_category: { via: 'neighborhood_category_id' } },
  stales: (row) => [`property:${row['property_id']}`],
});
