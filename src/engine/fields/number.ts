/**
 * Fields for numbers, booleans and times. Numeric strings, and 0 and 1 for booleans, are also
 * accepted, because existing clients send them.
 */
import { z } from 'zod';
import { isDay, readInstant } from '../../kernel/instant.ts';
import { fromCents, toCents } from '../../kernel/money.ts';
import type { Field, FieldFilter } from '../field.ts';

type Options = Pick<Field, 'example' | 'excludes' | 'unit'> & {
  filter?: FieldFilter;
  min?: number;
  max?: number;
};

const rest = ({ filter, min: _min, max: _max, ...options }: Options) => ({
  ...(filter === undefined ? {} : { filter }),
  ...options,
});

/**
 * Converts numeric text to a number; other values pass unchanged to the validation that follows.
 */
export const numeric = (value: unknown) =>
  typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)
    ? Number(value)
    : value;

/** The input of a 32-bit integer. */
export const integerInput = ({ min, max }: Options = {}) =>
  z.preprocess(
    numeric,
    z
      .int()
      .min(min ?? -2_147_483_648)
      .max(max ?? 2_147_483_647),
  );

/** A 32-bit integer. */
export const integer = (description: string, options: Options = {}): Field => ({
  kind: 'integer',
  description,
  input: integerInput(options),
  output: z.int(),
  ...rest(options),
});

export const decimal = (description: string, options: Options = {}): Field => ({
  kind: 'decimal',
  description,
  input: z.preprocess(
    numeric,
    z
      .number()
      .min(options.min ?? -1e12)
      .max(options.max ?? 1e12),
  ),
  output: z.number(),
  ...rest(options),
});

/** An amount: a number with two decimals in requests and responses, integer cents in its column. */
export const money = (description: string, options: Options = {}): Field => ({
  kind: 'money',
  description,
  input: z.preprocess(
    numeric,
    z
      .number()
      .min(options.min ?? 0)
      .max(options.max ?? 21_000_000)
      .transform(toCents),
  ),
  output: z.number(),
  show: (value) => (value === null ? null : fromCents(Number(value))),
  unit: 'dollars',
  ...rest(options),
});

/** Converts 0 and 1 to booleans. */
export const truth = (value: unknown) =>
  value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;

/** The input of a boolean. */
export const flagInput = () => z.preprocess(truth, z.boolean());

export const flag = (description: string, options: Options = {}): Field => ({
  kind: 'boolean',
  description,
  input: flagInput(),
  output: z.boolean(),
  ...rest(options),
});

/** A date, `YYYY-MM-DD`, within the range of years that databases support. */
export const day = z.iso.date().refine(isDay, { params: { rule: 'date' } });

const MAX_CHARACTERS = 64;

/**
 * An ISO 8601 date or date-time; a date means its first millisecond in UTC. Returned in UTC with
 * milliseconds.
 */
export const dateTime = (description: string, options: Options = {}): Field => ({
  kind: 'date_time',
  description,
  input: z.string().transform((value, ctx) => {
    const instant = value.length > MAX_CHARACTERS ? null : readInstant(value);
    if (instant !== null) return instant.at;
    ctx.addIssue({ code: 'custom', params: { rule: 'date' } });
    return z.NEVER;
  }),
  accepts: z.iso.datetime({ offset: true }),
  output: z.iso.datetime({ offset: true }),
  show: showInstant,
  ...rest(options),
});

/** Accepts a Date, as in a row, or ISO text, as in a row inside a JSON column. */
export function showInstant(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return (value instanceof Date ? value : new Date(String(value))).toISOString();
}
