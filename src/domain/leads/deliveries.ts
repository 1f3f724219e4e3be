/**
 * The log of the messages about leads to CRM connections. A message is sent at least once, with the
 * same ID on every attempt. A message that is not accepted within two days is marked as failed and
 * can be resent (docs/decisions/0067-lead-deliveries.md).
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { selections } from '../../engine/selection.ts';
import { Fault, invalid, missing, refused } from '../../kernel/fault.ts';
import { isUuid, newId } from '../../kernel/id.ts';
import type { Page } from '../../kernel/page.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_properties } from '../../store/tables/connections.ts';
import { lead_deliveries as deliveries } from '../../store/tables/lead-deliveries.ts';
import { lead_timeline, leads } from '../../store/tables/leads.ts';
import { ofVisibleProperty, visibleConnection } from '../connections/run.ts';
import { recordAction } from '../history/record.ts';
import { enqueue, type SubmissionJob } from '../job-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a message is retried. */
const TRIED_MS = 2 * DAY_MS;

/** How long the log keeps a delivery after it was queued. */
const KEPT_MS = 90 * DAY_MS;

/** The maximum number of failed deliveries that one request resends. */
export const MAX_RESENT = 200;

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** A submission and the connection that receives it. */
type Message = { connection_id: string; line_id: string };

/** Queues a message and adds it to the log, in the transaction that stores the submission. */
export async function queueDelivery(
  tx: Ctx,
  connectionId: string,
  job: SubmissionJob,
): Promise<void> {
  await tx.run(sql`
    insert into ${deliveries} (id, account_id, connection_id, lead_id, line_id, queued_at, created_at)
    select ${newId()}, ${accountOf(tx).id}, ${connectionId}, ${lead_timeline.lead_id}, ${lead_timeline.id}, ${now(tx)}, ${now(tx)}
    from ${lead_timeline} where ${lead_timeline.id} = ${job.line_id}`);
  await enqueue(tx, 'lead-push', { connection_id: connectionId, ...job });
}

const isOf = ({ connection_id, line_id }: Message): SQL =>
  sql`${deliveries.connection_id} = ${connection_id} and ${deliveries.line_id} = ${line_id}`;

export const recordDelivered = (ctx: Ctx, message: Message) =>
  ctx.run(sql`
    update ${deliveries} set status = 'delivered', error = null, attempts = ${deliveries.attempts} + 1, attempted_at = ${now(ctx)}
    where ${isOf(message)}`);

/** Records a failed attempt, and returns whether the message is retried. */
export async function recordFailure(ctx: Ctx, message: Message, error: unknown): Promise<boolean> {
  const reason = error instanceof Fault ? error.message : 'The message could not be sent.';
  const since = new Date(now(ctx).getTime() - TRIED_MS);
  const row = await first(
    ctx.run<{ status: string }>(sql`
      update ${deliveries} set error = ${reason}, attempts = ${deliveries.attempts} + 1, attempted_at = ${now(ctx)},
        status = case when ${deliveries.queued_at} <= ${since} then 'failed' else 'waiting' end
      where ${isOf(message)} returning ${deliveries.status}`),
  );
  return row?.status !== 'failed';
}

const NEVER_SENT = 'The connection failed repeatedly, so the message was not sent within two days.';

/**
 * Marks a postponed message as failed if it was queued at least two days ago. Returns whether the
 * message was marked.
 */
export async function endOverdue(ctx: Ctx, message: Message): Promise<boolean> {
  const ended = await ctx.run(sql`
    update ${deliveries} set status = 'failed', error = coalesce(${deliveries.error}, ${NEVER_SENT})
    where ${isOf(message)} and ${deliveries.status} = 'waiting' and ${deliveries.queued_at} <= ${new Date(now(ctx).getTime() - TRIED_MS)}
    returning ${deliveries.id}`);
  return ended.length > 0;
}

/** Marks a message as failed, without further retries. */
export const recordEnd = (ctx: Ctx, message: Message, reason: string) =>
  ctx.run(sql`
    update ${deliveries} set status = 'failed', error = ${reason} where ${isOf(message)} and ${deliveries.status} = 'waiting'`);

type Row = Record<string, unknown> & {
  attempted_at: Date | null;
  queued_at: Date;
  created_at: Date;
};

const show = (row: Row): Wire => ({
  ...row,
  attempted_at: showInstant(row.attempted_at),
  queued_at: showInstant(row.queued_at),
  created_at: showInstant(row.created_at),
});

const COLUMNS = sql`${deliveries.id}, ${deliveries.connection_id}, ${deliveries.lead_id}, ${leads.property_id},
  ${deliveries.line_id} as message_id, ${deliveries.status}, ${deliveries.attempts}, ${deliveries.error},
  ${deliveries.attempted_at}, ${deliveries.queued_at}, ${deliveries.created_at}`;

/** SQL condition that the connection covers the property of the lead. */
export const isAttached = (connection: SQLWrapper): SQL => sql`
  exists (select from ${connection_properties} where ${connection_properties.connection_id} = ${connection}
    and ${connection_properties.property_id} = ${leads.property_id})`;

/** The `from` and `where` clauses for the deliveries of leads that the actor can view. */
const within = (ctx: Ctx, connectionId: string): SQL => sql`
  from ${deliveries} join ${leads} on ${leads.id} = ${deliveries.lead_id}
  where ${deliveries.connection_id} = ${connectionId} and ${ofVisibleProperty(ctx)}`;

const statusQuery = z.enum(DELIVERY_STATUSES);

/**
 * The condition for the status that the query selects. Throws an `invalid` fault for an unknown
 * status.
 */
function ofStatus(query: Query): SQL {
  const text = [query['status']].flat().at(-1)?.trim();
  if (text === undefined || text === '') return sql`true`;
  const status = statusQuery.safeParse(text);
  if (!status.success) throw invalid({ status: [sentence.selected('status')] });
  return sql`${deliveries.status} = ${status.data}`;
}

/**
 * A page of the deliveries of a connection that `ids` and `status` select, newest first. Throws a
 * `missing` fault for an unknown connection, an `invalid` fault for an unknown status, and a
 * `forbidden` fault if the connection covers properties that the actor cannot view.
 */
export async function listDeliveries(
  ctx: Ctx,
  connectionId: string,
  query: Query,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  const { id } = await visibleConnection(ctx, connectionId);
  const selected = selections({ columns: { id: deliveries.id } }, query).values();
  const from = sql.join([within(ctx, id), ofStatus(query), ...selected], sql` and `);
  const rows = await ctx.run<Row>(sql`
    select ${COLUMNS} ${from}
    order by ${deliveries.created_at} desc, ${deliveries.id} desc limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted = await first(
    ctx.run<{ total: number }>(sql`select count(*)::integer as total ${from}`),
  );
  return { records: rows.map(show), total: counted?.total ?? 0 };
}

/**
 * Resends a delivered or failed message, with the same ID. Throws a `missing` fault for an unknown
 * connection or delivery, a `forbidden` fault if the connection covers properties that the actor
 * cannot view, a `conflict` fault for a delivery that is waiting, and an `invalid` fault for a
 * disabled connection or a property that is not attached to it.
 */
export const resendDelivery = (
  ctx: Ctx,
  path: { connectionId: string; id: string },
): Promise<Wire> =>
  withTransaction(ctx, async (tx) => {
    const connectionId = await enabledConnection(tx, path.connectionId);
    const row = isUuid(path.id)
      ? await first(
          tx.run<{ line_id: string; status: string; is_attached: boolean }>(sql`
            select ${deliveries.line_id}, ${deliveries.status}, ${isAttached(deliveries.connection_id)} as is_attached
            ${within(tx, connectionId)} and ${deliveries.id} = ${path.id}
            for update of ${deliveries}`),
        )
      : undefined;
    if (row === undefined) throw missing('Delivery');
    if (row.status === 'waiting')
      throw new Fault({
        kind: 'conflict',
        message: 'This delivery waits for its next attempt, so it cannot be resent now.',
      });
    if (!row.is_attached)
      throw refused(
        'The property of this lead is not attached to the connection. Attach it before you resend the message.',
      );
    await queueAgain(tx, connectionId, [row.line_id]);
    const [shown] = await tx.run<Row>(
      sql`select ${COLUMNS} ${within(tx, connectionId)} and ${deliveries.id} = ${path.id}`,
    );
    if (shown === undefined) throw missing('Delivery');
    return show(shown);
  });

/**
 * Resends the oldest failed messages about properties that are attached, and returns the number of
 * resent and of remaining messages. Throws the same faults as `resendDelivery`.
 */
export const resendFailed = (
  ctx: Ctx,
  id: string,
): Promise<{ message: string; count: number; remaining: number }> =>
  withTransaction(ctx, async (tx) => {
    const connectionId = await enabledConnection(tx, id);
    const failed = sql`
      ${within(tx, connectionId)} and ${deliveries.status} = 'failed' and ${isAttached(deliveries.connection_id)}`;
    const rows = await tx.run<{ line_id: string }>(sql`
      select ${deliveries.line_id} ${failed} order by ${deliveries.created_at}, ${deliveries.id}
      limit ${MAX_RESENT} for update of ${deliveries}`);
    await queueAgain(
      tx,
      connectionId,
      rows.map(({ line_id }) => line_id),
    );
    const left = await first(
      tx.run<{ count: number }>(sql`select count(*)::integer as count ${failed}`),
    );
    return {
      message: 'The failed deliveries are queued again.',
      count: rows.length,
      remaining: left?.count ?? 0,
    };
  });

async function enabledConnection(tx: Ctx, id: string): Promise<string> {
  const connection = await visibleConnection(tx, id, 'lock');
  if (connection['enabled'] !== true)
    throw refused('This connection is disabled. Enable it before you resend its messages.');
  return connection.id;
}

async function queueAgain(tx: Ctx, connectionId: string, lineIds: readonly string[]) {
  for (const line_id of lineIds) {
    const message = { connection_id: connectionId, line_id };
    await tx.run(sql`
      update ${deliveries} set status = 'waiting', queued_at = ${now(tx)} where ${isOf(message)}`);
    await enqueue(tx, 'lead-push', message);
  }
  if (lineIds.length > 0)
    await recordAction(
      tx,
      { name: 'connections' },
      {
        id: connectionId,
        action: 'leads_resent',
        changes: { count: { old: null, new: lineIds.length } },
      },
    );
}

/**
 * Removes old deliveries, and marks deliveries as failed that are still waiting because their job
 * no longer exists, for example because it was deleted by hand.
 */
export async function pruneDeliveries(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(now(ctx).getTime() - ms);
  await ctx.run(sql`delete from ${deliveries} where ${deliveries.queued_at} < ${before(KEPT_MS)}`);
  await ctx.run(sql`
    update ${deliveries} set status = 'failed', error = coalesce(${deliveries.error}, ${NEVER_SENT})
    where ${deliveries.status} = 'waiting' and ${deliveries.queued_at} < ${before(TRIED_MS + DAY_MS)}`);
}
