/** Neighborhood places and their distances. */
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { decimal } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text, url } from '../../engine/fields/text.ts';
import { neighborhood_places as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { sortOrder } from '../content/fields.ts';
import { attachedMedia } from '../media/attachments/attached.ts';
import { distanceMiles } from './distance.ts';

export const neighborhoodPlaces = declare({
  name: 'neighborhood-places',
  writers: 'editor',
  noun: 'Neighborhood place',
  description: 'A place near a property.',
  table,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    property_id: reference('properties', 'The ID of the property that the place is near.', {
      filter: 'uuid',
      fixed: true,
    }),
    neighborhood_category_id: reference(
      'neighborhood-categories',
      'The ID of the category of the place.',
      { filter: 'uuid' },
    ),
    name: text('The name of the place.', { filter: 'search', example: 'Corner Roasters' }),
    place_id: text('The ID in the source directory.', { filter: 'exact' }),
    address: text('The postal address of the place.', { max: 500, filter: 'search' }),
    latitude: decimal('The latitude in degrees; positive is north.', {
      min: -90,
      max: 90,
      unit: 'degrees',
    }),
    longitude: decimal('The longitude in degrees; positive is east.', {
      min: -180,
      max: 180,
      unit: 'degrees',
    }),
    phone: text('The phone number of the place.', { max: 50 }),
    website: url("The URL of the place's website."),
    rating: decimal('The rating, from 0 to 5 stars.', {
      unit: 'stars',
      min: 0,
      max: 5,
      filter: 'range',
      example: 4.5,
    }),
    distance_miles: {
      kind: 'decimal',
      description: "The distance in miles from the property's primary address.",
      input: null,
      output: z.number(),
      expression: () => distanceMiles,
      unit: 'miles',
    },
    tags: tags(),
    sort_order: sortOrder(),
  },
  embeds: {
    neighborhood_category: { via: 'neighborhood_category_id' },
    ...attachedMedia(table.id),
  },
  stales: (row) => [ofProperty(row['property_id'], 'neighborhood')],
});
