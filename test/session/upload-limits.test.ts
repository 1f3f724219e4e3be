/** Many concurrent uploads: all are recorded, and those that exceed the limits are rejected. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';
import { signedIn } from '../kit/visitor.ts';
import { drafts, filesOf, upload } from './upload-requests.ts';

test('fifty concurrent uploads are all recorded, and no draft remains', async () => {
  const other = await account();
  const browser = await signedIn(other.admin);
  const picture = await photo();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => upload(picture, { by: browser })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(dataOf(await v2(other.admin.token, 'GET', '/media?kind=file')).length, 15);
  assert.equal((await filesOf(other)).length, 50);
  assert.deepEqual(drafts(), []);
});

test("uploads to the accounts that a tenant creates share one queue with uploads to the tenant's own account", async () => {
  const other = await account();
  const browser = await signedIn(other.admin);
  const created = await v2(other.admin.token, 'POST', '/accounts', { name: 'Second' });
  const picture = await photo();
  const ids = [other.id, recordAt(created.json, 'data').id];
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      upload(picture, { by: browser, query: `account_id=${ids[index % 2]}` }),
    ),
  );
  const counted = [201, 429].map((code) => answers.filter(({ status }) => status === code).length);
  assert.deepEqual(counted, [72, 8]);
});

test('uploads beyond the queue limit return 429', async () => {
  const { parts } = await service();
  const other = await account();
  const browser = await signedIn(other.admin);
  const picture = await photo();
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => upload(picture, { by: browser })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 8);
  assert.equal(refused[0]?.headers['retry-after'], '30');
  const rows = await parts.database.run(
    sql`select from media_files where account_id = ${other.id}`,
  );
  assert.equal(rows.length, 72);
});
