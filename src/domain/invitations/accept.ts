/**
 * Accepts invitations. Possession of the link proves control of the mailbox. A user who has a
 * password and has already verified the address joins without a change to their credentials. Anyone
 * else, including an existing user who never verified the address, chooses a password, which
 * invalidates earlier credentials of that user.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { hashPassword } from '../../kernel/password.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Account, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, memberships, roles, users } from '../../store/tables/identity.ts';
import { credentials, invitations } from '../../store/tables/sign-in.ts';
import { revokeFormerTokens } from '../tokens/tokens.ts';
import { confirmAddress, lockAddress } from '../users/addresses.ts';
import { storedLimit } from '../users/group-limits.ts';
import { findOrMakeUser } from '../users/members.ts';
import { setPassword, takeOver } from '../users/passwords.ts';
import { recordingMember } from '../users/record.ts';

type Found = {
  id: string;
  email: string;
  role_id: string;
  role_name: string;
  group_ids: string[] | null;
  account: Account;
  user_id: string | null;
  /** Whether the user has already verified the address and has a password. */
  known: boolean;
};

const invalidLink = () =>
  invalid({ token: ['The link is invalid, already used or expired. Ask for a new invitation.'] });

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
  if (found === undefined) throw invalidLink();
  return found;
}

/**
 * The details of the invitation that a link belongs to. Throws an `invalid` fault for an invalid or
 * expired link.
 */
export async function readInvitation(ctx: Ctx, token: string): Promise<Wire> {
  const { account, email, role_name, known } = await invitationOf(ctx, token);
  return { account_name: account.name, email, role_name, is_known: known };
}

export const acceptance = z.object({
  token: z.string().max(255).describe('The token from the link in the e-mail.'),
  name: oneLineText(255).optional().describe('The name of the user. Required for a new user.'),
});

/**
 * Makes the user a member and deletes the invitation, so that the link cannot be used again. Throws
 * an `invalid` fault for an invalid link, or for a missing name or password.
 */
export async function acceptInvitation(
  ctx: Ctx,
  {
    token,
    name,
    password,
  }: { token: string; name?: string | undefined; password?: string | undefined },
): Promise<Wire> {
  const { account, email: address } = await invitationOf(ctx, token);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return withTransaction({ ...ctx, account }, async (tx) => {
    await lockAddress(tx, address);
    const { id, email, role_id, group_ids, user_id, known } = await invitationOf(tx, token, true);
    if (!known) requireNew(user_id === null ? name : 'known', password);
    const user =
      user_id === null ? await findOrMakeUser(tx, { name: name ?? '', email }) : { id: user_id };
    if (!known) await handOver(tx, { id: user.id, email }, passwordHash ?? '');
    const joining = asUser(tx, { id: user.id, name: name ?? email, email });
    const joined = await recordingMember(joining, user.id, () =>
      tx.run(sql`
        insert into ${memberships} (account_id, user_id, role_id, group_ids, created_at, updated_at)
        values (${account.id}, ${user.id}, ${role_id}, ${storedLimit(group_ids)}, ${now(tx)}, ${now(tx)}) on conflict (account_id, user_id) do nothing
        returning user_id`),
    );
    if (joined.length > 0) await revokeFormerTokens(tx, user.id, [account.id]);
    await tx.run(sql`delete from ${invitations} where id = ${id}`);
    return { account_id: account.id, account_name: account.name, email };
  });
}

/**
 * Returns the context with this user as its actor, unless a user is signed in, so that the history
 * names the user who accepted.
 */
const asUser = (ctx: Ctx, user: { id: string; name: string; email: string }): Ctx =>
  ctx.actor.kind === 'user' ? ctx : { ...ctx, actor: { kind: 'user', is_staff: false, ...user } };

function requireNew(name: string | undefined, password: string | undefined): void {
  const errors: FieldErrors = {};
  if (name === undefined) errors['name'] = [sentence.required('name')];
  if (password === undefined) errors['password'] = [sentence.required('password')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/**
 * Gives the user to the holder of the link: invalidates earlier credentials, sets the password and
 * marks the address as verified.
 */
async function handOver(
  ctx: Ctx,
  user: { id: string; email: string },
  passwordHash: string,
): Promise<void> {
  await takeOver(ctx, user.id);
  await setPassword(ctx, user.id, passwordHash);
  await confirmAddress(ctx, user);
}
