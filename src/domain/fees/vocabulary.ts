/** The words of the MITS 5.0 charge model, as the service spells them. */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { word } from '../../engine/fields/text.ts';

const words = (text: string): [string, ...string[]] => text.split(/\s+/) as [string, ...string[]];

const FEE_CLASSES = words(
  `accounting admin amenity application clean damage govt hold insurance key lease legal other parking pet service storage tech
   term transfer upgrade utility violation`,
);

const FREQUENCIES = words(
  `one_time per_occurrence hourly daily weekly bi_weekly monthly bi_monthly quarterly triannually semi_annually annually other`,
);

export const REQUIREMENTS = words('mandatory included optional situational conditional');

export const AMOUNT_BASES = words('explicit percentage_of_rent within_range variable');

export const LIFECYCLE = words(
  'pre_application at_application approved_future_resident move_in during_term renewal move_out past_resident transfer other',
);

export const REFUNDABILITY = words('non_refundable deposit refundable');

/** How MITS 5.0 spells the frequencies. */
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

/** A frequency, in our spelling or in that of MITS 5.0. */
export const frequency = (description: string): Field => ({
  ...word(description, FREQUENCIES),
  input: z.preprocess((value) => MITS_FREQUENCIES.get(value) ?? value, z.enum(FREQUENCIES)),
});

/** The class of a fee, the one closed vocabulary that is accepted in any case. */
export const feeClass = (description: string): Field => ({
  ...word(description, FEE_CLASSES, { filter: 'exact' }),
  input: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(FEE_CLASSES)),
});
