/** API tokens: account tokens of a user, and delivery and preview tokens of a website. */
import { isNotNull } from 'drizzle-orm';
import { index, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { instant, list, owner } from './columns.ts';
import { accounts, users } from './identity.ts';
import { websites } from './websites.ts';

export const api_tokens = pgTable(
  'api_tokens',
  {
    id: serial('id').primaryKey(),
    account_id: owner('account_id', () => accounts.id),
    user_id: owner('user_id', () => users.id),
    /** Set on delivery and preview tokens. */
    website_id: uuid('website_id').references(() => websites.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    abilities: list<string>('abilities'),
    secret_hash: text('secret_hash').notNull(),
    last_used_at: instant('last_used_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('api_tokens_account').on(t.account_id, t.id),
    index('api_tokens_user').on(t.user_id),
    index('api_tokens_website').on(t.website_id).where(isNotNull(t.website_id)),
  ],
);
