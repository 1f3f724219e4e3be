/** The prices of a property: its fee schedule, and the price matrix of a unit (§4.4). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { feeSchedule } from '../../../domain/published/inventory/fee-schedule.ts';
import { readMoveIn, unitMatrix } from '../../../domain/published/inventory/price-matrix.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { MOVE_IN_QUERY } from '../../http/move-in.ts';
import { matrixRowView } from '../../shared/views/price-matrix.ts';
import { dataSchema, PROPERTY_PARAM } from '../envelope.ts';
import type { V1Route } from '../request.ts';
import { feeView } from '../views/shared.ts';

const route = { method: 'GET', tag: 'prices', stale: ['inventory'] } as const;

export const priceRoutes: readonly V1Route[] = [
  {
    ...route,
    path: '/property/{property}/fees',
    shows: { property: ['rollup'], inventory: [] },
    operationId: 'listFees',
    summary: 'List fees',
    description:
      'Returns the fee schedule: every fee in effect in the property or in a part of it, with its effective amount, frequency and requirement. If the frequency or the requirement of a fee differs between parts of the property, the fee has one line for each combination, mandatory lines first, so several lines can have the same `fee_id`. Minimum amounts of percentage fees are calculated from the minimum published rent before fees, and maximum amounts from the maximum. Amounts that only units and floor plans with hidden prices pay are not shown; if no other amounts remain, the amounts are null.',
    params: PROPERTY_PARAM,
    responses: {
      200: {
        description: 'The lines of the fees, in display order.',
        schema: dataSchema(z.array(feeView.schema)),
      },
    },
    load: async ({ ctx, scope }) =>
      (await feeSchedule(ctx, scope, scope.propertyIds[0] ?? '')).map(feeView.map),
  },
  {
    ...route,
    path: '/property/{property}/unit/{unit}/price-matrix',
    shows: { property: [], inventory: [] },
    operationId: 'getPriceMatrix',
    summary: 'Get the price matrix of a unit',
    description:
      'Returns the monthly price of a lease by start date and term. The list is empty for a unit without a stored matrix or with hidden prices.',
    params: {
      ...PROPERTY_PARAM,
      unit: { description: 'The ID of a published unit.', schema: z.uuid() },
    },
    query: MOVE_IN_QUERY,
    responses: {
      200: {
        description: 'The days in ascending order, at most 120.',
        schema: dataSchema(z.array(matrixRowView.camelCase.schema)),
      },
    },
    async load({ ctx, scope, params, query }) {
      const id = (params['unit'] ?? '').toLowerCase();
      const last = (name: string) => [query[name]].flat().at(-1);
      const moveIn = readMoveIn({
        move_in_from: last('move_in_from'),
        move_in_to: last('move_in_to'),
      });
      const found = isUuid(id)
        ? await unitMatrix(ctx, scope, sql`${unit.id} = ${id}::uuid`, moveIn)
        : undefined;
      if (found === undefined) throw missing('Unit');
      return found.rows.map(matrixRowView.camelCase.map);
    },
  },
];
