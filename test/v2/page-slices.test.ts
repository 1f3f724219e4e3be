/** Pages of large records do not block other requests while they are serialized (decision 37). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';

test('a page of 6 million characters is serialized in slices, including in a batch', async (t) => {
  const owner = await account();
  await owner.ctx.run(sql`
    insert into faqs (id, account_id, is_global, question, answer, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, true, 'Why?', repeat('x', 60000), now(), now() from generate_series(1, 100)`);
  const { token } = owner.admin;
  const stringify = JSON.stringify;
  let longest = 0;
  t.mock.method(JSON, 'stringify', (value: unknown) => {
    const text = stringify(value);
    longest = Math.max(longest, text?.length ?? 0);
    return text;
  });
  const page = await v2(token, 'GET', '/faqs?per_page=100');
  assert.equal(dataOf(page).length, 100);
  const operations = [{ method: 'GET', path: '/api/v2/faqs?per_page=100' }];
  const batch = await v2(token, 'POST', '/batch', { operations });
  t.mock.restoreAll();
  assert.deepEqual(dataOf(batch), [{ status: 200, body: page.json }]);
  assert.ok(longest < 1_000_000, `${longest} characters were serialized in one slice.`);
});
