/** The sender of a request: its network address and its credentials. */
import type { FastifyRequest } from 'fastify';
import { callerKey } from '../../kernel/caller-key.ts';

/** The IP address of a request, for records. Rate limits count by `callerOf`. */
export const addressOf = (request: FastifyRequest): string => request.ip;

/** The caller of a request. Behind a trusted proxy this is the address that the proxy reports. */
export const callerOf = (request: FastifyRequest): string => callerKey(request.ip);

/** The first of several cookies is used, as in the sign-in library. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?frontage\.session=([^;]*)/;

/** The session of the request, as sent. It has not been checked. */
export const sessionOf = ({ headers }: FastifyRequest): string | undefined =>
  SESSION_COOKIE.exec(headers.cookie ?? '')?.[1]?.trim();
