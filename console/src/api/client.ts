/**
 * Calls the session API and V2 with the session cookie, describes their errors to the user, and
 * reads the signed-in user.
 */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import type { components, paths as SessionPaths } from '../../../sdk/types/session.generated.ts';

export type SessionSchemas = components['schemas'];

/** The public URL of the service, which may be below a path. */
const SERVICE = new URL('..', document.baseURI).href.replace(/\/$/, '');

/** The URL of a path of the service, such as `/api/v2/units`. */
export const urlOf = (path: string): string => SERVICE + path;

/** Throws an error unless the response is successful. */
export async function send(request: Request): Promise<Response> {
  const response = await fetch(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal(0, 'The service is not responding. Try again in a moment.');
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

export const session = createClient<SessionPaths>({ baseUrl: urlOf('/session'), fetch: send });

/** The `data` of a response. */
export async function dataOf<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Refusal(0, 'The response is empty.');
  return data.data;
}

export class Refusal extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  /** Messages by field. */
  readonly errors: FieldErrors;
  /** The number of seconds after which the service accepts another attempt, if known. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, errors: FieldErrors = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Whether the service has no such record. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 404;

type FieldErrors = SessionSchemas['ValidationError']['errors'];
type ErrorBody = Partial<SessionSchemas['ValidationError']>;

/** Errors of the APIs, with a message for the user. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  const message =
    status === 429 ? `Too many attempts. Try again in ${waitOf(retryAfter)}.` : messageIn(body);
  return new Refusal(status, message, body.errors, retryAfter);
}

function waitOf(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null;

/** The message to show for the body of an error. */
export function messageIn(body: unknown): string {
  const { message, errors = {} } = isErrorBody(body) ? body : {};
  return Object.values(errors).flat().join(' ') || message || 'The service is not available.';
}

/** The message to show for an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Something went wrong. Load the page again.';

export type Me = SessionSchemas['Me'];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => dataOf(session.GET('/me')),
  staleTime: 10_000,
});

export const useMe = (): Me => useSuspenseQuery(meQuery).data;
