/**
 * Temporary database errors: the server cannot be reached, does not respond in time, or another
 * transaction holds a lock. The APIs return 503; jobs fail and are retried.
 */
import { databaseError } from './database.ts';

/** Errors without an SQLSTATE, such as errors of sockets and timers. */
const outages = new WeakSet<Error>();

export function outage(message: string): Error {
  const error = new Error(message);
  outages.add(error);
  return error;
}

/**
 * Marks an error as a failed or lost connection. Errors that the server reports are recognized by
 * their code.
 */
export function asOutage(error: unknown): unknown {
  if (error instanceof Error && databaseError(error) === undefined) outages.add(error);
  return error;
}

/** SQLSTATE classes and codes of errors that may not recur. */
const TEMPORARY = new RegExp(
  [
    '^08', // connection exception
    '^53', // insufficient resources, such as too many connections
    '^57P0[1-5]$', // the server shuts down, starts, or ended the session
    '^57014$', // statement timeout, or cancelled
    '^55P03$', // lock timeout
    '^40001$|^40P01$', // serialization failure and deadlock, after the last retry
    '^25P03$|^25006$', // idle in transaction for too long; read-only while another server takes over
  ].join('|'),
);

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    outages.has(error) || TEMPORARY.test(databaseError(error)?.code ?? '') || isOutage(error.cause)
  );
}
