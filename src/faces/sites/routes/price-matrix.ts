/** The lease-term price matrix of a unit (§2.15, §4.5). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readMoveIn, unitMatrix } from '../../../domain/published/inventory/price-matrix.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { isSiteSlug } from '../../../domain/published/scope/slugs.ts';
import { type FieldErrors, invalid, missing } from '../../../kernel/fault.ts';
import { MOVE_IN_QUERY } from '../../http/move-in.ts';
import { matrixRowView } from '../../shared/views/price-matrix.ts';
import { matrixSchema } from '../envelope.ts';
import { textOf } from '../list-query.ts';
import type { SitesRoute } from '../request.ts';
import { inventoryTags, TTL_SECONDS } from '../tags.ts';

export const priceMatrixRoutes: readonly SitesRoute[] = [
  {
    method: 'GET',
    path: '/units/{unit}/price-matrix',
    shows: { inventory: [] },
    tag: 'inventory',
    operationId: 'getPriceMatrix',
    summary: 'Get the price matrix of a unit',
    description:
      'Returns the monthly price of a lease by start date and term, without calling the management system. The list is empty for a unit without a stored matrix or with hidden prices. Limited to 60 requests per minute and token.',
    params: {
      unit: {
        description: 'The slug of a unit of the website. IDs are not accepted.',
        schema: z.string(),
      },
    },
    query: MOVE_IN_QUERY,
    responses: {
      200: {
        description: 'The days in ascending order, at most 120.',
        schema: matrixSchema(matrixRowView.snake_case.schema),
      },
    },
    limit: { counter: 'sites-price-matrix', ceiling: 60 },
    async load(request) {
      const { ctx, scope, params, query } = request;
      const slug = params['unit'] ?? '';
      const errors: FieldErrors = {};
      const days = {
        move_in_from: textOf(query, 'move_in_from', errors),
        move_in_to: textOf(query, 'move_in_to', errors),
      };
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const moveIn = readMoveIn(days);
      const found = isSiteSlug(slug)
        ? await unitMatrix(ctx, scope, sql`${unit.site_slug} = ${slug}`, moveIn)
        : undefined;
      if (found === undefined) throw missing('Unit');
      return {
        data: found.rows.map(matrixRowView.snake_case.map),
        meta: {
          unit: { id: found.unit.id, slug: found.unit.site_slug, number: found.unit.number },
        },
        tags: inventoryTags(request),
        ttl: TTL_SECONDS,
      };
    },
  },
];
