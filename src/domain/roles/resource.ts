/** Roles: named sets of permissions of an account. V2 only reads them; people make their own in the console. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare, type Row, type Values } from '../../engine/declare.ts';
import { listOf } from '../../engine/fields/object.ts';
import { text } from '../../engine/fields/text.ts';
import { type FieldErrors, refused } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { slugFrom } from '../../kernel/slug.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles as table } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { isKnownPermission } from './defaults.ts';
import { permitGrant } from './permissions.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const permissionsOf = (held: Values | null): string[] => (held?.['permissions'] ?? []) as string[];

export const roles = declare({
  name: 'roles',
  noun: 'Role',
  description: 'A named set of permissions that members of the account can have.',
  table,
  within: null,
  fields: {
    key: {
      ...text('The word that requests name it by; made from the name where none is sent.', { fixed: true, example: 'editor' }),
      input: z.string().max(64).regex(KEY),
      optional: true,
    },
    name: text('Its name.', { example: 'Editor' }),
    permissions: listOf('What it allows: `<area>.<view|create|update|delete>`; `*` is everything.', z.string().max(100), {
      max: 500,
    }),
  },
  check: async (ctx, draft) => roleErrors(ctx, draft),
  beforeWrite: async (_ctx, { values, row }) =>
    row === null && values['key'] == null ? { ...values, key: slugFrom(String(values['name'])).slice(0, 64) } : values,
  async afterWrite(ctx, before, after) {
    if (before !== null && after === null) await permitRemoval(ctx, before);
  },
});

/** Throws forbidden for what the actor does not hold, and refused for another admin role than the one there is. */
function roleErrors(ctx: Ctx, { values, row }: Draft): FieldErrors {
  const sent = values['permissions'] === undefined ? [] : permissionsOf(values);
  const errors: FieldErrors = {};
  for (const [index, permission] of sent.entries()) {
    const field = `permissions.${index}`;
    if (!isKnownPermission(permission)) errors[field] = [sentence.selected(field)];
  }
  if (row?.['key'] === 'admin' && values['permissions'] !== undefined) throw refused('The admin role keeps every permission.');
  permitGrant(ctx, [...permissionsOf(row), ...(Object.keys(errors).length === 0 ? sent : [])]);
  return errors;
}

/** Throws refused for the admin role and for one that somebody has or is invited to. */
async function permitRemoval(ctx: Ctx, role: Row): Promise<void> {
  permitGrant(ctx, permissionsOf(role));
  if (role['key'] === 'admin') throw refused('The admin role stays.');
  await ctx.run(sql`select from ${table} where ${table.id} = ${role.id} for update`);
  const held = await first(
    ctx.run<{ members: number; invited: number }>(sql`select
      (select count(*) from ${memberships} where ${memberships.role_id} = ${role.id}) as members,
      (select count(*) from ${invitations} where ${invitations.role_id} = ${role.id}) as invited`),
  );
  if (held !== undefined && held.members + held.invited > 0)
    throw refused('Somebody has this role or is invited to it. Give them another one first.');
}
