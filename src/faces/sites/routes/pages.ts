/** The pages of the website, the resolution of paths, and groups (§4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nextEntryChange } from '../../../domain/published/content/entries.ts';
import { publishedGroupSets } from '../../../domain/published/query/group-sets.ts';
import { listNamed } from '../../../domain/published/query/list.ts';
import {
  type PageFacts,
  pageOrder,
  publishedPages,
} from '../../../domain/published/query/paths.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { dataSchema } from '../envelope.ts';
import { PAGE_SORTS, pageFilters } from '../filters/pages.ts';
import { textOf } from '../list-query.ts';
import { pagedRoute } from '../list-route.ts';
import type { SitesRequest, SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import { groupSetView } from '../views/group-set.ts';
import { pageView } from '../views/page.ts';

const pagesOf = ({ website, scope, preview }: SitesRequest) =>
  publishedPages({ accountId: website.account.id, websiteId: website.id, scope, preview });

/** The `site` tag covers changes to the properties of the website, on which the slugs depend. */
const PATH_TAGS = ['site', 'paths'];

const LONGEST_PATH = 2048;

/**
 * The path in the parameter `path`, without its query, fragment and trailing slash. Throws an
 * `invalid` fault.
 */
function requestedPath({ query }: SitesRequest): string {
  const errors: FieldErrors = {};
  const text = textOf(query, 'path', errors, LONGEST_PATH);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (text === undefined) throw invalid({ path: [sentence.required('path')] });
  if (!text.startsWith('/') || text.includes('\0'))
    throw invalid({ path: [sentence.format('path')] });
  return text.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/';
}

export const pageRoutes: readonly SitesRoute[] = [
  pagedRoute<PageFacts>({
    path: '/paths',
    tag: 'bootstrap',
    operationId: 'listPaths',
    summary: 'List paths',
    description:
      'Returns the pages of the website: `/`, `/properties/{slug}`, `/floor-plans/{slug}`, `/units/{slug}`, and the entries of content types that have a path pattern.',
    spec: {
      filters: pageFilters,
      sorts: PAGE_SORTS,
      order: pageOrder,
      limits: { perPage: 1000, max: 1000 },
    },
    view: pageView,
    list: (request, wanted) =>
      listNamed<PageFacts>(request.ctx, { ...wanted, queries: pagesOf(request), record: 'page' }),
    until: ({ ctx, scope }) => nextEntryChange(ctx, scope),
    tags: () => PATH_TAGS,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/resolve',
    tag: 'bootstrap',
    operationId: 'resolvePath',
    summary: 'Resolve a path',
    description: 'Returns the page at a path of the website, or 404 if there is none.',
    query: {
      path: {
        description:
          'The path, starting with `/`. A query, a fragment and a trailing slash are ignored.',
        schema: z.string().max(LONGEST_PATH),
        required: true,
      },
    },
    responses: { 200: { description: 'The page.', schema: dataSchema(pageView.schema) } },
    async load(request) {
      const where = [sql`page.path = ${requestedPath(request)}`];
      const until = await nextEntryChange(request.ctx, request.scope);
      const { rows } = await listNamed<PageFacts>(request.ctx, {
        queries: pagesOf(request),
        record: 'page',
        where,
        order: pageOrder,
      });
      if (rows[0] === undefined) throw missing('Path');
      return {
        data: pageView.map(rows[0]),
        tags: PATH_TAGS,
        ttl: TTL_SECONDS,
        ...(until === undefined ? {} : { until }),
      };
    },
  },
  {
    method: 'GET',
    path: '/groups',
    shows: { property: ['group-sets'] },
    tag: 'bootstrap',
    operationId: 'listGroupSets',
    summary: 'List group sets',
    description:
      "Returns the group sets of the account and of the website's properties, each with its groups as a tree.",
    responses: {
      200: {
        description: 'The group sets, sorted by name.',
        schema: dataSchema(z.array(groupSetView.schema)),
      },
    },
    async load(request) {
      const sets = await publishedGroupSets(request.ctx, request.scope);
      return { data: sets.map(groupSetView.map), tags: propertyTags(request), ttl: TTL_SECONDS };
    },
  },
];
