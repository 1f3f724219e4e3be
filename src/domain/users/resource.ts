/**
 * Users as members of an account (§2.3). V2 reads them here; the actions in this folder change
 * them.
 */
import { type SQL, sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { dateTime, flag } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, text } from '../../engine/fields/text.ts';
import type { Ctx } from '../../store/ctx.ts';
import { account_users as view } from '../../store/tables/identity.ts';

/** The filter by role, which accepts the key or the ID of a role. */
const roleNamed = (_ctx: Ctx, value: unknown): SQL =>
  sql`(${view.role} = lower(${value}) or ${view.role_id}::text = lower(${value}))`;

export const users = declare({
  name: 'users',
  writers: 'admin',
  noun: 'User',
  description: 'A user who is a member of the account.',
  table: view,
  within: null,
  searched: ['name', 'email'],
  order: ['name'],
  fixedOrder: true,
  fields: {
    name: readOnly(text('The name of the user.', { filter: 'search', example: 'Ada Lovelace' })),
    email: readOnly(
      email('The e-mail address, unique across all users.', {
        filter: 'search',
        example: 'ada@example.com',
      }),
    ),
    is_staff: readOnly(flag('Whether the user is staff of the service operator.')),
    email_verified_at: readOnly(dateTime('When the e-mail address was verified.')),
    role: readOnly(
      text('The key of the role in the account.', {
        filter: { kind: 'exact', where: roleNamed },
        example: 'editor',
      }),
    ),
    role_id: readOnly(reference('roles', 'The ID of the role in the account.')),
    role_name: readOnly(text('The name of the role.', { example: 'Editor' })),
  },
});
