/**
 * Limits the memory of responses that their clients do not read. A response is kept until the client
 * has accepted its last byte. Without limits, a client that sends requests and reads nothing could
 * occupy gigabytes, for as long as it keeps its connections open.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, RETRY_AFTER_OUTAGE } from '../../kernel/fault.ts';

const MIB = 1024 * 1024;

/** The total size of the unread responses of one account or anonymous caller. */
const PER_READER = 64 * MIB;

/** How long a client may stop reading a response before its connection is closed. */
const STALL_MS = 60_000;

/** The size below which responses fit into network buffers and are not counted. */
const MIN_COUNTED_BYTES = MIB / 16;

const unread = new Map<string, number>();

const READER = Symbol('reader');

type Attributed = FastifyRequest & { [READER]?: string };

/**
 * Attributes the response to a request to the share of its account, or to the address of an
 * anonymous caller. Throws a `limited` fault if too many earlier responses of this reader are
 * unread.
 */
export function attributeResponse(request: Attributed, reader: string): void {
  request[READER] = reader;
  if (isBehind(reader)) throw tooMuch();
}

/** Whether too many responses of this reader are unread. */
export const isBehind = (reader: string): boolean => (unread.get(reader) ?? 0) >= PER_READER;

/**
 * Applies the limits to the responses of an application. Streams are read only as fast as they are
 * sent.
 */
export function limitUnreadResponses(app: FastifyInstance, stallMs = STALL_MS): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' && !Buffer.isBuffer(body)) return body;
    closeIfStalled(request.raw, reply.raw, stallMs);
    if (body.length >= MIN_COUNTED_BYTES) holdUntilRead(request, reply, body.length);
    return body;
  });
}

/** Rejects only GET requests, because other requests may not be safe to repeat. */
function holdUntilRead(request: Attributed, reply: FastifyReply, size: number): void {
  const reader = request[READER];
  if (reader === undefined) return;
  if ((unread.get(reader) ?? 0) + size > PER_READER && request.method === 'GET') {
    for (const name of OF_BODY) reply.removeHeader(name);
    throw tooMuch();
  }
  countUntilRead(reader, reply.raw, size);
}

/**
 * Counts the `size` of a response toward the limit of the reader until the client has read the
 * response.
 */
export function countUntilRead(reader: string, response: ServerResponse, size: number): void {
  unread.set(reader, (unread.get(reader) ?? 0) + size);
  finished(response, () => {
    const left = (unread.get(reader) ?? 0) - size;
    if (left > 0) unread.set(reader, left);
    else unread.delete(reader);
  });
}

/** The headers that describe the rejected body. */
const OF_BODY = ['etag', 'content-encoding', 'content-length', 'content-type', 'x-service-version'];

/**
 * Closes the connection when its client stops reading the response for `stallMs`. Node counts the
 * timeout of a socket from the last byte that the client accepted, and starts a timeout of its own
 * between requests. A pipelined response has no socket until the responses before it are sent, so
 * its timeout starts then. An injected request of a test has no socket.
 */
export function closeIfStalled(
  { socket }: IncomingMessage,
  response: ServerResponse,
  stallMs = STALL_MS,
): void {
  if (!(socket instanceof Socket)) return;
  if (response.socket === null) response.once('socket', () => socket.setTimeout(stallMs));
  else socket.setTimeout(stallMs);
  response.prependOnceListener('finish', () => socket.setTimeout(0));
}

const tooMuch = () =>
  new Fault({
    kind: 'limited',
    message: `More than ${PER_READER / MIB} MiB of responses have not been read yet. Read the responses, or send fewer requests at a time.`,
    retryAfterSeconds: RETRY_AFTER_OUTAGE,
  });
