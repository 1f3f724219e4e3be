/** Explanations and previews of prices. Not part of the contract. */
import { z } from 'zod';
import { feeAssignments } from '../../../domain/fees/assignments.ts';
import { previewAssignment, previewFee } from '../../../domain/fees/preview.ts';
import { fees } from '../../../domain/fees/resource.ts';
import { explainPrice, explanationSchema } from '../../../domain/prices/explain.ts';
import { MAX_CHARGES, MAX_EXAMINED, previewSchema } from '../../../domain/prices/preview.ts';
import { createSchema, updateSchema } from '../../../engine/schemas.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { withPreviewSlot } from '../../http/read-slots.ts';
import { RECORD_BODY_BYTES } from '../../http/route.ts';
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
  responses: { 200: { description: 'The explanation.', schema: oneSchema(explanationSchema) } },
  permission: { area: resource, verb: 'view' },
  handle: async ({ ctx, params }) => one(await explainPrice(ctx, resource, params[param] ?? '')),
});

/** The shared parts of previews of creates and updates of a resource. */
const PREVIEW = {
  method: 'POST',
  query: ACCOUNT_QUERY,
  maxBodyBytes: RECORD_BODY_BYTES,
  responses: { 200: { description: 'The preview.', schema: oneSchema(previewSchema) } },
  limit: { counter: 'price-previews', perMinute: 60 },
  runsAlone: true,
} as const;

const says = (what: string) =>
  `Accepts the body of the ${what}, checks it in the same way, and returns the units and floor plans whose totals would change, with their totals before and after. Writes nothing. Examines at most ${MAX_EXAMINED.toLocaleString('en')} units with at most ${MAX_CHARGES.toLocaleString('en')} charges, and the same for floor plans. Each process runs one preview of an account, and of the accounts that it created, at a time. Up to three further requests wait; more return 429. Limited to 60 requests per minute and user, and cannot be part of a batch.`;

const previewRoutes: readonly V2Route[] = [
  {
    ...PREVIEW,
    path: '/fees/preview',
    tag: fees.name,
    operationId: 'previewFee',
    summary: 'Preview a new fee',
    description: says('create'),
    body: createSchema(fees),
    permission: { area: fees.area, verb: 'create' },
    handle: async ({ ctx, body }) =>
      one(await withPreviewSlot(ctx, () => previewFee(ctx, null, body))),
  },
  {
    ...PREVIEW,
    path: '/fees/{fee}/preview',
    tag: fees.name,
    operationId: 'previewFeeUpdate',
    summary: 'Preview an update of a fee',
    description: says('update'),
    params: { fee: { description: 'The ID of the fee.', schema: z.uuid() } },
    body: updateSchema(fees),
    permission: { area: fees.area, verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(await withPreviewSlot(ctx, () => previewFee(ctx, params['fee'] ?? '', body))),
  },
  {
    ...PREVIEW,
    path: '/fee-assignments/preview',
    tag: feeAssignments.name,
    operationId: 'previewFeeAssignment',
    summary: 'Preview a new fee assignment',
    description: says('create'),
    body: createSchema(feeAssignments),
    permission: { area: feeAssignments.area, verb: 'create' },
    handle: async ({ ctx, body }) =>
      one(await withPreviewSlot(ctx, () => previewAssignment(ctx, null, body))),
  },
  {
    ...PREVIEW,
    path: '/fee-assignments/{fee_assignment}/preview',
    tag: feeAssignments.name,
    operationId: 'previewFeeAssignmentUpdate',
    summary: 'Preview an update of a fee assignment',
    description: says('update'),
    params: {
      fee_assignment: { description: 'The ID of the fee assignment.', schema: z.int() },
    },
    body: updateSchema(feeAssignments),
    permission: { area: feeAssignments.area, verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(
        await withPreviewSlot(ctx, () =>
          previewAssignment(ctx, params['fee_assignment'] ?? '', body),
        ),
      ),
  },
];

export const priceRoutes: readonly V2Route[] = [
  explanationRoute('explainUnitPrice', 'units', 'unit', 'unit'),
  explanationRoute('explainFloorPlanPrice', 'floor-plans', 'floor_plan', 'floor plan'),
  ...previewRoutes,
];
