/** Saved views of the lists of the console. */
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, owner, reference, stamps } from './columns.ts';
import { accounts, users } from './identity.ts';

export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    /** Null if the user who created the shared view has left the account. */
    user_id: reference('user_id', () => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    is_shared: boolean('is_shared').notNull(),
    ...stamps(),
  },
  (t) => [
    index('saved_views_list').on(t.account_id, t.list),
    index('saved_views_user').on(t.user_id),
  ],
);
