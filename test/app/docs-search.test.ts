/** How the search of the documentation ranks sections and quotes their text, and its limit. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import Fastify from 'fastify';
import { APIS } from '../../src/faces/docs/apis.ts';
import { indexOf, matchesIn, type Section } from '../../src/faces/docs/matching.ts';
import { operationsOf } from '../../src/faces/docs/operations.ts';
import { docs } from '../../src/faces/docs/plugin.ts';
import { openSearch } from '../../src/faces/docs/search.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { inProcess } from '../../src/store/rate-limits.ts';
import { read } from '../conventions/sources.ts';
import { anyAddress } from '../kit/call.ts';
import { present } from '../kit/json.ts';
import { BASE_URL, service } from '../kit/service.ts';

const OPERATIONS = [
  {
    name: 'v2',
    query: 'GET /api/v2/units/{unit}/price-explanation',
    summary: 'Explain the price of a unit',
    path: 'v2/tag/units/GET/api/v2/units/%7Bunit%7D/price-explanation',
  },
  {
    name: 'v1',
    query: 'GET /api/v1/property/{property}/unit/{unit}/price-matrix',
    summary: 'Get the price matrix of a unit',
    path: 'v1/tag/prices/GET/property/%7Bproperty%7D/unit/%7Bunit%7D/price-matrix',
  },
  {
    name: 'sites',
    query: 'GET /api/sites/v1/resolve',
    summary: 'Resolve a path',
    path: 'sites/tag/bootstrap/GET/resolve',
  },
  {
    name: 'session',
    query: 'POST /session/sign-out',
    summary: 'Sign out',
    path: 'session/tag/sign-in/POST/sign-out',
  },
];

const DOCUMENTS = Object.fromEntries(
  APIS.map(({ name }) => [name, async () => read(`openapi/${name}.json`)]),
);

const search = openSearch(DOCUMENTS, 'http://docs.test');

const titleOf = (name: string) => APIS.find((api) => api.name === name)?.title;

const section = (title: string, text: string): Section => ({
  page: title,
  title,
  url: title,
  text,
});

const find = (query: string, ...sections: Section[]) => matchesIn(indexOf(sections), query);

suite('the ranking of the search', () => {
  test('a whole word or its plural ranks above a longer word that begins with it', () => {
    const hits = find(
      'fee',
      section('Feeds', 'A feed'),
      section('Fees', 'A fee'),
      section('Feet', 'Feet'),
    );
    assert.equal(hits[0]?.title, 'Fees');
    assert.equal(hits.length, 3);
  });

  test('sections about fees rank above sections about feeds', async () => {
    const [first] = await search('fee');
    assert.match(first?.url ?? '', /^recipes\/how-prices-are-computed/);
  });
});

suite('the operations of the APIs in the search', () => {
  for (const { name, query, summary, path } of OPERATIONS)
    test(`an operation of ${name} is found by its method and path, and linked in the reference`, async () => {
      const hits = await search(query);
      const hit = present(
        hits.find(({ page, title }) => page === titleOf(name) && title === summary),
      );
      assert.equal(hit.url, `reference/#${path}`);
      assert.ok(hit.text.startsWith(query), hit.text);
    });

  test('an operation is found by its summary and its description', async () => {
    for (const query of ['replay webhook delivery', 'ten wrong codes'])
      assert.ok(
        (await search(query)).some(({ url }) => url.startsWith('reference/')),
        query,
      );
  });

  test('every operation of an OpenAPI document has a section with its own URL', async () => {
    for (const [name, textOf] of Object.entries(DOCUMENTS)) {
      const text = await textOf();
      const paths = Object.values(Object(JSON.parse(text)).paths).flatMap((item) =>
        Object.keys(Object(item)),
      );
      const sections = operationsOf(name, text);
      assert.equal(sections.length, paths.length);
      assert.equal(new Set(sections.map(({ url }) => url)).size, paths.length);
    }
  });
});

suite('the excerpts of the search', () => {
  const excerpt = (text: string, query: string) => find(query, section('Title', text))[0]?.text;

  test('contain no marks of Markdown, and no space before a comma', () => {
    const list =
      '- A `mits_feed`, **daily**.\n1. The [rents](../rents.md#a) of [a unit](b.md), by day.';
    assert.equal(excerpt(list, 'rents'), 'A mits_feed, daily. The rents of a unit, by day.');
    const table = 'Fees:\n\n| fee | amount |\n|---|:--|\n| Trash | $25 |\n';
    assert.equal(excerpt(table, 'trash'), 'Fees: fee amount Trash $25');
    assert.equal(
      excerpt('```ts\nconst a = b * c; // > 1 | 2\n```\nThe end.', 'end'),
      'const a = b * c; // > 1 | 2 The end.',
    );
  });

  test('begin and end with a whole word, near the word of the query', () => {
    const text = `${'before '.repeat(40)}needless needle ${'afterwards '.repeat(40)}`;
    const found = excerpt(text, 'needle') ?? '';
    assert.match(found, /^… (before )+needless needle (afterwards )+…$/);
    assert.ok(found.length <= 165);
  });
});

suite('the page of results', () => {
  test('returns 429 after 120 searches from one address in a minute, except for the index', async () => {
    const { app, limits } = await service();
    const address = anyAddress();
    const search = (query: string, remoteAddress = address) =>
      app.inject({ url: `/docs/search?q=${query}`, remoteAddress });
    for (let count = 1; count < 120; count += 1) await limits.take('docs-search', address, 120);
    const last = await search('rent');
    assert.equal(last.statusCode, 200);
    assert.deepEqual(
      ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => last.headers[name]),
      ['120', '0'],
    );
    const refused = await search('rent');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['x-ratelimit-reset']) > Date.now() / 1000);
    assert.match(refused.headers['content-type']?.toString() ?? '', /^text\/html/);
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds > 0 && seconds <= 60);
    assert.match(refused.body, new RegExp(`Try again in ${seconds} second`));
    assert.equal((await search('')).statusCode, 200);
    assert.equal((await search('rent', anyAddress())).statusCode, 200);
  });

  test('returns 429 after 1,200 searches from all addresses in a minute, except for queries that are too long', async (t) => {
    const app = Fastify();
    t.after(() => app.close());
    const limits = inProcess(1);
    const searches = { limits, clock: systemClock };
    await app.register(docs, { documents: {}, baseUrl: BASE_URL, searches });
    const search = async (query: string) =>
      (await app.inject({ url: `/docs/search?q=${query}`, remoteAddress: anyAddress() }))
        .statusCode;
    for (let count = 1; count < 1200; count += 1) await limits.take('docs-search', 'all', 1200);
    assert.equal(await search('rent'), 200);
    assert.equal(await search('rent'), 429);
    assert.equal(await search('x'.repeat(101)), 200);
  });
});
