/** Every route of Sites, in the order of the documents. */
import { z } from 'zod';
import type { FaceDoc } from '../http/openapi.ts';
import { SITES_FAULTS } from './errors.ts';
import type { SitesRoute } from './request.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { propertyRoutes } from './routes/properties.ts';
import { siteRoutes } from './routes/site.ts';

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

const NOT_MODIFIED = { 304: { description: 'The caller has this answer already.' } };

export const SITES_ROUTES: readonly SitesRoute[] = [...siteRoutes, ...propertyRoutes, ...inventoryRoutes].map((route) => ({
  ...route,
  headers: HEADERS,
  answers: { ...route.answers, ...NOT_MODIFIED },
}));

export const SITES_PREFIX = '/api/sites/v1';

export const sitesDocument = (baseUrl: string): FaceDoc => ({
  title: 'Frontage Sites',
  description:
    'The delivery API of one website, called from its server with a website token. The website is known by the Host header. Records are named by slug, among the enabled properties of the website.',
  server: baseUrl + SITES_PREFIX,
  bearer: true,
  tags: {
    bootstrap: 'What a website needs to start.',
    properties: 'The communities of the website.',
    inventory: 'Floor plans, units and unit types.',
  },
  routes: SITES_ROUTES,
  faults: SITES_FAULTS,
});
