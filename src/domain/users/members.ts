/**
 * Adds, updates and removes the users of an account (§4.3). A user exists once in the service and
 * can be a member of several accounts.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPermitted } from '../../engine/access.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { read } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { type FieldErrors, forbidden, invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { oneLineText } from '../../kernel/one-line.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, users } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { unassign } from '../leads/assignee.ts';
import { assertCanGrant, assertCanManage, keepAdmin } from '../roles/permissions.ts';
import { releaseViews } from '../saved-views/saved-views.ts';
import { revokeFormerTokens } from '../tokens/tokens.ts';
import { lockAddress } from './addresses.ts';
import { type BeforeMail, cancelEmailChange, requestEmailChange } from './email-change.ts';
import { type Member, type Membership, memberNamed, membershipOf, type User } from './locked.ts';
import { endClaim } from './passwords.ts';
import { recordingMember } from './record.ts';

const role = z.string().max(255).nullish().describe('The key or ID of a role of the account.');

export const newUser = z.object({
  name: oneLineText(255).describe('The name of the user.'),
  email: z
    .email()
    .max(255)
    .describe(
      'The e-mail address. If a user with this address already exists, that user is added to the account and keeps their name.',
    ),
  role,
});

export const userChanges = z.object({
  name: oneLineText(255).optional().describe('The name of the user.'),
  email: z
    .email()
    .max(255)
    .optional()
    .describe(
      'The e-mail address. A new address is shown immediately. It takes effect when the user, while signed in to the console, opens the link that is sent to the new address. Until then, sign-in and e-mails use the old address, which is notified of the change.',
    ),
  role,
});

/**
 * Creates the user if the address is new, and adds the user to the account. API tokens from an
 * earlier membership are revoked. Throws an `invalid` fault for an invalid body, and a `forbidden`
 * fault if the actor is limited to groups or would change the role of a member whom the actor may
 * not update.
 */
export function addUser(ctx: Ctx, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    assertNotLimited(tx);
    const { value, errors } = parseBody(newUser, body);
    const roleId = await roleNamed(tx, normalizeBody(body)['role'], errors);
    if (value === null || Object.keys(errors).length > 0) throw invalid(errors);
    const user = await findOrMakeUser(tx, value);
    const held = await membershipOf(tx, user.id);
    const isMoved = held !== undefined && roleId !== null && held.role_id !== roleId;
    if (isMoved && !isPermitted(tx, 'users', 'update')) throw forbidden();
    if (isMoved && !isSelf(tx, user)) await assertCanManage(tx, user.id);
    if ((isMoved || held === undefined) && !isSelf(tx, user)) await endClaim(tx, user.id);
    await recordingMember(tx, user.id, () =>
      tx.run(sql`
        insert into ${memberships} (account_id, user_id, role_id, created_at, updated_at)
        values (${accountOf(tx).id}, ${user.id}, ${roleId}, ${now(tx)}, ${now(tx)})
        on conflict (account_id, user_id) do update set role_id = coalesce(excluded.role_id, ${memberships.role_id}), updated_at = excluded.updated_at`),
    );
    if (held === undefined) await revokeFormerTokens(tx, user.id, [accountOf(tx).id]);
    if (isMoved) await endAuthority(tx, user.id, held);
    return read(tx, resourceNamed('users'), user.id);
  });
}

/**
 * Revokes the invitations that a member sent, after the role of the member changed or the
 * membership ended. Throws an `invalid` fault if the member was the last admin.
 */
export async function endAuthority(
  ctx: Ctx,
  userId: string,
  held: Membership | undefined,
): Promise<void> {
  await ctx.run(sql`
    delete from ${invitations} where ${invitations.account_id} = ${accountOf(ctx).id} and ${invitations.invited_by} = ${userId}`);
  if (held?.is_admin === true) await keepAdmin(ctx);
}

/**
 * Returns the user with this e-mail address, who is created if necessary. A created user has not
 * confirmed the address, so a pending change of another user to this address remains pending.
 */
export async function findOrMakeUser(
  ctx: Ctx,
  { name, email }: { name: string; email: string },
): Promise<User & { isNew: boolean }> {
  await lockAddress(ctx, email);
  const created = await ctx.run(sql`
    insert into ${users} (id, name, email, created_at, updated_at) values (${newId()}, ${name}, ${email}, ${now(ctx)}, ${now(ctx)})
    on conflict (lower(email)) do nothing returning id`);
  const user = await first(
    ctx.run<User>(
      sql`select id, name, email, is_staff from ${users} where lower(email) = lower(${email})`,
    ),
  );
  if (user === undefined) throw new Error('The user was deleted while being added.');
  return { ...user, isNew: created.length > 0 };
}

/** Whether this is the ID of the actor. Users need no permission to leave an account. */
export const isOwnId = (ctx: Ctx, id: string): boolean =>
  ctx.actor.kind === 'user' && ctx.actor.id === id.toLowerCase();

/**
 * Whether a request only changes the name and e-mail address of the actor, which requires no
 * permission.
 */
export const isOwnProfile = (ctx: Ctx, id: string, body: unknown): boolean =>
  isOwnId(ctx, id) && !('role' in normalizeBody(body));

/**
 * Updates the user's name and e-mail address, and the role in this account. A new e-mail address is
 * pending until it is confirmed. Throws a `missing` fault for an unknown member, a `forbidden`
 * fault for a member whom the actor may not update (§7.2), an `invalid` fault for an invalid body
 * or the last admin, and the errors of `beforeMail`.
 */
export function changeUser(
  ctx: Ctx,
  id: string,
  body: unknown,
  beforeMail: BeforeMail,
): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    let user = await memberNamed(tx, id);
    const { value, errors } = parseBody(userChanges, body);
    const sent = normalizeBody(body);
    if (!isSelf(tx, user) || 'role' in sent) assertNotLimited(tx);
    for (const field of ['name', 'email'] as const) {
      if (field in sent && sent[field] === null) errors[field] = [sentence.required(field)];
    }
    const shown = { name: user.name, email: user.shown_email };
    const isPersonal = (['name', 'email'] as const).some(
      (field) => field in sent && sent[field] !== shown[field],
    );
    if (isPersonal) {
      await assertCanEditProfile(tx, user);
      user = await memberNamed(tx, id, 'with user');
      await assertCanEditProfile(tx, user);
    }
    if (!isSelf(tx, user) && (isPersonal || 'role' in sent)) await assertCanManage(tx, user.id);
    const roleId = await roleNamed(tx, sent['role'], errors);
    if (value === null || Object.keys(errors).length > 0) throw invalid(errors);
    await recordingMember(tx, user.id, async () => {
      if (value.name !== undefined && value.name !== user.name)
        await rename(tx, user.id, value.name);
      if (value.email !== undefined && value.email !== user.shown_email)
        await changeEmail(tx, user, value.email, beforeMail);
      if ('role' in sent) await changeRole(tx, user.id, roleId);
    });
    return read(tx, resourceNamed('users'), id);
  });
}

const rename = (ctx: Ctx, id: string, name: string): Promise<unknown> =>
  ctx.run(sql`update ${users} set name = ${name}, updated_at = ${now(ctx)} where id = ${id}`);

/**
 * Changes the e-mail address. A different spelling of the current address takes effect immediately
 * and cancels a pending change. Any other address becomes pending.
 */
async function changeEmail(
  ctx: Ctx,
  user: Member,
  email: string,
  beforeMail: BeforeMail,
): Promise<void> {
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

export const isSelf = (ctx: Ctx, user: User): boolean =>
  ctx.actor.kind === 'user' && ctx.actor.id === user.id;

/**
 * Throws a `forbidden` fault for an actor limited to groups. Such an actor must not add or change
 * members, because the actor could create unlimited members.
 */
export function assertNotLimited(ctx: Ctx): void {
  if (ctx.grant.groupIds !== null) throw forbidden();
}

/**
 * Removes the user from the account. The user and other memberships are kept. Users can remove
 * themselves. Throws a `missing` fault for an unknown member, a `forbidden` fault for a member whom
 * the actor may not remove, and an `invalid` fault for the last admin.
 */
export function removeUser(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    if (!isOwnId(tx, id)) assertNotLimited(tx);
    const user = await memberNamed(tx, id);
    if (!isSelf(tx, user)) await assertCanManage(tx, user.id);
    const held = await membershipOf(tx, user.id);
    await recordingMember(tx, user.id, () =>
      tx.run(
        sql`delete from ${memberships} where account_id = ${accountOf(tx).id} and user_id = ${user.id}`,
      ),
    );
    // An invitation that was sent before the removal must not restore the membership.
    await tx.run(sql`
      delete from ${invitations} where ${invitations.account_id} = ${accountOf(tx).id} and lower(${invitations.email}) = lower(${user.email})`);
    await unassign(tx, user.id);
    await releaseViews(tx, user.id);
    await endAuthority(tx, user.id, held);
  });
}

/**
 * Throws a `forbidden` fault if the actor would change the name or e-mail address of another user
 * who is staff or also belongs to another account (§4.3).
 */
async function assertCanEditProfile(ctx: Ctx, user: User): Promise<void> {
  if (isSelf(ctx, user)) return;
  const others = await ctx.run(
    sql`select from ${memberships} where user_id = ${user.id} and account_id <> ${accountOf(ctx).id} limit 1`,
  );
  if (user.is_staff || others.length > 0) throw forbidden();
}

/**
 * Resolves the role in a body by key or ID. Returns null if the body contains no role, and adds an
 * error to `errors` for an unknown role. Throws a `forbidden` fault for a role with permissions
 * that the actor does not hold.
 */
export async function roleNamed(
  ctx: Ctx,
  sent: unknown,
  errors: FieldErrors,
): Promise<string | null> {
  if (typeof sent !== 'string') return null;
  const found = await first(
    ctx.run<{ id: string; permissions: string[] }>(sql`
      select id, permissions from ${roles}
      where account_id = ${accountOf(ctx).id} and (key = lower(${sent}) or id::text = lower(${sent})) for key share`),
  );
  if (found === undefined) errors['role'] = [sentence.selected('role')];
  else assertCanGrant(ctx, found.permissions);
  return found?.id ?? null;
}
