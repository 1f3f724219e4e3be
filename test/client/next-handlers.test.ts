/** The route handlers and helpers of `@frontage/next`. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  cacheWebhook,
  endDraft,
  imageProps,
  pathOf,
  pictureSources,
  renditionLoader,
  sharedOrder,
  sitemapEntries,
  sitemapIds,
  sitemapIndex,
  slugParams,
  startDraft,
  staticParams,
  storedTags,
} from '../../sdk/next/src/entry.ts';
import { cacheInvalidation, signedRequest, versionOrder } from '../../sdk/webhooks/src/entry.ts';

const SECRET = 'a secret';
const URL_OF_WEBHOOK = 'https://www.example.com/api/cache';

function receiver() {
  const calls: [string, unknown][] = [];
  const order = versionOrder();
  const post = cacheWebhook({
    secret: SECRET,
    order,
    revalidateTag: (tag, profile) => void calls.push([tag, profile]),
    revalidatePath: (path) => void calls.push([path, 'path']),
  });
  const send = async (event: Parameters<typeof cacheInvalidation>[0], secret = SECRET) =>
    (await post(await signedRequest(URL_OF_WEBHOOK, cacheInvalidation(event), secret))).status;
  return { calls, order, post, send };
}

suite('the webhook route of @frontage/next', () => {
  test('a signed message expires its tags and revalidates its paths immediately', async () => {
    const { calls, order, send } = receiver();
    assert.equal(await send({ tags: ['paths'], paths: ['/units/a'], version: 9 }), 204);
    assert.deepEqual(calls, [
      ['paths', { expire: 0 }],
      ['frontage:overflow', { expire: 0 }],
      ['/units/a', 'path'],
    ]);
    assert.deepEqual([order.isCurrent(['paths'], 8), order.isCurrent(['paths'], 9)], [false, true]);
  });

  test('a delayed message never lowers a version', async () => {
    const { order, send } = receiver();
    await send({ tags: ['site'], version: 9 });
    await send({ tags: ['site'], version: 3 });
    assert.equal(order.isCurrent(['site'], 8), false);
  });

  test('a message that is not signed with the secret, is old or too large changes nothing', async () => {
    const { calls, order, post, send } = receiver();
    assert.equal(await send({ tags: ['site'], version: 9 }, 'another'), 401);
    assert.equal(await send({ tags: ['site'], now: Date.now() - 3_600_000 }), 400);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init: RequestInit = { method: 'POST', body: endless, duplex: 'half' };
    assert.equal((await post(new Request(URL_OF_WEBHOOK, init))).status, 413);
    assert.ok(pulled < 10);
    assert.deepEqual([calls, order.isCurrent(['site'], 1)], [[], true]);
  });

  test('tags that Next.js would ignore are replaced by a tag that every webhook expires', () => {
    const tags = Array.from({ length: 128 }, (_, index) => `property:${index}`);
    assert.deepEqual(storedTags([...tags, 'property:0']), tags);
    assert.deepEqual(storedTags([...tags, 'site']), ['frontage:overflow']);
    assert.deepEqual(storedTags(['x'.repeat(257)]), ['frontage:overflow']);
  });

  test('bundles that load the package twice share the version order', async () => {
    const file = new URL('../../sdk/next/src/tags.ts?copy', import.meta.url).href;
    const copy: { sharedOrder: typeof sharedOrder } = await import(file);
    assert.notEqual(copy.sharedOrder, sharedOrder);
    assert.equal(copy.sharedOrder(), sharedOrder());
  });
});

suite('draft mode of @frontage/next', () => {
  const draft = () => {
    const calls: string[] = [];
    const draftMode = async () => ({
      enable: () => void calls.push('enable'),
      disable: () => void calls.push('disable'),
    });
    const pathOf = ({ type, slug }: { type: string; slug: string }) => `/preview/${type}/${slug}`;
    const get = startDraft({ secret: SECRET, draftMode, pathOf });
    const open = async (query: Record<string, string>) => {
      const { status, headers } = await get(
        new Request(`https://www.example.com/api/draft?${new URLSearchParams(query)}`),
      );
      return [status, headers.get('location')];
    };
    return { calls, draftMode, open };
  };

  test('the preview URL with its secret opens the page of the entry', async () => {
    const { calls, draftMode, open } = draft();
    const entry = { secret: SECRET, type: 'team', slug: 'ada' };
    assert.deepEqual(await open({ ...entry, path: '/team/ada' }), [303, '/team/ada']);
    assert.deepEqual(await open(entry), [303, '/preview/team/ada']);
    assert.deepEqual(await open({ ...entry, path: '/блог/caf%C3%A9' }), [
      303,
      '/%D0%B1%D0%BB%D0%BE%D0%B3/caf%C3%A9',
    ]);
    assert.equal((await endDraft({ draftMode })()).status, 303);
    assert.deepEqual(calls, ['enable', 'enable', 'enable', 'disable']);
  });

  test('a wrong secret or a path of another site does not enable draft mode', async () => {
    const { calls, open } = draft();
    assert.deepEqual(await open({ path: '/team/ada' }), [401, null]);
    assert.deepEqual(await open({ secret: `${SECRET} `, path: '/team/ada' }), [401, null]);
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      'https://evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/a\r\nset-cookie: a=b',
      '',
    ])
      assert.deepEqual(await open({ secret: SECRET, path }), [400, null], path);
    assert.deepEqual(calls, []);
  });
});

const rendition = (width: number, content_type = 'image/webp') => ({
  url: `https://cdn.example/${width}.${content_type.slice(6)}`,
  content_type,
  width,
  height: width / 2,
});

const PICTURE = {
  url: 'https://cdn.example/a.jpg',
  full_url: 'https://cdn.example/full.jpg',
  width: 3000,
  height: 1500,
  renditions: [rendition(1600), rendition(400), rendition(400, 'image/avif')],
  alt_text: 'The pool',
  color: '#112233',
  focal_point: { x: 0.25, y: 0.5 },
};

suite('pictures and paths of @frontage/next', () => {
  test('the loader selects the smallest rendition of at least the width, or the largest', () => {
    const load = (width: number) => renditionLoader(PICTURE)({ src: '', width });
    assert.deepEqual(
      [load(300), load(401), load(4000)],
      [
        'https://cdn.example/400.webp',
        'https://cdn.example/1600.webp',
        'https://cdn.example/1600.webp',
      ],
    );
    const without = renditionLoader({ ...PICTURE, renditions: [] });
    assert.equal(without({ src: '', width: 300 }), PICTURE.full_url);
  });

  test('a picture has sources by encoding, and an image with its focal point', () => {
    assert.deepEqual(pictureSources(PICTURE, '50vw'), [
      { type: 'image/avif', srcSet: 'https://cdn.example/400.avif 400w', sizes: '50vw' },
      {
        type: 'image/webp',
        srcSet: 'https://cdn.example/400.webp 400w, https://cdn.example/1600.webp 1600w',
        sizes: '50vw',
      },
    ]);
    const { alt, src, style } = imageProps(PICTURE);
    assert.deepEqual([alt, src], ['The pool', PICTURE.full_url]);
    assert.deepEqual(style, { backgroundColor: '#112233', objectPosition: '25% 50%' });
    assert.equal(imageProps({ ...PICTURE, alt_text: null }).alt, '');
  });

  test('a sitemap has absolute URLs that are valid XML text, in files of 50,000 that the sitemap index lists', () => {
    const pages = [{ path: '/' }, { path: '/units/a' }, { path: "/blog/a&b<'é" }];
    const site = { origin: 'https://www.example.com/ignored' };
    assert.deepEqual(
      sitemapEntries(pages, site).map(({ url }) => url),
      [
        'https://www.example.com',
        'https://www.example.com/units/a',
        'https://www.example.com/blog/a%26b%3C%27%C3%A9',
      ],
    );
    const index = { ...site, folder: '/sitemaps' };
    const many = Array.from({ length: 50_001 }, (_, index) => ({ path: `/units/${index}` }));
    assert.deepEqual(sitemapIds(many), [{ id: 0 }, { id: 1 }]);
    assert.deepEqual(sitemapEntries(many, { ...site, id: 1 }), [
      { url: 'https://www.example.com/units/50000' },
    ]);
    assert.deepEqual(sitemapIds([]), [{ id: 0 }]);
    assert.deepEqual(
      [...sitemapIndex(many, index).matchAll(/<sitemap><loc>(.+)<\/loc><\/sitemap>/g)].map(
        ([, url]) => url,
      ),
      [
        'https://www.example.com/sitemaps/sitemap/0.xml',
        'https://www.example.com/sitemaps/sitemap/1.xml',
      ],
    );
    assert.match(sitemapIndex([], index), /^<\?xml .+\n<sitemapindex .+>\n.+\n<\/sitemapindex>\n$/);
  });

  test('static parameters and paths are inverse, and the home page has no parameters', () => {
    assert.deepEqual(staticParams([{ path: '/' }, { path: '/units/a' }]), [
      { path: ['units', 'a'] },
    ]);
    assert.deepEqual(
      [pathOf(['units', 'a%20b']), pathOf(undefined), pathOf(['%'])],
      ['/units/a b', '/', '/%'],
    );
  });

  test('without pages, the static parameters are those of a page that does not exist, because Next.js builds no route without parameters', () => {
    assert.deepEqual(staticParams([{ path: '/' }]), [{ path: ['__placeholder__'] }]);
    assert.deepEqual(slugParams([{ slug: null }]), [{ slug: '__placeholder__' }]);
  });

  test('the parameters of a route with a slug cover the pages that have a slug, up to the limit', () => {
    const pages = [{ slug: null }, { slug: 'a' }, { slug: 'b' }, { slug: 'c' }];
    assert.deepEqual(slugParams(pages), [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]);
    assert.deepEqual(slugParams(pages, { limit: 2 }), [{ slug: 'a' }, { slug: 'b' }]);
  });
});
