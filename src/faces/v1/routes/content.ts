/** What a property says beside its inventory: amenities, FAQs, reviews, announcements, content blocks, neighborhood, social (§4.4). */
import { z } from 'zod';
import { type AmenityFacts, amenitiesOf } from '../../../domain/published/amenities.ts';
import { activeAnnouncements } from '../../../domain/published/announcements.ts';
import { type BlockType, publishedBlocks } from '../../../domain/published/content-blocks.ts';
import { publishedFaqs } from '../../../domain/published/faqs.ts';
import { publishedGalleries } from '../../../domain/published/galleries.ts';
import { findPublished, listNamed } from '../../../domain/published/list.ts';
import { type HasMedia, mediaOf } from '../../../domain/published/media.ts';
import { publishedNeighborhood } from '../../../domain/published/neighborhood.ts';
import { publishedReview, type ReviewFacts, reviewOrder } from '../../../domain/published/reviews.ts';
import { publishedSocial } from '../../../domain/published/social.ts';
import { invalid, missing } from '../../../kernel/fault.ts';
import { sentence } from '../../../kernel/sentence.ts';
import type { PropertyAspect } from '../../../store/tags.ts';
import type { View } from '../../http/view.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import { INVALID } from '../errors.ts';
import type { Asked, V1Route } from '../request.ts';
import { announcementView } from '../views/announcement.ts';
import { blockView, conditionalView } from '../views/content-block.ts';
import { faqView } from '../views/faq.ts';
import { galleryView } from '../views/gallery.ts';
import { mediaView } from '../views/image.ts';
import { categoryView } from '../views/neighborhood.ts';
import { reviewView } from '../views/review.ts';
import { amenityView } from '../views/shared.ts';
import { socialView } from '../views/social.ts';

const route = { method: 'GET', tag: 'content', params: PROPERTY_PARAM, stale: [] } as const;

type List<Facts> = {
  name: string;
  operationId: string;
  summary: string;
  description: string;
  view: View<Facts>;
  /** What it shows of the property. */
  shows: PropertyAspect[];
  read(asked: Asked): Promise<Facts[]>;
};

/** A list of content, whole. */
const list = <Facts>({ name, operationId, summary, description, view, shows, read }: List<Facts>): V1Route => ({
  ...route,
  shows: { property: shows },
  path: `/property/{property}/${name}`,
  operationId,
  summary,
  description,
  answers: { 200: { description: 'The list.', schema: dataSchema(z.array(view.schema)) } },
  load: async (asked) => (await read(asked)).map(view.map),
});

const MAX_KEYS = 100;

/** The keys in `connections`, which may be repeated, or null if there are none. Throws invalid. */
function keysOf({ query }: Asked): string[] | null {
  const keys = [query['connections']].flat().flatMap((text) => text?.split(',') ?? []);
  const asked = new Set(keys.map((key) => key.replaceAll('\0', '').trim()).filter((key) => key !== ''));
  if (asked.size > MAX_KEYS) throw invalid({ connections: [sentence.maxItems('connections', MAX_KEYS)] });
  return asked.size === 0 ? null : [...asked];
}

const CONNECTIONS = {
  connections: {
    description: 'Comma-separated website connection keys: only blocks whose `elementsKey` is one of them. At most 100.',
    schema: z.string().max(16_384),
  },
};

function blocks(name: string, type: BlockType, operationId: string, summary: string): V1Route {
  const route = list({
    name,
    operationId,
    summary,
    description: 'Enabled ones for this property or for all of the account, with their enabled items, by their sort order.',
    view: type === 'conditional' ? conditionalView : blockView,
    shows: ['content-blocks'],
    read: (asked) => publishedBlocks(asked.ctx, asked.scope, type, keysOf(asked)),
  });
  return { ...route, query: CONNECTIONS, answers: { ...route.answers, 422: INVALID } };
}

async function readAmenities({ ctx, scope }: Asked): Promise<AmenityFacts[]> {
  const columns = { amenities: amenitiesOf('property') };
  const property = await findPublished<{ amenities: AmenityFacts[] }>(ctx, { kind: 'property', scope, with: columns });
  return property?.amenities ?? [];
}

async function readReviews({ ctx, scope }: Asked): Promise<ReviewFacts[]> {
  const { rows } = await listNamed<ReviewFacts>(ctx, { queries: publishedReview(scope), record: 'review', order: reviewOrder });
  return rows;
}

export const contentRoutes: readonly V1Route[] = [
  list({
    name: 'amenities',
    operationId: 'listAmenities',
    summary: 'List amenities',
    description:
      'Enabled amenities of the community, in its order; those that are not marked for pages only where `show_non_marketable_amenities` says so.',
    view: amenityView,
    shows: ['amenities'],
    read: readAmenities,
  }),
  list({
    name: 'galleries',
    operationId: 'listGalleries',
    summary: 'List galleries',
    description: 'Enabled ones for this property or for all of the account, with everything in them, by their sort order.',
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
    description: 'What is attached to the property itself; media of its inventory, galleries and content are with these.',
    answers: { 200: { description: 'The media.', schema: dataSchema(mediaView.schema) } },
    async load({ ctx, scope }) {
      const found = await findPublished<HasMedia>(ctx, { kind: 'property', scope, with: { media: mediaOf('property') } });
      if (found === undefined) throw missing('Property');
      return mediaView.map(found);
    },
  },
  list({
    name: 'faqs',
    operationId: 'listFaqs',
    summary: 'List FAQs',
    description: 'Those for this property and those for all of the account, by their sort order.',
    view: faqView,
    shows: ['faqs'],
    read: ({ ctx, scope }) => publishedFaqs(ctx, scope),
  }),
  list({
    name: 'reviews',
    operationId: 'listReviews',
    summary: 'List reviews',
    description: 'Published reviews, newest first.',
    view: reviewView,
    shows: ['reviews'],
    read: readReviews,
  }),
  list({
    name: 'announcements',
    operationId: 'listAnnouncements',
    summary: 'List announcements',
    description: 'Enabled ones that are active at the time of the request, by their sort order.',
    view: announcementView,
    shows: ['announcements'],
    read: ({ ctx, scope }) => activeAnnouncements(ctx, scope),
  }),
  blocks('content-groups', 'group', 'listContentGroups', 'List content groups'),
  blocks('content-conditionals', 'conditional', 'listContentConditionals', 'List conditional content'),
  blocks('panels', 'panel', 'listPanels', 'List panels'),
  blocks('lists', 'list', 'listLists', 'List lists'),
  list({
    name: 'neighborhood',
    operationId: 'listNeighborhoodCategories',
    summary: 'List neighborhood categories with their places',
    description: 'Places under their headings; a heading without places is not shown.',
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
    answers: { 200: { description: 'The profiles and the newest posts.', schema: dataSchema(socialView.schema) } },
    load: async ({ ctx, scope }) => socialView.map(await publishedSocial(ctx, scope)),
  },
];
