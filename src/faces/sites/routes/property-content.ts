/** Content of a property: its neighborhood, reviews and social networks (§4.5). */
import { z } from 'zod';
import { publishedNeighborhood } from '../../../domain/published/content/neighborhood.ts';
import {
  publishedReview,
  type ReviewFacts,
  reviewOrder,
} from '../../../domain/published/content/reviews.ts';
import { publishedSocial } from '../../../domain/published/content/social.ts';
import { listNamed } from '../../../domain/published/query/list.ts';
import { reviewView } from '../../shared/views/review.ts';
import { socialView } from '../../shared/views/social.ts';
import { dataSchema } from '../envelope.ts';
import { REVIEW_SORTS, reviewFilters } from '../filters/reviews.ts';
import { pagedRoute } from '../list-route.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { SitesRequest, SitesRoute } from '../request.ts';
import { TTL_SECONDS } from '../tags.ts';
import { categoryView } from '../views/neighborhood.ts';

const route = { method: 'GET', tag: 'properties', params: OWN_PROPERTY } as const;

const tags = (request: SitesRequest): string[] => ['site', `property:${ownProperty(request).id}`];

export const propertyContentRoutes: readonly SitesRoute[] = [
  {
    ...route,
    path: '/properties/{property}/neighborhood',
    shows: { property: ['neighborhood'] },
    operationId: 'listNeighborhoodCategories',
    summary: 'List neighborhood categories with their places',
    description:
      'Returns the places near the property, grouped by category. Categories without places are omitted.',
    responses: {
      200: {
        description: 'The categories with their places.',
        schema: dataSchema(z.array(categoryView.schema)),
      },
    },
    async load(request) {
      const categories = await publishedNeighborhood(request.ctx, ownProperty(request).scope);
      return { data: categories.map(categoryView.map), tags: tags(request), ttl: TTL_SECONDS };
    },
  },
  pagedRoute<ReviewFacts>({
    path: '/properties/{property}/reviews',
    shows: { property: ['reviews'] },
    tag: 'properties',
    operationId: 'listReviews',
    summary: 'List the reviews of a property',
    description: 'Returns the published reviews, newest first.',
    params: OWN_PROPERTY,
    spec: {
      filters: reviewFilters,
      sorts: REVIEW_SORTS,
      order: reviewOrder,
      limits: { perPage: 25, max: 100 },
    },
    view: reviewView.snake_case,
    list: (request, wanted) =>
      listNamed<ReviewFacts>(request.ctx, {
        ...wanted,
        queries: publishedReview(ownProperty(request).scope),
        record: 'review',
      }),
    tags,
    ttl: TTL_SECONDS,
  }),
  {
    ...route,
    path: '/properties/{property}/social',
    shows: { property: ['social', 'fields'] },
    operationId: 'getSocial',
    summary: 'Get social profiles and posts',
    description:
      'Returns the profiles of the property on social networks, and its newest posts, at most 50.',
    responses: {
      200: {
        description: 'The profiles and the latest posts.',
        schema: dataSchema(socialView.snake_case.schema),
      },
    },
    async load(request) {
      const social = await publishedSocial(request.ctx, ownProperty(request).scope);
      return { data: socialView.snake_case.map(social), tags: tags(request), ttl: TTL_SECONDS };
    },
  },
];
