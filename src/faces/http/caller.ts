/** The key under which requests of one network address are counted. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const MAPPED = '::ffff:';

/**
 * An IPv4 address as it is, also where it arrives as an IPv4-mapped IPv6 address; the /64 of any other IPv6 address, because a
 * single subscriber holds at least that many addresses. It runs for every request, so the common spellings are not parsed.
 */
export function callerKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, 64);
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The IP address that a request came from, for records. Limits count by `callerOf`. */
export const addressOf = (request: FastifyRequest): string => request.ip;

/** The caller of a request. Behind a trusted proxy this is the address that the proxy reports. */
export const callerOf = (request: FastifyRequest): string => callerKey(request.ip);
