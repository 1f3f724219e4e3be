/**
 * The faults of requests, as a closed list of kinds. Each API maps a fault to a status and a body.
 * Any other error is logged and returned as 500 without details (§7).
 */

/** Messages by input key, in field order. A key may be dotted (`items.0.url`). */
export type FieldErrors = Record<string, string[]>;

type FaultDetail =
  | {
      kind:
        | 'unauthenticated'
        | 'forbidden'
        | 'missing'
        | 'conflict'
        | 'changed'
        | 'oversized'
        | 'upstream';
      message: string;
    }
  | {
      kind: 'invalid';
      message: string;
      errors: FieldErrors;
      /** Additional keys of the body that help the caller correct the request. */
      help?: Record<string, unknown>;
    }
  | {
      kind: 'limited';
      message: string;
      /** The maximum number of requests or tasks. Omitted if the limit is in bytes. */
      limit?: number;
      retryAfterSeconds: number;
    }
  | { kind: 'unavailable'; message: string; retryAfterSeconds: number };

export type FaultKind = FaultDetail['kind'];

/** An error whose kind and message the APIs report to the caller. */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly detail: FaultDetail;

  constructor(detail: FaultDetail, options?: ErrorOptions) {
    super(detail.message, options);
    this.kind = detail.kind;
    this.detail = detail;
  }
}

/** The fault for a missing or invalid token (401). */
export const unauthenticated = (message = 'Unauthenticated.') =>
  new Fault({ kind: 'unauthenticated', message });

/** The fault for an actor without the required permission (403). */
export const forbidden = (message = 'This action is unauthorized.') =>
  new Fault({ kind: 'forbidden', message });

/**
 * The fault for a record that does not exist for this actor (404). The message is the same for
 * records that are missing, belong to another account or are outside the actor's groups.
 */
export const missing = (noun: string) =>
  new Fault({ kind: 'missing', message: `${noun} not found.` });

/** The fault for a record that is not the version that the request expects (412). */
export const changedMeanwhile = () =>
  new Fault({
    kind: 'changed',
    message:
      'The record has changed since you read it. Read it again and repeat the request with its new ETag.',
  });

/** The fault for a request body that is too large (413). */
export const oversized = (message: string) => new Fault({ kind: 'oversized', message });

/** The fault for a failed external system (502). */
export const upstream = (message: string, cause?: unknown) =>
  new Fault({ kind: 'upstream', message }, { cause });

/** Seconds after which a client may retry after a database outage. */
export const RETRY_AFTER_OUTAGE = 2;

/**
 * The fault for a service that is overloaded or shutting down, or whose database does not respond
 * (503).
 */
export const unavailable = (retryAfterSeconds: number, cause?: unknown) =>
  new Fault(
    {
      kind: 'unavailable',
      message: 'The service is temporarily unavailable. Please try again.',
      retryAfterSeconds,
    },
    { cause },
  );

/** The fault for invalid input (422), with messages by field. */
export const invalid = (errors: FieldErrors, help?: Record<string, unknown>) =>
  new Fault({
    kind: 'invalid',
    message: summary(errors),
    errors,
    ...(help === undefined ? {} : { help }),
  });

/** The fault for a request that is rejected as a whole (422 with empty `errors`). */
export const refused = (message: string) => new Fault({ kind: 'invalid', message, errors: {} });

/** The first message, and the number of additional messages. */
function summary(errors: FieldErrors): string {
  const sentences = Object.values(errors).flat();
  const [first] = sentences;
  if (first === undefined) return 'The given data was invalid.';
  const more = sentences.length - 1;
  return more === 0 ? first : `${first} (and ${more} more ${more === 1 ? 'error' : 'errors'})`;
}

/** The fault for work that exceeds a queue limit; `what` is a plural noun for the work. */
export const tooManyWaiting = (what: string, limit: number, retryAfterSeconds: number): Fault =>
  new Fault({
    kind: 'limited',
    message: `Too many ${what} are waiting. Try again in ${retryAfterSeconds} seconds.`,
    limit,
    retryAfterSeconds,
  });
