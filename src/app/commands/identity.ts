/** `user create` and `token create`. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createAccount, joinAccount } from '../../domain/accounts/accounts.ts';
import { grantIn } from '../../domain/tokens/grant.ts';
import { issueToken } from '../../domain/tokens/tokens.ts';
import { confirmAddress } from '../../domain/users/addresses.ts';
import { findOrMakeUser } from '../../domain/users/members.ts';
import {
  accountOfTokens,
  endClaim,
  endSessions,
  setPassword,
} from '../../domain/users/passwords.ts';
import { hashPassword } from '../../kernel/password.ts';
import { newSecret } from '../../kernel/secret.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { users } from '../../store/tables/identity.ts';
import { type Administration, accountNamed, commandCtx, userIdOf } from './with-service.ts';

export const isEmailAddress = (value: unknown): boolean =>
  z.email().max(255).safeParse(value).success;

const newUser = z.strictObject({
  email: z.string(),
  name: z.string(),
  password: z.string().optional(),
  account: z.string().optional(),
  newAccount: z.string().optional(),
  role: z.string(),
  staff: z.boolean().optional(),
});

/**
 * Creates the user. For an existing user, sets the password, ends the sessions and adds the user to
 * the account.
 */
export const createUserCommand: Administration<z.output<typeof newUser>> = {
  name: 'user create',
  options: newUser,
  async run(service, options) {
    const password = options.password ?? newSecret().slice(0, 20);
    const account =
      options.account === undefined ? null : await accountNamed(service, options.account);
    const passwordHash = await hashPassword(password);
    const accountOfChange =
      account ?? (await accountOfTokens(service.parts.database, options.email));
    const { user, accountId } = await withTransaction(
      commandCtx(service, accountOfChange),
      async (tx) => {
        const user = await findOrMakeUser(tx, options);
        await endClaim(tx, user.id);
        await tx.run(sql`
        update ${users} set is_staff = is_staff or ${options.staff ?? false}, updated_at = ${now(tx)} where id = ${user.id}`);
        await confirmAddress(tx, user);
        await setPassword(tx, user.id, passwordHash);
        await endSessions(tx, user.id);
        const accountId = account?.id ?? (await newAccountId(tx, options.newAccount));
        if (accountId !== null && (await grantIn(tx, accountId, user.id)) === null) {
          await joinAccount(tx, accountId, user.id, options.role);
          if ((await grantIn(tx, accountId, user.id)) === null)
            throw new Error(`The account has no role ${options.role}.`);
        }
        return { user, accountId };
      },
    );
    const secret = options.password === undefined ? { password } : {};
    const words = [
      `User ${user.id}`,
      ...(options.newAccount === undefined ? [] : [`account ${accountId}`]),
      ...(secret.password === undefined ? [] : [`password ${password}`]),
    ];
    return {
      value: { id: user.id, email: user.email, account_id: accountId, ...secret },
      words: words.join(', '),
    };
  },
};

const newAccountId = async (tx: Ctx, name: string | undefined): Promise<string | null> =>
  name === undefined ? null : (await createAccount(tx, { name })).id;

const newToken = z.strictObject({ email: z.string(), account: z.string(), name: z.string() });

export const createTokenCommand: Administration<z.output<typeof newToken>> = {
  name: 'token create',
  options: newToken,
  async run(service, options) {
    const account = await accountNamed(service, options.account);
    const userId = await userIdOf(service, options.email);
    const token = await withTransaction(commandCtx(service, account), async (tx) => {
      if ((await grantIn(tx, account.id, userId)) === null)
        throw new Error(`${options.email} is not a member of ${account.name}.`);
      return issueToken(tx, {
        accountId: account.id,
        userId,
        name: options.name,
        abilities: ['*'],
      });
    });
    return { value: token, words: token.plain_text_token };
  },
};
