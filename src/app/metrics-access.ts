/** Parses FRONTAGE_METRICS, which configures how `/metrics` is served. */

/** A separate listener, or a bearer token for `/metrics` on the public port. */
export type MetricsAccess = { host: string; port: number } | { token: string };

/** Undefined for a value that is neither an address nor a token. */
export function parseMetrics(value: string): MetricsAccess | undefined {
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? [];
  if (host !== undefined)
    return Number(port) <= 65535
      ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
      : undefined;
  return /^[\w.~+/-]{32,}=*$/.test(value) ? { token: value } : undefined;
}
