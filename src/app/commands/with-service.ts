/** Runs a command in an open service, in the account that the command names, if any. */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isUuid } from '../../kernel/id.ts';
import { type Account, type Ctx, inBackground, systemCtx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, users } from '../../store/tables/identity.ts';
import { readConfig } from '../config.ts';
import { type OpenedService, open } from '../open.ts';
import type { Service } from '../service.ts';
import type { Printed } from './output.ts';

export async function withService<T>(
  command: string,
  work: (service: OpenedService) => Promise<T>,
): Promise<T> {
  const service = await open(readConfig(), command);
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

/** The parts of the service that administration commands need. */
export type CommandService = Pick<Service, 'parts' | 'secrets'>;

/**
 * A command that also runs inside a server. `options` contains the options of the command line
 * without `--json`.
 */
export type Administration<Options> = {
  name: string;
  options: z.ZodType<Options>;
  run(service: CommandService, options: Options): Promise<Printed>;
};

export const commandCtx = (service: CommandService, account: Account | null = null): Ctx =>
  systemCtx(inBackground(service.parts), 'command line', account);

/** Throws an Error with a one-line message if there is no account with this ID. */
export async function accountNamed(service: CommandService, id: string): Promise<Account> {
  const account = isUuid(id)
    ? await first(
        service.parts.database.run<Account>(
          sql`select id, name, settings from ${accounts} where id = ${id}`,
        ),
      )
    : undefined;
  if (account === undefined)
    throw new Error(
      `There is no account ${id}. The X-Service-Account-Id header of V2 responses contains the ID of the account.`,
    );
  return account;
}

/** Throws an Error with a one-line message if no user has this address. */
export async function userIdOf(service: CommandService, email: string): Promise<string> {
  const user = await first(
    service.parts.database.run<{ id: string }>(
      sql`select id from ${users} where lower(email) = lower(${email})`,
    ),
  );
  if (user === undefined)
    throw new Error(`No user has the address ${email}. Create one with frontage user create.`);
  return user.id;
}
