/**
 * Describes external failures in one sentence each. A sentence names the host but never the path,
 * the query or a credential. The original error is the cause.
 */
import { Fault, refused, upstream } from '../kernel/fault.ts';

/** The request that failed: its host and its time limit. */
export type Exchange = { host: string; timeoutMs: number };

const SLOW = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const TLS =
  /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_(CA|PURPOSE)|PATH_LENGTH)/;
const DAMAGED = /^(Z_|ERR__ERROR_|ERR_BROTLI)/;

/**
 * Converts any error of an exchange to a Fault. Returns Faults unchanged; any other error becomes
 * the cause of an `upstream` fault.
 */
export function failure({ host, timeoutMs }: Exchange, error: unknown): Fault {
  if (error instanceof Fault) return error;
  const name = error instanceof Error ? error.name : '';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (name === 'TimeoutError')
    return upstream(
      `${host} did not send a complete response within ${timeoutMs / 1000} s.`,
      error,
    );
  if (name === 'AbortError') return upstream(`The request to ${host} was cancelled.`, error);
  if (code === 'UND_ERR_INVALID_ARG')
    return refused('The request cannot be sent: its method or one of its headers is not valid.');
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return upstream(`${host} responded with headers that are too large.`, error);
  if (SLOW.has(code)) return upstream(`${host} took too long to respond.`, error);
  if (TLS.test(code))
    return upstream(
      `The TLS connection to ${host} could not be established or is not trusted.`,
      error,
    );
  if (DAMAGED.test(code))
    return upstream(`${host} responded with a body that cannot be decoded.`, error);
  return upstream(`The connection to ${host} failed.`, error);
}

/** The error for a response body that exceeds the limit of the caller, before or after decoding. */
export const tooLarge = ({ host }: Exchange, maxBytes: number) =>
  upstream(`${host} responded with more than ${maxBytes} bytes.`, TOO_LARGE);

const TOO_LARGE = new Error('The response body exceeds the size limit.');

/**
 * Whether the error is an oversized body. The remote system works in that case, but its response is
 * unusable.
 */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Fault && error.cause === TOO_LARGE;
