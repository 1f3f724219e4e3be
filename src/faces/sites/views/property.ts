/** The Sites view of a property: the card in lists, and the full record (§2.15). */
import { z } from 'zod';
import { addressOutput } from '../../../domain/properties/addresses.ts';
import type { HasMedia, WithPicture } from '../../../domain/published/content/media.ts';
import type { RatingFacts } from '../../../domain/published/content/reviews.ts';
import type { AmenityFacts } from '../../../domain/published/inventory/amenities.ts';
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import type { UnitTypeFacts } from '../../../domain/published/inventory/unit-types.ts';
import type { GroupFacts } from '../../../domain/published/query/groups.ts';
import { addressFacts } from '../../../domain/published/scope/addresses.ts';
import type { PostalAddress } from '../../../kernel/postal-address.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { groupView } from '../../shared/views/group.ts';
import { propertyDetailLines, propertyLines } from '../../shared/views/property.ts';
import {
  displayView,
  leasingView,
  officeHoursView,
  petPolicyView,
  pricingDisplayView,
} from '../../shared/views/property-settings.ts';
import { feesView } from './fees.ts';
import { media, picture } from './media.ts';
import { rentView, sqftView } from './shared.ts';
import { unitTypeView } from './unit-type.ts';

export type PropertyRow = PropertyFacts &
  WithPicture & { groups: GroupFacts[]; rating: RatingFacts };

export type PropertyDetailRow = PropertyRow &
  HasMedia & { amenities: AmenityFacts[]; unit_types: UnitTypeFacts[] };

const addressView = view<PostalAddress>('Address', 'The primary address.', {
  street: line(shape.text, (a) => a.street, 'The first address line.'),
  street2: line(shape.text, (a) => a.street2, 'The second address line.'),
  city: line(shape.text, (a) => a.city, 'The city.'),
  state: line(shape.text, (a) => a.state, 'The state.'),
  zipcode: line(shape.text, (a) => a.zipcode, 'The postal code.'),
  country: line(shape.text, (a) => a.country, 'The country.'),
  latitude: line(shape.number, (a) => a.latitude, 'The latitude in degrees; positive is north.'),
  longitude: line(shape.number, (a) => a.longitude, 'The longitude in degrees; positive is east.'),
});

const card: Lines<PropertyRow> = {
  id: line(z.uuid(), (p) => p.id, 'The ID.'),
  slug: line(z.string(), (p) => p.slug, 'The slug of the property.'),
  name: line(z.string(), (p) => p.name, 'The name of the property.'),
  image: picture,
  rating: line(
    shape.number,
    (p) => p.rating.average,
    'The average rating of the published reviews; null if there are none.',
  ),
  reviews_count: line(z.int(), (p) => p.rating.count, 'The number of published reviews.'),
  ...propertyLines,
  address: inner(addressView, addressFacts, 'The primary address.'),
  country: line(shape.text, (p) => addressFacts(p).country, 'The country of the primary address.'),
  timezone: line(shape.text, (p) => p.timezone, 'The IANA time zone.'),
  rent: inner(
    rentView,
    (p) => p,
    'The price range of the available units, or of all units if none is available.',
  ),
  sqft: inner(sqftView, (p) => p, 'The minimum and maximum interior area of the units.'),
  groups: innerList(groupView.snake_case, (p) => p.groups, 'The groups of the property.'),
};

export const propertyCardView = view<PropertyRow>(
  'PropertyCard',
  'A published property in a list.',
  card,
);

const pricingView = view<PropertyFacts>(
  'Pricing',
  'The price range of the units. All values are null if prices are hidden.',
  {
    rent: inner(
      rentView,
      (p) => p,
      'The price range of the available units, or of all units if none is available.',
    ),
    fees: inner(feesView, (p) => p, 'The totals of mandatory fees.'),
  },
);

export const propertyView = view<PropertyDetailRow>('Property', 'A published property.', {
  ...card,
  ...propertyDetailLines,
  addresses: line(
    z.array(addressOutput),
    (p) => p.addresses,
    'All addresses. If there are any, exactly one is primary.',
  ),
  display: inner(displayView, (p) => p.display_settings, 'How pages show the inventory.'),
  pricing: inner(pricingView, (p) => p, 'The price range of the units.'),
  pricing_display: inner(
    pricingDisplayView,
    (p) => p.pricing_display_settings,
    'How pages show prices.',
  ),
  leasing: inner(leasingView, (p) => p.leasing_settings, 'Leasing settings.'),
  pet_policy: inner(petPolicyView, (p) => p.pet_policy, 'The pet policy.'),
  office_hours: inner(
    officeHoursView,
    (p) => p.office_hours,
    'The opening hours of the leasing office.',
  ),
  website_settings: line(
    z.looseObject({}),
    (p) => p.website_settings,
    'Settings for the websites of the property.',
  ),
  ...media,
  amenities: innerList(
    amenityView.snake_case,
    (p) => p.amenities,
    'The amenities of the property.',
  ),
  unit_types: innerList(
    unitTypeView,
    (p) => p.unit_types,
    'The types of the units, with the totals of their units.',
  ),
});
