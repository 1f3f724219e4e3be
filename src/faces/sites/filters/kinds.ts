/** The kinds of Sites filter: what text each takes and the value that it becomes. A comma separates alternatives, so no value holds one. */
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_KINDS, isNumeric, parseBoolean } from '../../../engine/filters.ts';
import { isUuid } from '../../../kernel/id.ts';
import { toCents } from '../../../kernel/money.ts';
import { sentence } from '../../../kernel/sentence.ts';

type Sentence = (field: string) => string;

export type Kind<Value> = {
  schema: z.ZodType;
  /** Fewer than MAX_VALUES where each alternative costs a search through text. */
  maxValues?: number;
  parse(text: string): { value: Value } | { fault: Sentence };
};

const MAX_VALUES = 100;

const MAX_SEARCHES = 10;

/** The longest alternative. */
export const MAX_CHARACTERS = 255;

/** What one alternative of a filter asks for. */
export type Condition = {
  where: SQL;
  /** `where` speaks of `unit`, and the record must have such a unit. */
  onUnits?: boolean;
  /** Whether what the value names exists at all; without, there is nothing to name. */
  exists?: SQL;
};

export type ListFilter = {
  description: string;
  schema: z.ZodType;
  /** How many alternatives a request may send. */
  maxValues: number;
  read(text: string): Condition | { fault: Sentence };
};

/** A filter of this kind; `condition` says what a value means. */
export const filter = <Value>(kind: Kind<Value>, description: string, condition: (value: Value) => Condition): ListFilter => ({
  description,
  schema: kind.schema,
  maxValues: kind.maxValues ?? MAX_VALUES,
  read(text) {
    const parsed = kind.parse(text);
    return 'fault' in parsed ? parsed : condition(parsed.value);
  },
});

const kind = <Value>(schema: z.ZodType, parse: (text: string) => Value | undefined, fault: Sentence): Kind<Value> => ({
  schema,
  parse(text) {
    const value = parse(text);
    return value === undefined ? { fault } : { value };
  },
});

/** The text of a parameter with that many alternatives and the commas between them. */
const textOf = (maxValues: number) => z.string().max(maxValues * (MAX_CHARACTERS + 1) - 1);

/** Free text; a database takes no NUL. */
export const word = kind(textOf(MAX_VALUES), (text) => (text.includes('\0') ? undefined : text), sentence.format);

/** Text that is searched for. */
export const search: Kind<string> = { ...word, schema: textOf(MAX_SEARCHES), maxValues: MAX_SEARCHES };

export const uuid = kind(z.uuid(), (text) => (isUuid(text) ? text.toLowerCase() : undefined), sentence.selected);

export const whole = kind(z.int(), (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined), sentence.integer);

const FAR = 1e9;

export const number = kind(z.number(), (text) => (isNumeric(text) ? Math.min(FAR, Number(text)) : undefined), sentence.number);

/** An amount in dollars that becomes cents. */
export const amount = kind(
  z.number(),
  (text) => (isNumeric(text) ? toCents(Math.min(FAR, Number(text))) : undefined),
  sentence.number,
);

export const flag = kind(z.boolean(), parseBoolean, sentence.boolean);

const day = (operator: 'gte' | 'lte'): Kind<string> => ({
  schema: z.iso.date(),
  parse(text) {
    const parsed = FILTER_KINDS.date_range.parse(text, operator);
    return 'fault' in parsed ? parsed : { value: (parsed.value as Date).toISOString() };
  },
});

/** A date or date-time; a date is its first instant. */
export const from = day('gte');

/** A date or date-time; a date is its last instant. */
export const until = day('lte');
