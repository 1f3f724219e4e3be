/** Visitor analytics: demand events and source observations (§4.4, §6.2). */
import { eventBody, recordBrowserEvent, recordedSchema } from '../../../domain/events/record.ts';
import { observationSchema, observeSource } from '../../../domain/lead-sources/observe.ts';
import { visitBody } from '../../../domain/lead-sources/visit.ts';
import { perAddress, propertySubmission, type V1Post } from '../submit.ts';

/** Both routes share one counter per address, but each route has its own ceiling (§8). */
const COUNTER = 'v1-analytics';

export const analyticsRoutes: readonly V1Post[] = [
  propertySubmission({
    path: '/demand-events',
    tag: 'conversion',
    operationId: 'recordDemandEvent',
    summary: 'Record a demand event',
    description:
      'Records an action of a visitor on a page. Rejects `lead_submitted`, `tour_reserved`, `tour_availability_checked` and `apply_intent_clicked`, because the service records these events itself.',
    limits: [perAddress(COUNTER, 120)],
    body: eventBody,
    maxBodyBytes: 64 * 1024,
    responses: { 202: { description: 'The event was recorded.', schema: recordedSchema } },
    submit: async (ctx, place, sent) => ({
      status: 202,
      body: await recordBrowserEvent(ctx, place, sent),
    }),
  }),
  propertySubmission({
    path: '/source-observations',
    tag: 'conversion',
    operationId: 'recordSourceObservation',
    summary: 'Record a source observation',
    description:
      'Stores the attribution parameters of a visit and returns the lead source that matches them.',
    limits: [perAddress(COUNTER, 240)],
    body: visitBody,
    maxBodyBytes: 64 * 1024,
    responses: {
      201: {
        description: 'The stored observation, with the matching lead source.',
        schema: observationSchema,
      },
    },
    submit: async (ctx, place, sent) => ({
      status: 201,
      body: await observeSource(ctx, place, sent),
    }),
  }),
];
