/**
 * The V1 view of a portfolio: its parent with the keys of a profile, and its properties (§2.13).
 */
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import { innerList, type Lines, view } from '../../http/view.ts';
import { type ProfileFacts, profile } from './profile.ts';
import { type MergedUnitTypeFacts, mergedUnitTypeView } from './unit-type.ts';

const SUMMARY = [
  'id',
  'key',
  'name',
  'slug',
  'image',
  'imageFull',
  'website',
  'phone',
  'email',
  'address',
  'street',
  'street2',
  'city',
  'state',
  'zipcode',
  'country',
  'latitude',
  'longitude',
  'tags',
  'tags_string',
];

const summary = Object.fromEntries(
  SUMMARY.map((key) => [key, profile[key]]),
) as Lines<PropertyFacts>;

export const summaryView = view<PropertyFacts>(
  'PropertySummary',
  'A property of a portfolio.',
  summary,
);

export type ParentFacts = ProfileFacts & {
  unit_types: MergedUnitTypeFacts[];
  children: PropertyFacts[];
};

export const parentView = view<ParentFacts>(
  'ParentProperty',
  'The profile of a portfolio: its parent property, with the totals of all units of the parent and its children.',
  {
    ...profile,
    unitTypes: innerList(
      mergedUnitTypeView,
      (p) => p.unit_types,
      'The types of the units of all properties, with the totals of their units.',
    ),
    properties: innerList(
      summaryView,
      (p) => p.children,
      'The enabled children, in the order in which they were attached.',
    ),
  },
);
