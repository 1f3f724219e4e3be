/** Batches of V2 operations with a key, and the results of their operations. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, owner } from './columns.ts';
import { accounts, users } from './identity.ts';

/**
 * `digest` identifies the account and the operations and, after a space, the permissions and group
 * limits of the user. A key is valid for a day.
 */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    user_id: owner('user_id', () => users.id),
    key: text('key').notNull(),
    digest: text('digest').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('batches_key').on(t.user_id, t.key),
    index('batches_created').on(t.created_at),
  ],
);

/**
 * The result of the operation at position `place`, encrypted because it can contain secrets.
 * `leads_of_account_id` is set if the result can contain leads, which can be erased.
 */
export const batch_results = pgTable(
  'batch_results',
  {
    batch_id: owner('batch_id', () => batches.id),
    place: integer('place').notNull(),
    sealed: text('sealed').notNull(),
    leads_of_account_id: uuid('leads_of_account_id').references(() => accounts.id, {
      onDelete: 'cascade',
    }),
  },
  (t) => [
    primaryKey({ columns: [t.batch_id, t.place] }),
    index('batch_results_leads_of_account').on(t.leads_of_account_id),
  ],
);
