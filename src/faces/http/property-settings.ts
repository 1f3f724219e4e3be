/**
 * The settings objects and contacts of a property. V1 and Sites publish the same ones under names of their own, with the snake_case keys that the
 * contract lists (§2.13, §2.15); flags that were never set are false.
 */
import { z } from 'zod';
import type {
  DisplaySettings,
  LeasingSettings,
  OfficeHours,
  PetPolicy,
  PricingDisplaySettings,
} from '../../store/tables/properties.ts';
import { line, shape, view } from './view.ts';

export const leasingView = view<LeasingSettings>('LeasingSettings', 'How leasing works.', {
  applicant_hold_period_days: line(
    shape.whole,
    (s) => s.applicant_hold_period_days ?? null,
    'Days for which an applicant holds a unit.',
  ),
  availability_window_days: line(
    shape.whole,
    (s) => s.availability_window_days ?? null,
    'How many days ahead a unit counts as available.',
  ),
});

export const displayView = view<DisplaySettings>('DisplaySettings', 'How pages show the inventory; the values in effect.', {
  prepend_building_number_to_unit_number: line(
    z.boolean(),
    (s) => s.prepend_building_number_to_unit_number ?? false,
    'Show `{building number}-{unit number}`.',
  ),
  show_non_marketable_amenities: line(
    z.boolean(),
    (s) => s.show_non_marketable_amenities ?? false,
    'Show amenities that are not marked for pages.',
  ),
  hide_available_units: line(z.boolean(), (s) => s.hide_available_units ?? false, 'A hint to hide the list of available units.'),
});

export const pricingDisplayView = view<PricingDisplaySettings>('PricingDisplaySettings', 'How pages show prices.', {
  hidden_price_label: line(shape.text, (s) => s.hidden_price_label ?? null, 'In place of a price that hide_all_pricing hides.'),
  no_availability_price_label: line(
    shape.text,
    (s) => s.no_availability_price_label ?? null,
    'In place of a price hidden because nothing is available.',
  ),
  no_price_label: line(shape.text, (s) => s.no_price_label ?? null, 'Wherever else a price is null.'),
  hide_all_pricing: line(z.boolean(), (s) => s.hide_all_pricing ?? false, 'No price is published.'),
  hide_price_when_no_availability: line(
    z.boolean(),
    (s) => s.hide_price_when_no_availability ?? false,
    'No price is published while nothing is available.',
  ),
  pricing_display_mode: line(
    z.string(),
    (s) => s.pricing_display_mode ?? 'total',
    'Which price a page puts first: `total`, or `base` for rent before fees. Price matrices follow it.',
  ),
  tmlp_label: line(shape.text, (s) => s.tmlp_label ?? null, 'What the page calls the total monthly leasing price.'),
  show_fee_breakdown: line(z.boolean(), (s) => s.show_fee_breakdown ?? false, 'Whether pages show the fees behind a total.'),
  fee_breakdown_behavior: line(shape.text, (s) => s.fee_breakdown_behavior ?? null, 'How pages show them.'),
  pricing_disclaimer_text: line(shape.text, (s) => s.pricing_disclaimer_text ?? null, 'The words below a price.'),
});

export const officeHoursView = view<OfficeHours>('OfficeHours', 'When the leasing office is open.', {
  hours: line(
    z.array(
      z.object({
        day: z.string().describe('The day or days, as they are shown.'),
        time: z.string().describe('The hours, as they are shown.'),
      }),
    ),
    (s) => s.hours ?? [],
    'In the order in which pages show them.',
  ),
  display_heading: line(shape.text, (s) => s.display_heading ?? null, 'The heading above the hours.'),
  disclaimer: line(shape.text, (s) => s.disclaimer ?? null, 'The words below the hours.'),
});

export const petPolicyView = view<PetPolicy>('PetPolicy', 'What the community says of pets.', {
  description: line(shape.text, (s) => s.description ?? null, 'What is allowed.'),
  restrictions: line(shape.text, (s) => s.restrictions ?? null, 'What is not.'),
});

export const phoneNumberShape = z.object({
  label: shape.text.describe('What the number is for.'),
  number: z.string().describe('The number, as it is shown.'),
});

export const socialShape = z.object({
  network: z.string().describe('The name of the network.'),
  url: z.string().describe('The profile.'),
});
