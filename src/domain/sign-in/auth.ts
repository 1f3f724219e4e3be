/**
 * The sign-in of the console: better-auth on our tables, asked by function and not by its own HTTP routes, so that what can be asked is
 * what the session face lists. Cookies go to that face alone.
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { now, type Parts, systemCtx, withTransaction } from '../../store/ctx.ts';
import { asItIs, type Database, type Session } from '../../store/database.ts';
import { isOutage } from '../../store/outage.ts';
import { asDrizzle } from '../../store/proxy.ts';
import { users } from '../../store/tables/identity.ts';
import { credentials, second_factors, sessions, verifications } from '../../store/tables/sign-in.ts';
import { accountOfTokens, endClaim, endLinks } from '../users/passwords.ts';

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

const DAY = 24 * 60 * 60;
const SESSION_DAYS = 7;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Who chose a password by the link of a mail has proved the address; a claim to it by somebody else ends. */
async function proveAddress(parts: Parts, { id, email }: { id: string; email: string }): Promise<void> {
  const account = await accountOfTokens(parts.database, email);
  await withTransaction(systemCtx(parts, 'sign-in', account), async (tx) => {
    await endClaim(tx, id, { keepsPassword: true });
    await tx.run(sql`update ${users} set email_verified_at = coalesce(email_verified_at, ${now(tx)}) where ${users.id} = ${id}`);
    await endLinks(tx, id);
  });
}

/** Where the cookies of the console are sent: to the session face below the public URL. */
const cookiePath = (baseUrl: string): string => `${new URL(baseUrl).pathname.replace(/\/$/, '')}/session`;

const adapterOn = (session: Pick<Session, 'text'>) =>
  drizzleAdapter(asDrizzle(session), {
    provider: 'pg',
    schema: { user: users, account: credentials, session: sessions, verification: verifications, twoFactor: second_factors },
  });

/**
 * What the adapter changes on a condition, such as the backup codes that are left, it looks up and then changes in one statement, which
 * two can run at once on PostgreSQL: here they take turns.
 */
const adapterOf = (database: Database) => (options: BetterAuthOptions) =>
  passingOutages({
    ...adapterOn(database)(options),
    incrementOne: <T>(change: Parameters<ReturnType<ReturnType<typeof adapterOn>>['incrementOne']>[0]) =>
      database.transaction(async (session) => {
        await session.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${change.model}`}, 0))`);
        return adapterOn(session)(options).incrementOne<T>(change);
      }, asItIs),
  });

/** Reports an outage of the database in the only form that better-auth does not turn into an error of its own. */
const passingOutages = <Adapter extends object>(adapter: Adapter): Adapter =>
  Object.fromEntries(
    Object.entries(adapter).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member];
      const passing = async (...args: unknown[]) => {
        try {
          return await member(...args);
        } catch (error) {
          throw isOutage(error) ? new APIError('SERVICE_UNAVAILABLE', { message: String(error) }) : error;
        }
      };
      return [name, passing];
    }),
  ) as Adapter;

/** The public URL decides whether cookies are for https alone, and below which path they are sent. */
export const openAuth = (parts: Parts, secret: string, { database, baseUrl } = parts) =>
  betterAuth({
    appName: 'Frontage',
    baseURL: baseUrl,
    secret,
    database: adapterOf(database),
    user: { fields: { ...stamps, email: 'sign_in_email', emailVerified: 'is_email_verified' } },
    account: {
      fields: { ...stamps, userId: 'user_id', providerId: 'provider', accountId: 'subject', password: 'password_hash' },
    },
    session: {
      fields: { ...stamps, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
      expiresIn: SESSION_DAYS * DAY,
      updateAge: DAY,
      freshAge: 0,
    },
    verification: { fields: { ...stamps, expiresAt: 'expires_at' }, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => proveAddress(parts, user),
    },
    plugins: [
      twoFactor({
        issuer: 'Frontage',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failures',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'frontage',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: cookiePath(baseUrl) },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

export type Auth = ReturnType<typeof openAuth>;
