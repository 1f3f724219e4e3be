/** The envelopes of Sites: `{data, meta}` with `meta.cache`, and `meta.pagination` on paged lists (§2.1). */
import { z } from 'zod';
import type { Page } from '../../kernel/page.ts';

export type Pagination = {
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
  from: number | null;
  to: number | null;
};

/** `count` records are on the page; past the end `from` and `to` are null. */
export function paginationOf({ page, perPage }: Page, total: number, count: number): Pagination {
  const from = count === 0 ? null : (page - 1) * perPage + 1;
  return {
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from,
    to: from === null ? null : from + count - 1,
  };
}

const cache = z
  .object({
    tags: z.array(z.string()).meta({ description: 'A cache webhook that carries one of these makes the answer stale.' }),
    ttl: z.int().meta({ description: 'Seconds after which to ask again in any case.' }),
  })
  .meta({ id: 'Cache' });

const pagination = z
  .object({
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
  })
  .meta({ id: 'Pagination' });

export const dataSchema = (data: z.ZodType) => z.object({ data, meta: z.object({ cache }) });

export const pageSchema = (record: z.ZodType) => z.object({ data: z.array(record), meta: z.object({ pagination, cache }) });
