/** Deletes history that is older than the configured number of days. */
import { sql } from 'drizzle-orm';
import { idsBefore } from '../../kernel/id.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { history } from '../../store/tables/history.ts';
import { accounts } from '../../store/tables/identity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of entries deleted per statement. */
const BATCH = 2000;

/**
 * Deletes the oldest entries of each account in separately committed batches. The statement finds
 * them through the primary key, because IDs are ordered by time.
 */
export async function pruneHistory(ctx: Ctx, days: number): Promise<void> {
  const before = new Date(now(ctx).getTime() - days * DAY_MS);
  for (const { id } of await ctx.run<{ id: string }>(sql`select ${accounts.id} from ${accounts}`)) {
    for (let deleted = BATCH; deleted === BATCH; ) {
      const gone = await ctx.run(sql`
        delete from ${history} where ${history.account_id} = ${id} and ${history.id} = any(array(
          select ${history.id} from ${history} where ${history.account_id} = ${id} and ${history.id} < ${idsBefore(before)}
            and ${history.created_at} < ${before} order by ${history.id} limit ${BATCH})) returning 1`);
      deleted = gone.length;
    }
  }
}
