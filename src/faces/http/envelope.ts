/**
 * The envelopes of the management APIs: `{data}` for a record, `{data, links, meta}` for a page
 * (§2.1, §4.1).
 */
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { list } from '../../engine/read.ts';
import { jsonToSend } from '../../kernel/json-slices.ts';
import { type Page, pageEnvelope, pageOf } from '../../kernel/page.ts';
import type { Listing, ManagedRequest, ManagedRoute } from './managed.ts';
import { withReadSlot } from './read-slots.ts';
import type { ParameterDoc, RouteDoc, RouteResponse } from './route.ts';

export const PAGE_LIMITS = { perPage: 15, max: 200 };

export const one = (data: unknown, status = 200): RouteResponse => ({ status, body: { data } });

/**
 * The response with a page of the records that `fetch` returns. The page is serialized before the
 * read slot is released, so that few large pages of one account are in memory at a time.
 */
export async function pageOfRecords(
  { ctx, query, url }: ManagedRequest,
  fetch: (page: Page) => Promise<{ records: Wire[]; total: number }>,
): Promise<RouteResponse> {
  const page = pageOf(query, PAGE_LIMITS);
  const body = await withReadSlot(ctx, async () => {
    const { records, total } = await fetch(page);
    return jsonToSend({ data: records, ...pageEnvelope(url, page, total, records.length) });
  });
  return { body, headers: { 'content-type': 'application/json; charset=utf-8' } };
}

/** The handler of a list route. */
export const listed = <Request extends ManagedRequest>(
  listing: (request: Request) => Listing | Promise<Listing>,
) => ({
  listing,
  async handle(request: Request): Promise<RouteResponse> {
    const source = await listing(request);
    return pageOfRecords(
      request,
      'fetch' in source
        ? source.fetch
        : (page) => list(request.ctx, source.resource, request.query, page, source.extra),
    );
  },
});

const link = (what: string) => z.url().nullable().describe(what);

const links = z
  .object({
    first: link('The URL of the first page.'),
    last: link('The URL of the last page.'),
    prev: link('The URL of the previous page, or null on the first page.'),
    next: link('The URL of the next page, or null on the last page.'),
  })
  .meta({
    id: 'PageLinks',
    description:
      'Links to other pages. They contain only the `page` parameter; add filters, sort and `per_page` yourself.',
  });

const pageLink = z
  .object({
    url: link('The URL of the page, or null if there is none.'),
    label: z
      .string()
      .describe('The label of the link as HTML text, in which special characters are entities.')
      .meta({ example: '&laquo; Previous' }),
    page: z.int().nullish().describe('The page number; null for a gap.'),
    active: z.boolean().describe('Whether this is the current page.'),
  })
  .meta({ id: 'PageLink', description: 'A pagination link.' });

const meta = z
  .object({
    current_page: z.int().describe('The current page number.'),
    from: z
      .int()
      .nullable()
      .describe(
        'The position of the first record of the page in the whole list, starting at 1; null on an empty page.',
      ),
    last_page: z.int().describe('The number of the last page.'),
    links: z
      .array(pageLink)
      .describe('Pagination links: the previous page, page numbers with gaps, and the next page.'),
    path: z.string().describe('The URL of the list without its query.'),
    per_page: z.int().describe('The number of records per page.'),
    to: z
      .int()
      .nullable()
      .describe(
        'The position of the last record of the page in the whole list; null on an empty page.',
      ),
    total: z.int().describe('The total number of records.'),
  })
  .meta({ id: 'PageMeta', description: 'The position of this page in the list.' });

export const oneSchema = (record: z.ZodType) => z.object({ data: record });

export const pageSchema = (record: z.ZodType) =>
  z.object({ data: z.array(record).describe('The records of the page.'), links, meta });

export const PAGE_QUERY: Record<string, ParameterDoc> = {
  page: { description: 'The page number, starting at 1.', schema: z.int().min(1).default(1) },
  per_page: {
    description: 'The number of records per page. Larger values are clamped.',
    schema: z.int().min(1).max(200).default(15),
  },
};

export const ACCOUNT_QUERY: Record<string, ParameterDoc> = {
  account_id: {
    description:
      'The ID of the account in which the request runs. Defaults to the account of the token. A write can also send it in its JSON body. With the session cookie, it is required if the user has a role in several accounts.',
    schema: z.uuid(),
  },
};

const ACCOUNT_HEADERS = {
  'X-Service-Account-Id': {
    description: 'The ID of the account in which the request ran.',
    schema: z.uuid(),
  },
};

const accountKey = z
  .object({
    account_id: z
      .uuid()
      .optional()
      .describe(
        'The ID of the account in which the request runs. Defaults to the account of the token.',
      ),
  })
  .meta({
    id: 'InAccount',
    description: 'The optional body of an operation without input. It can select the account.',
  });

/**
 * Adds the account to the documentation of a route that runs in an account: its responses contain
 * the ID of the account in a header, and the JSON body of a POST, PUT or PATCH can select the
 * account (§4.1).
 */
export function documented(route: ManagedRoute): ManagedRoute {
  if (route.permission === 'person')
    return { ...route, ...(route.body === undefined ? {} : { body: bodyOf(route, route.body) }) };
  const within = { ...route, responseHeaders: ACCOUNT_HEADERS };
  if (route.method === 'GET' || route.method === 'DELETE') return within;
  if (route.body === undefined) return { ...within, body: accountKey, bodyOptional: true };
  return { ...within, body: bodyOf(route, route.body, accountKey.shape) };
}

/**
 * Adds keys to a body schema, or to each of its alternatives. A schema without a description gets
 * one that names the route.
 */
export function bodyOf(
  route: RouteDoc,
  body: z.core.$ZodType,
  more: z.ZodRawShape = {},
): z.ZodType {
  const description = `The body of \`${route.method} ${route.path}\`.`;
  if (body instanceof z.ZodObject) return body.extend(more).meta({ description, ...body.meta() });
  if (!(body instanceof z.ZodUnion))
    throw new Error(`${route.path}: a body must be an object or a union of objects.`);
  return z
    .union(body.options.map((one) => bodyOf(route, one, more)))
    .meta({ description, ...body.meta() });
}
