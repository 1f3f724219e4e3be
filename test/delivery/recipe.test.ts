/** The receiver of docs/recipes/receive-cache-webhooks.md follows the contract (§6.1). */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { read } from '../conventions/sources.ts';

type Receive = (
  request: Request,
  options: { secret: string; revalidate(tag: string, version: number): void; at?: number },
) => Promise<Response>;

const code = /```js\n([\s\S]*?)```/.exec(read('docs/recipes/receive-cache-webhooks.md'))?.[1] ?? '';
const { receive } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  receive: Receive;
};

const SECRET = 'a secret of the site';
const NOW = Date.UTC(2026, 0, 5);

async function post(
  more: { timestamp?: number; signed?: string; body?: string; event?: string } = {},
) {
  const told = {
    event: 'cache.invalidate',
    website_id: 'w',
    tags: ['site', 'paths'],
    paths: [],
    timestamp: NOW / 1000,
    version: 7,
  };
  const text = JSON.stringify({ ...told, ...more });
  const signature =
    more.signed ?? `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`;
  const headers = { 'x-service-event': 'cache.invalidate', 'x-service-signature': signature };
  const request = new Request('https://site.example/api/cache', {
    method: 'POST',
    headers,
    body: more.body ?? text,
  });
  const dropped: string[] = [];
  const { status } = await receive(request, {
    secret: SECRET,
    revalidate: (tag) => dropped.push(tag),
    at: NOW,
  });
  return { status, dropped };
}

test('the receiver of the recipe evicts every tag and responds with 2xx', async () => {
  assert.deepEqual(await post(), { status: 204, dropped: ['site', 'paths'] });
  assert.deepEqual(await post({ timestamp: NOW / 1000 - 200 }), {
    status: 204,
    dropped: ['site', 'paths'],
  });
});

test('the route of Next.js in the recipe expires every tag immediately', async () => {
  const page = read('docs/recipes/receive-cache-webhooks.md');
  const route = /```js\n[\s\S]*?```[\s\S]*?```\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const program = `${code}
export const expired = [];
const revalidateTag = (tag, profile) => expired.push([tag, profile]);
${route.replace('process.env.SERVICE_CACHE_WEBHOOK_SECRET', JSON.stringify(SECRET))}`;
  const { POST, expired } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const tags = ['site', 'paths'];
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ event: 'cache.invalidate', tags, timestamp, version: 7 });
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  const headers = { 'x-service-signature': signature };
  const url = 'https://site.example/api/cache';
  const { status } = await POST(new Request(url, { method: 'POST', headers, body }));
  assert.deepEqual([status, expired], [204, tags.map((tag) => [tag, { expire: 0 }])]);
});

test('requests with a wrong signature, a modified body or an old timestamp are rejected', async () => {
  const refused = { dropped: [] as string[] };
  assert.deepEqual(await post({ signed: 'sha256=00' }), { status: 401, ...refused });
  assert.deepEqual(await post({ signed: '' }), { status: 401, ...refused });
  assert.deepEqual(await post({ body: '{"event":"cache.invalidate","tags":["site"]}' }), {
    status: 401,
    ...refused,
  });
  assert.deepEqual(await post({ timestamp: NOW / 1000 - 301 }), { status: 400, ...refused });
  assert.deepEqual(await post({ timestamp: NOW / 1000 + 301 }), { status: 400, ...refused });
});
