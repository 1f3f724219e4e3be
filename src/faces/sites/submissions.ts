/** All writes of Sites, in the order of the document. */
import { z } from 'zod';
import { analyticsRoutes } from './routes/analytics.ts';
import { formSubmissionRoutes } from './routes/submissions.ts';
import { tourRoutes } from './routes/tours.ts';
import type { SitesPost } from './submit.ts';

const HEADERS = {
  'X-Service-Website': {
    description: "The ID of the token's website, if the Host header does not identify it.",
    schema: z.uuid(),
  },
};

export const SITES_SUBMISSIONS: readonly SitesPost[] = [
  ...formSubmissionRoutes,
  ...tourRoutes,
  ...analyticsRoutes,
].map((route) => ({
  ...route,
  headers: { ...HEADERS, ...route.headers },
}));

/** Descriptions of the tags of these routes in the OpenAPI document. */
export const SUBMISSION_TAGS = {
  conversion: 'Submissions of forms, tours and visitor events.',
};
