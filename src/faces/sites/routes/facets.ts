/** What the units of the website come to, by everything that they can be asked for (§4.5). */
import { facetsOf } from '../../../domain/published/facets.ts';
import { dataSchema } from '../envelope.ts';
import { unitFilters } from '../filters/units.ts';
import { parseFilters } from '../list-query.ts';
import { filterDocs, refuseStrangers } from '../list-route.ts';
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
      'How many of the units that the filters find there are by property, floor plan, bedrooms and so on, and what they cost.',
    query: filterDocs(spec),
    answers: { 200: { description: 'The facets.', schema: dataSchema(facetsView.schema) } },
    async load(asked) {
      const { facets, checks } = await facetsOf(asked.ctx, asked.scope, parseFilters(spec, asked.query, asked.scope.at));
      refuseStrangers(checks);
      return { data: facetsView.map(facets), tags: inventoryTags(asked), ttl: TTL_SECONDS };
    },
  },
];
