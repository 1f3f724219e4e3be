/** The V1 profile of a property: exactly the keys of §2.13. The image falls back to a gallery. */
import { z } from 'zod';
import { addressLine, placeOf } from '../../../domain/published/addresses.ts';
import type { GroupFacts } from '../../../domain/published/groups.ts';
import type { WithPicture } from '../../../domain/published/media.ts';
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
import { inner, innerList, type Lines, line, money, shape, view } from '../../http/view.ts';
import { groupView } from './group.ts';
import { fullPicture, picture, tagsText } from './shared.ts';
import { unitTypeView } from './unit-type.ts';

export type ProfileFacts = PropertyFacts &
  WithPicture & { groups: GroupFacts[]; unit_types: UnitTypeFacts[]; rating: RatingFacts };

export const profile: Lines<ProfileFacts> = {
  id: line(z.uuid(), (p) => p.id, 'Its id.'),
  name: line(z.string(), (p) => p.name, 'Its name.'),
  description: line(shape.text, (p) => p.description, 'What it is like.'),
  slug: line(z.string(), (p) => p.slug, 'Its name for URLs.'),
  key: line(shape.text, (p) => p.key, 'A short key for integrations.'),
  image: picture('Its main picture.'),
  imageFull: fullPicture('The same in full size.'),
  website: line(shape.text, (p) => p.website, 'Its own website.'),
  residentPortalUrl: line(shape.text, (p) => p.resident_portal_url, 'Where residents sign in.'),
  applicationUrl: line(shape.text, (p) => p.application_url, 'Where renters apply.'),
  tourBookingUrl: line(shape.text, (p) => p.tour_booking_url, 'Where renters book a tour.'),
  phone: line(shape.text, (p) => p.phone, 'The leasing office.'),
  email: line(shape.text, (p) => p.email, 'The leasing office.'),
  phoneNumbers: line(z.array(phoneNumberShape), (p) => p.phone_numbers, 'Further numbers.'),
  socials: line(z.array(socialShape), (p) => p.socials, 'Profiles on social networks.'),
  address: line(shape.text, (p) => addressLine(placeOf(p)), 'The primary address on one line.'),
  street: line(shape.text, (p) => placeOf(p).street, 'Its first line.'),
  street2: line(shape.text, (p) => placeOf(p).street2, 'Its second line.'),
  city: line(shape.text, (p) => placeOf(p).city, 'The city.'),
  state: line(shape.text, (p) => placeOf(p).state, 'The state.'),
  zipcode: line(shape.text, (p) => placeOf(p).zipcode, 'The postal code.'),
  country: line(shape.text, (p) => placeOf(p).country, 'The country.'),
  latitude: line(shape.number, (p) => placeOf(p).latitude, 'Degrees north.'),
  longitude: line(shape.number, (p) => placeOf(p).longitude, 'Degrees east.'),
  tags: line(shape.words, (p) => p.tags, 'Its tags.'),
  tags_string: line(z.string(), (p) => tagsText(p.tags), 'Its tags as one text.'),
  unitsCount: line(z.int(), (p) => p.units_count, 'How many published units it has.'),
  availableUnitsCount: line(z.int(), (p) => p.available_units_count, 'How many of them are available.'),
  hasAvailability: line(z.boolean(), (p) => p.available_units_count > 0, 'Whether any is.'),
  minRent: money((p) => p.min_rent, 'The lowest total rent: of available units when there are any, else of all.'),
  maxRent: money((p) => p.max_rent, 'The highest total rent.'),
  minBaseRent: money((p) => p.min_base_rent, 'The lowest rent before fees.'),
  maxBaseRent: money((p) => p.max_base_rent, 'The highest rent before fees.'),
  unitTypes: innerList(unitTypeView, (p) => p.unit_types, 'Its units by type.'),
  leasingSettings: inner(leasingView, (p) => p.leasing_settings, 'How leasing works.'),
  pricingDisplaySettings: inner(pricingDisplayView, (p) => p.pricing_display_settings, 'How to show prices.'),
  displaySettings: inner(displayView, (p) => p.display_settings, 'How to show the inventory.'),
  officeHours: inner(officeHoursView, (p) => p.office_hours, 'When the office is open.'),
  petPolicy: inner(petPolicyView, (p) => p.pet_policy, 'Pets.'),
  averageRating: line(shape.number, (p) => p.rating.average, 'The mean of its published ratings.'),
  totalReviewCount: line(z.int(), (p) => p.rating.count, 'How many published reviews it has.'),
  groups: innerList(groupView, (p) => p.groups, 'The groups that it is in.'),
};

export const profileView = view<ProfileFacts>('PropertyProfile', 'What a page says of a community.', profile);
