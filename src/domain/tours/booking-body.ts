/** What a booking brings (§4.4): common keys, who the person is, and beside them the fields that the kind of tour asks for. */
import { z } from 'zod';
import { day } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Body, tidyBody } from '../../kernel/tidy-body.ts';
import { type Answers, readAnswers } from '../forms/answers.ts';
import { personOf } from '../forms/person.ts';
import { visitBody } from '../lead-sources/visit.ts';
import { personBody, requireContact, type Sent } from '../leads/submit.ts';
import { isTrapped, trap } from '../leads/trap.ts';
import type { Provider } from './provider.ts';

/** What a lead is made of; everything else in a body is only read as a field of the kind of tour. */
const leadBody = z.object({ ...personBody.omit({ fields: true }).shape, ...visitBody.shape });

/** What is sent beside the property; the fields of the kind of tour stand beside these. */
export const bookingBody = z.looseObject({
  connection_id: z.guid().describe('The tour connection, from the integrations.'),
  tour_type: z.string().max(64).describe("A `type` of the connection's `tour_types`."),
  tour_date: day.describe('The day, `YYYY-MM-DD`, where the property is.'),
  tour_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe('The time, `HH:MM` on 24 hours, where the property is.'),
  fields: openObject()
    .optional()
    .describe('The fields of the kind of tour may stand in here instead, as they do in the submission of a form.'),
  ...trap,
  ...leadBody.shape,
});

/** A booking that can be asked for; `answers` are the values of the fields of the kind of tour. */
export type Checked = {
  provider: Provider;
  tour_type: string;
  date: string;
  time: string;
  sent: Sent;
  answers: Answers;
  isSpam: boolean;
};

/** Throws invalid, with the sentences for the fields of the kind of tour under their own keys. */
export function checkBooking(providers: readonly Provider[], sentBody: unknown): Checked {
  const body = flat(tidyBody(sentBody));
  const { value, errors } = parseBody(bookingBody, body);
  const valid = (key: string) => (errors[key] === undefined ? String(body[key]) : null);
  const [connection, word] = [valid('connection_id')?.toLowerCase() ?? null, valid('tour_type')];
  const provider = providers.find(({ connectionId }) => connectionId === connection);
  const type = provider?.types.find((one) => one.type === word);
  if (connection !== null && provider === undefined) errors['connection_id'] = [sentence.selected('connection_id')];
  if (provider !== undefined && word !== null && type === undefined) errors['tour_type'] = [sentence.selected('tour_type')];
  const fields = (type?.schema.fields ?? []).map((field) => ({ ...field, settings: {} }));
  const read = readAnswers(fields, body, '');
  for (const [key, said] of Object.entries(read.errors)) errors[key] = [...new Set([...(errors[key] ?? []), ...said])];
  if (value === null || provider === undefined || type === undefined || Object.keys(errors).length > 0) throw invalid(errors);
  const sent = { ...leadBody.parse(value), ...personOf(fields, read.answers) };
  requireContact(sent);
  const { tour_date: date, tour_time: time } = value;
  return { provider, tour_type: type.type, date, time, sent, answers: read.answers, isSpam: isTrapped(value.homepage) };
}

/** What stands in `fields` is as if it stood beside it; what stands beside it counts. */
const flat = (body: Body): Body => (isObject(body['fields']) ? { ...body['fields'], ...body } : body);

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
