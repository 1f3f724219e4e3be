/** The npm packages of the SDK, as a project outside of this repository uses them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../conventions/sources.ts';
import { account, community } from '../kit/account.ts';
import { present } from '../kit/json.ts';
import { nodes, openSdkProject, PACKAGES, run, type SdkProject } from '../kit/sdk-project.ts';
import { servicePort } from '../kit/service.ts';

/** The budget of each package. */
const MAX_GZIPPED_BYTES = 12_000;

/** What the README of the SDK shows, as a program in strict TypeScript. */
const PROGRAM = `
import { createSitesClient, createV1Client, createV2Client, eachRecord, FrontageError, memoryCache, unwrap, type V2 } from '@frontage/client';
import { cacheWebhook, createSite, sitemapEntries } from '@frontage/next';
import { cacheInvalidation, signedRequest, verifyWebhookRequest } from '@frontage/webhooks';

const [baseUrl = '', token = '', property = ''] = process.argv.slice(2);
const v2 = createV2Client({ baseUrl, token });

const rents: number[] = [];
for await (const unit of eachRecord((page) => v2.GET('/units', { params: { query: { page, per_page: 1, property_id: property } } })))
  rents.push(unit.min_base_rent ?? 0);

const change: V2.UnitUpdate = { min_base_rent: 1600 };
// @ts-expect-error An ID cannot be changed.
const wrong: V2.UnitUpdate = { id: 'another' };

const profile = unwrap(await createV1Client({ baseUrl }).GET('/property/{property}', { params: { path: { property } } }));

let status = 0;
try {
  unwrap(await createSitesClient({ baseUrl, token: '1|wrong', cache: memoryCache() }).GET('/site'));
} catch (error) {
  if (error instanceof FrontageError) status = error.status;
}

const request = await signedRequest('https://site.example/api/cache', cacheInvalidation({ tags: ['site'] }), 'secret');
const event = await verifyWebhookRequest(request, { secret: 'secret' });
const tags: string[] = event.event === 'cache.invalidate' ? event.tags : [];

const dropped: string[] = [];
const POST = cacheWebhook({ secret: 'secret', revalidateTag: (tag) => dropped.push(tag) });
await POST(await signedRequest('https://site.example/api/cache', cacheInvalidation({ tags: ['site'] }), 'secret'));
const site = createSite({ baseUrl, token: '1|wrong' });
const missing = await site.read((client) => client.GET('/units/{unit}', { params: { path: { unit: 'a' } } })).catch((error: unknown) => error instanceof FrontageError && error.status);
const { url } = sitemapEntries([{ path: '/units/a' }], { origin: 'https://site.example' })[0] ?? {};

console.log(JSON.stringify({ dropped, missing, url, rents, name: profile.data.name, status, tags, change, wrong }));
`;

suite('the packages of the SDK', () => {
  let project: SdkProject | undefined;
  before(async () => {
    project = await openSdkProject();
  });
  after(() => project?.close());

  test('each package has at most 12 kB of script, gzipped', () => {
    for (const name of PACKAGES) {
      const script = readFileSync(join(ROOT, 'sdk', name, 'dist/index.js'));
      assert.ok(gzipSync(script).length <= MAX_GZIPPED_BYTES, name);
    }
  });

  test('each package contains the changelog of the service', () => {
    for (const name of PACKAGES)
      assert.equal(
        readFileSync(
          join(present(project).folder, 'node_modules/@frontage', name, 'dist/CHANGELOG.md'),
          'utf8',
        ),
        readFileSync(join(ROOT, 'docs/CHANGELOG.md'), 'utf8'),
      );
  });

  test('the packed files compile in strict TypeScript and work on each Node version of this machine', async () => {
    const { folder, write, compile } = present(project);
    write('program.ts', PROGRAM);
    await compile(['program.ts']);

    const owner = await account();
    const { property } = await community(owner);
    const baseUrl = `http://127.0.0.1:${await servicePort()}`;
    for (const node of nodes()) {
      const printed = await run(
        node,
        ['program.js', baseUrl, owner.admin.token, property.id],
        folder,
      );
      assert.deepEqual(JSON.parse(printed), {
        dropped: ['site', 'frontage:overflow'],
        missing: 401,
        url: 'https://site.example/units/a',
        rents: [1500],
        name: property['name'],
        status: 401,
        tags: ['site'],
        change: { min_base_rent: 1600 },
        wrong: { id: 'another' },
      });
    }
  });
});
