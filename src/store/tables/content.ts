/** Content that websites show beside the inventory. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, owner, sortOrder, stamps } from './columns.ts';
import { accounts } from './identity.ts';

export const neighborhood_categories = pgTable(
  'neighborhood_categories',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    name: text('name').notNull(),
    sort_order: sortOrder(),
    icon: text('icon'),
    ...stamps(),
  },
  (t) => [index('neighborhood_categories_order').on(t.account_id, t.sort_order, t.name, t.id)],
);

export const faq_topics = pgTable(
  'faq_topics',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    name: text('name').notNull(),
    sort_order: sortOrder(),
    ...stamps(),
  },
  (t) => [index('faq_topics_order').on(t.account_id, t.created_at, t.id)],
);
