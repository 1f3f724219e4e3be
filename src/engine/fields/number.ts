/** Fields of numbers, truth and time. Numbers are also taken as numeric text, truth as 0 and 1, as existing clients send them. */
import { z } from 'zod';
import { isDay, readInstant } from '../../kernel/instant.ts';
import { fromCents, toCents } from '../../kernel/money.ts';
import type { Field, FieldFilter } from '../field.ts';

type Options = { filter?: FieldFilter; min?: number; max?: number; example?: unknown };

const rest = ({ filter, example }: Options) => ({
  ...(filter === undefined ? {} : { filter }),
  ...(example === undefined ? {} : { example }),
});

/** Numeric text as the number that it is; what is none stays, for the check that follows. */
export const numeric = (value: unknown) =>
  typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value) ? Number(value) : value;

/** A whole number that fits 32 bits. */
export const integer = (description: string, options: Options = {}): Field => ({
  kind: 'integer',
  description,
  input: z.preprocess(
    numeric,
    z
      .int()
      .min(options.min ?? -2_147_483_648)
      .max(options.max ?? 2_147_483_647),
  ),
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

/** An amount: a number with two decimals on the wire, integer cents in its column. */
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
  show: (value) => (value === null ? null : fromCents(value as number)),
  ...rest(options),
});

/** 0 and 1 as the truth that they mean. */
export const truth = (value: unknown) => (value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value);

export const flag = (description: string, options: Options = {}): Field => ({
  kind: 'boolean',
  description,
  input: z.preprocess(truth, z.boolean()),
  output: z.boolean(),
  ...rest(options),
});

/** A day, `YYYY-MM-DD`, of the years that a database can write down. */
export const day = z.iso.date().refine(isDay, { params: { rule: 'date' } });

const MAX_CHARACTERS = 64;

/** An ISO 8601 date or date-time; a date is its first millisecond in UTC. Shown in UTC to the millisecond. */
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

/** A row gives a Date, a row inside a JSON column its ISO text. */
export function showInstant(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return (value instanceof Date ? value : new Date(value as string)).toISOString();
}
