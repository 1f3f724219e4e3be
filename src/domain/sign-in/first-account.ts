/**
 * Creates the first account of an empty database and its administrator, with the set-up code that
 * the server logs.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { forbidden, invalid } from '../../kernel/fault.ts';
import { hashPassword } from '../../kernel/password.ts';
import { hashSecret, secretMatches } from '../../kernel/secret.ts';
import { type Ctx, type Parts, withTransaction } from '../../store/ctx.ts';
import { first, type Session } from '../../store/database.ts';
import { accounts, users } from '../../store/tables/identity.ts';
import { setup_codes } from '../../store/tables/sign-in.ts';
import { createAccount, joinAccount, newAccount } from '../accounts/accounts.ts';
import { confirmAddress } from '../users/addresses.ts';
import { findOrMakeUser, newUser } from '../users/members.ts';
import { setPassword } from '../users/passwords.ts';

/** The primary key of the only row of `setup_codes`. */
const ONLY_ROW = 1;

/**
 * Letters and digits that are easy to distinguish. A code of 20 characters has 98 bits of entropy.
 */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

export const firstAccount = z.object({
  code: z
    .string()
    .max(64)
    .describe("The set-up code from the server's log. Case, spaces and hyphens do not matter."),
  account_name: newAccount.shape.name.describe('The name of the account.'),
  name: newUser.shape.name,
  email: newUser.shape.email.describe('The e-mail address that the administrator signs in with.'),
});

type FirstAccount = z.infer<typeof firstAccount> & { password: string };

/** Whether the database has at least one account. */
export async function hasAccounts({ run }: Pick<Session, 'run'>): Promise<boolean> {
  return (await run(sql`select from ${accounts} limit 1`)).length > 0;
}

/**
 * Returns the set-up code, which is created if there is none, or null if the database has accounts.
 * Every process that shares the database and the secret returns the same code. A code that cannot
 * be decrypted with this secret is replaced.
 */
export async function openSetup(parts: Parts): Promise<string | null> {
  if (await hasAccounts(parts.database)) {
    await parts.database.run(sql`delete from ${setup_codes}`);
    return null;
  }
  const stored = await storedCode(parts);
  if (stored !== null) return stored.code;
  await parts.database.run(sql`
    insert into ${setup_codes} (id, encrypted_code, created_at) values (${ONLY_ROW}, ${parts.cipher.encrypt(newCode())}, ${parts.clock()})
    on conflict (id) do nothing`);
  return (await storedCode(parts))?.code ?? null;
}

function newCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** The stored set-up code, or null if there is none. A code that cannot be decrypted is deleted. */
async function storedCode({
  database,
  cipher,
}: Parts): Promise<{ code: string; encrypted: string } | null> {
  const row = await first(
    database.run<{ encrypted_code: string }>(sql`select encrypted_code from ${setup_codes}`),
  );
  if (row === undefined) return null;
  const encrypted = row.encrypted_code;
  try {
    return { code: cipher.decrypt(encrypted), encrypted };
  } catch {
    await database.run(
      sql`delete from ${setup_codes} where ${setup_codes.encrypted_code} = ${encrypted}`,
    );
    return null;
  }
}

const normalized = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Serializes set-up attempts, so that concurrent attempts do not all hash a password. */
const attempts = fairSlots({ slots: 1, perKey: 1 });

type Created = { account_id: string; user_id: string };

/**
 * Creates the account and its administrator. The code is compared in constant time before the
 * password is hashed, which is expensive. It is deleted in the transaction that creates the
 * account, so concurrent requests create only one account. Throws a `forbidden` fault if the
 * database has accounts, and an `invalid` fault for an invalid code or an address that is already
 * in use.
 */
export const createFirstAccount = (ctx: Ctx, sent: FirstAccount): Promise<Created> =>
  attempts.run(sent.code, () => attemptSetup(ctx, sent));

async function attemptSetup(ctx: Ctx, sent: FirstAccount): Promise<Created> {
  if (await hasAccounts(ctx)) throw alreadySetUp();
  const stored = await storedCode(ctx.parts);
  if (stored === null || !secretMatches(normalized(sent.code), hashSecret(normalized(stored.code))))
    throw invalid({
      code: [
        'The set-up code is invalid. The server logs the code when it starts. Restart the server to log it again.',
      ],
    });
  const passwordHash = await hashPassword(sent.password);
  return withTransaction(ctx, async (tx) => {
    const used = await tx.run(sql`
      delete from ${setup_codes} where ${setup_codes.encrypted_code} = ${stored.encrypted} returning id`);
    if (used.length === 0 || (await hasAccounts(tx))) throw alreadySetUp();
    const known = await tx.run(
      sql`select from ${users} where lower(${users.email}) = lower(${sent.email})`,
    );
    if (known.length > 0)
      throw invalid({
        email: [
          'A user with this address already exists. Use another address, or run `frontage user create --new-account`.',
        ],
      });
    const account = await createAccount(tx, { name: sent.account_name });
    const user = await findOrMakeUser(tx, sent);
    await confirmAddress(tx, user);
    await setPassword(tx, user.id, passwordHash);
    await joinAccount(tx, account.id, user.id, 'admin');
    return { account_id: account.id, user_id: user.id };
  });
}

const alreadySetUp = () =>
  forbidden('This service is already set up. Sign in, or ask an administrator for an invitation.');
