/** The route that tests the rules of lead sources. */
import { leadSources } from '../../../domain/lead-sources/resource.ts';
import { matchSchema, testedVisit, testVisit } from '../../../domain/lead-sources/test-visit.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import type { V2Route } from '../request.ts';

export const leadSourceRoutes: readonly V2Route[] = [
  {
    method: 'POST',
    path: '/lead-sources/match',
    tag: leadSources.name,
    operationId: 'testLeadSourceRules',
    summary: 'Test the rules of lead sources',
    description:
      'Returns the lead source of a visit, and for each rule whether it matches, in the order of evaluation. The rules are evaluated as for a visitor of the property, so the lead sources of the whole account are included. Stores nothing. Limited to 60 requests per minute and user, and cannot be part of a batch.',
    query: ACCOUNT_QUERY,
    body: testedVisit,
    responses: { 200: { description: 'The result.', schema: oneSchema(matchSchema) } },
    limit: { counter: 'lead-source-tests', perMinute: 60 },
    runsAlone: true,
    permission: { area: leadSources.area, verb: 'view' },
    handle: async ({ ctx, body }) => one(await testVisit(ctx, body)),
  },
];
