/** The key that identifies one network address in rate limits and other limits per caller. */
import ipaddr from 'ipaddr.js';

const MAPPED = '::ffff:';

/**
 * An IPv4 address, unwrapped from an IPv4-mapped IPv6 address, or the /64 prefix of any other IPv6
 * address, because a single subscriber usually has all addresses of at least one /64 prefix. Runs
 * for every request, so addresses in a common format are not parsed.
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
