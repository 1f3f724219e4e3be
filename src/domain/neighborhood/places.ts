/** Neighborhood places: what is around a property, and how far away. */
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { decimal } from '../../engine/fields/number.ts';
import { tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text, url } from '../../engine/fields/text.ts';
import { neighborhood_places as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { sortOrder } from '../content/fields.ts';
import { attachedMedia } from '../media/attached.ts';
import { distanceMiles } from './distance.ts';

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
      expression: () => distanceMiles,
    },
    tags: tags(),
    sort_order: sortOrder(),
  },
  embeds: { neighborhood_category: { via: 'neighborhood_category_id' }, ...attachedMedia(table.id) },
  stales: (row) => [ofProperty(row['property_id'], 'neighborhood')],
});
