/** Running a connection: asked for here, done by a job, told in its log (§2.11, §3). */
import { sql } from 'drizzle-orm';
import { runs } from '../../connectors/registry.ts';
import { permitReach } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { refused } from '../../kernel/fault.ts';
import type { Page } from '../../kernel/page.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_logs, type SyncRemark } from '../../store/tables/connections.ts';
import { enqueue } from '../job-names.ts';

/** Queues a run and opens its log. Throws missing; refused for a connection that is disabled or has nothing to run. */
export function queueRun(ctx: Ctx, id: string): Promise<{ message: string; log_id: number }> {
  return withTransaction(ctx, async (tx) => {
    const connection = await findRow(tx, resourceNamed('connections'), id, 'lock');
    await permitReach(tx, resourceNamed('connections'), connection);
    if (connection['enabled'] !== true) throw refused('This connection is disabled. Enable it before you run it.');
    if (!runs(connection['type'] as string, connection['category'] as string))
      throw refused('A connection of this type has nothing to run.');
    const log = await first(
      tx.run<{ id: number }>(sql`
        insert into ${connection_logs} (connection_id, status, started_at) values (${connection.id}, 'queued', ${now(tx)}) returning id`),
    );
    if (log === undefined) throw new Error('The log of the run was not written.');
    await enqueue(tx, 'connection-sync', { connection_id: connection.id, log_id: log.id });
    return { message: 'The run is queued.', log_id: log.id };
  });
}

type LogRow = Record<string, unknown> & { remarks: SyncRemark[]; started_at: Date; finished_at: Date | null };

const show = (row: LogRow): Wire => ({
  ...row,
  remarks: row.remarks.map((remark) => ({ severity: 'info', ...remark })),
  started_at: showInstant(row.started_at),
  finished_at: showInstant(row.finished_at),
});

/** A page of the runs of a connection, newest first. Throws missing; forbidden where its remarks may tell of foreign properties. */
export async function listLogs(ctx: Ctx, connectionId: string, page: Page): Promise<{ records: Wire[]; total: number }> {
  const connection = await findRow(ctx, resourceNamed('connections'), connectionId);
  await permitReach(ctx, resourceNamed('connections'), connection);
  const rows = await ctx.run<LogRow>(sql`
    select id, connection_id, status, message, counts, remarks, remarks_count, started_at, finished_at
    from ${connection_logs} where connection_id = ${connection.id}
    order by id desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted = await first(
    ctx.run<{ total: number }>(sql`select count(*) as total from ${connection_logs} where connection_id = ${connection.id}`),
  );
  return { records: rows.map(show), total: counted?.total ?? 0 };
}

/** The newest run of a connection, or null before the first (§2.11). */
export async function latestLog(ctx: Ctx, connectionId: string): Promise<Wire | null> {
  return (await listLogs(ctx, connectionId, { page: 1, perPage: 1 })).records[0] ?? null;
}
