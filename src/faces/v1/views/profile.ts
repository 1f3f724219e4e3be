/**
 * The V1 view of a property's profile: exactly the keys of §2.13. If the property has no image, an
 * image of its galleries is used.
 */
import { z } from 'zod';
import type { WithPicture } from '../../../domain/published/content/media.ts';
import type { RatingFacts } from '../../../domain/published/content/reviews.ts';
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import type { UnitTypeFacts } from '../../../domain/published/inventory/unit-types.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { addressFacts, addressLine } from '../../../domain/published/scope/addresses.ts';
import { inner, innerList, type Lines, line, money, shape, view } from '../../http/view.ts';
import { inStyle } from '../../shared/key-style.ts';
import { groupView } from '../../shared/views/group.ts';
import { propertyDetailLines, propertyLines } from '../../shared/views/property.ts';
import {
  displayView,
  leasingView,
  officeHoursView,
  petPolicyView,
  pricingDisplayView,
} from '../../shared/views/property-settings.ts';
import { fullPicture, picture, tagsText } from './shared.ts';
import { unitTypeView } from './unit-type.ts';

export type ProfileFacts = PropertyFacts &
  WithPicture & { groups: GroupFacts[]; unit_types: UnitTypeFacts[]; rating: RatingFacts };

export const profile: Lines<ProfileFacts> = {
  id: line(z.uuid(), (p) => p.id, 'The ID.'),
  name: line(z.string(), (p) => p.name, 'The name of the property.'),
  slug: line(z.string(), (p) => p.slug, 'The slug of the property.'),
  ...inStyle('camelCase', propertyDetailLines),
  image: picture('The URL of the primary image, as a thumbnail.'),
  imageFull: fullPicture('The URL of the primary image in full size.'),
  address: line(
    shape.text,
    (p) => addressLine(addressFacts(p)),
    'The primary address on one line.',
  ),
  street: line(shape.text, (p) => addressFacts(p).street, 'The first address line.'),
  street2: line(shape.text, (p) => addressFacts(p).street2, 'The second address line.'),
  city: line(shape.text, (p) => addressFacts(p).city, 'The city.'),
  state: line(shape.text, (p) => addressFacts(p).state, 'The state.'),
  zipcode: line(shape.text, (p) => addressFacts(p).zipcode, 'The postal code.'),
  country: line(shape.text, (p) => addressFacts(p).country, 'The country.'),
  latitude: line(
    shape.number,
    (p) => addressFacts(p).latitude,
    'The latitude in degrees; positive is north.',
  ),
  longitude: line(
    shape.number,
    (p) => addressFacts(p).longitude,
    'The longitude in degrees; positive is east.',
  ),
  ...inStyle('camelCase', propertyLines),
  tags_string: line(z.string(), (p) => tagsText(p.tags), 'The tags, separated by commas.'),
  minRent: money(
    (p) => p.min_rent,
    'The minimum total rent of available units, or of all units if none is available.',
  ),
  maxRent: money(
    (p) => p.max_rent,
    'The maximum total rent of available units, or of all units if none is available.',
  ),
  minBaseRent: money(
    (p) => p.min_base_rent,
    'The minimum rent before fees of available units, or of all units if none is available.',
  ),
  maxBaseRent: money(
    (p) => p.max_base_rent,
    'The maximum rent before fees of available units, or of all units if none is available.',
  ),
  unitTypes: innerList(
    unitTypeView,
    (p) => p.unit_types,
    'The types of the units, with the totals of their units.',
  ),
  leasingSettings: inner(leasingView, (p) => p.leasing_settings, 'Leasing settings.'),
  pricingDisplaySettings: inner(
    pricingDisplayView,
    (p) => p.pricing_display_settings,
    'How pages show prices.',
  ),
  displaySettings: inner(displayView, (p) => p.display_settings, 'How pages show the inventory.'),
  officeHours: inner(
    officeHoursView,
    (p) => p.office_hours,
    'The opening hours of the leasing office.',
  ),
  petPolicy: inner(petPolicyView, (p) => p.pet_policy, 'The pet policy.'),
  averageRating: line(
    shape.number,
    (p) => p.rating.average,
    'The average rating of the published reviews; null if there are none.',
  ),
  totalReviewCount: line(z.int(), (p) => p.rating.count, 'The number of published reviews.'),
  groups: innerList(groupView.camelCase, (p) => p.groups, 'The groups of the property.'),
};

export const profileView = view<ProfileFacts>(
  'PropertyProfile',
  'The profile of a property.',
  profile,
);
