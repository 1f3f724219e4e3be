/** The kinds of list filter (§4.1): what value each takes, with which operators, and the condition that it becomes. */
import { type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../kernel/id.ts';
import { endOfDay, readInstant } from '../kernel/instant.ts';
import { toExactCents } from '../kernel/money.ts';
import { sentence } from '../kernel/sentence.ts';

export type FilterKind = 'exact' | 'uuid' | 'boolean' | 'search' | 'range' | 'money_range' | 'floor_range' | 'date_range';

export type Operator = 'eq' | 'gte' | 'lte' | 'gt' | 'lt';

export type Parsed = { value: unknown } | { fault: (field: string) => string };

type Kind = {
  /** One line for the documents. */
  doc: string;
  ranged: boolean;
  parse(text: string, operator: Operator): Parsed;
  where(column: SQL, operator: Operator, value: unknown): SQL;
};

const SYMBOL: Record<Operator, SQL> = {
  eq: sql.raw('='),
  gte: sql.raw('>='),
  lte: sql.raw('<='),
  gt: sql.raw('>'),
  lt: sql.raw('<'),
};

const compare = (column: SQL, operator: Operator, value: unknown): SQL => sql`${column} ${SYMBOL[operator]} ${value}`;

/** The longest value that a filter accepts, in characters: matching text costs time in proportion to it. */
export const MAX_FILTER_LENGTH = 255;

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off'].map((word) => [word, false] as const),
]);

export const parseBoolean = (text: string): boolean | undefined => WORDS.get(text.toLowerCase());

export const isNumeric = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && text.length < 20;

const number = (text: string): Parsed => (isNumeric(text) ? { value: Number(text) } : { fault: sentence.number });

/** `%` and `_` in what is searched for mean themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The number of a floor that is one, else null. */
export const floorNumber = (column: SQL): SQL => sql`(case when ${column} ~ '^-?[0-9]{1,9}$' then ${column}::integer end)`;

export const FILTER_KINDS: Record<FilterKind, Kind> = {
  exact: { doc: 'Exactly this value.', ranged: false, parse: (text) => ({ value: text }), where: compare },
  uuid: {
    doc: 'Exactly this id.',
    ranged: false,
    parse: (text) => (isUuid(text) ? { value: text.toLowerCase() } : { fault: sentence.uuid }),
    where: compare,
  },
  boolean: {
    doc: '`true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case.',
    ranged: false,
    parse(text) {
      const value = parseBoolean(text);
      return value === undefined ? { fault: sentence.boolean } : { value };
    },
    where: compare,
  },
  search: {
    doc: 'Part of the value, in any case.',
    ranged: false,
    parse: (text) => ({ value: containing(text) }),
    where: (column, _operator, value) => sql`${column} ilike ${value}`,
  },
  range: {
    doc: 'A number; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound.',
    ranged: true,
    parse: number,
    where: (column, operator, value) => sql`${column} ${SYMBOL[operator]} ${value}::double precision`,
  },
  money_range: {
    doc: 'An amount; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound.',
    ranged: true,
    parse: (text) => (isNumeric(text) ? { value: toExactCents(Number(text)) } : { fault: sentence.number }),
    where: (column, operator, value) => sql`${column} ${SYMBOL[operator]} ${value}::double precision`,
  },
  floor_range: {
    doc: 'A floor as it is written (`PH`); with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound for floors that are numbers.',
    ranged: true,
    parse: (text, operator) => (operator === 'eq' ? { value: text } : number(text)),
    where: (column, operator, value) =>
      operator === 'eq'
        ? compare(column, operator, value)
        : sql`${floorNumber(column)} ${SYMBOL[operator]} ${value}::double precision`,
  },
  date_range: {
    doc: 'A date (all of that day in UTC) or a date-time; with `[gte]`, `[lte]`, `[gt]` or `[lt]` a bound.',
    ranged: true,
    parse(text, operator) {
      const instant = readInstant(text);
      if (instant === null) return { fault: sentence.date };
      const { at, wholeDay } = instant;
      if (wholeDay && operator === 'eq') return { value: { from: at, to: endOfDay(at) } };
      return { value: wholeDay && (operator === 'lte' || operator === 'gt') ? endOfDay(at) : at };
    },
    where: (column, operator, value) =>
      isDay(value) ? sql`${column} between ${value.from} and ${value.to}` : compare(column, operator, value),
  },
};

const isDay = (value: unknown): value is { from: Date; to: Date } =>
  typeof value === 'object' && value !== null && 'from' in value;
