/** The outbox of cache tags: one row for each commit that made pages stale, written in the writer's own transaction. */
import { sql } from 'drizzle-orm';
import type { Session } from './database.ts';
import { changes } from './tables/changes.ts';

export type Change = { accountId: string; tags: ReadonlySet<string> };

export async function recordChange(session: Session, accountId: string, tags: Set<string>, at: Date): Promise<Change> {
  await session.run(
    sql`insert into ${changes} (account_id, tags, created_at) values (${accountId}, ${JSON.stringify([...tags])}, ${at})`,
  );
  return { accountId, tags };
}
