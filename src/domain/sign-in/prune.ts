/** Deletes expired sessions and links. Expired invitations remain visible for a month. */
import { sql } from 'drizzle-orm';
import type { Parts } from '../../store/ctx.ts';
import { invitations, sessions, verifications } from '../../store/tables/sign-in.ts';
import { pruneEmailChanges } from '../users/email-change.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export async function pruneSignIns({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await database.run(sql`delete from ${sessions} where ${sessions.expires_at} < ${clock()}`);
  await database.run(
    sql`delete from ${verifications} where ${verifications.expires_at} < ${clock()}`,
  );
  await pruneEmailChanges(database, clock());
  const monthAgo = new Date(clock().getTime() - MONTH_MS);
  await database.run(sql`delete from ${invitations} where ${invitations.expires_at} < ${monthAgo}`);
}
