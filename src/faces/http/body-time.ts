/**
 * The time limit for receiving the body of a request. Node has one limit for all requests of a
 * server, but a file takes longer than a JSON body.
 */
import type { IncomingMessage, Server } from 'node:http';
import { hasBody } from './body-budget.ts';
import type { ClientError } from './client-errors.ts';

/** The time limit of a body, unless its route allows more. */
const SECONDS = 30;

const LIMIT = Symbol('limit');

type Limited = IncomingMessage & { [LIMIT]?: (seconds: number) => void };

/**
 * Applies the time limit to every body that the server receives. A request that exceeds it gets the
 * same 408 as one that exceeds Node's own limit.
 */
export function limitBodyTimes(server: Server, seconds = SECONDS): void {
  server.prependListener('request', (request: Limited) => {
    if (request.complete || !hasBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    const limit = (allowed: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!request.complete) server.emit('clientError', lateError(request), request.socket);
      }, allowed * 1000).unref();
    };
    limit(seconds);
    request[LIMIT] = limit;
    request.once('close', () => clearTimeout(timer));
  });
}

/** Restarts the time limit of a body, which then has `seconds` left to arrive. */
export const allowBodyTime = (request: Limited, seconds = SECONDS): void =>
  request[LIMIT]?.(seconds);

/** The error that Node reports when a request exceeds its time limit. */
const lateError = (request: IncomingMessage): ClientError =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT', request });
