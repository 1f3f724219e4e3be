/** The settings objects of a property: their keys and defaults. */
import { z } from 'zod';
import { numeric, truth } from '../../engine/fields/number.ts';
import { isObject, keysOf } from '../../kernel/object.ts';
import type { Ctx } from '../../store/ctx.ts';

const text = (max: number) => z.string().max(max).nullish();
const flag = () => z.preprocess(truth, z.boolean().nullish());
const days = () =>
  z.preprocess(numeric, z.int().min(0).max(3650).nullish()).meta({ 'x-unit': 'days' });

export const displaySettings = z.object({
  prepend_building_number_to_unit_number: flag().describe(
    'Whether unit numbers are shown as `{building number}-{unit number}`.',
  ),
  show_non_marketable_amenities: flag().describe(
    'Whether the property shows amenities that are not marketable.',
  ),
  hide_available_units: flag().describe(
    'Whether pages should hide the list of available units. The API publishes this setting but does not enforce it.',
  ),
});

export const pricingDisplaySettings = z.object({
  hidden_price_label: text(255).describe(
    'The text shown in place of a price that is hidden by `hide_all_pricing`.',
  ),
  no_availability_price_label: text(255).describe(
    'The text shown in place of a price that is hidden because nothing is available.',
  ),
  no_price_label: text(255).describe('The text shown in place of any other missing price.'),
  hide_all_pricing: flag().describe('Whether all prices are hidden.'),
  hide_price_when_no_availability: flag().describe(
    'Whether prices are hidden while nothing is available: the price of a unit that is not available, and the price of a floor plan without available units.',
  ),
  pricing_display_mode: text(50).describe(
    'The price that pages and price matrices show first: `total` (default) or `base`.',
  ),
  tmlp_label: text(255).describe('The label of the total monthly leasing price.'),
  show_fee_breakdown: flag().describe('Whether pages show the fees included in a total.'),
  fee_breakdown_behavior: text(50).describe(
    'How pages show the fees: `expanded`, `collapsed` or `modal`.',
  ),
  pricing_disclaimer_text: text(5000).describe('The disclaimer below a price.'),
});

export const leasingSettings = z.object({
  applicant_hold_period_days: days().describe(
    'The number of days for which an applicant can hold a unit.',
  ),
  availability_window_days: days().describe(
    'How many days before its available date a unit counts as available. If null, there is no limit.',
  ),
});

export const officeHours = z.object({
  hours: z
    .array(
      z.object({
        day: z.string().max(20).describe('The day or days, as displayed.'),
        time: z.string().max(100).describe('The hours, as displayed.'),
      }),
    )
    .max(50)
    .nullish()
    .describe('Opening hours, in display order.'),
  display_heading: text(255).describe('The heading above the hours.'),
  disclaimer: text(2000).describe('The text below the hours.'),
});

export const petPolicy = z.object({
  description: text(5000).describe('The pets that are allowed.'),
  restrictions: text(5000).describe('The pets that are not allowed.'),
});

const DISPLAY_DEFAULTS = {
  prepend_building_number_to_unit_number: false,
  show_non_marketable_amenities: false,
  hide_available_units: false,
};

/** Where the effective value of a display setting comes from. */
export const SETTING_SOURCES = ['property', 'account', 'default'] as const;

type Found = { value: boolean; source: (typeof SETTING_SOURCES)[number] };

const flagIn = (settings: unknown, key: string): boolean | null =>
  isObject(settings) && typeof settings[key] === 'boolean' ? settings[key] : null;

/**
 * The effective value of a key: that of the property, otherwise that of the account, otherwise
 * false (§2.12).
 */
function effectiveDisplaySetting(
  key: keyof typeof DISPLAY_DEFAULTS,
  own: unknown,
  ctx: Ctx,
): Found {
  const ofProperty = flagIn(own, key);
  if (ofProperty !== null) return { value: ofProperty, source: 'property' };
  const ofAccount = flagIn(ctx.account?.settings['display_settings'], key);
  if (ofAccount !== null) return { value: ofAccount, source: 'account' };
  return { value: DISPLAY_DEFAULTS[key], source: 'default' };
}

/** The effective value of each display setting. */
export function effectiveDisplaySettings(own: unknown, ctx: Ctx): typeof DISPLAY_DEFAULTS {
  const effective = { ...DISPLAY_DEFAULTS };
  for (const key of keysOf(effective))
    effective[key] = effectiveDisplaySetting(key, own, ctx).value;
  return effective;
}

/** The source of each effective display setting. */
export const displaySettingsSources = (own: unknown, ctx: Ctx) =>
  Object.fromEntries(
    keysOf(DISPLAY_DEFAULTS).map((key) => [key, effectiveDisplaySetting(key, own, ctx).source]),
  );
