/** Lists and ends the sessions of a user. */
import { sql } from 'drizzle-orm';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { sessions } from '../../store/tables/sign-in.ts';

type Row = Record<string, unknown> & {
  id: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
};

const personOf = (ctx: Ctx): string | null => (ctx.actor.kind === 'user' ? ctx.actor.id : null);

/**
 * The open sessions of the user, newest first. `is_current` is true for the session with the ID
 * `currentId`.
 */
export async function listSessions(ctx: Ctx, currentId: string): Promise<Wire[]> {
  const rows = await ctx.run<Row>(sql`
    select id, ip_address, user_agent, created_at, updated_at, expires_at from ${sessions}
    where ${sessions.user_id} = ${personOf(ctx)} and ${sessions.expires_at} > ${now(ctx)} order by created_at desc, id desc`);
  return rows.map((row) => ({
    ...row,
    is_current: row.id === currentId,
    created_at: showInstant(row.created_at),
    updated_at: showInstant(row.updated_at),
    expires_at: showInstant(row.expires_at),
  }));
}

/**
 * Ends a session of the user immediately. Throws a `missing` fault if the user has no session with
 * this ID.
 */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const gone = isUuid(id)
    ? await ctx.run(
        sql`delete from ${sessions} where id = ${id} and ${sessions.user_id} = ${personOf(ctx)} returning id`,
      )
    : [];
  if (gone.length === 0) throw missing('Session');
}
