/** Pages of every list, exactly as existing clients expect them (§4.1, compatibility §1). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/id.ts';
import { array } from '../../src/store/database.ts';
import { account, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { objectAt, textAt } from '../kit/json.ts';
import { BASE_URL } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { fresh, RESOURCES } from './routes.ts';

let owner: TestAccount;
/** 41 FAQ topics, so that 2 on a page make 21 pages. */
setUp(async () => {
  owner = await account();
  const ids = array(Array.from({ length: 41 }, newId));
  await owner.ctx.run(sql`
    insert into faq_topics (id, account_id, name, created_at, updated_at) select unnest(${ids}::uuid[]), ${owner.id}, 'Topic', now(), now()`);
});

const HOST = 'http://localhost:80';
const PATH = '/api/v2/faq-topics';

type Meta = Record<string, unknown> & {
  links: { url: string | null; label: string; page?: number | null; active: boolean }[];
};

const page = async (query: string): Promise<Answer> =>
  v2(await fresh(owner), 'GET', `/faq-topics${query}`);
const metaOf = (answer: Answer) => answer.json['meta'] as Meta;
const linksOf = (answer: Answer) => answer.json['links'] as Record<string, string | null>;

/** The path of a page URL, without the host of the test. */
const local = (url: string | null | undefined) => url?.replace(/^http:\/\/[^/]+/, '') ?? null;

suite('bounds', () => {
  const CLAMPS: [query: string, perPage: number, current: number][] = [
    ['', 15, 1],
    ['?per_page=1', 1, 1],
    ['?per_page=200', 200, 1],
    ['?per_page=201', 200, 1],
    ['?per_page=100000', 200, 1],
    ['?per_page=0', 1, 1],
    ['?per_page=-5', 1, 1],
    ['?per_page=abc', 15, 1],
    ['?per_page=1.5', 15, 1],
    ['?per_page=', 15, 1],
    ['?page=0', 15, 1],
    ['?page=-3', 15, 1],
    ['?page=abc', 15, 1],
    ['?page=1.5', 15, 1],
    ['?page=', 15, 1],
    ['?page=2', 15, 2],
    ['?page=999999999&per_page=200', 200, 999_999_999],
  ];
  for (const resource of RESOURCES) {
    test(`${resource.name}: per_page is 15 by default and clamped to 1..200, and an invalid page is 1 (§4.1, §8)`, async () => {
      const token = await fresh(owner);
      for (const [query, perPage, current] of CLAMPS) {
        const answer = await v2(token, 'GET', `/${resource.name}${query}`);
        assert.equal(answer.status, 200, answer.text);
        const meta = metaOf(answer);
        assert.deepEqual([meta['per_page'], meta['current_page']], [perPage, current], query);
        assert.ok(dataOf(answer).length <= perPage);
      }
    });

    test(`${resource.name}: a page past the end is empty, not an error (compatibility §1)`, async () => {
      const answer = await v2(await fresh(owner), 'GET', `/${resource.name}?page=999`);
      assert.equal(answer.status, 200);
      assert.deepEqual(dataOf(answer), []);
      const { current_page, from, to } = metaOf(answer);
      assert.deepEqual({ current_page, from, to }, { current_page: 999, from: null, to: null });
      assert.equal(linksOf(answer)['next'], null);
      assert.equal(local(linksOf(answer)['prev']), `/api/v2/${resource.name}?page=998`);
    });

    test(`${resource.name}: the envelope is data, links, meta in this order, and path has no query (compatibility §1)`, async () => {
      const { json } = await v2(
        await fresh(owner),
        'GET',
        `/${resource.name}?per_page=2&nonsense=1`,
      );
      assert.deepEqual(Object.keys(json), ['data', 'links', 'meta']);
      assert.deepEqual(Object.keys(objectAt(json, 'links')), ['first', 'last', 'prev', 'next']);
      const meta = json['meta'] as Meta;
      assert.deepEqual(Object.keys(meta), [
        'current_page',
        'from',
        'last_page',
        'links',
        'path',
        'per_page',
        'to',
        'total',
      ]);
      assert.equal(local(textAt(meta, 'path')), `/api/v2/${resource.name}`);
    });
  }
});

suite('page links', () => {
  test('links contain only the page: no filter, sort, per_page or account_id (§4.1)', async () => {
    const answer = await page(`?per_page=10&page=2&sort=-name&name=top&account_id=${owner.id}`);
    assert.deepEqual(
      Object.values(linksOf(answer)).map(local),
      [1, 5, 1, 3].map((number) => `${PATH}?page=${number}`),
    );
    assert.deepEqual(
      [metaOf(answer)['from'], metaOf(answer)['to'], metaOf(answer)['total']],
      [11, 20, 41],
    );
  });

  test('page URLs are absolute and have the host of the request (compatibility §1)', async () => {
    const { first } = linksOf(await page(''));
    assert.ok(URL.canParse(String(first)));
    assert.ok([HOST, BASE_URL, 'http://localhost'].includes(new URL(String(first)).origin));
  });

  test('next is null on the last page and prev on the first (§4.1)', async () => {
    const [first, last] = [await page('?per_page=40'), await page('?per_page=40&page=2')];
    assert.deepEqual(
      [linksOf(first)['prev'], local(linksOf(first)['next'])],
      [null, `${PATH}?page=2`],
    );
    assert.deepEqual(
      [local(linksOf(last)['prev']), linksOf(last)['next']],
      [`${PATH}?page=1`, null],
    );
    assert.deepEqual(
      [metaOf(last)['from'], metaOf(last)['to'], metaOf(last)['last_page']],
      [41, 41, 2],
    );
  });

  test('an empty list has one page, from and to null (compatibility §1)', async () => {
    const answer = await page('?name=nothing-like-this');
    const { from, to, last_page, total } = metaOf(answer);
    assert.deepEqual(
      { from, to, last_page, total },
      { from: null, to: null, last_page: 1, total: 0 },
    );
    assert.deepEqual(Object.values(linksOf(answer)).map(local), [
      `${PATH}?page=1`,
      `${PATH}?page=1`,
      null,
      null,
    ]);
  });

  test('meta.links are previous, the pages and next, with HTML entities in their labels (compatibility §1)', async () => {
    const { links } = metaOf(await page('?per_page=20&page=2'));
    assert.deepEqual(
      links.map((link) => ({ ...link, url: local(link.url) })),
      [
        { url: `${PATH}?page=1`, label: '&laquo; Previous', page: 1, active: false },
        { url: `${PATH}?page=1`, label: '1', page: 1, active: false },
        { url: `${PATH}?page=2`, label: '2', page: 2, active: true },
        { url: `${PATH}?page=3`, label: '3', page: 3, active: false },
        { url: `${PATH}?page=3`, label: 'Next &raquo;', page: 3, active: false },
      ],
    );
  });

  test('at the ends previous and next have a null url and page (compatibility §1)', async () => {
    const { links } = metaOf(await page('?per_page=200'));
    assert.deepEqual(links.at(0), {
      url: null,
      label: '&laquo; Previous',
      page: null,
      active: false,
    });
    assert.deepEqual(links.at(-1), { url: null, label: 'Next &raquo;', page: null, active: false });
  });

  const WINDOWS: [perPage: number, current: number, labels: string][] = [
    [4, 1, '1 2 3 4 5 6 7 8 9 10 11'],
    [2, 1, '1 2 3 4 5 6 7 8 9 10 ... 20 21'],
    [2, 7, '1 2 3 4 5 6 7 8 9 10 ... 20 21'],
    [2, 8, '1 2 ... 5 6 7 8 9 10 11 ... 20 21'],
    [2, 12, '1 2 ... 9 10 11 12 13 14 15 ... 20 21'],
    [2, 14, '1 2 ... 11 12 13 14 15 16 17 ... 20 21'],
    [2, 15, '1 2 ... 12 13 14 15 16 17 18 19 20 21'],
    [2, 21, '1 2 ... 12 13 14 15 16 17 18 19 20 21'],
    [3, 8, '1 2 ... 5 6 7 8 9 10 11 12 13 14'],
  ];
  for (const [perPage, current, labels] of WINDOWS) {
    test(`page ${current} of ${Math.ceil(41 / perPage)} shows ${labels} (compatibility §1)`, async () => {
      const links = metaOf(await page(`?per_page=${perPage}&page=${current}`)).links.slice(1, -1);
      assert.equal(links.map(({ label }) => label).join(' '), labels);
      assert.deepEqual(
        links.filter(({ active }) => active).map((link) => link.page),
        [current],
      );
      for (const gap of links.filter(({ label }) => label === '...')) {
        assert.deepEqual(gap, { url: null, label: '...', active: false });
      }
    });
  }

  test('the pages together are the list, each record once (§4.1)', async () => {
    const ids: unknown[] = [];
    for (let number = 1; number <= 5; number += 1)
      ids.push(...dataOf(await page(`?per_page=10&page=${number}`)).map(({ id }) => id));
    assert.equal(new Set(ids).size, 41);
    assert.deepEqual(
      ids,
      dataOf(await page('?per_page=200')).map(({ id }) => id),
    );
  });
});
