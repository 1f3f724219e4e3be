/** Records changes of members in the history of their accounts. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import type { FieldChanges } from '../../store/tables/history.ts';
import { account_users, memberships } from '../../store/tables/identity.ts';
import { recordAction } from '../history/record.ts';

const FIELDS = ['name', 'email', 'role', 'group_ids'];

const memberOf = (ctx: Ctx, userId: string): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(sql`
      select ${account_users.id}, ${account_users.name}, ${account_users.email}, ${account_users.role}, ${memberships.group_ids}
      from ${account_users} join ${memberships}
        on ${memberships.account_id} = ${account_users.account_id} and ${memberships.user_id} = ${account_users.id}
      where ${account_users.account_id} = ${accountOf(ctx).id} and ${account_users.id} = ${userId}`),
  );

/** Runs `work`, and records how it changed, added or removed a member of the account. */
export async function recordingMember<T>(
  ctx: Ctx,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = await memberOf(ctx, userId);
  const result = await work();
  const after = await memberOf(ctx, userId);
  const changes: FieldChanges = {};
  for (const name of FIELDS) {
    const change = { old: before?.[name] ?? null, new: after?.[name] ?? null };
    if (!isDeepStrictEqual(change.old, change.new)) changes[name] = change;
  }
  if (Object.keys(changes).length === 0) return result;
  const action = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated';
  await recordAction(ctx, { name: 'users' }, { id: userId, action, changes });
  return result;
}
