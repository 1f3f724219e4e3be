/** The version of the website's data: how far its account has come, for who would rather ask than be told (§6.1). */
import { z } from 'zod';
import { newestChange } from '../../../store/changes.ts';
import { dataSchema } from '../envelope.ts';
import type { SitesRoute } from '../request.ts';

const version = z
  .object({
    version: z.int().meta({ description: 'The number of the newest change of the account; it only grows. 0 before the first.' }),
  })
  .meta({ id: 'Version', description: 'How far the data of the website have come.' });

export const versionRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/version',
    tag: 'bootstrap',
    operationId: 'getVersion',
    summary: 'Get the version',
    description:
      'Small and never kept. While it stays the same nothing has changed; an answer whose header `X-Service-Version` is not below it holds everything up to it.',
    answers: { 200: { description: 'The version.', schema: dataSchema(version) } },
    fresh: true,
    load: async ({ ctx, website }) => ({ data: { version: await newestChange(ctx, website.account.id) }, tags: [], ttl: 0 }),
  },
];
