/** The account whose share of the queue a job uses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, makeStaff, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';

/** The group that the queue assigns to a job of the account. */
async function groupOf(accountId: string): Promise<string | undefined> {
  const { parts } = await service();
  await parts.queue.enqueue(parts.database, 'prices-account', { account_id: accountId });
  const [job] = await parts.database.run<{ group_id: string }>(
    sql`delete from jobs.job where data->>'account_id' = ${accountId} returning group_id`,
  );
  return job?.group_id;
}

const create = async (token: string): Promise<string> => {
  const answer = await v2(token, 'POST', '/accounts', { name: unique('Account') });
  assert.equal(answer.status, 201, answer.text);
  return recordAt(answer.json, 'data').id;
};

test('accounts that are created from the account of a tenant, at any depth, use the share of the tenant', async () => {
  const owner = await account();
  const second = await create(owner.admin.token);
  const third = await v2(owner.admin.token, 'POST', '/accounts', {
    name: unique('Account'),
    account_id: second,
  });
  const ids = [owner.id, second, recordAt(third.json, 'data').id];
  assert.deepEqual(await Promise.all(ids.map(groupOf)), [owner.id, owner.id, owner.id]);
});

test('an account that staff create has its own share', async () => {
  const owner = await account();
  const person = await owner.person('viewer');
  await makeStaff(owner.ctx, person);
  const id = await create(person.token);
  assert.equal(await groupOf(id), id);
});
