/** What pages tell of their visitors: what these did, and how they came (§4.5, §6.2). */
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
    description: 'What a visitor did on a page. What the service records itself, such as `lead_submitted`, is refused.',
    limit: { counter: 'sites-events', ceiling: 1200 },
    body: eventBody,
    maxBodyBytes: 64 * 1024,
    answers: { 202: { description: 'It is recorded.', schema: submittedSchema(recordedSchema) } },
    submit: async (ctx, place, sent) => ({ status: 202, body: { data: await recordBrowserEvent(ctx, place, sent), meta: {} } }),
  }),
  propertySubmission({
    path: '/source-observations',
    tag: 'conversion',
    operationId: 'recordSourceObservation',
    summary: 'Record a source observation',
    description: 'Keeps the signals of a visit and says which lead source they mean, by the rules that lead sources have.',
    limit: { counter: 'sites-source-observations', ceiling: 1200 },
    body: visitBody,
    maxBodyBytes: 64 * 1024,
    answers: { 201: { description: 'The observation, with its lead source.', schema: submittedSchema(observationSchema) } },
    submit: async (ctx, place, sent) => ({ status: 201, body: { data: await observeSource(ctx, place, sent), meta: {} } }),
  }),
];
