/**
 * The settings objects and contacts of a property. V1 and Sites publish the same objects under
 * different names, with the snake_case keys of the contract (§2.13, §2.15). Flags that were never
 * set are false.
 */
import { z } from 'zod';
import type {
  DisplaySettings,
  LeasingSettings,
  OfficeHours,
  PetPolicy,
  PricingDisplaySettings,
} from '../../../store/tables/properties.ts';
import { line, shape, view } from '../../http/view.ts';

export const leasingView = view<LeasingSettings>('LeasingSettings', 'Leasing settings.', {
  applicant_hold_period_days: line(
    shape.whole,
    (s) => s.applicant_hold_period_days ?? null,
    'The number of days for which an applicant can hold a unit.',
  ),
  availability_window_days: line(
    shape.whole,
    (s) => s.availability_window_days ?? null,
    'How many days before its move-in date a unit starts to count as available. If null, there is no limit.',
  ),
});

export const displayView = view<DisplaySettings>(
  'DisplaySettings',
  'How pages show the inventory. Settings that are not set have their default values.',
  {
    prepend_building_number_to_unit_number: line(
      z.boolean(),
      (s) => s.prepend_building_number_to_unit_number ?? false,
      'Whether unit numbers are displayed as `{building number}-{unit number}`.',
    ),
    show_non_marketable_amenities: line(
      z.boolean(),
      (s) => s.show_non_marketable_amenities ?? false,
      'Whether pages show amenities that are not marketable.',
    ),
    hide_available_units: line(
      z.boolean(),
      (s) => s.hide_available_units ?? false,
      'Whether pages should hide the list of available units.',
    ),
  },
);

export const pricingDisplayView = view<PricingDisplaySettings>(
  'PricingDisplaySettings',
  'How pages show prices.',
  {
    hidden_price_label: line(
      shape.text,
      (s) => s.hidden_price_label ?? null,
      'The text shown in place of a price that is hidden by `hide_all_pricing`.',
    ),
    no_availability_price_label: line(
      shape.text,
      (s) => s.no_availability_price_label ?? null,
      'The text shown in place of a price that is hidden because nothing is available.',
    ),
    no_price_label: line(
      shape.text,
      (s) => s.no_price_label ?? null,
      'The text shown in place of any other missing price.',
    ),
    hide_all_pricing: line(
      z.boolean(),
      (s) => s.hide_all_pricing ?? false,
      'Whether all prices are hidden.',
    ),
    hide_price_when_no_availability: line(
      z.boolean(),
      (s) => s.hide_price_when_no_availability ?? false,
      'Whether prices are hidden while nothing is available.',
    ),
    pricing_display_mode: line(
      z.string(),
      (s) => s.pricing_display_mode ?? 'total',
      'The price that pages and price matrices show first: `total`, or `base` for rent before fees.',
    ),
    tmlp_label: line(
      shape.text,
      (s) => s.tmlp_label ?? null,
      'The label of the total monthly leasing price.',
    ),
    show_fee_breakdown: line(
      z.boolean(),
      (s) => s.show_fee_breakdown ?? false,
      'Whether pages show the fees included in a total.',
    ),
    fee_breakdown_behavior: line(
      shape.text,
      (s) => s.fee_breakdown_behavior ?? null,
      'How pages show the fees: `expanded`, `collapsed` or `modal`.',
    ),
    pricing_disclaimer_text: line(
      shape.text,
      (s) => s.pricing_disclaimer_text ?? null,
      'The disclaimer below a price.',
    ),
  },
);

export const officeHoursView = view<OfficeHours>(
  'OfficeHours',
  'The opening hours of the leasing office.',
  {
    hours: line(
      z.array(
        z.object({
          day: z.string().describe('The day or days, as they are displayed.'),
          time: z.string().describe('The hours, as they are displayed.'),
        }),
      ),
      (s) => s.hours ?? [],
      'The opening hours, in display order.',
    ),
    display_heading: line(
      shape.text,
      (s) => s.display_heading ?? null,
      'The heading above the hours.',
    ),
    disclaimer: line(shape.text, (s) => s.disclaimer ?? null, 'The text below the hours.'),
  },
);

export const petPolicyView = view<PetPolicy>('PetPolicy', 'The pet policy.', {
  description: line(shape.text, (s) => s.description ?? null, 'The pets that are allowed.'),
  restrictions: line(shape.text, (s) => s.restrictions ?? null, 'The pets that are not allowed.'),
});

export const phoneNumberShape = z.object({
  label: shape.text.describe('The purpose of the number.'),
  number: z.string().describe('The number, as it is displayed.'),
});

export const socialShape = z.object({
  network: z.string().describe('The name of the network.'),
  url: z.string().describe('The URL of the profile.'),
});
