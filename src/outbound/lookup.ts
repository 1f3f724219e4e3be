/**
 * Resolves a host name to the addresses that a socket may connect to. The socket uses the checked
 * list itself, so changing the DNS response between check and connection has no effect.
 */
import { Resolver, lookup as systemResolve } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, notPublic } from './address.ts';

/** All addresses of a host name; rejects with a DNS error code. */
export type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The resolver of the operating system, which reads the hosts file. Used only for exempt origins.
 */
export const systemLookup: Lookup = (hostname) => systemResolve(hostname, { all: true });

/**
 * DNS only: no hosts file, no search domains, and no pool thread that a slow name server could
 * block.
 */
export const dnsLookup: Lookup = async (hostname) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  const found = [four, six].flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  if (found.length > 0) return found.map((address) => ({ address, family: isIP(address) }));
  throw (
    [four, six]
      .map((answer) => (answer.status === 'rejected' ? answer.reason : undefined))
      .find(isTemporary) ?? notPublic()
  );
};

/**
 * A lookup for a socket. It fails with `notPublic()` if the name has no addresses or, with
 * `publicOnly`, any non-public address. Temporary DNS failures are reported unchanged.
 */
export function socketLookup(find: Lookup, publicOnly: boolean): LookupFunction {
  const checked = async (hostname: string) => {
    const found = await find(hostname).catch((error: unknown) => {
      throw isTemporary(error) ? error : notPublic();
    });
    if (
      found.length === 0 ||
      (publicOnly && !found.every(({ address }) => isPublicAddress(address)))
    )
      throw notPublic();
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  };
  return (hostname, options, callback) => {
    checked(hostname).then(
      (found) =>
        options.all
          ? callback(null, found)
          : callback(null, found[0]?.address ?? '', found[0]?.family),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Whether a DNS error means that the server failed, rather than that the name does not exist. */
function isTemporary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && !NO_SUCH_NAME.has(String(error.code));
}
