/** The documentation under `/docs`: the start page, the search, the pages and the API reference. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { docs } from '../../src/faces/docs/plugin.ts';
import { call } from '../kit/call.ts';
import { markdownLinks } from '../kit/markdown-links.ts';
import { BASE_URL, service } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const FOLDER = new URL('recipes/', DOCS);
const recipes = readdirSync(FOLDER).map((file) => file.replace(/\.md$/, ''));

/** The URLs of all pages below `/docs/`, with their files. */
const PAGES = new Map([
  ['changelog', 'CHANGELOG.md'],
  ['reliability', 'reliability.md'],
  ['scale', 'scale.md'],
  ['widget', '../examples/widget/README.md'],
  ...['client', 'next', 'webhooks'].map(
    (name) => [`sdk/${name}`, `../sdk/${name}/README.md`] as const,
  ),
  ...['guides', 'recipes', 'topics', 'operations'].flatMap((folder) =>
    readdirSync(new URL(folder, DOCS))
      .filter((file) => file.endsWith('.md'))
      .map((file) => [`${folder}/${file.replace(/\.md$/, '')}`, `${folder}/${file}`] as const),
  ),
]);

setUp(async () => {
  await service();
});

const get = (url: string) => call({ method: 'GET', url, headers: { accept: 'text/html' } });

/** The URLs that a page links to, resolved as in a browser. */
function linksOf(url: string, html: string): string[] {
  const base = new URL(url, BASE_URL);
  return [...html.matchAll(/\bhref="([^"]+)"/g)].map(([, href = '']) => {
    const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), base);
    return pathname + search;
  });
}

suite('the start page', () => {
  for (const url of ['/docs', '/docs/']) {
    test(`${url} links to the references of the four APIs and to every page`, async () => {
      const { status, text, headers } = await get(url);
      assert.equal(status, 200);
      assert.match(headers['content-type'] ?? '', /^text\/html/);
      const links = linksOf(url, text);
      for (const api of ['v1', 'v2', 'sites', 'session']) {
        assert.ok(links.includes(`/docs/reference/?api=${api}`), api);
        assert.ok(links.includes(`/openapi/${api}.json`), api);
      }
      const others = /^\/docs\/(?!index\.md|page\.css|reference\/).+$/;
      assert.deepEqual(
        links.filter((link) => others.test(link)).sort(),
        [...PAGES.keys()].map((path) => `/docs/${path}`).sort(),
      );
      for (const path of ['/api/v1', '/api/v2', '/api/sites/v1']) assert.ok(text.includes(path));
    });

    test(`no link of ${url} is broken`, async () => {
      for (const link of new Set(linksOf(url, (await get(url)).text)))
        if (link.startsWith('/')) assert.equal((await get(link)).status, 200, link);
    });
  }

  test('is the redirect target of the root', async () => {
    const { status, headers } = await get('/');
    assert.deepEqual([status, headers['location']], [302, '/docs']);
  });
});

suite('a recipe', () => {
  test('is rendered from its Markdown file with its headings, code and tables', async () => {
    const { status, text } = await get('/docs/recipes/run-in-production');
    const markdown = readFileSync(new URL('run-in-production.md', FOLDER), 'utf8');
    assert.equal(status, 200);
    const [, title = ''] = /^# (.*)$/m.exec(markdown) ?? [];
    assert.match(text, new RegExp(`<h1 id="[^"]+">${title}</h1>`));
    assert.equal(
      text.match(/<pre tabindex="0">/g)?.length,
      (markdown.match(/^```/gm)?.length ?? 0) / 2,
    );
    assert.match(text, /<th scope="col">/);
  });

  test('no page has a broken link or a link to a missing section', async () => {
    for (const path of PAGES.keys()) {
      const url = `/docs/${path}`;
      const { text } = await get(url);
      const own = [...text.matchAll(/\bhref="([^"]+)"/g)].map(([, href = '']) => href);
      for (const href of own.filter((link) => !/^(https?:|data:)/.test(link))) {
        const target = await get(linksOf(url, `href="${href}"`)[0] ?? '');
        assert.equal(target.status, 200, href);
        const [, anchor] = href.split('#');
        if (anchor !== undefined) assert.match(target.text, new RegExp(` id="${anchor}"`), href);
      }
    }
  });

  test('a page that does not exist returns 404, even if its name is a path', async () => {
    for (const name of ['nothing', '..%2FMAP', '__proto__', 'nothing.md', 'a.md.md'])
      for (const url of [
        `/docs/recipes/${name}`,
        `/docs/${name}`,
        `/docs/recipes%2F${recipes[0]}`,
      ]) {
        const { status, text, headers } = await get(url);
        assert.equal(status, 404, url);
        assert.match(headers['content-type'] ?? '', /^text\/html/);
        assert.match(text, /Page not found/);
      }
  });
});

suite('the search', () => {
  const search = async (query: string) => {
    const { status, text } = await get(`/docs/search?${query}`);
    assert.equal(status, 200);
    const [, list = ''] = /<ol class="results">(.*)<\/ol>/.exec(text) ?? [];
    return { text, hits: linksOf('/docs/search', list) };
  };

  test('finds sections by word prefixes, and lists matches in the title first', async () => {
    const { hits } = await search('q=webhook+verif');
    assert.equal(hits[0], '/docs/guides/verify-webhooks');
    assert.equal((await search('q=verify+webhook')).hits[0], '/docs/guides/verify-webhooks');
    for (const hit of hits) assert.equal((await get(hit)).status, 200, hit);
    assert.deepEqual((await search('q=webhook+zzzz')).hits, []);
    assert.ok((await search('q=If-Match')).hits.includes('/docs/guides/change-rents-safely'));
  });

  test('every page is found by its title', async () => {
    for (const [path, file] of PAGES) {
      const [, title = ''] = /^# (.*)$/m.exec(readFileSync(new URL(file, DOCS), 'utf8')) ?? [];
      const { hits } = await search(`q=${encodeURIComponent(title)}`);
      assert.ok(hits.includes(`/docs/${path}`), title);
    }
  });

  test('shows the query as text, and accepts at most 100 characters', async () => {
    const { text } = await search(`q=${encodeURIComponent('"><b>rent</b>')}`);
    assert.doesNotMatch(text, /<b>/);
    assert.match(text, /value="&quot;&gt;&lt;b&gt;rent&lt;\/b&gt;"/);
    const long = await search(`q=${'rent+'.repeat(21)}`);
    assert.match(long.text, /at most 100 characters/);
    assert.deepEqual(long.hits, []);
  });

  test('is an index of all pages and their sections if there is no query or more than one', async () => {
    for (const query of ['', 'q=+', 'q=a&q=b']) {
      const links = linksOf('/docs/search', (await search(query)).text);
      for (const path of PAGES.keys()) assert.ok(links.includes(`/docs/${path}`), path);
    }
  });
});

suite('the documentation as Markdown', () => {
  /** The text without the targets of its links and without the brackets around their texts. */
  const withoutLinks = (markdown: string) =>
    markdown.replace(/\]\((?!https?:)[^)]+\)/g, '').replace(/[[\]]/g, '');

  test('each page links to its Markdown version, which differs from the source file only in its links', async () => {
    for (const [path, file] of PAGES) {
      const url = `/docs/${path}`;
      const twin = await get(`${url}.md`);
      const source = readFileSync(new URL(file, DOCS), 'utf8');
      assert.equal(withoutLinks(twin.text), withoutLinks(source));
      assert.equal(twin.headers['content-type'], 'text/markdown; charset=utf-8');
      const [, href = ''] =
        /type="text\/markdown" href="([^"]+)"/.exec((await get(url)).text) ?? [];
      assert.equal(new URL(href, new URL(url, BASE_URL)).pathname, `${url}.md`);
    }
  });

  test('no link of a page in Markdown is broken, and pages link to pages in Markdown', async () => {
    for (const path of PAGES.keys()) {
      const url = `/docs/${path}.md`;
      for (const href of markdownLinks((await get(url)).text)) {
        const { pathname, search, hash } = new URL(href, new URL(url, BASE_URL));
        assert.equal((await get(pathname + search)).status, 200, `${url}: ${href}`);
        assert.match(pathname, /\.(md|png)$|^\/docs\/reference\/$/, `${url}: ${href}`);
        const { text } = await get(pathname.replace(/\.md$/, ''));
        if (hash !== '') assert.ok(text.includes(` id="${hash.slice(1)}"`), `${url}: ${href}`);
      }
    }
  });

  for (const url of ['/llms.txt', '/docs/llms.txt', '/docs/index.md'])
    test(`${url} links to every page and OpenAPI document, and no link is broken`, async () => {
      const { status, text } = await get(url);
      assert.equal(status, 200);
      assert.match(text, /^# Frontage\n\n> \S/);
      const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(
        ([, href = '']) => new URL(href, new URL(url, BASE_URL)).pathname,
      );
      assert.deepEqual(
        [...new Set(links)].sort(),
        [
          ...[...PAGES.keys()].map((path) => `/docs/${path}.md`),
          ...['v1', 'v2', 'sites', 'session'].map((api) => `/openapi/${api}.json`),
        ].sort(),
      );
      for (const link of links) assert.equal((await get(link)).status, 200, link);
    });

  test('every entry of the list of pages describes its page in complete sentences', async () => {
    const entries = (await get('/llms.txt')).text
      .split('\n')
      .filter((line) => line.startsWith('- '));
    for (const entry of entries) assert.match(entry, /^- \[[^\]]+\]\([^)]+\): \S.*\.$/);
    const [v1] = entries.filter((entry) => entry.includes('/openapi/v1.json'));
    assert.match(v1 ?? '', / Authentication: none\. /);
    for (const entry of entries) assert.doesNotMatch(entry, /Set the variables/);
  });

  test('the start page links to its Markdown version', async () => {
    for (const url of ['/docs', '/docs/'])
      assert.ok(linksOf(url, (await get(url)).text).includes('/docs/index.md'));
  });
});

test('the pages allow no script', async () => {
  for (const url of [
    '/docs',
    '/docs/recipes/run-in-production',
    '/docs/recipes/nothing',
    '/docs/search?q=rent',
  ]) {
    const { text, headers } = await get(url);
    const policy = headers['content-security-policy'] ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'self';/);
    assert.doesNotMatch(policy, /script-src|unsafe/);
    assert.doesNotMatch(text, /<script|<style| style=| on\w+=/);
  }
});

suite('the API reference', () => {
  test('shows every OpenAPI document', async () => {
    const { status, text } = await get('/docs/reference/');
    assert.equal(status, 200);
    for (const api of ['v1', 'v2', 'sites', 'session'])
      assert.ok(text.includes(`/openapi/${api}.json`), api);
    assert.equal((await get('/docs/reference/js/scalar.js')).status, 200);
  });

  test('an OpenAPI document is compressed, and a client with the current version gets a 304', async () => {
    const { app } = await service();
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/openapi/v1.json', headers });
    const whole = await ask({});
    assert.equal(whole.json().openapi, '3.1.0');
    const packed = await ask({ 'accept-encoding': 'gzip' });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(packed.rawPayload), whole.rawPayload);
    for (const { headers } of [whole, packed]) {
      assert.equal(headers['access-control-allow-origin'], '*');
      const again = await ask({ 'if-none-match': String(headers['etag']) });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
    }
  });

  test('an OpenAPI document that could not be read is read again at the next request', async () => {
    const app = Fastify();
    let reads = 0;
    const v1 = async () => {
      reads += 1;
      if (reads === 1) throw new Error('no file descriptor is available');
      return '{}';
    };
    await app.register(docs, { documents: { v1 }, baseUrl: BASE_URL });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await app.inject('/openapi/v1.json')).statusCode);
    assert.deepEqual([statuses, reads], [[500, 200, 200], 2]);
    await app.close();
  });

  test('redirects from the former URLs under /docs', async () => {
    for (const [url, location] of [
      ['/docs?api=v1', 'docs/reference/?api=v1'],
      ['/docs/?api=sites', './reference/?api=sites'],
    ] as const) {
      const { status, headers } = await get(url);
      assert.deepEqual([status, headers['location']], [302, location]);
    }
  });
});
