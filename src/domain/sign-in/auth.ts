/**
 * Console sign-in with better-auth on the tables of the service. The library is called directly,
 * not through its own HTTP routes, so only the routes of the session API are exposed. Browsers send
 * the session cookie to the whole service, because V2 also accepts it, and all other cookies only
 * to the session API.
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { hashPassword, PASSWORD_LENGTH, verifyPassword } from '../../kernel/password.ts';
import { type Parts, systemCtx, withTransaction } from '../../store/ctx.ts';
import { asItIs, type Database, type Session } from '../../store/database.ts';
import { isOutage } from '../../store/outage.ts';
import { asDrizzle } from '../../store/proxy.ts';
import { users } from '../../store/tables/identity.ts';
import {
  credentials,
  second_factors,
  sessions,
  verifications,
} from '../../store/tables/sign-in.ts';
import { confirmAddress } from '../users/addresses.ts';
import { accountOfTokens, endClaim, endLinks } from '../users/passwords.ts';

const DAY = 24 * 60 * 60;
const SESSION_DAYS = 7;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * Marks an address as verified after its user chose a password through a link in an e-mail, and
 * cancels pending changes of other users to this address.
 */
async function proveAddress(
  parts: Parts,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const account = await accountOfTokens(parts.database, email);
  await withTransaction(systemCtx(parts, 'sign-in', account), async (tx) => {
    await confirmAddress(tx, { id, email });
    await endClaim(tx, id, { keepsPassword: true });
    await endLinks(tx, id);
  });
}

/** The path of a cookie: `path` below the path of the public URL. */
const cookiePath = (baseUrl: string, path: string): string =>
  new URL(baseUrl).pathname.replace(/\/$/, '') + path || '/';

const adapterOn = (session: Pick<Session, 'text'>) =>
  drizzleAdapter(asDrizzle(session), {
    provider: 'pg',
    schema: {
      user: users,
      account: credentials,
      session: sessions,
      verification: verifications,
      twoFactor: second_factors,
    },
  });

/**
 * Serializes conditional updates, such as the use of a backup code. The adapter reads and then
 * writes in one statement, but PostgreSQL can run two such statements concurrently.
 */
const adapterOf = (database: Database) => (options: BetterAuthOptions) =>
  passingOutages({
    ...adapterOn(database)(options),
    incrementOne: <T>(
      change: Parameters<ReturnType<ReturnType<typeof adapterOn>>['incrementOne']>[0],
    ) =>
      database.transaction(async (session) => {
        await session.run(
          sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${change.model}`}, 0))`,
        );
        return adapterOn(session)(options).incrementOne<T>(change);
      }, asItIs),
  });

/**
 * Throws a database outage as an `APIError`, the only error that better-auth does not replace with
 * an error of its own.
 */
const passingOutages = <Adapter extends object>(adapter: Adapter): Adapter =>
  Object.fromEntries(
    Object.entries(adapter).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member];
      const passing = async (...args: unknown[]) => {
        try {
          return await member(...args);
        } catch (error) {
          throw isOutage(error)
            ? new APIError('SERVICE_UNAVAILABLE', { message: String(error) })
            : error;
        }
      };
      return [name, passing];
    }),
  ) as Adapter;

/**
 * Configures better-auth. The public URL determines the path of cookies and whether they require
 * https. Long because it lists the options of the library.
 */
export const betterAuthOn = (parts: Parts, secret: string, { database, baseUrl } = parts) =>
  betterAuth({
    appName: 'Frontage',
    baseURL: baseUrl,
    secret,
    database: adapterOf(database),
    user: { fields: { ...stamps, email: 'sign_in_email', emailVerified: 'is_email_verified' } },
    account: {
      fields: {
        ...stamps,
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'subject',
        password: 'password_hash',
      },
    },
    session: {
      fields: {
        ...stamps,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: SESSION_DAYS * DAY,
      updateAge: DAY,
      freshAge: 0,
    },
    verification: { fields: { ...stamps, expiresAt: 'expires_at' }, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: hashPassword,
        verify: ({ password, hash }) => verifyPassword(password, hash),
      },
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
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'strict',
        path: cookiePath(baseUrl, '/session'),
      },
      // The name differs from the name in earlier versions, whose cookie had a longer path.
      // Browsers send cookies with longer paths first, and the first of several cookies with the
      // same name is used.
      cookies: {
        session_token: {
          name: 'frontage.session',
          attributes: { path: cookiePath(baseUrl, '') },
        },
      },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

export type OpenedAuth = ReturnType<typeof betterAuthOn>;
