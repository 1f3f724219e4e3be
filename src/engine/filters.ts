/** The kinds of list filter (§4.1): the accepted values, operators and resulting SQL conditions. */
import { type SQL, sql } from 'drizzle-orm';
import { containing, isNumeric, parseBoolean } from '../kernel/filter-text.ts';
import { isUuid } from '../kernel/id.ts';
import { endOfDay, readInstant } from '../kernel/instant.ts';
import { toExactCents } from '../kernel/money.ts';
import { sentence } from '../kernel/sentence.ts';

export type FilterKind =
  | 'exact'
  | 'uuid'
  | 'boolean'
  | 'search'
  | 'range'
  | 'money_range'
  | 'floor_range'
  | 'date_range';

export type Operator = 'eq' | 'gte' | 'lte' | 'gt' | 'lt';

export type Parsed = { value: unknown } | { fault: (field: string) => string };

type FilterBehavior = {
  /** A one-line description for the API documents. */
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

const compare = (column: SQL, operator: Operator, value: unknown): SQL =>
  sql`${column} ${SYMBOL[operator]} ${value}`;

/**
 * The maximum length of a filter value in characters. The cost of text matching is proportional to
 * the length.
 */
export const MAX_FILTER_LENGTH = 255;

const number = (text: string): Parsed =>
  isNumeric(text) ? { value: Number(text) } : { fault: sentence.number };

/** The number of a numeric floor, otherwise null. */
export const floorNumber = (column: SQL): SQL =>
  sql`(case when ${column} ~ '^-?[0-9]{1,9}$' then ${column}::integer end)`;

export const FILTER_KINDS: Record<FilterKind, FilterBehavior> = {
  exact: {
    doc: 'Equals the value.',
    ranged: false,
    parse: (text) => ({ value: text }),
    where: compare,
  },
  uuid: {
    doc: 'Equals the ID.',
    ranged: false,
    parse: (text) => (isUuid(text) ? { value: text.toLowerCase() } : { fault: sentence.uuid }),
    where: compare,
  },
  boolean: {
    doc: 'A boolean: `true`, `1`, `yes`, `on` or `false`, `0`, `no`, `off`, in any case.',
    ranged: false,
    parse(text) {
      const value = parseBoolean(text);
      return value === undefined ? { fault: sentence.boolean } : { value };
    },
    where: compare,
  },
  search: {
    doc: 'Contains the value, case-insensitive.',
    ranged: false,
    parse: (text) => ({ value: containing(text) }),
    where: (column, _operator, value) => sql`${column} ilike ${value}`,
  },
  range: {
    doc: 'Equals the number. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead.',
    ranged: true,
    parse: number,
    where: (column, operator, value) =>
      sql`${column} ${SYMBOL[operator]} ${value}::double precision`,
  },
  money_range: {
    doc: 'Equals the amount. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead.',
    ranged: true,
    parse: (text) =>
      isNumeric(text) ? { value: toExactCents(Number(text)) } : { fault: sentence.number },
    where: (column, operator, value) =>
      sql`${column} ${SYMBOL[operator]} ${value}::double precision`,
  },
  floor_range: {
    doc: 'Equals the floor, such as `PH`. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare numeric floors instead.',
    ranged: true,
    parse: (text, operator) => (operator === 'eq' ? { value: text } : number(text)),
    where: (column, operator, value) =>
      operator === 'eq'
        ? compare(column, operator, value)
        : sql`${floorNumber(column)} ${SYMBOL[operator]} ${value}::double precision`,
  },
  date_range: {
    doc: 'Equals the date-time, or any time of the date in UTC. The operators `[gte]`, `[lte]`, `[gt]` and `[lt]` compare instead.',
    ranged: true,
    parse(text, operator) {
      const instant = readInstant(text);
      if (instant === null) return { fault: sentence.date };
      const { at, wholeDay } = instant;
      if (wholeDay && operator === 'eq') return { value: { from: at, to: endOfDay(at) } };
      return { value: wholeDay && (operator === 'lte' || operator === 'gt') ? endOfDay(at) : at };
    },
    where: (column, operator, value) =>
      isDay(value)
        ? sql`${column} between ${value.from} and ${value.to}`
        : compare(column, operator, value),
  },
};

const isDay = (value: unknown): value is { from: Date; to: Date } =>
  typeof value === 'object' && value !== null && 'from' in value;
