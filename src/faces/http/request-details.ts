/**
 * The details of a request that the access log and the metrics report in addition to its connection
 * and status.
 */
import type { IncomingMessage } from 'node:http';

export type RequestDetails = {
  requestId?: string | undefined;
  /** The documented path, such as `/api/v2/units/{unit}`; undefined for unknown paths. */
  route?: string | undefined;
  accountId?: string | undefined;
  tokenId?: number | undefined;
};

const DETAILS = Symbol('details');

type Detailed = IncomingMessage & { [DETAILS]?: RequestDetails };

const NONE: RequestDetails = {};

export const detailsOf = (request: Detailed): RequestDetails => request[DETAILS] ?? NONE;

export function addDetails(request: Detailed, more: RequestDetails): void {
  request[DETAILS] = { ...request[DETAILS], ...more };
}

const documented = new Map<string, string>();

/** The documented form of a path of Fastify, such as `/api/v2/units/:unit`. */
export function documentedPath(path: string): string {
  const found = documented.get(path) ?? path.replace(/:(\w+)/g, '{$1}');
  documented.set(path, found);
  return found;
}
