/** The settings objects of a property: their keys, and the values that take effect when a property says nothing. */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import type { Ctx } from '../../store/ctx.ts';
import type { DisplaySettings } from '../../store/tables/properties.ts';

const text = (max: number) => z.string().max(max).nullish();
const flag = () => z.preprocess(truth, z.boolean().nullish());
const days = () => z.preprocess(numeric, z.int().min(0).max(3650).nullish());

export const displaySettings = z.object({
  prepend_building_number_to_unit_number: flag().describe('Show unit numbers as `{building number}-{unit number}`.'),
  show_non_marketable_amenities: flag().describe('Show amenities that are not marked as marketable.'),
  hide_available_units: flag().describe('A hint to the page to hide its list of available units; published, never applied.'),
});

export const pricingDisplaySettings = z.object({
  hidden_price_label: text(255).describe('In place of a price that hide_all_pricing hides.'),
  no_availability_price_label: text(255).describe('In place of a price that is hidden because nothing is available.'),
  no_price_label: text(255).describe('Wherever else a price is null.'),
  hide_all_pricing: flag().describe('Publish no price at all.'),
  hide_price_when_no_availability: flag().describe('Publish no price while nothing is available.'),
  pricing_display_mode: text(50).describe(
    'Which price a page and its price matrices put first: `total` (without it, too) or `base`.',
  ),
  tmlp_label: text(255).describe('What the page calls the total monthly leasing price.'),
  show_fee_breakdown: flag().describe('Whether pages show the fees behind a total.'),
  fee_breakdown_behavior: text(50).describe('How pages show them: `expanded`, `collapsed` or `modal`.'),
  pricing_disclaimer_text: text(5000).describe('The words below a price.'),
});

export const leasingSettings = z.object({
  applicant_hold_period_days: days().describe('Days for which an applicant holds a unit.'),
  availability_window_days: days().describe('How many days ahead a unit counts as available; without it, any date does.'),
});

export const officeHours = z.object({
  hours: z
    .array(
      z.object({
        day: z.string().max(20).describe('The day or days, as they are shown.'),
        time: z.string().max(100).describe('The hours, as they are shown.'),
      }),
    )
    .max(50)
    .nullish()
    .describe('Opening hours in the order in which pages show them.'),
  display_heading: text(255).describe('The heading above the hours.'),
  disclaimer: text(2000).describe('The words below the hours.'),
});

export const petPolicy = z.object({
  description: text(5000).describe('What is allowed.'),
  restrictions: text(5000).describe('What is not.'),
});

const DISPLAY_DEFAULTS = {
  prepend_building_number_to_unit_number: false,
  show_non_marketable_amenities: false,
  hide_available_units: false,
};

/** Each key's value in effect: the property's own, else its account's, else false (§2.12). */
export function effectiveDisplaySettings(own: DisplaySettings | null, ctx: Ctx): typeof DISPLAY_DEFAULTS {
  const account = (ctx.account?.settings['display_settings'] ?? {}) as DisplaySettings;
  const keys = Object.keys(DISPLAY_DEFAULTS) as (keyof typeof DISPLAY_DEFAULTS)[];
  return Object.fromEntries(
    keys.map((key) => [key, own?.[key] ?? account[key] ?? DISPLAY_DEFAULTS[key]]),
  ) as typeof DISPLAY_DEFAULTS;
}
