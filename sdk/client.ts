/** The management API as typed calls: paths, parameters, bodies and responses are those of openapi/v2.json. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './types/v2.generated.ts';

/** The shapes of V2: `Unit` and `UnitDetail` are read, `UnitCreate`, `UnitUpdate` and `UnitUpsert` written. */
export type * from './types/v2.generated.ts';

/** The shapes of V2 by name: `Shapes['UnitCreate']`. */
export type Shapes = components['schemas'];

const PREFIX = '/api/v2';

/** The paths of the document without their common prefix: `/units/{unit}`. */
type Paths = {
  [Path in keyof paths as Path extends `${typeof PREFIX}${infer Rest}` ? Rest : never]: paths[Path];
};

/** Lists can also be CSV; ask for it with `headers: { accept: 'text/csv' }` and `parseAs`. */
export type V2Client = Client<Paths, 'application/json'>;

/** A client for one token. `baseUrl` is the URL of the service, without `/api/v2`; `fetch` replaces the platform's. */
export function openClient({
  baseUrl,
  token,
  fetch,
}: {
  baseUrl: string;
  token: string;
  fetch?: typeof globalThis.fetch;
}): V2Client {
  return createClient<Paths, 'application/json'>({
    baseUrl: baseUrl.replace(/\/+$/, '') + PREFIX,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    ...(fetch === undefined ? {} : { fetch }),
  });
}
