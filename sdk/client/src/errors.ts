/** The errors of the clients, and `unwrap`, which throws them. */
import type { components as V1 } from '../../types/v1.generated.ts';
import type { components } from '../../types/v2.generated.ts';

type ErrorBody = Partial<components['schemas']['ValidationError'] & V1['schemas']['Error']>;

/** Messages about the fields of a request, by the path of the field. */
export type FieldErrors = components['schemas']['ValidationError']['errors'];

/** A response with a status of 400 or more, a redirected write, or an HTML page. */
export class FrontageError extends Error {
  override name = 'FrontageError';
  readonly status: number;
  /** The error messages by field. Empty if the request was rejected as a whole. */
  readonly errors: FieldErrors;
  /** The ID in the log of the service. Quote it when you report a problem. */
  readonly requestId: string | null;
  /** How long to wait before the next attempt, or null if the response does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, body: unknown) {
    const { message, error, errors } = errorBody(body);
    super(message ?? error ?? messageOf(response));
    this.status = response.status;
    this.errors = errors ?? {};
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterSeconds = retryAfterSeconds(response.headers);
  }
}

/**
 * The error of a call without a complete response: the service cannot be reached, or the connection
 * was closed.
 */
export class FrontageConnectionError extends Error {
  override name = 'FrontageConnectionError';
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null, options?: ErrorOptions) {
    super(message, options);
    this.requestId = requestId;
  }
}

/**
 * The error of a call without a complete response within `timeoutMs`. A write may have taken
 * effect.
 */
export class FrontageTimeoutError extends FrontageConnectionError {
  override name = 'FrontageTimeoutError';
}

/** The result of a call: `data` if the call was successful, otherwise `error`. */
type Result<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of a successful call. Throws a FrontageError otherwise. */
export function unwrap<Data>({ data, error, response }: Result<Data>): NonNullable<Data> {
  if (!response.ok) throw new FrontageError(response, error);
  if (data === undefined || data === null)
    throw new TypeError(`A response with status ${response.status} has no body to unwrap.`);
  return data;
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value.trim())
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/**
 * The message for a response that contains no message. Browsers hide the status and the target of a
 * redirect.
 */
function messageOf({ type, status, headers }: Response): string {
  const target = status >= 300 && status < 400 ? headers.get('location') : null;
  if (target === null && type !== 'opaqueredirect') return `The service returned status ${status}.`;
  const place = target === null ? '' : ` to ${target}`;
  return `The write was redirected${place} and not repeated there. Correct the baseUrl.`;
}

const errorBody = (body: unknown): ErrorBody =>
  typeof body === 'object' && body !== null ? body : {};
