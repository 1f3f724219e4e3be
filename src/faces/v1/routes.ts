/** Every route of V1, in the order of the documents. */
import type { FaceDoc } from '../http/openapi.ts';
import { V1_FAULTS } from './errors.ts';
import type { V1Route } from './request.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { profileRoutes } from './routes/profile.ts';

export const V1_ROUTES: readonly V1Route[] = [...profileRoutes, ...inventoryRoutes];

export const V1_PREFIX = '/api/v1';

export const v1Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V1',
  description:
    'The public API of one property: what a page shows of it, without authentication. Properties are named by their id; what is disabled or hidden does not exist here.',
  server: baseUrl + V1_PREFIX,
  bearer: false,
  tags: {
    property: 'What a page says of the community as a whole.',
    inventory: 'Units, floor plans, buildings and unit types.',
  },
  routes: V1_ROUTES,
  faults: V1_FAULTS,
});
