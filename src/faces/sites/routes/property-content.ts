/** What stands beside a property: its neighborhood, reviews and social networks (§4.5). */
import { z } from 'zod';
import { listNamed } from '../../../domain/published/list.ts';
import { publishedNeighborhood } from '../../../domain/published/neighborhood.ts';
import { publishedReview, type ReviewFacts, reviewOrder } from '../../../domain/published/reviews.ts';
import { publishedSocial } from '../../../domain/published/social.ts';
import { dataSchema } from '../envelope.ts';
import { REVIEW_SORTS, reviewFilters } from '../filters/reviews.ts';
import { pagedRoute } from '../list-route.ts';
import { OWN_PROPERTY, ownProperty } from '../own-property.ts';
import type { Asked, SitesRoute } from '../request.ts';
import { TTL_SECONDS } from '../tags.ts';
import { categoryView } from '../views/neighborhood.ts';
import { reviewView } from '../views/review.ts';
import { socialView } from '../views/social.ts';

const route = { method: 'GET', tag: 'properties', params: OWN_PROPERTY } as const;

const tags = (asked: Asked): string[] => ['site', `property:${ownProperty(asked).id}`];

export const propertyContentRoutes: readonly SitesRoute[] = [
  {
    ...route,
    path: '/properties/{property}/neighborhood',
    shows: { property: ['neighborhood'] },
    operationId: 'listNeighborhoodCategories',
    summary: 'List neighborhood categories with their places',
    description: 'Places under their headings; a heading without places is not shown.',
    answers: { 200: { description: 'The headings with their places.', schema: dataSchema(z.array(categoryView.schema)) } },
    async load(asked) {
      const categories = await publishedNeighborhood(asked.ctx, ownProperty(asked).scope);
      return { data: categories.map(categoryView.map), tags: tags(asked), ttl: TTL_SECONDS };
    },
  },
  pagedRoute<ReviewFacts>({
    path: '/properties/{property}/reviews',
    shows: { property: ['reviews'] },
    tag: 'properties',
    operationId: 'listReviews',
    summary: 'List the reviews of a property',
    description: 'Published reviews, newest first.',
    params: OWN_PROPERTY,
    spec: { filters: reviewFilters, sorts: REVIEW_SORTS, order: reviewOrder, limits: { perPage: 25, max: 100 } },
    view: reviewView,
    list: (asked, wanted) =>
      listNamed<ReviewFacts>(asked.ctx, { ...wanted, queries: publishedReview(ownProperty(asked).scope), record: 'review' }),
    tags,
    ttl: TTL_SECONDS,
  }),
  {
    ...route,
    path: '/properties/{property}/social',
    shows: { property: ['social', 'fields'] },
    operationId: 'getSocial',
    summary: 'Get social profiles and posts',
    answers: { 200: { description: 'Its profiles and the newest posts.', schema: dataSchema(socialView.schema) } },
    async load(asked) {
      const social = await publishedSocial(asked.ctx, ownProperty(asked).scope);
      return { data: socialView.map(social), tags: tags(asked), ttl: TTL_SECONDS };
    },
  },
];
