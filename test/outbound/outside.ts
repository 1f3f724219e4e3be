/**
 * External systems for the tests of the client: loopback servers for HTTP and for raw bytes. They
 * are closed after their test.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { Fault } from '../../src/kernel/fault.ts';
import { type Outbound, openOutbound, readBytes } from '../../src/outbound/client.ts';
import type { OutboundRequest } from '../../src/outbound/request.ts';
import { portOf } from '../kit/port.ts';

export const REFUSAL = 'The url must be a public http or https address.';

/** An HTTP server on a free port of 127.0.0.1; resolves with its origin. */
export async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  t.after(() => server.closeAllConnections());
  return listen(t, server);
}

/** A server that handles raw connections. */
export async function serveSocket(
  t: TestContext,
  onSocket: (socket: Socket) => void,
): Promise<string> {
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
  return `http://127.0.0.1:${portOf(server)}`;
}

/** Sends these bytes as the response to any request. */
export const answering = (bytes: string | Buffer) => (socket: Socket) =>
  void socket.once('data', () => socket.write(bytes));

/** A client that is closed after its test. */
export function client(t: TestContext, options: Parameters<typeof openOutbound>[0]): Outbound {
  const outbound = openOutbound(options);
  t.after(() => outbound.close());
  return outbound;
}

/** The headers and the complete body of a response. */
export async function fetchAll(outbound: Outbound, request: OutboundRequest) {
  const response = await outbound.open(request);
  return { ...response, bytes: await readBytes(response) };
}

/** The fault that a promise rejects with. */
export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error = await promise.then(
    () => assert.fail('The request should have been rejected.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Fault, `Not a fault: ${error}`);
  return error;
}

/** Asserts that a URL is rejected with the common message. */
export async function assertRefused(promise: Promise<unknown>): Promise<void> {
  const { detail } = await faultOf(promise);
  assert.deepEqual(detail, { kind: 'invalid', message: REFUSAL, errors: { url: [REFUSAL] } });
}

/** Asserts a failure of the external server whose message matches. */
export async function assertUpstream(promise: Promise<unknown>, sentence: RegExp): Promise<void> {
  const { detail } = await faultOf(promise);
  assert.equal(detail.kind, 'upstream', detail.message);
  assert.match(detail.message, sentence);
}

/** A listener that redirects to `location` and records the requests. */
export function redirecting(
  status: number,
  location: () => string,
  seen: IncomingMessage[] = [],
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    response.writeHead(status, { location: location() }).end('moved');
  };
}
