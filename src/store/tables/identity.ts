/** Accounts, people, and what they may do there. */
import { eq, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, reference, settings, stamps } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: id(),
  name: text('name').notNull(),
  settings: settings<Record<string, unknown>>('settings'),
  ...stamps(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    is_staff: flag('is_staff', false),
    email_verified_at: instant('email_verified_at'),
    /** The address that `email` becomes once its link is opened in a signed-in session of the user. */
    pending_email: text('pending_email'),
    /** The hash of the token in that link; null until the mail is written. */
    pending_email_hash: text('pending_email_hash'),
    pending_email_expires_at: instant('pending_email_expires_at'),
    /** When the address became another one, until somebody proves it: who works here so far may not be whom it belongs to. */
    email_claimed_at: instant('email_claimed_at'),
    /** Whether the password alone does not open the console. */
    two_factor_enabled: flag('two_factor_enabled', false),
    /** The two facts above in the form in which the sign-in compares them. */
    sign_in_email: text('sign_in_email').generatedAlwaysAs(sql`lower(email)`),
    is_email_verified: boolean('is_email_verified').generatedAlwaysAs(sql`email_verified_at is not null`),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('users_pending_email_unique').on(sql`lower(${t.pending_email})`),
    index('users_sign_in_email').on(t.sign_in_email),
  ],
);

/** The e-mail address of a user as V2 shows it: the pending one while there is one. */
export const shownEmail = sql<string>`coalesce(${users.pending_email}, ${users.email})`;

/** When the address that V2 shows was confirmed. */
export const shownVerifiedAt = sql<Date | null>`case when ${users.pending_email} is null then ${users.email_verified_at} end`;

export const roles = pgTable(
  'roles',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    key: text('key').notNull(),
    name: text('name').notNull(),
    permissions: list<string>('permissions'),
    ...stamps(),
  },
  (t) => [uniqueIndex('roles_key_unique').on(t.account_id, t.key)],
);

export const memberships = pgTable(
  'memberships',
  {
    account_id: owner('account_id', () => accounts.id),
    user_id: owner('user_id', () => users.id),
    role_id: reference('role_id', () => roles.id),
    /** Property groups that the member is limited to; null means no limit. */
    group_ids: jsonb('group_ids').$type<string[]>(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.user_id] }), index('memberships_user').on(t.user_id)],
);

/** The users of each account as lists show them: one row for each membership, with the role that it carries. */
export const account_users = pgView('account_users').as((qb) =>
  qb
    .select({
      account_id: memberships.account_id,
      id: users.id,
      name: users.name,
      email: shownEmail.as('email'),
      is_staff: users.is_staff,
      email_verified_at: shownVerifiedAt.as('email_verified_at'),
      role: sql<string | null>`${roles.key}`.as('role'),
      role_id: memberships.role_id,
      role_name: sql<string | null>`${roles.name}`.as('role_name'),
      created_at: users.created_at,
      updated_at: users.updated_at,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .leftJoin(roles, eq(roles.id, memberships.role_id)),
);
