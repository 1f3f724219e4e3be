/**
 * The kinds of Sites filters: how the text of a parameter is validated and converted to values.
 * Commas separate alternatives, so a value cannot contain a comma.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_KINDS } from '../../../engine/filters.ts';
import { containing, isNumeric, parseBoolean } from '../../../kernel/filter-text.ts';
import { isUuid } from '../../../kernel/id.ts';
import { toCents } from '../../../kernel/money.ts';
import { sentence } from '../../../kernel/sentence.ts';

type Sentence = (field: string) => string;

export type ValueType<Value> = {
  schema: z.ZodType;
  /**
   * The maximum number of alternatives. For search text, it is lower than `MAX_VALUES`, because
   * each alternative requires a text search.
   */
  maxValues?: number;
  /**
   * How a request combines several alternatives, if the sentence about any of several values does
   * not fit. Empty if several alternatives are not useful.
   */
  combination?: string;
  parse(text: string): { value: Value } | { fault: Sentence };
};

const MAX_VALUES = 100;

const MAX_SEARCHES = 10;

/** The maximum length of one alternative. */
export const MAX_CHARACTERS = 255;

/** The SQL condition for one or more alternatives of a filter. */
export type Condition = {
  where: SQL;
  /** `where` refers to `unit`; the record must have a unit that matches. */
  onUnits?: boolean;
  /**
   * Whether the record that the value identifies exists; omitted for values that identify no
   * record.
   */
  exists?: SQL;
  /** The instant at which other records match without a write, if there is one. */
  until?: Date;
};

export type ListFilter = {
  /** Includes how several alternatives are combined. */
  description: string;
  schema: z.ZodType;
  /** The maximum number of alternatives in a request. */
  maxValues: number;
  /** Converts the alternatives to conditions. A record must meet at least one of them. */
  read(alternatives: readonly string[]): Condition[] | { fault: Sentence };
};

const matchingAny = ({ maxValues = MAX_VALUES }: { maxValues?: number }): string =>
  `To match any of several values, separate them with commas: at most ${maxValues} values of at most ${MAX_CHARACTERS} characters each.`;

const filterOf = <Value>(
  kind: ValueType<Value>,
  description: string,
  conditions: (values: readonly Value[]) => Condition[],
): ListFilter => ({
  description: `${description} ${kind.combination ?? matchingAny(kind)}`.trim(),
  schema: kind.schema,
  maxValues: kind.maxValues ?? MAX_VALUES,
  read(alternatives) {
    const values: Value[] = [];
    for (const text of alternatives) {
      const parsed = kind.parse(text);
      if ('fault' in parsed) return parsed;
      values.push(parsed.value);
    }
    return conditions(values);
  },
});

/** A filter of this kind; `condition` builds the SQL for a value. */
export const filter = <Value>(
  kind: ValueType<Value>,
  description: string,
  condition: (value: Value) => Condition,
): ListFilter => filterOf(kind, description, (values) => values.map(condition));

/**
 * A filter with one condition for all alternatives, so that the cost of a statement with subqueries
 * does not grow with their number.
 */
export const anyOf = <Value>(
  kind: ValueType<Value>,
  description: string,
  condition: (values: readonly Value[]) => Condition,
): ListFilter => filterOf(kind, description, (values) => [condition(values)]);

const kind = <Value>(
  schema: z.ZodType,
  parse: (text: string) => Value | undefined,
  fault: Sentence,
): ValueType<Value> => ({
  schema,
  parse(text) {
    const value = parse(text);
    return value === undefined ? { fault } : { value };
  },
});

/** The maximum length of a parameter with `maxValues` alternatives and their commas. */
const textOf = (maxValues: number) => z.string().max(maxValues * (MAX_CHARACTERS + 1) - 1);

/** One value or several comma-separated ones, for parameters that are not free text. */
export const oneOrMore = (...values: z.ZodType[]): z.ZodType =>
  z.union([...values, textOf(MAX_VALUES).regex(/^[^,]+(,[^,]+)+$/)]);

/** Free text. NUL is rejected, because PostgreSQL does not accept it. */
export const word = kind(
  textOf(MAX_VALUES),
  (text) => (text.includes('\0') ? undefined : text),
  sentence.format,
);

/** Search text. */
export const search: ValueType<string> = {
  ...word,
  schema: textOf(MAX_SEARCHES),
  maxValues: MAX_SEARCHES,
};

/**
 * Whether one of `texts` contains the search text. The texts are joined first, because five
 * comparisons with short texts cost three times as much as one comparison with a longer text.
 */
export const anyContains = (texts: readonly SQL[], text: string): SQL =>
  sql`concat_ws(chr(10), ${sql.join([...texts], sql`, `)}) ilike ${containing(text)}`;

export const uuid = kind(
  oneOrMore(z.uuid()),
  (text) => (isUuid(text) ? text.toLowerCase() : undefined),
  sentence.selected,
);

export const whole = kind(
  oneOrMore(z.int()),
  (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
  sentence.integer,
);

/** Beyond every stored number. Larger amounts in cents would not fit into a column. */
const FAR = 1e9;

const clamped = (text: string): number => Math.max(-FAR, Math.min(FAR, Number(text)));

export const number = kind(
  oneOrMore(z.number()),
  (text) => (isNumeric(text) ? clamped(text) : undefined),
  sentence.number,
);

/** An amount in dollars, converted to cents. */
export const amount = kind(
  oneOrMore(z.number()),
  (text) => (isNumeric(text) ? toCents(clamped(text)) : undefined),
  sentence.number,
);

export const flag: ValueType<boolean> = {
  ...kind(oneOrMore(z.boolean()), parseBoolean, sentence.boolean),
  combination: '',
};

const applies = (which: string): string =>
  `If you send several values, separated by commas, the ${which} applies.`;

/** The lower bound of a range. */
export const minimum = (bound: ValueType<number>): ValueType<number> => ({
  ...bound,
  combination: applies('lowest'),
});

/** The upper bound of a range. */
export const maximum = (bound: ValueType<number>): ValueType<number> => ({
  ...bound,
  combination: applies('highest'),
});

const day = (operator: 'gte' | 'lte'): ValueType<string> => ({
  combination: applies(operator === 'gte' ? 'earliest' : 'latest'),
  schema: oneOrMore(z.iso.date(), z.iso.datetime({ offset: true })),
  parse(text) {
    const parsed = FILTER_KINDS.date_range.parse(text, operator);
    return 'fault' in parsed ? parsed : { value: (parsed.value as Date).toISOString() };
  },
});

/** A date or date-time, for the start of a period. A date means its first instant. */
export const from = day('gte');

/** A date or date-time, for the end of a period. A date means its last instant. */
export const until = day('lte');
