/** Unit counts and ranges of the website, per filterable attribute (§4.5). */
import { facetsOf } from '../../../domain/published/query/facets.ts';
import { dataSchema } from '../envelope.ts';
import { unitFilters } from '../filters/units.ts';
import { parseFilters } from '../list-query.ts';
import { filterDocs, refuseUnknownReferences } from '../list-route.ts';
import type { SitesRoute } from '../request.ts';
import { inventoryTags, TTL_SECONDS } from '../tags.ts';
import { facetsView } from '../views/facets.ts';

const spec = { filters: unitFilters };

export const facetRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/facets',
    shows: { inventory: ['buildings', 'records'] },
    tag: 'inventory',
    operationId: 'getFacets',
    summary: 'Get unit counts and ranges',
    description:
      'Returns the ranges of price and area of the matching units, and their counts by property, floor plan, bedrooms and other attributes.',
    query: filterDocs(spec),
    responses: { 200: { description: 'The facets.', schema: dataSchema(facetsView.schema) } },
    async load(request) {
      const { until, ...filters } = parseFilters(spec, request.query, request.scope.at);
      const { facets, checks } = await facetsOf(request.ctx, request.scope, filters);
      refuseUnknownReferences(checks);
      return {
        data: facetsView.map(facets),
        tags: inventoryTags(request),
        ttl: TTL_SECONDS,
        ...(until === undefined ? {} : { until }),
      };
    },
  },
];
