/**
 * Writing one record: checked, in one transaction with its links, its cache tags and whatever its rules set in motion. `create`,
 * `update` and `remove` take what clients send; `insertRow` and `updateRow` take stored values from the service itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import { Fault, invalid } from '../kernel/fault.ts';
import { newId } from '../kernel/id.ts';
import { sentence } from '../kernel/sentence.ts';
import { accountOf, type Ctx, markStale, now, type Write, withTransaction, writeAlone, writeThenRead } from '../store/ctx.ts';
import { databaseError, first } from '../store/database.ts';
import { changedIn, EVERYTHING } from '../store/tags.ts';
import { permitNew, permitPlaces, permitReach, visible } from './access.ts';
import { type Resource, type Row, stalesOf, type Values } from './declare.ts';
import { draftOf, prepare } from './draft.ts';
import { replaceLinks } from './links.ts';
import { isConstant, richColumns, type Wire } from './present.ts';
import { asRead, findRow, isUnchanged, knownRow, read, readRow, rememberRow, shown, VERSION, versionOf } from './read.ts';
import { uniqueSlug } from './unique-slug.ts';

/** Makes a record of what a client sent; throws invalid with every sentence, and then nothing is written. */
export async function create(ctx: Ctx, resource: Resource, body: unknown): Promise<Wire> {
  await prepare(ctx, resource, body);
  return answered(ctx, resource, async (tx) => {
    permitNew(tx, resource);
    const draft = await draftOf(tx, resource, body, null);
    permitPlaces(tx, resource, draft.values, true);
    const { id } = await insertRow(tx, resource, draft.values);
    return { id: String(id) };
  });
}

/** Changes the fields that a client sent and no others. */
export async function update(ctx: Ctx, resource: Resource, id: string, body: unknown): Promise<Wire> {
  await prepare(ctx, resource, body);
  return (await updateAlone(ctx, resource, id, body)) ?? updateInTurn(ctx, resource, id, body);
}

/** Updates without a lock. Null when the rules need more than the row, or when another writer changed it meanwhile. */
async function updateAlone(ctx: Ctx, resource: Resource, id: string, body: unknown): Promise<Wire | null> {
  if (ctx.stale !== null || ctx.grant.groupIds !== null || resource.afterWrite !== undefined) return null;
  if (Object.keys(body ?? {}).some((name) => resource.fields[name]?.refersTo !== undefined)) return null;
  return (await updateKnown(ctx, resource, id, body)) ?? updateRead(ctx, resource, id, body);
}

/** By the row as it was last written here, without reading it; null when that leads to anything but a written row. */
async function updateKnown(ctx: Ctx, resource: Resource, id: string, body: unknown): Promise<Wire | null> {
  const row = knownRow(ctx, resource, id);
  if (row === undefined) return null;
  try {
    const change = await judgedAlone(ctx, resource, row, body);
    if (change !== ASKED && change !== null) return await writtenAlone(ctx, resource, row, change);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
  return null;
}

async function updateRead(ctx: Ctx, resource: Resource, id: string, body: unknown): Promise<Wire | null> {
  const row = await findRow(ctx, resource, id, 'version');
  const change = await judgedAlone(ctx, resource, row, body);
  if (change === null) return read(ctx, resource, id);
  return change === ASKED ? null : writtenAlone(ctx, resource, row, change);
}

/** Writes what was judged by `row` if that is still the row; null otherwise. */
async function writtenAlone(ctx: Ctx, resource: Resource, row: Row, change: Change): Promise<Wire | null> {
  const stale = new Set(touched(resource, row, { ...row, ...change.changed }, change));
  const values = stamped(ctx, change);
  const places = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : sql.placeholder(name)]),
  );
  const columns = richColumns(ctx, resource);
  const returning = sql`${columns}, ${versionOf(resource)} as ${sql.identifier(VERSION)}`;
  const write: Write = {
    shape: isConstant(columns)
      ? `${resource.name} ${Object.entries(places).map(([name, place]) => `${name} ${place !== null}`)}`
      : null,
    make: (only) =>
      updating(
        resource,
        sql.placeholder('id'),
        places,
        returning,
        sql`${visible(ctx, resource)} and ${isUnchanged(resource)} and ${only}`,
      ),
    values: { ...values, ...asRead(resource, row), id: row.id },
  };
  const after = await explained(resource, writeAlone<Row>(ctx, write, stale));
  rememberRow(ctx, resource, row, after, Object.keys(values));
  return after === undefined ? null : shown(ctx, resource, after);
}

const ASKED = Symbol('asked');

const ask = (): Promise<never> => Promise.reject(ASKED);

/** What the write means, or that its rules ask the database or set more in motion. */
async function judgedAlone(ctx: Ctx, resource: Resource, row: Row, body: unknown): Promise<Change | null | typeof ASKED> {
  const alone: Ctx = { ...ctx, run: ask, text: ask, stale: new Set() };
  try {
    const change = await changeOf(alone, resource, row, (await draftOf(alone, resource, body, row)).values);
    return change !== null && !isOfOneRow(resource, change.filled) ? ASKED : change;
  } catch (error) {
    if (error === ASKED) return ASKED;
    throw error;
  }
}

/** In a transaction in which other writers of the record wait. */
function updateInTurn(ctx: Ctx, resource: Resource, id: string, body: unknown): Promise<Wire> {
  return answered(ctx, resource, async (tx) => {
    const row = await findRow(tx, resource, id, 'lock');
    await permitReach(tx, resource, row);
    const draft = await draftOf(tx, resource, body, row);
    permitPlaces(tx, resource, draft.values, false);
    const change = await changeOf(tx, resource, row, draft.values);
    if (change === null) return { id: String(row.id) };
    if (tx.grant.groupIds === null && isOfOneRow(resource, change.filled)) {
      markStale(tx, touched(resource, row, { ...row, ...change.changed }, change));
      return { id: String(row.id), last: updating(resource, row.id, stamped(tx, change), richColumns(tx, resource)) };
    }
    await applyChange(tx, resource, row, change);
    return { id: String(row.id) };
  });
}

/** Whether writing these values touches one row and sets nothing else in motion, so that its statement knows the whole answer. */
const isOfOneRow = (resource: Resource, values: Values): boolean =>
  resource.afterWrite === undefined && Object.keys(values).every((name) => resource.fields[name]?.links === undefined);

/**
 * The rich record of what `write` wrote, read with the commit; or what its `last` statement gives, which is then sent with the
 * commit. An actor that is limited to groups must see the record while it can still be undone.
 */
async function answered(ctx: Ctx, resource: Resource, write: (tx: Ctx) => Promise<{ id: string; last?: SQL }>): Promise<Wire> {
  const row = await writeThenRead(
    ctx,
    async (tx) => {
      const done = await write(tx);
      if (tx.grant.groupIds !== null) await read(tx, resource, done.id);
      return done;
    },
    (tx, { id, last }) => (last === undefined ? readRow(tx, resource, id) : written(tx, resource, last)),
  );
  return shown(ctx, resource, row);
}

/** Deletes a record; what hangs on it goes or is let go as the tables' foreign keys say. */
export function remove(ctx: Ctx, resource: Resource, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, resource, id, 'lock');
    await permitReach(tx, resource, row);
    markStale(tx, stalesOf(resource, row, EVERYTHING));
    await resource.afterWrite?.(tx, row, null, null);
    await tx.run(sql`delete from ${resource.table} where ${resource.columns['id']} = ${row.id}`);
  });
}

/** Inserts stored values, filled in by the resource's `beforeWrite`. */
export async function insertRow(ctx: Ctx, resource: Resource, values: Values): Promise<Row> {
  const filled = (await resource.beforeWrite?.(ctx, { values, row: null })) ?? values;
  const at = now(ctx);
  const key = resource.integerId ? {} : { id: newId() };
  const complete = { ...key, account_id: accountOf(ctx).id, ...filled, created_at: at, updated_at: at };
  const columns = stored(resource, { ...complete, ...(await slugOf(ctx, resource, complete)) });
  const row = await written(
    ctx,
    resource,
    sql`insert into ${resource.table} (${columns.names}) values (${columns.values}) returning *`,
  );
  await settle(ctx, resource, null, row, { filled, changed: null });
  return row;
}

/** The slug of a new record that was sent none. */
async function slugOf(ctx: Ctx, resource: Resource, values: Values): Promise<Values> {
  if (resource.slug === undefined || values['slug'] != null) return {};
  const { from, within } = resource.slug;
  return { slug: await uniqueSlug(ctx, resource, { column: within, id: values[within] }, String(values[from])) };
}

/** Updates the stored values that differ, and `updated_at` with them; gives null when nothing differed. */
export async function updateRow(ctx: Ctx, resource: Resource, row: Row, values: Values): Promise<Row | null> {
  const change = await changeOf(ctx, resource, row, values);
  return change && applyChange(ctx, resource, row, change);
}

/** What a write means: every value that it brings after `beforeWrite`, and those of them that differ from the stored ones. */
export type Change = { filled: Values; changed: Values };

export async function changeOf(ctx: Ctx, resource: Resource, row: Row, values: Values): Promise<Change | null> {
  const filled = (await resource.beforeWrite?.(ctx, { values, row })) ?? values;
  const changed = Object.fromEntries(Object.entries(filled).filter(([name, value]) => name in row && differs(row[name], value)));
  const beside = Object.keys(filled).some((name) => resource.fields[name] !== undefined && !(name in row));
  return Object.keys(changed).length === 0 && !beside ? null : { filled, changed };
}

async function applyChange(ctx: Ctx, resource: Resource, row: Row, change: Change): Promise<Row> {
  const after = await written(ctx, resource, updating(resource, row.id, stamped(ctx, change), sql`*`));
  await settle(ctx, resource, row, after, change);
  return after;
}

/** What a change assigns. */
const stamped = (ctx: Ctx, { changed }: Change): Values => ({ ...changed, updated_at: now(ctx) });

const updating = (resource: Resource, id: unknown, values: Values, returning: SQL, only = sql`true`): SQL => sql`
  update ${resource.table} set ${assigned(resource, values)} where ${resource.columns['id']} = ${id} and ${only} returning ${returning}`;

/** A change, or all the values of a new row. */
type Settled = { filled: Values; changed: Values | null };

/** Links, the resource's own consequences, and the pages that are no longer true. */
export async function settle(ctx: Ctx, resource: Resource, before: Row | null, after: Row, change: Settled): Promise<void> {
  const { filled: values } = change;
  for (const [name, field] of Object.entries(resource.fields)) {
    const ids = values[name];
    if (field.links === undefined || !Array.isArray(ids)) continue;
    await explained(resource, replaceLinks(ctx, field.links, after.id, ids as string[]), name);
  }
  await resource.afterWrite?.(ctx, before, after, values);
  markStale(ctx, touched(resource, before, after, change));
}

/** The tags of the pages that showed the row before or show it now. */
function touched(resource: Resource, before: Row | null, after: Row, { filled, changed }: Settled): string[] {
  if (before === null || changed === null) return stalesOf(resource, after, EVERYTHING);
  const names = changedIn(new Set([...Object.keys(changed), ...Object.keys(filled).filter((name) => !(name in before))]));
  return [...stalesOf(resource, before, names), ...stalesOf(resource, after, names)];
}

/** Only what has a column is stored; each value is encoded as its column wants it. */
function encoded(resource: Resource, values: Values): [SQL, SQL][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = resource.columns[name];
    if (column === undefined || resource.fields[name]?.links !== undefined) return [];
    return [[sql`${sql.identifier(name)}`, value === null ? sql`null` : sql`${sql.param(value, column)}`]];
  });
}

const stored = (resource: Resource, values: Values) => {
  const pairs = encoded(resource, values);
  return {
    names: sql.join(
      pairs.map(([name]) => name),
      sql`, `,
    ),
    values: sql.join(
      pairs.map(([, value]) => value),
      sql`, `,
    ),
  };
};

const assigned = (resource: Resource, values: Values): SQL =>
  sql.join(
    encoded(resource, values).map(([name, value]) => sql`${name} = ${value}`),
    sql`, `,
  );

const differs = (before: unknown, after: unknown): boolean =>
  before instanceof Date && after instanceof Date ? before.getTime() !== after.getTime() : !sameJson(before, after);

/** Equal as JSON, whatever the order of the keys: the database keeps its own. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b))
    return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => sameJson((a as Values)[key], (b as Values)[key]));
}

/** The row that a statement wrote. */
async function written(ctx: Ctx, resource: Resource, statement: SQL): Promise<Row> {
  const row = await explained(resource, first(ctx.run<Row>(statement)));
  if (row === undefined) throw new Error(`${resource.name}: the statement wrote no row.`);
  return row;
}

/** A unique index is named `<table>_<field>_unique`, so its violation is that field's sentence (§7.2); of a link table all are its field's. */
export async function explained<T>(resource: Resource, running: Promise<T>, links?: string): Promise<T> {
  try {
    return await running;
  } catch (error) {
    throw violation(resource, error, links) ?? error;
  }
}

function violation(resource: Resource, error: unknown, links?: string): Fault | null {
  const { code, constraint = '' } = databaseError(error) ?? {};
  const isOf = (name: string) => resource.fields[name]?.input && constraint.startsWith(`${resource.tableName}_${name}_`);
  const field = links ?? Object.keys(resource.fields).find(isOf);
  if (field === undefined) return null;
  if (code === '23505') return invalid({ [field]: [sentence.taken(field)] });
  if (code === '23503') return invalid({ [field]: [sentence.selected(field)] });
  return null;
}
