/**
 * Shares of contended resources such as job slots and encoders. Each account has its own share,
 * except that accounts created by a tenant use that tenant's share, so creating accounts gains no
 * capacity.
 */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { first, type Session } from './database.ts';
import { accounts } from './tables/identity.ts';

/** The share of a selected account. */
export const SHARE = sql`coalesce(${accounts.share_id}, ${accounts.id})`;

/** The share of an account never changes. */
const shares = new LRUCache<string, string>({ max: 20_000 });

/** The share of an account, if this process has already read it. */
export const knownShareOf = (accountId: string): string | undefined => shares.get(accountId);

/** The key of the account in fair queues. */
export async function shareOf({ run }: Pick<Session, 'run'>, accountId: string): Promise<string> {
  const known = knownShareOf(accountId);
  if (known !== undefined) return known;
  const row = await first(
    run<{ share_id: string }>(
      sql`select ${SHARE} as share_id from ${accounts} where ${accounts.id} = ${accountId}`,
    ),
  );
  if (row === undefined) return accountId;
  shares.set(accountId, row.share_id);
  return row.share_id;
}
