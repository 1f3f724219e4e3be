'use server';
/** Contact and tour requests. The tokens stay on the server. */
import { createHash } from 'node:crypto';
import { FrontageError, type Sites } from '@frontage/client';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { type AnswerField, answersTo } from './answers';
import { forms, site, tourConnections } from './site';
import { attribution, VISIT_COOKIE } from './visit';

export type FormState = Sites.ValidationError;

export async function sendForm(_: FormState, data: FormData): Promise<FormState> {
  const form = (await forms()).find(({ id }) => id === data.get('form_id'));
  if (form === undefined) return { message: 'This form no longer exists.', errors: {} };
  const body = {
    fields: answersTo(form.fields, data),
    property_id: text(data, 'property_id'),
    homepage: text(data, 'homepage'),
    ...(await source()),
  };
  // A repeated click sends the same key, and creates one lead.
  const key = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const { error, response } = await site.client.POST('/forms/{form}/submissions', {
    params: { path: { form: form.id }, header: { 'Idempotency-Key': key } },
    body,
  });
  if (error !== undefined) return refused(response, error, form.fields);
  redirect('/thank-you');
}

export async function bookTour(_: FormState, data: FormData): Promise<FormState> {
  const [tour_date = '', tour_time = ''] = text(data, 'tour_time').split(' ');
  if (tour_time === '') return { message: 'Select a time.', errors: {} };
  const connection = (await tourConnections()).find(({ id }) => id === data.get('connection_id'));
  const type = connection?.tour_types.find((choice) => choice.type === data.get('tour_type'));
  if (connection === undefined || type === undefined)
    return { message: 'This kind of tour is no longer offered.', errors: {} };
  const { error, response } = await site.client.POST('/tours/reservations', {
    body: {
      property_id: text(data, 'property_id'),
      connection_id: connection.id,
      tour_type: type.type,
      tour_date,
      tour_time,
      fields: answersTo(type.schema.fields, data),
      homepage: text(data, 'homepage'),
      ...(await source()),
    },
  });
  if (error !== undefined) return refused(response, error, type.schema.fields);
  redirect('/thank-you?tour=1');
}

const source = async () => attribution((await cookies()).get(VISIT_COOKIE)?.value);

const text = (data: FormData, key: string): string => {
  const value = data.get(key);
  return typeof value === 'string' ? value.trim() : '';
};

/** The errors of the fields with their labels, or the message if no field is wrong. */
function refused(response: Response, error: unknown, fields: readonly AnswerField[]): FormState {
  const { message, errors } = new FrontageError(response, error);
  const labeled = Object.entries(errors).map(([name, texts]): [string, string[]] => {
    const field = fields.find(({ key }) => name === `fields.${key}` || name === key);
    return [name, texts.map((line) => line.replace(name, field?.label ?? name))];
  });
  return { message: labeled.length > 0 ? '' : message, errors: Object.fromEntries(labeled) };
}
