/** How Sites shows facets. */
import { z } from 'zod';
import type { FacetFacts } from '../../../domain/published/facets.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { groupSetNameView, rentView, sqftView } from './shared.ts';

const counts: Lines<Pick<FacetFacts, 'units_count' | 'available_units_count'>> = {
  units_count: line(z.int(), (f) => f.units_count, 'How many of the units that were asked for have it.'),
  available_units_count: line(z.int(), (f) => f.available_units_count, 'How many of them are available.'),
};

const slugged = view<FacetFacts['properties'][number]>('SlugFacet', 'A record that units are of.', {
  slug: line(z.string(), (f) => f.slug, 'What the filter takes.'),
  name: line(z.string(), (f) => f.name, 'Its name.'),
  ...counts,
});

const building = view<FacetFacts['buildings'][number]>('BuildingFacet', 'A building that units stand in.', {
  id: line(z.uuid(), (f) => f.id, 'What the filter takes.'),
  number: line(shape.text, (f) => f.number, 'The number or letter on its door.'),
  name: line(shape.text, (f) => f.name, 'Its name.'),
  ...counts,
});

const amount = view<FacetFacts['bedrooms'][number]>('NumberFacet', 'A number that units have.', {
  value: line(z.number(), (f) => f.value, 'What the filter takes.'),
  ...counts,
});

const amenity = view<FacetFacts['amenities'][number]>('AmenityFacet', 'An amenity of units or their floor plans.', {
  id: line(z.uuid(), (f) => f.id, 'What the filter takes.'),
  name: line(z.string(), (f) => f.name, 'Its name, which the filter takes as well.'),
  ...counts,
});

const group = view<FacetFacts['groups'][number]>('GroupFacet', 'A group that units are in; it stands for the groups below it.', {
  id: line(z.uuid(), (f) => f.id, 'What the filter takes.'),
  slug: line(z.string(), (f) => f.slug, 'The same for URLs.'),
  label: line(z.string(), (f) => f.label, 'Its name.'),
  set: inner(groupSetNameView, (f) => f.set, 'The set that it belongs to.'),
  ...counts,
});

const tag = view<FacetFacts['tags'][number]>('TagFacet', 'A tag of units.', {
  value: line(z.string(), (f) => f.value, 'What the filter takes.'),
  ...counts,
});

export const facetsView = view<FacetFacts>('Facets', 'What the units that were asked for come to.', {
  units_count: line(z.int(), (f) => f.units_count, 'How many units meet the filters.'),
  available_units_count: line(z.int(), (f) => f.available_units_count, 'How many of them are available.'),
  rent: inner(rentView, (f) => f, 'From the lowest to the highest of them.'),
  sqft: inner(sqftView, (f) => f, 'From the smallest to the largest of them.'),
  properties: innerList(slugged, (f) => f.properties, 'By property, in the order of the website.'),
  floor_plans: innerList(slugged, (f) => f.floor_plans, 'By floor plan.'),
  unit_types: innerList(slugged, (f) => f.unit_types, 'By unit type, fewest bedrooms first.'),
  buildings: innerList(building, (f) => f.buildings, 'By building.'),
  bedrooms: innerList(amount, (f) => f.bedrooms, 'By bedrooms; 0 is a studio.'),
  bathrooms: innerList(amount, (f) => f.bathrooms, 'By bathrooms.'),
  amenities: innerList(amenity, (f) => f.amenities, 'By amenity.'),
  groups: innerList(group, (f) => f.groups, 'By group.'),
  tags: innerList(tag, (f) => f.tags, 'By tag.'),
});
