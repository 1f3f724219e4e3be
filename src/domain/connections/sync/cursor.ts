/**
 * The cursor of a connection whose external system can list the changes since a cursor. The cursor
 * is stored with the run that reached it, and takes effect after that run was applied. A discarded
 * or undone run therefore leaves the earlier cursor in effect.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Since } from '../../../connectors/connector.ts';
import type { Row } from '../../../engine/declare.ts';
import { upstream } from '../../../kernel/fault.ts';
import { type Ctx, now } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  connection_properties,
  connection_logs as logs,
  type SyncCursor,
} from '../../../store/tables/connections.ts';
import { IS_LIMITED } from '../limited.ts';

/**
 * The time after which a run reads everything, so that it finds records that are missing from the
 * feed.
 */
const FULL_EVERY_MS = 24 * 3_600_000;

const MAX_CURSOR_LENGTH = 2000;

export type Reading = Since & {
  /** The cursor to store with the plan of the run, or null if the connector reported none. */
  reachedCursor(): SyncCursor | null;
};

/**
 * Decides whether a run reads only the changes since the cursor. A run reads everything if the last
 * full read was a day ago, or after an undo or a change of the type, settings or properties.
 */
export async function beginReading(ctx: Ctx, connection: Row): Promise<Reading> {
  const basis = await basisOf(ctx, connection);
  const stored = await storedCursor(ctx, String(connection.id));
  const at = now(ctx);
  const isFull =
    stored === null ||
    stored.basis !== basis ||
    at.getTime() - Date.parse(stored.full_at) >= FULL_EVERY_MS;
  let reached: string | null = null;
  return {
    cursor: isFull ? null : stored.value,
    reached(cursor) {
      if (cursor.length > MAX_CURSOR_LENGTH || cursor.includes('\0'))
        throw upstream(
          `The external system returned a cursor that has more than ${MAX_CURSOR_LENGTH} characters or contains a null character.`,
        );
      reached = cursor;
    },
    reachedCursor: () =>
      reached === null
        ? null
        : { value: reached, basis, full_at: isFull ? at.toISOString() : stored.full_at },
  };
}

/** A digest of the facts that determine the meaning of a cursor. */
async function basisOf(ctx: Ctx, { id, type, settings }: Row): Promise<string> {
  const covered = await ctx.run<{ property_id: string }>(sql`
    select property_id from ${connection_properties} where connection_id = ${id} order by property_id`);
  const content = [type, settings, covered.map(({ property_id }) => property_id)];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * The cursor of the newest run that was applied completely. A run that was limited, or that failed
 * for a property, did not write all of its data. A run that began before an undo is based on undone
 * values.
 */
async function storedCursor(ctx: Ctx, connectionId: string): Promise<SyncCursor | null> {
  const row = await first(
    ctx.run<{ cursor: SyncCursor }>(sql`
      select cursor from ${logs} where connection_id = ${connectionId} and cursor is not null
        and status in ('succeeded', 'partial') and not ${IS_LIMITED}
        and not remarks @> '[{"severity": "error"}]' and remarks_count = jsonb_array_length(remarks)
        and not exists (
          select from ${logs} undone where undone.connection_id = ${connectionId} and undone.work = 'undo'
            and (undone.finished_at is null or undone.finished_at >= ${logs.started_at}))
      order by id desc limit 1`),
  );
  return row?.cursor ?? null;
}

/** Stores the cursor that the plan of a run reached. */
export const storeCursor = (ctx: Ctx, runId: number, cursor: SyncCursor | null) =>
  ctx.run(sql`
    update ${logs} set cursor = ${cursor && JSON.stringify(cursor)}::jsonb where id = ${runId}`);
