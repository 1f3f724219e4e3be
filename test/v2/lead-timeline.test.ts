/** The timeline of a lead is bounded, because anyone can submit leads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { recordOf } from '../kit/entries.ts';
import { objectAt, objectsAt } from '../kit/json.ts';
import { submit } from '../kit/submit.ts';

test('the timeline of a lead shows the last 100 submissions, oldest first', async () => {
  const owner = await account();
  const { property } = await community(owner);
  const email = `${newId()}@example.com`;
  assert.equal((await submit('/leads', { property_id: property.id, email })).status, 201);
  const { token } = owner.admin;
  const [{ id } = { id: '' }] = dataOf(await v2(token, 'GET', '/leads'));
  for (let n = 1; n <= 120; n += 1)
    await owner.ctx.run(sql`
      insert into lead_timeline (id, account_id, lead_id, kind, data, created_at)
      values (${newId()}, ${owner.id}, ${id}, 'lead', ${JSON.stringify({ n })}::jsonb,
        (select min(created_at) from lead_timeline where lead_id = ${id}) + make_interval(secs => ${n}))`);
  const timeline = objectsAt(recordOf(await v2(token, 'GET', `/leads/${id}`)), 'timeline');
  assert.deepEqual(
    timeline.map(({ data }) => objectAt(data)['n']),
    Array.from({ length: 100 }, (_, index) => index + 21),
  );
});
