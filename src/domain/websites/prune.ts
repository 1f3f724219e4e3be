/**
 * Deletes changes older than seven days that the webhooks of all websites have processed, and
 * delivery log entries that were finished more than 30 days ago.
 */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import { changes } from '../../store/tables/changes.ts';
import { webhook_deliveries as deliveries, websites } from '../../store/tables/websites.ts';
import { receives } from './webhooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const CHANGES_DAYS = 7;
const LOG_DAYS = 30;

/**
 * The newest change of an account is kept, because its number is the version of the account.
 * Changes that the webhook of a website has not processed are also kept.
 */
export async function pruneChanges(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(now(ctx).getTime() - days * DAY_MS);
  await ctx.run(sql`
    delete from ${changes} where ${changes.created_at} < ${before(CHANGES_DAYS)} and ${changes.number} is not null
      and ${changes.number} < (select max(newer.number) from ${changes} newer where newer.account_id = ${changes.account_id})
      and not exists (select from ${websites}
        where ${websites.account_id} = ${changes.account_id} and ${receives} and ${websites.webhook_cursor} < ${changes.number})`);
  await ctx.run(
    sql`delete from ${deliveries} where ${deliveries.finished_at} < ${before(LOG_DAYS)}`,
  );
}
