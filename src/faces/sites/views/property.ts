/** How Sites shows a property: the card of lists, and the whole of it on its own page (§2.15). */
import { z } from 'zod';
import { addressOutput } from '../../../domain/properties/addresses.ts';
import { type PlaceFacts, placeOf } from '../../../domain/published/addresses.ts';
import type { AmenityFacts } from '../../../domain/published/amenities.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { HasMedia, WithPicture } from '../../../domain/published/media.ts';
import type { PropertyFacts } from '../../../domain/published/properties.ts';
import type { RatingFacts } from '../../../domain/published/reviews.ts';
import type { UnitTypeFacts } from '../../../domain/published/unit-types.ts';
import {
  displayView,
  leasingView,
  officeHoursView,
  petPolicyView,
  phoneNumberShape,
  pricingDisplayView,
  socialShape,
} from '../../http/property-settings.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { feesView } from './fees.ts';
import { media, picture } from './media.ts';
import { amenityView, groupView, rentView, sqftView } from './shared.ts';
import { unitTypeView } from './unit-type.ts';

export type PropertyRow = PropertyFacts & WithPicture & { groups: GroupFacts[]; rating: RatingFacts };

export type PropertyDetailRow = PropertyRow & HasMedia & { amenities: AmenityFacts[]; unit_types: UnitTypeFacts[] };

const placeView = view<PlaceFacts>('Place', 'The primary address.', {
  street: line(shape.text, (a) => a.street, 'Its first line.'),
  street2: line(shape.text, (a) => a.street2, 'Its second line.'),
  city: line(shape.text, (a) => a.city, 'The city.'),
  state: line(shape.text, (a) => a.state, 'The state.'),
  zipcode: line(shape.text, (a) => a.zipcode, 'The postal code.'),
  country: line(shape.text, (a) => a.country, 'The country.'),
  latitude: line(shape.number, (a) => a.latitude, 'Degrees north.'),
  longitude: line(shape.number, (a) => a.longitude, 'Degrees east.'),
});

const card: Lines<PropertyRow> = {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  slug: line(z.string(), (p) => p.slug, 'Its name for URLs.'),
  name: line(z.string(), (p) => p.name, 'Its name.'),
  image: picture,
  rating: line(shape.number, (p) => p.rating.average, 'The mean of its published ratings.'),
  reviews_count: line(z.int(), (p) => p.rating.count, 'How many published reviews it has.'),
  phone: line(shape.text, (p) => p.phone, 'The leasing office.'),
  email: line(shape.text, (p) => p.email, 'The leasing office.'),
  website: line(shape.text, (p) => p.website, 'Its own website.'),
  address: inner(placeView, placeOf, 'The primary address.'),
  country: line(shape.text, (p) => placeOf(p).country, 'The country of the primary address.'),
  timezone: line(shape.text, (p) => p.timezone, 'Its IANA time zone.'),
  tags: line(shape.words, (p) => p.tags, 'Its tags.'),
  units_count: line(z.int(), (p) => p.units_count, 'How many published units it has.'),
  available_units_count: line(z.int(), (p) => p.available_units_count, 'How many of them are available.'),
  has_availability: line(z.boolean(), (p) => p.available_units_count > 0, 'Whether any is.'),
  rent: inner(rentView, (p) => p, 'Of available units when there are any, else of all.'),
  sqft: inner(sqftView, (p) => p, 'The interiors of its units.'),
  groups: innerList(groupView, (p) => p.groups, 'The groups that it is in.'),
};

export const propertyCardView = view<PropertyRow>('PropertyCard', 'A published property in a list.', card);

const pricingView = view<PropertyFacts>('Pricing', 'What its units cost; null where no price is shown.', {
  rent: inner(rentView, (p) => p, 'Of available units when there are any, else of all.'),
  fees: inner(feesView, (p) => p, 'What mandatory fees add.'),
});

export const propertyView = view<PropertyDetailRow>('Property', 'A published property.', {
  ...card,
  key: line(shape.text, (p) => p.key, 'A short key for integrations.'),
  description: line(shape.text, (p) => p.description, 'What it is like.'),
  resident_portal_url: line(shape.text, (p) => p.resident_portal_url, 'Where residents sign in.'),
  application_url: line(shape.text, (p) => p.application_url, 'Where renters apply.'),
  tour_booking_url: line(shape.text, (p) => p.tour_booking_url, 'Where renters book a tour.'),
  phone_numbers: line(z.array(phoneNumberShape), (p) => p.phone_numbers, 'Further numbers.'),
  socials: line(z.array(socialShape), (p) => p.socials, 'Profiles on social networks.'),
  addresses: line(z.array(addressOutput), (p) => p.addresses, 'All its addresses; exactly one is primary.'),
  display: inner(displayView, (p) => p.display_settings, 'How to show the inventory.'),
  pricing: inner(pricingView, (p) => p, 'What its units cost.'),
  pricing_display: inner(pricingDisplayView, (p) => p.pricing_display_settings, 'How to show prices.'),
  leasing: inner(leasingView, (p) => p.leasing_settings, 'How leasing works.'),
  pet_policy: inner(petPolicyView, (p) => p.pet_policy, 'Pets.'),
  office_hours: inner(officeHoursView, (p) => p.office_hours, 'When the office is open.'),
  website_settings: line(z.looseObject({}), (p) => p.website_settings, 'Settings that the websites of the property read.'),
  ...media,
  amenities: innerList(amenityView, (p) => p.amenities, 'The amenities of the community.'),
  unit_types: innerList(unitTypeView, (p) => p.unit_types, 'Its units by type.'),
});
