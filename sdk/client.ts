/** The management API as typed calls: paths, parameters, bodies and answers are those of openapi/v2.json. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './types/v2.generated.ts';

/** The shapes of V2 by name: `Shapes['UnitCreate']`. */
export type Shapes = components['schemas'];

export type V2Client = Client<paths>;

/** A client for one token. `baseUrl` is where the service is, without `/api/v2`; `fetch` stands in for the one of the platform. */
export function openClient({
  baseUrl,
  token,
  fetch,
}: {
  baseUrl: string;
  token: string;
  fetch?: typeof globalThis.fetch;
}): V2Client {
  return createClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api/v2`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    ...(fetch === undefined ? {} : { fetch }),
  });
}
