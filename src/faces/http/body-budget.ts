/**
 * Limits the memory of request bodies. A body is kept from its first byte until the response is
 * sent. Without a limit, slow requests could occupy gigabytes.
 */
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault, RETRY_AFTER_OUTAGE } from '../../kernel/fault.ts';

const MIB = 1024 * 1024;

/**
 * The maximum total size of the bodies of one account, across its users. There is no limit for all
 * accounts together, because a single account could exhaust it.
 */
const PER_SHARE = 64 * MIB;

const taken = new Map<string, number>();

export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The size in `Content-Length`, or the limit of the route if the header is absent. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? Infinity), routeOptions.bodyLimit);

/**
 * Reserves the memory of a body until the response is sent or the connection closes. Throws a
 * `limited` fault if the share sends too much at once.
 */
export function reserveBody(share: string, request: FastifyRequest, reply: FastifyReply): void {
  const size = sizeOf(request);
  const all = (taken.get(share) ?? 0) + size;
  if (all > PER_SHARE) throw tooMuch();
  taken.set(share, all);
  // Also called if the connection was closed during the authentication.
  finished(reply.raw, () => {
    const left = (taken.get(share) ?? 0) - size;
    if (left > 0) taken.set(share, left);
    else taken.delete(share);
  });
}

const tooMuch = () =>
  new Fault({
    kind: 'limited',
    message: `This account is sending more than ${PER_SHARE / MIB} MiB at once. Send fewer requests at a time.`,
    retryAfterSeconds: RETRY_AFTER_OUTAGE,
  });
