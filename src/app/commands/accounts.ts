/** `account create`. */
import { createAccount } from '../../domain/accounts/accounts.ts';
import { withTransaction } from '../../store/ctx.ts';
import { type Output, print } from './output.ts';
import { commandCtx, withHouse } from './with-house.ts';

type NewAccount = Output & { name: string };

export const createAccountCommand = (options: NewAccount): Promise<void> =>
  withHouse('frontage account create', async (house) => {
    const account = await withTransaction(commandCtx(house), (tx) => createAccount(tx, { name: options.name }));
    print(options, { id: account['id'], name: account['name'] }, `Account ${account['id']}`);
  });
