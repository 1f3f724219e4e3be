/**
 * The lines of a property that V1 and Sites share. Each API adds its own keys and sets the order of
 * the keys.
 */
import { z } from 'zod';
import type { PropertyFacts } from '../../../domain/published/inventory/properties.ts';
import { type Lines, line, shape } from '../../http/view.ts';
import { phoneNumberShape, socialShape } from './property-settings.ts';

/** Lines of a property in lists and in single records. */
export const propertyLines = {
  website: line(shape.text, (p) => p.website, "The URL of the property's own website."),
  phone: line(shape.text, (p) => p.phone, 'The phone number of the leasing office.'),
  email: line(shape.text, (p) => p.email, 'The e-mail address of the leasing office.'),
  tags: line(shape.words, (p) => p.tags, 'The tags.'),
  units_count: line(z.int(), (p) => p.units_count, 'The number of published units.'),
  available_units_count: line(
    z.int(),
    (p) => p.available_units_count,
    'The number of published units that are available.',
  ),
  has_availability: line(
    z.boolean(),
    (p) => p.available_units_count > 0,
    'Whether any unit is available.',
  ),
} satisfies Lines<PropertyFacts>;

/** Lines of a property that lists omit. */
export const propertyDetailLines = {
  key: line(shape.text, (p) => p.key, 'A key for integrations.'),
  description: line(shape.text, (p) => p.description, 'The description.'),
  resident_portal_url: line(
    shape.text,
    (p) => p.resident_portal_url,
    'The URL of the resident portal.',
  ),
  application_url: line(shape.text, (p) => p.application_url, 'The URL at which renters apply.'),
  tour_booking_url: line(
    shape.text,
    (p) => p.tour_booking_url,
    'The URL at which renters book a tour.',
  ),
  phone_numbers: line(
    z.array(phoneNumberShape),
    (p) => p.phone_numbers,
    'Additional phone numbers.',
  ),
  socials: line(z.array(socialShape), (p) => p.socials, 'Profiles on social networks.'),
} satisfies Lines<PropertyFacts>;
