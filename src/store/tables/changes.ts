/** The outbox of cache tags: what each committed write made stale, numbered after its commit. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, serial, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, list, owner } from './columns.ts';
import { accounts } from './identity.ts';

export const changeNumbers = pgSequence('change_numbers');

export const changes = pgTable(
  'changes',
  {
    id: serial('id').primaryKey(),
    account_id: owner('account_id', () => accounts.id),
    /** Null until the write is committed and somebody has numbered it; who sees a number sees all below it. */
    number: bigint('number', { mode: 'number' }),
    tags: list<string>('tags'),
    /** Paths of pages that appeared, moved or went. */
    paths: list<string>('paths'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('changes_number').on(t.number),
    index('changes_account_number').on(t.account_id, t.number),
    index('changes_unnumbered').on(t.id).where(sql`number is null`),
  ],
);
