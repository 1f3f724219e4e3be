/** The npm packages of the SDK, as a project outside of this repository uses them. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { account, community } from '../kit/account.ts';
import { servicePort } from '../kit/service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['client', 'webhooks', 'next'];

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

/** The Node versions that are on this machine: the pinned one, and the one on the PATH. */
function nodes(): string[] {
  const path = (process.env['PATH'] ?? '').split(':');
  const others = path.map((folder) => join(folder, 'node'));
  const versions = new Map<string, string>();
  for (const node of [process.execPath, ...others]) {
    const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    const [major = '0'] = /\d+/.exec(stdout ?? '') ?? [];
    if (status === 0 && Number(major) >= 20 && !versions.has(major)) versions.set(major, node);
  }
  return [...versions.values()];
}

/** Asynchronous, because the service runs in this process. */
const run = async (command: string, args: readonly string[], cwd: string): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd })).stdout;

suite('the packages of the SDK', () => {
  before(async () => {
    await run(process.execPath, ['sdk/build.mjs'], ROOT);
  });

  test('each package has at most 12 kB of script, gzipped', () => {
    for (const name of PACKAGES) {
      const script = readFileSync(join(ROOT, 'sdk', name, 'dist/index.js'));
      assert.ok(gzipSync(script).length <= MAX_GZIPPED_BYTES, name);
    }
  });

  test('the packed files compile in strict TypeScript and work on each Node version of this machine', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'frontage-sdk-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const modules = join(folder, 'node_modules');
    for (const name of PACKAGES) {
      const target = join(modules, '@frontage', name);
      mkdirSync(target, { recursive: true });
      const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
      const [packed] = JSON.parse(await run('npm', pack, join(ROOT, 'sdk', name)));
      await run('tar', ['-xzf', join(folder, packed.filename), '--strip-components=1'], target);
    }
    for (const name of [
      'openapi-fetch',
      'openapi-typescript-helpers',
      '@types/node',
      'undici-types',
    ]) {
      mkdirSync(join(modules, name, '..'), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const flags = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    await run(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, 'program.ts'],
      folder,
    );

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
