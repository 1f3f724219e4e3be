/**
 * Limited runs only write properties that are attached to the connection. A run is limited if a
 * user limited to groups requested the run, or last changed the settings, schedule or feed file
 * that the run reads (docs/decisions/0004-group-limits.md).
 */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Draft, Values } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connections,
  feed_files,
  connection_logs as logs,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { connection_run_limits as limits } from '../../store/tables/run-requests.ts';

/** The remark about the skipped properties of a limited run, without their names. */
export const LEFT_OUT =
  'The feed lists properties that are not attached to the connection. The run neither creates nor updates them, because a user limited to groups requested or applied it, or last changed the settings, the schedule or the feed file. To import them, a user without group limits runs the connection again, after confirming its settings if `is_limited` is true, and after uploading the feed file again if `feed_file.is_limited` is true.';

export const isAboutLeftOut = ({ property, message }: SyncRemark): boolean =>
  property === null && message === LEFT_OUT;

/**
 * Returns the limit marker that a write of a connection stores, or nothing if it is unchanged. The
 * marker is set if a user limited to groups changes the settings or starts the schedule, and
 * removed if any other user sends the settings. `written` contains the values to store.
 */
export function sourceMark(ctx: Ctx, { values, row }: Draft, written: Values): Values {
  if (ctx.grant.groupIds === null)
    return values['settings'] === undefined ? {} : { is_limited: false };
  const isChanged =
    written['settings'] !== undefined && !isDeepStrictEqual(written['settings'], row?.['settings']);
  return isChanged || written['next_run_at'] != null ? { is_limited: true } : {};
}

/** Whether a run plans, and therefore reads the settings and the feed. */
const PLANS = sql`(decided_at is null and (work <> 'apply' or guards <> '[]'))`;

/** Whether the run that a statement selects is limited. */
export const IS_LIMITED: SQL = sql`(${logs.is_limited} or exists (
  select from ${limits} where ${limits.run_id} = ${logs.id}))`;

/** Whether a run that begins now is limited. */
export const isLimitedNow = (connectionId: string): SQL => sql`(${IS_LIMITED} or (${PLANS} and (
  exists (select from ${connections} where ${connections.id} = ${connectionId} and ${connections.is_limited})
  or exists (select from ${feed_files} where ${feed_files.connection_id} = ${connectionId} and ${feed_files.is_limited}))))`;

/**
 * Limits the run that is currently planning, because the run may read a change that a user limited
 * to groups makes in this transaction. The transaction must have locked the connection.
 */
export const limitRunningPlan = (tx: Ctx, connectionId: string) =>
  tx.run(sql`
    insert into ${limits} (run_id) select id from ${logs}
    where connection_id = ${connectionId} and status = 'running' and ${PLANS} on conflict do nothing`);

/** The limit marker of a connection. */
export const limitedField = (): Field =>
  readOnly(
    flag(
      'Whether a user limited to groups last changed the settings or started the schedule. While this is true, runs only write properties that are attached to the connection, and create no properties. The value is set to false when a user without group limits sends `settings`, even unchanged.',
    ),
  );

export async function isLimitedRun(ctx: Ctx, logId: number): Promise<boolean> {
  const log = await first(
    ctx.run<{ is_limited: boolean }>(
      sql`select ${IS_LIMITED} as is_limited from ${logs} where id = ${logId}`,
    ),
  );
  return log?.is_limited === true;
}
