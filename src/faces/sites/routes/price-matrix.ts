/** The lease-term price matrix of a unit (§2.15, §4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readMoveIn, unitMatrix } from '../../../domain/published/price-matrix.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { SLUG } from '../../../kernel/slug.ts';
import { MOVE_IN_QUERY } from '../../http/move-in.ts';
import { matrixSchema } from '../envelope.ts';
import { textOf } from '../list-query.ts';
import type { SitesRoute } from '../request.ts';
import { inventoryTags, TTL_SECONDS } from '../tags.ts';
import { matrixRowView } from '../views/price-matrix.ts';

export const priceMatrixRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/units/{unit}/price-matrix',
    shows: { inventory: [] },
    tag: 'inventory',
    operationId: 'getPriceMatrix',
    summary: 'Get the price matrix of a unit',
    description:
      'What a lease costs a month by the day on which it begins and its length in months; the management system is never asked. Empty for a unit without a stored matrix, and where prices are hidden. 60 requests a minute for each token.',
    params: { unit: { description: 'Slug of a unit of the website; an id is not accepted.', schema: z.string() } },
    query: MOVE_IN_QUERY,
    answers: { 200: { description: 'The days, first to last; at most 120.', schema: matrixSchema(matrixRowView.schema) } },
    limit: { counter: 'sites-price-matrix', ceiling: 60 },
    async load(asked) {
      const { ctx, scope, params, query } = asked;
      const slug = params['unit'] ?? '';
      const errors: FieldErrors = {};
      const days = { move_in_from: textOf(query, 'move_in_from', errors), move_in_to: textOf(query, 'move_in_to', errors) };
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const moveIn = readMoveIn(days);
      const isSlug = SLUG.test(slug) && !isUuid(slug);
      const found = isSlug ? await unitMatrix(ctx, scope, sql`unit.site_slug = ${slug}`, moveIn) : undefined;
      if (found === undefined) throw missing('Unit');
      const { unit, rows } = found;
      return {
        data: rows.map(matrixRowView.map),
        meta: { unit: { id: unit.id, slug: unit.site_slug, number: unit.number } },
        tags: inventoryTags(asked),
        ttl: TTL_SECONDS,
      };
    },
  },
];
