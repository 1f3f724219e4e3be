/**
 * Responses to requests that Node rejects before routing: malformed or oversized headers, and
 * requests that do not arrive in time. Like every response, they have an `X-Request-Id`.
 */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../kernel/id.ts';
import { REQUEST_ID, REQUEST_ID_LABEL, requestIdOf } from './request-id.ts';

/** An error of a connection. `request` is present if its headers were read. */
export type ClientError = Error & { code?: string; request?: IncomingMessage };

/** A socket with the response in progress on it, which Node's types omit. */
type Busy = { _httpMessage?: { headersSent: boolean } | null };

const REFUSALS: Readonly<Record<string, [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large.'],
};

/**
 * The URL of the rejected request is often unknown, so the body has the error keys of all APIs. If
 * another response is in progress, the connection is closed without a response.
 */
export const clientErrorHandler =
  (log: FastifyBaseLogger) => (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const id = error.request === undefined ? newId() : requestIdOf(error.request);
    const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'The request is malformed.'];
    log.debug({ err: error, [REQUEST_ID_LABEL]: id }, 'client error');
    if (!socket.writable || (socket as Busy)._httpMessage?.headersSent === true) {
      socket.destroy();
      return;
    }
    socket.write(responseOf(status, message, id));
    socket.destroySoon();
  };

/**
 * Rejects a request whose `Expect` header has a value other than `100-continue` (RFC 9110 §10.1.1).
 */
export function rejectExpectation(request: IncomingMessage, response: ServerResponse): void {
  const body = bodyOf('The Expect header must be 100-continue.');
  response.writeHead(417, headersOf(body, requestIdOf(request)));
  response.end(body);
}

const bodyOf = (message: string): string => JSON.stringify({ error: message, message });

/** Scripts of any origin can read the response, because the request may be one to V1. */
const headersOf = (body: string, id: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  [REQUEST_ID]: id,
  connection: 'close',
});

function responseOf(status: number, message: string, id: string): string {
  const body = bodyOf(message);
  const lines = Object.entries(headersOf(body, id)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
