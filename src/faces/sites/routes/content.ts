/** Content types and entries of the website (§2.10, §4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type ContentTypeFacts,
  nextEntryChange,
  publishedEntry,
  publishedTypes,
} from '../../../domain/published/content/entries.ts';
import { mediaOn } from '../../../domain/published/content/media.ts';
import { namedProperty } from '../../../domain/published/inventory/properties.ts';
import { listNamed } from '../../../domain/published/query/list.ts';
import { missing } from '../../../kernel/fault.ts';
import { dataSchema } from '../envelope.ts';
import { ENTRY_SORTS, entryFilters } from '../filters/entries.ts';
import { pagedRoute } from '../list-route.ts';
import type { SitesRequest, SitesRoute } from '../request.ts';
import { TTL_SECONDS } from '../tags.ts';
import { contentTypeView, type EntryRow, entryView } from '../views/entry.ts';

const TYPE = {
  type: { description: 'The key of a content type of the website.', schema: z.string() },
};

const SLUG = {
  slug: { description: 'The slug of an entry. IDs are not accepted.', schema: z.string() },
};

const MEDIA = { media: mediaOn(sql`entry.id`) };

const order = sql`entry.slug collate "C", entry.id`;

const tags = ({ params }: SitesRequest): string[] => ['site', `entries:${params['type']}`];

/** The content type with the key in the path. Throws a `missing` fault if there is none. */
async function requestedType({ ctx, website, params }: SitesRequest): Promise<ContentTypeFacts> {
  const [type] = await publishedTypes(ctx, website.id, params['type'] ?? '');
  if (type === undefined) throw missing('Content type');
  return type;
}

/** The entries that the token can read. */
const entriesOf = ({ website, scope, preview }: SitesRequest) => sql`${namedProperty(scope)},
  ${publishedEntry({ accountId: website.account.id, websiteId: website.id, scope, preview })}`;

export const contentRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/content-types',
    tag: 'content',
    operationId: 'listContentTypes',
    summary: 'List content types',
    description:
      'Returns the content types of this website and those available on all websites of the account.',
    responses: {
      200: {
        description: 'The content types, sorted by name.',
        schema: dataSchema(z.array(contentTypeView.schema)),
      },
    },
    async load({ ctx, website }) {
      const types = await publishedTypes(ctx, website.id);
      const marks = types.map(({ key }) => `entries:${key}`);
      return {
        data: types.map(contentTypeView.map),
        tags: ['site', 'paths', ...marks],
        ttl: TTL_SECONDS,
      };
    },
  },
  pagedRoute<EntryRow>({
    path: '/entries/{type}',
    tag: 'content',
    operationId: 'listEntries',
    summary: 'List entries',
    description:
      'Returns the published, unexpired entries of this website and of its account, sorted by slug, with the overrides of the website. A preview token also returns drafts and entries in review.',
    params: TYPE,
    spec: { filters: entryFilters, sorts: ENTRY_SORTS, order, limits: { perPage: 25, max: 100 } },
    view: entryView,
    async list(request, wanted) {
      const { id } = await requestedType(request);
      const ofType = sql`entry.content_type_id = ${id}`;
      const where = [ofType, ...wanted.where];
      return listNamed<EntryRow>(request.ctx, {
        ...wanted,
        where,
        queries: entriesOf(request),
        record: 'entry',
        with: MEDIA,
      });
    },
    until: ({ ctx, scope }) => nextEntryChange(ctx, scope),
    tags,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/entries/{type}/{slug}',
    tag: 'content',
    operationId: 'getEntry',
    summary: 'Get an entry',
    description:
      'Returns the published, unexpired entry with this slug, with the overrides of the website. A preview token also returns drafts and entries in review.',
    params: { ...TYPE, ...SLUG },
    responses: { 200: { description: 'The entry.', schema: dataSchema(entryView.schema) } },
    async load(request) {
      const { id } = await requestedType(request);
      const slug = (request.params['slug'] ?? '').replaceAll('\0', ' ');
      const where = [sql`entry.content_type_id = ${id}`, sql`entry.slug = ${slug}`];
      const { rows } = await listNamed<EntryRow>(request.ctx, {
        queries: entriesOf(request),
        record: 'entry',
        where,
        order,
        with: MEDIA,
      });
      if (rows[0] === undefined) throw missing('Entry');
      const { expires_at } = rows[0];
      const until = expires_at === null ? {} : { until: new Date(expires_at) };
      return { data: entryView.map(rows[0]), tags: tags(request), ttl: TTL_SECONDS, ...until };
    },
  },
];
