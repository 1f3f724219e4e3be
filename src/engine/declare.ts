/** A resource, declared once as data. The engine makes everything else of it: checks, lists, SQL, access, documents and tests. */
import { getTableColumns, getTableName, getViewSelectedFields, is, type SQL } from 'drizzle-orm';
import { type PgColumn, PgTable, type PgView } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import type { Body } from '../kernel/tidy-body.ts';
import type { Ctx } from '../store/ctx.ts';
import type { Changed } from '../store/tags.ts';
import type { Field } from './field.ts';
import { dateTime } from './fields/number.ts';
import { readOnly } from './fields/object.ts';

/** A record as its table keeps it, by column name. */
export type Row = Record<string, unknown> & { id: string };

/** Stored values on their way into a row, by column name. */
export type Values = Record<string, unknown>;

/** What a write is about: the values that it brings, and the row that they change (null on create). */
export type Draft = { values: Values; row: Row | null };

/**
 * A relation that a rich response shows whole: through a reference or link field of this resource, by a field of the other, or as the
 * rows of the other that an expression over this record gives: as a JSON array, or as one `part` of a JSON object that several share.
 * `order` replaces the order in which the other resource lists.
 */
export type Embed =
  | { via: string; as?: string }
  | { of: string; by: string; order?: readonly string[] }
  | { of: string; rows: (ctx: Ctx) => SQL }
  | { of: string; rows: (ctx: Ctx) => SQL; part: string };

/**
 * How group limits reach a record: by a column, a condition on the ids inside (`readOnly` where no limited actor changes any), a link field
 * (`everywhere` is a flag that makes the record one of the whole account, `linkedOnly` puts a record without any link in no group, `beside`
 * has links that are no field: any at all, and one that leads inside), or not at all.
 */
export type Within =
  | { column: string }
  | { reach: (inside: SQL) => SQL; readOnly?: boolean }
  | { links: string; everywhere?: string; linkedOnly?: boolean; beside?: { any: SQL; within: (inside: SQL) => SQL } }
  | null;

export type Declaration = {
  /** The plural of the URL. */
  name: string;
  /** The permission area where that is not the name. */
  area?: string;
  /** The singular for people, as in `Unit not found.` */
  noun: string;
  description: string;
  table: PgTable | PgView;
  fields: Record<string, Field>;
  within: Within;
  embeds?: Record<string, Embed>;
  /** Columns whose ids a group filter compares with the members of the groups; absent where there is no group filter. */
  grouped?: readonly string[];
  /** The field that a slug is made from where none is sent, and the column within which slugs are unique. */
  slug?: { from: string; within: string };
  /** Where the numbers of its records are kept, for lists that no filter but that of the property narrows. */
  counts?: { table: PgTable; total: PgColumn };
  /** Order without a sort: columns, ascending, ties by id. */
  order?: readonly string[];
  /** Whether its order is the only one, whatever sort is asked for. */
  fixedOrder?: boolean;
  /** Whether lists can be filtered and sorted by created_at and updated_at. */
  datesFiltered?: boolean;
  /** Whether only the account's admins, and staff, may write it. */
  adminsOnly?: boolean;
  /** Whether ids are whole numbers instead of UUIDs. */
  integerId?: boolean;
  /** Facts that the rules want to know beside the row that a write changes, by name; read in the statement that locks it. */
  besides?: Record<string, SQL>;
  /** Work on what a client sent that must not hold a transaction open, such as waiting for a worker. It runs before the write begins. */
  prepare?(ctx: Ctx, body: Body): Promise<void>;
  /** Faults that no single field can find, by field. Not asked about writes of the service itself, such as a sync. */
  check?(ctx: Ctx, draft: Draft): Promise<FieldErrors>;
  /** Fills in what follows from other values; gives the values to store. */
  beforeWrite?(ctx: Ctx, draft: Draft): Promise<Values>;
  /** What a write sets in motion, in its transaction; `before` is null on create, `after` and `values` on delete. */
  afterWrite?(ctx: Ctx, before: Row | null, after: Row | null, values: Values | null): Promise<void>;
  /** The cache tags and paths of the pages that a change of these fields of the row makes stale (§6.1). */
  stales?(row: Row, changed: Changed): string[];
  /** Whether a page can show the record; if absent, it always can. Only rows that a page can show make pages stale. */
  isShown?(row: Row): boolean;
};

export type Resource = Declaration & {
  tableName: string;
  columns: Record<string, PgColumn>;
  /** The permission area: `<area>.view` and so on. */
  area: string;
  /** The condition that makes this table's rows those of one account. */
  accountColumn: PgColumn;
  /** Which rows of the table are its records, where a parent in the path narrows it to some; absent, all of the account. */
  only?: SQL;
};

const id: Field = { kind: 'id', description: 'The id of the record.', input: null, output: z.uuid() };

/** Adds what every resource has, and checks the declaration against its table. Throws at boot when they disagree. */
export function declare(declaration: Declaration): Resource {
  // The noun in lower case, with underscores, names the parameter of its routes, in which a hyphen would end the name.
  if (!/^[A-Za-z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/.test(declaration.noun))
    throw new Error(`${declaration.name}: the noun "${declaration.noun}" may only contain letters, digits and single spaces.`);
  const columns = columnsOf(declaration.table);
  const stamp = declaration.datesFiltered ? { filter: 'date_range' as const } : {};
  const fields: Record<string, Field> = {
    id: declaration.integerId ? { ...id, output: z.int() } : id,
    ...declaration.fields,
    created_at: readOnly(dateTime('When the record was made.', stamp)),
    updated_at: readOnly(dateTime('When the record was last changed.', stamp)),
  };
  const accountColumn = columns['account_id'];
  if (accountColumn === undefined) throw new Error(`${declaration.name}: the table has no account_id.`);
  for (const [name, field] of Object.entries(fields)) {
    if (field.links === undefined && field.expression === undefined && columns[name] === undefined)
      throw new Error(`${declaration.name}: no column for the field ${name}.`);
  }
  const tableName = is(declaration.table, PgTable) ? getTableName(declaration.table) : declaration.name;
  return { ...declaration, tableName, fields, columns, accountColumn, area: declaration.area ?? declaration.name };
}

const columnsOf = (table: PgTable | PgView): Record<string, PgColumn> =>
  is(table, PgTable) ? getTableColumns(table) : (getViewSelectedFields(table) as Record<string, PgColumn>);

/** Whether a create must send the field: its column takes no null and fills in nothing. */
export const isRequired = (resource: Resource, name: string): boolean => {
  const column = resource.columns[name];
  const field = resource.fields[name];
  if (field?.input == null || field.optional) return false;
  return column?.notNull === true && !column.hasDefault;
};

/** Whether the field may be null on the wire. */
export const isNullable = (resource: Resource, name: string): boolean => {
  const column = resource.columns[name];
  const field = resource.fields[name];
  return column === undefined ? field?.expression !== undefined && field.input === null && !field.filled : !column.notNull;
};

/** What follows from a declaration alone is worked out once for each resource. */
export function once<T>(make: (resource: Resource) => T): (resource: Resource) => T {
  const made = new WeakMap<Resource, { value: T }>();
  return (resource) => {
    const known = made.get(resource);
    if (known !== undefined) return known.value;
    const value = make(resource);
    made.set(resource, { value });
    return value;
  };
}

/** The tags of the pages that show the row, for a change of these fields. */
export const stalesOf = (resource: Resource, row: Row, changed: Changed): string[] =>
  resource.isShown?.(row) === false ? [] : (resource.stales?.(row, changed) ?? []);
