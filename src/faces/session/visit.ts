/** One visit to the session face: who comes from where, and what the sign-in says to that. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../../domain/sign-in/auth.ts';
import { Fault, invalid, RETRY_AFTER_OUTAGE, unauthenticated, unavailable } from '../../kernel/fault.ts';
import { callerOf } from '../http/caller.ts';

export type Visit = {
  auth: Auth;
  /** The key of the network that the visitor comes from, for rate limits. */
  caller: string;
  /** What the sign-in knows of the request: its cookies, its browser, its address. */
  headers: Headers;
  /** Asks the sign-in, passes its cookies on, and gives its answer; a refusal is thrown as the fault that it means here. */
  ask<T>(question: (headers: Headers) => Promise<Response>, refusals?: Refusals): Promise<T>;
};

/** What a refusal means here, by its code at the sign-in; `CONFLICT` where it lost to another request and has none. */
type Refusals = Record<string, () => Fault>;

/** Cookies of which there may be more than one in one answer. */
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
    async ask<T>(question: (headers: Headers) => Promise<Response>, refusals: Refusals = {}) {
      const answer = await question(headers);
      given.push(...answer.headers.getSetCookie());
      if (given.length > 0) reply.header('set-cookie', given);
      const body = await answer.json().catch(() => null);
      if (!answer.ok) throw refusalOf(answer.status, body, refusals);
      return body as T;
    },
  };
}

const CONFLICT = 409;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const LOCKED_SECONDS = 900;

function refusalOf(status: number, body: unknown, refusals: Refusals): Error {
  const { code = status === CONFLICT ? 'CONFLICT' : '', message = '' } = (body ?? {}) as { code?: string; message?: string };
  const known = refusals[code];
  if (known !== undefined) return known();
  if (status === TOO_MANY)
    return new Fault({ kind: 'limited', message: 'Too Many Attempts.', limit: 10, retryAfterSeconds: LOCKED_SECONDS });
  if (status === UNAVAILABLE) return unavailable(RETRY_AFTER_OUTAGE);
  if (status === 401) return unauthenticated();
  if (status < 500) return invalid({ [FIELDS[code] ?? 'request']: [message] });
  return new Error(`The sign-in answered ${status} ${code}.`);
}

/** The field that a refusal is about. */
const FIELDS: Record<string, string> = {
  INVALID_PASSWORD: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_TOKEN: 'token',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  TOTP_NOT_ENABLED: 'code',
};
