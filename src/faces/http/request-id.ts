/**
 * Every response has an `X-Request-Id`, which is also in each log line of the request, so that a
 * caller and an operator can refer to the same request (decisions §8).
 */
import type { IncomingMessage } from 'node:http';
import { newId } from '../../kernel/id.ts';

export const REQUEST_ID = 'x-request-id';

/** The name of the ID in log lines. */
export const REQUEST_ID_LABEL = 'request_id';

const ACCEPTABLE = /^[\x21-\x7e]{1,128}$/;

/**
 * The caller's own ID if it is 1 to 128 visible ASCII characters, otherwise a new one. Node joins
 * repeated headers with a space, so they also get a new ID.
 */
export const requestIdFrom = (sent: string | undefined): string =>
  sent !== undefined && ACCEPTABLE.test(sent) ? sent : newId();

export const requestIdOf = ({ headers }: IncomingMessage): string =>
  requestIdFrom(headers[REQUEST_ID]?.toString());
