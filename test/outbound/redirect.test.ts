/** Requests and redirects: each redirect is checked like a first request. */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { checkUrl, isUrlRefusal } from '../../src/outbound/address.ts';
import { readText } from '../../src/outbound/client.ts';
import { nextHop } from '../../src/outbound/hop.ts';
import { assertRefused, assertUpstream, client, fetchAll, redirecting, serve } from './outside.ts';

test("a request carries the given headers and body, and the headers of the connection are the client's own", async (t) => {
  const origin = await serve(t, async (request, response) => {
    const body = (await request.toArray()).join('');
    response
      .setHeader('set-cookie', ['a=1', 'b=2'])
      .end(JSON.stringify({ ...request.headers, method: request.method, body }));
  });
  const outbound = client(t, { allow: [origin] });
  const headers = {
    'X-Key': 'k',
    Host: 'evil.example',
    'User-Agent': 'curl',
    'Accept-Encoding': 'gzip',
    Connection: 'close',
    TE: 'x',
  };
  const response = await outbound.open({
    url: `${origin}/#top`,
    method: 'post',
    headers,
    body: 'hé',
  });
  const { connection: _, ...seen } = JSON.parse(await readText(response));
  const own = {
    host: new URL(origin).host,
    'user-agent': 'Frontage',
    'accept-encoding': 'identity',
    'content-length': '3',
  };
  assert.deepEqual(seen, { ...own, 'x-key': 'k', method: 'POST', body: 'hé' });
  assert.deepEqual(
    [response.status, response.url, response.headers['set-cookie']],
    [200, `${origin}/`, 'a=1, b=2'],
  );
});

test('no proxy of the environment is used', async (t) => {
  const origin = await serve(t, (_, response) => response.end('direct'));
  process.env['HTTP_PROXY'] = process.env['http_proxy'] = 'http://127.0.0.1:1';
  t.after(() => {
    delete process.env['HTTP_PROXY'];
    delete process.env['http_proxy'];
  });
  assert.equal(
    (await fetchAll(client(t, { allow: [origin] }), { url: origin })).bytes.toString(),
    'direct',
  );
});

test('a redirect is returned unmodified unless redirects are allowed', async (t) => {
  const origin = await serve(
    t,
    redirecting(302, () => '/next'),
  );
  const response = await fetchAll(client(t, { allow: [origin] }), { url: origin });
  assert.deepEqual(
    [response.status, response.headers['location'], response.bytes.toString()],
    [302, '/next', 'moved'],
  );
});

test('a relative redirect is followed on its own origin with all headers', async (t) => {
  const origin = await serve(t, (request, response) => {
    if (request.url === '/old/a') response.writeHead(301, { location: 'b?x=1#part' }).end();
    else response.end(`${request.url} ${request.headers.authorization}`);
  });
  const request = {
    url: `${origin}/old/a`,
    maxRedirects: 1,
    headers: { Authorization: 'Bearer t' },
  };
  const { url, bytes } = await fetchAll(client(t, { allow: [origin] }), request);
  assert.deepEqual([url, bytes.toString()], [`${origin}/old/b?x=1`, '/old/b?x=1 Bearer t']);
});

for (const location of [
  'http://127.0.0.1:9/',
  'http://169.254.169.254/latest/',
  'http://2130706433/',
  'http://db.example/',
]) {
  test(`a redirect from an allowed origin to ${location} is rejected`, async (t) => {
    const origin = await serve(
      t,
      redirecting(302, () => location),
    );
    const outbound = client(t, {
      allow: [origin],
      lookup: async () => [{ address: '10.0.0.7', family: 4 }],
    });
    await assertRefused(outbound.open({ url: origin, maxRedirects: 3 }));
  });
}

for (const location of [
  'ftp://a.example/',
  'file:///etc/passwd',
  'http://u:p@a.example/',
  'http://a.example:22/',
  'http://[',
  'javascript:0',
]) {
  test(`a redirect to ${location} is rejected`, async (t) => {
    const origin = await serve(
      t,
      redirecting(307, () => location),
    );
    await assertRefused(client(t, { allow: [origin] }).open({ url: origin, maxRedirects: 3 }));
  });
}

test('a redirect to a port that is not allowed is rejected even if the port is open', async (t) => {
  let hits = 0;
  const inner = await serve(t, (_, response) => response.end(String(++hits)));
  const origin = await serve(
    t,
    redirecting(302, () => inner),
  );
  await assertRefused(client(t, { allow: [origin] }).open({ url: origin, maxRedirects: 1 }));
  assert.equal(hits, 0);
});

test('a redirect loop ends after the allowed number of redirects', async (t) => {
  const seen: IncomingMessage[] = [];
  const origin = await serve(
    t,
    redirecting(302, () => '/again?secret=1', seen),
  );
  await assertUpstream(
    client(t, { allow: [origin] }).open({ url: origin, maxRedirects: 3 }),
    /^127\.0\.0\.1:\d+ redirected more than 3 times\.$/,
  );
  assert.equal(seen.length, 4);
});

test('another origin receives only headers without credentials, and a redirect back to the first origin does not restore the removed headers', async (t) => {
  const seen: Record<string, IncomingMessage['headers']> = {};
  const other = await serve(t, (request, response) => {
    seen['other'] = request.headers;
    response.writeHead(307, { location: `${origin}/back` }).end();
  });
  const origin: string = await serve(t, (request, response) => {
    seen[String(request.url)] = request.headers;
    if (request.url === '/') response.writeHead(307, { location: other }).end();
    else response.end();
  });
  const secrets = { Authorization: 'Bearer t', Cookie: 'sid=1', 'X-Api-Key': 'k' };
  const outbound = client(t, { allow: [origin, other] });
  await fetchAll(outbound, {
    url: `${origin}/`,
    headers: { ...secrets, Accept: 'text/xml' },
    maxRedirects: 2,
  });
  const told = (name: string) =>
    ['authorization', 'cookie', 'x-api-key', 'accept', 'user-agent'].map(
      (key) => seen[name]?.[key],
    );
  assert.deepEqual(told('/'), ['Bearer t', 'sid=1', 'k', 'text/xml', 'Frontage']);
  assert.deepEqual(told('other'), [undefined, undefined, undefined, 'text/xml', 'Frontage']);
  assert.deepEqual(told('/back'), told('other'));
});

const METHODS = [
  [301, 'POST', 'GET'] as const,
  [302, 'POST', 'GET'] as const,
  [303, 'POST', 'GET'] as const,
  [303, 'PUT', 'GET'] as const,
  [301, 'PUT', 'PUT'] as const,
  [302, 'PATCH', 'PATCH'] as const,
  [307, 'POST', 'POST'] as const,
  [308, 'POST', 'POST'] as const,
];

for (const [status, before, after] of METHODS) {
  test(`after ${status}, a ${before} continues as ${after}${after === 'GET' ? ' without its body' : ' with its body'}`, async (t) => {
    const origin = await serve(t, async (request, response) => {
      const body = (await request.toArray()).join('');
      if (request.url === '/') response.writeHead(status, { location: '/to' }).end();
      else response.end(`${request.method} ${request.headers['content-type']} ${body}`);
    });
    const request = {
      url: `${origin}/`,
      method: before,
      headers: { 'Content-Type': 'a/b' },
      body: 'data',
      maxRedirects: 1,
    };
    const { bytes } = await fetchAll(client(t, { allow: [origin] }), request);
    assert.equal(bytes.toString(), after === 'GET' ? 'GET undefined ' : `${after} a/b data`);
  });
}

test('a HEAD request remains HEAD after a 303', () => {
  const hop = { method: 'HEAD', headers: {}, body: undefined };
  assert.equal(
    nextHop(hop, 303, new URL('http://a.example'), new URL('http://a.example/b')).method,
    'HEAD',
  );
});

test('a redirect from https to http is rejected, and one from http to https is followed', () => {
  const hop = { method: 'GET', headers: {}, body: undefined };
  const [secure, plain] = [new URL('https://a.example'), new URL('http://a.example')];
  assert.throws(() => nextHop(hop, 302, secure, plain), isUrlRefusal);
  assert.deepEqual(nextHop(hop, 302, plain, secure), hop);
});

test('with httpsOnly, a redirect to http is rejected and a relative one is not', () => {
  const [rules, base] = [
    { allow: new Set(['http://a.example']), httpsOnly: true },
    new URL('https://a.example/b/c'),
  ];
  assert.throws(() => checkUrl('http://a.example/', rules, base), isUrlRefusal);
  assert.equal(checkUrl('d', rules, base).url.href, 'https://a.example/b/d');
});
