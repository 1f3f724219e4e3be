/** The outbox of cache tags: what each committed write made stale, numbered after its commit. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, serial, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, list } from './columns.ts';

export const changeNumbers = pgSequence('change_numbers');

export const changes = pgTable(
  'changes',
  {
    id: serial('id').primaryKey(),
    /** No foreign key: every write of an account would lock the account's row for it. Rows go after some days in any case. */
    account_id: uuid('account_id').notNull(),
    /** Null until the write is committed and somebody has numbered it; who sees a number sees all below it. */
    number: bigint('number', { mode: 'number' }),
    tags: list<string>('tags'),
    /** Paths of pages that appeared, moved or went. */
    paths: list<string>('paths'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('changes_number').on(t.number).where(sql`number is not null`),
    index('changes_account_number').on(t.account_id, t.number).where(sql`number is not null`),
    index('changes_unnumbered').on(t.id).where(sql`number is null`),
  ],
);
