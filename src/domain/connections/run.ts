/**
 * Requests a run of a connection, which a job executes, and reads its runs and their changes (§2.11, §3).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { connectorOf, runs } from '../../connectors/registry.ts';
import { assertReachWithinGroups, visible } from '../../engine/access.ts';
import type { Row } from '../../engine/declare.ts';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { selections } from '../../engine/selection.ts';
import { missing, refused } from '../../kernel/fault.ts';
import { textOf } from '../../kernel/object.ts';
import type { Page } from '../../kernel/page.ts';
import { type Ctx, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import {
  connection_changes,
  connection_logs,
  connection_properties,
  type GuardHit,
  type KeptField,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { isAboutLeftOut } from './limited.ts';
import { openRun, type Trigger, type Work } from './runs.ts';

/**
 * Queues a run for this reason, or a plan, unless one is already waiting. Throws missing; refused for a connection that is
 * disabled, or has nothing to run or to plan.
 */
export function queueRun(
  ctx: Ctx,
  id: string,
  { trigger = 'manual', work = 'run' }: { trigger?: Trigger; work?: Work } = {},
): Promise<{ message: string; log_id: number }> {
  return withTransaction(ctx, async (tx) => {
    const connection = await findRow(tx, resourceNamed('connections'), id, 'lock');
    await assertReachWithinGroups(tx, resourceNamed('connections'), connection);
    if (connection['enabled'] !== true)
      throw refused('This connection is disabled. Enable it before you run it.');
    if (!runs(textOf(connection, 'type'), textOf(connection, 'category')))
      throw refused('A connection of this type has nothing to run.');
    if (work === 'plan' && connectorOf(textOf(connection, 'type'))?.sync === undefined)
      throw refused('Runs of this connection cannot be planned. Only imports of inventory can.');
    const log_id = await openRun(tx, String(connection.id), { trigger, work });
    return { message: 'The run is queued.', log_id };
  });
}

type LogRow = Record<string, unknown> & {
  remarks: SyncRemark[];
  remarks_count: number;
  guards: GuardHit[];
  kept: KeptField[];
  started_at: Date;
  finished_at: Date | null;
};

const show = (row: LogRow): Wire => ({
  ...row,
  remarks: row.remarks.map((remark) => ({ severity: 'info', ...remark })),
  started_at: showInstant(row.started_at),
  finished_at: showInstant(row.finished_at),
});

/**
 * The runs as the actor may see them. A limited actor sees the remarks and guards of properties that
 * the connection covers now and that are in its groups, because others name properties of the feed,
 * and the kept fields of records of its properties. It also sees the remark that the run was limited.
 * Its number of remarks is that of the visible ones.
 */
async function shownTo(ctx: Ctx, connectionId: string, rows: readonly LogRow[]): Promise<Wire[]> {
  if (ctx.grant.groupIds === null || rows.length === 0) return rows.map(show);
  const properties = resourceNamed('properties');
  const { id, name } = properties.columns;
  const covered = await ctx.run<{ id: string; name: string }>(sql`
    select ${id}, ${name} from ${properties.table} where ${visible(ctx, properties)} and ${id} in (
      select property_id from ${connection_properties} where connection_id = ${connectionId})`);
  const known = new Set(covered.flatMap((one) => [one.id, one.name]));
  const isKnown = ({ property }: { property: string | null }) =>
    property !== null && known.has(property);
  const changed = await ctx.run<{ record_id: string }>(sql`
    select distinct record_id from ${connection_changes}
    where run_id = any(${array(rows.filter(({ kept }) => kept.length > 0).map(({ id }) => id))}::integer[])
      and ${ofVisibleProperty(ctx)}`);
  const records = new Set(changed.map(({ record_id }) => record_id));
  return rows.map((row) => {
    const remarks = row.remarks.filter((one) => isKnown(one) || isAboutLeftOut(one));
    const guards = row.guards.filter(isKnown);
    const kept = row.kept.filter(({ record_id }) => record_id !== null && records.has(record_id));
    return show({ ...row, remarks, guards, kept, remarks_count: remarks.length });
  });
}

/**
 * A page of the runs of a connection that `ids` selects, newest first. Throws missing, invalid, and
 * forbidden if its remarks could name properties that the actor cannot view.
 */
export async function listLogs(
  ctx: Ctx,
  connectionId: string,
  query: Query,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  const connection = await visibleConnection(ctx, connectionId);
  const selectable = { columns: { id: connection_logs.id }, integerId: true };
  const conditions = [
    sql`connection_id = ${connection.id}`,
    ...selections(selectable, query).values(),
  ];
  const where = sql.join(conditions, sql` and `);
  const rows = await ctx.run<LogRow>(sql`
    select ${LOG_COLUMNS} from ${connection_logs} where ${where}
    order by id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  return {
    records: await shownTo(ctx, String(connection.id), rows),
    total: await countOf(ctx, connection_logs, where),
  };
}

const LOG_COLUMNS = sql.raw(
  `id, connection_id, status, trigger, message, case status when 'running' then progress end as progress,
    guards, kept, counts, changes_count, remarks, remarks_count, started_at, finished_at`,
);

/** Throws missing, and forbidden if the connection covers properties that the actor cannot view. */
export async function visibleConnection(ctx: Ctx, id: string, lock?: 'lock'): Promise<Row> {
  const connection = await findRow(ctx, resourceNamed('connections'), id, lock);
  await assertReachWithinGroups(ctx, resourceNamed('connections'), connection);
  return connection;
}

async function countOf(ctx: Ctx, table: PgTable, where: SQL): Promise<number> {
  const counted = await first(
    ctx.run<{ total: number }>(sql`select count(*) as total from ${table} where ${where}`),
  );
  return counted?.total ?? 0;
}

/** A run of a connection. Throws missing, and forbidden as `listLogs` does. */
export async function readRun(ctx: Ctx, connectionId: string, id: string): Promise<Wire> {
  const connection = await visibleConnection(ctx, connectionId);
  const row = /^\d{1,9}$/.test(id)
    ? await first(
        ctx.run<LogRow>(sql`
          select ${LOG_COLUMNS} from ${connection_logs} where id = ${Number(id)} and connection_id = ${connection.id}`),
      )
    : undefined;
  if (row === undefined) throw missing('Run');
  const [shown] = await shownTo(ctx, String(connection.id), [row]);
  return shown ?? show(row);
}

/**
 * A page of the changes of a run that `ids` selects, in the order of the writes. A limited actor sees
 * those of properties in its groups, because a run can have changed others that were detached since.
 */
export async function listChanges(
  ctx: Ctx,
  { connectionId, id }: { connectionId: string; id: string },
  query: Query,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  const run = await readRun(ctx, connectionId, id);
  const selectable = { columns: { id: connection_changes.id }, integerId: true };
  const conditions = [
    sql`run_id = ${run['id']}`,
    ofVisibleProperty(ctx),
    ...selections(selectable, query).values(),
  ];
  const where = sql.join(conditions, sql` and `);
  const records = await ctx.run<Wire>(sql`
    select id, run_id, property_id, kind, record_id, external_id, label, action, fields
    from ${connection_changes} where ${where}
    order by id limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  return { records, total: await countOf(ctx, connection_changes, where) };
}

/** Whether the actor can view the property in the column `property_id`. */
export function ofVisibleProperty(ctx: Ctx): SQL {
  if (ctx.grant.groupIds === null) return sql`true`;
  const properties = resourceNamed('properties');
  return sql`property_id in (select ${properties.columns['id']} from ${properties.table} where ${visible(ctx, properties)})`;
}

/** The newest run of a connection, or null before the first (§2.11). */
export async function latestLog(ctx: Ctx, connectionId: string): Promise<Wire | null> {
  return (await listLogs(ctx, connectionId, {}, { page: 1, perPage: 1 })).records[0] ?? null;
}
