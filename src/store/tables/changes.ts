/** The outbox of cache tags: what each committed write made stale, in commit order of each record. */
import { index, pgTable, serial } from 'drizzle-orm/pg-core';
import { instant, list, owner } from './columns.ts';
import { accounts } from './identity.ts';

export const changes = pgTable(
  'changes',
  {
    id: serial('id').primaryKey(),
    account_id: owner('account_id', () => accounts.id),
    tags: list<string>('tags'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('changes_account').on(t.account_id, t.id)],
);
