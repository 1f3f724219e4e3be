/**
 * The envelopes of Sites: `{data, meta}` with `meta.cache`, and `meta.pagination` on paged lists
 * (§2.1).
 */
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

/** `count` is the number of records on the page. On an empty page, `from` and `to` are null. */
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
    tags: z.array(z.string()).meta({
      description:
        'The cache tags of the response. A cache webhook that contains one of them invalidates the response.',
    }),
    ttl: z.int().meta({ description: 'The maximum age of the response, in seconds.' }),
    version: z.int().meta({
      description:
        'The number of the newest change of the account when the body was created. The response contains this change and all earlier ones. A cached response keeps its number; `X-Service-Version` is the number of the newest change that the cached response is known to contain. The ETag changes only if the data changes.',
    }),
  })
  .meta({
    id: 'Cache',
    description: 'How long the response stays valid, and what invalidates it.',
  });

const pagination = z
  .object({
    current_page: z.int().describe('The current page number.'),
    per_page: z.int().describe('The number of records per page.'),
    last_page: z.int().describe('The number of the last page.'),
    total: z.int().describe('The total number of records.'),
    from: z
      .int()
      .nullable()
      .describe(
        'The position of the first record of the page in the whole list, starting at 1; null on an empty page.',
      ),
    to: z
      .int()
      .nullable()
      .describe(
        'The position of the last record of the page in the whole list; null on an empty page.',
      ),
  })
  .meta({ id: 'Pagination', description: 'The position of this page in the list.' });

export const dataSchema = (data: z.ZodType) =>
  z.object({
    data: data.describe('The requested data.'),
    meta: z.object({ cache }).describe('Metadata of the response.'),
  });

export const pageSchema = (record: z.ZodType) =>
  z.object({
    data: z.array(record).describe('The records of the page.'),
    meta: z.object({ pagination, cache }).describe('Metadata of the response.'),
  });

const matrixUnit = z
  .object({
    id: z.uuid().meta({ description: 'The ID.' }),
    slug: z.string().meta({ description: 'The slug, unique on this website.' }),
    number: z.string().meta({ description: 'The unit number.' }),
  })
  .meta({ id: 'MatrixUnit', description: 'The unit of a price matrix.' });

export const matrixSchema = (row: z.ZodType) =>
  z.object({
    data: z.array(row).describe('The days of the price matrix.'),
    meta: z
      .object({ unit: matrixUnit, cache })
      .describe('Metadata of the response, including the unit.'),
  });
