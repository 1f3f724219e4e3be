/** The packages of the SDK that support web pages, in a real browser without a bundler. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { ROOT } from '../conventions/sources.ts';
import { account, community } from '../kit/account.ts';
import { openBrowser } from '../kit/browser.ts';
import { run } from '../kit/sdk-project.ts';
import { servicePort } from '../kit/service.ts';

const MODULES: Record<string, string> = {
  '@frontage/client': 'sdk/client/dist/index.js',
  '@frontage/webhooks': 'sdk/webhooks/dist/index.js',
  'openapi-fetch': 'node_modules/openapi-fetch/dist/index.mjs',
};

/** A page whose script sets the title to the data that it has read. */
const pageOf = (baseUrl: string, property: string) => `<!doctype html>
<title>waiting</title>
<script type="importmap">${JSON.stringify({
  imports: Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, `/${file}`])),
})}</script>
<script type="module">
import { createV1Client, unwrap } from '@frontage/client';
import { cacheInvalidation, signedRequest, verifyWebhookRequest } from '@frontage/webhooks';
const v1 = createV1Client({ baseUrl: '${baseUrl}' });
const params = { path: { property: '${property}' } };
const { data } = unwrap(await v1.GET('/property/{property}', { params }));
const signed = await signedRequest('http://localhost/cache', cacheInvalidation({ tags: ['site'] }), 'secret');
const { tags } = await verifyWebhookRequest(signed, { secret: 'secret' });
document.title = JSON.stringify({ name: data.name, tags });
</script>`;

suite('the packages of the SDK in a browser', () => {
  let browser: Browser | null = null;
  before(async () => {
    await run(process.execPath, ['bin/build.mjs'], ROOT);
    browser = await openBrowser();
  });
  after(() => browser?.close());

  test('a page reads V1 and verifies webhooks', async (t) => {
    if (browser === null) return t.skip('no browser runs here');
    const { property } = await community(await account());
    const html = pageOf(`http://127.0.0.1:${await servicePort()}`, property.id);
    const page = await browser.newPage();
    await page.route('http://localhost/**', (route) => {
      const file = new URL(route.request().url()).pathname.slice(1);
      return Object.values(MODULES).includes(file)
        ? route.fulfill({ path: join(ROOT, file), contentType: 'text/javascript' })
        : route.fulfill({ body: html, contentType: 'text/html' });
    });
    await page.goto('http://localhost/');
    await page.waitForFunction("document.title !== 'waiting'");
    assert.deepEqual(JSON.parse(await page.title()), { name: property['name'], tags: ['site'] });
  });
});
