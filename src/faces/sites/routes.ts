/** Every read of Sites, in the order of the documents, and the document of the face. */
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

/** What every route takes beside its own parameters. */
const HEADERS = {
  'X-Service-Website': {
    description: "The id of the token's website, where the Host header does not name it.",
    schema: z.uuid(),
  },
  'If-None-Match': {
    description: 'The `ETag` of an answer that the caller still has; 304 when it is still true.',
    schema: z.string(),
  },
};

const ANSWER_HEADERS = {
  ETag: {
    description: 'Names the data of the answer; send it as `If-None-Match` to ask whether they are still so.',
    schema: z.string(),
  },
  'Cache-Control': { description: '`private, no-cache`.', schema: z.string() },
  Vary: { description: 'What of the request the answer depends on.', schema: z.string() },
  'X-Service-Version': {
    description: 'The answer holds every change of the account up to this number.',
    schema: z.int(),
  },
};

const NOT_MODIFIED = { 304: { description: 'The caller has this answer already.' } };

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
  answerHeaders: ANSWER_HEADERS,
  answers: { ...route.answers, ...NOT_MODIFIED },
}));

export const SITES_PREFIX = '/api/sites/v1';

/** The largest body of a submission: its longest texts in any script, several times over. */
export const SITES_BODY_BYTES = 128 * 1024;

export const sitesDocument = (baseUrl: string): FaceDoc => ({
  title: 'Frontage Sites',
  description:
    'The delivery API of one website, called from its server with a website token. The website is known by the Host header. Records are named by slug, among the enabled properties of the website.',
  server: baseUrl + SITES_PREFIX,
  maxBodyBytes: SITES_BODY_BYTES,
  bearer: true,
  tags: {
    bootstrap: 'What a website needs to start.',
    content: 'What the account writes itself: content types and their entries.',
    properties: 'The communities of the website, and what stands beside them.',
    inventory: 'Floor plans, units, unit types and what they can be asked for.',
    ...SUBMISSION_TAGS,
    attribution: 'Where leads come from.',
    integrations: 'External systems that pages may know of.',
    forms: 'What visitors are asked.',
  },
  routes: [...SITES_ROUTES, ...SITES_SUBMISSIONS],
  faults: SITES_FAULTS,
  error: ERROR,
});
