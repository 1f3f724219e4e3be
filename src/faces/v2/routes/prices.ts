/** Explanations of prices for users who are accountable for them. Not part of the contract. */
import { z } from 'zod';
import { explainPrice, explanationSchema } from '../../../domain/prices/explain.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import type { V2Route } from '../request.ts';

const explanationRoute = (
  operationId: string,
  resource: 'units' | 'floor-plans',
  param: string,
  noun: string,
): V2Route => ({
  method: 'GET',
  path: `/${resource}/{${param}}/price-explanation`,
  tag: resource,
  operationId,
  summary: `Explain the price of a ${noun}`,
  description:
    'Explains every fee assigned to the record, its floor plan or its property, in words and numbers: whether it counts and why, which assignment applies, and how each amount was rounded.',
  params: { [param]: { description: `The ID of the ${noun}.`, schema: z.uuid() } },
  query: ACCOUNT_QUERY,
  answers: { 200: { description: 'The explanation.', schema: oneSchema(explanationSchema) } },
  permission: { area: resource, verb: 'view' },
  handle: async ({ ctx, params }) => one(await explainPrice(ctx, resource, params[param] ?? '')),
});

export const priceRoutes: readonly V2Route[] = [
  explanationRoute('explainUnitPrice', 'units', 'unit', 'unit'),
  explanationRoute('explainFloorPlanPrice', 'floor-plans', 'floor_plan', 'floor plan'),
];
