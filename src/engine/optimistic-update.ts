/**
 * Updates a row without locking it. The rules are applied to a copy of the row, which is cached or
 * read. One statement verifies the grant and writes only if the stored row is still the same
 * version. Every other outcome is repeated under a lock, so an outdated copy never determines a
 * response. Measured with rows that are not cached: 1.4 times the throughput of a PATCH of a unit
 * on PostgreSQL, and 0.7 times the CPU time.
 */
import { type SQL, sql } from 'drizzle-orm';
import { Fault } from '../kernel/fault.ts';
import { type ConditionalWrite, runConditionalWrite } from '../store/conditional-write.ts';
import { type Ctx, memoryOf } from '../store/ctx.ts';
import { composed, first } from '../store/database.ts';
import { visible } from './access.ts';
import {
  assignmentsOf,
  type Change,
  changeOf,
  staleTagsOf,
  updateStatement,
  withFieldErrors,
} from './change.ts';
import { needsOnlyRow, type Resource, type Row, type Values } from './declare.ts';
import { draftOf } from './draft.ts';
import { isConstant, richColumns, type WireRecord } from './present.ts';
import { findVersion, toWire, VERSION, withVersion } from './read.ts';
import { recorder } from './registry.ts';

/** The response; null if the update must be repeated under a lock. */
export async function updateOptimistically(
  ctx: Ctx,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<WireRecord | null> {
  if (ctx.stale !== null || ctx.grant.groupIds !== null) return null;
  if (!needsOnlyRow(resource, Object.keys(body ?? {}))) return null;
  try {
    const row = await versionOf(ctx, resource, id);
    const { values } = await draftOf(ctx, resource, body, row);
    const change = await changeOf(ctx, resource, row, values);
    if (change === null) return await readIfUnchanged(ctx, resource, row);
    if (!needsOnlyRow(resource, Object.keys(change.filled))) return null;
    return await writeIfUnchanged(ctx, resource, row, change);
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** The cached row; otherwise the stored row, which is then cached. */
async function versionOf(ctx: Ctx, resource: Resource, id: string): Promise<Row> {
  const cached = cachedRows(ctx.parts).get(cacheKey(resource, id));
  if (cached !== undefined) return cached;
  const row = await findVersion(ctx, resource, id);
  cacheRow(ctx, resource, row);
  return row;
}

/**
 * The response to an update that would change nothing, without a transaction; null if the row has
 * changed.
 */
async function readIfUnchanged(ctx: Ctx, resource: Resource, row: Row): Promise<WireRecord | null> {
  const select = composed(sql`
    select ${richColumns(ctx, resource)} from ${resource.table}
    where ${resource.columns['id']} = ${sql.placeholder('id')} and ${visible(ctx, resource)} and ${isUnchanged(resource)}`);
  const stored = await first(ctx.run<Row>(select({ ...versionValues(resource, row), id: row.id })));
  if (stored === undefined) cachedRows(ctx.parts).delete(cacheKey(resource, row.id));
  return stored === undefined ? null : toWire(ctx, resource, stored);
}

async function writeIfUnchanged(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  change: Change,
): Promise<WireRecord | null> {
  const stale = new Set(staleTagsOf(resource, row, { ...row, ...change.changed }, change));
  const values = assignmentsOf(ctx, change);
  const after = await withFieldErrors(
    resource,
    runConditionalWrite<Row>(
      ctx,
      {
        ...conditionalUpdate(ctx, resource, row, values),
        recorded: recorder().updateEntry(ctx, resource, row, change),
      },
      stale,
    ),
  );
  cachedRows(ctx.parts).delete(cacheKey(resource, row.id));
  if (after === undefined) return null;
  const stored = updatedRow(resource, row, after, Object.keys(values));
  if (stored !== null) cacheRow(ctx, resource, stored);
  return toWire(ctx, resource, after);
}

function conditionalUpdate(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  values: Values,
): Omit<ConditionalWrite, 'recorded'> {
  const assignments = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : sql.placeholder(name),
    ]),
  );
  const names = Object.entries(assignments).map(([name, place]) => `${name} ${place !== null}`);
  return {
    key: isConstant(richColumns(ctx, resource)) ? `${resource.name} ${names}` : null,
    compose: (condition) =>
      updateStatement(
        resource,
        sql.placeholder('id'),
        assignments,
        withVersion(resource, richColumns(ctx, resource)),
        sql`${visible(ctx, resource)} and ${isUnchanged(resource)} and ${condition}`,
      ),
    values: { ...values, ...versionValues(resource, row), id: row.id },
  };
}

/** Whether the version of the row and its `lockedFields` equal `versionValues`. */
function isUnchanged({ table, lockedFields = {} }: Resource): SQL {
  const facts = Object.entries(lockedFields).map(
    ([name, fact]) => sql` and ${fact} = ${sql.placeholder(name)}::jsonb`,
  );
  return sql`${table}.xmin = ${sql.placeholder(VERSION)}::xid${sql.join(facts)}`;
}

const versionValues = ({ lockedFields = {} }: Resource, row: Row): Values => ({
  [VERSION]: row[VERSION],
  ...Object.fromEntries(Object.keys(lockedFields).map((name) => [name, JSON.stringify(row[name])])),
});

const cachedRows = memoryOf<Row>({ max: 500, ttl: 60_000 });

const cacheKey = (resource: Resource, id: string): string =>
  `${resource.name}/${String(id).toLowerCase()}`;

/** Caches a committed row: its columns, `lockedFields` and version. */
export function cacheRow(ctx: Ctx, resource: Resource, row: Row): void {
  if (ctx.grant.groupIds === null) cachedRows(ctx.parts).set(cacheKey(resource, row.id), row);
}

/** The row to cache after an update; null if an assigned column was not returned. */
function updatedRow(
  resource: Resource,
  before: Row,
  after: Row,
  assigned: readonly string[],
): Row | null {
  const isStored = (name: string) =>
    name in after && resource.columns[name] !== undefined && !resource.fields[name]?.expression;
  if (!assigned.every(isStored)) return null;
  const columns = Object.keys(before).filter(isStored);
  return {
    ...before,
    ...Object.fromEntries(columns.map((name) => [name, after[name]])),
    [VERSION]: after[VERSION],
  };
}
