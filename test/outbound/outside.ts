/**
 * Outside systems for the tests of the client: loopback servers, one of HTTP and one of bare bytes, that end with their test.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { Fault } from '../../src/kernel/fault.ts';
import { type Outbound, type OutboundRequest, openOutbound, readBytes } from '../../src/outbound/client.ts';

export const REFUSAL = 'The url must be a public http or https address.';

/** An HTTP server on a free port of 127.0.0.1; resolves with its origin. */
export async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  t.after(() => server.closeAllConnections());
  return listen(t, server);
}

/** A server that takes every connection into its own hands. */
export async function serveSocket(t: TestContext, onSocket: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    t.after(() => socket.destroy());
    socket.on('error', () => {});
    onSocket(socket);
  });
  return listen(t, server);
}

async function listen(t: TestContext, server: Server): Promise<string> {
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends these bytes as the whole answer to whatever comes first. */
export const answering = (bytes: string | Buffer) => (socket: Socket) => void socket.once('data', () => socket.write(bytes));

/** A client that ends with its test. */
export function client(t: TestContext, options: Parameters<typeof openOutbound>[0]): Outbound {
  const outbound = openOutbound(options);
  t.after(() => outbound.close());
  return outbound;
}

/** The whole exchange: headers and body. */
export async function fetchAll(outbound: Outbound, request: OutboundRequest) {
  const response = await outbound.open(request);
  return { ...response, bytes: await readBytes(response) };
}

/** The fault that a promise rejects with. */
export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => assert.fail('It should have been refused.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Fault, `Not a fault: ${error}`);
  return error;
}

/** Asserts the refusal of a URL, in the one sentence that there is. */
export async function assertRefused(promise: Promise<unknown>): Promise<void> {
  const { detail } = await faultOf(promise);
  assert.deepEqual(detail, { kind: 'invalid', message: REFUSAL, errors: { url: [REFUSAL] } });
}

/** Asserts a failure of the far side whose sentence matches. */
export async function assertUpstream(promise: Promise<unknown>, sentence: RegExp): Promise<void> {
  const { detail } = await faultOf(promise);
  assert.equal(detail.kind, 'upstream', detail.message);
  assert.match(detail.message, sentence);
}

/** A listener that redirects to `location` and keeps what it was asked. */
export function redirecting(status: number, location: () => string, seen: IncomingMessage[] = []): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    response.writeHead(status, { location: location() }).end('moved');
  };
}
