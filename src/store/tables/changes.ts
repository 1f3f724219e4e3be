/**
 * The outbox of cache tags: the tags that each committed write invalidated, numbered after the
 * commit.
 */
import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, serial, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, list } from './columns.ts';

export const changeNumbers = pgSequence('change_numbers');

export const changes = pgTable(
  'changes',
  {
    id: serial('id').primaryKey(),
    /**
     * There is no foreign key, so that a write does not lock the account's row. Rows are deleted
     * after some days anyway.
     */
    account_id: uuid('account_id').notNull(),
    /**
     * Null until the change is numbered, after its commit. A reader that sees a number has seen all
     * lower ones.
     */
    number: bigint('number', { mode: 'number' }),
    /** Tags with aspects (`tags.ts`), and marks (`../changes.ts`). */
    tags: list<string>('tags'),
    /**
     * Paths of pages that were added, moved or removed, with the website or property that they
     * concern (`tags.ts`).
     */
    paths: list<string>('paths'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('changes_number').on(t.number).where(sql`number is not null`),
    index('changes_account_number').on(t.account_id, t.number).where(sql`number is not null`),
    index('changes_unnumbered').on(t.id).where(sql`number is null`),
  ],
);
