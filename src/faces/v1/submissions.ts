/** Everything that pages send to V1, in the order of the documents. */
import { analyticsRoutes } from './routes/analytics.ts';
import { cacheRoutes } from './routes/cache.ts';
import { leadRoutes } from './routes/leads.ts';
import { tourRoutes } from './routes/tours.ts';
import type { V1Post } from './submit.ts';

export const V1_SUBMISSIONS: readonly V1Post[] = [...leadRoutes, ...tourRoutes, ...analyticsRoutes, ...cacheRoutes];

/** What their tags are in the documents. */
export const SUBMISSION_TAGS = {
  cache: 'Pages that are kept.',
  conversion: 'What pages send: leads, tours, and what visitors did.',
};
