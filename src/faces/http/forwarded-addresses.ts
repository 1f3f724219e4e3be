/** The addresses in the `X-Forwarded-For` header of a trusted proxy. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const WITH_PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

/**
 * Removes the ports from the addresses, and removes all values up to the last one that is not an IP
 * address. Each proxy appends to the header, so the removed values cannot be trusted. If they were
 * kept, each invalid value would count as a separate caller.
 */
export function normalizeForwardedAddresses(headers: IncomingHttpHeaders): void {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return;
  const addresses = [header].flat().join(',').split(',').map(withoutPort);
  const valid = addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1);
  headers['x-forwarded-for'] = valid.join(', ');
}

function withoutPort(value: string): string {
  const address = value.trim();
  const [, six, four] = WITH_PORT.exec(address) ?? [];
  return six ?? four ?? address;
}
