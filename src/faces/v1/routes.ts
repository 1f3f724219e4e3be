/** All reads of V1, in the order of the document, and the document of the API. */
import { z } from 'zod';
import type { FaceDoc } from '../http/openapi.ts';
import { UNREADABLE, V1_ERROR, V1_FAULTS } from './errors.ts';
import type { V1Route } from './request.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { contentRoutes } from './routes/content.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { priceRoutes } from './routes/prices.ts';
import { profileRoutes } from './routes/profile.ts';
import { SUBMISSION_TAGS, V1_SUBMISSIONS } from './submissions.ts';

/** Parameters of every read. */
const HEADERS = {
  'If-None-Match': {
    description: 'The `ETag` of a cached response. Returns 304 if the response is still valid.',
    schema: z.string(),
  },
};

const NOT_MODIFIED = { 304: { description: 'The cached response is still valid.' } };

/** The reads of one property. */
const OF_PROPERTY: readonly V1Route[] = [
  ...profileRoutes,
  ...inventoryRoutes,
  ...priceRoutes,
  ...contentRoutes,
  ...configurationRoutes,
];

export const V1_ROUTES: readonly V1Route[] = [...OF_PROPERTY, ...portfolioRoutes(OF_PROPERTY)].map(
  (route) => ({
    ...route,
    headers: HEADERS,
    responses: { ...route.responses, ...NOT_MODIFIED, 422: UNREADABLE },
  }),
);

export const V1_PREFIX = '/api/v1';

/** The maximum size of a submission: several times its longest texts in any script. */
export const V1_BODY_BYTES = 128 * 1024;

export const v1Document = (baseUrl: string): FaceDoc => ({
  title: 'Frontage V1',
  description:
    'The public API for the pages of one property. It requires no authentication. Properties are identified by ID, or by slug within a portfolio. Disabled and hidden records are treated as non-existent.',
  server: baseUrl + V1_PREFIX,
  maxBodyBytes: V1_BODY_BYTES,
  bearer: false,
  tags: {
    property: 'The profile of the property.',
    inventory: 'Units, floor plans, buildings and unit types.',
    prices: 'Fees and price matrices.',
    content: 'Content of the property, such as amenities, FAQs and reviews.',
    configuration: 'The configuration that the pages of the property need.',
    portfolio: 'The properties of a portfolio, merged or individually by slug.',
    ...SUBMISSION_TAGS,
  },
  routes: [...V1_ROUTES, ...V1_SUBMISSIONS],
  faults: V1_FAULTS,
  error: V1_ERROR,
});
