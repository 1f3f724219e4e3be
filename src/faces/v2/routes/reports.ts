/** Reports for people: what visitors did. */
import { z } from 'zod';
import { funnel, funnelSchema } from '../../../domain/events/funnel.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';

export const reportRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/reports/funnel',
    tag: 'reports',
    operationId: 'getFunnelReport',
    summary: 'Get the demand funnel',
    description:
      'Demand events counted by kind: as a whole, and by day, property and lead source. `apply_intent_clicked` counts leads of kind `application` and submissions of application forms.',
    query: {
      property_id: { description: 'Only events at this property.', schema: z.uuid() },
      from: {
        description: 'From this date or date-time on; thirty days before `to`, when it is absent.',
        schema: z.iso.datetime({ offset: true }),
      },
      to: {
        description: 'Up to this date-time, or the end of this date; now, when it is absent.',
        schema: z.iso.datetime({ offset: true }),
      },
      ...ACCOUNT_QUERY,
    },
    answers: { 200: { description: 'The counts.', schema: oneSchema(funnelSchema) } },
    permission: { area: 'leads', verb: 'view' },
    handle: async ({ ctx, query }) => one(await funnel(ctx, query)),
  },
];
