/**
 * Cached grants are verified with each request, so a change by another process applies to the next
 * request (§5.1).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { hashSecret } from '../../src/kernel/secret.ts';
import { account, community, type TestAccount } from '../kit/account.ts';
import { type Answer, v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

/** Reads, a write, and requests that are rejected before any read. */
async function requests() {
  const { unit } = await community(owner);
  return [
    ['GET', '/units', undefined],
    ['GET', `/units/${unit.id}`, undefined],
    ['PATCH', `/units/${unit.id}`, { description: 'Never written' }],
    ['PATCH', `/units/${unit.id}`, { property_id: 'no id' }],
    ['GET', '/units/no-id', undefined],
    ['GET', '/leads?created_at[gte]=never', undefined],
    ['GET', '/me', undefined],
  ] as const;
}

/**
 * Each request is sent by a separate user whose admin grant was cached when another process made
 * `change`.
 */
async function afterwards(
  change: (person: { id: string; token: string }) => Promise<unknown>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [method, path, body] of await requests()) {
    const person = await owner.person('admin');
    assert.equal((await v2(person.token, 'GET', '/units')).status, 200);
    await change(person);
    answers.push(await v2(person.token, method, path, body));
  }
  return answers;
}

const run = async (statement: ReturnType<typeof sql>) =>
  (await service()).parts.database.run(statement);

suite('a cached grant', () => {
  test('a revoked token is rejected immediately (§5.1.8)', async () => {
    const answers = await afterwards(({ token }) =>
      run(sql`delete from api_tokens where id = ${Number(token.split('|')[0])}`),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([401]));
    for (const { headers } of answers) assert.equal(headers['x-service-account-id'], undefined);
  });

  test('a token whose secret was replaced is rejected (§2.4)', async () => {
    const answers = await afterwards(({ token }) =>
      run(
        sql`update api_tokens set secret_hash = ${hashSecret('another')} where id = ${Number(token.split('|')[0])}`,
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([401]));
  });

  test('a user who is removed from the account gets 403 everywhere (§5.1.5)', async () => {
    const answers = await afterwards(({ id }) =>
      run(sql`delete from memberships where user_id = ${id}`),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([403]));
  });

  test('a removed role applies to the next request (§5.1.4)', async () => {
    const answers = await afterwards(({ id }) =>
      run(sql`update memberships set role_id = null where user_id = ${id}`),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403, 403, 403, 403, 200],
    );
  });

  test('a new role applies to the next request (§5.1.4)', async () => {
    const { unit } = await community(owner);
    const person = await owner.person('viewer');
    const write = () => v2(person.token, 'PATCH', `/units/${unit.id}`, { description: 'Written' });
    assert.equal((await write()).status, 403);
    await run(sql`update memberships set role_id = (
      select role_id from memberships where account_id = ${owner.id} and user_id = ${owner.admin.id}) where user_id = ${person.id}`);
    assert.equal((await write()).status, 200);
  });
});
