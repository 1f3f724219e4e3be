/**
 * Rules for the URLs and addresses that may be called. The functions are pure; `lookup.ts` applies
 * them to host names.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Fault, invalid } from '../kernel/fault.ts';

/**
 * The rules for a URL: origins that are exempt from the port and address rules, and whether https
 * is required. Allowed origins on a loopback address may still use http, for development.
 */
export type UrlRules = { allow: ReadonlySet<string>; httpsOnly: boolean };

/**
 * Ports above 1023 of services that act on unexpected bytes: databases, queues, caches, control
 * planes, X11, IRC.
 */
const DENIED_PORTS = new Set([
  1433, 1521, 1719, 1720, 1723, 1883, 2049, 2181, 2375, 2376, 2377, 2379, 2380, 3128, 3268, 3269,
  3306, 3389, 3659, 4045, 4190, 4369, 5060, 5061, 5432, 5433, 5601, 5671, 5672, 5900, 5901, 5984,
  5985, 5986, 6000, 6379, 6380, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 7000, 7001, 7199,
  7474, 7687, 8086, 8125, 8200, 8300, 8301, 8500, 8600, 8883, 9042, 9090, 9092, 9093, 9100, 9160,
  9200, 9300, 10080, 10250, 10255, 11211, 15672, 25672, 26257, 26379, 27017, 27018, 27019, 50000,
  50070, 61613, 61616,
]);

/** Names that never denote a public host, regardless of DNS. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|invalid|home\.arpa)$/;

const NAT64 = ipaddr.IPv6.parse('64:ff9b::');
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
/**
 * The only public address at which a cloud serves its own virtual machines (Azure's WireServer).
 */
const AZURE_WIRE_SERVER = '168.63.129.16';

/**
 * The rejection of a URL. The message does not contain the reason, so the response reveals nothing
 * about the network.
 */
export const notPublic = (): Fault =>
  invalid({ url: ['The url must be a public http or https address.'] });

/**
 * Whether an error is the rejection of a URL, which makes a retry useless until the URL is changed.
 */
export const isUrlRefusal = (error: unknown): boolean =>
  error instanceof Fault &&
  error.detail.kind === 'invalid' &&
  Object.hasOwn(error.detail.errors, 'url');

/**
 * The parsed URL without its fragment, and whether its origin is exempt from the port and address
 * rules. A literal address is checked in its normalized form (`0x7f.1` is `127.0.0.1`). Throws
 * `notPublic()` for a URL that may not be called.
 */
export function checkUrl(raw: string, rules: UrlRules, base?: URL): { url: URL; exempt: boolean } {
  const url = URL.parse(raw, base?.href);
  if (url === null || problemOf(url, rules) !== null) throw notPublic();
  url.hash = '';
  return { url, exempt: rules.allow.has(url.origin) };
}

/**
 * The reason why a URL cannot be called: it does not parse, contains a password, or has a scheme,
 * port or host that is not allowed.
 */
export type UrlProblem = 'malformed' | 'credentials' | 'scheme' | 'port' | 'host';

/**
 * The reason why the URL itself is rejected, for the user who enters it. Null if only a lookup of
 * its host could reject it.
 */
export function findUrlProblem(raw: string, rules: UrlRules): UrlProblem | null {
  const url = URL.parse(raw);
  return url === null ? 'malformed' : problemOf(url, rules);
}

function problemOf(url: URL, { allow, httpsOnly }: UrlRules): UrlProblem | null {
  const exempt = allow.has(url.origin);
  if (url.username !== '' || url.password !== '') return 'credentials';
  const isHttpAllowed = !httpsOnly || (exempt && isLoopback(url.hostname));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHttpAllowed)) return 'scheme';
  if (exempt) return null;
  if (!isAllowedPort(url.port)) return 'port';
  return isPublicHost(url.hostname) ? null : 'host';
}

function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && ipaddr.parse(name).range() === 'loopback');
}

/**
 * Whether an IPv4 or IPv6 address is public unicast. An address that embeds an IPv4 address
 * (mapped, NAT64) is public if that IPv4 address is.
 */
export function isPublicAddress(address: string): boolean {
  const hex = isIP(address) === 6 ? inHex(address) : address;
  if (isIP(hex) === 0) return false;
  const ip = ipaddr.parse(hex);
  if (ip instanceof ipaddr.IPv4)
    return ip.range() === 'unicast' && ip.toString() !== AZURE_WIRE_SERVER;
  if (ip.isIPv4MappedAddress()) return isPublicAddress(ip.toIPv4Address().toString());
  if (ip.match(NAT64, 96)) return isPublicAddress(ip.toByteArray().slice(12).join('.'));
  return ip.match(GLOBAL_UNICAST, 3) && ip.range() === 'unicast';
}

/**
 * An IPv6 address without its dotted tail, because ipaddr.js reads `::8.8.8.8` as a mapped address.
 * Empty for an address with a zone.
 */
const inHex = (address: string) => URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? '';

/**
 * Ports 80, 443 and all from 1024 except well-known services. The empty string is the default port
 * of the scheme.
 */
function isAllowedPort(port: string): boolean {
  const number = Number(port);
  return (
    port === '' || number === 80 || number === 443 || (number >= 1024 && !DENIED_PORTS.has(number))
  );
}

function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) !== 0) return isPublicAddress(name);
  return name.includes('.') && !PRIVATE_NAMES.test(name);
}
