/** Every read of V1, in the order of the documents, and the document of the face. */
import { z } from 'zod';
import type { FaceDoc } from '../http/openapi.ts';
import { V1_ERROR, V1_FAULTS } from './errors.ts';
import type { V1Route } from './request.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { contentRoutes } from './routes/content.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { priceRoutes } from './routes/prices.ts';
import { profileRoutes } from './routes/profile.ts';
import { SUBMISSION_TAGS, V1_SUBMISSIONS } from './submissions.ts';

/** What every read takes beside its own parameters. */
const HEADERS = {
  'If-None-Match': {
    description: 'The `ETag` of an answer that the caller still has; 304 when it is still true.',
    schema: z.string(),
  },
};

const NOT_MODIFIED = { 304: { description: 'The caller has this answer already.' } };

/** The reads of one property. */
const OF_PROPERTY: readonly V1Route[] = [
  ...profileRoutes,
  ...inventoryRoutes,
  ...priceRoutes,
  ...contentRoutes,
  ...configurationRoutes,
];

export const V1_ROUTES: readonly V1Route[] = [...OF_PROPERTY, ...portfolioRoutes(OF_PROPERTY)].map((route) => ({
  ...route,
  headers: HEADERS,
  answers: { ...route.answers, ...NOT_MODIFIED },
}));

export const V1_PREFIX = '/api/v1';

/** The largest body of a submission: its longest texts in any script, several times over. */
export const V1_BODY_BYTES = 128 * 1024;

export const v1Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V1',
  description:
    'The public API of one property: what a page shows of it, without authentication. Properties are named by their id, or by their slug within a portfolio; what is disabled or hidden does not exist here.',
  server: baseUrl + V1_PREFIX,
  maxBodyBytes: V1_BODY_BYTES,
  bearer: false,
  tags: {
    property: 'What a page says of the community as a whole.',
    inventory: 'Units, floor plans, buildings and unit types.',
    prices: 'Fees, and what a lease costs by day and length.',
    content: 'What pages say beside the inventory.',
    configuration: 'How the property is set up for its pages.',
    portfolio: 'Several properties as one, and each of them by its slug.',
    ...SUBMISSION_TAGS,
  },
  routes: [...V1_ROUTES, ...V1_SUBMISSIONS],
  faults: V1_FAULTS,
  error: V1_ERROR,
});
