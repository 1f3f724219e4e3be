/** What is left of sessions and links that are over. */
import { sql } from 'drizzle-orm';
import type { Parts } from '../../store/ctx.ts';
import { sessions, verifications } from '../../store/tables/sign-in.ts';

export async function pruneSignIns({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await database.run(sql`delete from ${sessions} where ${sessions.expires_at} < ${clock()}`);
  await database.run(sql`delete from ${verifications} where ${verifications.expires_at} < ${clock()}`);
}
