/** Roles: named sets of permissions of an account. V2 only reads them; people make their own in the console. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare, type Row, type Values } from '../../engine/declare.ts';
import { listOf } from '../../engine/fields/object.ts';
import { text } from '../../engine/fields/text.ts';
import { uniqueSlug } from '../../engine/unique-slug.ts';
import { type FieldErrors, refused } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { slugFrom } from '../../kernel/slug.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles as table } from '../../store/tables/identity.ts';
import { invitations } from '../../store/tables/sign-in.ts';
import { PERMISSIONS } from './defaults.ts';
import { keepAdmin, permitGrant } from './permissions.ts';

const KEY = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/;

const LONGEST_KEY = 64;

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
      input: z.string().max(LONGEST_KEY).regex(KEY),
      optional: true,
    },
    name: text('Its name.', { example: 'Editor' }),
    permissions: {
      ...listOf('What it allows: `<area>.<view|create|update|delete>`; `*` is everything.', z.enum(PERMISSIONS), { max: 500 }),
      output: z.array(z.string().max(100)),
    },
  },
  check: async (ctx, draft) => roleErrors(ctx, draft),
  beforeWrite: async (ctx, { values, row }) => ({
    ...values,
    ...(values['permissions'] === undefined ? {} : { permissions: [...new Set(permissionsOf(values))] }),
    ...(row === null && values['key'] == null ? { key: await newKey(ctx, String(values['name'])) } : {}),
  }),
  async afterWrite(ctx, before, after) {
    if (before !== null && after === null) await permitRemoval(ctx, before);
    if (permissionsOf(before).includes('*') && after !== null && !permissionsOf(after).includes('*')) await keepAdmin(ctx);
  },
});

const isKey = (key: string): boolean => KEY.test(key) && !isUuid(key);

/** A key that no other role has, made from the name. */
const newKey = (ctx: Ctx, name: string): Promise<string> =>
  uniqueSlug(
    ctx,
    roles,
    { column: 'account_id', id: accountOf(ctx).id, field: 'key', longest: LONGEST_KEY },
    isKey(slugFrom(name)) ? name : `role ${name}`,
  );

/** A key is no id of a role. Throws forbidden for what the actor does not hold, and refused for another admin role than the one there is. */
function roleErrors(ctx: Ctx, { values, row }: Draft): FieldErrors {
  const sent = values['permissions'] === undefined ? [] : permissionsOf(values);
  const errors: FieldErrors = {};
  if (typeof values['key'] === 'string' && isUuid(values['key'])) errors['key'] = [sentence.format('key')];
  if (row?.['key'] === 'admin' && values['permissions'] !== undefined) throw refused('The admin role keeps every permission.');
  permitGrant(ctx, [...permissionsOf(row), ...sent]);
  return errors;
}

/** Throws refused for the admin role and for one that somebody has or is invited to; an invitation that is over goes with its role. */
async function permitRemoval(ctx: Ctx, role: Row): Promise<void> {
  permitGrant(ctx, permissionsOf(role));
  if (role['key'] === 'admin') throw refused('The admin role stays.');
  await ctx.run(sql`select from ${table} where ${table.id} = ${role.id} for update`);
  const held = await first(
    ctx.run<{ members: number; invited: number }>(sql`select
      (select count(*) from ${memberships} where ${memberships.role_id} = ${role.id}) as members,
      (select count(*) from ${invitations} where ${invitations.role_id} = ${role.id} and ${invitations.expires_at} > ${now(ctx)}) as invited`),
  );
  if (held !== undefined && held.members + held.invited > 0)
    throw refused('Somebody has this role or is invited to it. Give them another one first.');
}
