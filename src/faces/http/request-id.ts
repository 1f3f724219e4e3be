/**
 * Every response has an `X-Request-Id`, which is also in each log line of the request, so that a
 * caller and an operator can refer to the same request (decisions §8).
 */
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';

export const REQUEST_ID = 'x-request-id';

/** The name of the ID in log lines. */
export const REQUEST_ID_LABEL = 'request_id';

const ACCEPTABLE = /^[\x21-\x7e]{1,128}$/;

/**
 * The caller's own ID if it consists of 1 to 128 visible ASCII characters, otherwise a new one.
 * Node joins the values of a repeated header with a comma and a space, so such a request also gets
 * a new ID.
 */
export const requestIdFrom = (sent: string | undefined): string =>
  sent !== undefined && ACCEPTABLE.test(sent) ? sent : v7({ random: randomBytes() });

export const requestIdOf = ({ headers }: IncomingMessage): string =>
  requestIdFrom(headers[REQUEST_ID]?.toString());

const BYTES_OF_ID = 16;

const prepared = new Uint8Array(BYTES_OF_ID * 256);

let unused = 0;

/**
 * Random bytes for one ID. They are generated for 256 IDs at once, because every call of the
 * generator is expensive: one call per ID took 8 % of the processor time of a cached response.
 */
function randomBytes(): Uint8Array {
  if (unused === 0) {
    randomFillSync(prepared);
    unused = prepared.length;
  }
  unused -= BYTES_OF_ID;
  return prepared.subarray(unused, unused + BYTES_OF_ID);
}
