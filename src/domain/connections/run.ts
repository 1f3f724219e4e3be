/**
 * Requests a run of a connection, which a job executes, and lists the logs of its runs (§2.11, §3).
 */
import { sql } from 'drizzle-orm';
import { runs } from '../../connectors/registry.ts';
import { assertReachWithinGroups } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { selections } from '../../engine/selection.ts';
import { refused } from '../../kernel/fault.ts';
import { textOf } from '../../kernel/object.ts';
import type { Page } from '../../kernel/page.ts';
import { type Ctx, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_logs, type SyncRemark } from '../../store/tables/connections.ts';
import { openRun } from './runs.ts';

/**
 * Queues a run, unless one is already waiting. Throws missing; refused for a connection that is
 * disabled or has nothing to run.
 */
export function queueRun(ctx: Ctx, id: string): Promise<{ message: string; log_id: number }> {
  return withTransaction(ctx, async (tx) => {
    const connection = await findRow(tx, resourceNamed('connections'), id, 'lock');
    await assertReachWithinGroups(tx, resourceNamed('connections'), connection);
    if (connection['enabled'] !== true)
      throw refused('This connection is disabled. Enable it before you run it.');
    if (!runs(textOf(connection, 'type'), textOf(connection, 'category')))
      throw refused('A connection of this type has nothing to run.');
    const log_id = await openRun(tx, String(connection.id));
    return { message: 'The run is queued.', log_id };
  });
}

type LogRow = Record<string, unknown> & {
  remarks: SyncRemark[];
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
 * A page of the runs of a connection that `ids` selects, newest first. Throws missing, invalid, and
 * forbidden if its remarks could name properties that the actor cannot view.
 */
export async function listLogs(
  ctx: Ctx,
  connectionId: string,
  query: Query,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  const connection = await findRow(ctx, resourceNamed('connections'), connectionId);
  await assertReachWithinGroups(ctx, resourceNamed('connections'), connection);
  const selectable = { columns: { id: connection_logs.id }, integerId: true };
  const conditions = [
    sql`connection_id = ${connection.id}`,
    ...selections(selectable, query).values(),
  ];
  const where = sql.join(conditions, sql` and `);
  const rows = await ctx.run<LogRow>(sql`
    select id, connection_id, status, message, counts, remarks, remarks_count, started_at, finished_at
    from ${connection_logs} where ${where}
    order by id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted = await first(
    ctx.run<{ total: number }>(
      sql`select count(*) as total from ${connection_logs} where ${where}`,
    ),
  );
  return { records: rows.map(show), total: counted?.total ?? 0 };
}

/** The newest run of a connection, or null before the first (§2.11). */
export async function latestLog(ctx: Ctx, connectionId: string): Promise<Wire | null> {
  return (await listLogs(ctx, connectionId, {}, { page: 1, perPage: 1 })).records[0] ?? null;
}
