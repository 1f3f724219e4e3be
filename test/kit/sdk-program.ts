/**
 * A program that uses the functions shown in the READMEs of the SDK, for every JavaScript runtime.
 */

/** In strict TypeScript. The module exports `work`, which resolves with what it has read. */
export const SDK_PROGRAM = `
import { createSitesClient, createV1Client, createV2Client, eachRecord, FrontageError, memoryCache, unwrap, type V2 } from '@frontage/client';
import { cacheWebhook, createSite, sitemapEntries } from '@frontage/next';
import { cacheInvalidation, signedRequest, verifyWebhookRequest } from '@frontage/webhooks';

export async function work(baseUrl: string, token: string, property: string) {
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

  return { dropped, missing, url, rents, name: profile.data.name, status, tags, change, wrong };
}
`;

/** Prints what `work` of `program.js` resolves with. */
export const SDK_SCRIPT = `
import { work } from './program.js';
const [baseUrl = '', token = '', property = ''] = process.argv.slice(2);
console.log(JSON.stringify(await work(baseUrl, token, property)));
`;

/** The expected result of `work` for a property named `name`. */
export const expectedOfSdkProgram = (name: unknown) => ({
  dropped: ['site', 'frontage:overflow'],
  missing: 401,
  url: 'https://site.example/units/a',
  rents: [1500],
  name,
  status: 401,
  tags: ['site'],
  change: { min_base_rent: 1600 },
  wrong: { id: 'another' },
});
