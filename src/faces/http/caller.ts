/** The sender of a request: its network address and its credentials. */
import type { FastifyRequest } from 'fastify';
import { callerKey } from '../../kernel/caller-key.ts';

/** The IP address of a request, for stored records. Rate limits use `callerOf` instead. */
export const addressOf = (request: FastifyRequest): string => request.ip;

/**
 * The key of the network that a request comes from, for limits. Behind a trusted proxy, it is
 * derived from the address that the proxy reports.
 */
export const callerOf = (request: FastifyRequest): string => callerKey(request.ip);

/** If a request has several session cookies, the first is used, as in the sign-in library. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?frontage\.session=([^;]*)/;

/** The unverified value of the session cookie. */
export const sessionOf = ({ headers }: FastifyRequest): string | undefined =>
  SESSION_COOKIE.exec(headers.cookie ?? '')?.[1]?.trim();
