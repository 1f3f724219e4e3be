/** The words of the MITS 5.0 charge model, as the service spells them. */
import { z } from 'zod';
import type { Field, FieldFilter } from '../../engine/field.ts';

const words = (text: string): [string, ...string[]] => text.split(/\s+/) as [string, ...string[]];

export const FEE_CLASSES = words(
  `accounting admin amenity application clean damage govt hold insurance key lease legal other parking pet service storage tech
   term transfer upgrade utility violation`,
);

export const FREQUENCIES = words(
  `one_time per_occurrence hourly daily weekly bi_weekly monthly bi_monthly quarterly triannually semi_annually annually other`,
);

export const REQUIREMENTS = words('mandatory included optional situational conditional');

export const AMOUNT_BASES = words('explicit percentage_of_rent within_range variable');

export const LIFECYCLE = words(
  'pre_application at_application approved_future_resident move_in during_term renewal move_out past_resident transfer other',
);

export const REFUNDABILITY = words('non_refundable deposit refundable');

/** Spellings that the rule for the others does not reach. */
const ALIASES: Record<string, string> = {
  '24h': 'daily',
  quaterly: 'quarterly',
  explicit_amount: 'explicit',
  percentage_of: 'percentage_of_rent',
};

/** `Bi-weekly` → `bi_weekly`, `At Application` → `at_application` */
function spelled(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const word = value.toLowerCase().replace(/[\s-]+/g, '_');
  return ALIASES[word] ?? word;
}

/** One of these words; the spellings of MITS are accepted too. */
export const mitsWord = (description: string, list: [string, ...string[]], filter?: FieldFilter): Field => ({
  kind: 'word',
  description,
  input: z.preprocess(spelled, z.enum(list)),
  output: z.enum(list),
  ...(filter === undefined ? {} : { filter }),
});
