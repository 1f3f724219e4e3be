/** Sends a request with a timeout and retries it if that is safe. */
import { FrontageConnectionError, FrontageTimeoutError, retryAfterSeconds } from './errors.ts';

export type RetryOptions = {
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * The time limit for each attempt, in milliseconds. The default is 30,000. CSV is streamed, so
   * for CSV the limit applies only to the headers.
   */
  timeoutMs?: number | undefined;
  /** The maximum number of retries. The default is 2. */
  maxRetries?: number | undefined;
  /**
   * The maximum delay before a retry. A response with a longer `Retry-After` is returned. The
   * default is 30,000.
   */
  maxRetryDelayMs?: number | undefined;
  /** Resolves after a time in milliseconds, or rejects when the signal aborts. For tests. */
  wait?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Returns a number from 0 up to 1, for the jitter. For tests. */
  random?: (() => number) | undefined;
};

/** Whether a request is idempotent. */
export type IsRepeatable = (request: Request) => boolean | Promise<boolean>;

/** The maximum delay before the first retry, which doubles with each further one. */
const FIRST_DELAY_MS = 500;

/** The maximum delay of a timer. Timers with a longer delay fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The statuses of temporary failures: a request that arrived too slowly, overload, an unexpected
 * error, or a failed connection.
 */
const RETRIED_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

const CONNECTION_FAILED = 'The service cannot be reached, or the connection was closed.';

const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

export const isIdempotent: IsRepeatable = ({ method }) => IDEMPOTENT_METHODS.has(method);

/** A `fetch` that retries requests for which `isRepeatable` is true. */
export function retryingFetch(
  options: RetryOptions,
  isRepeatable: IsRepeatable,
): (request: Request) => Promise<Response> {
  const { maxRetries = 2, wait = waitFor } = options;
  return async (request) => {
    const attempts = (await isRepeatable(request)) ? maxRetries + 1 : 1;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(request, options);
      const delay = attempt < attempts ? delayAfter(outcome, attempt, options) : null;
      if (delay === null) {
        if (outcome instanceof Response) return outcome;
        throw outcome;
      }
      if (outcome instanceof Response) await outcome.body?.cancel();
      await wait(delay, request.signal);
    }
  };
}

/**
 * `fetch` changes a redirected POST into a GET, whose response would be mistaken for the response
 * of the write.
 */
const redirectOf = ({ method, redirect }: Request): Request['redirect'] =>
  redirect === 'follow' && method !== 'GET' && method !== 'HEAD' ? 'manual' : redirect;

/**
 * The complete response, or the error that explains why there is none. Throws if the caller aborts
 * the request.
 */
async function tryOnce(
  request: Request,
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: RetryOptions,
): Promise<Response | FrontageConnectionError> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), Math.min(timeoutMs, MAX_TIMER_MS));
  try {
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    const redirect = redirectOf(request);
    return await complete(await fetch(new Request(request.clone(), { signal, redirect })));
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    const requestId = request.headers.get('x-request-id');
    return timeout.signal.aborted
      ? new FrontageTimeoutError(`No complete response within ${timeoutMs} ms.`, requestId, {
          cause,
        })
      : new FrontageConnectionError(CONNECTION_FAILED, requestId, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the body, so that a request whose body stalls or is cut off is also retried. */
async function complete(response: Response): Promise<Response> {
  const { body, headers, url, redirected } = response;
  if (body === null || headers.get('content-type')?.startsWith('text/csv')) return response;
  const read = new Response(await response.arrayBuffer(), response);
  return Object.defineProperties(read, { url: { value: url }, redirected: { value: redirected } });
}

/** How long to wait before the next attempt in milliseconds, or null to return the outcome. */
function delayAfter(
  outcome: Response | Error,
  attempt: number,
  { maxRetryDelayMs = 30_000, random = Math.random }: RetryOptions,
): number | null {
  const limit = Math.min(maxRetryDelayMs, MAX_TIMER_MS);
  const backoff = Math.min(limit, FIRST_DELAY_MS * 2 ** (attempt - 1));
  const jitter = random() * backoff;
  if (!(outcome instanceof Response)) return jitter;
  if (!RETRIED_STATUSES.has(outcome.status)) return null;
  const seconds = retryAfterSeconds(outcome.headers);
  if (seconds === null) return jitter;
  // The jitter spreads the retries of clients that were rejected at the same time.
  return seconds * 1000 > limit ? null : Math.min(limit, seconds * 1000 + jitter);
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
