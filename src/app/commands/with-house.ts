/** Runs a command in an open house, in the account that it names where it names one. */
import { sql } from 'drizzle-orm';
import { isUuid } from '../../kernel/id.ts';
import { type Account, type Ctx, inBackground, systemCtx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, users } from '../../store/tables/identity.ts';
import { readConfig } from '../config.ts';
import { type OpenHouse, open } from '../open.ts';

export async function withHouse<T>(command: string, work: (house: OpenHouse) => Promise<T>): Promise<T> {
  const house = await open(readConfig(), command);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

export const commandCtx = (house: OpenHouse, account: Account | null = null): Ctx =>
  systemCtx(inBackground(house.parts), 'command line', account);

/** Throws an Error of one line for an id that names no account. */
export async function accountNamed(house: OpenHouse, id: string): Promise<Account> {
  const account = isUuid(id)
    ? await first(house.parts.database.run<Account>(sql`select id, name, settings from ${accounts} where id = ${id}`))
    : undefined;
  if (account === undefined) throw new Error(`There is no account ${id}. Its id is the X-Service-Account-Id of its V2 answers.`);
  return account;
}

/** Throws an Error of one line for an address that no user has. */
export async function userIdOf(house: OpenHouse, email: string): Promise<string> {
  const user = await first(
    house.parts.database.run<{ id: string }>(sql`select id from ${users} where lower(email) = lower(${email})`),
  );
  if (user === undefined) throw new Error(`No user has the address ${email}. frontage user create makes one.`);
  return user.id;
}
