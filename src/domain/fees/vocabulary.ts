/** The terms of the MITS 5.0 charge model, as the service spells them. */
import { z } from 'zod';
import type { Field, UnitBy } from '../../engine/field.ts';
import { word } from '../../engine/fields/text.ts';

const words = (text: string): string[] => text.split(/\s+/);

const FEE_CLASSES = words(
  `accounting admin amenity application clean damage govt hold insurance key lease legal other parking pet service storage tech
   term transfer upgrade utility violation`,
);

const FREQUENCIES = words(
  `one_time per_occurrence hourly daily weekly bi_weekly monthly bi_monthly quarterly triannually semi_annually annually other`,
);

export const REQUIREMENTS = words('mandatory included optional situational conditional');

const AMOUNT_UNITS = {
  explicit: 'dollars',
  percentage_of_rent: 'percent',
  within_range: 'dollars',
  variable: 'dollars',
} as const;

export const AMOUNT_BASES = Object.keys(AMOUNT_UNITS);

/** The unit of an amount, which depends on the amount basis in `field`. */
export const amountUnit = (field: string): UnitBy => ({ field, units: AMOUNT_UNITS });

export const LIFECYCLE = words(
  'pre_application at_application approved_future_resident move_in during_term renewal move_out past_resident transfer other',
);

export const REFUNDABILITY = words('non_refundable deposit refundable');

/** The MITS 5.0 spellings of frequencies. */
const MITS_FREQUENCIES: ReadonlyMap<unknown, string> = new Map([
  ['One-time', 'one_time'],
  ['Per-occurrence', 'per_occurrence'],
  ['Hourly', 'hourly'],
  ['24h', 'daily'],
  ['Weekly', 'weekly'],
  ['Bi-weekly', 'bi_weekly'],
  ['Monthly', 'monthly'],
  ['Bi-monthly', 'bi_monthly'],
  ['Quarterly', 'quarterly'],
  ['Triannually', 'triannually'],
  ['Semi-annually', 'semi_annually'],
  ['Annually', 'annually'],
  ['Other', 'other'],
]);

/**
 * The field of a frequency. Writes accept the spelling of the service and the MITS 5.0 spelling.
 */
export const frequency = (description: string): Field => ({
  ...word(description, FREQUENCIES),
  input: z.preprocess((value) => MITS_FREQUENCIES.get(value) ?? value, z.enum(FREQUENCIES)),
});

/**
 * The field of a fee class. Fee classes are the only closed vocabulary that is case-insensitive.
 */
export const feeClass = (description: string): Field => ({
  ...word(description, FEE_CLASSES, { filter: 'exact' }),
  input: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(FEE_CLASSES),
  ),
});
