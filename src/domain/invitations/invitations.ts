/** Invitations, sent by e-mail, to join an account. `accept.ts` handles the links. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { invalid, missing } from '../../kernel/fault.ts';
import { isUuid, newId } from '../../kernel/id.ts';
import { nameInMail } from '../../kernel/mail-name.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import type { Mailer } from '../../outbound/mail.ts';
import { accountOf, type Ctx, NO_GRANT, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, users } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { enqueue } from '../job-names.ts';
import { assertCanGrant } from '../roles/permissions.ts';
import { grantIn } from '../tokens/grant.ts';
import { limit, limitNamed, storedLimit } from '../users/group-limits.ts';
import { membershipOf } from '../users/locked.ts';
import { assertNotLimited, roleNamed } from '../users/members.ts';

export const newInvitation = z.object({
  email: z.email().max(255).describe('The e-mail address to which the invitation is sent.'),
  role: z
    .string()
    .max(255)
    .describe(
      'The key or ID of a role of the account. The role must not have permissions that you do not have.',
    ),
  group_ids: limit,
});

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The maximum length of the account name in an e-mail. */
const LONGEST_NAME = 80;

/**
 * Invites a user into the account. Inviting an address again sends a new link and invalidates the
 * previous one. Throws a `forbidden` or `invalid` fault.
 */
export function invite(ctx: Ctx, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (outer) => {
    const tx = await withGrantKept(outer);
    authorize(tx, { area: 'users', verb: 'create' });
    assertNotLimited(tx);
    const { value, errors } = parseBody(newInvitation, body);
    const roleId = await roleNamed(tx, normalizeBody(body)['role'], errors);
    const groupIds = await limitNamed(tx, value?.group_ids, errors);
    if (value === null || roleId === null || Object.keys(errors).length > 0) throw invalid(errors);
    if (await isMember(tx, value.email))
      throw invalid({ email: ['A user with this address is already a member.'] });
    const line = { email: value.email, roleId, groupIds };
    const id = (await newLine(tx, line)) ?? (await renewInvitation(tx, line));
    await enqueue(tx, 'invitation-mail', { invitation_id: id });
    const [made] = await listInvitations(tx, id);
    if (made === undefined) throw missing('Invitation');
    return made;
  });
}

/**
 * The context with the actor's current permissions, locked until the end of the transaction, so
 * that a concurrent revocation of these permissions waits and then sees the invitation.
 */
async function withGrantKept(ctx: Ctx): Promise<Ctx> {
  if (ctx.actor.kind !== 'user' || ctx.actor.is_staff) return ctx;
  await membershipOf(ctx, ctx.actor.id);
  return { ...ctx, grant: (await grantIn(ctx, accountOf(ctx).id, ctx.actor.id)) ?? NO_GRANT };
}

const overAt = (at: Date): Date => new Date(at.getTime() + DAYS * DAY_MS);

const inviterOf = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.id : null);

type Invited = { email: string; roleId: string; groupIds: string[] | null };

/** The ID of the invitation, or undefined if the address was already invited. */
async function newLine(
  ctx: Ctx,
  { email, roleId, groupIds }: Invited,
): Promise<string | undefined> {
  const at = now(ctx);
  const row = await first(
    ctx.run<{ id: string }>(sql`
      insert into ${invitations} (id, account_id, email, role_id, group_ids, invited_by, expires_at, created_at, updated_at)
      values (${newId()}, ${accountOf(ctx).id}, ${email}, ${roleId}, ${storedLimit(groupIds)}, ${inviterOf(ctx)}, ${overAt(at)}, ${at}, ${at})
      on conflict (account_id, lower(email)) do nothing returning id`),
  );
  return row?.id;
}

/**
 * Updates an existing invitation and invalidates its link. Throws a `forbidden` fault if the
 * existing invitation grants permissions that the actor does not hold.
 */
async function renewInvitation(ctx: Ctx, { email, roleId, groupIds }: Invited): Promise<string> {
  const id = await lockedInvitation(ctx, sql`lower(${invitations.email}) = lower(${email})`);
  const at = now(ctx);
  await ctx.run(sql`
    update ${invitations} set role_id = ${roleId}, group_ids = ${storedLimit(groupIds)}, invited_by = ${inviterOf(ctx)}, token_hash = null, expires_at = ${overAt(at)}, updated_at = ${at}
    where id = ${id}`);
  return id;
}

/**
 * Locks an invitation and returns its ID. Throws a `missing` fault if there is no such invitation,
 * and a `forbidden` fault if it grants permissions that the actor does not hold. An expired
 * invitation grants nothing.
 */
async function lockedInvitation(ctx: Ctx, where: SQL): Promise<string> {
  const row = await first(
    ctx.run<{ id: string; permissions: string[]; is_open: boolean }>(sql`
      select ${invitations.id}, ${roles.permissions}, ${invitations.expires_at} > ${now(ctx)} as is_open
      from ${invitations} join ${roles} on ${roles.id} = ${invitations.role_id}
      where ${invitations.account_id} = ${accountOf(ctx).id} and ${where} for update of ${invitations}`),
  );
  if (row === undefined) throw missing('Invitation');
  if (row.is_open) assertCanGrant(ctx, row.permissions);
  return row.id;
}

const isMember = async (ctx: Ctx, email: string): Promise<boolean> =>
  (
    await ctx.run(sql`
      select from ${memberships} join ${users} on ${users.id} = ${memberships.user_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${users.sign_in_email} = lower(${email})`)
  ).length > 0;

type Row = Record<string, unknown> & { expires_at: Date; created_at: Date };

/** Pending and expired invitations, newest first. With an ID, only the invitation with this ID. */
export async function listInvitations(ctx: Ctx, id?: string): Promise<Wire[]> {
  const rows = await ctx.run<Row>(sql`
    select ${invitations.id}, ${invitations.email}, ${roles.key} as role, ${roles.name} as role_name,
      ${invitations.group_ids}, ${invitations.invited_by},
      ${invitations.expires_at}, ${invitations.created_at}
    from ${invitations} join ${roles} on ${roles.id} = ${invitations.role_id}
    where ${invitations.account_id} = ${accountOf(ctx).id}${id === undefined ? sql`` : sql` and ${invitations.id} = ${id}`}
    order by ${invitations.created_at} desc, ${invitations.id} desc`);
  return rows.map((row) => ({
    ...row,
    expires_at: showInstant(row.expires_at),
    created_at: showInstant(row.created_at),
  }));
}

/** Revokes an invitation and its link. Throws a `forbidden` or `missing` fault. */
export function withdrawInvitation(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    assertNotLimited(tx);
    if (!isUuid(id)) throw missing('Invitation');
    const line = await lockedInvitation(tx, sql`${invitations.id} = ${id}`);
    await tx.run(sql`delete from ${invitations} where id = ${line}`);
  });
}

/**
 * Sends the e-mail with a new link. Does nothing if the invitation was deleted. Throws an
 * `upstream` fault.
 */
export async function mailInvitation(
  ctx: Ctx,
  id: string,
  { mailer, baseUrl }: { mailer: Mailer; baseUrl: string },
): Promise<void> {
  const token = newSecret();
  const row = await first(
    ctx.run<{ email: string }>(sql`
      update ${invitations} set token_hash = ${hashSecret(token)}
      where id = ${id} and ${invitations.account_id} = ${accountOf(ctx).id} returning email`),
  );
  if (row === undefined) return;
  const account = nameInMail(accountOf(ctx).name, LONGEST_NAME);
  await mailer.send({
    to: row.email,
    subject: `Join ${account ?? 'an account'} on Frontage`,
    text: [
      'Hello,',
      `you are invited to work in ${account === null ? 'an account' : `the account ${account}`}. This link is for you only and is valid for ${DAYS} days:`,
      `${baseUrl}/console#invitation=${token}`,
      'If you did not expect this invitation, ignore this e-mail.',
    ].join('\n\n'),
  });
}
