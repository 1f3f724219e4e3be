/** The permissions that the default roles of existing accounts get when the service is upgraded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { defaultRoles } from '../../src/domain/roles/defaults.ts';
import { account, type TestAccount } from '../kit/account.ts';

const migration = readFileSync(
  new URL('../../src/store/migrations/0039_default-roles-work-on-leads.sql', import.meta.url),
  'utf8',
);

/** An account as it was before V2 could write leads. */
async function existingAccount(): Promise<TestAccount> {
  const owner = await account();
  await owner.ctx.run(sql`
    update roles set permissions = permissions - array['leads.create', 'leads.update', 'leads.delete']
    where account_id = ${owner.id}`);
  return owner;
}

type Permissions = Record<string, string[]>;

const permissionsOf = async (owner: TestAccount): Promise<Permissions> => {
  const rows = await owner.ctx.run<{ key: string; permissions: string[] }>(
    sql`select key, permissions from roles where account_id = ${owner.id}`,
  );
  return Object.fromEntries(rows.map(({ key, permissions }) => [key, permissions.toSorted()]));
};

const DEFAULTS: Permissions = Object.fromEntries(
  defaultRoles().map(({ key, permissions }) => [key, permissions.toSorted()]),
);

suite('the migration that adds permissions to write leads', () => {
  test('gives the default roles of existing accounts the permissions of new accounts', async () => {
    const owner = await existingAccount();
    assert.notDeepEqual(await permissionsOf(owner), DEFAULTS);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await owner.ctx.text(migration);
      assert.deepEqual(await permissionsOf(owner), DEFAULTS);
    }
  });

  test('does not change roles that an account has changed or created', async () => {
    const [changed, recreated] = [await existingAccount(), await existingAccount()];
    await changed.ctx.run(sql`
      update roles set name = 'Author', updated_at = updated_at + interval '1 day'
      where account_id = ${changed.id} and key = 'editor'`);
    await recreated.ctx.run(sql`
      update roles set created_at = created_at + interval '1 day', updated_at = updated_at + interval '1 day'
      where account_id = ${recreated.id} and key = 'editor'`);
    const before = await permissionsOf(changed);
    await changed.ctx.text(migration);
    for (const owner of [changed, recreated]) {
      const after = await permissionsOf(owner);
      assert.deepEqual(after['editor'], before['editor']);
      assert.deepEqual(after['manager'], DEFAULTS['manager']);
    }
  });
});
