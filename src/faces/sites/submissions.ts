/** Everything that websites send to Sites, in the order of the documents. */
import { z } from 'zod';
import { analyticsRoutes } from './routes/analytics.ts';
import { formSubmissionRoutes } from './routes/submissions.ts';
import { tourRoutes } from './routes/tours.ts';
import type { SitesPost } from './submit.ts';

const HEADERS = {
  'X-Service-Website': {
    description: "The id of the token's website, where the Host header does not name it.",
    schema: z.uuid(),
  },
};

export const SITES_SUBMISSIONS: readonly SitesPost[] = [...formSubmissionRoutes, ...tourRoutes, ...analyticsRoutes].map(
  (route) => ({
    ...route,
    headers: { ...HEADERS, ...route.headers },
  }),
);

/** What their tags are in the documents. */
export const SUBMISSION_TAGS = { conversion: 'What pages send: forms, tours, and what visitors did.' };
