/** One request of a browser, with access to the sign-in library. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedAuth } from '../../domain/sign-in/auth.ts';
import type { Auth } from '../../domain/sign-in/open-auth.ts';
import {
  Fault,
  invalid,
  RETRY_AFTER_OUTAGE,
  unauthenticated,
  unavailable,
} from '../../kernel/fault.ts';
import { isObject, textOrNull } from '../../kernel/object.ts';
import { callerOf } from '../http/caller.ts';

export type Visit = {
  auth: Auth;
  /** The key of the visitor's network, for rate limits. */
  caller: string;
  /** The headers that the sign-in library needs: cookies, user agent and network address. */
  headers: Headers;
  /**
   * Calls the sign-in library, forwards its cookies and returns its response. A rejection is thrown
   * as the corresponding fault.
   */
  ask<T>(question: Question, refusals?: Refusals): Promise<T>;
};

/** Calls a function of the sign-in library with the headers of the visit. */
type Question = (api: OpenedAuth['api'], headers: Headers) => Promise<Response>;

/**
 * The fault to throw for a rejection, by the error code of the library. The code is `CONFLICT` if
 * the library returned 409 without a code because of a concurrent request.
 */
type Refusals = Record<string, () => Fault>;

/**
 * Opens the visit of a request. A response may set several cookies, so they are collected over all
 * calls.
 */
export function openVisit(auth: Auth, request: FastifyRequest, reply: FastifyReply): Visit {
  const headers = new Headers({
    'x-client-address': request.ip,
    'user-agent': String(request.headers['user-agent'] ?? '').slice(0, 500),
  });
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
  const given: string[] = [];
  return {
    auth,
    caller: callerOf(request),
    headers,
    async ask<T>(question: Question, refusals: Refusals = {}) {
      const { api } = await auth();
      const response = await question(api, headers);
      given.push(...response.headers.getSetCookie());
      if (given.length > 0) reply.header('set-cookie', given);
      const body = await response.json().catch(() => null);
      if (!response.ok) throw refusalOf(response.status, body, refusals);
      return body as T;
    },
  };
}

const CONFLICT = 409;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const LOCKED_SECONDS = 900;

function refusalOf(status: number, body: unknown, refusals: Refusals): Error {
  const sent = isObject(body) ? body : {};
  const code = textOrNull(sent, 'code') ?? (status === CONFLICT ? 'CONFLICT' : '');
  const message = textOrNull(sent, 'message') ?? '';
  const known = refusals[code];
  if (known !== undefined) return known();
  if (status === TOO_MANY)
    return new Fault({
      kind: 'limited',
      message: 'Too Many Attempts.',
      limit: 10,
      retryAfterSeconds: LOCKED_SECONDS,
    });
  if (status === UNAVAILABLE) return unavailable(RETRY_AFTER_OUTAGE);
  if (status === 401) return unauthenticated();
  if (status < 500) return invalid({ [FIELDS[code] ?? 'request']: [message] });
  return new Error(`The sign-in library returned status ${status} (${code}).`);
}

/** The field that a rejection refers to, by the error code of the library. */
const FIELDS: Record<string, string> = {
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_TOKEN: 'token',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  TOTP_NOT_ENABLED: 'code',
};
