/** Explanations and previews of prices. Not part of the contract. */
import { z } from 'zod';
import { feeAssignments } from '../../../domain/fees/assignments.ts';
import { previewAssignment, previewFee } from '../../../domain/fees/preview.ts';
import { fees } from '../../../domain/fees/resource.ts';
import { explainPrice, explanationSchema } from '../../../domain/prices/explain.ts';
import { MAX_CHARGES, MAX_EXAMINED, previewSchema } from '../../../domain/prices/preview.ts';
import { PRICES } from '../../../domain/published/inventory/prices.ts';
import {
  type PublishedPrice,
  publishedPrice,
} from '../../../domain/published/inventory/record-price.ts';
import { createSchema, updateSchema } from '../../../engine/schemas.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { withPreviewSlot } from '../../http/read-slots.ts';
import { RECORD_BODY_BYTES } from '../../http/route.ts';
import { innerList, line, money, shape, view } from '../../http/view.ts';
import { matrixRowView } from '../../shared/views/price-matrix.ts';
import type { V2Route } from '../request.ts';

const publishedFeeView = view<PublishedPrice['fees'][number]>(
  'PublishedFee',
  'A fee as public pages show it.',
  {
    fee_id: line(z.uuid(), (fee) => fee.fee_id, 'The ID of the fee.'),
    amount: line(
      shape.number,
      (fee) => fee.calculated_amount,
      'The minimum amount of one charge; null if the amount is hidden or unknown.',
    ),
    amount_max: line(
      shape.number,
      (fee) => fee.calculated_amount_max,
      'The maximum amount of one charge; null if the amount is hidden or unknown.',
    ),
    frequency: line(shape.text, (fee) => fee.frequency, 'How often the fee is charged.'),
    currency: line(z.string(), (fee) => fee.currency, 'The ISO 4217 currency code.'),
  },
);

const PRICE_DESCRIPTIONS: Record<(typeof PRICES)[number], string> = {
  min_rent: 'The minimum total monthly leasing price',
  max_rent: 'The maximum total monthly leasing price',
  min_base_rent: 'The minimum rent before fees',
  max_base_rent: 'The maximum rent before fees',
  deposit: 'The deposit',
  monthly_fee_total: 'The minimum total of mandatory monthly fees',
  monthly_fee_total_max: 'The maximum total of mandatory monthly fees',
  upfront_fee_total: 'The total of mandatory fees due before moving in',
};

const publishedPriceView = view<PublishedPrice>(
  'PublishedPrice',
  'The price of a unit or floor plan as public pages show it.',
  {
    ...Object.fromEntries(
      PRICES.map((name) => [
        name,
        money(
          (price: PublishedPrice) => price[name],
          `${PRICE_DESCRIPTIONS[name]}; null if missing or hidden.`,
        ),
      ]),
    ),
    fees: innerList(publishedFeeView, (price) => price.fees, 'The fees in effect.'),
    price_matrix: innerList(
      matrixRowView.snake_case,
      (price) => price.price_matrix,
      'The monthly price of a unit by the start and the term of the lease; empty for a floor plan.',
    ),
  },
);

const explained = explanationSchema
  .extend({
    published: publishedPriceView.schema
      .nullable()
      .describe(
        'The price that public pages show; null if they do not show the record, for example because the unit is hidden or the property is disabled.',
      ),
  })
  .meta({
    id: 'PriceExplanation',
    description: 'How the price of a unit or floor plan is calculated.',
  });

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
    'Explains every fee assigned to the record, its floor plan or its property, in words and numbers: whether it counts toward the totals and why, which assignment applies, and how each amount was rounded. `published` is the price that public pages show.',
  params: { [param]: { description: `The ID of the ${noun}.`, schema: z.uuid() } },
  query: ACCOUNT_QUERY,
  responses: { 200: { description: 'The explanation.', schema: oneSchema(explained) } },
  permission: { area: resource, verb: 'view' },
  async handle({ ctx, params: { [param]: id = '' } }) {
    const explanation = await explainPrice(ctx, resource, id);
    const published = await publishedPrice(ctx, resource, explanation.id);
    return one({ ...explanation, published: published && publishedPriceView.map(published) });
  },
});

/** The parts that all preview routes share. */
const PREVIEW = {
  method: 'POST',
  query: ACCOUNT_QUERY,
  maxBodyBytes: RECORD_BODY_BYTES,
  responses: { 200: { description: 'The preview.', schema: oneSchema(previewSchema) } },
  limit: { counter: 'price-previews', perMinute: 60 },
  runsAlone: true,
} as const;

const says = (what: string) =>
  `Accepts the body of the ${what} request, validates it in the same way, and returns the units and floor plans whose totals would change, with their totals before and after the change. Writes nothing. Examines at most ${MAX_EXAMINED.toLocaleString('en')} units with at most ${MAX_CHARGES.toLocaleString('en')} charges, and the same for floor plans. Each process of the service runs one preview at a time for an account and the accounts that it created. Up to three further requests wait; more return 429. Limited to 60 requests per minute and user, and cannot be part of a batch.`;

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
