/**
 * The history of V2 records: one row for each write of a record. There are no foreign keys: entries
 * outlive their records, and a foreign key to the account would lock the account's row for every
 * write.
 */
import { sql } from 'drizzle-orm';
import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The values of a field before and after a write, as V2 shows them. */
export type FieldChanges = Record<string, { old: unknown; new: unknown }>;

export const history = pgTable(
  'history',
  {
    account_id: uuid('account_id').notNull(),
    /**
     * UUIDv7, assigned by `history_id` while the row of the record is locked, so that the IDs of one
     * record follow the order of its writes, even across processes.
     */
    id: uuid('id').notNull(),
    resource: text('resource').notNull(),
    record_id: text('record_id').notNull(),
    action: text('action').notNull(),
    actor_type: text('actor_type').notNull(),
    actor_id: text('actor_id').notNull(),
    actor_name: text('actor_name').notNull(),
    /** The user who acted, directly or with a token. */
    user_id: uuid('user_id'),
    /** Not jsonb, because queries do not search it, and jsonb would cost each write the parsing. */
    changes: json('changes').$type<FieldChanges>().notNull(),
    created_at: instant('created_at').notNull(),
    /** Every V2 record has an `updated_at`, but entries never change. */
    updated_at: instant('updated_at').generatedAlwaysAs(sql`created_at`).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('history_record').on(t.account_id, t.resource, t.record_id, t.id),
  ],
);
