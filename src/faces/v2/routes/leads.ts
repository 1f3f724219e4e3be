/** The V2 routes that write leads, except for updates of status and assignee (decisions §8). */
import { z } from 'zod';
import { eraseLead } from '../../../domain/leads/erase.ts';
import { addNote, noteBody } from '../../../domain/leads/notes.ts';
import { leads, noteSchema } from '../../../domain/leads/resource.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { RECORD_BODY_BYTES } from '../../http/route.ts';
import type { V2Route } from '../request.ts';

const params = { lead: { description: 'The ID of the lead.', schema: z.uuid() } };

export const leadRoutes: readonly V2Route[] = [
  {
    method: 'DELETE',
    path: '/leads/{lead}',
    tag: 'leads',
    operationId: 'deleteLead',
    summary: 'Erase a lead',
    description:
      'Erases the data of a person at the property, for a privacy request: the lead with its submissions, consent and notes, the messages that wait to be sent, and the observed visits. Demand events and tour bookings are kept without the data of the person, so counts do not change. Mail that was already sent, and data in connected systems, are not affected.',
    params,
    query: ACCOUNT_QUERY,
    responses: { 204: { description: 'The data of the person was erased.' } },
    permission: { area: leads.area, verb: 'delete' },
    async handle({ ctx, params }) {
      await eraseLead(ctx, params['lead'] ?? '');
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/leads/{lead}/notes',
    tag: 'leads',
    operationId: 'addLeadNote',
    summary: 'Add a note to a lead',
    description:
      'Adds a note with the caller as its author. A lead can have at most 500 notes, all of which are included in the single lead.',
    params,
    query: ACCOUNT_QUERY,
    body: noteBody,
    maxBodyBytes: RECORD_BODY_BYTES,
    responses: { 201: { description: 'The note.', schema: oneSchema(noteSchema) } },
    permission: { area: leads.area, verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(await addNote(ctx, params['lead'] ?? '', body), 201),
  },
];
