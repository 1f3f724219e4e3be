/** All writes of V1, in the order of the document. */
import { analyticsRoutes } from './routes/analytics.ts';
import { cacheRoutes } from './routes/cache.ts';
import { leadRoutes } from './routes/leads.ts';
import { tourRoutes } from './routes/tours.ts';
import type { V1Post } from './submit.ts';

export const V1_SUBMISSIONS: readonly V1Post[] = [
  ...leadRoutes,
  ...tourRoutes,
  ...analyticsRoutes,
  ...cacheRoutes,
];

/** Descriptions of the tags of these routes in the OpenAPI document. */
export const SUBMISSION_TAGS = {
  cache: 'Purge cached pages.',
  conversion: 'Submissions of leads, tours and visitor events.',
};
