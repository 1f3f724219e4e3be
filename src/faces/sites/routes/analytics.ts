/** Visitor analytics: demand events and source observations (§4.5, §6.2). */
import { eventBody, recordBrowserEvent, recordedSchema } from '../../../domain/events/record.ts';
import { observationSchema, observeSource } from '../../../domain/lead-sources/observe.ts';
import { visitBody } from '../../../domain/lead-sources/visit.ts';
import { propertySubmission, type SitesPost, submittedSchema } from '../submit.ts';

export const analyticsRoutes: readonly SitesPost[] = [
  propertySubmission({
    path: '/events',
    tag: 'conversion',
    operationId: 'recordEvent',
    summary: 'Record a demand event',
    description:
      'Records an action of a visitor on a page. Rejects the types that the service records itself, such as `lead_submitted`.',
    limit: { counter: 'sites-events', ceiling: 1200 },
    body: eventBody,
    maxBodyBytes: 64 * 1024,
    responses: {
      202: { description: 'The event was recorded.', schema: submittedSchema(recordedSchema) },
    },
    submit: async (ctx, place, sent) => ({
      status: 202,
      body: { data: await recordBrowserEvent(ctx, place, sent), meta: {} },
    }),
  }),
  propertySubmission({
    path: '/source-observations',
    tag: 'conversion',
    operationId: 'recordSourceObservation',
    summary: 'Record a source observation',
    description:
      'Stores the attribution parameters of a visit and returns the lead source that matches them.',
    limit: { counter: 'sites-source-observations', ceiling: 1200 },
    body: visitBody,
    maxBodyBytes: 64 * 1024,
    responses: {
      201: {
        description: 'The stored observation, with the matching lead source.',
        schema: submittedSchema(observationSchema),
      },
    },
    submit: async (ctx, place, sent) => ({
      status: 201,
      body: { data: await observeSource(ctx, place, sent), meta: {} },
    }),
  }),
];
