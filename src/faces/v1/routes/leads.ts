/** Submitting a lead (§4.4). */
import { z } from 'zod';
import { visitBody } from '../../../domain/lead-sources/visit.ts';
import { intent, personBody, requireContact, submitLead } from '../../../domain/leads/submit.ts';
import { visitedBy } from '../../../domain/leads/touches.ts';
import { isTrapped, trap } from '../../../domain/leads/trap.ts';
import { newId } from '../../../kernel/id.ts';
import type { Answer } from '../../http/route.ts';
import { dataSchema } from '../envelope.ts';
import { perAddress, propertySubmission, type V1Post } from '../submit.ts';

const lead = z
  .object({
    id: z
      .uuid()
      .describe(
        'The id of the lead, or for a person who is known already an id of this submission alone. The two look the same.',
      ),
    status: z.literal('received').describe('It is kept, whether the person was known or not.'),
  })
  .meta({ id: 'LeadReceived', description: 'A lead that is kept.' });

const received = (id: string): Answer => ({ status: 201, body: { data: { id, status: 'received' } } });

export const leadRoutes: readonly V1Post[] = [
  propertySubmission({
    path: '/leads',
    tag: 'conversion',
    operationId: 'submitLead',
    summary: 'Submit a lead',
    description:
      'Keeps a person who asked about a home, with how they came. A person who is known at the property by e-mail stays one lead; by telephone only when one of the two submissions has no e-mail. Consent that a repeat adds counts only with `consent_text` or `form_id`. `lead_submitted` is recorded by the service.',
    limits: [perAddress('v1-leads', 60)],
    body: z.object({ ...personBody.shape, ...intent, ...visitBody.shape, ...trap }),
    answers: { 201: { description: 'The lead is kept.', schema: dataSchema(lead) } },
    async submit(ctx, place, { homepage, ...sent }) {
      requireContact(sent);
      if (isTrapped(homepage)) return received(newId());
      const visited = await visitedBy(ctx, place.propertyId, sent);
      return received((await submitLead(ctx, place, sent, { kind: 'lead', visited })).receipt);
    },
  }),
];
