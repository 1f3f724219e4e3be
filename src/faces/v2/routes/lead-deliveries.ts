/** The deliveries of leads to CRM connections on V2. */
import { z } from 'zod';
import {
  DELIVERY_STATUSES,
  listDeliveries,
  MAX_RESENT,
  resendDelivery,
  resendFailed,
} from '../../../domain/leads/deliveries.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { ERROR } from '../../http/errors.ts';
import { idsDoc } from '../../http/filter-docs.ts';
import { instant } from '../../http/identity-shapes.ts';
import type { V2Route } from '../request.ts';

const connection = { description: 'The ID of the connection.', schema: z.uuid() };
const delivery = { description: 'The ID of the delivery.', schema: z.uuid() };

const leadDeliverySchema = z
  .object({
    id: z.uuid().describe('The ID of the delivery.'),
    connection_id: z.uuid().describe('The ID of the connection.'),
    lead_id: z.uuid().describe('The ID of the lead.'),
    property_id: z.uuid().describe('The ID of the property of the lead.'),
    message_id: z
      .uuid()
      .describe(
        'The ID of the message. The ID is the same on every attempt and when the message is resent.',
      ),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe(
        'The status. A waiting message is retried until it is accepted, for at most two days. A failed message is not retried unless it is resent.',
      ),
    attempts: z.int().describe('The number of attempts so far.'),
    error: z.string().nullable().describe('Why the last attempt failed; null if it did not fail.'),
    attempted_at: instant
      .nullable()
      .describe('When the last attempt ended; null before the first attempt.'),
    queued_at: instant.describe('When the message was queued or, if it was resent, queued again.'),
    created_at: instant.describe('When the lead was submitted.'),
  })
  .meta({ id: 'LeadDelivery', description: 'The delivery of a lead submission to a CRM.' });

const resentSchema = z
  .object({
    message: z.string().describe('A description of the queued work.'),
    count: z.int().describe('The number of deliveries that were queued again.'),
    remaining: z
      .int()
      .describe(
        'The number of failed deliveries of attached properties that have not been queued again.',
      ),
  })
  .meta({ id: 'LeadDeliveriesResent', description: 'The result of resending failed deliveries.' });

export const leadDeliveryRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/connections/{connection}/deliveries',
    tag: 'connections',
    operationId: 'listLeadDeliveries',
    summary: 'List the deliveries of leads to a connection',
    description:
      'Returns the deliveries, newest first. Each submission of a lead is delivered at least once to each CRM connection of its property. Deliveries are kept for 90 days, and deleted with the lead.',
    params: { connection },
    query: {
      ...PAGE_QUERY,
      ids: idsDoc(z.uuid()),
      status: {
        description: 'Only deliveries with this status.',
        schema: z.enum(DELIVERY_STATUSES).optional(),
      },
      ...ACCOUNT_QUERY,
    },
    responses: {
      200: {
        description: 'A page of deliveries, newest first.',
        schema: pageSchema(leadDeliverySchema),
      },
    },
    permission: { area: 'connections', verb: 'view' },
    ...listed(({ ctx, params, query }) => ({
      record: leadDeliverySchema,
      fetch: (page) => listDeliveries(ctx, params['connection'] ?? '', query, page),
    })),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/deliveries/resend',
    tag: 'connections',
    operationId: 'resendFailedLeadDeliveries',
    summary: 'Resend the failed deliveries of a connection',
    description: `Queues the ${MAX_RESENT} oldest failed deliveries of attached properties again, with the same message IDs. Repeat the request until \`remaining\` is 0.`,
    params: { connection },
    query: ACCOUNT_QUERY,
    responses: { 202: { description: 'The deliveries are queued again.', schema: resentSchema } },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) => ({
      status: 202,
      body: await resendFailed(ctx, params['connection'] ?? ''),
    }),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/deliveries/{delivery}/resend',
    tag: 'connections',
    operationId: 'resendLeadDelivery',
    summary: 'Resend a delivery',
    description: 'Queues a delivered or failed message again, with the same message ID.',
    params: { connection, delivery },
    query: ACCOUNT_QUERY,
    responses: {
      202: { description: 'The delivery is queued again.', schema: oneSchema(leadDeliverySchema) },
      409: {
        description: 'The delivery is already queued and waits for its next attempt.',
        schema: ERROR,
      },
    },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) =>
      one(
        await resendDelivery(ctx, {
          connectionId: params['connection'] ?? '',
          id: params['delivery'] ?? '',
        }),
        202,
      ),
  },
];
