/** Users as members of an account (§2.3); V2 reads them here and changes them by the actions beside this file. */
import { type SQL, sql } from 'drizzle-orm';
import { declare } from '../../engine/declare.ts';
import { dateTime, flag } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, text } from '../../engine/fields/text.ts';
import type { Ctx } from '../../store/ctx.ts';
import { account_users as view } from '../../store/tables/identity.ts';

/** A role is named by its key or its id. */
const roleNamed = (_ctx: Ctx, value: unknown): SQL =>
  sql`(${view.role} = lower(${value}) or ${view.role_id}::text = lower(${value}))`;

export const users = declare({
  name: 'users',
  noun: 'User',
  description: 'A person who works in the account.',
  table: view,
  within: null,
  order: ['name'],
  fixedOrder: true,
  fields: {
    name: readOnly(text('The name of the person.', { filter: 'search', example: 'Ada Lovelace' })),
    email: readOnly(
      email('Where the person gets mail; no two users share one.', { filter: 'search', example: 'ada@example.com' }),
    ),
    is_staff: readOnly(flag('Whether the person works for the operator of the service.')),
    email_verified_at: readOnly(dateTime('When the person proved the e-mail address.')),
    role: readOnly(
      text('The key of the role in the account.', { filter: { kind: 'exact', where: roleNamed }, example: 'editor' }),
    ),
    role_id: readOnly(reference('roles', 'The role in the account.')),
    role_name: readOnly(text('The name of the role.', { example: 'Editor' })),
  },
});
