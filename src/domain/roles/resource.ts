/**
 * Roles: named sets of permissions of an account. Read-only in V2; users manage custom roles in the
 * console.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare, type Row, type Values } from '../../engine/declare.ts';
import { listOf } from '../../engine/fields/object.ts';
import { text } from '../../engine/fields/text.ts';
import { uniqueSlug } from '../../engine/unique-slug.ts';
import { type FieldErrors, refused } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { textsOf } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { slugFrom } from '../../kernel/slug.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { memberships, roles as table } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { allPermissions } from './defaults.ts';
import { assertCanGrant, keepAdmin } from './permissions.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const LONGEST_KEY = 64;

const permissionsOf = (held: Values | null): string[] => textsOf(held ?? {}, 'permissions');

export const roles = declare({
  name: 'roles',
  writers: 'admin',
  noun: 'Role',
  description: 'A named set of permissions that members of the account can have.',
  table,
  within: null,
  fields: {
    key: {
      ...text('The key by which requests identify the role. Generated from the name if omitted.', {
        fixed: true,
        example: 'editor',
      }),
      input: z.string().max(LONGEST_KEY).regex(KEY),
      optional: true,
    },
    name: text('The name of the role.', { example: 'Editor' }),
    permissions: {
      ...listOf(
        'The permissions, in the form `<area>.<view|create|update|delete>`; `*` grants all permissions.',
        z.lazy(() => z.enum(allPermissions())),
        { max: 500 },
      ),
      output: z.array(z.string().max(100)),
    },
  },
  check: async (ctx, draft) => roleErrors(ctx, draft),
  beforeWrite: async (ctx, { values, row }) => ({
    ...values,
    ...(values['permissions'] === undefined
      ? {}
      : { permissions: [...new Set(permissionsOf(values))] }),
    ...(row === null && values['key'] == null
      ? { key: await newKey(ctx, String(values['name'])) }
      : {}),
  }),
  async afterWrite(ctx, before, after) {
    if (before !== null && after === null) await assertDeletable(ctx, before);
    if (
      permissionsOf(before).includes('*') &&
      after !== null &&
      !permissionsOf(after).includes('*')
    )
      await keepAdmin(ctx);
    if (before !== null && after !== null)
      await revokeExcessInvitations(ctx, after.id, {
        before: permissionsOf(before),
        after: permissionsOf(after),
      });
  },
});

const isKey = (key: string): boolean => KEY.test(key) && !isUuid(key);

/** Generates a key from the name that is unique in the account. */
const newKey = (ctx: Ctx, name: string): Promise<string> =>
  uniqueSlug(
    ctx,
    roles,
    { column: 'account_id', id: accountOf(ctx).id, field: 'key', maxLength: LONGEST_KEY },
    isKey(slugFrom(name)) ? name : `role ${name}`,
  );

/**
 * Returns an error for a key that is a UUID, because roles are also identified by ID. Throws a
 * `forbidden` fault for permissions that the actor does not hold, and an `invalid` fault if the
 * permissions of the admin role would change.
 */
function roleErrors(ctx: Ctx, { values, row }: Draft): FieldErrors {
  const sent = values['permissions'] === undefined ? [] : permissionsOf(values);
  const errors: FieldErrors = {};
  if (typeof values['key'] === 'string' && isUuid(values['key']))
    errors['key'] = [sentence.format('key')];
  if (row?.['key'] === 'admin' && values['permissions'] !== undefined)
    throw refused('The admin role must keep all permissions.');
  assertCanGrant(ctx, [...permissionsOf(row), ...sent]);
  return errors;
}

/**
 * Revokes the invitations by members with this role that the remaining permissions of the role do
 * not allow. The members are locked, so that invitations that they send concurrently are included.
 */
async function revokeExcessInvitations(
  ctx: Ctx,
  roleId: string,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  if (after.includes('*') || before.every((permission) => after.includes(permission))) return;
  const members = await ctx.run<{ user_id: string }>(
    sql`select user_id from ${memberships} where ${memberships.role_id} = ${roleId} order by user_id for update`,
  );
  const isExcess = after.includes('users.create')
    ? sql`not ${JSON.stringify(after)}::jsonb @> ${table.permissions}`
    : sql`true`;
  await ctx.run(sql`
    delete from ${invitations} using ${table}
    where ${table.id} = ${invitations.role_id} and ${invitations.account_id} = ${accountOf(ctx).id} and ${isExcess}
      and ${invitations.invited_by} = any(${array(members.map(({ user_id }) => user_id))}::uuid[])`);
}

/**
 * Throws a `forbidden` fault for a role with permissions that the actor does not hold, and an
 * `invalid` fault for the admin role and for a role that a member or a pending invitation has.
 * Expired invitations are deleted with their role.
 */
async function assertDeletable(ctx: Ctx, role: Row): Promise<void> {
  assertCanGrant(ctx, permissionsOf(role));
  if (role['key'] === 'admin') throw refused('The admin role cannot be deleted.');
  await ctx.run(sql`select from ${table} where ${table.id} = ${role.id} for update`);
  const held = await first(
    ctx.run<{ members: number; invited: number }>(sql`select
      (select count(*) from ${memberships} where ${memberships.role_id} = ${role.id}) as members,
      (select count(*) from ${invitations} where ${invitations.role_id} = ${role.id} and ${invitations.expires_at} > ${now(ctx)}) as invited`),
  );
  if (held !== undefined && held.members + held.invited > 0)
    throw refused('A member or a pending invitation has this role. Assign another role first.');
}
