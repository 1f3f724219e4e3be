/**
 * Lists of many units: pages from either end, cached totals, and the search for a number (§4.1,
 * §4.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { account, community, type TestAccount } from '../kit/account.ts';
import { dataOf, v2 } from '../kit/call.ts';
import { numberAt } from '../kit/json.ts';
import { service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const UNITS = 2104;

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
setUp(async () => {
  owner = await account();
  home = await community(owner);
  const { parts } = await service();
  await parts.database.run(sql`
    insert into units (id, account_id, property_id, building_id, number, slug, bedrooms, created_at, updated_at)
    select gen_random_uuid(), account_id, property_id, building_id, n::text, 'long-' || n, n % 5, created_at + n % 700 * interval '1 second', now()
    from units, generate_series(1001, ${1000 + UNITS - 1}::integer) n where id = ${home.unit.id}`);
});

const PAGE = z.object({
  data: z.array(z.object({ id: z.string(), bedrooms: z.number().nullable() })),
  meta: z.object({
    total: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
});

const page = async (query: string) =>
  PAGE.parse((await v2(owner.admin.token, 'GET', `/units?${query}`)).json);

/** All records of a list in order, read by pages near the beginning. */
async function wholeList(query: string): Promise<{ id: string; bedrooms: number | null }[]> {
  const { parts } = await service();
  const order = query.includes('sort=-bedrooms') ? sql`bedrooms desc, id` : sql`created_at, id`;
  return parts.database.run(
    sql`select id, bedrooms from units where property_id = ${home.property.id} order by ${order}`,
  );
}

suite('pages', () => {
  for (const query of ['', `property_id=`, 'sort=-bedrooms&is_enabled=true']) {
    test(`every page of a long list contains its part of the order, from whichever end it is read: ?${query} (§4.1)`, async () => {
      const filtered = query.replace('property_id=', `property_id=${home.property.id}`);
      const all = await wholeList(filtered);
      assert.equal(all.length, UNITS);
      for (const [perPage, number] of [
        [200, 1],
        [200, 6],
        [200, 7],
        [200, 10],
        [200, 11],
        [15, 100],
        [15, Math.ceil(UNITS / 15)],
        [1, UNITS],
        [7, 200],
      ] as const) {
        const { data, meta } = await page(`${filtered}&per_page=${perPage}&page=${number}`);
        const offset = perPage * (number - 1);
        assert.deepEqual(
          data.map(({ id }) => id),
          all.slice(offset, offset + perPage).map(({ id }) => id),
          `${perPage} a page, page ${number}`,
        );
        assert.equal(meta.total, UNITS);
        assert.equal(meta.from, offset + 1);
      }
    });
  }

  test('a page far past the end is empty and still has the total (§4.1)', async () => {
    const { data, meta } = await page('per_page=200&page=5000');
    assert.deepEqual(data, []);
    assert.equal(meta.total, UNITS);
    assert.equal(meta.from, null);
  });
});

suite('totals', () => {
  test('the total is correct after 50 concurrent creates and 25 concurrent deletes, for the account and for the property (§4.1)', async () => {
    const other = await account();
    const { property } = await community(other);
    await community(other);
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        other.make('units', { property_id: property.id, number: `r${n}` }),
      ),
    );
    await Promise.all(
      made.slice(0, 25).map(({ id }) => v2(other.admin.token, 'DELETE', `/units/${id}`)),
    );
    const totalOf = async (query: string) =>
      numberAt((await v2(other.admin.token, 'GET', `/units?${query}`)).json, 'meta', 'total');
    assert.equal(await totalOf(''), 27);
    assert.equal(await totalOf(`property_id=${property.id.toUpperCase()}`), 26);
    assert.equal(await totalOf(`property_id=${home.property.id}`), 0);
  });
});

suite('number', () => {
  test('a unit is matched by part of its number or of the building-prefixed form, and by nothing else (§4.2)', async () => {
    const other = await account();
    const { property } = await community(other);
    const forms: { number: string; form: string }[] = [{ number: '101', form: '1-101' }];
    for (const name of ['12', 'A-1', '1_0', '10%']) {
      const building = await other.make('buildings', { property_id: property.id, number: name });
      for (const number of ['304', '1-04', 'x', '2_5']) {
        await other.make('units', { property_id: property.id, building_id: building.id, number });
        forms.push({ number, form: `${name}-${number}` });
      }
    }
    await other.make('units', { property_id: property.id, number: 'no-building' });
    forms.push({ number: 'no-building', form: 'no-building' });
    const parts = [
      '304',
      '12-3',
      '2-',
      '-',
      '-3',
      'A-1-1',
      'a-1',
      '1_0',
      '_',
      '%',
      '10%-x',
      '1-1-04',
      '-1-',
      'building',
      '\\',
      '12-304',
      '3-04',
    ];
    for (const part of parts) {
      const answer = await v2(
        other.admin.token,
        'GET',
        `/units?per_page=200&number=${encodeURIComponent(part)}`,
      );
      const wanted = forms.filter(({ number, form }) =>
        [number, form].some((text) => text.toLowerCase().includes(part.toLowerCase())),
      );
      assert.deepEqual(
        dataOf(answer)
          .map(({ number }) => number)
          .sort(),
        wanted.map(({ number }) => number).sort(),
        part,
      );
    }
  });
});
