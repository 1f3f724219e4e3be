/**
 * Shared by the tests of e-mail changes: an account, its requests, and the mail that they cause.
 */

import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, type Person, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { textOf } from '../kit/mail.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { signedIn, type Visitor, visitor } from '../kit/visitor.ts';

export let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

export const NEW = 'a new and longer one';
export const address = () => `${newId()}@example.com`;
export const patch = (token: string, id: string, body: object) =>
  v2(token, 'PATCH', `/users/${id}`, body);
export const add = (to: TestAccount, email: string, role = 'viewer') =>
  v2(to.admin.token, 'POST', '/users', { name: 'Added', email, role });
export const confirm = (browser: Visitor, token: string) =>
  browser.ask('POST', '/email-confirmation', { token });
export const signIn = async (email: string, password: string) =>
  (await visitor().ask('POST', '/sign-in', { email, password })).status;

export async function mailsTo(email: string): Promise<string[]> {
  const { drain, mailTo } = await service();
  await drain();
  return (await mailTo(email)).map(textOf);
}

export const stored = async (id: string) =>
  (
    await owner.ctx.run<Record<string, unknown>>(
      sql`select email, pending_email from users where id = ${id}`,
    )
  )[0];

/** The IDs of the users who have this address. */
export const holdersOf = async (email: string): Promise<string[]> =>
  (
    await owner.ctx.run<{ id: string }>(
      sql`select id from users where sign_in_email = lower(${email})`,
    )
  ).map(({ id }) => id);

/** A user who has requested a change of address. */
export async function changing(role = 'admin', by?: (person: Person) => string) {
  const person = await owner.person(role);
  const browser = await signedIn(person);
  const email = address();
  recordOf(await patch(by?.(person) ?? person.token, person.id, { email }));
  return { person, browser, email };
}

export async function lastLink(email: string): Promise<string> {
  return /console#email=(\w+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
}
