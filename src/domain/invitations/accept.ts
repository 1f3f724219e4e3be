/**
 * What the link of an invitation opens. Who holds it has the mailbox: a person who has proved the address before joins with what it has;
 * anybody else, also a user whom somebody made beforehand and who never proved the address, chooses a password and takes the user over whole.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { hashPassword, hashSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Account, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, memberships, roles, users } from '../../store/tables/identity.ts';
import { credentials, invitations } from '../../store/tables/sign-in.ts';
import { storedLimit } from '../users/group-limits.ts';
import { findOrMakeUser } from '../users/members.ts';
import { setPassword, takeOver } from '../users/passwords.ts';

type Found = {
  id: string;
  email: string;
  role_id: string;
  role_name: string;
  group_ids: string[] | null;
  account: Account;
  user_id: string | null;
  /** Whether the address was proved before and a password is there. */
  known: boolean;
};

const over = () => invalid({ token: ['The link is not valid, was used, or is over. Ask for a new one.'] });

async function invitationOf(ctx: Ctx, token: string, lock = false): Promise<Found> {
  const found = await first(
    ctx.run<Found>(sql`
      select ${invitations.id}, ${invitations.email}, ${invitations.role_id}, ${roles.name} as role_name, ${invitations.group_ids},
        json_build_object('id', ${accounts.id}, 'name', ${accounts.name}, 'settings', ${accounts.settings}) as account, ${users.id} as user_id,
        coalesce(${users.email_verified_at} is not null and exists (select from ${credentials} where ${credentials.user_id} = ${users.id}), false) as known
      from ${invitations} join ${accounts} on ${accounts.id} = ${invitations.account_id} join ${roles} on ${roles.id} = ${invitations.role_id}
      left join ${users} on ${users.sign_in_email} = lower(${invitations.email})
      where ${invitations.token_hash} = ${hashSecret(token)} and ${invitations.expires_at} > ${now(ctx)}
      ${lock ? sql`for update of ${invitations}` : sql``}`),
  );
  if (found === undefined) throw over();
  return found;
}

/** What the link is about, for the page that asks. Throws invalid. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Wire> {
  const { account, email, role_name, known } = await invitationOf(ctx, token);
  return { account_name: account.name, email, role_name, is_known: known };
}

export const acceptance = z.object({
  token: z.string().max(255).describe('What the link of the mail carries.'),
  name: z.string().max(255).optional().describe('The name of the person; wanted from who is new.'),
});

/** Makes the person a member; the link has then been used. Throws invalid. */
export async function acceptInvitation(
  ctx: Ctx,
  { token, name, password }: { token: string; name?: string | undefined; password?: string | undefined },
): Promise<Wire> {
  const { account } = await invitationOf(ctx, token);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return withTransaction({ ...ctx, account }, async (tx) => {
    const { id, email, role_id, group_ids, user_id, known } = await invitationOf(tx, token, true);
    if (!known) requireNew(user_id === null ? name : 'known', password);
    const user = user_id === null ? await findOrMakeUser(tx, { name: name ?? '', email }) : { id: user_id };
    if (!known) await handOver(tx, user.id, passwordHash ?? '');
    await tx.run(sql`
      insert into ${memberships} (account_id, user_id, role_id, group_ids, created_at, updated_at)
      values (${account.id}, ${user.id}, ${role_id}, ${storedLimit(group_ids)}, ${now(tx)}, ${now(tx)}) on conflict (account_id, user_id) do nothing`);
    await tx.run(sql`delete from ${invitations} where id = ${id}`);
    return { account_id: account.id, account_name: account.name, email };
  });
}

function requireNew(name: string | undefined, password: string | undefined): void {
  const errors: FieldErrors = {};
  if (name === undefined) errors['name'] = [sentence.required('name')];
  if (password === undefined) errors['password'] = [sentence.required('password')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The user is of who holds the link alone, and its address is proved. */
async function handOver(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await takeOver(ctx, userId);
  await setPassword(ctx, userId, passwordHash);
  await ctx.run(sql`update ${users} set email_verified_at = ${now(ctx)} where ${users.id} = ${userId}`);
}
