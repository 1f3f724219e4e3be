/**
 * Requests a run of a connection, which a job executes, and reads the runs of a connection and
 * their changes (§2.11, §3).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { canPlan, syncs } from '../../connectors/registry.ts';
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
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import {
  connection_changes,
  connection_logs,
  connection_properties,
  type GuardHit,
  type KeptField,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { CANCELLED_AT } from './cancellations.ts';
import { HAS_STORED_CHANGES } from './changes.ts';
import { LEFT_OUT } from './limited.ts';
import { decisionsOn, type RunState } from './run-decisions.ts';
import { openRun, type Trigger, type Work } from './run-queue.ts';
import { RETRY_AT, withRetries } from './run-retries.ts';
import { HAS_PLANNED_COUNTS, WRITTEN_COUNTS } from './sync/counts.ts';

/**
 * Queues a run, or a plan, unless one is already waiting. `trigger` is the reason. Throws a
 * `missing` fault, and a `refused` fault for a connection that is disabled or cannot be planned.
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
    const type = textOf(connection, 'type');
    const isPlannable = canPlan(type) && syncs(type, textOf(connection, 'category'));
    if (work === 'plan' && !isPlannable)
      throw refused(
        'Runs of this connection cannot be planned. Only imports of inventory and rents can.',
      );
    const log_id = await openRun(tx, String(connection.id), { trigger, work });
    return { message: 'The run is queued.', log_id };
  });
}

type LogRow = Record<string, unknown> &
  Omit<RunState, 'guards'> & {
    id: number;
    remarks: SyncRemark[];
    remarks_count: number;
    guards: GuardHit[];
    kept: KeptField[];
    started_at: Date;
    finished_at: Date | null;
    cancelled_at: Date | null;
    retry_at: Date | null;
  };

const show = ({ has_stored_changes, ...row }: LogRow, type: string): Wire => ({
  ...row,
  decisions: decisionsOn({ ...row, has_stored_changes }, type),
  remarks: row.remarks.map((remark) => ({ severity: 'info', property_id: null, ...remark })),
  started_at: showInstant(row.started_at),
  finished_at: showInstant(row.finished_at),
  cancelled_at: showInstant(row.cancelled_at),
  retry_at: showInstant(row.retry_at),
});

/**
 * The names and IDs of the properties whose remarks and guards the actor sees; null for all. An
 * actor limited to groups sees them only for the properties in its groups that the connection
 * currently covers, because other remarks and guards contain names of properties of the feed.
 */
async function knownTo(ctx: Ctx, connectionId: string): Promise<ReadonlySet<string> | null> {
  if (ctx.grant.groupIds === null) return null;
  const properties = resourceNamed('properties');
  const { id, name } = properties.columns;
  const covered = await ctx.run<{ id: string; name: string }>(sql`
    select ${id}, ${name} from ${properties.table} where ${visible(ctx, properties)} and ${id} in (
      select property_id from ${connection_properties} where connection_id = ${connectionId})`);
  return new Set(covered.flatMap((one) => [one.id, one.name]));
}

/**
 * The runs in the form that the actor may see. An actor limited to groups sees the guards of known
 * properties, the kept fields of records of its properties, and the guard of missing properties if
 * all changes of the run are in its groups.
 */
async function shownTo(
  ctx: Ctx,
  known: ReadonlySet<string> | null,
  rows: readonly LogRow[],
  type: string,
): Promise<Wire[]> {
  if (known === null || rows.length === 0) return rows.map((row) => show(row, type));
  const ownGone = await runsWithinGroups(ctx, rows);
  const keptIds = rows.flatMap(({ kept }) => kept.map(({ record_id }) => record_id));
  const changed = await ctx.run<{ record_id: string }>(sql`
    select distinct record_id from ${connection_changes}
    where run_id = any(${array(rows.filter(({ kept }) => kept.length > 0).map(({ id }) => id))}::integer[])
      and record_id = any(${array(keptIds)}::text[]) and ${ofVisibleProperty(ctx)}`);
  const records = new Set(changed.map(({ record_id }) => record_id));
  return rows.map((row) => {
    const guards = row.guards.filter((hit) =>
      isOfGone(hit) ? ownGone.has(row.id) : known.has(hit.property_id ?? hit.property ?? ''),
    );
    const kept = row.kept.filter(({ record_id }) => record_id !== null && records.has(record_id));
    return { ...show(row, type), guards, kept };
  });
}

const isOfGone = ({ property, property_id }: GuardHit): boolean =>
  property === null && property_id === null;

/**
 * The IDs of the runs held by a guard of missing properties whose changes the actor can all view.
 */
async function runsWithinGroups(ctx: Ctx, rows: readonly LogRow[]): Promise<Set<number>> {
  const ids = rows.filter(({ guards }) => guards.some(isOfGone)).map(({ id }) => id);
  const within = await ctx.run<{ id: number }>(sql`
    select id from ${connection_logs} where id = any(${array(ids)}::integer[]) and not exists (
      select from ${connection_changes} where run_id = ${connection_logs.id} and not (${ofVisibleProperty(ctx)}))`);
  return new Set(within.map(({ id }) => id));
}

/**
 * A page of the runs of a connection that `ids` selects, newest first. Throws a `missing` or
 * `invalid` fault, and a `forbidden` fault if the remarks can refer to properties that the actor
 * cannot view.
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
  const known = await knownTo(ctx, String(connection.id));
  const rows = await ctx.run<LogRow>(sql`
    ${selectRuns(ctx, connection, known, LISTED_REMARKS)} where ${where}
    order by id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  return {
    records: await shownTo(ctx, known, rows, textOf(connection, 'type')),
    total: await countOf(ctx, connection_logs, where),
  };
}

/** The maximum number of remarks per run in a list. A run can have thousands. */
export const LISTED_REMARKS = 200;

/** The counts of written or planned changes. */
const COUNTS = sql`case when ${HAS_PLANNED_COUNTS} then ${WRITTEN_COUNTS} else counts end`;

/**
 * Selects runs of the connection, each with its remarks about known properties: the first `remarks`
 * of them, or all. `known` is null for all properties. The remark that the run was limited is
 * always included.
 */
const selectRuns = (
  ctx: Ctx,
  connection: Row,
  known: ReadonlySet<string> | null,
  remarks?: number,
): SQL => sql`
  ${withRetries(accountOf(ctx).id, String(connection.id))}
  select id, connection_id, status, trigger, message, case status when 'running' then progress end as progress,
    guards, kept, ${COUNTS} as counts, changes_count, ${HAS_STORED_CHANGES} as has_stored_changes,
    started_at, finished_at, ${CANCELLED_AT} as cancelled_at, ${RETRY_AT} as retry_at, seen.remarks_count,
    ${remarks === undefined ? sql`seen.remarks` : sql`jsonb_path_query_array(seen.remarks, ${`$[0 to ${remarks - 1}]`}::jsonpath) as remarks`}
  from ${connection_logs}, lateral (${
    known === null
      ? sql`select ${connection_logs.remarks}, ${connection_logs.remarks_count}`
      : sql`
        select coalesce(jsonb_agg(remark order by place), '[]') as remarks, count(*)::integer as remarks_count
        from jsonb_array_elements(${connection_logs.remarks}) with ordinality as every (remark, place)
        where coalesce(remark ->> 'property_id', remark ->> 'property') = any(${array([...known])})
          or (remark ->> 'property' is null and remark ->> 'message' = ${LEFT_OUT})`
  }) as seen`;

/**
 * Throws a `missing` fault, and a `forbidden` fault if the connection covers properties that the
 * actor cannot view.
 */
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

/**
 * A run of a connection. Throws a `missing` fault, and a `forbidden` fault in the same cases as
 * `listLogs`.
 */
export async function readRun(ctx: Ctx, connectionId: string, id: string): Promise<Wire> {
  const connection = await visibleConnection(ctx, connectionId);
  const known = await knownTo(ctx, String(connection.id));
  const row = /^\d{1,9}$/.test(id)
    ? await first(
        ctx.run<LogRow>(sql`
          ${selectRuns(ctx, connection, known)} where id = ${Number(id)} and connection_id = ${connection.id}`),
      )
    : undefined;
  if (row === undefined) throw missing('Run');
  const [shown] = await shownTo(ctx, known, [row], textOf(connection, 'type'));
  return shown ?? show(row, textOf(connection, 'type'));
}

/**
 * A page of the changes of a run that `ids` selects, in the order of the writes. An actor limited
 * to groups sees only the changes of properties in its groups, because a run can have changed
 * properties that were detached since.
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
    select id, run_id, place as step, property_id, kind, record_id, external_id, label, action, fields
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
