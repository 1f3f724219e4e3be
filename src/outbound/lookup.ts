/**
 * From a host name to the addresses that a socket may connect to. What is checked here is the very list the socket is given, so
 * a name that changes its answer between check and connection gains nothing.
 */
import { Resolver, lookup as systemResolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, notPublic } from './address.ts';

/** All addresses of a host name; rejects with a DNS error code. */
export type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA']);

/** The machine's own look-up with its hosts file; for exempt origins only. */
export const systemLookup: Lookup = (hostname) => systemResolve(hostname, { all: true });

/** DNS and nothing else: no hosts file, no search domains, and no thread of the pool held by a name server that hangs. */
export const dnsLookup: Lookup = async (hostname) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found.map((address) => ({ address, family: isIP(address) }));
  throw [four, six].map((answer) => (answer.status === 'rejected' ? answer.reason : undefined)).find(isTemporary) ?? notPublic();
};

/**
 * A look-up for a socket. With `publicOnly`, a single address that is not public refuses the name as a whole; a name without
 * addresses is refused either way. Both reach the socket's owner as the refusal of the URL, a failed DNS server as itself.
 */
export function socketLookup(find: Lookup, publicOnly: boolean): LookupFunction {
  const checked = async (hostname: string) => {
    const found = await find(hostname).catch((error: unknown) => {
      throw isTemporary(error) ? error : notPublic();
    });
    if (found.length === 0 || (publicOnly && !found.every(({ address }) => isPublicAddress(address)))) throw notPublic();
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  };
  return (hostname, options, callback) => {
    checked(hostname).then(
      (found) => (options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Whether a DNS error says that the server could not tell, rather than that there is no such name. */
function isTemporary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !NO_SUCH_NAME.has(String(error.code));
}
