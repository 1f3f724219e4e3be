/** `user create` and `token create`. */
import { sql } from 'drizzle-orm';
import { createAccount, joinAccount } from '../../domain/accounts/accounts.ts';
import { grantIn } from '../../domain/tokens/grant.ts';
import { issueToken } from '../../domain/tokens/tokens.ts';
import { findOrMakeUser } from '../../domain/users/members.ts';
import { accountOfTokens, endClaim, endSessions, setPassword } from '../../domain/users/passwords.ts';
import { hashPassword, newSecret } from '../../kernel/secret.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { users } from '../../store/tables/identity.ts';
import { type Output, print } from './output.ts';
import { accountNamed, commandCtx, userIdOf, withHouse } from './with-house.ts';

type NewUser = Output & {
  email: string;
  name: string;
  password?: string;
  account?: string;
  newAccount?: string;
  role: string;
  staff?: boolean;
};

/** Creates the user, or takes over an existing one: sets its password, ends its sessions and adds it to the account. */
export const createUserCommand = (options: NewUser): Promise<void> =>
  withHouse('frontage user create', async (house) => {
    const password = options.password ?? newSecret().slice(0, 20);
    const account = options.account === undefined ? null : await accountNamed(house, options.account);
    const passwordHash = await hashPassword(password);
    const accountOfChange = account ?? (await accountOfTokens(house.parts.database, options.email));
    const { user, accountId } = await withTransaction(commandCtx(house, accountOfChange), async (tx) => {
      const user = await findOrMakeUser(tx, options);
      await endClaim(tx, user.id);
      await tx.run(sql`
        update ${users} set is_staff = is_staff or ${options.staff ?? false}, email_verified_at = coalesce(email_verified_at, ${now(tx)}), updated_at = ${now(tx)} where id = ${user.id}`);
      await setPassword(tx, user.id, passwordHash);
      await endSessions(tx, user.id);
      const accountId = account?.id ?? (await newAccountId(tx, options.newAccount));
      if (accountId !== null && (await grantIn(tx, accountId, user.id)) === null) {
        await joinAccount(tx, accountId, user.id, options.role);
        if ((await grantIn(tx, accountId, user.id)) === null) throw new Error(`The account has no role ${options.role}.`);
      }
      return { user, accountId };
    });
    const secret = options.password === undefined ? { password } : {};
    const words = [
      `User ${user.id}`,
      ...(options.newAccount === undefined ? [] : [`account ${accountId}`]),
      ...(secret.password === undefined ? [] : [`password ${password}`]),
    ];
    print(options, { id: user.id, email: user.email, account_id: accountId, ...secret }, words.join(', '));
  });

const newAccountId = async (tx: Ctx, name: string | undefined): Promise<string | null> =>
  name === undefined ? null : ((await createAccount(tx, { name }))['id'] as string);

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
