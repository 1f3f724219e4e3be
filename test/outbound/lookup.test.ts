/** The lookup of a name: its address is checked once, pinned, and never resolved again. */
import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type Lookup, socketLookup } from '../../src/outbound/lookup.ts';
import { assertRefused, assertUpstream, client, faultOf, fetchAll, serve } from './outside.ts';

/** A public address that is not routed: the network of the 6bone, which was returned in 2006. */
const NOWHERE = '3ffe::1';

const answers = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** The addresses that sockets of this process try to connect to during a test. */
function attempts(t: TestContext): string[] {
  const seen: string[] = [];
  const sockets = channel('net.client.socket');
  const onSocket = (message: unknown) => {
    (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string) => seen.push(ip));
  };
  sockets.subscribe(onSocket);
  t.after(() => sockets.unsubscribe(onSocket));
  return seen;
}

/** A lookup that returns these answers one after the other and counts its calls. */
function changing(...rounds: string[][]): Lookup & { lookups: string[] } {
  const lookups: string[] = [];
  const lookup = async (hostname: string) => {
    lookups.push(hostname);
    return answers(...(rounds[lookups.length - 1] ?? []));
  };
  return Object.assign(lookup, { lookups });
}

for (const addresses of [
  ['127.0.0.1'],
  ['10.0.0.1', '192.168.0.1'],
  ['8.8.8.8', '127.0.0.1'],
  ['::ffff:7f00:1'],
  ['not an address'],
  [],
]) {
  test(`a name that resolves to [${addresses}] is rejected without a connection`, async (t) => {
    const tried = attempts(t);
    const outbound = client(t, { allow: [], lookup: changing(addresses) });
    await assertRefused(outbound.open({ url: 'http://partner.example/' }));
    assert.deepEqual(tried, []);
  });
}

test('if a name resolves to a public and then to a private address, only the checked address is connected to', async (t) => {
  let hits = 0;
  const origin = await serve(t, (_, response) => response.end(String(++hits)));
  const tried = attempts(t);
  const lookup = changing([NOWHERE], ['127.0.0.1']);
  const outbound = client(t, { allow: [], lookup });
  const url = `http://rebind.example:${new URL(origin).port}/`;

  await assertUpstream(
    outbound.open({ url, timeoutMs: 150 }),
    /^rebind\.example:\d+ |^The connection to rebind\.example/,
  );
  assert.deepEqual(
    lookup.lookups,
    ['rebind.example'],
    'looked up once for the check and the connection',
  );
  assert.deepEqual(tried, [NOWHERE]);

  await assertRefused(outbound.open({ url, timeoutMs: 150 }));
  assert.deepEqual([tried, hits], [[NOWHERE], 0]);
});

test('a name that does not exist is rejected, and a DNS server that fails is an upstream fault', async (t) => {
  const failing = (code: string) =>
    client(t, {
      allow: [],
      lookup: () => Promise.reject(Object.assign(new Error(code), { code })),
    });
  const url = 'https://nowhere.example/?token=hush';
  await assertRefused(failing('ENOTFOUND').open({ url }));
  await assertRefused(failing('ENODATA').open({ url }));
  await assertUpstream(
    failing('ESERVFAIL').open({ url }),
    /^The connection to nowhere\.example failed\.$/,
  );
});

test('a lookup that never responds is aborted at the time limit of the request', async (t) => {
  const outbound = client(t, { allow: [], lookup: () => new Promise(() => {}) });
  await assertUpstream(
    outbound.open({ url: 'http://slow.example/', timeoutMs: 60 }),
    /did not send a complete response within 0\.06 s\.$/,
  );
});

test('an allowed origin may have a private address, but another name for that address is rejected', async (t) => {
  const { port } = new URL(
    await serve(t, (request, response) => response.end(request.headers.host)),
  );
  const outbound = client(t, {
    allow: [`http://fake.example:${port}`],
    lookup: async () => answers('127.0.0.1'),
  });
  const { bytes } = await fetchAll(outbound, { url: `http://fake.example:${port}/` });
  assert.equal(bytes.toString(), `fake.example:${port}`);
  await assertRefused(outbound.open({ url: `http://other.example:${port}/` }));
});

test('the lookup of a socket returns one address or all, as requested', async () => {
  const lookup = socketLookup(async () => answers('8.8.8.8', '2606:4700::1111'), true);
  const all = await new Promise((resolve) =>
    lookup('a.example', { all: true }, (error, list) => resolve([error, list])),
  );
  assert.deepEqual(all, [null, answers('8.8.8.8', '2606:4700::1111')]);
  const one = await new Promise((resolve) =>
    lookup('a.example', {}, (...result) => resolve(result)),
  );
  assert.deepEqual(one, [null, '8.8.8.8', 4]);
});

test('a rejection by address reveals no more than a rejection by scheme', async (t) => {
  const outbound = client(t, { allow: [], lookup: changing(['10.0.0.1']) });
  const [address, scheme] = await Promise.all(
    ['http://a.example/', 'ftp://a.example/'].map((url) => faultOf(outbound.open({ url }))),
  );
  assert.deepEqual(address?.detail, scheme?.detail);
  assert.equal(address?.cause, undefined);
});
