/** Lead submissions (§4.4). */
import { z } from 'zod';
import { visitBody } from '../../../domain/lead-sources/visit.ts';
import { intent, personBody, requireContact, submitLead } from '../../../domain/leads/submit.ts';
import { visitedBy } from '../../../domain/leads/touches.ts';
import { isTrapped, trap } from '../../../domain/leads/trap.ts';
import { newId } from '../../../kernel/id.ts';
import type { RouteResponse } from '../../http/route.ts';
import { dataSchema } from '../envelope.ts';
import { perAddress, propertySubmission, type V1Post } from '../submit.ts';

const lead = z
  .object({
    id: z
      .uuid()
      .describe(
        'The ID of the lead if the submission created it. If the person is already known, the ID of the submission, so that the response does not reveal that a lead exists.',
      ),
    status: z
      .literal('received')
      .describe(
        'The lead was accepted. The response does not reveal whether the person was already known.',
      ),
  })
  .meta({ id: 'LeadReceived', description: 'An accepted lead.' });

const received = (id: string): RouteResponse => ({
  status: 201,
  body: { data: { id, status: 'received' } },
});

export const leadRoutes: readonly V1Post[] = [
  propertySubmission({
    path: '/leads',
    tag: 'conversion',
    operationId: 'submitLead',
    summary: 'Submit a lead',
    description:
      'Stores a person who inquired about a home as a lead, with attribution. Submissions to a property with the same e-mail address belong to the same lead. So do submissions with the same telephone number, unless both of them have an e-mail address. Consent in a later submission is recorded only with `consent_text` or `form_id`. The service records `lead_submitted`. At most 100 submissions per person and property are stored per day (UTC). Further submissions return the same response but only record the event, except for withdrawals of consent. The `fields` of later submissions are added to those of the lead, up to 100 keys and 32 KiB of JSON. Within an hour, one recipient receives at most 10 e-mails about leads from one network address (IPv6: /64) and at most 100 in total, and one account sends at most 1,000. Further e-mails are sent in the following hours. They are dropped after 24 hours, or if more than 100 e-mails about leads from one network address are waiting.',
    limits: [perAddress('v1-leads', 60)],
    body: z.object({ ...personBody.shape, ...intent, ...visitBody.shape, ...trap }),
    responses: { 201: { description: 'The lead was stored.', schema: dataSchema(lead) } },
    async submit(ctx, place, { homepage, ...sent }) {
      requireContact(sent);
      if (isTrapped(homepage)) return received(newId());
      const visited = await visitedBy(ctx, place.propertyId, sent);
      return received((await submitLead(ctx, place, sent, { kind: 'lead', visited })).receipt);
    },
  }),
];
