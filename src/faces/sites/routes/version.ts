/**
 * The version of the website's data, for clients that poll instead of receiving webhooks (§6.1).
 */
import { z } from 'zod';
import { newestChange } from '../../../store/changes.ts';
import { dataSchema } from '../envelope.ts';
import type { SitesRoute } from '../request.ts';

const version = z
  .object({
    version: z.int().meta({
      description:
        'The number of the newest change of the account. The number never decreases; 0 means that there have been no changes.',
    }),
  })
  .meta({ id: 'Version', description: 'The version of the data of the website.' });

export const versionRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/version',
    tag: 'bootstrap',
    operationId: 'getVersion',
    summary: 'Get the version',
    description:
      'Returns the current version in a small, uncached response. If the version has not changed, neither has the data. A response whose `X-Service-Version` is this version or higher contains all changes up to it.',
    responses: { 200: { description: 'The version.', schema: dataSchema(version) } },
    fresh: true,
    load: async ({ ctx, website }) => ({
      data: { version: await newestChange(ctx, website.account.id) },
      tags: [],
      ttl: 0,
    }),
  },
];
