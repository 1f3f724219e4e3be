/** `account create`. */
import { z } from 'zod';
import { createAccount } from '../../domain/accounts/accounts.ts';
import { withTransaction } from '../../store/ctx.ts';
import { type Administration, commandCtx } from './with-service.ts';

const newAccount = z.strictObject({ name: z.string() });

export const createAccountCommand: Administration<z.output<typeof newAccount>> = {
  name: 'account create',
  options: newAccount,
  async run(service, options) {
    const account = await withTransaction(commandCtx(service), (tx) =>
      createAccount(tx, { name: options.name }),
    );
    return {
      value: { id: account['id'], name: account['name'] },
      words: `Account ${account['id']}`,
    };
  },
};
