/** Parses the filters, sort order and groups of a list request. */
import { type SQL, sql } from 'drizzle-orm';
import { type FieldErrors, invalid, missing } from '../kernel/fault.ts';
import { isUuid } from '../kernel/id.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Ctx } from '../store/ctx.ts';
import { array, first } from '../store/database.ts';
import { membersOf } from '../store/group-tree.ts';
import type { SortTerm } from '../store/list-statement.ts';
import { groups } from '../store/tables/groups.ts';
import { visible, visibleLinks } from './access.ts';
import { once, type Resource } from './declare.ts';
import type { Field } from './field.ts';
import {
  FILTER_KINDS,
  type FilterKind,
  floorNumber,
  MAX_FILTER_LENGTH,
  type Operator,
  type Parsed,
} from './filters.ts';
import { visibleColumn } from './known.ts';
import { resourceNamed } from './registry.ts';

/** The query parameters by key: `min_rent`, `min_rent[gte]`, `groups[]`. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Operators in brackets. A key without brackets means `eq`. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  (['gte', 'lte', 'gt', 'lt'] as const).map((name) => [name, name]),
);

/** A filter by its name in queries. */
export type Filter = {
  name: string;
  kind: FilterKind;
  parse: (text: string, operator: Operator) => Parsed;
  where: (ctx: Ctx, operator: Operator, value: unknown) => SQL;
  /** The terms to sort by; null if lists cannot be sorted by this filter. */
  sortBy: SQL[] | null;
};

/** The filters of a resource in field order. */
export const filtersOf = once(
  (resource) =>
    new Map(
      Object.entries(resource.fields)
        .flatMap(([name, field]) => filterOf(resource, name, field) ?? [])
        .map((filter): [string, Filter] => [filter.name, filter]),
    ),
);

/** A filter through links matches only links that are visible to the actor. */
const isVisible = (ctx: Ctx, { links, refersTo }: Field): SQL =>
  links === undefined || refersTo === undefined
    ? sql`true`
    : visibleLinks(ctx, links, resourceNamed(refersTo.resource));

const byLetter = (column: SQL): SQL[] => [sql`lower(${column}) collate "C"`];

/** Kinds that do not sort by the plain column. PostgreSQL and PGlite share only collation "C". */
const SORT_BY: Partial<Record<FilterKind, (column: SQL) => SQL[]>> = {
  search: byLetter,
  exact: byLetter,
  floor_range: (column) => [floorNumber(column), sql`${column} collate "C"`],
};

/** The terms to sort by for a field. */
function compared(resource: Resource, name: string): SQL[] {
  const filter = resource.fields[name]?.filter;
  const kind = typeof filter === 'object' ? filter.kind : filter;
  const column = sql`${resource.columns[name]}`;
  return (kind && SORT_BY[kind]?.(column)) ?? [column];
}

function filterOf(resource: Resource, name: string, field: Field): Filter | null {
  if (field.filter === undefined) return null;
  const { kind, where } =
    typeof field.filter === 'string' ? { kind: field.filter, where: undefined } : field.filter;
  const parse = field.kind === 'word' ? wordOf(field) : FILTER_KINDS[kind].parse;
  const { links, refersTo } = field;
  if (links !== undefined) {
    const linked = (ctx: Ctx, value: unknown) => sql`exists (select from ${links.table}
      where ${links.own} = ${resource.columns['id']} and ${links.other} = ${value} and ${isVisible(ctx, field)})`;
    return {
      name: name.replace(/_ids$/, '_id'),
      kind,
      parse,
      where: (ctx, _operator, value) => linked(ctx, value),
      sortBy: null,
    };
  }
  const stored = resource.columns[name];
  const comparedTo = (ctx: Ctx): SQL => {
    if (stored === undefined && field.expression !== undefined) return field.expression(ctx);
    return refersTo === undefined ? sql`${stored}` : visibleColumn(ctx, resource, name);
  };
  return {
    name,
    kind,
    parse,
    where: (ctx, operator, value) =>
      where?.(ctx, value) ?? FILTER_KINDS[kind].where(comparedTo(ctx), operator, value),
    // Sorting by a computed value would compute it for every row.
    sortBy: resource.fixedOrder || stored === undefined ? null : compared(resource, name),
  };
}

/** Parses a word with the schema that validates writes of the field. */
const wordOf =
  (field: Field) =>
  (text: string): Parsed => {
    const word = (field.input ?? field.output).safeParse(text);
    return word.success ? { value: word.data } : { fault: sentence.selected };
  };

/**
 * Conditions and the names of their filters. `scattered` means that matching rows can be anywhere
 * in the order of the list.
 */
export type Conditions = { wheres: SQL[]; filterNames: string[]; scattered: boolean };

/** Throws an `invalid` fault for malformed values, and a `missing` fault for unknown groups. */
export async function conditions(ctx: Ctx, resource: Resource, query: Query): Promise<Conditions> {
  const errors: FieldErrors = {};
  const wheres: SQL[] = [];
  const applied: Filter[] = [];
  const sent = valuesByName(query);
  for (const filter of filtersOf(resource).values()) {
    for (const [operator, text] of sent.get(filter.name) ?? []) {
      const { ranged } = FILTER_KINDS[filter.kind];
      if (operator === null || (operator !== 'eq' && !ranged)) {
        errors[filter.name] = [(ranged ? sentence.operator : sentence.noOperator)(filter.name)];
        continue;
      }
      const parsed = parseValue(filter, text, operator);
      if ('fault' in parsed) errors[filter.name] = [parsed.fault(filter.name)];
      else {
        wheres.push(filter.where(ctx, operator, parsed.value));
        applied.push(filter);
      }
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const inGroups = await groupConditions(ctx, resource, query);
  return {
    wheres: [...wheres, ...inGroups],
    filterNames: [...applied.map(({ name }) => name), ...inGroups.map(() => 'group')],
    scattered: inGroups.length > 0 || applied.some(({ kind }) => kind === 'search'),
  };
}

/** Whether a value exceeds the maximum length of filters. */
export const isTooLong = (text: string): boolean =>
  text.length > MAX_FILTER_LENGTH && [...text].length > MAX_FILTER_LENGTH;

export const tooLong = (name: string): string => sentence.maxString(name, MAX_FILTER_LENGTH);

/** Parses a value. Returns a fault if it exceeds the limits of filters. */
export function parseValue(
  filter: Pick<Filter, 'parse'>,
  text: string,
  operator: Operator,
): Parsed {
  if (text.includes('\0')) return { fault: sentence.format };
  if (isTooLong(text)) return { fault: tooLong };
  return filter.parse(text, operator);
}

/** The operators (null if unknown) and values by name. The last value of a repeated key applies. */
export function valuesByName(query: Query): Map<string, [Operator | null, string][]> {
  const values = new Map<string, [Operator | null, string][]>();
  for (const [key, value] of Object.entries(query)) {
    const [, name, inBrackets] = NAME_AND_OPERATOR.exec(key) ?? [];
    const text = (Array.isArray(value) ? value.at(-1) : value)?.trim();
    if (!name || !text) continue;
    const operator = inBrackets === undefined ? 'eq' : (OPERATORS.get(inBrackets) ?? null);
    const known = values.get(name) ?? [];
    known.push([operator, text]);
    values.set(name, known);
  }
  return values;
}

const NAME_AND_OPERATOR = /^([^[]+)(?:\[(.*)\])?$/s;

export const MAX_GROUPS = 200;

/**
 * `group` and each of `groups[]` select a group and its descendants. A record matches if the record
 * itself, or a record that contains it, is a member.
 */
async function groupConditions(ctx: Ctx, resource: Resource, query: Query): Promise<SQL[]> {
  if (resource.grouped === undefined) return [];
  const single = [query['group']].flat().at(-1);
  const several = Object.entries(query).flatMap(([key, ids]) =>
    SEVERAL.test(key) ? [ids].flat().flatMap((id) => (id ? [id] : [])) : [],
  );
  if (several.length > MAX_GROUPS)
    throw invalid({ 'groups[]': [sentence.maxItems('groups[]', MAX_GROUPS)] });
  const requested = [...(single ? [[single]] : []), ...(several.length > 0 ? [several] : [])];
  const wheres: SQL[] = [];
  for (const ids of requested) {
    await requireGroups(ctx, ids);
    const members = membersOf(ids);
    wheres.push(
      sql`(${sql.join(
        resource.grouped.map((name) => sql`${resource.columns[name]} = any(${members})`),
        sql` or `,
      )})`,
    );
  }
  return wheres;
}

/** `groups[]`, with or without an index in the brackets, or `groups` without brackets. */
const SEVERAL = /^groups(\[\d*\])?$/;

async function requireGroups(ctx: Ctx, ids: string[]): Promise<void> {
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  if (![...wanted].every(isUuid)) throw missing('Group');
  const found = await first(
    ctx.run<{ count: number }>(
      sql`select count(*) as count from ${groups} where ${visible(ctx, resourceNamed('groups'))} and ${groups.id} = any(${array([...wanted])}::uuid[])`,
    ),
  );
  if (found?.count !== wanted.size) throw missing('Group');
}

/** The requested order, otherwise the default of the resource. Ties are ordered by ID. */
export const sortTerms = (resource: Resource, query: Query): SortTerm[] => [
  ...termsOf(resource, query),
  { term: sql`${resource.columns['id']}`, descends: false },
];

/** The terms of the requested sort order; null if there is none or it is unknown. */
export function requestedSort(resource: Resource, query: Query): SortTerm[] | null {
  const sort = [query['sort']].flat().at(-1) ?? '';
  const name = sort.replace(/^-/, '');
  const sortBy = filtersOf(resource).get(name)?.sortBy;
  const isLong = resource.fields[name]?.kind === 'long_text';
  return sortBy?.map((term) => ({ term, descends: sort.startsWith('-'), isLong })) ?? null;
}

const termsOf = (resource: Resource, query: Query): SortTerm[] =>
  requestedSort(resource, query) ??
  (resource.order ?? ['created_at']).flatMap((name) =>
    compared(resource, name.replace(/^-/, '')).map((term) => ({
      term,
      descends: name.startsWith('-'),
    })),
  );
