/** The envelopes of V2: `{data}` for a record, `{data, links, meta}` for a page of them (§2.1, §4.1). */
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import { type Page, pageEnvelope, pageOf } from '../../kernel/page.ts';
import type { Answer, ParameterDoc } from '../http/route.ts';
import type { Asked } from './request.ts';

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

const link = z.url().nullable();

const links = z.object({ first: link, last: link, prev: link, next: link }).meta({ id: 'PageLinks' });

const meta = z
  .object({
    current_page: z.int(),
    from: z.int().nullable(),
    last_page: z.int(),
    links: z.array(z.object({ url: link, label: z.string(), page: z.int().nullish(), active: z.boolean() })),
    path: z.string(),
    per_page: z.int(),
    to: z.int().nullable(),
    total: z.int(),
  })
  .meta({ id: 'PageMeta' });

export const oneSchema = (record: z.ZodType) => z.object({ data: record });

export const pageSchema = (record: z.ZodType) => z.object({ data: z.array(record), links, meta });

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
