/** The pages of the website, what a path leads to, and how its records are grouped (§4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { nextExpiry } from '../../../domain/published/entries.ts';
import { publishedGroupSets } from '../../../domain/published/group-sets.ts';
import { listNamed } from '../../../domain/published/list.ts';
import { type PageFacts, pageOrder, publishedPages } from '../../../domain/published/paths.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { dataSchema } from '../envelope.ts';
import { PAGE_SORTS, pageFilters } from '../filters/pages.ts';
import { textOf } from '../list-query.ts';
import { pagedRoute } from '../list-route.ts';
import type { Asked, SitesRoute } from '../request.ts';
import { propertyTags, TTL_SECONDS } from '../tags.ts';
import { groupSetView } from '../views/group-set.ts';
import { pageView } from '../views/page.ts';

const pagesOf = ({ website, scope, preview }: Asked) =>
  publishedPages({ accountId: website.account.id, websiteId: website.id, scope, preview });

/** Slugs follow the properties of the website, which `site` tells of. */
const PATH_TAGS = ['site', 'paths'];

const LONGEST_PATH = 2048;

/** The path that `path` asks about: without query, fragment and closing slash. Throws invalid. */
function askedPath({ query }: Asked): string {
  const errors: FieldErrors = {};
  const text = textOf(query, 'path', errors, LONGEST_PATH);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (text === undefined) throw invalid({ path: [sentence.required('path')] });
  if (!text.startsWith('/') || text.includes('\0')) throw invalid({ path: [sentence.format('path')] });
  return text.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/';
}

export const pageRoutes: readonly SitesRoute[] = [
  pagedRoute<PageFacts>({
    path: '/paths',
    tag: 'bootstrap',
    operationId: 'listPaths',
    summary: 'List paths',
    description:
      'The pages of the website: `/`, `/properties/{slug}`, `/floor-plans/{slug}`, `/units/{slug}`, and the entries of content types that have a path.',
    spec: { filters: pageFilters, sorts: PAGE_SORTS, order: pageOrder, limits: { perPage: 1000, max: 1000 } },
    view: pageView,
    list: (asked, wanted) => listNamed<PageFacts>(asked.ctx, { ...wanted, queries: pagesOf(asked), record: 'page' }),
    until: ({ ctx, scope }) => nextExpiry(ctx, scope),
    tags: () => PATH_TAGS,
    ttl: TTL_SECONDS,
  }),
  {
    method: 'GET',
    path: '/resolve',
    tag: 'bootstrap',
    operationId: 'resolvePath',
    summary: 'Resolve a path',
    description: 'What a path of the website shows. A path that shows nothing is 404.',
    query: {
      path: {
        description: 'The path, beginning with `/`; a query or closing slash does not count.',
        schema: z.string().max(LONGEST_PATH),
        required: true,
      },
    },
    answers: { 200: { description: 'The page.', schema: dataSchema(pageView.schema) } },
    async load(asked) {
      const where = [sql`page.path = ${askedPath(asked)}`];
      const until = await nextExpiry(asked.ctx, asked.scope);
      const { rows } = await listNamed<PageFacts>(asked.ctx, {
        queries: pagesOf(asked),
        record: 'page',
        where,
        order: pageOrder,
      });
      if (rows[0] === undefined) throw missing('Path');
      return { data: pageView.map(rows[0]), tags: PATH_TAGS, ttl: TTL_SECONDS, ...(until === undefined ? {} : { until }) };
    },
  },
  {
    method: 'GET',
    path: '/groups',
    shows: { property: ['group-sets'] },
    tag: 'bootstrap',
    operationId: 'listGroupSets',
    summary: 'List group sets',
    description: "The sets of the account and those of the website's properties, each with its groups as a tree.",
    answers: { 200: { description: 'The sets, by name.', schema: dataSchema(z.array(groupSetView.schema)) } },
    async load(asked) {
      const sets = await publishedGroupSets(asked.ctx, asked.scope);
      return { data: sets.map(groupSetView.map), tags: propertyTags(asked), ttl: TTL_SECONDS };
    },
  },
];
