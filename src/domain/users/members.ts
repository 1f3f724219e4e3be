/** Users join, change and leave an account (§4.3). A user exists once in the service, whatever number of accounts it works in. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted } from '../../engine/access.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { read } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { type FieldErrors, forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid, newId } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { tidyBody } from '../../kernel/tidy-body.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, shownEmail, users } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { isAdmin, keepAdmin, permitGrant, permitOver } from '../roles/permissions.ts';
import { type BeforeMail, cancelEmailChange, lockAddress, releaseAddress, requestEmailChange } from './email-change.ts';
import { endClaim } from './passwords.ts';

const role = z.string().max(255).nullish().describe('The key or id of a role of the account.');

export const newUser = z.object({
  name: z.string().max(255).describe('The name of the person.'),
  email: z.email().max(255).describe('An existing user of this address joins the account, with its name unchanged.'),
  role,
});

export const userChanges = z.object({
  name: z.string().max(255).optional().describe('The name of the person.'),
  email: z
    .email()
    .max(255)
    .optional()
    .describe(
      'The e-mail address of the person. A new one is shown at once, and takes effect when the link that is mailed to it is opened in a signed-in console session of the person; until then sign-in and mail use the old one, which is told of the change.',
    ),
  role,
});

type User = { id: string; name: string; email: string; is_staff: boolean };

/** A member with the address that V2 shows, which is the pending one while there is one. */
type Member = User & { shown_email: string };

/**
 * Makes the user where the address is new, and a member of the account in either case. Throws invalid; forbidden where that would
 * change the role of a member whom the actor may not update.
 */
export function addUser(ctx: Ctx, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    permitUnlimited(tx);
    const { value, errors } = parseBody(newUser, body);
    const roleId = await roleNamed(tx, tidyBody(body)['role'], errors);
    if (value === null || Object.keys(errors).length > 0) throw invalid(errors);
    const user = await findOrMakeUser(tx, value);
    const held = await membershipOf(tx, user.id);
    const isMoved = held !== undefined && roleId !== null && held.role_id !== roleId;
    if (isMoved && !isPermitted(tx, 'users', 'update')) throw forbidden();
    if (isMoved && !isSelf(tx, user)) await permitOver(tx, user.id);
    if ((isMoved || held === undefined) && !isSelf(tx, user)) await endClaim(tx, user.id);
    await tx.run(sql`
      insert into ${memberships} (account_id, user_id, role_id, created_at, updated_at)
      values (${accountOf(tx).id}, ${user.id}, ${roleId}, ${now(tx)}, ${now(tx)})
      on conflict (account_id, user_id) do update set role_id = coalesce(excluded.role_id, ${memberships.role_id}), updated_at = excluded.updated_at`);
    if (isMoved) await endAuthority(tx, user.id, held);
    return read(tx, resourceNamed('users'), user.id);
  });
}

type Membership = { role_id: string | null; is_admin: boolean };

/** The membership of a person in the account, kept as it is until the end of the transaction. */
export const membershipOf = (ctx: Ctx, userId: string): Promise<Membership | undefined> =>
  first(
    ctx.run<Membership>(sql`
      select ${memberships.role_id}, ${isAdmin} as is_admin from ${memberships} left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${userId} for update of ${memberships}`),
  );

/** What ends with the role that a member had: its open invitations, which nobody else answers for. Throws refused for the last admin. */
export async function endAuthority(ctx: Ctx, userId: string, held: Membership | undefined): Promise<void> {
  await ctx.run(sql`
    delete from ${invitations} where ${invitations.account_id} = ${accountOf(ctx).id} and ${invitations.invited_by} = ${userId}`);
  if (held?.is_admin === true) await keepAdmin(ctx);
}

/** The user of this e-mail address, created when there is none. A pending change of another user to the address ends then. */
export async function findOrMakeUser(ctx: Ctx, { name, email }: { name: string; email: string }): Promise<User> {
  await lockAddress(ctx, email);
  const created = await ctx.run(sql`
    insert into ${users} (id, name, email, created_at, updated_at) values (${newId()}, ${name}, ${email}, ${now(ctx)}, ${now(ctx)})
    on conflict (lower(email)) do nothing returning id`);
  if (created.length > 0) await releaseAddress(ctx, email);
  const user = await first(
    ctx.run<User>(sql`select id, name, email, is_staff from ${users} where lower(email) = lower(${email})`),
  );
  if (user === undefined) throw new Error('The user was removed while it joined.');
  return user;
}

/** Whether a request changes nothing but the name and e-mail of the user who sends it, which needs no permission. */
export const isOwnProfile = (ctx: Ctx, id: string, body: unknown): boolean =>
  ctx.actor.kind === 'user' && ctx.actor.id === id.toLowerCase() && !('role' in tidyBody(body));

/**
 * Changes the name and e-mail of the user, and the role in this account. A new e-mail is pending until it is confirmed. Throws missing,
 * forbidden (§7.2), invalid, limited by `beforeMail`, and refused for the last admin.
 */
export function changeUser(ctx: Ctx, id: string, body: unknown, beforeMail: BeforeMail): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    const user = await memberNamed(tx, id);
    const { value, errors } = parseBody(userChanges, body);
    const sent = tidyBody(body);
    if (!isSelf(tx, user) || 'role' in sent) permitUnlimited(tx);
    for (const field of ['name', 'email'] as const) {
      if (field in sent && sent[field] === null) errors[field] = [sentence.required(field)];
    }
    const shown = { name: user.name, email: user.shown_email };
    const isPersonal = (['name', 'email'] as const).some((field) => field in sent && sent[field] !== shown[field]);
    if (isPersonal) await permitPersonal(tx, user);
    if (!isSelf(tx, user) && (isPersonal || 'role' in sent)) await permitOver(tx, user.id);
    const roleId = await roleNamed(tx, sent['role'], errors);
    if (value === null || Object.keys(errors).length > 0) throw invalid(errors);
    if (value.name !== undefined && value.name !== user.name) await rename(tx, user.id, value.name);
    if (value.email !== undefined && value.email !== user.shown_email) await changeEmail(tx, user, value.email, beforeMail);
    if ('role' in sent) await changeRole(tx, user.id, roleId);
    return read(tx, resourceNamed('users'), id);
  });
}

const rename = (ctx: Ctx, id: string, name: string): Promise<unknown> =>
  ctx.run(sql`update ${users} set name = ${name}, updated_at = ${now(ctx)} where id = ${id}`);

/** Another spelling of the confirmed address takes effect at once and ends a pending change; any other address becomes pending. */
async function changeEmail(ctx: Ctx, user: Member, email: string, beforeMail: BeforeMail): Promise<void> {
  const isSame = (other: string) => email.toLowerCase() === other.toLowerCase();
  if (isSame(user.email)) {
    await ctx.run(sql`update ${users} set email = ${email} where id = ${user.id}`);
    await cancelEmailChange(ctx, user.id);
  } else if (!isSame(user.shown_email)) {
    await requestEmailChange(ctx, user, email, beforeMail);
  }
}

async function changeRole(ctx: Ctx, userId: string, roleId: string | null): Promise<void> {
  const held = await membershipOf(ctx, userId);
  if (held?.role_id === roleId) return;
  await ctx.run(sql`
    update ${memberships} set role_id = ${roleId}, updated_at = ${now(ctx)}
    where account_id = ${accountOf(ctx).id} and user_id = ${userId}`);
  await endAuthority(ctx, userId, held);
}

export const isSelf = (ctx: Ctx, user: User): boolean => ctx.actor.kind === 'user' && ctx.actor.id === user.id;

/** Who is limited to groups could make members that are not, so it makes and changes none. */
export function permitUnlimited(ctx: Ctx): void {
  if (ctx.grant.groupIds !== null) throw forbidden();
}

/** Users change themselves. Other users are changed only where they are neither staff nor a member of another account. */
async function permitPersonal(ctx: Ctx, user: User): Promise<void> {
  if (isSelf(ctx, user)) return;
  const others = await ctx.run(sql`select from ${memberships} where user_id = ${user.id} and account_id <> ${accountOf(ctx).id}`);
  if (user.is_staff || others.length > 0) throw forbidden();
}

/** Takes the user out of the account; the user and its other accounts stay. Throws missing, forbidden, and refused for the last admin. */
export function removeUser(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    permitUnlimited(tx);
    const user = await memberNamed(tx, id);
    if (!isSelf(tx, user)) await permitOver(tx, user.id);
    const held = await membershipOf(tx, user.id);
    await tx.run(sql`delete from ${memberships} where account_id = ${accountOf(tx).id} and user_id = ${user.id}`);
    await endAuthority(tx, user.id, held);
  });
}

export async function memberNamed(ctx: Ctx, id: string): Promise<Member> {
  const user = isUuid(id)
    ? await first(
        ctx.run<Member>(sql`
          select ${users.id}, ${users.name}, ${users.email}, ${shownEmail} as shown_email, ${users.is_staff} from ${users}
          join ${memberships} on ${memberships.user_id} = ${users.id}
          where ${users.id} = ${id} and ${memberships.account_id} = ${accountOf(ctx).id} for update`),
      )
    : undefined;
  if (user === undefined) throw missing('User');
  return user;
}

/**
 * The id of the role that a body names by key or id; none gives null, and an unknown one a sentence. Throws forbidden for a role that
 * allows what the actor may not.
 */
export async function roleNamed(ctx: Ctx, sent: unknown, errors: FieldErrors): Promise<string | null> {
  if (typeof sent !== 'string') return null;
  const found = await first(
    ctx.run<{ id: string; permissions: string[] }>(sql`
      select id, permissions from ${roles}
      where account_id = ${accountOf(ctx).id} and (key = lower(${sent}) or id::text = lower(${sent})) for key share`),
  );
  if (found === undefined) errors['role'] = [sentence.selected('role')];
  else permitGrant(ctx, found.permissions);
  return found?.id ?? null;
}
