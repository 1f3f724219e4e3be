/** Lists of entries: the filters and sorts of §4.2, their order and their pages. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { dataOf, errorsOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { objectAt } from '../kit/json.ts';
import { service, suiteClock } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

let owner: TestAccount;
let path: string;
let made: Made[];
const pass = suiteClock();
setUp(async () => {
  owner = await account();
  const website = await newWebsite(owner);
  await newContentType(owner, TEAM);
  await newContentType(owner, { key: 'blog', name: 'Blog' });
  path = entriesPath(website);
  const bodies = [
    {
      slug: 'delta',
      status: 'published',
      scope: 'account',
      publishes_at: '2021-01-01T12:00:00.000Z',
      expires_at: '2027-03-01T12:00:00.000Z',
    },
    { slug: 'alpha', status: 'draft', expires_at: '2027-01-01T12:00:00.000Z' },
    { slug: 'charlie', status: 'published', expires_at: '2027-02-01T12:00:00.000Z' },
    {
      slug: 'bravo',
      status: 'in_review',
      scope: 'account',
      publishes_at: '2040-01-01T12:00:00.000Z',
    },
    { slug: 'echo', status: 'archived' },
  ];
  made = [];
  for (const body of bodies) {
    made.push(await newEntry(owner, website, { ...body, data: { name: body.slug } }));
    pass(1000);
  }
  await newEntry(owner, website, { slug: 'other-type' }, 'blog');
});

const get = async (query: string) => v2(owner.admin.token, 'GET', `${path}${query}`);
const slugs = async (query: string): Promise<string> => {
  const answer = await get(query);
  assert.equal(answer.status, 200, answer.text);
  return dataOf(answer)
    .map(({ slug }) => String(slug).charAt(0))
    .join('');
};

suite('order', () => {
  test('entries are sorted by slug by default (§4.1 entries order, §4.3 GET /websites/{website}/content-types/{content_type}/entries)', async () =>
    assert.equal(await slugs(''), 'abcde'));

  const SORTS: [sort: string, order: string][] = [
    ['slug', 'abcde'],
    ['-slug', 'edcba'],
    ['created_at', 'dacbe'],
    ['-created_at', 'ebcad'],
    ['updated_at', 'dacbe'],
    ['-updated_at', 'ebcad'],
  ];
  for (const [sort, order] of SORTS)
    test(`sort=${sort} gives ${order} (§4.1 entries sort=${sort.replace('-', '')})`, async () =>
      assert.equal(await slugs(`?sort=${sort}`), order));

  test('an unknown sort is ignored (§4.1)', async () => {
    for (const sort of ['nonsense', 'path']) assert.equal(await slugs(`?sort=${sort}`), 'abcde');
  });

  /** The order of the entries with a value. All others follow or precede them, ordered by ID. */
  const FILTER_SORTS: [sort: string, order: RegExp][] = [
    ['status', /^eabdc$/],
    ['scope', /^dbace$/],
    ['expires_at', /^acd/],
    ['-expires_at', /dca$/],
    ['published_at', /^dc/],
    ['publishes_at', /^db/],
    ['-published_at', /cd$/],
  ];
  for (const [sort, order] of FILTER_SORTS)
    test(`sort=${sort} sorts entries, with ties by ID (§4.1 entries sort=${sort.replace('-', '')})`, async () =>
      assert.match(await slugs(`?sort=${sort}`), order));
});

suite('filters', () => {
  const FILTERS: [query: string, found: string][] = [
    ['status=published', 'cd'],
    ['status=in_review', 'b'],
    ['slug=A', 'abcd'],
    ['slug=harl', 'c'],
    ['slug=a%25', ''],
    ['scope=account', 'bd'],
    ['scope=website', 'ace'],
    ['expires_at[gte]=2027-02-01', 'cd'],
    ['expires_at[lt]=2027-02-01', 'a'],
    ['expires_at=2027-03-01', 'd'],
    ['publishes_at[gte]=2030-01-01', 'b'],
    ['publishes_at[lt]=2030-01-01', 'd'],
    ['published_at[gt]=2020-01-01', 'cd'],
    ['published_at[lte]=2020-01-01', ''],
    ['created_at[gte]=2020-01-01', 'abcde'],
    ['updated_at[lt]=2020-01-01', ''],
    ['status=published&scope=website', 'c'],
    ['status=', 'abcde'],
  ];
  for (const [query, found] of FILTERS) {
    test(`${query} finds ${found || 'nothing'} (§4.2 entries.${query.split(/[[=]/)[0]})`, async () =>
      assert.equal(await slugs(`?${query}`), found));
  }

  test('unknown parameters are ignored (§4.1)', async () =>
    assert.equal(await slugs('?nonsense=1&property_id=x'), 'abcde'));

  test('the filters created_at and updated_at match the instants that the API returns (§4.1)', async () => {
    const stamp = encodeURIComponent(String(made[2]?.['created_at']));
    assert.equal(await slugs(`?created_at=${stamp}`), 'c');
    assert.equal(await slugs(`?updated_at[lt]=${stamp}`), 'ad');
  });

  for (const query of [
    'status=live',
    'scope=none',
    'expires_at=soon',
    'published_at[ne]=2026-01-01',
    'slug[gte]=a',
    'updated_at[gt]=x',
  ]) {
    test(`${query} returns 422 with an error for the parameter (§4.1, §7.2)`, async () => {
      const answer = await get(`?${query}`);
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(Object.keys(errorsOf(answer)), [query.split(/[[=]/)[0]]);
    });
  }
});

suite('pages', () => {
  test('per_page is 15 by default and clamped to 1..200; links contain only the page (§4.1)', async () => {
    const meta = async (query: string) => objectAt((await get(query)).json, 'meta');
    assert.deepEqual(
      [(await meta(''))['per_page'], (await meta('?per_page=500'))['per_page']],
      [15, 200],
    );
    const { total, last_page, per_page } = await meta('?per_page=2');
    assert.deepEqual([total, last_page, per_page], [5, 3, 2]);
    assert.equal(await slugs('?per_page=2&page=2'), 'cd');
    assert.equal(await slugs('?page=9'), '');
    const { next } = (await get('?per_page=2&sort=-slug')).json['links'] as Record<string, string>;
    assert.match(String(next), /\/websites\/[0-9a-f-]+\/content-types\/team\/entries\?page=2$/);
  });
});

test('reading a list or an entry takes three statements, including one for the token', async () => {
  const { parts } = await service();
  const { token } = await owner.person('viewer');
  for (const url of [
    `${path}?status=published&sort=-slug&include=resolved_data`,
    `${path}/${made[0]?.id}?include=resolved_data`,
  ]) {
    const counts: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const before = parts.database.statements();
      assert.equal((await v2(token, 'GET', url)).status, 200);
      counts.push(parts.database.statements() - before);
    }
    // Background work, such as recording the use of a token, is not part of the request.
    assert.equal(Math.min(...counts), 3, `${url}: ${counts}`);
  }
});

test('without a sort, names and slugs have the same order on every database (§4.1)', async () => {
  const other = await account();
  const sites = ['a-b', 'ab', 'A1', 'b'];
  for (const name of sites) await newWebsite(other, [], name);
  const names = dataOf(await v2(other.admin.token, 'GET', '/websites')).map(({ name }) => name);
  assert.deepEqual(names, ['a-b', 'A1', 'ab', 'b']);

  const website = await newWebsite(other);
  await newContentType(other, TEAM);
  for (const slug of ['ab', 'a-c', 'a1', 'a-b']) await newEntry(other, website, { slug, data: {} });
  const found = async (query: string) =>
    dataOf(await v2(other.admin.token, 'GET', entriesPath(website) + query)).map(
      ({ slug }) => slug,
    );
  assert.deepEqual(await found(''), ['a-b', 'a-c', 'a1', 'ab']);
  assert.deepEqual(await found(''), await found('?sort=slug'));
});
