/** All reads of Sites, in the order of the document, and the document of the API. */
import { z } from 'zod';
import { ERROR } from '../http/errors.ts';
import type { FaceDoc } from '../http/openapi.ts';
import { SITES_FAULTS } from './errors.ts';
import type { SitesRoute } from './request.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { contentRoutes } from './routes/content.ts';
import { facetRoutes } from './routes/facets.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { pageRoutes } from './routes/pages.ts';
import { priceMatrixRoutes } from './routes/price-matrix.ts';
import { propertyRoutes } from './routes/properties.ts';
import { propertyContentRoutes } from './routes/property-content.ts';
import { siteRoutes } from './routes/site.ts';
import { versionRoutes } from './routes/version.ts';
import { SITES_SUBMISSIONS, SUBMISSION_TAGS } from './submissions.ts';
import { SITES_WEBHOOKS } from './webhooks.ts';

/** Parameters of every route. */
const HEADERS = {
  'X-Service-Website': {
    description: "The ID of the token's website, if the Host header does not identify it.",
    schema: z.uuid(),
  },
  'If-None-Match': {
    description: 'The `ETag` of a cached response. Returns 304 if the response is still valid.',
    schema: z.string(),
  },
};

const RESPONSE_HEADERS = {
  ETag: {
    description: 'Identifies the data of the response. Send it as `If-None-Match` to revalidate.',
    schema: z.string(),
  },
  'Cache-Control': { description: '`private, no-cache`.', schema: z.string() },
  Vary: { description: 'The request headers on which the response depends.', schema: z.string() },
  'X-Service-Version': {
    description: 'The response contains every change of the account up to this number.',
    schema: z.int(),
  },
};

const NOT_MODIFIED = { 304: { description: 'The cached response is still valid.' } };

export const SITES_ROUTES: readonly SitesRoute[] = [
  ...siteRoutes,
  ...versionRoutes,
  ...pageRoutes,
  ...contentRoutes,
  ...propertyRoutes,
  ...propertyContentRoutes,
  ...inventoryRoutes,
  ...priceMatrixRoutes,
  ...facetRoutes,
  ...configurationRoutes,
].map((route) => ({
  ...route,
  headers: HEADERS,
  responseHeaders: RESPONSE_HEADERS,
  responses: { ...route.responses, ...NOT_MODIFIED },
}));

export const SITES_PREFIX = '/api/sites/v1';

/** The maximum size of a submission: several times its longest texts in any script. */
export const SITES_BODY_BYTES = 128 * 1024;

export const sitesDocument = (baseUrl: string): FaceDoc => ({
  title: 'Frontage Sites',
  description:
    'The delivery API of one website, called from its server with a website token. The Host header identifies the website. Records are identified by slug, among the enabled properties of the website.',
  server: baseUrl + SITES_PREFIX,
  maxBodyBytes: SITES_BODY_BYTES,
  bearer: true,
  tags: {
    bootstrap: 'The manifest and version of the website.',
    content: 'Content types and entries defined by the account.',
    properties: 'The properties of the website and their content.',
    inventory: 'Floor plans, units, unit types and facets.',
    ...SUBMISSION_TAGS,
    attribution: 'Lead sources.',
    integrations: 'Connections to external systems that pages can use.',
    forms: 'Forms on the pages of the website.',
  },
  routes: [...SITES_ROUTES, ...SITES_SUBMISSIONS],
  webhooks: SITES_WEBHOOKS,
  faults: SITES_FAULTS,
  error: ERROR,
});
