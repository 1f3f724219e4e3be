/** Pages, responses without pages, and downloads of large records (decision 37). */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { faqs } from '../../src/domain/faqs/resource.ts';
import { readByIds } from '../../src/faces/http/export.ts';
import { ResultTooLarge } from '../../src/store/result-limit.ts';
import { account } from '../kit/account.ts';
import { call, v2 } from '../kit/call.ts';
import { testClock } from '../kit/service.ts';
import { websiteOf } from '../sites/website.ts';

test('a page of more than 8 million characters is rejected while it is read, and a smaller one is served', async () => {
  const owner = await account();
  const ids: string[] = [];
  while (ids.length < 20) ids.push((await owner.make('properties', { name: 'Large' })).id);
  await owner.ctx.run(sql`
    update properties set website_settings = jsonb_build_object('text', repeat('x', 500000)) where account_id = ${owner.id}`);
  const pageOf = (perPage: number) =>
    v2(owner.admin.token, 'GET', `/properties?per_page=${perPage}`);
  const [large, small] = [await pageOf(20), await pageOf(15)];
  assert.deepEqual(
    [large.status, large.json['message'], small.status],
    [
      422,
      'The requested records have more than 8 million characters. Request fewer records, for example with a smaller `per_page`.',
      200,
    ],
  );

  const site = await websiteOf(owner, ids);
  const statuses = ['per_page=20', 'per_page=20&sort=name', 'per_page=10'].map(
    async (query) => (await site.get(`/properties?${query}`)).status,
  );
  assert.deepEqual(await Promise.all(statuses), [422, 422, 200]);
});

const CHARACTERS = 60_000;

/**
 * An account with `count` more FAQs of 60,000 characters, and `count` more forms of the same size.
 * They are deleted after the test, because they would slow down tests that read whole tables.
 */
async function large(t: TestContext, count: number) {
  const owner = await account();
  t.after(async () => {
    await owner.ctx.run(sql`delete from faqs where account_id = ${owner.id}`);
    await owner.ctx.run(sql`delete from forms where account_id = ${owner.id}`);
  });
  const { id } = await owner.make('properties', { name: 'Large' });
  await owner.ctx.run(sql`
    insert into faqs (id, account_id, is_global, question, answer, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, true, 'Why?', repeat('問', ${CHARACTERS}), now(), now() from generate_series(1, ${count}::int)`);
  await owner.ctx.run(sql`
    insert into forms (id, account_id, key, name, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, 'form-' || n, repeat('問', ${CHARACTERS}), now(), now() from generate_series(1, ${count}::int) as n`);
  await owner.ctx.run(sql`
    insert into form_properties (form_id, property_id)
    select id, ${id} from forms where account_id = ${owner.id}`);
  return { owner, id };
}

for (const [count, status] of [
  [250, 200],
  [300, 422],
] as const)
  test(`a V1 or Sites response without pages returns ${status} for ${count * CHARACTERS} characters`, async (t) => {
    const { owner, id } = await large(t, count);
    const site = await websiteOf(owner, [id]);
    const answers = [
      await call({ method: 'GET', url: `/api/v1/property/${id}/faqs` }),
      await site.get('/forms'),
    ];
    for (const answer of answers) {
      assert.equal(answer.status, status);
      if (status === 200) assert.equal((answer.json['data'] as unknown[]).length, count);
      else
        assert.deepEqual(answer.json, {
          message:
            'The requested records have more than 16 million characters. Publish fewer or shorter records.',
          errors: {},
        });
    }
  });

test('a response with too many characters is not computed again for five seconds', async (t) => {
  const pass = testClock(t);
  const { owner, id } = await large(t, 300);
  const site = await websiteOf(owner, [id]);
  const statuses = async () => [
    (await call({ method: 'GET', url: `/api/v1/property/${id}/faqs` })).status,
    (await site.get('/forms')).status,
  ];
  assert.deepEqual(await statuses(), [422, 422]);
  for (const table of ['faqs', 'forms'])
    await owner.ctx.run(sql.raw(`delete from ${table} where account_id = '${owner.id}'`));
  // Moves the clock back, so that the result does not depend on the duration of the deletions.
  await pass(-5000);
  assert.deepEqual(await statuses(), [422, 422]);
  await pass(10_000);
  assert.deepEqual(await statuses(), [200, 200]);
});

test('a download reads records of many characters in smaller batches, and contains all of them in order', async (t) => {
  const { owner } = await large(t, 300);
  const list = async (query: string, accept: string) => {
    const answer = await call({
      method: 'GET',
      url: `/api/v2/faqs?sort=id&${query}`,
      headers: { authorization: `Bearer ${owner.admin.token}`, accept },
    });
    assert.equal(answer.status, 200);
    return answer;
  };
  const { text } = await list('', 'text/csv');
  const rows = parse<Record<string, string>>(text, { columns: true });
  assert.equal(rows.filter(({ answer }) => answer?.length === CHARACTERS).length, 300);
  const pages = ['page=1', 'page=2', 'page=3'].map(async (page) => {
    const { json } = await list(`per_page=100&${page}`, 'application/json');
    return (json['data'] as { id: string }[]).map(({ id }) => id);
  });
  const ids = (await Promise.all(pages)).flat();
  assert.deepEqual(
    rows.map(({ id }) => id),
    ids,
  );
  await assert.rejects(readByIds(owner.ctx, faqs, ids.slice(0, 200)), ResultTooLarge);
});
