/** Accounts, users, and their memberships and roles. */
import { eq, isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, reference, settings, stamps } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: id(),
  name: text('name').notNull(),
  settings: settings<Record<string, unknown>>('settings'),
  /**
   * The account whose share of jobs and encoders this account uses. Accounts that a tenant creates
   * use the tenant's share. Null means that the account has its own share. The value never changes.
   */
  share_id: uuid('share_id'),
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
    /**
     * The address that `email` becomes once its link is opened in a signed-in session of the user.
     */
    pending_email: text('pending_email'),
    /** The hash of the token in the confirmation link; null until the mail is written. */
    pending_email_hash: text('pending_email_hash'),
    pending_email_expires_at: instant('pending_email_expires_at'),
    /**
     * When the change was requested. Accounts that the user joined later do not see the pending
     * address.
     */
    pending_email_requested_at: instant('pending_email_requested_at'),
    /**
     * Set when the address was changed and not yet confirmed: the current user may not own the new
     * address.
     */
    email_claimed_at: instant('email_claimed_at'),
    /** Whether sign-in requires a second factor. */
    two_factor_enabled: flag('two_factor_enabled', false),
    /** Generated columns for the sign-in library, which compares columns for equality. */
    sign_in_email: text('sign_in_email').generatedAlwaysAs(sql`lower(email)`),
    is_email_verified: boolean('is_email_verified').generatedAlwaysAs(
      sql`email_verified_at is not null`,
    ),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_pending_email').on(sql`lower(${t.pending_email})`),
    index('users_sign_in_email').on(t.sign_in_email),
  ],
);

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
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id] }),
    index('memberships_user').on(t.user_id),
    index('memberships_role').on(t.role_id).where(isNotNull(t.role_id)),
  ],
);

/**
 * Whether the account of the membership sees the pending address: only if the user was already a
 * member when the change was requested. Otherwise an account could learn the pending address by
 * adding a user whose confirmed address it knows.
 */
const showsPending = sql`coalesce(${users.pending_email} is not null and ${memberships.created_at} <= ${users.pending_email_requested_at}, false)`;

/**
 * The e-mail address of a user as V2 shows it to the account of the membership: the pending address
 * if the user was a member when the change was requested.
 */
export const shownEmail = sql<string>`case when ${showsPending} then ${users.pending_email} else ${users.email} end`;

/** When the address that V2 shows was confirmed. */
const shownVerifiedAt = sql<Date | null>`case when not ${showsPending} then ${users.email_verified_at} end`;

/** The users of each account, as lists show them: one row per membership, with its role. */
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
