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
    version: z.int().meta({
      description:
        'The number of a change of the account, the newest when the body was made; the answer holds it and all before it. It stays with a kept answer: how far that holds by now is in `X-Service-Version`. Changed data alone change the ETag.',
    }),
  })
  .meta({ id: 'Cache', description: 'How long the answer stays true.' });

const pagination = z
  .object({
    current_page: z.int().describe('The number of this page.'),
    per_page: z.int().describe('How many records a page has.'),
    last_page: z.int().describe('The number of the last page.'),
    total: z.int().describe('How many records the whole list has.'),
    from: z.int().nullable().describe('The place of its first record in the whole list, from 1; null on an empty page.'),
    to: z.int().nullable().describe('The place of its last record; null on an empty page.'),
  })
  .meta({ id: 'Pagination', description: 'Where this page stands in its list.' });

export const dataSchema = (data: z.ZodType) =>
  z.object({ data: data.describe('What was asked for.'), meta: z.object({ cache }).describe('What the answer says of itself.') });

export const pageSchema = (record: z.ZodType) =>
  z.object({
    data: z.array(record).describe('The records of the page.'),
    meta: z.object({ pagination, cache }).describe('What the answer says of itself.'),
  });

const matrixUnit = z
  .object({
    id: z.uuid().meta({ description: 'Its id.' }),
    slug: z.string().meta({ description: 'Its name for URLs on this website.' }),
    number: z.string().meta({ description: 'The number on its door.' }),
  })
  .meta({ id: 'MatrixUnit', description: 'The unit that a price matrix is of.' });

export const matrixSchema = (row: z.ZodType) =>
  z.object({
    data: z.array(row).describe('The days.'),
    meta: z.object({ unit: matrixUnit, cache }).describe('What the answer says of itself, and of which unit.'),
  });
