/**
 * V2 calls whose cost must not grow with the amount of data in other accounts or in the same
 * account.
 */
import type { buildApp } from '../src/app/build.ts';
import { type Portfolio, UNITS_OF_A_PROPERTY } from './portfolio.ts';

export type Call = {
  name: string;
  asks: string;
  path: (portfolio: Portfolio, properties: number) => string;
};

export const LISTS: readonly Call[] = [
  {
    name: 'filters',
    asks: 'three filters and a sort: one community, one bedroom, a range of rents, by rent',
    path: ({ listedPropertyId }) =>
      `units?property_id=${listedPropertyId}&bedrooms=1&min_rent[gte]=1200&min_rent[lte]=1900&sort=min_rent`,
  },
  { name: 'first page', asks: 'the first page of all units', path: () => 'units' },
  {
    name: 'last page',
    asks: 'the last page of all units',
    path: (_, properties) => `units?page=${Math.ceil((properties * UNITS_OF_A_PROPERTY) / 15)}`,
  },
  { name: 'number', asks: 'search by number: `304`', path: () => 'units?number=304' },
  {
    name: 'display form',
    asks: 'search by the building-prefixed number: `1-304`',
    path: () => 'units?number=1-304',
  },
  {
    name: 'group',
    asks: 'a group of properties, one level up',
    path: ({ groupId }) => `units?group=${groupId}`,
  },
];

export const RECORD: Call = {
  name: 'unit',
  asks: 'one unit',
  path: ({ unitId }) => `units/${unitId}`,
};

type App = Awaited<ReturnType<typeof buildApp>>;

/**
 * Sends a V2 GET request inside the process, and returns its time. Throws unless the status is 200.
 */
export async function timed(app: App, token: string, path: string) {
  const started = performance.now();
  const { statusCode, body } = await app.inject({
    url: `/api/v2/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const milliseconds = performance.now() - started;
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
  return { milliseconds, body };
}
