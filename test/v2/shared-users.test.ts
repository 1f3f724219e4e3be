/** A role change in one account does not lock a user who also belongs to other accounts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeUser } from '../../src/domain/users/members.ts';
import { withTransaction } from '../../src/store/ctx.ts';
import { account } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

test('a role change locks the membership, not the user, so that a sign-in of the user is not delayed', async (t) => {
  const { parts } = await service();
  if (parts.database.kind === 'pglite')
    return t.skip('PGlite runs in the process and has one connection.');
  const [owner, other] = [await account(), await account()];
  const shared = other.admin;
  const joined = { name: 'Ada', email: shared.email };
  assert.equal((await v2(owner.admin.token, 'POST', '/users', joined)).status, 201);
  const lock = (table: string) =>
    parts.database.run(
      sql.raw(
        `select from ${table} where ${table === 'users' ? 'id' : 'user_id'} = '${shared.id}' for update nowait`,
      ),
    );
  await withTransaction(owner.ctx, async (tx) => {
    await changeUser(tx, shared.id, { role: 'viewer' }, async () => undefined);
    await lock('users');
    await assert.rejects(lock('memberships'), /lock/);
  });
});
