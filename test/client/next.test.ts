/** `@frontage/next` against the service, with the functions of Next.js passed in. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { FrontageError } from '../../sdk/client/src/entry.ts';
import { createSite, type NextFunctions } from '../../sdk/next/src/entry.ts';
import { versionOrder } from '../../sdk/webhooks/src/entry.ts';
import { account, community } from '../kit/account.ts';
import { newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { servicePort } from '../kit/service.ts';
import { type Website, websiteOf } from '../sites/website.ts';

type Profile = { stale?: number; revalidate?: number; expire?: number };

/** Records the tags that a cached function of Next.js would have. */
function recorder() {
  const tags: string[] = [];
  const lives: Profile[] = [];
  const functions: NextFunctions = {
    cacheTag: (...more) => void tags.push(...more),
    cacheLife: (profile) => void lives.push(profile),
  };
  return { tags, lives, functions };
}

const siteOf = async (website: Website, more: Partial<Parameters<typeof createSite>[0]> = {}) =>
  createSite({
    baseUrl: `http://127.0.0.1:${await servicePort()}`,
    token: website.token,
    websiteId: website.id,
    order: versionOrder(),
    ...more,
  });

const VERSIONED = { data: { id: '1' }, meta: { cache: { tags: ['site'], ttl: 300, version: 1 } } };

/** A `fetch` that returns the versions `numbers` in turn, and then repeats the last one. */
const versions = (...numbers: number[]) => {
  let reads = 0;
  return async () => {
    const version = numbers[Math.min(reads, numbers.length - 1)];
    reads += 1;
    return Response.json(
      { ...VERSIONED, data: { id: String(version) } },
      { headers: { 'x-service-version': String(version) } },
    );
  };
};

const manualSite = (fetch: () => Promise<Response>, announced: number, next: NextFunctions) => {
  const order = versionOrder();
  order.invalidate({ tags: ['site'], version: announced });
  const wait = async () => undefined;
  return createSite({ baseUrl: 'http://x.test', token: '1|x', order, fetch, wait, ...next });
};

suite('reads of @frontage/next', () => {
  test('a read has the tags and the time limit of its response', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const { tags, lives, functions } = recorder();
    const site = await siteOf(website, functions);
    const body = await site.read((client) => client.GET('/properties'));
    assert.equal(body.data[0]?.id, property.id);
    assert.deepEqual(tags, body.meta.cache.tags);
    assert.ok(tags.includes(`property:${property.id}`));
    const { ttl } = body.meta.cache;
    assert.deepEqual(lives, [{ stale: 30, revalidate: ttl, expire: 2 * ttl }]);
  });

  test('a missing record is null and has the tag of the paths, and `read` throws its error', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { tags, lives, functions } = recorder();
    const site = await siteOf(await websiteOf(owner, [property.id]), functions);
    const params = { params: { path: { unit: 'none' } } };
    assert.equal(await site.readOrNull((client) => client.GET('/units/{unit}', params)), null);
    assert.deepEqual(tags, ['paths', 'site']);
    assert.deepEqual(lives, [{ stale: 30, revalidate: 60, expire: 300 }]);
    await assert.rejects(
      site.read((client) => client.GET('/units/{unit}', params)),
      (error) => error instanceof FrontageError && error.status === 404,
    );
  });

  test('all pages of the website are fetched, with the tag of the paths', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const { tags, functions } = recorder();
    const site = await siteOf(await websiteOf(owner, [property.id]), functions);
    const paths = (await site.pages()).map(({ path }) => path);
    assert.ok(paths.includes('/') && paths.includes(`/properties/${property['slug']}`));
    assert.deepEqual(
      (await site.pages({ type: 'site' })).map(({ path }) => path),
      ['/'],
    );
    assert.ok(tags.includes('paths'));
  });

  test('the pages for generateStaticParams are fetched in batches of 1,000, without a function of Next.js', async () => {
    const pages = Array.from({ length: 2500 }, (_, index) => ({ path: `/units/${index}` }));
    const outside = () =>
      assert.fail('generateStaticParams runs without a request and without a cache.');
    const site = createSite({
      baseUrl: 'http://x.test',
      token: '1|x',
      previewToken: '2|x',
      cacheTag: outside,
      cacheLife: outside,
      draftMode: outside,
      async fetch({ url }: Request) {
        const query = new URL(url).searchParams;
        const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
        const pagination = { last_page: Math.ceil(pages.length / size) };
        const data = pages.slice((page - 1) * size, page * size);
        return Response.json({ data, meta: { pagination, cache: VERSIONED.meta.cache } });
      },
    });
    assert.deepEqual(await site.staticPages(), pages);
  });

  /** A site whose lists have `pages` pages with one record each. */
  const listSite = (pages: number, more: NextFunctions = {}) =>
    createSite({
      baseUrl: 'http://x.test',
      token: '1|x',
      ...more,
      async fetch({ url }: Request) {
        if (pages === 0) return Response.json({ message: 'Not found.' }, { status: 404 });
        const page = Number(new URL(url).searchParams.get('page'));
        const cache = { tags: [`tag-${page}`], ttl: 300, version: 1 };
        const meta = { pagination: { last_page: pages }, cache };
        return Response.json({ data: [{ id: `${page}` }], meta });
      },
    });

  const idsOf = async (site: ReturnType<typeof createSite>) => {
    const path = { type: 'blog' };
    const entries = await site.readAll((client, page) =>
      client.GET('/entries/{type}', { params: { path, query: { page } } }),
    );
    return entries.map(({ id }) => id);
  };

  test('all pages of a list are read, with the tags of each page', async () => {
    const { tags, functions } = recorder();
    assert.deepEqual(await idsOf(listSite(3, functions)), ['1', '2', '3']);
    assert.deepEqual(tags, ['tag-1', 'tag-2', 'tag-3']);
  });

  test('a list that does not exist is empty, and at most 100 pages of a list are read', async () => {
    assert.deepEqual(await idsOf(listSite(0)), []);
    assert.equal((await idsOf(listSite(101))).length, 100);
  });

  test('draft mode reads drafts with the preview token and stores nothing', async () => {
    const owner = await account();
    const { property } = await community(owner);
    await newContentType(owner, TEAM);
    const website = await websiteOf(owner, [property.id]);
    const preview = await websiteOf(owner, [property.id], 'preview');
    await newEntry(owner, preview.id, { slug: 'ada', status: 'draft', data: { name: 'Ada' } });
    const { tags, lives, functions } = recorder();
    const siteWith = (isEnabled: boolean) =>
      siteOf(website, {
        ...functions,
        websiteId: preview.id,
        previewToken: preview.token,
        draftMode: async () => ({ isEnabled }),
      });
    const path = { type: 'team', slug: 'ada' };
    const draft = await (await siteWith(true)).read((client) =>
      client.GET('/entries/{type}/{slug}', { params: { path } }),
    );
    assert.deepEqual([draft.data.data, tags, lives], [{ name: 'Ada' }, [], []]);
  });
});

suite('the version order of @frontage/next', () => {
  const read = (site: ReturnType<typeof createSite>) => site.read((client) => client.GET('/site'));

  test('a response that lacks an announced change is fetched again', async () => {
    const { tags, lives, functions } = recorder();
    const { data } = await read(manualSite(versions(6, 7), 7, functions));
    assert.deepEqual([data.id, tags, lives[0]?.revalidate], ['7', ['site'], 300]);
  });

  test('a response that still lacks an announced change is shown once and cached only briefly', async () => {
    const { lives, functions } = recorder();
    const { data } = await read(manualSite(versions(6), 7, functions));
    assert.deepEqual([data.id, lives], ['6', [{ stale: 0, revalidate: 1, expire: 2 }]]);
  });
});
