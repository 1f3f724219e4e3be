/** The rows of the table: the request to each server and the expected response. */
import type { Targets } from './prepare.ts';
import type { Server } from './table.ts';

export type Shot = {
  method: 'GET' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Row = {
  name: string;
  shot: Shot;
  status: 200 | 304;
  /** Makes the n-th request to a server unique without changing the length of its body. */
  vary?: (n: number, server: Server) => Pick<Shot, 'path' | 'body'>;
  /** Whether thin returns the same `data` as the service, except for the time of a PATCH. */
  alike: boolean;
  /** Measured with the cache of the service off. */
  uncached?: true;
};

/** Whole dollars with four digits, different from the previous value of the same unit. */
const RENTS = 997;

export function rowsOf(targets: Targets): Row[] {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const v2 = { ...json, authorization: `Bearer ${targets.token}` };
  const site = {
    ...json,
    authorization: `Bearer ${targets.siteToken}`,
    'x-service-website': targets.websiteId,
  };
  const get = (path: string, headers: Record<string, string>): Shot => ({
    method: 'GET',
    path,
    headers,
  });
  const rentOf = (ids: readonly string[]) => (n: number, server: Server) => {
    const own = server === 'thin' ? targets.thinIds : ids;
    return {
      path: `/api/v2/units/${own[n % own.length]}`,
      body: JSON.stringify({ min_base_rent: 1000 + (n % RENTS) }),
    };
  };
  const patch = (ids: readonly string[]) => {
    const vary = rentOf(ids);
    const shot: Shot = { method: 'PATCH', headers: v2, ...vary(0, 'service') };
    return { shot, status: 200, vary, alike: true } as const;
  };
  const list = new URLSearchParams([
    ['property_id', targets.listedPropertyId],
    ['bedrooms', '1'],
    ['min_rent[gte]', '1200'],
    ['min_rent[lte]', '1900'],
    ['sort', 'min_rent'],
  ]);
  const profile = get(`/api/v1/property/${targets.sitePropertyId}`, json);
  const v1Units = get(`/api/v1/property/${targets.sitePropertyId}/units`, json);
  const properties = get('/api/sites/v1/properties', site);
  const units = get('/api/sites/v1/units?per_page=25', site);
  return [
    { name: 'v2-list', shot: get(`/api/v2/units?${list}`, v2), status: 200, alike: true },
    { name: 'v2-read', shot: get(`/api/v2/units/${targets.unitId}`, v2), status: 200, alike: true },
    { name: 'v2-patch', ...patch(targets.writtenIds) },
    { name: 'v2-patch-cold', ...patch(targets.coldIds) },
    { name: 'v1-profile', shot: profile, status: 200, alike: true },
    { name: 'v1-units', shot: v1Units, status: 200, alike: true },
    { name: 'sites-properties', shot: properties, status: 200, alike: false },
    { name: 'sites-units', shot: units, status: 200, alike: true },
    { name: 'sites-units-304', shot: units, status: 304, alike: true },
    { name: 'v1-profile-uncached', shot: profile, status: 200, alike: true, uncached: true },
    { name: 'v1-units-uncached', shot: v1Units, status: 200, alike: true, uncached: true },
    { name: 'sites-units-uncached', shot: units, status: 200, alike: true, uncached: true },
  ];
}
