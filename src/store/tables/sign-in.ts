/** Console sign-in: passwords, sessions, second factors, single-use links, and invitations. */
import { isNotNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, owner, reference, stamps } from './columns.ts';
import { accounts, roles, users } from './identity.ts';

/**
 * A credential of a user: the password if the provider is `credential`, otherwise the user's ID at
 * an external provider.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    user_id: owner('user_id', () => users.id),
    provider: text('provider').notNull().default('credential'),
    issuer: text('issuer').notNull().default('local:credential'),
    /** The ID of the user at the provider; for passwords, the ID of the user here. */
    subject: text('subject').notNull(),
    password_hash: text('password_hash'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('credentials_subject_unique').on(t.issuer, t.subject),
    index('credentials_user').on(t.user_id),
  ],
);

/**
 * A signed-in session. The cookie contains the token with a signature, so this table alone does not
 * grant access.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: owner('user_id', () => users.id),
    token: text('token').notNull(),
    expires_at: instant('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('sessions_token_unique').on(t.token),
    index('sessions_user').on(t.user_id),
    index('sessions_expiry').on(t.expires_at),
  ],
);

/** Single-use links and steps with an expiry; identifiers are stored as hashes. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: instant('expires_at').notNull(),
    ...stamps(),
  },
  (t) => [
    index('verifications_identifier').on(t.identifier),
    index('verifications_expiry').on(t.expires_at),
  ],
);

/** The authenticator app of a user; the secret and the backup codes are encrypted. */
export const second_factors = pgTable(
  'second_factors',
  {
    id: id(),
    user_id: owner('user_id', () => users.id),
    secret: text('secret').notNull(),
    backup_codes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failures: integer('failures').default(0),
    locked_until: instant('locked_until'),
  },
  (t) => [uniqueIndex('second_factors_user').on(t.user_id)],
);

/**
 * An invitation to an account. The link is sent only by mail, and its hash is stored here once the
 * mail is written.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    email: text('email').notNull(),
    role_id: owner('role_id', () => roles.id),
    /** Property groups that the member will be limited to; null means no limit. */
    group_ids: jsonb('group_ids').$type<string[]>(),
    invited_by: reference('invited_by', () => users.id),
    token_hash: text('token_hash'),
    expires_at: instant('expires_at').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('invitations_email_unique').on(t.account_id, sql`lower(${t.email})`),
    uniqueIndex('invitations_token_unique').on(t.token_hash),
    index('invitations_order').on(t.account_id, t.created_at, t.id),
    index('invitations_role').on(t.role_id),
    index('invitations_inviter').on(t.invited_by).where(isNotNull(t.invited_by)),
  ],
);

/**
 * The set-up code of a database without accounts: one row until the code is used. It is encrypted,
 * so that every process can log the same code.
 */
export const setup_codes = pgTable('setup_codes', {
  id: integer('id').primaryKey(),
  encrypted_code: text('encrypted_code').notNull(),
  created_at: instant('created_at').notNull(),
});
