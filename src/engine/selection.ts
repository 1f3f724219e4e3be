/**
 * The parameters `ids`, `q`, `connection_id` and `external_id`, which select records of a list in
 * addition to its filters (decisions §8).
 */
import { type SQL, sql } from 'drizzle-orm';
import { type FieldErrors, invalid } from '../kernel/fault.ts';
import { containing } from '../kernel/filter-text.ts';
import { isUuid } from '../kernel/id.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';
import { visible } from './access.ts';
import type { Resource } from './declare.ts';
import { FILTER_KINDS } from './filters.ts';
import { visibleColumn } from './known.ts';
import { isTooLong, parseValue, type Query, tooLong, valuesByName } from './query.ts';
import { resourceNamed } from './registry.ts';

export const MAX_IDS = 200;
export const MAX_WORDS = 10;

type Selectable = Pick<Resource, 'columns' | 'integerId' | 'searched'>;

/** The conditions by parameter. Throws an `invalid` fault for malformed values. */
export function selections(resource: Selectable, query: Query): Map<'ids' | 'q', SQL> {
  const errors: FieldErrors = {};
  const wheres = new Map<'ids' | 'q', SQL>();
  const ids = textOf(query, 'ids');
  if (ids !== undefined) {
    const where = withIds(resource, ids);
    if (typeof where === 'string') errors['ids'] = [where];
    else wheres.set('ids', where);
  }
  const words = resource.searched === undefined ? undefined : textOf(query, 'q');
  if (words !== undefined) {
    const where = withWords(resource, words);
    if (typeof where === 'string') errors['q'] = [where];
    else wheres.set('q', where);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return wheres;
}

/** The last occurrence of a repeated key applies. Empty values are ignored. */
function textOf(query: Query, name: string): string | undefined {
  const text = [query[name]].flat().at(-1)?.trim();
  return text === '' ? undefined : text;
}

/** Returns an error message if there are more than `MAX_IDS` IDs or one is malformed. */
function withIds({ columns, integerId }: Selectable, text: string): SQL | string {
  const ids = text.split(',', MAX_IDS + 1).map((id) => id.trim());
  if (ids.length > MAX_IDS) return sentence.maxItems('ids', MAX_IDS);
  const id = columns['id'];
  if (!ids.every(isUuid)) return integerId ? withIntegers(id, ids) : sentence.uuid('ids');
  const column = integerId ? columns['uuid'] : id;
  return column === undefined
    ? sentence.integer('ids')
    : sql`${column} = any(${array(ids.map((one) => one.toLowerCase()))}::uuid[])`;
}

const withIntegers = (column: SQL | unknown, ids: string[]): SQL | string =>
  ids.every((id) => /^[1-9]\d{0,8}$/.test(id))
    ? sql`${column} = any(${array(ids)}::integer[])`
    : sentence.integer('ids');

/** Every word must be part of one of the searched texts. */
function withWords({ columns, searched = [] }: Selectable, text: string): SQL | string {
  if (text.includes('\0')) return sentence.format('q');
  if (isTooLong(text)) return tooLong('q');
  const words = text.split(/\s+/);
  if (words.length > MAX_WORDS) return sentence.maxWords('q', MAX_WORDS);
  const texts = searched.map((term) => (typeof term === 'string' ? sql`${columns[term]}` : term));
  const distinct = new Map(words.map((word) => [word.toLowerCase(), containing(word)]));
  return containsAll(texts, [...distinct.values()]);
}

/**
 * Whether each pattern matches one of the texts, ignoring case. A single text can have an index for
 * `ilike`. Several texts are joined and lowercased once per row, because comparing each of them
 * with each pattern costs several times as much. Words contain no white space, so no word matches
 * across the line break between two texts.
 */
function containsAll(texts: readonly SQL[], patterns: readonly string[]): SQL {
  const [only] = texts;
  if (only !== undefined && texts.length === 1)
    return sql.join(
      patterns.map((pattern) => sql`${only} ilike ${pattern}`),
      sql` and `,
    );
  const joined = sql`concat_ws(chr(10), ${sql.join([...texts], sql`, `)})`;
  const lowered = sql`array(select lower(pattern) from unnest(${array(patterns)}::text[]) as pattern)`;
  return sql`lower(${joined}) like all (${lowered})`;
}

/** The field that lists the IDs of a record in other systems, by connection. */
export const EXTERNAL_IDS = 'external_ids';

export const hasExternalIds = (resource: Resource): boolean =>
  resource.fields[EXTERNAL_IDS] !== undefined;

type ExternalEntry = { connection_id?: string; value?: string };

/** Whether one of the record's entries has these keys with these values. */
export const listsExternalId = (resource: Resource, entry: ExternalEntry): SQL =>
  sql`${resource.columns[EXTERNAL_IDS]} @> ${JSON.stringify([entry])}::jsonb`;

/** The list filters by external ID: the key of an entry that each compares, and its kind. */
export const EXTERNAL_ID_FILTERS = {
  connection_id: {
    key: 'connection_id',
    kind: 'uuid',
    doc: 'Only records with an external ID of this connection.',
  },
  external_id: {
    key: 'value',
    kind: 'exact',
    doc: 'Only records with this external ID in any connection of the account or, with `connection_id`, in that connection. The external IDs of a deleted connection are only found with `connection_id`.',
  },
} as const;

/** The conditions of these filters, which one entry must all meet. Throws an `invalid` fault. */
export function externalIdConditions(ctx: Ctx, resource: Resource, query: Query): SQL[] {
  if (!hasExternalIds(resource)) return [];
  const errors: FieldErrors = {};
  const entry: ExternalEntry = {};
  const sent = valuesByName(query);
  for (const [name, { key, kind }] of Object.entries(EXTERNAL_ID_FILTERS)) {
    for (const [operator, text] of sent.get(name) ?? []) {
      const parsed =
        operator === 'eq'
          ? parseValue(FILTER_KINDS[kind], text, operator)
          : { fault: sentence.noOperator };
      if ('fault' in parsed) errors[name] = [parsed.fault(name)];
      else entry[key] = String(parsed.value);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (Object.keys(entry).length === 0) return [];
  const listed = inIndex(ctx, resource, entry);
  const isVisible = sql`${visibleColumn(ctx, resource, EXTERNAL_IDS)} @> ${JSON.stringify([entry])}::jsonb`;
  return ctx.grant.groupIds === null ? [listed] : [listed, isVisible];
}

/**
 * Looks up an external ID in a subquery, because the planner does not know the values and could
 * otherwise read all records of the account. Without a connection, the value is looked up once for
 * each connection of the account, so that records of other accounts with the same value cost
 * nothing. `offset 0` keeps the look-ups separate.
 */
function inIndex(ctx: Ctx, resource: Resource, entry: ExternalEntry): SQL {
  const { id } = resource.columns;
  if (entry.value === undefined) return listsExternalId(resource, entry);
  if (entry.connection_id !== undefined)
    return sql`${id} = any(array(select ${id} from ${resource.table} where ${listsExternalId(resource, entry)}))`;
  const connections = resourceNamed(resource.fields[EXTERNAL_IDS]?.refersTo?.resource ?? '');
  return sql`${id} = any(array(
    select listed.id from ${connections.table} cross join lateral (
      select ${id} as id from ${resource.table}
      where ${resource.columns[EXTERNAL_IDS]} @> jsonb_build_array(
        jsonb_build_object('connection_id', ${connections.columns['id']}, 'value', ${entry.value}::text))
      offset 0) as listed
    where ${visible(ctx, connections)}))`;
}
