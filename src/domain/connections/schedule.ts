/**
 * Schedules of connections: the field, the time of the next run, and the jobs that queue the runs
 * that are due (decisions §8). If scheduled times pass while the service is down, the connection
 * runs once.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { IANAZone } from 'luxon';
import { z } from 'zod';
import { connectorOf, syncs } from '../../connectors/registry.ts';
import type { Draft, Values } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { isCron, isTooFrequent, MIN_INTERVAL_MINUTES, nextTime } from '../../kernel/cron.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { isObject, textOf } from '../../kernel/object.ts';
import { accountOf, type Ctx, now, type Parts, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connections, type Schedule } from '../../store/tables/connections.ts';
import { openRun } from './run-queue.ts';

const shape = z.strictObject({
  cron: z
    .string()
    .max(100)
    .refine(isCron, { params: { rule: 'cron' }, abort: true })
    .refine((cron) => !isTooFrequent(cron), { params: { rule: 'too_frequent' } })
    .describe(
      `A cron expression with five fields: minute, hour, day of month, month, day of week. Its times are at least ${MIN_INTERVAL_MINUTES} minutes apart.`,
    )
    .meta({ example: '30 3 * * *' }),
  timezone: z
    .string()
    .max(64)
    .refine((zone) => IANAZone.isValidZone(zone), { params: { rule: 'timezone' } })
    .describe('The time zone of the expression.')
    .meta({ example: 'America/New_York' }),
});

export const schedule = (): Field => ({
  kind: 'object',
  description:
    'The schedule on which the connection runs automatically; null if it has none. Only connections that have something to sync can have a schedule. If scheduled times pass while the service is down, the connection runs once after the service restarts.',
  input: shape,
  output: shape,
  example: { cron: '30 3 * * *', timezone: 'America/New_York' },
});

/** An error for a schedule of a connection that has nothing to sync. */
export function scheduleErrors(type: string, { values, row }: Draft): FieldErrors {
  if (values['schedule'] == null) return {};
  const category = row?.['category'] ?? values['category'] ?? connectorOf(type)?.category;
  return syncs(type, String(category))
    ? {}
    : { schedule: ['This connection has nothing to sync, so it has no schedule.'] };
}

/**
 * The time of the next run, if the write changes the schedule or enables or disables the
 * connection.
 */
export function nextRun(ctx: Ctx, { values, row }: Draft): Values {
  const before = { schedule: row?.['schedule'] ?? null, enabled: row?.['enabled'] ?? true };
  const after = {
    schedule: values['schedule'] === undefined ? before.schedule : values['schedule'],
    enabled: values['enabled'] ?? before.enabled,
  };
  if (row !== null && isDeepStrictEqual(before, after)) return {};
  const { enabled, schedule } = after;
  return {
    next_run_at:
      enabled === true && isObject(schedule)
        ? nextTime(textOf(schedule, 'cron'), textOf(schedule, 'timezone'), now(ctx))
        : null,
  };
}

/** Queues one job for each account with a schedule that is due. */
export async function queueDueSchedules({
  database,
  queue,
  clock,
}: Pick<Parts, 'database' | 'queue' | 'clock'>): Promise<void> {
  const due = await database.run<{ account_id: string }>(sql`
    select distinct ${connections.account_id} from ${connections} where ${connections.next_run_at} <= ${clock()}`);
  for (const { account_id } of due) await queue.enqueue(database, 'scheduled-runs', { account_id });
}

/**
 * Queues the runs of the account that are due. Each run is queued in a transaction that also stores
 * the time of the next run. A run that cannot be queued does not prevent other runs from being
 * queued.
 */
export async function queueScheduledRuns(ctx: Ctx): Promise<void> {
  const due = await ctx.run<{ id: string }>(sql`
    select ${connections.id} from ${connections}
    where ${connections.account_id} = ${accountOf(ctx).id} and ${connections.next_run_at} <= ${now(ctx)}
    order by ${connections.next_run_at}, ${connections.id}`);
  const errors: unknown[] = [];
  for (const { id } of due)
    await queueScheduledRun(ctx, id).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Scheduled runs could not be queued.');
}

/** Queues a run that is due, unless another job has queued it in the meantime. */
const queueScheduledRun = (ctx: Ctx, id: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const due = await first(
      tx.run<{ schedule: Schedule }>(sql`
        select ${connections.schedule} from ${connections}
        where ${connections.id} = ${id} and ${connections.next_run_at} <= ${now(tx)} for update`),
    );
    if (due === undefined) return;
    const { cron, timezone } = due.schedule;
    await tx.run(
      sql`update ${connections} set next_run_at = ${nextTime(cron, timezone, now(tx))} where id = ${id}`,
    );
    await openRun(tx, id, { trigger: 'schedule', work: 'run' });
  });
