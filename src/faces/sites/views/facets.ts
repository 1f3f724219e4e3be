/** The Sites view of facets. */
import { z } from 'zod';
import type { FacetFacts } from '../../../domain/published/query/facets.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { groupSetNameView } from '../../shared/views/group.ts';
import { rentView, sqftView } from './shared.ts';

const counts: Lines<Pick<FacetFacts, 'units_count' | 'available_units_count'>> = {
  units_count: line(z.int(), (f) => f.units_count, 'The number of matching units.'),
  available_units_count: line(
    z.int(),
    (f) => f.available_units_count,
    'The number of matching units that are available.',
  ),
};

const slugged = view<FacetFacts['properties'][number]>(
  'SlugFacet',
  'A property, floor plan or unit type with matching units.',
  {
    slug: line(z.string(), (f) => f.slug, 'The value to send in the corresponding filter.'),
    name: line(z.string(), (f) => f.name, 'The name.'),
    ...counts,
  },
);

const building = view<FacetFacts['buildings'][number]>(
  'BuildingFacet',
  'A building with matching units.',
  {
    id: line(z.uuid(), (f) => f.id, 'The value to send in the corresponding filter.'),
    number: line(shape.text, (f) => f.number, 'The building number or letter.'),
    name: line(shape.text, (f) => f.name, 'The name of the building.'),
    ...counts,
  },
);

const amount = view<FacetFacts['bedrooms'][number]>(
  'NumberFacet',
  'A number of bedrooms or bathrooms with matching units.',
  {
    value: line(z.number(), (f) => f.value, 'The value to send in the corresponding filter.'),
    ...counts,
  },
);

const amenity = view<FacetFacts['amenities'][number]>(
  'AmenityFacet',
  'An amenity of matching units or their floor plans.',
  {
    id: line(z.uuid(), (f) => f.id, 'The value to send in the corresponding filter.'),
    name: line(z.string(), (f) => f.name, 'The name, which the filter also accepts.'),
    ...counts,
  },
);

const group = view<FacetFacts['groups'][number]>(
  'GroupFacet',
  'A group with matching units. Units in the groups below it count as well.',
  {
    id: line(z.uuid(), (f) => f.id, 'The value to send in the corresponding filter.'),
    slug: line(z.string(), (f) => f.slug, 'The slug of the group.'),
    label: line(z.string(), (f) => f.label, 'The name of the group.'),
    set: inner(groupSetNameView.snake_case, (f) => f.set, 'The group set of the group.'),
    ...counts,
  },
);

const tag = view<FacetFacts['tags'][number]>('TagFacet', 'A tag of matching units.', {
  value: line(z.string(), (f) => f.value, 'The value to send in the corresponding filter.'),
  ...counts,
});

export const facetsView = view<FacetFacts>(
  'Facets',
  'The number of matching units, in total and per filter value, and the ranges of their rents and areas.',
  {
    units_count: line(z.int(), (f) => f.units_count, 'The number of matching units.'),
    available_units_count: line(
      z.int(),
      (f) => f.available_units_count,
      'The number of matching units that are available.',
    ),
    rent: inner(rentView, (f) => f, 'The minimum and maximum price of the matching units.'),
    sqft: inner(sqftView, (f) => f, 'The minimum and maximum interior area of the matching units.'),
    properties: innerList(
      slugged,
      (f) => f.properties,
      'Unit counts by property, in the order of the properties of the website.',
    ),
    floor_plans: innerList(slugged, (f) => f.floor_plans, 'Unit counts by floor plan.'),
    unit_types: innerList(
      slugged,
      (f) => f.unit_types,
      'Unit counts by unit type, sorted by number of bedrooms.',
    ),
    buildings: innerList(building, (f) => f.buildings, 'Unit counts by building.'),
    bedrooms: innerList(
      amount,
      (f) => f.bedrooms,
      'Unit counts by number of bedrooms; 0 is a studio.',
    ),
    bathrooms: innerList(amount, (f) => f.bathrooms, 'Unit counts by number of bathrooms.'),
    amenities: innerList(amenity, (f) => f.amenities, 'Unit counts by amenity.'),
    groups: innerList(group, (f) => f.groups, 'Unit counts by group.'),
    tags: innerList(tag, (f) => f.tags, 'Unit counts by tag.'),
  },
);
