/** The manifest of the website. */
import { publishedSearch } from '../../../domain/search/manifest.ts';
import { dataSchema } from '../envelope.ts';
import type { SitesRoute } from '../request.ts';
import { TTL_SECONDS } from '../tags.ts';
import { siteView } from '../views/site.ts';

export const siteRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/site',
    shows: { site: ['manifest'] },
    tag: 'bootstrap',
    operationId: 'getSite',
    summary: 'Get the website',
    description:
      'Returns the name, domain and properties of the website, and the settings of its hosted search.',
    responses: { 200: { description: 'The manifest.', schema: dataSchema(siteView.schema) } },
    async load({ ctx, website, scope }) {
      const { search, until } = await publishedSearch(ctx, website.id, scope.at);
      const data = siteView.map({ ...website, search });
      return { data, tags: ['site'], ttl: TTL_SECONDS, ...(until === undefined ? {} : { until }) };
    },
  },
];
