/** The envelopes of the faces that manage: `{data}` for a record, `{data, links, meta}` for a page of them (§2.1, §4.1). */
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { type Page, pageEnvelope, pageOf } from '../../kernel/page.ts';
import type { Asked, ManagedRoute } from './managed.ts';
import type { Answer, ParameterDoc, RouteDoc } from './route.ts';

const PAGE_LIMITS = { perPage: 15, max: 200 };

export const one = (data: unknown, status = 200): Answer => ({ status, body: { data } });

/** A page of what `fetch` finds. */
export async function pageOfRecords(
  { query, url }: Asked,
  fetch: (page: Page) => Promise<{ records: Wire[]; total: number }>,
): Promise<Answer> {
  const page = pageOf(query, PAGE_LIMITS);
  const { records, total } = await fetch(page);
  return { body: { data: records, ...pageEnvelope(url, page, total, records.length) } };
}

const link = (what: string) => z.url().nullable().describe(what);

const links = z
  .object({
    first: link('The first page.'),
    last: link('The last page.'),
    prev: link('The page before, or null on the first.'),
    next: link('The page after, or null on the last.'),
  })
  .meta({
    id: 'PageLinks',
    description: 'Links to pages. They carry `page` alone: filters, sort and `per_page` are added by the caller.',
  });

const pageLink = z
  .object({
    url: link('The page, or null where there is none.'),
    label: z.string().describe('What it is called, with HTML entities.').meta({ example: '&laquo; Previous' }),
    page: z.int().nullish().describe('The number of the page; a gap has none.'),
    active: z.boolean().describe('Whether it is this page.'),
  })
  .meta({ id: 'PageLink', description: 'One link of a row of links to pages.' });

const meta = z
  .object({
    current_page: z.int().describe('The number of this page.'),
    from: z.int().nullable().describe('The place of its first record in the whole list, from 1; null on an empty page.'),
    last_page: z.int().describe('The number of the last page.'),
    links: z.array(pageLink).describe('A row of links: the page before, pages by number with gaps, the page after.'),
    path: z.string().describe('The URL of the list without its query.'),
    per_page: z.int().describe('How many records a page has.'),
    to: z.int().nullable().describe('The place of its last record; null on an empty page.'),
    total: z.int().describe('How many records the whole list has.'),
  })
  .meta({ id: 'PageMeta', description: 'Where this page stands in its list.' });

export const oneSchema = (record: z.ZodType) => z.object({ data: record });

export const pageSchema = (record: z.ZodType) =>
  z.object({ data: z.array(record).describe('The records of the page.'), links, meta });

export const PAGE_QUERY: Record<string, ParameterDoc> = {
  page: { description: 'Which page, from 1.', schema: z.int().min(1).default(1) },
  per_page: { description: 'Records on a page; larger values are clamped.', schema: z.int().min(1).max(200).default(15) },
};

export const ACCOUNT_QUERY: Record<string, ParameterDoc> = {
  account_id: {
    description: "The account to run in, when it is not the token's own. A write may send it in its JSON body instead.",
    schema: z.uuid(),
  },
};

const ACCOUNT_HEADERS = {
  'X-Service-Account-Id': { description: 'The account that the request ran in.', schema: z.uuid() },
};

const accountKey = z
  .object({
    account_id: z.uuid().optional().describe("The account to run in, when it is not the token's own."),
  })
  .meta({ id: 'InAccount', description: 'The body of an operation that needs nothing but, at most, its account.' });

/** A route as it is documented: in an account the answers name it, and the JSON body of a POST or PATCH may (§4.1). */
export function documented(route: ManagedRoute): ManagedRoute {
  if (route.permission === 'person')
    return { ...route, ...(route.body === undefined ? {} : { body: bodyOf(route, route.body) }) };
  const within = { ...route, answerHeaders: ACCOUNT_HEADERS };
  if (route.method !== 'POST' && route.method !== 'PATCH') return within;
  if (route.body === undefined) return { ...within, body: accountKey, bodyOptional: true };
  return { ...within, body: bodyOf(route, route.body, accountKey.shape) };
}

/** A body, or each that it may be, with these further keys; described by its route where it does not describe itself. */
export function bodyOf(route: RouteDoc, body: z.ZodType, more: z.ZodRawShape = {}): z.ZodType {
  const description = `The body of \`${route.method} ${route.path}\`.`;
  if (!(body instanceof z.ZodUnion)) return (body as z.ZodObject).extend(more).meta({ description, ...body.meta() });
  return z.union(body.options.map((one) => bodyOf(route, one as z.ZodType, more))).meta({ description, ...body.meta() });
}
