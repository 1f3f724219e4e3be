/**
 * Content of a property: amenities, FAQs, reviews, announcements, content blocks, neighborhood,
 * social (§4.4).
 */
import { z } from 'zod';
import { activeAnnouncements } from '../../../domain/published/content/announcements.ts';
import {
  type BlockType,
  publishedBlocks,
} from '../../../domain/published/content/content-blocks.ts';
import { publishedFaqs } from '../../../domain/published/content/faqs.ts';
import { publishedGalleries } from '../../../domain/published/content/galleries.ts';
import { type HasMedia, mediaOf } from '../../../domain/published/content/media.ts';
import { publishedNeighborhood } from '../../../domain/published/content/neighborhood.ts';
import {
  publishedReview,
  type ReviewFacts,
  reviewOrder,
} from '../../../domain/published/content/reviews.ts';
import { publishedSocial } from '../../../domain/published/content/social.ts';
import { type AmenityFacts, amenitiesOf } from '../../../domain/published/inventory/amenities.ts';
import { findPublished, listNamed } from '../../../domain/published/query/list.ts';
import { invalid, missing } from '../../../kernel/fault.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { PropertyAspect } from '../../../store/tags.ts';
import type { View } from '../../http/view.ts';
import { amenityView } from '../../shared/views/amenity.ts';
import { reviewView } from '../../shared/views/review.ts';
import { socialView } from '../../shared/views/social.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Request, V1Route } from '../request.ts';
import { announcementView } from '../views/announcement.ts';
import { blockView, conditionalView } from '../views/content-block.ts';
import { faqView } from '../views/faq.ts';
import { galleryView } from '../views/gallery.ts';
import { mediaView } from '../views/image.ts';
import { categoryView } from '../views/neighborhood.ts';

const route = { method: 'GET', tag: 'content', params: PROPERTY_PARAM, stale: [] } as const;

type List<Facts> = {
  name: string;
  operationId: string;
  summary: string;
  description: string;
  view: View<Facts>;
  /** The columns of the property that the list shows. */
  shows: PropertyAspect[];
  read(request: V1Request): Promise<Facts[]>;
};

/** The route of a complete, unpaged list of content. */
const list = <Facts>({
  name,
  operationId,
  summary,
  description,
  view,
  shows,
  read,
}: List<Facts>): V1Route => ({
  ...route,
  shows: { property: shows },
  path: `/property/{property}/${name}`,
  operationId,
  summary,
  description,
  responses: { 200: { description: 'The records.', schema: dataSchema(z.array(view.schema)) } },
  load: async (request) => (await read(request)).map(view.map),
});

const MAX_KEYS = 100;

/**
 * The keys in the parameter `connections`, which may be repeated; null if there are none. Throws an
 * `invalid` fault for too many keys.
 */
function keysOf({ query }: V1Request): string[] | null {
  const keys = [query['connections']].flat().flatMap((text) => text?.split(',') ?? []);
  const selected = new Set(
    keys.map((key) => key.replaceAll('\0', '').trim()).filter((key) => key !== ''),
  );
  if (selected.size > MAX_KEYS)
    throw invalid({ connections: [sentence.maxItems('connections', MAX_KEYS)] });
  return selected.size === 0 ? null : [...selected];
}

const CONNECTIONS = {
  connections: {
    description:
      'Comma-separated website connection keys, at most 100. Only blocks whose `elementsKey` is one of these keys are returned.',
    schema: z.string().max(16_384),
  },
};

function blocks(name: string, type: BlockType, operationId: string, summary: string): V1Route {
  const route = list({
    name,
    operationId,
    summary,
    description:
      'Returns the enabled records of this property or of the whole account, with their enabled items, sorted by sort order.',
    view: type === 'conditional' ? conditionalView : blockView,
    shows: ['content-blocks'],
    read: (request) => publishedBlocks(request.ctx, request.scope, type, keysOf(request)),
  });
  return { ...route, query: CONNECTIONS };
}

async function readAmenities({ ctx, scope }: V1Request): Promise<AmenityFacts[]> {
  const columns = { amenities: amenitiesOf('property') };
  const property = await findPublished<{ amenities: AmenityFacts[] }>(ctx, {
    kind: 'property',
    scope,
    with: columns,
  });
  return property?.amenities ?? [];
}

async function readReviews({ ctx, scope }: V1Request): Promise<ReviewFacts[]> {
  const { rows } = await listNamed<ReviewFacts>(ctx, {
    queries: publishedReview(scope),
    record: 'review',
    order: reviewOrder,
  });
  return rows;
}

export const contentRoutes: readonly V1Route[] = [
  list({
    name: 'amenities',
    operationId: 'listAmenities',
    summary: 'List amenities',
    description:
      'Returns the enabled amenities of the property, in their order on the property. Amenities that are not marketable are included only if `show_non_marketable_amenities` is set.',
    view: amenityView.camelCase,
    shows: ['amenities'],
    read: readAmenities,
  }),
  list({
    name: 'galleries',
    operationId: 'listGalleries',
    summary: 'List galleries',
    description:
      'Returns the enabled galleries of this property or of the whole account, with their media, sorted by sort order.',
    view: galleryView,
    shows: ['galleries', 'pictures'],
    read: ({ ctx, scope }) => publishedGalleries(ctx, scope),
  }),
  {
    ...route,
    path: '/property/{property}/media',
    shows: { property: ['pictures'] },
    operationId: 'getMedia',
    summary: 'Get the media of a property',
    description:
      'Returns the media of the property itself. The records of its inventory, galleries and content contain their own media.',
    responses: { 200: { description: 'The media.', schema: dataSchema(mediaView.schema) } },
    async load({ ctx, scope }) {
      const found = await findPublished<HasMedia>(ctx, {
        kind: 'property',
        scope,
        with: { media: mediaOf('property') },
      });
      if (found === undefined) throw missing('Property');
      return mediaView.map(found);
    },
  },
  list({
    name: 'faqs',
    operationId: 'listFaqs',
    summary: 'List FAQs',
    description:
      'Returns the FAQs of this property and of the whole account, sorted by sort order.',
    view: faqView,
    shows: ['faqs'],
    read: ({ ctx, scope }) => publishedFaqs(ctx, scope),
  }),
  list({
    name: 'reviews',
    operationId: 'listReviews',
    summary: 'List reviews',
    description: 'Returns the published reviews, newest first.',
    view: reviewView.camelCase,
    shows: ['reviews'],
    read: readReviews,
  }),
  list({
    name: 'announcements',
    operationId: 'listAnnouncements',
    summary: 'List announcements',
    description:
      'Returns the enabled announcements that are active at the time of the request, sorted by sort order.',
    view: announcementView,
    shows: ['announcements'],
    read: ({ ctx, scope }) => activeAnnouncements(ctx, scope),
  }),
  blocks('content-groups', 'group', 'listContentGroups', 'List content groups'),
  blocks(
    'content-conditionals',
    'conditional',
    'listContentConditionals',
    'List conditional content',
  ),
  blocks('panels', 'panel', 'listPanels', 'List panels'),
  blocks('lists', 'list', 'listLists', 'List content lists'),
  list({
    name: 'neighborhood',
    operationId: 'listNeighborhoodCategories',
    summary: 'List neighborhood categories with their places',
    description:
      'Returns the places near the property, grouped by category. Categories without places are omitted.',
    view: categoryView,
    shows: ['neighborhood'],
    read: ({ ctx, scope }) => publishedNeighborhood(ctx, scope),
  }),
  {
    ...route,
    path: '/property/{property}/social',
    shows: { property: ['social', 'fields'] },
    operationId: 'getSocial',
    summary: 'Get social profiles and posts',
    description:
      'Returns the profiles of the property on social networks, and its newest posts, at most 50.',
    responses: {
      200: {
        description: 'The profiles and the latest posts.',
        schema: dataSchema(socialView.camelCase.schema),
      },
    },
    load: async ({ ctx, scope }) => socialView.camelCase.map(await publishedSocial(ctx, scope)),
  },
];
