/**
 * The closed list of ways in which a request can be refused. Each face has one table from fault to status and body; whatever
 * is thrown and is not a Fault is logged and answered 500 without detail (§7).
 */

/** Messages by input key, in the order in which the fields are declared; a key may be dotted (`items.0.url`). */
export type FieldErrors = Record<string, string[]>;

type FaultDetail =
  | { kind: 'unauthenticated' | 'forbidden' | 'missing' | 'conflict' | 'upstream'; message: string }
  | { kind: 'invalid'; message: string; errors: FieldErrors }
  | { kind: 'limited'; message: string; limit: number; retryAfterSeconds: number }
  | { kind: 'unavailable'; message: string; retryAfterSeconds: number };

export type FaultKind = FaultDetail['kind'];

/** The one Error class of the house. */
export class Fault extends Error {
  readonly kind: FaultKind;
  readonly detail: FaultDetail;

  constructor(detail: FaultDetail, options?: ErrorOptions) {
    super(detail.message, options);
    this.kind = detail.kind;
    this.detail = detail;
  }
}

/** No token, or one that is not valid (401). */
export const unauthenticated = (message = 'Unauthenticated.') => new Fault({ kind: 'unauthenticated', message });

/** The actor may not do this (403). */
export const forbidden = (message = 'This action is unauthorized.') => new Fault({ kind: 'forbidden', message });

/** A record that does not exist for this actor (404); the same text for missing, foreign and out of group. */
export const missing = (noun: string) => new Fault({ kind: 'missing', message: `${noun} not found.` });

/** A system outside failed (502). */
export const upstream = (message: string, cause?: unknown) => new Fault({ kind: 'upstream', message }, { cause });

/** Seconds after which a request may find the database again. */
export const RETRY_AFTER_OUTAGE = 2;

/** The service cannot answer now: it is overloaded, shutting down, or its database does not respond (503). */
export const unavailable = (retryAfterSeconds: number, cause?: unknown) =>
  new Fault(
    { kind: 'unavailable', message: 'The service is temporarily unavailable. Please try again.', retryAfterSeconds },
    { cause },
  );

/** Input that cannot be taken (422), with the sentences by field. */
export const invalid = (errors: FieldErrors) => new Fault({ kind: 'invalid', message: summary(errors), errors });

/** A whole request refused for a reason that is no field's (422 with empty `errors`). */
export const refused = (message: string) => new Fault({ kind: 'invalid', message, errors: {} });

/** The first sentence, and how many more there are. */
function summary(errors: FieldErrors): string {
  const sentences = Object.values(errors).flat();
  const [first] = sentences;
  if (first === undefined) return 'The given data was invalid.';
  const more = sentences.length - 1;
  return more === 0 ? first : `${first} (and ${more} more ${more === 1 ? 'error' : 'errors'})`;
}
