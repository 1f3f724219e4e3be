/** Declarations of resources. The engine derives everything else from them. */
import { getTableColumns, getTableName, getViewSelectedFields, is, type SQL } from 'drizzle-orm';
import { type PgColumn, PgTable, type PgView } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import type { Body } from '../kernel/normalize-body.ts';
import type { Changed } from '../store/changed.ts';
import type { Ctx } from '../store/ctx.ts';
import type { ComputedField, Field, LinkField } from './field.ts';
import { dateTime } from './fields/number.ts';
import { readOnly } from './fields/object.ts';

/** A stored record, by column name. */
export type Row = Record<string, unknown> & { id: string };

/** Values to store, by column name. */
export type Values = Record<string, unknown>;

/** The values of a write, and the row that it updates; null on create. */
export type Draft = { values: Values; row: Row | null };

/**
 * Related records in a rich response: through a reference or link field (`via`), through a field of
 * the related resource (`by`), or from an SQL expression that returns an array, or a shared object
 * with the array as one `part`. `order` overrides the order of the related resource.
 */
export type Embed =
  | { via: string; as?: string }
  | { of: string; by: string; order?: readonly string[] }
  | { of: string; rows: (ctx: Ctx) => SQL }
  | { of: string; rows: (ctx: Ctx) => SQL; part: string };

/**
 * How group limits apply: by a column, by a condition on the visible IDs (`readOnly` if limited
 * actors cannot write), or by a link field. If null, limited actors see all records and write none.
 * `everywhere` is the field that marks records of the whole account, `linkedOnly` hides records
 * without links from limited actors, and `otherLinks` are links without a field.
 */
export type Within =
  | { column: string }
  | { reach: (inside: SQL, ctx: Ctx) => SQL; readOnly?: boolean }
  | {
      links: string;
      everywhere?: string;
      linkedOnly?: boolean;
      otherLinks?: { any: SQL; within: (inside: SQL) => SQL };
    }
  | null;

/** A connection that owns fields of a record, so that requests cannot write them. */
export type FieldOwner = Record<'id' | 'name' | 'type', string> & {
  syncedAt: string | null;
  fields: readonly string[];
};

export type Declaration = {
  /** The plural name, as in URLs. */
  name: string;
  /** The permission area. Defaults to the name. */
  area?: string;
  /** The lowest default role that can write the records; null if there are no permissions. */
  writers: 'editor' | 'manager' | 'admin' | null;
  /** The singular name, as in `Unit not found.` */
  noun: string;
  description: string;
  table: PgTable | PgView;
  fields: Record<string, Field>;
  /** The fields of each section of the form, by title. All other fields precede the sections. */
  sections?: Readonly<Record<string, readonly string[]>>;
  within: Within;
  embeds?: Record<string, Embed>;
  /** The columns or SQL texts that the list parameter `q` searches. If absent, `q` is ignored. */
  searched?: readonly (string | SQL)[];
  /** For records that are listed only below a parent: whether the actor can see a parent. */
  listedIf?(ctx: Ctx): SQL;
  /** Columns with the IDs that a group filter compares with group members. */
  grouped?: readonly string[];
  /** The source field of generated slugs, and the column within which slugs are unique. */
  slug?: { from: string; within: string };
  /** Stored totals, used for lists that are filtered at most by property. */
  counts?: { table: PgTable; total: PgColumn };
  /** The default order: column names, descending with the prefix `-`. Ties are ordered by ID. */
  order?: readonly string[];
  /** Whether the sort parameter is ignored. */
  fixedOrder?: boolean;
  /** Whether lists can be filtered and sorted by created_at and updated_at. */
  datesFiltered?: boolean;
  /** Whether only admins of the account and staff can write. */
  adminsOnly?: boolean;
  /** Whether IDs are integers instead of UUIDs. */
  integerId?: boolean;
  /** Values that rules need in addition to the row, by name. Updates read them with the row. */
  lockedFields?: Record<string, SQL>;
  /**
   * The fields for which `check` or `beforeWrite` queries the database on update. For all other
   * fields, the rules need only the row and `lockedFields`. If absent, the rules may always query.
   */
  queryingFields?: readonly string[];
  /** Slow work on a body, such as waiting for a worker. Runs before the transaction begins. */
  prepare?(ctx: Ctx, body: Body): Promise<void>;
  /**
   * The connections that own fields of the record. If several own a field, errors name the first
   * one. `row` may lack `lockedFields`. Not called for writes by the service, such as a sync.
   */
  owners?(ctx: Ctx, draft: Draft): Promise<readonly FieldOwner[]>;
  /** Errors that involve several fields. Not called for writes by the service, such as a sync. */
  check?(ctx: Ctx, draft: Draft): Promise<FieldErrors>;
  /** Returns the values to store, including derived ones. */
  beforeWrite?(ctx: Ctx, draft: Draft): Promise<Values>;
  /**
   * Effects of a write, in its transaction. `before` is null on create; `after` and `values` are
   * null on delete.
   */
  afterWrite?(
    ctx: Ctx,
    before: Row | null,
    after: Row | null,
    values: Values | null,
  ): Promise<void>;
  /** The cache tags and page paths that a change of these fields invalidates (§6.1). */
  stales?(row: Row, changed: Changed): string[];
  /** Whether pages can show the record. If not, its changes invalidate nothing. */
  isShown?(row: Row): boolean;
};

export type Resource = Declaration & {
  tableName: string;
  columns: Record<string, PgColumn>;
  /** The permission area: `<area>.view` and so on. */
  area: string;
  accountColumn: PgColumn;
  /** A further condition on all rows, for a resource whose path is below that of a parent. */
  only?: SQL;
};

/** Resources that share one collection of V2, each under the name of its kind. */
export type SharedCollection = {
  /** The plural name, as in URLs. */
  name: string;
  noun: string;
  description: string;
  kinds: Readonly<Record<string, Resource>>;
};

const id: Field = {
  kind: 'id',
  description: 'The ID of the record.',
  input: null,
  output: z.uuid(),
};

/** The fields by name: each has a column, links or an expression. */
type FieldsOf<Table, Fields> = {
  [Name in keyof Fields]: string extends Name
    ? Field
    : Name extends keyof Table
      ? Field
      : LinkField | ComputedField;
};

/** Adds the common fields. Throws at boot if the declaration does not match its table. */
export function declare<Table extends PgTable | PgView, Fields extends Record<string, Field>>(
  declaration: Omit<Declaration, 'table' | 'fields'> & {
    table: Table;
    fields: Fields & FieldsOf<Table, Fields>;
  },
): Resource {
  // The noun names the path parameter, which must not contain a hyphen.
  if (!/^[A-Za-z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/.test(declaration.noun))
    throw new Error(
      `${declaration.name}: the noun "${declaration.noun}" may only contain letters, digits and single spaces.`,
    );
  const columns = columnsOf(declaration.table);
  const stamp = declaration.datesFiltered ? { filter: 'date_range' as const } : {};
  const fields: Record<string, Field> = {
    id: declaration.integerId ? { ...id, output: z.int() } : id,
    ...declaration.fields,
    created_at: readOnly(dateTime('When the record was created.', stamp)),
    updated_at: readOnly(dateTime('When the record was last updated.', stamp)),
  };
  const accountColumn = columns['account_id'];
  if (accountColumn === undefined)
    throw new Error(`${declaration.name}: the table has no account_id.`);
  for (const [name, field] of Object.entries(fields)) {
    if (field.links === undefined && field.expression === undefined && columns[name] === undefined)
      throw new Error(`${declaration.name}: no column for the field ${name}.`);
  }
  for (const term of declaration.searched ?? []) {
    if (typeof term === 'string' && columns[term] === undefined)
      throw new Error(`${declaration.name}: no column for the searched field ${term}.`);
  }
  const tableName = is(declaration.table, PgTable)
    ? getTableName(declaration.table)
    : declaration.name;
  return {
    ...declaration,
    tableName,
    fields,
    columns,
    accountColumn,
    area: declaration.area ?? declaration.name,
  };
}

const columnsOf = (table: PgTable | PgView): Record<string, PgColumn> =>
  is(table, PgTable)
    ? getTableColumns(table)
    : (getViewSelectedFields(table) as Record<string, PgColumn>);

/** The field of a resource. Throws an error if the resource does not declare it. */
export function fieldNamed({ name: resource, fields }: Resource, name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`${resource}: no field ${name}.`);
  return field;
}

/** Whether a create must contain the field. */
export const isRequired = (resource: Resource, name: string): boolean => {
  const column = resource.columns[name];
  const field = resource.fields[name];
  if (field?.input == null || field.optional) return false;
  return column?.notNull === true && !column.hasDefault;
};

/** Whether the field can be null in requests and responses. */
export const isNullable = (resource: Resource, name: string): boolean => {
  const column = resource.columns[name];
  const field = resource.fields[name];
  return column === undefined
    ? field?.expression !== undefined && field.input === null && !field.filled
    : !column.notNull;
};

/**
 * Whether an update of these fields needs only the row: it has no consequences for other records,
 * refers to no record, and its rules do not query the database.
 */
export function needsOnlyRow(resource: Resource, names: readonly string[]): boolean {
  const { afterWrite, beforeWrite, check, fields } = resource;
  if (afterWrite !== undefined) return false;
  const hasRules = check !== undefined || beforeWrite !== undefined;
  const { queryingFields } = resource;
  if (hasRules && queryingFields === undefined) return false;
  return !names.some(
    (name) => fields[name]?.refersTo !== undefined || queryingFields?.includes(name),
  );
}

/** Memoizes a function of a resource. */
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

/** The tags of the pages that are outdated after a change of these fields of the row. */
export const stalesOf = (resource: Resource, row: Row, changed: Changed): string[] =>
  resource.isShown?.(row) === false ? [] : (resource.stales?.(row, changed) ?? []);
