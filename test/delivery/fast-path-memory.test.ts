/** The memory of the fast path, and of its responses that clients do not read, is bounded. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { test } from 'node:test';
import { makePage } from '../../src/delivery/page.ts';
import { type FastPath, MAX_BYTES, openFastPath } from '../../src/faces/http/fast-path.ts';
import { closeIfStalled } from '../../src/faces/http/unread-responses.ts';
import { openLimits } from '../../src/store/open-rate-limits.ts';
import { portOf } from '../kit/port.ts';
import { service } from '../kit/service.ts';

/** A request with this URL, as the HTTP parser delivers it. */
function requestFor(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.rawHeaders.push('host', 'www.example', ...Object.entries(headers).flat());
  return request;
}

async function open({ bytes = 2, stallMs }: { bytes?: number; stallMs?: number } = {}) {
  const { delivery } = await service();
  const limits = await openLimits({ redis: null, factor: 1 });
  const body = Buffer.alloc(bytes, ' ');
  const made = {
    value: makePage(body, 'tag', {}),
    bytes: 2,
    tags: [],
    until: delivery.now() + 3_600_000,
  };
  const page = await delivery.pages.take(`fast path ${randomInt(1e9)}`, async () => made);
  const shortcut = { page, rests: [], limit: { counter: 'fast-path-test', ceiling: 1_000_000 } };
  const options = { proxies: false, ...(stallMs === undefined ? {} : { stallMs }) };
  return { fastPath: openFastPath(delivery, limits, options), shortcut };
}

const answers = (fastPath: FastPath, request: IncomingMessage) =>
  fastPath.respond(request, new ServerResponse(request));

test('the fast path stays within its memory budget regardless of the number of distinct URLs and headers', async () => {
  const { fastPath, shortcut } = await open();
  for (let turn = 0; turn < 25_000; turn += 1) {
    const authorization = `Bearer 1|secret,${String(turn).padEnd(900, 'x')}`;
    fastPath.remember(
      requestFor(`/api/v1/property?x=${String(turn).padEnd(900, 'y')}`, { authorization }),
      shortcut,
    );
    assert.ok(fastPath.bytes() <= MAX_BYTES, `${fastPath.bytes()} bytes after ${turn} URLs`);
  }
  assert.ok(fastPath.bytes() > MAX_BYTES / 2);
});

test('the fast path caches short URLs, but no long URLs and no long headers', async () => {
  const { fastPath, shortcut } = await open();
  const cases: [IncomingMessage, boolean][] = [
    [requestFor('/api/v1/property'), true],
    [requestFor(`/api/v1/property?x=${'y'.repeat(14_000)}`), false],
    [requestFor('/api/v1/property', { authorization: `Bearer ${'z'.repeat(14_000)}` }), false],
  ];
  for (const [request, isRemembered] of cases) {
    fastPath.remember(request, shortcut);
    assert.equal(answers(fastPath, request), isRemembered);
  }
});

test('the fast path leaves responses of more than 1 MiB to the routed path, which counts unread responses', async () => {
  for (const [bytes, isAnswered] of [
    [1024 * 1024, true],
    [1024 * 1024 + 1, false],
  ] as const) {
    const { fastPath, shortcut } = await open({ bytes });
    const request = requestFor('/api/v1/property');
    fastPath.remember(request, shortcut);
    assert.equal(answers(fastPath, request), isAnswered, `${bytes} bytes`);
  }
});

test("the fast path leaves a reader's requests to the routed path while 64 MiB of its responses are unread", async () => {
  const { fastPath, shortcut } = await open({ bytes: 1024 * 1024 });
  const request = requestFor('/api/v1/property');
  fastPath.remember(request, { ...shortcut, reader: 'slow' });
  const unread = Array.from({ length: 64 }, () => new ServerResponse(request));
  for (const response of unread) assert.equal(fastPath.respond(request, response), true);
  assert.equal(answers(fastPath, request), false);
  const other = requestFor('/api/v1/property?other');
  fastPath.remember(other, { ...shortcut, reader: 'other' });
  assert.equal(answers(fastPath, other), true);
  for (const response of unread) response.emit('close');
  assert.equal(answers(fastPath, request), true);
});

test('a client that stops reading responses of the fast path loses its connection, even after a routed response', async (t) => {
  const { fastPath, shortcut } = await open({ bytes: 200 * 1024, stallMs: 50 });
  const path = '/api/v1/property';
  fastPath.remember(requestFor(path), shortcut);
  const server = createServer((request, response) => {
    if (request.url !== '/routed') return assert.ok(fastPath.respond(request, response));
    closeIfStalled(request, response, 50);
    response.end('routed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const accepted = once(server, 'connection');
  const client = connect(portOf(server)).on('error', () => undefined);
  client.pause();
  const paths = ['/routed', ...Array.from({ length: 100 }, () => path)];
  client.write(paths.map((one) => `GET ${one} HTTP/1.1\r\nHost: www.example\r\n\r\n`).join(''));
  const [socket] = await accepted;
  await once(socket, 'close', { signal: AbortSignal.timeout(60_000) });
  client.destroy();
});
