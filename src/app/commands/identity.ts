/** `user create` and `token create`: the first person and the first token of a house. */
import { sql } from 'drizzle-orm';
import { joinAccount } from '../../domain/accounts/accounts.ts';
import { grantIn } from '../../domain/tokens/grant.ts';
import { issueToken } from '../../domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../domain/users/members.ts';
import { accountOfTokens, endClaim, endSessions, setPassword } from '../../domain/users/passwords.ts';
import { hashPassword, newSecret } from '../../kernel/secret.ts';
import { now, withTransaction } from '../../store/ctx.ts';
import { users } from '../../store/tables/identity.ts';
import { type Output, print } from './output.ts';
import { accountNamed, commandCtx, userIdOf, withHouse } from './with-house.ts';

type NewUser = Output & { email: string; name: string; password?: string; account?: string; role: string; staff?: boolean };

export const createUserCommand = (options: NewUser): Promise<void> =>
  withHouse('frontage user create', async (house) => {
    const password = options.password ?? newSecret().slice(0, 20);
    const account = options.account === undefined ? null : await accountNamed(house, options.account);
    const passwordHash = await hashPassword(password);
    const anywhere = account ?? (await accountOfTokens(house.parts.database, options.email));
    const user = await withTransaction(commandCtx(house, anywhere), async (tx) => {
      const made = await findOrMakeUser(tx, options);
      await endClaim(tx, made.id);
      await tx.run(sql`
        update ${users} set is_staff = is_staff or ${options.staff ?? false}, email_verified_at = coalesce(email_verified_at, ${now(tx)}), updated_at = ${now(tx)} where id = ${made.id}`);
      await setPassword(tx, made.id, passwordHash);
      await endSessions(tx, made.id);
      if (account !== null && (await grantIn(tx, account.id, made.id)) === null) {
        await joinAccount(tx, account.id, made.id, options.role);
        if ((await grantIn(tx, account.id, made.id)) === null) throw new Error(`The account has no role ${options.role}.`);
      }
      return made;
    });
    const secret = options.password === undefined ? { password } : {};
    print(
      options,
      { id: user.id, email: user.email, ...secret },
      `User ${user.id}${secret.password ? `, password ${password}` : ''}`,
    );
  });

type NewToken = Output & { email: string; account: string; name: string };

export const createTokenCommand = (options: NewToken): Promise<void> =>
  withHouse('frontage token create', async (house) => {
    const account = await accountNamed(house, options.account);
    const userId = await userIdOf(house, options.email);
    const token = await withTransaction(commandCtx(house, account), async (tx) => {
      if ((await grantIn(tx, account.id, userId)) === null) throw new Error(`${options.email} is no member of ${account.name}.`);
      return issueToken(tx, { accountId: account.id, userId, name: options.name, abilities: ['*'] });
    });
    print(options, token, token.plain_text_token);
  });
