/**
 * Validates the body of a booking (§4.4): common keys, contact details, and the fields of the tour
 * type.
 */
import { z } from 'zod';
import { day } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { type Body, normalizeBody } from '../../kernel/normalize-body.ts';
import { openObject } from '../../kernel/open-object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Answers, readAnswers } from '../forms/answers.ts';
import { personOf } from '../forms/person.ts';
import { visitBody } from '../lead-sources/visit.ts';
import { personBody, requireContact, type Sent } from '../leads/submit.ts';
import { isTrapped, trap } from '../leads/trap.ts';
import type { Provider } from './provider.ts';

/**
 * The keys of the body that fill fields of the lead. All other keys are only read as fields of the
 * tour type.
 */
const leadBody = z.object({ ...personBody.omit({ fields: true }).shape, ...visitBody.shape });

/**
 * The request body, without the field that identifies the property and without the fields of the
 * tour type.
 */
export const bookingBody = z.looseObject({
  connection_id: z.guid().describe('The ID of the tour connection, as listed by the integrations.'),
  tour_type: z.string().max(64).describe("A `type` of the connection's `tour_types`."),
  tour_date: day.describe("The date, as `YYYY-MM-DD` in the property's time zone."),
  tour_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .describe("The time, as `HH:MM` in 24-hour format in the property's time zone."),
  fields: openObject()
    .optional()
    .describe(
      'The fields of the tour type. They can be sent here or at the top level of the body.',
    ),
  ...trap,
  ...leadBody.shape,
});

/** A valid booking. `answers` contains the values of the fields of the tour type. */
export type Checked = {
  provider: Provider;
  tour_type: string;
  date: string;
  time: string;
  sent: Sent;
  answers: Answers;
  isSpam: boolean;
};

/**
 * Validates a booking. Throws an `invalid` fault, in which errors for the fields of the tour type
 * have the keys of these fields.
 */
export function checkBooking(providers: readonly Provider[], sentBody: unknown): Checked {
  const body = flat(normalizeBody(sentBody));
  const { value, errors } = parseBody(bookingBody, body);
  const valid = (key: string) => (errors[key] === undefined ? String(body[key]) : null);
  const [connection, word] = [valid('connection_id')?.toLowerCase() ?? null, valid('tour_type')];
  const provider = providers.find(({ connectionId }) => connectionId === connection);
  const type = provider?.types.find((one) => one.type === word);
  if (connection !== null && provider === undefined)
    errors['connection_id'] = [sentence.selected('connection_id')];
  if (provider !== undefined && word !== null && type === undefined)
    errors['tour_type'] = [sentence.selected('tour_type')];
  const fields = (type?.schema.fields ?? []).map((field) => ({ ...field, settings: {} }));
  const read = readAnswers(fields, body, '');
  for (const [key, said] of Object.entries(read.errors))
    errors[key] = [...new Set([...(errors[key] ?? []), ...said])];
  if (
    value === null ||
    provider === undefined ||
    type === undefined ||
    Object.keys(errors).length > 0
  )
    throw invalid(errors);
  const sent = { ...leadBody.parse(value), ...personOf(fields, read.answers) };
  requireContact(sent);
  const { tour_date: date, tour_time: time } = value;
  return {
    provider,
    tour_type: type.type,
    date,
    time,
    sent,
    answers: read.answers,
    isSpam: isTrapped(value.homepage),
  };
}

/** Merges `fields` into the top level of the body. Top-level keys take precedence. */
const flat = (body: Body): Body =>
  isObject(body['fields']) ? { ...body['fields'], ...body } : body;

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
