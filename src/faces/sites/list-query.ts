/**
 * Parses the query of a list: filters, sort and page. Parameters that cannot be applied are
 * rejected instead of ignored (§7.2).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Listing } from '../../domain/published/query/list.ts';
import type { Query } from '../../engine/query.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import type { Page } from '../../kernel/page.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Condition, type ListFilter, MAX_CHARACTERS } from './filters/kinds.ts';

export type ListSpec = {
  /** The filters, by parameter name. `at` is the time of the request. */
  filters(scope: { at: Date }): Record<string, ListFilter>;
  sorts: Record<string, SQL>;
  /** The condition that joins `unit` to the record. Only needed if filters refer to units. */
  ownUnit?: SQL;
  /** The default order, which is also the tiebreaker. */
  order: SQL;
  limits: { perPage: number; max: number };
};

/** The part of a list that its filters need. */
type Filtered = Pick<ListSpec, 'filters' | 'ownUnit'>;

export type ListQuery = Required<Pick<Listing, 'where' | 'checks' | 'order'>> & {
  page: Page;
  /** The next instant at which the filters match other records without a write. */
  until: Date | undefined;
};

/**
 * Parses filters, sort and page. Throws an `invalid` fault with an error for each parameter that
 * cannot be applied.
 */
export function parseList(spec: ListSpec, query: Query, at: Date): ListQuery {
  const errors: FieldErrors = {};
  const filters = filtersIn(spec, query, at, errors);
  const order = parseSort(spec, query, errors);
  const page = {
    page: parseCount('page', query, errors, 1, 1_000_000_000),
    perPage: parseCount('per_page', query, errors, spec.limits.perPage, spec.limits.max),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...filters, order, page };
}

/** Parses only the filters, without sort and page. Throws the same fault as `parseList`. */
export function parseFilters(
  spec: Filtered,
  query: Query,
  at: Date,
): Pick<ListQuery, 'where' | 'checks' | 'until'> {
  const errors: FieldErrors = {};
  const filters = filtersIn(spec, query, at, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return filters;
}

/**
 * The text of a parameter. Undefined if the parameter is absent or empty. For a parameter that is
 * repeated or longer than `maxCharacters`, adds an error and returns undefined.
 */
export function textOf(
  query: Query,
  name: string,
  errors: FieldErrors,
  maxCharacters = MAX_CHARACTERS,
): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) {
    errors[name] = [sentence.string(name)];
    return undefined;
  }
  const text = value?.trim();
  if (text === undefined || text === '') return undefined;
  if (text.length <= maxCharacters) return text;
  errors[name] = [sentence.maxString(name, maxCharacters)];
  return undefined;
}

/** Throws an `invalid` fault for parameters that the route does not support. */
export function refuseUnknown(known: Readonly<Record<string, unknown>>, query: Query): void {
  const unknownParameters = Object.keys(query).filter((name) => !Object.hasOwn(known, name));
  if (unknownParameters.length > 0)
    throw invalid(
      Object.fromEntries(
        unknownParameters.map((name) => [name, [`The ${name} parameter cannot be applied here.`]]),
      ),
    );
}

const either = (conditions: readonly Condition[], part: 'where' | 'exists', glue: SQL): SQL =>
  sql`(${sql.join(
    conditions.map((condition) => condition[part] ?? sql`true`),
    glue,
  )})`;

/** The earliest of the instants after `at`. */
export const nextOf = (instants: readonly (Date | undefined)[], at: Date): Date | undefined =>
  instants
    .filter((instant) => instant !== undefined && instant > at)
    .sort((a, b) => Number(a) - Number(b))[0];

function filtersIn(spec: Filtered, query: Query, at: Date, errors: FieldErrors) {
  const where: SQL[] = [];
  const unitWhere: SQL[] = [];
  const checks: Record<string, SQL> = {};
  const ends: (Date | undefined)[] = [];
  for (const [name, filter] of Object.entries(spec.filters({ at }))) {
    const text = textOf(query, name, errors, Number.POSITIVE_INFINITY);
    if (text === undefined) continue;
    const values = valuesIn(name, text, filter.maxValues, errors);
    if (values === null) continue;
    const conditions = values.includes('') ? { fault: sentence.format } : filter.read(values);
    if ('fault' in conditions) {
      errors[name] = [conditions.fault(name)];
      continue;
    }
    ends.push(...conditions.map(({ until }) => until));
    const ofUnits = conditions.every(({ onUnits }) => onUnits);
    const ofRecord = ofUnits
      ? []
      : conditions.map((one) =>
          one.onUnits ? { ...one, where: hasUnit(spec, [one.where]) } : one,
        );
    if (ofUnits) unitWhere.push(either(conditions, 'where', sql` or `));
    else where.push(either(ofRecord, 'where', sql` or `));
    if (conditions.some(({ exists }) => exists !== undefined))
      checks[name] = either(conditions, 'exists', sql` and `);
  }
  if (unitWhere.length > 0) where.push(hasUnit(spec, unitWhere));
  return { where, checks, until: nextOf(ends, at) };
}

/**
 * The distinct alternatives of a filter. If there are too many, or if one is too long, adds an
 * error and returns null.
 */
function valuesIn(
  name: string,
  text: string,
  maxValues: number,
  errors: FieldErrors,
): string[] | null {
  const values = [...new Set(text.split(',').map((value) => value.trim()))];
  if (values.length > maxValues) errors[name] = [sentence.maxItems(name, maxValues)];
  else if (values.some((value) => value.length > MAX_CHARACTERS))
    errors[name] = [sentence.maxString(name, MAX_CHARACTERS)];
  return name in errors ? null : values;
}

const hasUnit = ({ ownUnit = sql`false` }: Filtered, conditions: readonly SQL[]): SQL =>
  sql`exists (select from unit where ${sql.join([ownUnit, ...conditions], sql` and `)})`;

export const MAX_SORT_CHARACTERS = 1000;

/**
 * Parses a sort such as `rent,-sqft`. Null values are sorted last in both directions, and ties use
 * the default order.
 */
function parseSort({ sorts, order }: ListSpec, query: Query, errors: FieldErrors): SQL {
  const text = textOf(query, 'sort', errors, MAX_SORT_CHARACTERS);
  const terms = [...new Set(text?.split(',').map((term) => term.trim()))];
  const wanted = terms.flatMap((term) => {
    const name = term.replace(/^-/, '');
    const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    if (sort === undefined) errors['sort'] ??= [sentence.selected('sort')];
    return sort === undefined
      ? []
      : [sql`${sort} ${sql.raw(term.startsWith('-') ? 'desc' : 'asc')} nulls last`];
  });
  return wanted.length === 0 ? order : sql.join([...wanted, order], sql`, `);
}

/** Parses an integer from 1 to `max`. Returns `initial` if the parameter is absent. */
function parseCount(
  name: string,
  query: Query,
  errors: FieldErrors,
  initial: number,
  max: number,
): number {
  const text = textOf(query, name, errors);
  if (text === undefined) return initial;
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : null;
  if (value === null) errors[name] = [sentence.integer(name)];
  else if (value < 1) errors[name] = [sentence.minNumber(name, 1)];
  else if (value > max) errors[name] = [sentence.maxNumber(name, max)];
  return value ?? initial;
}
